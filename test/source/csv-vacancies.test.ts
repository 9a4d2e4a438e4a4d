import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHeader, csvRow } from '../../src/datasets/csv.ts';
import { columnsOf } from '../../src/source/csv-rows.ts';
import { readSource } from '../../src/source/read-source.ts';
import { vacancySchema } from '../../src/source/vacancy.ts';
import { fingerprint, render } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { minimalReferences } from './in-memory.ts';

type Row = Record<string, unknown>;

const COLUMNS = Object.keys(columnsOf(vacancySchema(minimalReferences())));

/** A vacancy as a row of a spreadsheet. */
function toCells(row: Row): (string | number | null)[] {
  return COLUMNS.map((name) => {
    const value = name.split('.').reduce<unknown>((part, key) => (part as Row | null)?.[key], row);
    if (Array.isArray(value)) return value.join('\n');
    return (value as string | number | null | undefined) ?? null;
  });
}

const toCsv = (rows: Row[]) =>
  [csvHeader(COLUMNS), ...rows.map((row) => csvRow(toCells(row)))].join('');

const siteOf = async (files: object) => fingerprint(await render(dataFolder({ ...files })));

const word = fc.stringMatching(/^[A-Za-záéñ",;]{1,8}$/).filter((text) => /[b-wy-z]/i.test(text));
const text = fc
  .array(word, { minLength: 2, maxLength: 6 })
  .map((words) => `Texto ${words.join(' ')}`);
const texts = fc.array(text, { maxLength: 3 });

const anyVacancy = fc.record({
  title: text,
  description: fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  employer: fc.record({
    name: fc.constantFrom(null, 'Quetzalia'),
    aliases: fc.constantFrom([], ['Quetzalia Norte']),
    descriptor: text,
    industry: fc.option(text),
  }),
  zone: fc.option(text),
  english: fc.constantFrom(null, 'Deseable'),
  salary: fc.option(
    fc.record({ min: fc.integer({ min: 9_000, max: 20_000 }), max: fc.constant(30_000) }),
  ),
  postedAt: fc.constantFrom(null, '2026-11-02'),
  responsibilities: texts,
  requirements: texts,
  benefits: texts,
});

describe('vacancies in a CSV file', () => {
  test('give the same site as in a JSON file, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyVacancy, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const rows = drawn.map((changes, index) => vacancy(index + 11, changes));
        const asCsv = await siteOf({ 'vacancies/more.csv': toCsv(rows as Row[]) });
        expect(asCsv).toBe(await siteOf({ 'vacancies/more.json': rows }));
      }),
      { numRuns: 4 },
    );
  }, 60_000);

  test('need no column that no row needs', () => {
    const columns = ['id', 'vacancyId', 'title', 'employer.descriptor', 'area', 'city'];
    const others = [
      'modality',
      'seniority',
      'employmentType',
      'description',
      'postedAt',
      'validThrough',
    ];
    const row = vacancy(11) as Row;
    const header = [...columns, ...others];
    const cells = header.map((name) => toCells(row)[COLUMNS.indexOf(name)] ?? '');
    const { vacancies, findings } = readSource(
      dataFolder({ 'vacancies/a.csv': `${header.join(',')}\n${csvRow(cells)}` }),
    );
    expect(findings).toEqual([]);
    expect(vacancies.find(({ id }) => id === row.id)).toMatchObject({
      salary: null,
      benefits: [],
      employer: { name: null },
    });
  });

  test.each([
    [
      'a slip in a list, at its line',
      { benefits: ['Bono', '<b>Vales</b>'] },
      'benefits.1',
      'html-tag',
    ],
    [
      'an amount as a spreadsheet shows it',
      { salary: { min: '$9,000.00', max: 12_000 } },
      'salary.min',
      'wrong-type',
    ],
    ['a day of another format', { postedAt: '13/11/2026' }, 'postedAt', 'invalid-day'],
    ['an unknown slug', { city: 'monterey' }, 'city', 'unknown-value'],
    ['no employer', { employer: {} }, 'employer', 'missing-field'],
  ])('are complained about like others: %s', (_, changes, field, code) => {
    const row = vacancy(11, changes) as Row;
    const { findings } = readSource(dataFolder({ 'vacancies/a.csv': toCsv([row]) }));
    expect(findings.map((finding) => [finding.field, finding.code])).toEqual([[field, code]]);
    expect(findings[0]?.place.line).toBeGreaterThan(1);
  });

  test('protect their employers', () => {
    const row = vacancy(11, {
      employer: { name: 'Movaria Monterrey', descriptor: 'Empresa' },
    }) as Row;
    const { findings } = readSource(
      dataFolder({
        'vacancies/a.csv': toCsv([row]),
        'vacancies/b.json': vacancy(12, { description: 'Somos Movaria y crecemos.' }),
      }),
    );
    expect(findings).toMatchObject([{ code: 'employer-disclosed', also: { line: 2 } }]);
  });
});
