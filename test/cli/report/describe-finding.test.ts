import { expect, test } from 'vitest';
import { describeGroup, toAddress } from '../../../src/cli/report/describe-finding.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import { SheetName } from '../../../src/input/findings/details.ts';
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

test('the first 20 places are named, and the others counted', () => {
  const three = describeGroup(errors(3, 'title') as unknown as Group, 'en');
  expect(three.tally).toBe('3 times in 2 files');
  expect(three).toMatchObject({ others: ['data/1.json:2:1', 'data/0.json:3:1'], more: 0 });
  const many = describeGroup(errors(133, 'title') as unknown as Group, 'en');
  expect(many.others).toHaveLength(19);
  expect(many.more).toBe(113);
});

test('places of several fields name their field', () => {
  const [first, second] = [errors(1, 'siteUrl'), errors(1, 'termsUrl')];
  const group = [...first, ...second] as unknown as Group;
  expect(describeGroup(group, 'en').others).toEqual(['data/0.json:1:1  termsUrl']);
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
    'a.csv:17, D14 (Sueldo mínimo)',
  ],
  [
    {
      ...{ file: 'a.xlsx', line: 14, column: 28 },
      cell: { row: 14, column: 'Sueldo\nmínimo', sheet: new SheetName(1, 'Hoja1') },
    },
    'a.xlsx, sheet Hoja1, AB14 (Sueldo\\nmínimo)',
  ],
  [
    { file: 'a.xlsx', line: 14, column: 1, cell: { row: 14, sheet: new SheetName(2) } },
    'a.xlsx, sheet 2, row 14',
  ],
])('%j is at %s', (place, address) => {
  expect(toAddress(place, 'en')).toBe(address);
});
