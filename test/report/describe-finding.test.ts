import { describe, expect, test } from 'vitest';
import { describeExpectation } from '../../src/report/describe-expectation.ts';
import { describeFinding } from '../../src/report/describe-finding.ts';
import type { CsvToken, Expectation, JsonToken } from '../../src/source/expectation.ts';
import {
  type Advice,
  type AdviceName,
  type Finding,
  type FindingCode,
  SEVERITIES,
} from '../../src/source/finding.ts';

// The one place where the wording of findings is tested; other tests assert codes and arguments.

type Data = Pick<Finding, 'value' | 'expected' | 'args'>;

const finding = (code: FindingCode, data: Partial<Finding> = {}) =>
  ({
    code,
    place: { file: 'data/vacancies/x.json', line: 9, column: 1 },
    field: 'x',
    ...data,
  }) as Finding;

const FOUND: [FindingCode, Data, string][] = [
  ['missing-file', {}, 'no such file'],
  ['missing-folder', {}, 'no such folder'],
  ['empty-folder', {}, 'no rows in this folder'],
  ['unread-file', {}, 'x.json is not read'],
  ['extension-case', { value: '.JSON' }, 'the extension ".JSON"'],
  ['unread-format', { value: '.xlsx' }, 'the extension ".xlsx"'],
  ['unreadable-file', { args: { reason: 'EIO' } }, 'EIO'],
  ['unreadable-file', { args: { reason: 'EISDIR' } }, 'a folder (EISDIR)'],
  ['unreadable-file', { args: { reason: 'FIFO' } }, 'a named pipe'],
  ['unreadable-file', { args: { reason: 'SOCKET' } }, 'a socket'],
  ['unreadable-file', { args: { reason: 'DEVICE' } }, 'a device'],
  ['unreadable-file', { args: { reason: '1.1 GB' } }, '1.1 GB'],
  ['linked-twice', {}, 'a link to what is read already'],
  ['not-utf8', { args: { encoding: 'UTF-16' } }, 'a file in UTF-16'],
  [
    'not-utf8',
    { args: { encoding: null } },
    'bytes that are not UTF-8 (perhaps Latin-1 or Windows-1252)',
  ],
  ['invalid-json', { args: { character: '}' } }, '"}"'],
  ['invalid-json', { args: { character: null } }, 'the end of the text'],
  ['invalid-csv', { args: { fault: 'empty-file' } }, 'an empty file'],
  ['invalid-csv', { args: { fault: 'end-of-file' } }, 'the end of the file'],
  ['invalid-csv', { args: { fault: 'empty-row' } }, 'a row of empty fields'],
  ['invalid-csv', { args: { fault: 'character', character: '"' } }, '"\\""'],
  [
    'invalid-csv',
    { args: { fault: 'separator', separator: ';' } },
    'columns that are separated by ;',
  ],
  [
    'invalid-csv',
    { args: { fault: 'separator', separator: '\t' } },
    'columns that are separated by tabs',
  ],
  ['invalid-csv', { args: { fault: 'columns', count: 51 } }, '51 columns'],
  ['invalid-csv', { args: { fault: 'fields', count: 3 } }, '3 fields'],
  ['duplicate-key', { args: { key: 'city' } }, 'the key "city" a second time'],
  [
    'duplicate-key',
    { args: { key: 'city' }, expected: { kind: 'columns', names: [] } },
    'the column "city" a second time',
  ],
  ['unknown-key', { args: { key: 'citty' } }, 'the key "citty"'],
  [
    'unknown-key',
    { args: { key: 'citty' }, expected: { kind: 'columns', names: [] } },
    'the column "citty"',
  ],
  ['missing-field', {}, 'nothing'],
  ['missing-field', { expected: { kind: 'columns', names: [] } }, 'no such column'],
  ['wrong-type', { value: null }, 'null'],
  ['wrong-type', { value: { a: [1] } }, '{"a":[1]}'],
  ['unknown-value', { value: 'monterey' }, '"monterey"'],
  ['unknown-value', { value: 'x'.repeat(78) }, `"${'x'.repeat(78)}"`],
  ['unknown-value', { value: 'x'.repeat(79) }, `"${'x'.repeat(76)}…`],
  ['missing-entry', { args: { slug: 'leon' } }, 'no entry with the slug "leon"'],
  [
    'wrong-count',
    { args: { count: 11 }, expected: { kind: 'count', noun: 'area', exactly: 12 } },
    '11 areas',
  ],
  [
    'wrong-count',
    { args: { count: 0 }, expected: { kind: 'count', noun: 'employment type', atLeast: 1 } },
    'none',
  ],
  ['wrong-count', { args: { count: 0 } }, 'none'],
  ['out-of-range', { value: -1 }, '-1'],
  ['too-long', { value: 'abc' }, '"abc"'],
  ['invalid-format', { value: 'Á' }, '"Á"'],
  ['invalid-day', { value: '31/02/2026' }, '"31/02/2026"'],
  ['invalid-url', { value: 'x' }, '"x"'],
  ['invalid-url', {}, 'another text'],
  ['invalid-pattern', { value: '(' }, '"("'],
  ['unanchored-pattern', { value: 'F-' }, '"F-"'],
  [
    'same-host',
    { value: 'https://faro.example/{id}' },
    '"https://faro.example/{id}", on the host of this site, which answers with 404 there',
  ],
  ['unknown-placeholder', { value: '/{x}', args: { placeholder: 'x' } }, '{x}'],
  ['unknown-time-zone', { value: 'Mexico' }, '"Mexico"'],
  ['wrong-guide-flag', { value: false, args: { family: 'ventas' } }, 'false for "ventas"'],
  ['empty-text', {}, 'an empty text'],
  ['export-debris', { args: { word: '#REF!' } }, 'only "#REF!"'],
  ['export-debris', { args: { word: null } }, 'a text without a letter'],
  [
    'control-character',
    { args: { at: 1234, character: 'U+0007' } },
    'the control character U+0007, character 1,234 of the text',
  ],
  [
    'bidi-override',
    { args: { at: 1, character: 'U+202E' } },
    'the bidirectional control U+202E, character 1 of the text',
  ],
  [
    'broken-unicode',
    { args: { at: 1, character: 'U+D800' } },
    'half a surrogate pair, U+D800, character 1 of the text',
  ],
  [
    'lost-character',
    { args: { at: 2, character: 'U+FFFD' } },
    'U+FFFD, which stands for a letter that was lost, character 2 of the text',
  ],
  [
    'garbled-text',
    { args: { at: 3 } },
    'letters in another encoding, such as "Ã³" for "ó", character 3 of the text',
  ],
  ['html-entity', { args: { at: 4 } }, 'an HTML entity, such as "&amp;", character 4 of the text'],
  ['line-break', { args: { at: 9 } }, 'a line break, character 9 of the text'],
  ['invalid-csv', { args: { fault: 'separator-line' } }, 'a line for Excel above the header row'],
  ['invalid-csv', { args: { fault: 'header-again' } }, 'the header row a second time'],
  ['invalid-csv', { args: { fault: 'header', wrong: 3 } }, '3 columns in another spelling'],
  ['html-tag', { args: { at: 5 } }, 'an HTML tag, character 5 of the text'],
  ['duplicate-value', { value: 'a-1' }, '"a-1" a second time'],
  ['min-over-max', { args: { min: 30_000, max: 20_000 } }, '30,000 to 20,000'],
  ['salary-unusual', { args: { min: 7_000, max: 7_500 } }, '7,000 to 7,500'],
  ['salary-range-wide', { args: { min: 9_000, max: 90_000 } }, '9,000 to 90,000'],
  ['closes-before-posted', { value: '2026-11-01' }, '2026-11-01'],
  [
    'lifetime-too-long',
    { value: '2026-12-31', args: { postedAt: '2026-11-01', days: 60 } },
    '2026-12-31, 60 days after postedAt 2026-11-01',
  ],
  [
    'lifetime-short',
    { value: '2026-11-08', args: { postedAt: '2026-11-01', days: 7 } },
    '2026-11-08, 7 days after postedAt 2026-11-01',
  ],
  ['no-end', { args: { days: null } }, 'neither postedAt nor validThrough'],
  [
    'no-end',
    { value: '2027-06-30', args: { days: 229 } },
    '2027-06-30, 229 days ahead, and no postedAt',
  ],
  ['future-record', { value: '2027-01-15' }, '2027-01-15, in the future'],
  [
    'employer-disclosed',
    { args: { at: 9 } },
    'the name or an alias of an employer, character 9 of the text',
  ],
  [
    'mixed-script',
    { args: { at: 3, character: 'U+0430' } },
    'the Cyrillic or Greek letter U+0430 inside a Latin word, character 3 of the text',
  ],
  ['placeholder-name', {}, 'a name that says that there is none'],
  ['no-short-name', {}, 'a name of ordinary words only, and no alias'],
  ['unused-ordinary-name', {}, 'a name that no employer has'],
  [
    'personal-data',
    { args: { kind: 'phone number', at: 7 } },
    'a phone number, character 7 of the text',
  ],
  ['personal-data', { args: { kind: 'RFC', at: 7 } }, 'an RFC, character 7 of the text'],
];

