import { expect, test } from 'vitest';
import { describeGroup, toAddress } from '../../../src/cli/report/describe-finding.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import type { Finding } from '../../../src/input/findings/finding.ts';
import { errors, FINDING } from './make-facts.ts';

type Group = Parameters<typeof describeGroup>[0];

test.each<[object, string]>([
  [{ suggestion: 'a "b"' }, '"a \\"b\\""'],
  [{ suggestion: '25000' }, '25000'],
  [{ readings: ['2026-04-03', '2026-03-04'] }, '"2026-04-03" or "2026-03-04"'],
])('a suggestion is ready to paste: %j', (change, maybe) => {
  expect(describeGroup([{ ...FINDING, ...change } as Finding], 'en').hints.maybe).toBe(maybe);
});

test('a field path that does not fit on a line is shortened', () => {
  const { field } = describeGroup([{ ...FINDING, field: 'x'.repeat(500) }], 'en');
  expect(field).toMatch(/^x{77}…$/);
});

test('the other places are named if they are few, and counted', () => {
  const three = describeGroup(errors(3, 'title') as unknown as Group, 'en');
  expect(three.tally).toBe('3 times in 2 files');
  expect(three.hints.others).toBe('data/1.json:2:1, data/0.json:3:1');
  expect(describeGroup(errors(6, 'title') as unknown as Group, 'en').hints.others).toBe('');
});

const CAUSE = 'every row of this sheet: correct the column "Folio" or service.json once';

test.each([
  [8, 8, false, CAUSE],
  [8, 9, false, undefined],
  [5, 5, false, undefined],
  [1000, 9000, false, undefined],
  [1000, 9000, true, CAUSE],
  [999, 9000, true, undefined],
])('in %i of %i rows of a sheet, incomplete: %s, the cause is: %s', (...row) => {
  const [length, rowsRead, isIncomplete, expected] = row;
  const group = errors(length, 'title').map((finding, index) => ({
    ...finding,
    place: { file: 'a.csv', line: index + 2, column: 1, cell: { row: index + 2, column: 'Folio' } },
  }));
  const tables = [{ file: 'a.csv', rowsRead, isIncomplete }];
  expect(describeGroup(group as unknown as Group, 'en', tables).hints.cause).toBe(expected);
});

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
  expect(toAddress(place, 'en')).toBe(address);
});
