import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/source/read-source.ts';
import type { Vacancy } from '../../../src/source/vacancy.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';
import { privacyOf } from '../../support/privacy.ts';

type Employer = Vacancy['employer'];

function employer(name: string | null, ...aliases: string[]): Employer {
  return { name, aliases, descriptor: 'Empresa de logística', industry: null };
}

/** Whether the privacy check finds an employer's name in a description. */
function findsName(name: string, description: string): boolean {
  const hits = privacyOf([makeVacancy({ employer: employer(name), description })]);
  return hits.some((hit) => 'named' in hit);
}

const LEGAL_FORMS = [
  'S.A.',
  'S.A. de C.V.',
  'S.A.B.',
  'S.A.B. de C.V.',
  'S.A.P.I.',
  'S.A.P.I. de C.V.',
  'S.A.P.I.B. de C.V.',
  'S.A.S.',
  'S.A.S. de C.V.',
  'S. de R.L.',
  'S. de R.L. de C.V.',
  'S.R.L.',
  'S.R.L. de C.V.',
  'S.C.',
  'S.C.L.',
  'S.C.S.',
  'S.C. de R.L.',
  'S.C. de R.L. de C.V.',
  'S.P.R. de R.L.',
  'S.P.R. de R.L. de C.V.',
  'S.P.R. de R.I.',
  'S. de P.R. de R.L.',
  'S. en C.',
  'S. en C. por A.',
  'S. en C. por A. de C.V.',
  'S. en N.C.',
  'S.N.C.',
  'Sociedad Anónima de Capital Variable',
  'Sociedad Anónima Promotora de Inversión de C.V.',
  'Sociedad de Responsabilidad Limitada de Capital Variable',
  'Sociedad Anónima Bursátil de C.V.',
  'Sociedad Anónima Promotora de Inversión Bursátil',
  'Sociedad de Producción Rural',
  'Sociedad por Acciones Simplificada',
  'Sociedad Cooperativa',
  'Institución de Asistencia Privada',
  'SOFOL',
  'Sociedad Civil',
  'Asociación Civil',
  'A.C.',
  'I.A.P.',
  'A.B.P.',
  'S.A. de C.V., SOFOM, E.N.R.',
  'S.A.P.I. de C.V., SOFOM E.R.',
  'S.A. de C.V., S.F.P.',
  'Inc.',
  'Incorporated',
  'L.L.C.',
  'Ltd.',
  'Ltda.',
  'Limited',
  'Corp.',
  'Corporation',
  'Co.',
  'Company',
  'Co., Ltd.',
  'GmbH',
  'AG',
  'PLC',
  'N.V.',
  'B.V.',
  'S.L.',
  'S.L.U.',
  // Two of a foreign parent, then two of its Mexican subsidiary.
  'Co., Ltd., S. de R.L. de C.V., SOFOM, E.R.',
];

const SPELLINGS: [string, (form: string) => string][] = [
  ['dotted', (form) => form],
  ['undotted', (form) => form.replaceAll('.', '')],
  ['spaced', (form) => form.replace(/\.(?=[A-Z])/g, '. ')],
  ['in capitals', (form) => form.toUpperCase()],
];

describe.each(SPELLINGS)('the legal form of a name, %s, is ignored', (_, spell) => {
  test.each(LEGAL_FORMS)('%s', (form) => {
    const name = `Quetzalia Norte, ${spell(form)}`;
    expect(findsName(name, 'Trabaja en Quetzalia Norte desde hoy')).toBe(true);
    expect(findsName(name, `Trabaja en ${name} desde hoy`)).toBe(true);
    expect(findsName(name, 'Trabaja en Quetzalia Sur desde hoy')).toBe(false);
  });
});

