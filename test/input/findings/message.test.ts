import { expect, test } from 'vitest';
import { toSentence } from '../../../src/cli/report/describe-finding.ts';
import { type Finding, type FindingCode, messageOf } from '../../../src/input/findings/finding.ts';

// `finding-codes.test.ts` reads the message of every code. These are the cases that a message tells apart.

const expecting = (expected: object) => ({ args: { expected, type: 'text' } });
const sheet = { file: 'a.csv', line: 1, column: 2, cell: { row: 1 } };

test.each<[FindingCode, object, string]>([
  ['unknown-value', { args: {}, value: 'x'.repeat(79) }, `found "${'x'.repeat(76)}…`],
  ['wrong-type', expecting({ kind: 'list', orNull: true }), 'allowed: a list, or null.'],
  [
    'wrong-type',
    { ...expecting({ kind: 'entry', noun: 'area', file: 'a.json', orNull: true }), place: sheet },
    'found a text; allowed: an area of a.json, or an empty cell.',
  ],
  [
    'unknown-value',
    expecting({ kind: 'entry', noun: 'modality', file: 'm.json', values: ['a', 'b', 'c'] }),
    'found a value that is not shown; allowed: a modality of m.json: "a", "b" or "c".',
  ],
  [
    'invalid-url',
    expecting({ kind: 'url', schemes: ['mailto', 'https', 'http'] }),
    'allowed: an address that begins with mailto:, https:// or http://, without quotes, < or >.',
  ],
  [
    'unknown-value',
    { ...expecting({ kind: 'fixed-slug', values: ['leon', 'merida'] }), value: 'cancun' },
    'found "cancun"; allowed: one of the slugs that the API fixes: leon, merida.',
  ],
  [
    'invalid-day',
    { ...expecting({ kind: 'day' }), field: 'validThrough', place: sheet },
    'or say what the cell means in spreadsheet.values.validThrough of service.json.',
  ],
  [
    'invalid-format',
    { ...expecting({ kind: 'id', maxLength: 120 }), field: 'id', place: sheet },
    'Add a column id, with a formula such as =MINUSC(SUSTITUIR(A2,"/","-")) if the vacancyId is in A2.',
  ],
  ['wrong-count', { args: { count: 0, noun: 'area', exactly: 12 } }, 'found none; allowed: 12'],
  [
    'salary-impossible',
    { args: { min: 12, max: 15, period: 'MONTH', fits: ['thousands'] } },
    'found 12 to 15 MXN per month; allowed: 1,000 to 1,000,000 MXN per month; perhaps it is in thousands',
  ],
  [
    'salary-impossible',
    { args: { min: 9_000, max: 9_000, period: 'YEAR' } },
    'found 9,000 MXN per year, 750 per month',
  ],
  [
    'missing-header',
    { args: { names: ['city'] }, place: { file: 'a.xlsx', line: 1, column: 1 } },
    'headings, for city. If another sheet has one, name that sheet',
  ],
  ['unreadable-file', { args: { reason: 'EISDIR' } }, 'it is a folder, not a file (EISDIR).'],
  ['unreadable-file', { args: { reason: 'EIO' } }, 'It cannot be read: EIO.'],
  [
    'unknown-columns',
    { args: { columns: ['Moneda'], nameless: ['G', 'AA'], missing: ['city'] } },
    '{"Moneda": "?"}}. Columns with values but no heading: G, AA. Give each a heading, or clear it. Fields without a column: city.',
  ],
  [
    'unused-entry',
    { args: { entries: ['columns.Folio'], lost: ['status', 'english'] } },
    'spreadsheet.values has words for status and english, but no spreadsheet has a column for them. Check the export. Not used by any spreadsheet: columns.Folio.',
  ],
  [
    'personal-data',
    { args: { kind: 'RFC', at: 1234, canMask: false } },
    'an RFC at character 1,234',
  ],
])('%s %j: %s', (code, data, message) => {
  const place = { file: 'data/vacancies/x.json', line: 9, column: 1 };
  const finding = { code, place, field: 'x', ...data } as Finding;
  expect(toSentence(messageOf(finding))).toContain(message);
});
