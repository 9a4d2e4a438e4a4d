import { describe, expect, test } from 'vitest';
import { describeGroup, toAddress } from '../../../src/cli/report/describe-finding.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import { SheetName } from '../../../src/input/findings/details.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import { errors, FINDING } from './make-facts.ts';

type Group = Parameters<typeof describeGroup>[0];

test.each<[object, string]>([
  [{ suggestion: 'a "b"' }, '"a \\"b\\""'],
  [{ suggestion: '25000' }, '25000'],
  [{ readings: ['2026-04-03', '2026-03-04'] }, '"2026-04-03" or "2026-03-04"'],
])('a suggestion is ready to paste: %j', (change, maybe) => {
  expect(describeGroup([{ ...FINDING, ...change } as CostedFinding], 'en').hints.maybe).toBe(maybe);
});

test('a field path that does not fit on a line is shortened', () => {
  const { field } = describeGroup([{ ...FINDING, field: 'x'.repeat(500) }], 'en');
  expect(field).toMatch(/^x{77}…$/);
});

describe('the places of a finding', () => {
  const cells = (rows: number[], file = 'a.xlsx') =>
    rows.map((row) => ({
      ...FINDING,
      place: { file, line: row, column: 3, cell: { row, column: 'Sueldo' } },
    }));
  const listed = (findings: object[]) => describeGroup(findings as unknown as Group, 'en');

  test('stand on one line a file, rows as ranges', () => {
    expect(listed(cells([4, 5, 12, 13, 14, 17])).lines).toEqual(['C4–C5, C12–C14, C17']);
    expect(listed(cells([4])).lines).toEqual([]);
    expect(listed([...cells([4, 5]), ...cells([2], 'b.xlsx')]).lines).toEqual([
      'a.xlsx  C4–C5',
      'b.xlsx  C2',
    ]);
    expect(listed(errors(3, 'title')).lines).toEqual(['data/0.json  1, 3', 'data/1.json  2']);
  });

  test('are counted where they do not fit on the line', () => {
    const [line = ''] = listed(cells(Array.from({ length: 90 }, (_, at) => at * 2))).lines;
    expect(line).toMatch(/^C0, C2, .* … 90 rows$/);
    expect(line.length).toBeLessThan(80);
  });

  test('are listed for five files', () => {
    const files = (count: number) =>
      listed(Array.from({ length: count }, (_, at) => cells([2], `${at}.xlsx`)).flat());
    expect(files(5)).toMatchObject({ lines: { length: 5 }, more: 0 });
    expect(files(6)).toMatchObject({ lines: { length: 5 }, more: 1 });
  });
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