describe('finds a name', () => {
  test.each([
    ['Quetzalia', 'QUETZALIA'],
    ['Quetzalia', 'en «Quetzalia», hoy'],
    ['Quetzalia', "Quetzalia's"],
    ['Quetzalia', 'quetzalia.com.mx'],
    ['Quetzalia', '#Quetzalia'],
    ['Quetzalia', 'quetzalia2'],
    ['Quetzalia', '@quetzalia_mx'],
    ['Quetzalia', 'área/Quetzalia/turno'],
    ['Ñandú Logística', 'en nandu logistica'],
    ['Nandu Logistica', 'en ÑANDÚ LOGÍSTICA'],
    ['Ñandú', 'n\u0303andu\u0301'],
    ['Café Olé', 'CAFE-OLE'],
    ['Quetzalia', 'Quetzalia™'],
    ['Quetzalia', 'Quetzalia®, hoy'],
    ['Quetzalia', 'Quetzalia²'],
    ['Quetzalia™', 'en Quetzalia'],
    ['Straße Øst', 'en STRASSE OST'],
    ['Łódź Đakovo', 'en LODZ DAKOVO'],
    ['Æther Œuvre', 'en AETHER OEUVRE'],
    ['Þór Ðal', 'en THOR DAL'],
    ['Ħal Ŧeta', 'en HAL TETA'],
    ['Kırmızı', 'en KIRMIZI'],
    ['H₂O Innovación', 'Somos H2O Innovación.'],
    ['H2O Innovación', 'Somos H²O Innovación.'],
    ['Salud y Sociedad Civil, A.C.', 'con Salud y Sociedad Civil'],
    ['Grupo A, S.A. de C.V.', 'en Grupo A desde hoy'],
    ['Plan E, Sociedad Anónima', 'en Plan E desde hoy'],
    ['Quetzalia Norte', 'Quetzalia\nNorte'],
    ['Quetzalia Norte', 'Quetzalia\u00a0Norte'],
    ['Quetzalia Norte', 'Quetzalia — Norte'],
    ['Quetzalia Norte', 'QuetzaliaNorte'],
    ['Quetzalia Norte', 'www.quetzalianorte.com'],
    // Words run together are searched from eight letters on; seven are too few (below).
    ['Kave Zula', 'en kavezula.mx'],
    ['Coca-Cola', 'Coca Cola'],
    ['Coca-Cola', 'CocaCola'],
    ['CocaCola', 'Coca-Cola'],
    ['G.N.P.', 'GNP'],
    ['GNP', 'G.N.P.'],
    ['G. N. P.', 'G.N.P.'],
    ["D'Alessio", 'Dalessio'],
    ['D’Alessio', "D'Alessio"],
    ['D´Alessio', 'Dalessio'],
    ['D`Alessio', 'Dalessio'],
    ['Col·legi Nou', 'en Collegi Nou'],
    ['P&G', 'PG'],
    ['P & G', 'P&G'],
    ['3M', 'con 3M.'],
    ['Grupo Zeta, S.A.', 'GRUPO (ZETA)'],
    ['Ｚeta', 'Zeta'],
    ['ЗАО Ромашка', 'зао ромашка'],
    ['東京物流', '東京物流'],
  ])('%j in %j', (name, text) => {
    expect(findsName(name, text)).toBe(true);
  });
});

describe('does not find a name', () => {
  test.each([
    ['Kav Zula', 'en kavzula.mx'],
    ['Quetzalia', 'los quetzalias'],
    ['Salud y Sociedad Civil, A.C.', 'Seguro de salud y vida'],
    ['Quetzalia', 'quetzali'],
    ['Quetzalia', 'proquetzalia'],
    ['Quetzalia Norte', 'Quetzalia Sur'],
    ['Quetzalia Norte', 'Norte Quetzalia'],
    ['Quetzalia Norte', 'Quetzalia del Norte'],
    // Too short to be searched as one word: ordinary words contain it.
    ['El Sol', 'elsol'],
    ['Quetzalia Norte, S.A. de C.V.', 'S.A. de C.V.'],
  ])('%j in %j', (name, text) => {
    expect(findsName(name, text)).toBe(false);
  });
});

