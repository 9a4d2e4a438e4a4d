import { describe, expect, test } from 'vitest';
import { maskText } from '../../../src/source/privacy/mask.ts';
import { findPersonalData } from '../../../src/source/privacy/personal-data.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { searchFor } from '../../support/privacy.ts';

const NAMES = [
  'Norvendis',
  'Grupo Salud',
  'Amazon',
  'Tremazil Data Norte',
  'Centro Ventas Sur CVS',
];

function mask(text: string, substitute: string | undefined = 'la empresa'): string {
  const names = searchFor(NAMES).find(text);
  return maskText(text, names, findPersonalData(text), substitute).text;
}

function maskTitle(text: string): string {
  const names = searchFor(NAMES).find(text, 'title');
  return maskText(text, names, findPersonalData(text)).text;
}

test.each([
  ['En Norvendis crecemos', 'En la empresa crecemos'],
  ['Únete a Norvendis!', 'Únete a la empresa!'],
  ['Norvendis busca un jefe', 'La empresa busca un jefe'],
  ['Crecemos. Norvendis, S.A. de C.V., busca', 'Crecemos. La empresa, busca'],
  ['Requisitos:\n- Norvendis te espera', 'Requisitos:\n- La empresa te espera'],
  ['¿Por qué Norvendis? ¡Norvendis crece!', '¿Por qué la empresa? ¡La empresa crece!'],
  ['Ser parte del Grupo Salud', 'Ser parte de la empresa'],
  ['Bienvenido al Grupo Norvendis', 'Bienvenido a la empresa'],
  ['Crece en nuestro Grupo Norvendis', 'Crece en nuestra empresa'],
  ['En el Grupo Norvendis', 'En la empresa'],
  ['El gran Norvendis crece', 'La empresa crece'],
  ['la empresa Norvendis Cía. Ltda. busca', 'la empresa busca'],
  ['nuestro cliente Norvendis busca', 'nuestro cliente busca'],
  ['Somos Norvendis® y «Norvendis» crece', 'Somos la empresa y la empresa crece'],
  ["Norvendis's office", 'La empresa office'],
  ['Norvendis empresa líder. Norvendis, empresa líder', 'La empresa líder. La empresa líder'],
  ['NorvendisSomos un equipo', 'La empresa Somos un equipo'],
  ['At the Norvendis Group', 'At la empresa'],
  ['Norvendis SpA busca', 'La empresa busca'],
  ['En Tremazil-Data. Data Tremazil, S.A. crece', 'En la empresa. La empresa crece'],
  ['CVS (Centro Ventas Sur) crece', 'La empresa crece'],
  ['Síguenos: @norvendis #SomosNorvendis', 'Síguenos: la empresa'],
  ['Norvendis (Norvendis S.A.) crece', 'La empresa crece'],
  ['Acerca de Norvendis\nNorvendis es líder.', 'Acerca de la empresa\nLa empresa es líder.'],
  ['(antes Norvendis) Norvendis crece', '(antes la empresa) la empresa crece'],
  ['Ve a www.norvendis.mx/empleos.', 'Ve a (contacto omitido).'],
  ['Escribe a ana@norvendis.mx hoy', 'Escribe a (contacto omitido) hoy'],
  ['Ve (https://www.linkedin.com/in/ana), hoy', 'Ve (contacto omitido), hoy'],
  ['Escribe a mailto:ana@correo.mx.', 'Escribe a (contacto omitido).'],
  [
    'En «api.whatsapp.com/send?phone=1»; o wa.me/521.',
    'En «(contacto omitido)»; o (contacto omitido).',
  ],
  ['Llama al 55 1234 5678', 'Llama al (contacto omitido)'],
  ['Amazon y amazon', 'La empresa y amazon'],
])('%s', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ['Vendedor - Norvendis', 'Vendedor'],
  ['Vendedor en Norvendis Monterrey', 'Vendedor Monterrey'],
  ['Norvendis: vendedor', 'Vendedor'],
  ['Vendedor (Norvendis)', 'Vendedor'],
  ['Vendedor para Grupo Salud', 'Vendedor'],
  ['Vendedor en Norvendis.', 'Vendedor'],
  ['Vendedor Jr. en Norvendis', 'Vendedor Jr.'],
  ['Atención a Norvendis', 'Atención'],
  ['Vendedor para la empresa Norvendis', 'Vendedor'],
  ['Asesor de Norvendis para', 'Asesor'],
  ['Turno A - Norvendis', 'Turno A'],
  ['Analista Data Tremazil Norte', 'Analista Data'],
  ['iOS Developer - Norvendis', 'iOS Developer'],
  ['Vendedor ¡Norvendis!', 'Vendedor'],
  ['Vendedor | tel. 55 1234 5678', 'Vendedor | tel. (contacto omitido)'],
])('the title %s', (title, masked) => {
  expect(maskTitle(title)).toBe(masked);
});

test.each([
  ['nuestro cliente', 'Únete al Grupo Salud', 'Únete a nuestro cliente'],
  ['nuestro cliente', 'En nuestra Norvendis', 'En nuestro cliente'],
  ['el cliente', 'Crece en nuestro Grupo Norvendis', 'Crece en nuestro cliente'],
  ['el cliente', 'Ser parte de Norvendis', 'Ser parte del cliente'],
  ['el cliente', 'Únete a Norvendis', 'Únete al cliente'],
  ['el cliente', 'Ser parte del Grupo Salud', 'Ser parte del cliente'],
  ['el cliente', 'En Norvendis crecemos', 'En el cliente crecemos'],
  ['el cliente', 'Norvendis busca', 'El cliente busca'],
])('with %s: %s', (substitute, text, masked) => {
  expect(mask(text, substitute)).toBe(masked);
});

