import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, render } from '../../support/built.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, toCells, toCsv } from './sheets.ts';

const siteOf = async (files: object) => fingerprint(await render(dataFolder({ ...files })));

const word = fc.stringMatching(/^[A-Za-záéñ",;&]{1,8}$/).filter((text) => /[b-wy-z]/i.test(text));
const text = fc
  .array(word, { minLength: 2, maxLength: 6 })
  .map((words) => `Texto ${words.join(' ')}`);
// In a cell of one line, a semicolon divides the items of a list.
const texts = fc
  .array(text, { maxLength: 3 })
  .map((items) => (items.length === 1 ? items.map((item) => item.replaceAll(';', ',')) : items));

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

const DIALECTS = [
  { separator: ',', newline: '\r\n' },
  { separator: ';', newline: '\n', quoteAll: true },
  { separator: '\t', newline: '\r\n' },
];

test('vacancies give the same site, byte for byte, as JSON, CSV in three dialects and .xlsx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyVacancy, { minLength: 1, maxLength: 4 }), async (drawn) => {
      const rows = drawn.map((changes, index) => vacancy(index + 11, changes)) as Row[];
      const sheet = [COLUMNS, ...rows.map((row) => toCells(row))];
      const days = [COLUMNS.indexOf('postedAt'), COLUMNS.indexOf('validThrough')];
      const withDays = sheet.map((cells, row) =>
        cells.map((cell, at) => (row > 0 && days.includes(at) && cell ? new Date(cell) : cell)),
      );
      const expected = await siteOf({ 'vacancies/more.json': rows });
      for (const dialect of DIALECTS) {
        expect(await siteOf({ 'vacancies/more.csv': toCsv(sheet, dialect) })).toBe(expected);
      }
      expect(await siteOf({ 'vacancies/more.xlsx': toXlsx(withDays) })).toBe(expected);
    }),
    { numRuns: 4 },
  );
}, 120_000);

test('salary records are the same in every format', async () => {
  const record = {
    ...{ vacancyId: 'F-800', family: 'ventas', seniority: 'Junior', city: 'leon' },
    ...{ min: 12_000, max: 15_000, publishedAt: '2026-06-01' },
  };
  const sheet = [
    ['Folio', 'Familia', 'Nivel', 'Plaza', 'Sueldo', 'Fecha de publicación'],
    ['F-800', 'Ventas', 'Jr.', 'León, Gto.', '$12,000 a $15,000', '1/6/2026'],
  ];
  const expected = await siteOf({ 'salaries/2026.csv': null, 'salaries/a.json': [record] });
  expect(await siteOf({ 'salaries/2026.csv': toCsv(sheet) })).toBe(expected);
  expect(await siteOf({ 'salaries/2026.csv': null, 'salaries/a.xlsx': toXlsx(sheet) })).toBe(
    expected,
  );
});
