import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Message } from '../../../src/input/findings/details.ts';
import { type Finding, type FindingCode, messageOf } from '../../../src/input/findings/finding.ts';

const finding = (code: FindingCode, data: object = {}) =>
  ({
    code,
    place: { file: 'data/vacancies/x.json', line: 9, column: 1 },
    field: 'x',
    args: {},
    ...data,
  }) as Finding;

// Each fixture has the data of a finding, and `test/input` checks that each code has a fixture.
const FIXTURES = join(import.meta.dirname, '../../fixtures/findings');

test.each(readdirSync(FIXTURES))('the message of %s is one line', (code) => {
  const data = JSON.parse(readFileSync(join(FIXTURES, code, 'expected.json'), 'utf8'));
  const message = messageOf(finding(code as FindingCode, data));
  for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
    expect(text).toMatch(/^\S(?:.*\S)?$/);
    expect(text).not.toMatch(/undefined|NaN|\[object|another value/);
  }
});

const expecting = (expected: object) => ({ args: { expected, type: 'text' } });
const column = { place: { file: 'a.csv', line: 1, column: 2, cell: { row: 1 } } };

test.each<[FindingCode, object, Exclude<Message, string>]>([
  [
    'unknown-value',
    { value: 'x'.repeat(79) },
    { found: `"${'x'.repeat(76)}…`, allowed: 'another value' },
  ],
  [
    'wrong-type',
    expecting({ kind: 'list', orNull: true }),
    { found: 'a text', allowed: 'a list, or null' },
  ],
  [
    'wrong-type',
    { ...expecting({ kind: 'entry', noun: 'area', file: 'a.json', orNull: true }), ...column },
    { found: 'a text', allowed: 'an area of a.json, or an empty cell' },
  ],
  [
    'unknown-value',
    expecting({ kind: 'entry', noun: 'modality', file: 'm.json', values: ['a', 'b', 'c'] }),
    { found: 'a value that is not shown', allowed: 'a modality of m.json: "a", "b" or "c"' },
  ],
  [
    'invalid-url',
    expecting({ kind: 'url', schemes: ['mailto', 'https', 'http'] }),
    {
      found: 'a value that is not shown',
      allowed: 'an address that begins with mailto:, https:// or http://',
    },
  ],
  [
    'wrong-count',
    { args: { count: 0, noun: 'area', exactly: 12 } },
    { found: 'none', allowed: '12 areas, as the API promises' },
  ],
  [
    'salary-impossible',
    { args: { min: 12, max: 15, period: 'MONTH', fits: ['thousands'] } },
    {
      found: '12 to 15 MXN per month',
      allowed:
        '1,000 to 1,000,000 MXN per month; perhaps it is in thousands: write the full amount in pesos, or no salary',
    },
  ],
  [
    'salary-impossible',
    { args: { min: 9_000, max: 9_000, period: 'YEAR' } },
    {
      found: '9,000 MXN per year, 750 per month',
      allowed: '1,000 to 1,000,000 MXN per month; write the full amount in pesos, or no salary',
    },
  ],
  [
    'invalid-csv',
    { args: { fault: 'fields', count: 5, headings: 1 } },
    {
      found: '5 cells',
      allowed: '1 cell, as in the header row; a cell with a separator in it needs quotes around it',
    },
  ],
])('%s %j: %j', (code, data, message) => {
  expect(messageOf(finding(code, data))).toEqual(message);
});

test.each<[FindingCode, object, string]>([
  [
    'unreadable-file',
    { args: { reason: 'EISDIR' } },
    'It cannot be read: it is a folder (EISDIR).',
  ],
  ['unreadable-file', { args: { reason: 'EIO' } }, 'It cannot be read: EIO.'],
  [
    'unknown-columns',
    { args: { columns: ['Moneda'], nameless: ['G', 'AA'], missing: ['city'] } },
    'Columns that are not known: "Moneda". Add to service.json, with a field (or null, not to read it) in place of each "?": "spreadsheet": {"columns": {"Moneda": "?"}}. Columns with values and no heading: G, AA. Give each a heading, or clear it. No column is for city.',
  ],
  [
    'unused-entry',
    { args: { entries: ['columns.Folio'], lost: ['status', 'english'] } },
    'No spreadsheet has a column for status or english, and spreadsheet.values has words for it. Check the export. No spreadsheet needs columns.Folio. Remove what is not needed, or correct its name.',
  ],
  [
    'personal-data',
    { args: { kind: 'RFC', at: 1234, canMask: false } },
    'There is an RFC at character 1,234 of the text. Reword the text.',
  ],
])('%s %j: %s', (code, data, message) => {
  expect(messageOf(finding(code, data))).toBe(message);
});