describe('keeps the legal form of a name that would be an ordinary word without it', () => {
  test.each([
    'Grupo',
    'Corporativo',
    'Comercializadora',
    'Consultoría',
    'Constructora',
    'Distribuidora',
    'Industrias',
    'Inmobiliaria',
    'Operadora',
    'Servicios',
  ])('%s AG', (word) => {
    expect(findsName(`${word} AG`, `Trabaja en ${word} AG desde hoy`)).toBe(true);
    expect(findsName(`${word} AG`, `Trabaja en ${word} Sur desde hoy`)).toBe(false);
  });
});

describe('in an address', () => {
  const findsNameInUrl = (name: string, applyUrl: string) =>
    privacyOf([makeVacancy({ employer: employer(name), applyUrl })]).length > 0;

  test.each([
    ['Quetzalia Norte', 'https://quetzalianorte.com/empleos'],
    ['Quetzalia Norte', 'https://x.example/QuetzaliaNorte'],
    ['Quetzalia Norte', 'https://x.example/quetzalia-norte/1'],
    ['Quetzalia Norte', 'https://x.example/quetzalia_norte'],
    ['Quetzalia Norte', 'https://x.example/?e=Quetzalia+Norte'],
    ['Quetzalia Norte', 'https://x.example/?e=Quetzalia%20Norte'],
    ['Quetzalia Norte', 'https://x.example/?bad=%zz&e=Quetzalia%20Norte'],
    ['Ñandú', 'https://x.example/?e=%C3%91and%C3%BA'],
    ['Ñandú', 'https://xn--and-6ma2c.example/'],
    ['Quetzalia', 'https://x.example/?to=https%3A%2F%2Fquetzalia.com%2F'],
  ])('finds %j in %s', (name, url) => {
    expect(findsNameInUrl(name, url)).toBe(true);
  });

  test('does not find a name when only some of its words occur', () => {
    expect(findsNameInUrl('Quetzalia Norte', 'https://x.example/norte/quetzal?e=20')).toBe(false);
  });
});

const PUBLIC_TEXTS: [string, object][] = [
  ['id', { id: 'analista-quetzalia-norte' }],
  ['title', { title: 'Analista en Quetzalia Norte' }],
  ['employer.descriptor', { employer: { ...employer(null), descriptor: 'Quetzalia Norte' } }],
  ['employer.industry', { employer: { ...employer(null), industry: 'quetzalia norte' } }],
  ['zone', { zone: 'Parque Quetzalia Norte' }],
  ['municipality', { municipality: 'Quetzalia Norte' }],
  ['salary.text', { salary: { min: 9000, max: 9000, text: '$9,000 (Quetzalia Norte)' } }],
  ['description', { description: 'Uno.\nQuetzalia Norte.' }],
  ['responsibilities.1', { responsibilities: ['Uno', 'Quetzalia Norte'] }],
  ['requirements.0', { requirements: ['Quetzalia Norte'] }],
  ['benefits.2', { benefits: ['Uno', 'Dos', 'Quetzalia Norte'] }],
  ['applyUrl', { applyUrl: 'https://quetzalianorte.example/' }],
];