describe('`found` describes', () => {
  test.each(FOUND)('%s %j: %s', (code, data, expected) => {
    expect(describeFinding(finding(code, data as Partial<Finding>)).found).toBe(expected);
  });

  test('every code, in the cases above', () => {
    expect(new Set(FOUND.map(([code]) => code))).toEqual(new Set(Object.keys(SEVERITIES)));
  });

  test('an object around a list, whose rows are private', () => {
    const wrapped = {
      ...finding('wrong-type', { args: { type: 'object' } }),
      advice: { name: 'unwrap-list' },
    } as const;
    expect(describeFinding(wrapped).found).toBe('an object around the list');
  });

  test('a value that is nested too deep to print', () => {
    let deep: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    const foundOf = (value: unknown) => describeFinding(finding('wrong-type', { value })).found;
    expect(foundOf(deep)).toBe('a deeply nested list');
    expect(foundOf({ deep })).toBe('a deeply nested object');
  });
});

const ALLOWED: [Expectation, string][] = [
  [{ kind: 'text' }, 'text: not empty, no control characters other than \\n, no HTML'],
  [{ kind: 'text', orNull: true }, expect.stringMatching(/no HTML, or null$/)],
  [{ kind: 'list' }, 'a list'],
  [{ kind: 'list', of: 'texts' }, 'a list of texts'],
  [{ kind: 'object' }, 'an object'],
  [{ kind: 'object', noun: 'vacancy' }, 'a vacancy: an object'],
  [{ kind: 'object', keys: ['slug', 'name', 'region'] }, 'an object with slug, name and region'],
  [{ kind: 'boolean' }, 'true or false'],
  [{ kind: 'one-of', values: ['a', 'b'] }, 'one of "a", "b"'],
  [{ kind: 'entry', noun: 'city', file: 'c.json' }, 'a city of c.json'],
  [{ kind: 'entry', noun: 'area', file: 'a.json' }, 'an area of a.json'],
  [
    {
      kind: 'entry',
      noun: 'modality',
      file: 'm.json',
      values: ['remoto', 'hibrido', 'presencial'],
    },
    'a modality of m.json: "remoto", "hibrido" or "presencial"',
  ],
  [{ kind: 'whole-number', unit: 'pesos', min: 0 }, 'a whole number of pesos, 0 or more'],
  [
    { kind: 'whole-number', unit: 'months', min: 1, max: 1200 },
    'a whole number of months from 1 to 1200',
  ],
  [{ kind: 'id', maxLength: 120 }, 'a-z, 0-9 and hyphens, at most 120 characters'],
  [{ kind: 'slug' }, 'a slug in kebab-case: a-z, 0-9 and single hyphens'],
  [{ kind: 'day' }, 'a day that exists, as YYYY-MM-DD'],
  [{ kind: 'day', from: '2026-11-02' }, '2026-11-02 (postedAt) or later'],
  [{ kind: 'reference-code' }, 'a reference code'],
  [
    { kind: 'reference-code', pattern: '^F', file: 's.json' },
    'a reference code that matches ^F, the referencePattern of s.json',
  ],
  [
    { kind: 'url', schemes: ['https', 'http'] },
    'an address that begins with https:// (or http://)',
  ],
  [{ kind: 'url', schemes: ['https'] }, 'an address that begins with https://'],
  [
    { kind: 'url', schemes: ['mailto', 'https', 'http'] },
    'an address that begins with mailto: or https://',
  ],
  [
    { kind: 'origin' },
    'scheme and host only, such as https://example.com: no path, no trailing slash',
  ],
  [
    { kind: 'url-template', placeholders: ['id', 'vacancyId'] },
    'an address that begins with https:// (or http://) or with /; it may use {id} and {vacancyId}',
  ],
  [
    { kind: 'url-template', placeholders: [] },
    'an address that begins with https:// (or http://) or with /; no placeholders',
  ],
  [{ kind: 'pattern' }, 'a regular expression, such as "^BL-\\\\d{5}$"'],
  [{ kind: 'time-zone' }, 'a time zone of the IANA database, such as America/Mexico_City'],
  [{ kind: 'existing-file' }, 'this file must exist'],
  [{ kind: 'readable', what: 'folder' }, 'a folder that the build may read'],
  [{ kind: 'folder' }, 'it counts as empty; check its name'],
  [{ kind: 'rows' }, 'at least one row; check the export'],
  [
    { kind: 'extensions', extensions: ['.json', '.ndjson'] },
    'only .json, .ndjson are read; a name that begins with . or _ hides a file',
  ],
  [{ kind: 'utf-8' }, 'a file in UTF-8; save it again in that encoding'],
  [{ kind: 'columns', names: ['a', 'b'] }, 'a header row with exactly the columns a, b'],
  [{ kind: 'fields', count: 7 }, '7 fields, as in the header row'],
  [{ kind: 'keys', names: ['a', 'b'] }, 'only a, b'],
  [{ kind: 'key-once' }, 'each key once'],
  [{ kind: 'unique' }, 'each value once'],
  [{ kind: 'unique', field: 'id' }, 'id: a value that no other row has'],
  [{ kind: 'all-entries', count: 12 }, 'all 12 entries that the API promises'],
  [{ kind: 'count', noun: 'area', exactly: 12 }, '12 areas, as the API promises'],
  [{ kind: 'count', noun: 'employment type', atLeast: 1 }, 'at least 1 employment type'],
  [
    { kind: 'guide-flag', familyWithoutGuide: 'ingenieria-de-datos' },
    'false for "ingenieria-de-datos" only, as the API promises',
  ],
  [{ kind: 'min-at-most-max' }, 'min must not exceed max'],
  [
    { kind: 'text', isOneLine: true },
    'text on one line: not empty, no control characters, no HTML',
  ],
  [
    { kind: 'usual-salary', min: 8_000, max: 500_000, period: 'MONTH' },
    'usually 8,000 to 500,000 MXN a month',
  ],
  [
    { kind: 'usual-salary', min: 35, max: 3_000, period: 'HOUR', fits: 'MONTH' },
    'usually 35 to 3,000 MXN an hour; perhaps its period is MONTH',
  ],
  [
    { kind: 'usual-salary', min: 1_800, max: 120_000, period: 'WEEK' },
    'usually 1,800 to 120,000 MXN a week',
  ],
  [
    { kind: 'usual-salary', min: 96_000, max: 6_500_000, period: 'YEAR' },
    'usually 96,000 to 6,500,000 MXN a year',
  ],
  [{ kind: 'usual-ratio', max: 3 }, 'usually at most 3 to 1'],
  [{ kind: 'lifetime', maxDays: 56 }, 'at most 56 days'],
  [{ kind: 'lifetime', minDays: 28 }, 'usually 28 days or more'],
  [{ kind: 'end', maxDays: 56 }, 'a validThrough at most 56 days ahead, so that it closes'],
  [
    { kind: 'past-day', today: '2026-11-13' },
    '2026-11-13 or earlier; no salary guide uses the record before its day',
  ],
  [
    { kind: 'no-employer-name' },
    'a text that does not name an employer; the private name is at the place below',
  ],
  [{ kind: 'no-personal-data' }, 'no personal data in a public text; remove it'],
  [
    { kind: 'short-name' },
    'add to aliases the short name that people use; it protects more than this one',
  ],
  [{ kind: 'employer-name' }, 'write null, without quotes, if there is no name to protect'],
  [
    { kind: 'used-name' },
    'the name or an alias of an employer; remove it if it is no longer needed',
  ],
];

