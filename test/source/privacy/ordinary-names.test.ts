import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { call } from '../../cli/terminal.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { toRef } from '../../support/privacy.ts';

const employer = (name: string | null, ...aliases: string[]) => ({
  name,
  aliases,
  descriptor: 'Empresa de software',
  industry: null,
});

const labelsOf = (folder: string) =>
  readSource(folder).findings.map(({ code, field, place }) => {
    const file = relative(folder, place.file);
    return `${code} ${file}:${place.line} ${field}`;
  });

describe('a name that is also a word or a product', () => {
  const isFound = (names: string[], ordinaryNames: string[], text: string) =>
    new PrivacyGuard(
      names.map((name) => ({ name, ref: toRef(0), path: ['employer', 'name'] })),
      ordinaryNames,
    ).hasPrivateName(text);

  test.each<[string[], string[], string, boolean]>([
    [['SAP'], [], 'Consultor SAP', true],
    [['SAP'], ['SAP'], 'Consultor SAP', false],
    [['SAP'], ['sap'], 'Consultor S.A.P.', false],
    [['SAP, S.A. de C.V.'], ['SAP'], 'Consultor SAP', false],
    [['SAP'], ['S.A.P. de C.V.'], 'Consultor SAP', false],
    [['Máximo'], ['MAXIMO'], 'Máximo', false],
    [['Del Valle'], ['del valle'], 'Vive en Del Valle', false],
    [['Canal+'], ['Canal'], 'Canal de ventas', false],
    // With a legal form it counts, even with another one than its own.
    [['SAP, S.A. de C.V.'], ['SAP'], 'Trabaja en SAP, S.A. de C.V.', true],
    [['SAP, S.A. de C.V.'], ['SAP'], 'Trabaja en SAP SAdeCV', true],
    [['SAP'], ['SAP'], 'Trabaja en SAP S. de R.L.', true],
    [['SAP'], ['SAP'], 'Trabaja en SAP Inc.', true],
    [['SAP AG'], ['SAP'], 'Trabaja en SAP AG', true],
    // SAP CO is a product; "AC" is only a form for a name that has it.
    [['SAP'], ['SAP'], 'Módulos SAP CO y SAP FI', false],
    [['Modelo'], ['Modelo'], 'Modelo AC de planta', false],
    [['Modelo, A.C.'], ['Modelo'], 'Trabaja en Modelo, A.C.', true],
    // As part of a longer private name it counts.
    [['Grupo Modelo'], ['Modelo'], 'Modelo de datos', false],
    [['Grupo Modelo'], ['Modelo'], 'Trabaja en Grupo Modelo', true],
    [['SAP', 'SAP Labs México'], ['SAP'], 'Trabaja en SAP Labs México', true],
    [['Grupo Modelo'], ['Grupo Modelo'], 'Un grupo modelo', false],
    // It is no disclosure inside another word either.
    [['Oracle'], ['Oracle'], '#SomosOracle, oracle2, OracleCloud', false],
    // Others still count.
    [['SAP', 'Tremazil'], ['SAP'], 'SAP en Tremazil', true],
  ])('%j, ordinary %j, in %j: %j', (names, ordinaryNames, text, expected) => {
    expect(isFound(names, ordinaryNames, text)).toBe(expected);
  });
});

test('an entry that no employer has is a warning at its place, without its text', async () => {
  const folder = dataFolder({
    'service.json': service({ ordinaryNames: ['Quetzalia', 'Zafiro', 'quetzalia NORTE'] }),
    'vacancies/z.json': vacancy(2, { zone: 'Quetzalia' }),
  });
  const { findings, unskippable, vacancies } = readSource(folder);
  expect(findings.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'unused-ordinary-name ordinaryNames.1',
  ]);
  expect(unskippable).toEqual([]);
  expect(vacancies).toHaveLength(2);
  const { status, out, err } = await call(checkCommand, ['--data', folder]);
  expect(status).toBe(0);
  expect(err + out).toContain('unused-ordinary-name');
  expect(err + out).not.toMatch(/zafiro/i);
});

