import { expect, test } from 'vitest';
import { MAX_CELLS, MAX_ROWS } from '../../../src/input/findings/data-limits.ts';
import { readCsv } from '../../../src/input/tables/csv-table.ts';

test.each([
  ['rows', 'a\n,\n\n'.repeat(MAX_ROWS), 3 * MAX_ROWS],
  ['cells', `${','.repeat(9_999)}\n`.repeat(MAX_CELLS / 10_000), MAX_CELLS / 10_000],
])('stops after the most %s that a file may have; blank rows do not count', (_, text, rows) => {
  const read = [...readCsv(`${text}b\nc\n`, ',')];
  const faults = read.flatMap(({ row, fault }) => (fault ? [{ row, ...fault }] : []));
  expect(faults).toEqual([{ row: rows + 1, fault: 'rows' }]);
});
