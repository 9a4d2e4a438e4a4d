import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Advice } from '../../src/findings/advice.ts';
import type { Finding, FindingCode } from '../../src/findings/finding.ts';
import { describeFinding } from '../../src/report/describe-finding.ts';

const finding = (code: FindingCode, data: object = {}) =>
  ({
    code,
    place: { file: 'data/vacancies/x.json', line: 9, column: 1 },
    field: 'x',
    args: {},
    ...data,
  }) as Finding;

// Each fixture has the data of a finding, and `test/source` checks that each code has a fixture.
const FIXTURES = join(import.meta.dirname, '../fixtures/findings');

test.each(readdirSync(FIXTURES))('%s has words on one line', (code) => {
  const data = JSON.parse(readFileSync(join(FIXTURES, code, 'expected.json'), 'utf8'));
  for (const words of Object.values(describeFinding(finding(code as FindingCode, data)))) {
    expect(words).toMatch(/^\S(?:.*\S)?$/);
    expect(words).not.toMatch(/undefined|NaN|\[object|something else/);
  }
});

describe('`found`', () => {
  test.each<[FindingCode, object, string]>([
    ['unknown-value', { value: 'x'.repeat(78) }, `"${'x'.repeat(78)}"`],
    ['unknown-value', { value: 'x'.repeat(79) }, `"${'x'.repeat(76)}…`],
    ['unreadable-file', { args: { reason: 'EISDIR' } }, 'a folder (EISDIR)'],
    ['unreadable-file', { args: { reason: 'EIO' } }, 'EIO'],
    ['missing-field', { expected: { kind: 'column', names: [] } }, 'no such column'],
    ['too-long', {}, 'a longer text'],
    ['wrong-count', { args: { count: 0 } }, 'none'],
    [
      'salary-impossible',
      { args: { min: 12, max: 15, period: 'MONTH' } },
      '12 to 15 MXN per month',
    ],
    [
      'salary-impossible',
      { args: { min: 9_000, max: 9_000, period: 'YEAR' } },
      '9,000 MXN per year, 750 per month',
    ],
    ['invalid-csv', { args: { fault: 'fields', count: 1 } }, '1 cell'],
    ['invalid-csv', { args: { fault: 'end-of-file' } }, 'the end of the file'],
    ['invalid-xlsx', { args: { fault: 'password' } }, 'a file that is protected with a password'],
    ['missing-header', {}, 'no header row'],
    [
      'unread-columns',
      { args: { headings: ['Notas'], nameless: [7] } },
      'columns that are not read: "Notas", number 7, which has no heading',
    ],
    ['unread-rows', { args: { rows: [3, 9] } }, 'rows that are not read: 3, 9'],
    ['unused-entry', {}, 'an entry that no spreadsheet needs'],
    ['personal-data', { args: { kind: 'RFC', at: 7 } }, 'an RFC, character 7 of the text'],
    ['html-tag', { args: { at: 1234 } }, 'an HTML tag, character 1,234 of the text'],
  ])('of %s %j: %s', (code, data, expected) => {
    expect(describeFinding(finding(code, data)).found).toBe(expected);
  });

  test('of an object around a list does not show its rows, which are private', () => {
    const data = { args: { type: 'object' }, advice: { name: 'unwrap-list' } };
    expect(describeFinding(finding('wrong-type', data)).found).toBe('an object around the list');
  });

  test('of a value that is nested too deep to print', () => {
    let deep: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    const foundOf = (value: unknown) => describeFinding(finding('wrong-type', { value })).found;
    expect(foundOf(deep)).toBe('a deeply nested list');
    expect(foundOf({ deep })).toBe('a deeply nested object');
  });
});

test.each<[object, string]>([
  [{ kind: 'list', orNull: true }, 'a list, or null'],
  [
    { kind: 'fields', count: 1 },
    '1 cell, as in the header row; a cell with a separator in it needs quotes around it',
  ],
  [{ kind: 'entry', noun: 'area', file: 'a.json' }, 'an area of a.json'],
  [
    { kind: 'entry', noun: 'modality', file: 'm.json', values: ['a', 'b', 'c'] },
    'a modality of m.json: "a", "b" or "c"',
  ],
  [
    { kind: 'url', schemes: ['mailto', 'https', 'http'] },
    'an address that begins with mailto:, https:// or http://',
  ],
  [
    { kind: 'possible-salary', fits: ['HOUR', 'thousands'] },
    '1,000 to 1,000,000 MXN per month; perhaps its period is HOUR or it is in thousands: write the full amount in pesos',
  ],
  [
    { kind: 'possible-salary' },
    '1,000 to 1,000,000 MXN per month; write the full amount in pesos, or no salary',
  ],
])('`allowed` of %j: %s', (expected, words) => {
  expect(describeFinding(finding('wrong-type', { expected })).allowed).toBe(words);
});

test.each<[FindingCode, object, string | undefined]>([
  ['unknown-value', { suggestion: 'a "b"' }, '"a \\"b\\""'],
  ['unknown-placeholder', { suggestion: 'city', args: { placeholder: 'citty' } }, '{city}'],
  ['invalid-day', { readings: ['2026-04-03', '2026-03-04'] }, '"2026-04-03" or "2026-03-04"'],
  ['wrong-type', { suggestion: '25000', expected: { kind: 'whole-number' }, value: 'x' }, '25000'],
  ['empty-text', {}, undefined],
])('`maybe` is ready to paste: %s %j', (code, data, expected) => {
  expect(describeFinding(finding(code, data)).maybe).toBe(expected);
});

describe('`remedy`', () => {
  test.each<[Advice, string]>([
    [{ name: 'remove-comma', line: 8 }, 'remove the comma at the end of line 8'],
    // The line of the finding itself.
    [{ name: 'add-comma', line: 9 }, 'add the missing comma before it'],
    [{ name: 'remove-comment', line: 8 }, 'remove the comment: JSON does not allow them'],
  ])('names the line of %j if that is another one', (advice, words) => {
    expect(describeFinding(finding('invalid-json', { advice, args: {} })).remedy).toBe(words);
  });

  test('has the figure', () => {
    const digits = { suggestion: '32000', advice: { name: 'digits-only' } };
    expect(describeFinding(finding('wrong-type', digits)).remedy).toMatch(/: 32000$/);
  });
});