test.each([
  { ordinaryNames: 'Zafiro Sur' },
  { ordinaryNames: ['Zafiro Sur', 7] },
  { ordinaryNames: ['<b>Zafiro Sur</b>'] },
  { ordinaryNames: ['Zafiro Sur'], sitUrl: 'x' },
])('a mistake in service.json does not show the list: %j', async (change) => {
  for (const text of [JSON.stringify(service(change)), JSON.stringify(service(change), null, 1)]) {
    const { status, out, err } = await call(checkCommand, [
      '--data',
      dataFolder({ 'service.json': text }),
    ]);
    expect(status).toBe(1);
    expect(err + out).not.toMatch(/zafiro/i);
  }
});

test('the complaint about a name says where to list it, and does not print it', async () => {
  const folder = dataFolder({ 'vacancies/z.json': vacancy(2, { zone: 'Quetzalia' }) });
  const { out, err } = await call(checkCommand, ['--data', folder]);
  expect(err + out).toMatch(
    /remedy .*in service\.json: "ordinaryNames": \["<the word at .*:8:17>"\]/,
  );
  expect(err + out).not.toMatch(/quetzalia/i);
});

test.each([
  'Confidencial',
  'CONFIDENCIAL',
  '(Confidencial)',
  'Empresa confidencial',
  'Importante empresa confidencial',
  'Cliente confidencial',
  'N/A',
  'n.a.',
  'Sin nombre',
  'No aplica',
  'null',
  '---',
])('%s is not a name: a warning advises null, and the word may be used', (name) => {
  const folder = dataFolder({
    'vacancies/z.json': [
      vacancy(2, { employer: employer(name), description: `Manejo de datos: ${name}.` }),
      vacancy(3, { employer: employer(name) }),
    ],
  });
  expect(labelsOf(folder)).toEqual(['placeholder-name vacancies/z.json:8 employer.name']);
  expect(readSource(folder).vacancies).toHaveLength(3);
});

test('a company whose name only begins like that is searched for', () => {
  const folder = dataFolder({
    'vacancies/z.json': vacancy(2, {
      employer: employer('Confidencial Zafiro'),
      zone: 'Confidencial Zafiro',
    }),
  });
  expect(labelsOf(folder)).toEqual(['employer-disclosed vacancies/z.json:15 zone']);
});

describe('a letter of another alphabet inside a Latin word', () => {
  const withText = (text: string) =>
    dataFolder({ 'vacancies/z.json': vacancy(2, { title: text }) });

  test.each([
    ['Anаlista', 'U+0430', 'Cyrillic'],
    ['АNALISTA', 'U+0410', 'Cyrillic'],
    ['Ventαs', 'U+03B1', 'Greek'],
    ['JΟB', 'U+039F', 'Greek'],
    ['Jefeа', 'U+0430', 'Cyrillic'],
  ])('%s', (text, character, script) => {
    const [finding, ...more] = readSource(withText(text)).findings;
    expect(finding).toMatchObject({
      code: 'mixed-script',
      field: 'title',
      args: { character, script },
    });
    expect(more).toEqual([]);
  });

  test.each([
    '10 μm y 5 kΩ',
    'ΔT y Δt',
    'Русский язык',
    'Idioma ελληνικά',
    'β-lactámicos',
    'Ñandú™',
    'H₂O',
  ])('%s has none', (text) => {
    expect(labelsOf(withText(text))).toEqual([]);
  });

  test.each([
    [{ benefits: ['Vаles'] }, 'benefits.0'],
    [{ applyUrl: 'https://x.example/?e=V%D0%B0les' }, 'applyUrl'],
    [{ zone: 'Vаlle', city: 'monterey' }, 'zone'],
  ])('in every public text: %j', (change, field) => {
    const folder = dataFolder({ 'vacancies/z.json': vacancy(2, change) });
    expect(readSource(folder).findings.filter(({ code }) => code === 'mixed-script')).toMatchObject(
      [{ field }],
    );
  });
});
