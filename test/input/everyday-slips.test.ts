import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toSentence } from '../../src/cli/report/format-findings.ts';
import { messageOf } from '../../src/input/findings/finding.ts';
import { readSource } from '../../src/input/read-source.ts';
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

test('a CSV file in UTF-16 has one finding, which says how to save it', () => {
  const row = 'F-800,ventas,Junior,león,12000,15000,2026-06-01\n';
  const csv = Buffer.from(`${SALARY_HEADER}${row.repeat(3)}`, 'utf16le');
  expect(read({ 'salaries/x.csv': csv }).slips).toMatchObject([
    { code: 'not-utf8', message: expect.stringContaining('CSV UTF-8') },
  ]);
});

describe('JSON', () => {
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
    ['employer', { name: null, descritor: 'Banco' }, 'employer.descritor', 'descriptor'],
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
