import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SENIORITIES,
} from '../../src/contract/enumerations.ts';
import { CITIES } from '../../src/vocabulary/cities.ts';
import { readText } from '../../src/vocabulary/read-text.ts';
import { packTextIndex, unpackTextIndex } from '../../src/vocabulary/text-index.ts';
import { disguise, rows } from './tables.ts';

const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }));

const index = unpackTextIndex(
  packTextIndex({
    city: CITY_SLUGS.map((value) => ({ value, name: CITIES[value].name })),
    family: plain(FAMILY_SLUGS),
    modality: plain(MODALITY_SLUGS),
    seniority: plain(SENIORITIES),
    employmentType: plain(['Tiempo completo', 'Medio tiempo', 'Por proyecto', 'Temporal']),
    skill: ['Python', '.NET', 'C++', 'Power BI', 'SEO', 'Excel'].map((name) => ({
      value: name,
      names: [name],
    })),
  }),
  [
    { href: 'method', also: ['net salary', 'after taxes'] },
    { href: 'samples', also: ['python client'] },
  ],
);

/** The values in the order of the text, several meanings with a bar between them. */
const valuesIn = (text: string) =>
  readText(text, index).parts.map(({ of, values }) =>
    of === 'place' || of === 'role' ? `not ${values}` : values.join('/'),
  );

const TEXTS = `
cuánto gana un contador en Monterrey ; finanzas-contabilidad monterrey
senior developer Guadalajara ; Senior desarrollador guadalajara
Desarrolladoras remotas ; desarrollador remoto
analista jr de datos ; analista-de-datos Junior
analista datos ; analista-de-datos
trabajo de medio tiempo ; Medio tiempo
part-time ; Medio tiempo
CFO ; Dirección finanzas-contabilidad
Power BI analyst ; Power BI
SEO ; SEO
net salary after taxes ; method method
.net developer ; .NET desarrollador
net developer ; desarrollador
python client ; samples
gerente de ventas ; Senior/Dirección ventas
Jalisco ; guadalajara
Chihuahua ; ciudad-juarez/
Edomex ; ciudad-de-mexico/toluca
lawyer ; not abogado
enfermera en Cancún ; not enfermero not Cancún
San Luis Río Colorado ; not San Luis Río Colorado
hola ;
`;

test.each(
  TEXTS.trim()
    .split('\n')
    .map((row) => row.split(';').map((cell) => cell.trim())),
)('%s', (text = '', values) => {
  expect(valuesIn(text).join(' ')).toBe(values);
});

test('the words that were not read are left in their order', () => {
  expect(readText('busco contador con moto y auto en León', index).rest).toEqual(['moto', 'auto']);
});

test('people beside a role say nothing more', () => {
  expect(readText('analista Power BI', index).rest).toEqual([]);
  expect(readText('analista', index).rest).toEqual(['analista']);
});

describe('what a text does not want', () => {
  test.each(
    rows(`
ventas no remoto | ventas | remoto
remote jobs except sales and marketing | remoto | sales, marketing
puestos que no sean presenciales | | presenciales
ni remoto ni híbrido en León | leon | remoto, híbrido
todo menos ventas | | ventas
not in Monterrey or Puebla, hybrid | hibrido | Monterrey, Puebla
ventas sin viajar | ventas | viajar
sin experiencia | Junior |
ventas -Python | ventas | Python
outside Monterrey | | Monterrey
outside sales in Monterrey | ventas, monterrey |
neither remote nor hybrid in León | leon | remote, hybrid
remote rather than hybrid | remoto | hybrid
menos de 30 mil pesos | |
`),
  )('%s', (text = '', values = '', excluded = '') => {
    expect(valuesIn(text).join(', ')).toBe(values);
    expect(readText(text, index).excluded.join(', ')).toBe(excluded);
  });

  test('is never read as what it wants, whatever the negation and the value', () => {
    const negation = fc.constantFrom(
      'no',
      'sin',
      'excepto',
      'not',
      'except',
      'without',
      'que no sea',
      ...["that don't have", 'dont', 'neither', 'excluding', 'anything but', 'avoid'],
      ...['other than', 'rather than', 'fuera de', 'nada de', 'evitar', 'ni'],
    );
    const value = fc.constantFrom(
      ...CITY_SLUGS.map((city) => CITIES[city].name),
      'remoto',
      'ventas',
      'senior',
      'medio tiempo',
      'Python',
    );
    fc.assert(
      fc.property(negation, value, (not, what) => {
        const { parts, excluded } = readText(`vacantes ${not} ${what}`, index);
        expect(parts).toEqual([]);
        expect(excluded).toEqual([what]);
      }),
    );
  });

  test.each(['vacantes -', 'non-', 'no-'])('may follow a sign: %s', (not) => {
    expect(readText(`${not}remoto`, index)).toMatchObject({ parts: [], excluded: ['remoto'] });
  });
});

test('case, accents and punctuation make no difference', () => {
  const text = fc.constantFrom('contador en Querétaro', 'diseñador UX remoto', 'prácticas');
  fc.assert(
    fc.property(text, disguise, (said, change) => {
      expect(valuesIn(change(said))).toEqual(valuesIn(said));
    }),
  );
});
