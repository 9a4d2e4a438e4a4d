import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, render } from '../../support/built.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, toCells, toCsv } from './sheets.ts';

const siteOf = async (files: object) => fingerprint(await render(dataFolder({ ...files })));

// Not `&lt;`, which is one character in a text, and four where a job board escapes it.
const word = fc
  .stringMatching(/^[A-Za-záéñ",;&]{1,8}$/)
  .filter((text) => /[b-wy-z]/i.test(text) && !/&[a-z]/i.test(text));
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

/** The same vacancy as a job board keeps it. */
function toHtml(row: Row): Row {
  const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('é', '&eacute;');
  const wrap = (tag: string) => (text: string) => `<${tag}>${encode(text)}</${tag}>`;
  const toList = (items: unknown) =>
    (items as string[]).length === 0
      ? []
      : [`<ul>\n${(items as string[]).map(wrap('li')).join('\n')}</ul>`];
  return {
    ...row,
    title: encode(String(row.title)),
    description: String(row.description).split('\n').map(wrap('p')).join('\n'),
    responsibilities: toList(row.responsibilities),
    requirements: toList(row.requirements),
    benefits: toList(row.benefits),
  };
}

const DIALECTS = [
  { separator: ',', newline: '\r\n' },
  { separator: ';', newline: '\n', quoteAll: true },
  { separator: '\t', newline: '\r\n' },
];

test('vacancies give the same site, byte for byte, in any format and spread over any files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyVacancy, { minLength: 1, maxLength: 6 }), async (drawn) => {
      const rows = drawn.map((changes, index) => vacancy(index + 11, changes)) as Row[];
      const turned = rows.toReversed();
      const single = turned.map((row, index) => [
        `vacancies/${'sub/'.repeat(index % 3)}${index}.json`,
        row,
      ]);
      const lines = turned.map((row) => `${JSON.stringify(row)}\r\n\r\n`).join('');
      const sheet = [COLUMNS, ...rows.map((row) => toCells(row))];
      const days = [COLUMNS.indexOf('postedAt'), COLUMNS.indexOf('validThrough')];
      const withDays = sheet.map((cells, row) =>
        cells.map((cell, at) => (row > 0 && days.includes(at) && cell ? new Date(cell) : cell)),
      );
      const expected = await siteOf({ 'vacancies/more.json': rows });
      for (const files of [
        Object.fromEntries(single),
        { 'vacancies/deep/er/lines.ndjson': `\ufeff${lines}` },
        ...DIALECTS.map((dialect) => ({ 'vacancies/more.csv': toCsv(sheet, dialect) })),
        { 'vacancies/more.csv': Buffer.from(toCsv(sheet), 'latin1') },
        { 'vacancies/more.xlsx': toXlsx(withDays) },
        { 'vacancies/more.json': rows.map(toHtml) },
      ]) {
        expect(await siteOf(files)).toBe(expected);
      }
    }),
    { numRuns: 6 },
  );
});