describe('searches every public text for the employers of all vacancies', () => {
  // The minimal folder's own vacancy, in another file, belongs to Quetzalia Norte.
  test.each(PUBLIC_TEXTS)('%s', (field, overrides) => {
    const text = JSON.stringify(vacancy(2, { employer: employer('Otra'), ...overrides }), null, 2);
    const folder = dataFolder({ 'vacancies/z.json': text });
    const { findings, vacancies } = readSource(folder);
    expect(findings).toHaveLength(1);
    const [finding] = findings;
    expect(finding).toMatchObject({ code: 'employer-disclosed', field });
    expect(relative(folder, finding?.place.file ?? '')).toBe('vacancies/z.json');
    expect(text.split('\n')[(finding?.place.line ?? 0) - 1]).toMatch(/quetzalia[ -]?norte/i);
    expect(relative(folder, finding?.also?.file ?? '')).toBe('vacancies/monterrey/analista.json');
    // The alias is found first, as it is shorter; the address has the whole name as one word.
    expect(finding?.also?.line).toBe(field === 'applyUrl' ? 7 : 8);
    expect(vacancies.map(({ id }) => id)).toEqual(['analista']);
  });

  test.each([
    ['closed', { status: 'closed' }],
    ['without a salary or a family', { salary: null, family: null }],
  ])('and for the employer of a vacancy that is %s', (_, overrides) => {
    const other = vacancy(2, { employer: employer('Zeta Sur'), ...overrides });
    const folder = dataFolder({
      'vacancies/y.json': other,
      'vacancies/z.json': vacancy(3, { title: 'Analista de Zeta Sur' }),
    });
    expect(readSource(folder).findings.map(({ code }) => code)).toEqual(['employer-disclosed']);
  });

  test('points at the first vacancy that has the name', () => {
    const folder = dataFolder({
      'vacancies/y.json': vacancy(2),
      'vacancies/z.json': vacancy(3, { zone: 'Quetzalia' }),
    });
    const [finding] = readSource(folder).findings;
    expect(relative(folder, finding?.also?.file ?? '')).toBe('vacancies/monterrey/analista.json');
  });

  test('finds an alias, and points at that alias', () => {
    const employers = employer('Una', 'Dos', 'Tres');
    const hits = privacyOf([makeVacancy({ employer: employers, zone: 'Tres' })]);
    expect(hits).toMatchObject([
      { path: ['zone'], named: { ref: { index: 0 }, path: ['employer', 'aliases', 1] } },
    ]);
  });

  test('does not report the private fields themselves', () => {
    const same = employer('Quetzalia', 'Quetzalia', 'quetzalia S.A.');
    expect(privacyOf([makeVacancy({ employer: same }), makeVacancy({ employer: same })])).toEqual(
      [],
    );
  });
});

describe('several names in one field are all private', () => {
  test.each([
    'Kolmex / Virendia',
    'Kolmex Servicios (Virendia)',
    'Kolmex Servicios, S.A. de C.V. (antes Virendia)',
    'Kolmex Servicios - Virendia',
    'Operadora Kolmex; marca comercial Virendia',
    'Kolmex dba Virendia',
    'Kolmex "Virendia"',
    'Confidencial (Virendia)',
    'Confidencial - Virendia',
    'N/A Virendia',
    'www.virendia.com',
    'https://virendia.com.mx/',
    'Virendia.com',
  ])('%s', (name) => {
    expect(findsName(name, 'En Virendia buscamos talento')).toBe(true);
    expect(findsName(name, 'En Virendora buscamos talento')).toBe(false);
  });

  test.each([
    ['Kolmex (CDMX)', 'Vacante en CDMX'],
    ['Kolmex - Planta Norte', 'En la planta norte'],
    ['Kolmex / Logística', 'Experiencia en logística'],
    ['Confidencial (cliente)', 'Atención al cliente'],
  ])('but not the ordinary words in %s', (name, text) => {
    expect(findsName(name, text)).toBe(false);
  });
});

test.each(['Z A R Q U I M E X', 'Únete a z a r q u i m e x hoy'])(
  'finds the letters of %s',
  (text) => {
    expect(findsName('Zarquimex', text)).toBe(true);
  },
);

test.each([
  'Recursos Humanos Zarquimex',
  'Taquería Zarquimex',
  'Zarquimex e Hijos',
  'Zarquimex, Casa de Bolsa',
])('the common words of %s are not needed', (name) => {
  expect(findsName(name, 'En Zarquimex')).toBe(true);
});