describe('the build masks', () => {
  const employer = { name: 'Norvendis', descriptor: 'Empresa' };
  const read = (change: object, settings: object = { mask: true }, more: object[] = []) =>
    readSource(
      dataFolder({
        'service.json': service(settings),
        'vacancies/x.json': [vacancy(2, { employer, ...change }), ...more],
      }),
    );
  const labels = (change: object, settings?: object, more?: object[]) =>
    read(change, settings, more).findings.map(({ code, field }) => `${code} ${field}`);

  test('titles, descriptions and items', () => {
    const change = {
      title: 'Vendedor - Norvendis',
      description: 'En Norvendis crecemos. Llama al 55 1234 5678.',
      benefits: ['Vales', 'Comedor de Norvendis'],
    };
    const { vacancies, masked, findings } = read(change, {
      mask: true,
      maskText: 'nuestro cliente',
    });
    expect(findings).toEqual([]);
    expect(vacancies.find(({ id }) => id === vacancy(2).id)).toMatchObject({
      title: 'Vendedor',
      description: 'En nuestro cliente crecemos. Llama al (contacto omitido).',
      benefits: ['Vales', 'Comedor de nuestro cliente'],
    });
    expect(masked).toEqual({ names: 3, contacts: 1, vacancies: 1 });
    expect(labels(change, {})).toHaveLength(4);
  });

  test.each<[string, object]>([
    ['id', { id: 'jefe-norvendis' }],
    ['employer.descriptor', { employer: { ...employer, descriptor: 'Norvendis del Norte' } }],
    ['applyUrl', { applyUrl: 'https://norvendis.mx/1' }],
    ['zone', { zone: 'Parque Norvendis' }],
    ['title', { title: 'En Norvendis' }],
  ])('no hit in %s that nothing can replace', (field, change) => {
    expect(labels(change)).toEqual([`employer-disclosed ${field}`]);
  });

  test('no title that has nothing else', () => {
    expect(labels({ title: 'Tel. 55 1234 5678' })).toEqual(['personal-data title']);
  });

  test('no name of another employer, unless a masked name takes it along', () => {
    const other = vacancy(3, { employer: { ...employer, name: 'Norvendis Quoralia' } });
    expect(labels({ benefits: ['Como en Norvendis Quoralia'] }, undefined, [other])).toEqual([]);
    const third = vacancy(3, { employer: { ...employer, name: 'Kelvitoz' } });
    expect(labels({ benefits: ['Norvendis y Kelvitoz'] }, undefined, [third])).toEqual([
      'employer-disclosed benefits.0',
    ]);
  });
});

describe('by the evidence of the board', () => {
  const employer = { name: 'Elemental Consultores', descriptor: 'Empresa' };
  const others = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => vacancy(10 + index, { benefits: [text] }));
  const labels = (rows: object[]) =>
    readSource(
      dataFolder({
        'service.json': service({ mask: true }),
        'vacancies/x.json': [vacancy(2, { employer, benefits: ['Elemental crece'] }), ...rows],
      }),
    ).findings.flatMap(({ code, field }) => (code === 'no-short-name' ? [] : [`${code} ${field}`]));

  test('an ordinary word of a longer name counts, and is not masked', () => {
    expect(labels(others(120, 'Vales'))).toEqual(['employer-disclosed benefits.0']);
  });

  test('a word of a whole name in the same text is masked with it', () => {
    const row = vacancy(3, {
      employer,
      benefits: ['Elemental Consultores crece. En Elemental creces'],
    });
    const { vacancies } = readSource(
      dataFolder({
        'service.json': service({ mask: true }),
        'vacancies/x.json': [row, ...others(120, 'Vales')],
      }),
    );
    expect(vacancies.find(({ id }) => id === row.id)?.benefits).toEqual([
      'La empresa crece. En la empresa creces',
    ]);
  });

  test('not on a small board, nor if others write it in lower case', () => {
    expect(labels(others(50, 'Vales'))).toEqual([]);
    expect(labels([...others(120, 'Vales'), vacancy(9, { benefits: ['algo elemental'] })])).toEqual(
      [],
    );
  });
});

test('in the vacancies of others, a one-word name that three other employers use does not count', () => {
  const row = (number: number, name: string) =>
    vacancy(number, { employer: { name, descriptor: 'Empresa' }, benefits: ['Con Quoralia'] });
  const owner = vacancy(2, { employer: { name: 'Quoralia', descriptor: 'Empresa' } });
  const labels = (rows: object[]) =>
    readSource(dataFolder({ 'vacancies/x.json': [owner, ...rows] })).findings.map(
      ({ code }) => code,
    );
  const rows = [row(3, 'Kelvitoz'), row(4, 'Tremazil'), row(5, 'Movaria')];
  expect(labels(rows.slice(0, 2))).toEqual(['employer-disclosed', 'employer-disclosed']);
  expect(labels(rows)).toEqual([]);
});

test('a placeholder or debris is no name: one warning for all, and the rows can be skipped', () => {
  const names = ['Confidencial', 'Empresa de transporte', 'N/A', 'xxx', '—', 'null'];
  const rows = names.map((name, index) =>
    vacancy(10 + index, { employer: { name, descriptor: 'Empresa' }, city: 'x' }),
  );
  const { findings, unskippable } = readSource(dataFolder({ 'vacancies/x.json': rows }));
  expect(findings.filter(({ code }) => code !== 'unknown-value')).toMatchObject([
    { code: 'placeholder-name', args: { count: 6 } },
  ]);
  expect(unskippable).toEqual([]);
});
