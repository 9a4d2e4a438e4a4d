import { expect, test } from 'vitest';
import type { RowRef } from '../../src/source/row-ref.ts';
import { UniqueField } from '../../src/source/unique-field.ts';

const file = { path: 'file', columns: [] };
const toRef = (index: number): RowRef => ({ file, index, name: null });

/** `value: where it is again <- where it was first`, with rows named by their position. */
function repeatsOf(rows: unknown[]): string[] {
  const unique = new UniqueField('id');
  for (const [index, row] of rows.entries()) unique.add(row, toRef(index));
  return unique.repeats.map(
    ({ value, first, second }) => `${value}: ${second.index} <- ${first.index}`,
  );
}

test.each<[string, unknown[], string[]]>([
  ['all differ', [{ id: 'x' }, { id: 'y' }], []],
  ['one occurs twice', [{ id: 'x' }, { id: 'y' }, { id: 'x' }], ['x: 2 <- 0']],
  ['one occurs three times', [{ id: 'x' }, { id: 'x' }, { id: 'x' }], ['x: 1 <- 0', 'x: 2 <- 0']],
  [
    'two occur twice',
    [{ id: 'x' }, { id: 'y' }, { id: 'y' }, { id: 'x' }],
    ['y: 2 <- 1', 'x: 3 <- 0'],
  ],
  ['case matters', [{ id: 'x' }, { id: 'X' }], []],
  ['what is no text is for the schema', [{ id: 7 }, { id: 7 }, { id: null }, { id: null }], []],
  ['rows without the field', [{}, {}, null, undefined, 7, 7, 'x', [], []], []],
])('%s', (_, rows, expected) => {
  expect(repeatsOf(rows)).toEqual(expected);
});
