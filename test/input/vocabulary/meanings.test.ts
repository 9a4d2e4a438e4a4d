import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_PERIODS,
  SENIORITIES,
} from '../../../src/contract/closed-lists.ts';
import { CITIES, type CityNames } from '../../../src/input/vocabulary/cities.ts';
import {
  type Listed,
  type ListName,
  meaningOf,
  WORDS,
} from '../../../src/input/vocabulary/meanings.ts';
import { namesOf } from '../../../src/input/vocabulary/words.ts';

const plain = (values: readonly string[]): Listed[] =>
  values.map((value) => ({ value, name: value }));

/** As an operator may have them. */
const LISTED: Record<ListName, Listed[]> = {
  city: CITY_SLUGS.map((value) => ({ value, name: CITIES[value].name })),
  family: plain(FAMILY_SLUGS),
  area: [
    { value: 'tecnologia', name: 'Tecnología' },
    { value: 'datos', name: 'Datos y analítica' },
    { value: 'comercial', name: 'Comercial' },
    { value: 'operaciones', name: 'Operaciones y logística' },
    { value: 'personas', name: 'Capital humano' },
  ],
  modality: plain(MODALITY_SLUGS),
  seniority: plain(SENIORITIES),
  employmentType: plain(['Tiempo completo', 'Medio tiempo', 'Por proyecto', 'Temporal']),
  english: plain(ENGLISH_LEVELS),
  status: plain(['open', 'paused', 'closed']),
  period: plain(SALARY_PERIODS),
};

/** `value` for one meaning, `a or b` for several, `a or elsewhere` if only one of them is listed, nothing for none. */
function read(kind: ListName, text: string): string {
  const meaning = meaningOf(kind, text, LISTED[kind]);
  if (meaning.count === 'none') return '';
  if (meaning.count === 'one') return meaning.value;
  const names = meaning.listed.map(({ name }) => name);
  return [...names, ...(names.length === 1 ? ['elsewhere'] : [])].join(' or ');
}

const CELLS = `
city | Monterrey, N.L. | monterrey
city | San Luis Potosí, S.L.P., México | san-luis-potosi
city | León, Gto. | leon
city | Zapopan, Jalisco | guadalajara
city | Naucalpan de Juárez, Estado de México | ciudad-de-mexico
city | Toluca - Edo. Méx. | toluca
city | Ciudad de México (CDMX) | ciudad-de-mexico
city | Benito Juárez, CDMX | ciudad-de-mexico
city | Cd. Juárez, Chih. | ciudad-juarez
city | Juárez, N.L. | monterrey
city | Puebla | puebla
city | Tijuana B.C. | tijuana
city | Nuevo León | Monterrey or elsewhere
city | Yuc. | Mérida or elsewhere
city | Yucatán, México | Mérida or elsewhere
city | Mérida, Yuc. | merida
city | Guanajuato | León or elsewhere
city | Chihuahua | Ciudad Juárez or elsewhere
city | Edomex | Ciudad de México or Toluca
city | Guanajuato, Gto. |
city | Baja California Sur |
city | Monterey |
city | Guadalajara, España |
city | Guadalupe, Zacatecas |
city | México |
city | Monterrey y Saltillo |
city | Remoto |
family | Contadora | finanzas-contabilidad
family | KAM | ventas
family | Redactora | marketing
family | E-Commerce | marketing
family | Auditora | finanzas-contabilidad
family | Auditor interno | gobierno-corporativo
family | Montacarguistas | operaciones
family | Selección de personal | recursos-humanos
family | telemarketing | ventas or atencion-al-cliente
family | Sistemas | ciberseguridad or desarrollador or devops-infraestructura or soporte-ti
family | Desarollador |
area | Tecnología | tecnologia
area | T.I. | tecnologia
area | Sistemas | tecnologia
area | Logística | operaciones
area | Recursos Humanos | personas
area | Ventas | comercial
area | Legal |
modality | Esquema mixto |
modality | Remoto / Presencial |
seniority | Medio | Media
seniority | becaria | Prácticas
seniority | Directora | Dirección
seniority | Jefe | Media or Senior or Dirección
seniority | Trainee | Prácticas or Junior
seniority | Gerente | Senior or Dirección
seniority | Coordinadora | Media or Senior
seniority | Señor |
employmentType | full-time | Tiempo completo
employmentType | Tiempo Parcial | Medio tiempo
employmentType | Freelance | Por proyecto
employmentType | Becario |
employmentType | Indefinido |
employmentType | Planta |
english | requerida | Requerido
english | No | No requerido
english | Sí | Requerido or Deseable
english | Avanzado | Requerido or Deseable
english | 80% |
status | Activo | open
status | Cancelado | closed
status | En proceso |
period | $/mes | MONTH
period | Quincenal |
period | Diario |
`;

const ROWS = CELLS.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

test.each(ROWS)('%s %j means %j', (kind, text = '', expected = '') => {
  expect(read(kind as ListName, text)).toBe(expected);
});

test('the operator decides what a name means', () => {
  const listed = [
    { value: 'ventas', name: 'Comercial' },
    { value: 'comercio', name: 'Ventas' },
  ];
  expect(meaningOf('area', 'Comercial', listed)).toEqual({ count: 'one', value: 'ventas' });
  expect(meaningOf('area', 'Ventas', listed)).toEqual({ count: 'several', listed, unlisted: [] });
});

test('a column that slipped costs no time', () => {
  expect(read('city', 'León '.repeat(20_000))).toBe('');
});

test('what is not listed never comes out', () => {
  const listed = LISTED.city.filter(({ value }) => value !== 'leon');
  expect(meaningOf('city', 'León', listed)).toEqual({ count: 'none' });
  expect(meaningOf('city', 'Guanajuato', listed)).toEqual({ count: 'none' });
  expect(meaningOf('modality', 'home office', [])).toEqual({ count: 'none' });
});

const NAMES = [
  ...Object.entries(WORDS).flatMap(([kind, table]) =>
    Object.entries(table).flatMap(([value, entry]) =>
      [value, ...namesOf(entry)].map((word) => ({ kind: kind as ListName, value, word })),
    ),
  ),
  ...Object.entries<CityNames>(CITIES).flatMap(([value, entry]) =>
    [value, ...namesOf(entry), ...(entry.suburbs ?? [])].map((word) => {
      return { kind: 'city' as const, value, word };
    }),
  ),
];

test('every word of a table means its value, and no other', () => {
  const others = NAMES.filter(({ kind, value, word }) => read(kind, word) !== value);
  expect([...new Set(others.map(({ word }) => word))]).toEqual([
    ...['Benito Juárez', 'Cuauhtémoc', 'San Pedro', 'Guadalupe', 'Juárez', 'San Luis'],
  ]);
});

/** Another spelling of the same words. */
const disguise = fc.constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => `  ${text.replaceAll(' ', '\u00A0 ')} `,
  (text) => `"${text.replaceAll(' ', '-')}"`,
  (text) => `¿${text}?`,
);

test('case, accents, blanks and punctuation make no difference', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), disguise, ({ kind, word }, change) => {
      expect(read(kind, change(word))).toBe(read(kind, word));
    }),
  );
});
