import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../../src/contract/job.ts';
import { csvHeader, csvRow } from '../../../src/output/datasets/csv.ts';
import { parseCells } from './parse-csv.ts';

test.each<[Cell, string]>([
  [null, ''],
  [0, '0'],
  ['Ventas', 'Ventas'],
  ['Monterrey, N.L.', '"Monterrey, N.L."'],
  ['el "jefe"', '"el ""jefe"""'],
  ['uno\ndos', '"uno\ndos"'],
  ['=1+1', "'=1+1"],
  ['=A1,"x"', '"\'=A1,""x"""'],
])('writes %j as %j', (cell, expected) => {
  expect(csvRow([cell])).toBe(`${expected}\n`);
});

test('a header begins with a byte order mark', () => {
  expect([...Buffer.from(csvHeader(['id', 'min']))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvHeader(['id', 'min'])).toBe('\ufeffid,min\n');
});

test('every text comes back as it was, but for the quote in front of a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a=+-@＝＋－＠\t\r\n",; \'ñ') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 })), (rows) => {
      const read = parseCells(rows.map(csvRow).join(''));
      const expected = rows.map((cells) =>
        cells.map((cell) => (/^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell)),
      );
      expect(read).toEqual(expected);
    }),
  );
});
