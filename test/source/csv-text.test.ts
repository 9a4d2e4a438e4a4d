import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../src/source/csv-text.ts';

const tableOf = (text: string) =>
  [...readCsv(text)].map(({ fields }) => fields.map(({ value }) => value));

describe('fields', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['no newline at the end', 'a,b', [['a', 'b']]],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quoted', '"a","b"', [['a', 'b']]],
    ['a comma in quotes', '"León, Gto.",b', [['León, Gto.', 'b']]],
    ['a quote in quotes', '"dijo ""sí""",b', [['dijo "sí"', 'b']]],
    [
      'a newline in quotes',
      '"a\nb",c\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'a CRLF in quotes',
      '"a\r\nb",c\r\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['nothing at all', '', []],
    [
      'empty fields',
      ',\n"",',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['blanks belong to a field', ' a , b ', [[' a ', ' b ']]],
    [
      'blank lines',
      '\n\na,b\n\r\n   \nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of blanks only', 'a\n \t \nb\n  ', [['a'], ['b']]],
    ['a quoted nothing is no blank line', '""\na', [[''], ['a']]],
  ])('%s', (_, text, expected) => {
    expect(tableOf(text)).toEqual(expected);
  });

  test('offsets hold the field as it is written', () => {
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

describe('faults', () => {
  test.each<[string, string, number, string | null]>([
    ['a quote in a plain field', 'a,b"c\nd,e', 3, '"'],
    ['a letter after a quoted field', 'a,"b"c\nd,e', 5, 'c'],
    ['a carriage return alone', 'a\rb\nd,e', 1, '\r'],
    ['a quote that never closes', 'a,"b\nd,e', 2, null],
  ])('%s, and the next line is read', (_, text, offset, character) => {
    const [broken, next] = readCsv(text);
    expect(broken?.fault).toMatchObject({ offset, character });
    expect(next?.fault).toBeUndefined();
    expect(next?.fields.map(({ value }) => value)).toEqual(['d', 'e']);
  });
});

test('any table written as RFC 4180 reads back', () => {
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
