import type { SalaryPeriod } from '../contract/enumerations.ts';
import { count, formatBytes, toFigure } from '../numbers.ts';
import { MAX_CELLS, MAX_ROWS, MIN_HEADINGS, POSSIBLE_PAY } from './data-limits.ts';
import { joinList, speak, withArticle } from './wording.ts';

/** What would have been right in the place of a finding. */
export type Expectation = {
  [Kind in ExpectationKind]: { kind: Kind } & FieldsOf<Kind>;
}[ExpectationKind] & { orNull?: true };

type ExpectationKind = keyof typeof EXPECTATIONS;
type FieldsOf<Kind extends ExpectationKind> = (typeof EXPECTATIONS)[Kind] extends (
  fields: infer Fields,
) => string
  ? Fields
  : object;

/** What is allowed, in words that complete "allowed: …". In a spreadsheet, null is an empty cell. */
export function describeExpectation(expected: Expectation, file = ''): string {
  const words = speak<Expectation>(EXPECTATIONS[expected.kind], expected);
  const nothing = /\.(?:csv|xlsx)$/.test(file) ? 'an empty cell' : 'null';
  return expected.orNull ? `${words}, or ${nothing}` : words;
}

/** The words of every kind of expectation; the parameter is the data that the kind has. */
const EXPECTATIONS = {
  text: ({ isOneLine, mayBeHtml }: { isOneLine?: true; mayBeHtml?: true }) => {
    const html = mayBeHtml ? 'only the HTML that lays out text' : 'no HTML';
    return isOneLine
      ? `text on one line: not empty, no control characters, ${html}`
      : `text: not empty, no control characters other than \\n, ${html}`;
  },
  list: ({ of }: { of?: 'texts' }) => (of ? `a list of ${of}` : 'a list'),
  object: ({ noun, keys }: { noun?: 'vacancy' | 'salary record'; keys?: readonly string[] }) => {
    if (noun) return `a ${noun}: an object`;
    return keys ? `an object with ${joinList(keys, 'and')}` : 'an object';
  },
  boolean: 'true or false',
  'one-of': ({ values }: { values: readonly string[] }) =>
    `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
  entry: ({ noun, file, values }: { noun: string; file: string; values?: readonly string[] }) => {
    const entries = values?.map((value) => JSON.stringify(value)) ?? [];
    return `${withArticle(noun)} of ${file}${values ? `: ${joinList(entries, 'or')}` : ''}`;
  },
  'whole-number': ({ unit, min, max }: { unit: string; min: number; max?: number }) =>
    max === undefined
      ? `a whole number of ${unit}, ${min} or more`
      : `a whole number of ${unit} from ${min} to ${max}`,
  id: ({ maxLength }: { maxLength: number }) =>
    `a-z, 0-9 and hyphens, at most ${maxLength} characters`,
  slug: 'a slug in kebab-case: a-z, 0-9 and single hyphens',
  day: ({ from, min, max }: { from?: string; min?: string; max?: string }) => {
    if (min) return `a day from ${min} to ${max}`;
    return from ? `${from} (postedAt) or later` : 'a day that exists, as YYYY-MM-DD';
  },
  'reference-code': ({ pattern, file }: { pattern?: string; file?: string }) =>
    pattern
      ? `a reference code that matches ${pattern}, the referencePattern of ${file}`
      : 'a reference code',
  url: ({ schemes }: { schemes: readonly string[] }) => {
    const starts = schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`));
    return `an address that begins with ${joinList(starts, 'or')}`;
  },
  'public-url':
    'an address that begins with https:// and has a host with a dot, such as https://example.com/a',
  origin: 'scheme and host only, such as https://example.com: no path, no trailing slash',
  'url-template': ({ placeholders }: Templated) => {
    const names = joinList(placeholders.map(toBraces), 'and');
    const uses = placeholders.length > 0 ? `its path may use ${names}` : 'no placeholders';
    return `an address that begins with https:// (or http://) or with /; ${uses}`;
  },
  pattern: 'a regular expression, such as "^BL-\\\\d{5}$"',
  'anchored-pattern':
    'a pattern that begins with ^ and ends with $, so that the whole code has to match',
  'other-host': ({ siteUrl }: { siteUrl: string }) =>
    `the whole address of your pages for people, on another host: the site takes all of ${siteUrl}, so give it a host name of its own`,
  'time-zone': 'a time zone of the IANA database, such as America/Mexico_City',
  'sample-site':
    'the sample is for an address on this machine, or one that ends in .example; build your own data, or delete sample if this is yours',
  'own-address': 'your own address; hosts that end in .example are those of the sample',
  'public-site':
    'the address that users will call; for a preview on this machine, give its address with --base-url',
  'address-per-vacancy': ({ placeholders }: Templated) =>
    `an address of its own for each vacancy, with ${joinList(placeholders.map(toBraces), 'or')}`,
  today: 'nothing, so that vacancies open and close by the calendar; delete asOf',

  'existing-file': 'this file must exist',
  readable: ({ what }: { what: 'file' | 'folder' }) => `a ${what} that the build may read`,
  'file-size': ({ maxBytes }: { maxBytes: number }) =>
    `at most ${formatBytes(maxBytes)}; split it into several files`,
  'linked-once': 'each file and folder once; remove the link',
  folder: 'it counts as empty; check its name',
  rows: 'at least one row; check the export',
  extensions: ({ extensions }: { extensions: readonly string[] }) =>
    `only ${extensions.join(', ')} are read; a name that begins with . or _ hides a file`,
  'utf-8': 'a file in UTF-8; save it again in that encoding',
  'undamaged-file':
    'headings as they were written; the whole file was decoded wrongly once, so export it again from where it comes',
  'utf-8-or-windows-1252': 'look at an accent of the built site, or save the file as CSV UTF-8',
  json: ({ token }: { token: JsonToken }) => JSON_TOKENS[token],
  csv: ({ token }: { token: CsvToken }) => CSV_TOKENS[token],
  xlsx: ({ fault, maxBytes }: { maxBytes: number; fault: XlsxFault }) =>
    speak(XLSX_FAULTS[fault].allowed, formatBytes(maxBytes)),
  header: ({ names }: { names: readonly string[] }) =>
    `a header row: a row with at least ${MIN_HEADINGS} headings that are known, for ${names.join(', ')}`,
  column: ({ names: [field = '', ...names] }: { names: readonly string[] }) =>
    `a column ${joinList(unique([...names, field]), 'or')}; or a value for all rows, in service.json: ${toSettings({ defaults: { [field]: '…' } })}`,
  'column-once': ({ columns }: { columns: ColumnEntries }) =>
    `one column for each field; the line for one that is not to be read, in service.json: ${toSettings({ columns })}`,
  heading: ({ columns }: { columns: ColumnEntries }) =>
    `a heading that is known; to keep this one, write in service.json: ${toSettings({ columns })}, or null to leave the column out`,
  columns: ({ columns }: { columns: ColumnEntries }) =>
    Object.keys(columns).length > 0
      ? `if that is right, write in service.json: ${toSettings({ columns })}; or the name of a field in place of null`
      : 'give a column that is to be read a heading',
  'vacancy-row':
    'a row is read if its vacancyId matches the referencePattern, or half of the required fields have a value',
  'used-entry': 'remove it, or correct its name',
  'salary-cell': ({ fault }: { fault: SalaryFault }) => SALARY_FAULTS[fault].allowed,
  'default-value': 'a text, a whole number or a list of texts',
  fields: ({ count: fields }: { count: number }) =>
    `${count(fields, 'cell')}, as in the header row; a cell with a separator in it needs quotes around it`,
  keys: ({ names }: { names: readonly string[] }) => `only ${names.join(', ')}`,
  'key-once': 'each key once',

  unique: ({ field }: { field?: string }) =>
    field ? `${field}: a value that no other row has` : 'each value once',
  'all-entries': ({ count }: { count: number }) => `all ${count} entries that the API promises`,
  count: ({ noun, exactly, atLeast, atMost }: Count) => {
    if (exactly !== undefined) return `${count(exactly, noun)}, as the API promises`;
    return atMost === undefined
      ? `at least ${count(atLeast ?? 0, noun)}`
      : `at most ${count(atMost, noun)}`;
  },
  'guide-flag': ({ familyWithoutGuide }: { familyWithoutGuide: string }) =>
    `false for ${JSON.stringify(familyWithoutGuide)} only, as the API promises`,
  'min-at-most-max': 'min must not exceed max',
  'usual-salary': ({ min, max, period, fits }: UsualSalary) => {
    const usual = `usually ${toFigure(min)} to ${toFigure(max)} MXN per ${period.toLowerCase()}`;
    return fits ? `${usual}; perhaps ${toMeanings(fits)}` : usual;
  },
  'possible-salary': ({ fits }: { fits?: readonly Meaning[] }) => {
    const { min, max } = POSSIBLE_PAY;
    const possible = `${toFigure(min)} to ${toFigure(max)} MXN per month`;
    return fits
      ? `${possible}; perhaps ${toMeanings(fits)}`
      : `${possible}; write the full amount in pesos, or no salary`;
  },
  'usual-ratio': ({ max }: { max: number }) => `usually at most ${max} to 1`,
  figures: ({ min, max }: { min: number; max: number }) =>
    min === max ? toFigure(min) : `${toFigure(min)} and ${toFigure(max)}, the ends of the salary`,
  lifetime: ({ minDays, maxDays }: { minDays?: number; maxDays?: number }) =>
    maxDays === undefined ? `usually ${minDays} days or more` : `at most ${maxDays} days`,
  end: ({ maxDays }: { maxDays: number }) =>
    `a validThrough at most ${maxDays} days ahead, so that it closes`,
  'html-text': 'lines and list items are kept; look at one of them',
  'title-in-capitals': 'write them in small letters, if that is not intended',
  'salary-in-text': 'fill in salary, so that searches and salary guides have it',
  'past-day': ({ today }: { today: string }) =>
    `${today} or earlier; no salary guide uses the record before its day`,
  'no-employer-name':
    'a text that does not name an employer; the private name is at the place below',
  'no-personal-data': 'no personal data in a public text; remove it',
  'employer-name':
    'the name of the employer; or null if there is none (in a spreadsheet, an empty cell)',
  'short-name': 'add to aliases the short name that people use: it is searched for, too',
  'used-name': 'the name or an alias of an employer; remove it if it is no longer needed',
  'employer-names':
    'the name of each employer: what is not in the data cannot be found in the texts',
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
const JSON_TOKENS = {
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

/** What the grammar of CSV asks for at some place. */
export type CsvToken = keyof typeof CSV_TOKENS;
const CSV_TOKENS = {
  'closing-quote': 'a closing quote',
  separator: 'a separator or the end of the line; write a quote inside a quoted cell twice',
};

/** Why an `.xlsx` file cannot be read, and what is allowed instead. */
export type XlsxFault = keyof typeof XLSX_FAULTS;
export const XLSX_FAULTS = {
  password: {
    found: 'a file that is protected with a password',
    allowed: 'a file without a password; save it again without one',
  },
  'old-format': {
    found: 'an old Excel file (.xls) under another name',
    allowed: 'open it in Excel, and save it as .xlsx',
  },
  damaged: {
    found: 'no workbook, or a damaged one',
    allowed: 'a workbook that Excel opens; save or export it again',
  },
  'too-large': {
    found: 'a sheet that is too large',
    allowed: (maxSize: string) =>
      `at most ${count(MAX_ROWS, 'row')}, ${count(MAX_CELLS, 'cell')} with the empty ones to their left, and ${maxSize} unpacked; copy the rows into a new file`,
  },
  'which-sheet': {
    found: 'only sheets such as Cerradas, Plantilla or hidden ones, with the same headings',
    allowed: 'the name of the sheet to read, in service.json: "spreadsheet": {"sheet": "…"}',
  },
  'no-sheet': {
    found: 'several sheets, none with the name in "spreadsheet.sheet"',
    allowed: 'the sheet that "spreadsheet.sheet" in service.json names, or only one sheet',
  },
};

/** Why a cell about a salary cannot be read, and what is allowed instead. */
export type SalaryFault = keyof typeof SALARY_FAULTS;
export const SALARY_FAULTS = {
  'two-meanings': {
    found: 'an amount with two meanings, such as 25.000, 25,5 or 25 - 30,000',
    allowed: 'digits with commas between thousands, such as 25,000; or 25 mil, 25k',
  },
  net: {
    found: 'a net amount',
    allowed: 'gross amounts, as the API promises',
  },
  currency: {
    found: 'an amount in another currency',
    allowed: 'amounts in pesos',
  },
  'one-end': {
    found: 'only one end of a range',
    allowed: 'both ends, such as 25,000 - 30,000; or one amount without hasta, desde or más de',
  },
  'by-the-day': {
    found: 'an amount by the day',
    allowed: 'an amount by the month, fortnight, week, hour or year',
  },
  'not-understood': {
    found: 'a cell that is not understood as a salary',
    allowed:
      'an amount or two, such as 25,000 - 30,000; or explain the cell in service.json, in spreadsheet.values.salary',
  },
};

type Templated = { placeholders: readonly string[] };
type Count = { noun: string; exactly?: number; atLeast?: number; atMost?: number };
/** What a salary may have been meant as: of another period, or in another unit. */
type Meaning = SalaryPeriod | 'thousands' | 'cents';
type UsualSalary = {
  min: number;
  max: number;
  period: SalaryPeriod;
  fits?: readonly Meaning[];
};
/** Fields by heading; null for a column that is not to be read. */
type ColumnEntries = Readonly<Record<string, string | null>>;

/** The lines for service.json. */
function toSettings(spreadsheet: object): string {
  return `"spreadsheet": ${JSON.stringify(spreadsheet)}`;
}

function toMeanings(fits: readonly Meaning[]): string {
  const words = fits.map((fit) =>
    fit === 'thousands' || fit === 'cents'
      ? `it is in ${fit}: write the full amount in pesos`
      : `its period is ${fit}`,
  );
  return joinList(words, 'or');
}

function toBraces(name: string): string {
  return `{${name}}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
