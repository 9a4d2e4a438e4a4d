import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../src/source/csv-text.ts';

const tableOf = (text: string) =>
  [...readCsv(text)].map(({ fields }) => fields.map(({ value }) => value));

describe('reads', () => {
  test.each<[string, string, string[][]]>([
    ['an empty text as no records', '', []],
    ['spaces as part of a field', ' a , b ', [[' a ', ' b ']]],
    [
      'no records for blank lines',
      '\n\na,b\n\r\n   \nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['no records for lines of white space', 'a\n \t \nb\n  ', [['a'], ['b']]],
    ['a quoted empty field as a record', '""\na', [[''], ['a']]],
  ])('%s', (_, text, expected) => {
    expect(tableOf(text)).toEqual(expected);
  });

  test('start and end of a field enclose it as written, quotes included', () => {
    const text = 'a,"b ""c"""\r\n\r\nñ,\n';
    const written = [...readCsv(text)].map(({ fields }) =>
      fields.map(({ start, end }) => text.slice(start, end)),
    );
    expect(written).toEqual([
      ['a', '"b ""c"""'],
      ['ñ', ''],
    ]);
  });
});

describe('reports', () => {
  test.each<[string, string, number, string | null]>([
    ['a quote in a plain field', 'a,b"c\nd,e', 3, '"'],
    ['a letter after a quoted field', 'a,"b"c\nd,e', 5, 'c'],
    ['a carriage return without a newline', 'a\rb\nd,e', 1, '\r'],
    ['a quote that is never closed', 'a,"b\nd,e', 2, null],
  ])('%s, and reads the next line', (_, text, offset, character) => {
    const [broken, next] = readCsv(text);
    expect(broken?.fault).toMatchObject({ offset, character });
    expect(next?.fault).toBeUndefined();
    expect(next?.fields.map(({ value }) => value)).toEqual(['d', 'e']);
  });
});

test('reads any table back that was written as RFC 4180', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', ',', '"', '\n', '\r', '\r\n'), maxLength: 6 }),
    fc.string({ maxLength: 4 }),
  );
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
    );
  const style = fc.record({
    newline: fc.constantFrom('\n', '\r\n'),
    atEnd: fc.boolean(),
    quoteAll: fc.boolean(),
  });
  fc.assert(
    fc.property(table, style, (table, style) => {
      expect(tableOf(writeCsv(table, style))).toEqual(table);
    }),
    { numRuns: 1000 },
  );
});

type Style = { newline: string; atEnd: boolean; quoteAll: boolean };

function writeCsv(table: string[][], { newline, atEnd, quoteAll }: Style): string {
  const writeCell = (cell: string) =>
    quoteAll || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = table.map((row) => row.map(writeCell).join(','));
  return lines.join(newline) + (atEnd ? newline : '');
}
