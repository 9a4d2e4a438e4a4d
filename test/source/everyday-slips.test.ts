import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../../src/findings/finding.ts';
import { toSentence } from '../../src/report/format-findings.ts';
import { readSource } from '../../src/source/read-source.ts';
import { dataFolder, type Overrides, SALARY_HEADER, vacancy } from '../support/data-folder.ts';

// What people and spreadsheets get wrong every day: one finding for one cause, and what to write.

/** The findings of a data folder, with the words that the operator reads. */
function read(overrides: Overrides) {
  const folder = dataFolder(overrides);
  const { findings, vacancies, salaryRecords } = readSource(folder);
  const slips = findings.map((finding) => {
    const { code, field, place, suggestion: maybe = null } = finding;
    const message = toSentence(messageOf(finding));
    return { at: `${relative(folder, place.file)}:${place.line}`, code, field, maybe, message };
  });
  return { slips, findings, vacancies, salaryRecords };
}

describe('in JSON', () => {
  test.each<[unknown, string | null]>([
    ['25000', '25000'],
    ['$25,000.00 MXN', '25000'],
    // Two meanings, or none.
    ['25.000', null],
    ['25,000 - 32,000', null],
    ['2026-06-01', null],
    [25_000.5, null],
  ])('the amount %j is wrong, with the digits if they are clear', (min, maybe) => {
    const { slips } = read({ 'vacancies/x.json': vacancy(2, { salary: { min, max: 32000 } }) });
    expect(slips).toMatchObject([
      { code: 'wrong-type', maybe, message: expect.stringContaining('whole number of pesos') },
    ]);
  });

  test.each<[unknown, string | null]>([
    ['13/11/2026', '2026-11-13'],
    ['03/04/2026', '2026-04-03'],
    ['11/13/2026', null],
    [46_217, null],
  ])('the day %j is wrong, with the right form if it is clear', (postedAt, maybe) => {
    const row = vacancy(2, { postedAt, validThrough: null });
    const { slips } = read({ 'vacancies/x.json': row });
    expect(slips).toMatchObject([{ maybe, message: expect.stringContaining('YYYY-MM-DD') }]);
  });
});

test('a CSV file in UTF-16 has one finding, which says how to save it', () => {
  const row = 'F-800,ventas,Junior,león,12000,15000,2026-06-01\n';
  const csv = Buffer.from(`${SALARY_HEADER}${row.repeat(3)}`, 'utf16le');
  expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
    { code: 'not-utf8', message: expect.stringContaining('CSV UTF-8') },
  ]);
});

describe('JSON', () => {
  const UNWRAP = 'found an object around the list; allowed: a list.';

  test.each([
    (list: object[]) => ({ vacancies: list }),
    (list: object[]) => ({ data: list }),
    (list: object[]) => ({ total: 2, page: 1, vacantes: list }),
  ])('with an object around its list has one finding, and its rows are read', (wrap) => {
    const { slips, vacancies } = read({ 'vacancies/x.json': wrap([vacancy(2), vacancy(3)]) });
    expect(slips).toMatchObject([{ code: 'wrong-type', field: '', message: UNWRAP }]);
    expect(vacancies).toHaveLength(3);
  });

  test('with an object around its list points at what is wrong inside', () => {
    const rows = [
      vacancy(2),
      vacancy(3, { city: 'leonn', employer: { descriptor: 'Empresa', aliases: 7 } }),
    ];
    const { slips } = read({ 'vacancies/x.json': { vacancies: rows } });
    expect(slips.map(({ at, code, field }) => `${at} ${code} ${field}`.trim())).toEqual([
      'vacancies/x.json:2 wrong-type',
      'vacancies/x.json:47 wrong-type employer.aliases',
      'vacancies/x.json:51 unknown-value city',
    ]);
  });

  test('with two lists of rows in it is no list', () => {
    const { slips, vacancies } = read({
      'vacancies/x.json': { open: [vacancy(2)], paused: [vacancy(3)] },
    });
    expect(slips.map(({ code, field }) => `${code} ${field}`)).toContain('unknown-key open');
    expect(slips.filter(({ message }) => message === UNWRAP)).toEqual([]);
    expect(vacancies).toHaveLength(1);
  });

  test('with a list in one of its fields is still one row', () => {
    const { slips } = read({ 'vacancies/x.json': vacancy(2, { employer: [{ vacancyId: 'x' }] }) });
    expect(slips).toMatchObject([{ code: 'wrong-type', field: 'employer' }]);
  });

  test('of a taxonomy with an object around its list has one finding', () => {
    const { slips } = read({ 'taxonomy/employment-types.json': { tipos: ['Tiempo completo'] } });
    expect(slips).toMatchObject([
      {
        code: 'wrong-type',
        field: '',
        message: expect.stringMatching(/^found an object around the list/),
      },
    ]);
  });

  test.each<[string, string]>([
    ['titel', 'title'],
    ['Salry', 'salary'],
    ['descripcion', 'description'],
  ])('with the key %s has one finding: %s was meant', (key, meant) => {
    const { [meant]: value, ...rest } = vacancy(2);
    const { slips } = read({ 'vacancies/x.json': { ...rest, [key]: value } });
    expect(slips).toMatchObject([{ code: 'unknown-key', field: key, maybe: meant }]);
  });

  test.each<[string, object, string, string]>([
    ['employer', { descritor: 'Banco' }, 'employer.descritor', 'descriptor'],
    ['salary', { mim: 9000, max: 9000 }, 'salary.mim', 'min'],
  ])('with a mistyped key in %s has one finding', (field, value, path, maybe) => {
    const { slips } = read({ 'vacancies/x.json': vacancy(2, { [field]: value }) });
    expect(slips).toMatchObject([{ code: 'unknown-key', field: path, maybe }]);
  });

  test('with a key that means nothing here still lacks the missing one', () => {
    const { title, ...rest } = vacancy(2);
    const { slips } = read({ 'vacancies/x.json': { ...rest, xyzzy: title } });
    expect(slips.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'missing-field title',
      'unknown-key xyzzy',
    ]);
  });

  test('with a BOM in the middle says what to remove', () => {
    const lines = [vacancy(2), vacancy(3)].map((row) => JSON.stringify(row)).join('\n\ufeff');
    expect(read({ 'vacancies/x.ndjson': lines }).slips).toMatchObject([
      {
        at: 'vacancies/x.ndjson:2',
        code: 'invalid-json',
        message: expect.stringContaining('U+FEFF'),
      },
    ]);
  });
});

test('a repaired text is not shown where it names an employer', () => {
  const garbled = { name: 'CorporaciÃ³n Zelmex', descriptor: 'Banco' };
  const { findings } = read({
    'vacancies/x.json': vacancy(2, { employer: garbled, title: 'Cajera en CorporaciÃ³n Zelmex' }),
    'vacancies/y.json': vacancy(3, { employer: { name: 'Corporación Zelmex', descriptor: 'x' } }),
  });
  const codes = findings.map(({ code, field }) => `${code} ${field}`);
  expect(codes).toContain('garbled-text title');
  expect(codes).toContain('garbled-text employer.name');
  expect(JSON.stringify(findings)).not.toContain('Zelmex');
});
