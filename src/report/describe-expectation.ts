import { count, formatBytes, toFigure } from '../numbers.ts';
import type { CsvToken, Expectation, JsonToken, XlsxFault } from '../source/expectation.ts';

/** What would have been right, in words that complete "allowed: …". In a spreadsheet, null is an empty cell. */
export function describeExpectation(expected: Expectation, file = ''): string {
  // The table is typed by kind; TypeScript cannot follow that kind and entry belong together.
  const describe = WORDS[expected.kind] as (expected: Expectation) => string;
  return `${describe(expected)}${expected.orNull ? `, or ${/\.(?:csv|xlsx)$/.test(file) ? 'an empty cell' : 'null'}` : ''}`;
}

type ExpectationOf<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

const WORDS: { [Kind in Expectation['kind']]: (expected: ExpectationOf<Kind>) => string } = {
  text: ({ isOneLine }) =>
    isOneLine
      ? 'text on one line: not empty, no control characters, no HTML'
      : 'text: not empty, no control characters other than \\n, no HTML',
  list: ({ of }) => (of ? `a list of ${of}` : 'a list'),
  object: ({ noun, keys }) => {
    if (noun) return `a ${noun}: an object`;
    return keys ? `an object with ${joinList(keys, 'and')}` : 'an object';
  },
  boolean: () => 'true or false',
  'one-of': ({ values }) => `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
  entry: ({ noun, file, values }) => {
    const entries = values?.map((value) => JSON.stringify(value)) ?? [];
    return `${withArticle(noun)} of ${file}${values ? `: ${joinList(entries, 'or')}` : ''}`;
  },
  'whole-number': ({ unit, min, max }) =>
    max === undefined
      ? `a whole number of ${unit}, ${min} or more`
      : `a whole number of ${unit} from ${min} to ${max}`,
  id: ({ maxLength }) => `a-z, 0-9 and hyphens, at most ${maxLength} characters`,
  slug: () => 'a slug in kebab-case: a-z, 0-9 and single hyphens',
  day: ({ from }) => (from ? `${from} (postedAt) or later` : 'a day that exists, as YYYY-MM-DD'),
  'reference-code': ({ pattern, file }) =>
    pattern
      ? `a reference code that matches ${pattern}, the referencePattern of ${file}`
      : 'a reference code',
  url: ({ schemes }) => {
    const starts = schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`));
    return `an address that begins with ${joinList(starts, 'or')}`;
  },
  origin: () => 'scheme and host only, such as https://example.com: no path, no trailing slash',
  'url-template': ({ placeholders }) => {
    const names = placeholders.map((name) => `{${name}}`);
    const uses = names.length > 0 ? `it may use ${joinList(names, 'and')}` : 'no placeholders';
    return `an address that begins with https:// (or http://) or with /; ${uses}`;
  },
  pattern: () => 'a regular expression, such as "^BL-\\\\d{5}$"',
  'anchored-pattern': () =>
    'a pattern that begins with ^ and ends with $, so that the whole code has to match',
  'other-host': ({ siteUrl }) =>
    `the whole address of your pages for people, on another host: the site takes all of ${siteUrl}, so give it a host name of its own`,
  'time-zone': () => 'a time zone of the IANA database, such as America/Mexico_City',
  'sample-site': () =>
    'the sample is for an address on this machine, or one that ends in .example; build your own data, or delete sample if this is yours',
  'own-address': () => 'your own address; hosts that end in .example are those of the sample',
  'public-site': () =>
    'the address that users will call; for a preview on this machine, give its address with --base-url',
  'address-per-vacancy': ({ placeholders }) =>
    `an address of its own for each vacancy, with ${joinList(
      placeholders.map((name) => `{${name}}`),
      'or',
    )}`,
  today: () => 'nothing, so that vacancies open and close by the calendar; delete asOf',

  'existing-file': () => 'this file must exist',
  readable: ({ what }) => `a ${what} that the build may read`,
  'file-size': ({ maxBytes }) => `at most ${formatBytes(maxBytes)}; split it into several files`,
  'linked-once': () => 'each file and folder once; remove the link',
  folder: () => 'it counts as empty; check its name',
  rows: () => 'at least one row; check the export',
  extensions: ({ extensions }) =>
    `only ${extensions.join(', ')} are read; a name that begins with . or _ hides a file`,
  'utf-8': () => 'a file in UTF-8; save it again in that encoding',
  json: ({ token }) => JSON_TOKENS[token],
  csv: ({ token }) => CSV_TOKENS[token],
  xlsx: ({ fault, maxBytes }) => XLSX[fault](formatBytes(maxBytes)),
  header: ({ names }) =>
    `a header row: a row with at least three headings that are known, for ${names.join(', ')}`,
  column: ({ names: [field = '', ...names] }) =>
    `a column ${joinList(unique([...names, field]), 'or')}; or a value for all rows, in service.json: ${toSettings({ defaults: { [field]: '…' } })}`,
  'column-once': ({ columns }) =>
    `one column for each field; the line for one that is not to be read, in service.json: ${toSettings({ columns })}`,
  heading: ({ columns }) =>
    `a heading that is known; to keep this one, write in service.json: ${toSettings({ columns })}, or null to leave the column out`,
  columns: ({ columns }) =>
    Object.keys(columns).length > 0
      ? `if that is right, write in service.json: ${toSettings({ columns })}; or the name of a field in place of null`
      : 'give a column that is to be read a heading',
  'vacancy-row': () =>
    'a row is read if its vacancyId matches the referencePattern, or half of the required fields have a value',
  'used-entry': () => 'remove it, or correct its name',
  'salary-range': () => 'an amount, or two of them, such as 25,000 - 30,000',
  'default-value': () => 'a text, a whole number or a list of texts',
  fields: ({ count: fields }) =>
    `${count(fields, 'cell')}, as in the header row; a cell with a separator in it needs quotes around it`,
  keys: ({ names }) => `only ${names.join(', ')}`,
  'key-once': () => 'each key once',

  unique: ({ field }) => (field ? `${field}: a value that no other row has` : 'each value once'),
  'all-entries': ({ count }) => `all ${count} entries that the API promises`,
  count: ({ noun, exactly, atLeast, atMost }) => {
    if (exactly !== undefined) return `${count(exactly, noun)}, as the API promises`;
    return atMost === undefined
      ? `at least ${count(atLeast ?? 0, noun)}`
      : `at most ${count(atMost, noun)}`;
  },
  'guide-flag': ({ familyWithoutGuide }) =>
    `false for ${JSON.stringify(familyWithoutGuide)} only, as the API promises`,
  'min-at-most-max': () => 'min must not exceed max',
  'usual-salary': ({ min, max, period, fits }) => {
    const usual = `usually ${toFigure(min)} to ${toFigure(max)} MXN per ${period.toLowerCase()}`;
    return fits ? `${usual}; perhaps its period is ${fits}` : usual;
  },
  'usual-ratio': ({ max }) => `usually at most ${max} to 1`,
  figures: ({ min, max }) =>
    min === max ? toFigure(min) : `${toFigure(min)} and ${toFigure(max)}, the ends of the salary`,
  lifetime: ({ minDays, maxDays }) =>
    maxDays === undefined ? `usually ${minDays} days or more` : `at most ${maxDays} days`,
  end: ({ maxDays }) => `a validThrough at most ${maxDays} days ahead, so that it closes`,
  'past-day': ({ today }) => `${today} or earlier; no salary guide uses the record before its day`,
  'no-employer-name': () =>
    'a text that does not name an employer; the private name is at the place below',
  'no-personal-data': () => 'no personal data in a public text; remove it',
  'employer-name': () =>
    'null, without quotes, if there is no name to protect; in a spreadsheet, an empty cell',
  'short-name': () =>
    'add to aliases the short name that people use; it protects more than this one',
  'used-name': () => 'the name or an alias of an employer; remove it if it is no longer needed',
  'employer-names': () =>
    'the name of each employer: what is not in the data cannot be found in the texts',
};

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
  separator: 'a separator or the end of the line; write a quote inside a quoted cell twice',
};

const XLSX: Record<XlsxFault, (maxSize: string) => string> = {
  password: () => 'a file without a password; save it again without one',
  'old-format': () => 'open it in Excel, and save it as .xlsx',
  damaged: () => 'a workbook that Excel opens; save or export it again',
  'too-large': (maxSize) => `at most ${maxSize}, unpacked; copy the rows into a new file`,
  'no-sheet': () => 'the sheet that "spreadsheet.sheet" in service.json names, or only one sheet',
};

/** The lines for service.json. */
function toSettings(spreadsheet: object): string {
  return `"spreadsheet": ${JSON.stringify(spreadsheet)}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function joinList(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