// The types of these tables ask for every token and every advice.

const JSON_TOKENS: Record<JsonToken, string> = {
  value: 'a value',
  key: 'a key in double quotes',
  colon: 'a colon after the key',
  'comma-or-end': 'a comma, or a closing "}" or "]"',
  'end-of-text': 'the end of the text',
  'closing-quote': 'the closing quote of a string',
  'known-escape': 'a valid JSON escape, such as \\" or \\n',
  'printable-character':
    'a string without line breaks or control characters; write them as \\n or \\u0009',
};

const CSV_TOKENS: Record<CsvToken, string> = {
  'closing-quote': 'a closing quote',
  'comma-or-line-end': 'a comma or the end of the line (a field that has quotes must be quoted)',
  comma: 'columns that are separated by commas',
  'record-or-blank-line': 'a record, or a blank line',
};

const ADVICE: Record<AdviceName, string> = {
  'remove-comma': 'remove the comma before it',
  'add-comma': 'add the missing comma before it',
  'rename-file': 'rename the file: extensions are in lower case',
  'save-as-csv':
    'save it as CSV: in Excel "CSV UTF-8 (comma delimited)", in LibreOffice "Text CSV" with UTF-8 and commas, in Google Sheets File, Download, CSV; or hide it with a name that begins with _',
  'rename-to-ndjson': 'rename it to .ndjson, or hide it with a name that begins with _',
  'export-as-json': 'export it as JSON, NDJSON or CSV, or hide it with a name that begins with _',
  'unpack-archive': 'unpack it, and leave the archive elsewhere',
  'fill-empty-file': 'the file is empty',
  'number-without-commas': 'write numbers without commas, such as 21000',
  'straight-quotes': 'write straight double quotes: "',
  'remove-comment': 'remove the comment: JSON does not allow them',
  'lower-case-literal': 'write null, true or false, in lower case',
  'close-text-on-line': 'close the text on this line; write a line break inside it as \\n',
  'escape-quote': 'write a quote inside a text as \\"',
  'no-leading-zero': 'write the number without the leading 0',
  'add-comma-or-escape-quote':
    'add the missing comma before it, or write a quote inside a text as \\"',
  'wrap-in-list':
    'put several objects between [ and ], with commas in between; or one on each line of a .ndjson file',
  'export-again': 'the file ends too early: export it again',
  'format-days':
    'write days as YYYY-MM-DD; in a spreadsheet, give the column that format and save it again',
  'save-csv-again':
    'save it again as CSV with commas (in Excel: "CSV UTF-8", with a comma as list separator)',
  'delete-line': 'delete the line',
  'retype-accents': 'type it again: its accents are separate characters',
  'digits-only': 'write the digits only, without quotes, signs, separators or decimals',
  'split-range': 'write one figure in each field: the lower one in min, the higher one in max',
  'write-mailto': 'write mailto: before an e-mail address',
  'unwrap-list': 'write the list alone: [ … ], without an object around it',
  'remove-byte-order-mark':
    'remove the invisible character U+FEFF, which is left where two files were joined',
  'correct-header': 'replace the header row by the line above',
  'list-ordinary-name':
    'reword the text; or, if the name is also an ordinary word or a product, write it in service.json',
};

