import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_CELL, MAX_COLUMNS } from '../../../src/input/findings/data-limits.ts';
import { readCsv } from '../../../src/input/tables/csv-table.ts';
import { runs } from '../../support/runs.ts';
import { toCsv } from './sheets.ts';

const tableOf = (text: string, separator = ',') =>
  [...readCsv(text, separator)].map(({ cells }) => cells);

test.each<[string, string, string[][]]>([
  ['an empty text as no rows', '', []],
  ['blanks as part of a cell', ' a , b ', [[' a ', ' b ']]],
  ['a blank line as an empty row', 'a,b\n\nc,d\n', [['a', 'b'], [''], ['c', 'd']]],
  ['quotes inside a plain cell as they are', 'a,b "c" d,5"\n', [['a', 'b "c" d', '5"']]],
  ['line ends of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
])('reads %s', (_, text, expected) => {
  expect(tableOf(text)).toEqual(expected);
});

test('counts rows, and the lines inside quotes', () => {
  const places = [...readCsv('a\r\n"b\r\nb\n\rb"\n\nc', ',')].map(({ row, line }) => [row, line]);
  expect(places).toEqual([
    [1, 1],
    [2, 2],
    [3, 6],
    [4, 7],
  ]);
});

const LONG = 'a'.repeat(LONGEST_CELL);
const WIDE = 'a,'.repeat(MAX_COLUMNS - 1);

test.each([
  ['a cell that is longer', LONG, `b,"${LONG}a",c`],
  ['a row that is wider', `${WIDE}a`, `${WIDE}a,a`],
])('rejects %s than any, and reads the next line', (_, most, tooMuch) => {
  const [right, wrong, next] = readCsv(`${most}\n${tooMuch}\nd`, ',');
  expect(right?.fault).toBeUndefined();
  expect(wrong?.fault).toEqual({ fault: 'size' });
  expect(next?.cells).toEqual(['d']);
});

describe('reports', () => {
  test.each<[string, string, object]>([
    ['a letter after a quoted cell', 'a,"b"c\nd,e', { fault: 'character', character: 'c' }],
    ['a quote that another line ends', 'a,"b\nd,e\n"f",g', { fault: 'character', character: 'f' }],
    ['a quote that is never closed', '"x\ny",a,"b\nd,e', { fault: 'end-of-file' }],
  ])('%s, and reads the next line', (_, text, fault) => {
    const [broken, next] = readCsv(text, ',');
    expect(broken?.fault).toEqual(fault);
    expect(next).toMatchObject({ row: 2, cells: ['d', 'e'] });
    expect(next?.fault).toBeUndefined();
  });
});

test('reads any table back that was written as RFC 4180', () => {
  const cell = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'ñ', ' ', ',', ';', '"', '\n', '\r', '\r\n'),
      maxLength: 6,
    }),
    fc.string({ maxLength: 4 }),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
    );
  const style = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
  });
  fc.assert(
    fc.property(table, style, (table, style) => {
      expect(tableOf(toCsv(table, style), style.separator)).toEqual(table);
    }),
    runs(1_000),
  );
});
