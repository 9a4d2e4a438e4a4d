import { expect, test } from 'vitest';
import { toAddress } from '../../../src/cli/report/address.ts';
import type { Place } from '../../../src/input/findings/details.ts';

test.each<[Place, string]>([
  [{ file: 'a.json', line: 9, column: 11 }, 'a.json:9:11'],
  [
    { file: 'a.csv', line: 17, column: 4, cell: { row: 14, column: 'Sueldo mínimo' } },
    'a.csv:17, row 14, column Sueldo mínimo',
  ],
  [
    { file: 'a.xlsx', line: 14, column: 4, cell: { row: 14, column: 'Sueldo\nmínimo' } },
    'a.xlsx, row 14, column Sueldo\\nmínimo',
  ],
  [{ file: 'a.xlsx', line: 14, column: 1, cell: { row: 14 } }, 'a.xlsx, row 14'],
])('%j is at %s', (place, address) => {
  expect(toAddress(place)).toBe(address);
});
