import { expect, test } from 'vitest';
import type { RowRef } from '../../src/source/row-ref.ts';
import { UniqueField } from '../../src/source/unique-field.ts';

const file = { path: 'file', columns: {} };
const toRef = (index: number): RowRef => ({ file, index, name: null });

/** `value: second row <- first row`, with rows by their index. */
function repeatsOf(rows: unknown[]): string[] {
  const unique = new UniqueField('id');
  for (const [index, row] of rows.entries()) unique.add(row, toRef(index));
  return unique.repeats.map(
    ({ value, first, second }) => `${value}: ${second.index} <- ${first.index}`,
  );
}

test.each<[string, unknown[], string[]]>([
  ['no repeat where all values differ', [{ id: 'x' }, { id: 'y' }], []],
  [
    'one repeat of a value that occurs twice',
    [{ id: 'x' }, { id: 'y' }, { id: 'x' }],
    ['x: 2 <- 0'],
  ],
  [
    'two repeats of a value that occurs three times',
    [{ id: 'x' }, { id: 'x' }, { id: 'x' }],
    ['x: 1 <- 0', 'x: 2 <- 0'],
  ],
  [
    'a repeat of each of two values',
    [{ id: 'x' }, { id: 'y' }, { id: 'y' }, { id: 'x' }],
    ['y: 2 <- 1', 'x: 3 <- 0'],
  ],
  ['no repeat of a value in another case', [{ id: 'x' }, { id: 'X' }], []],
  ['no repeat of values that are not text', [{ id: 7 }, { id: 7 }, { id: null }, { id: null }], []],
  ['no repeat in rows without the field', [{}, {}, null, undefined, 7, 7, 'x', [], []], []],
])('finds %s', (_, rows, expected) => {
  expect(repeatsOf(rows)).toEqual(expected);
});