test.each(Object.entries(JSON_TOKENS))('`allowed` describes the JSON token %s', (token, words) => {
  expect(describeExpectation({ kind: 'json', token: token as JsonToken })).toBe(words);
});

test.each(Object.entries(CSV_TOKENS))('`allowed` describes the CSV token %s', (token, words) => {
  expect(describeExpectation({ kind: 'csv', token: token as CsvToken })).toBe(words);
});

test.each(ALLOWED)('`allowed` describes %j', (expected, words) => {
  expect(describeExpectation(expected)).toEqual(words);
});

describe('`maybe` and `remedy`', () => {
  test('quote a suggestion ready to paste', () => {
    expect(describeFinding(finding('unknown-value', { suggestion: 'a "b"' })).maybe).toBe(
      '"a \\"b\\""',
    );
    const data = { suggestion: 'city', args: { placeholder: 'citty' } };
    expect(describeFinding(finding('unknown-placeholder', data)).maybe).toBe('{city}');
  });

  test('have both readings of an ambiguous day', () => {
    const readings = ['2026-04-03', '2026-03-04'];
    expect(describeFinding(finding('invalid-day', { value: '3/4/26', readings })).maybe).toBe(
      '"2026-04-03" or "2026-03-04"',
    );
  });

  test('show a number, and a line of a CSV file, without quotes', () => {
    const expected = { kind: 'whole-number', unit: 'pesos', min: 0 } as const;
    const number = finding('wrong-type', { value: '25 mil', expected, suggestion: '25000' });
    expect(describeFinding(number).maybe).toBe('25000');
    const args = { fault: 'header', wrong: 2 } as const;
    const header = finding('invalid-csv', { suggestion: 'city,min', args });
    expect(describeFinding(header).maybe).toBe('city,min');
  });

  const remedyOf = (advice: Advice) =>
    describeFinding(finding('invalid-json', { advice, args: { character: '}' } })).remedy;

  test.each(Object.entries(ADVICE))('put the advice %s into words', (name, words) => {
    expect(remedyOf({ name: name as AdviceName })).toBe(words);
  });

  test.each<[Advice, string]>([
    [{ name: 'remove-comma', line: 8 }, 'remove the comma at the end of line 8'],
    [{ name: 'add-comma', line: 8 }, 'add the missing comma at the end of line 8'],
    // The line of the finding itself.
    [{ name: 'add-comma', line: 9 }, 'add the missing comma before it'],
    [{ name: 'delete-line', line: 8 }, 'delete the line'],
  ])('name the line of the advice %j if that is another one: %s', (advice, words) => {
    expect(remedyOf(advice)).toBe(words);
  });

  test('compute the figure from the value that was found', () => {
    const data = { value: '$32,000.00', suggestion: '32000', advice: { name: 'digits-only' } };
    expect(describeFinding(finding('wrong-type', data as Partial<Finding>)).remedy).toMatch(
      /or decimals: 32000$/,
    );
  });

  test('say where the name of an employer is, and which line allows it', () => {
    const also = { file: 'data/vacancies/y.json', line: 5, column: 23 };
    const advice = { name: 'list-ordinary-name' } as const;
    expect(
      describeFinding(finding('employer-disclosed', { also, advice, args: { at: 9 } })).remedy,
    ).toMatch(
      /in service\.json: "ordinaryNames": \["<the word at data\/vacancies\/y\.json:5:23>"\]$/,
    );
  });

  test('are absent without a suggestion or advice', () => {
    expect(describeFinding(finding('empty-text', { value: '' }))).not.toHaveProperty('maybe');
    expect(describeFinding(finding('empty-text', { value: '' }))).not.toHaveProperty('remedy');
  });
});
