import { basename } from 'node:path';
import { count, toFigure } from '../numbers.ts';
import type { XlsxFault } from '../source/expectation.ts';
import type {
  Advice,
  AdviceName,
  Finding,
  FindingCode,
  FindingOf,
  ValueType,
} from '../source/finding.ts';
import { toAddress } from './address.ts';
import { describeExpectation } from './describe-expectation.ts';
import { listFirst, quote, shorten } from './printable.ts';

/** A finding in words. Every sentence about the data that people read is made here. */
export type FindingWords = {
  found: string;
  allowed: string;
  maybe?: string;
  remedy?: string;
};

export function describeFinding(finding: Finding): FindingWords {
  const { expected, advice } = finding;
  const maybe = describeMaybe(finding);
  return {
    found: describeFound(finding),
    allowed: expected ? describeExpectation(expected, finding.place.file) : 'something else',
    ...(maybe !== undefined && { maybe }),
    ...(advice && { remedy: describeAdvice(advice, finding) }),
  };
}

function describeFound(finding: Finding): string {
  // The table is typed by code; TypeScript cannot follow that code and entry belong together.
  const describe = FOUND[finding.code] as ((finding: Finding) => string) | undefined;
  if (describe) return describe(finding);
  return finding.value === undefined ? 'a value that is not shown' : quote(finding.value);
}

/** What was found, where that is not simply the value. */
const FOUND: { [Code in FindingCode]?: (finding: FindingOf<Code>) => string } = {
  'missing-file': () => 'no such file',
  'missing-folder': () => 'no such folder',
  'empty-folder': () => 'no rows in this folder',
  'unread-file': ({ place }) => `${basename(place.file)} is not read`,
  'extension-case': ({ value }) => `the extension ${quote(value)}`,
  'unread-format': ({ value }) => `the extension ${quote(value)}`,
  'unreadable-file': ({ args }) => REASONS[args.reason] ?? args.reason,
  'linked-twice': () => 'a link to what is read already',
  'not-utf8': ({ args }) =>
    args.encoding
      ? `a file in ${args.encoding}`
      : 'bytes that are not UTF-8 (perhaps Latin-1 or Windows-1252)',
  'invalid-json': ({ args }) =>
    args.character === null ? 'the end of the text' : JSON.stringify(args.character),
  'invalid-csv': ({ args }) => describeCsvFault(args),
  'invalid-xlsx': ({ args }) => XLSX_FAULTS[args.fault],
  'missing-header': () => 'no header row',
  'unread-columns': ({ args }) => describeUnread(args),
  'unread-rows': ({ args }) =>
    `rows that are not read: ${listFirst(args.rows.map(String), MOST_ROWS)}`,
  'unused-entry': () => 'an entry that no spreadsheet needs',
  'duplicate-key': (finding) =>
    finding.expected?.kind === 'column-once'
      ? `${describeKey(finding)}, a second one for ${finding.field}`
      : `${describeKey(finding)} a second time`,
  'unknown-key': (finding) => describeKey(finding),
  'missing-field': ({ expected }) => (expected?.kind === 'column' ? 'no such column' : 'nothing'),
  'wrong-type': ({ advice, args, value }) => {
    if (advice?.name === 'unwrap-list') return 'an object around the list';
    return value === undefined ? TYPES[args.type] : quote(value);
  },
  'missing-entry': ({ args }) => `no entry with the slug ${quote(args.slug)}`,
  'wrong-count': ({ args, expected }) =>
    args.count === 0 || expected?.kind !== 'count' ? 'none' : count(args.count, expected.noun),
  'wrong-guide-flag': ({ args, value }) => `${value} for ${quote(args.family)}`,
  'unknown-placeholder': ({ args }) => shorten(`{${args.placeholder}}`),
  'invalid-url': ({ value }) => (value === undefined ? 'another text' : quote(value)),
  'empty-text': () => 'an empty text',
  'export-debris': ({ args }) =>
    args.word === null ? 'a text without a letter' : `only ${quote(args.word)}`,
  'control-character': ({ args }) => `the control character ${args.character}, ${inText(args)}`,
  'bidi-override': ({ args }) => `the bidirectional control ${args.character}, ${inText(args)}`,
  'broken-unicode': ({ args }) => `half a surrogate pair, ${args.character}, ${inText(args)}`,
  'lost-character': ({ args }) =>
    `${args.character === 'U+003F' ? '"?" inside a word' : args.character}, which stands for a letter that was lost, ${inText(args)}`,
  'garbled-text': ({ args }) =>
    `letters in another encoding, such as "Ã³" for "ó", ${inText(args)}`,
  'html-entity': ({ args }) => `an HTML entity, such as "&amp;", ${inText(args)}`,
  'line-break': ({ args }) => `a line break, ${inText(args)}`,
  'mixed-script': ({ args }) =>
    `the Cyrillic or Greek letter ${args.character} inside a Latin word, ${inText(args)}`,
  'html-tag': ({ args }) => `an HTML tag, ${inText(args)}`,
  'duplicate-value': ({ value }) => `${quote(value)} a second time`,
  'min-over-max': ({ args }) => describeRange(args),
  'salary-unusual': ({ args }) => describeRange(args),
  'salary-range-wide': ({ args }) => describeRange(args),
  'salary-text-differs': () => 'other figures in the text',
  'lifetime-too-long': describeLifetime,
  'lifetime-short': describeLifetime,
  'no-end': ({ value, args }) =>
    args.days === null
      ? 'neither postedAt nor validThrough'
      : `${value}, ${toFigure(args.days)} days ahead, and no postedAt`,
  'future-record': ({ value }) => `${value}, in the future`,
  'employer-disclosed': ({ args }) => `the name or an alias of an employer, ${inText(args)}`,
  'placeholder-name': () => 'a name that says that there is none',
  'no-short-name': () => 'a name of ordinary words only, and no alias',
  'shared-skill-name': () => 'a name that another skill has',
  'unused-ordinary-name': () => 'a name that no employer has',
  'no-employer-names': () => 'no vacancy names its employer',
  'same-host': ({ value }) =>
    `${quote(value)}, on the host of this site, which answers with 404 there`,
  'sample-published': ({ args }) => `a build of the sample for ${args.origin}`,
  'local-site': ({ value }) => `${quote(value)}, which only this machine can reach`,
  'no-placeholder': ({ value }) => `${quote(value)}, the same for every vacancy`,
  'pinned-day': ({ value }) => `${value}, as the day of every build`,
  'personal-data': ({ args }) => `${KINDS[args.kind] ?? 'a'} ${args.kind}, ${inText(args)}`,
};

/** The article, where it is not "a". */
const KINDS: Record<string, string> = { 'e-mail address': 'an', RFC: 'an', NSS: 'an' };

const TYPES: Record<ValueType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  list: 'a list',
  object: 'an object',
};

function inText({ at }: { at: number }): string {
  return `character ${toFigure(at)} of the text`;
}

/** Why a file cannot be read; error codes of the system that need no words are shown as they are. */
const REASONS: Record<string, string> = {
  EISDIR: 'a folder (EISDIR)',
  ENOTDIR: 'a file in place of a folder (ENOTDIR)',
  EACCES: 'no permission to read it (EACCES)',
  ELOOP: 'a link that leads back to itself (ELOOP)',
  FIFO: 'a named pipe',
  SOCKET: 'a socket',
  DEVICE: 'a device',
};

function describeCsvFault(args: FindingOf<'invalid-csv'>['args']): string {
  if (args.fault === 'fields') return count(args.count, 'cell');
  return args.fault === 'character' ? JSON.stringify(args.character) : 'the end of the file';
}

const XLSX_FAULTS: Record<XlsxFault, string> = {
  password: 'a file that is protected with a password',
  'old-format': 'an old Excel file (.xls) under another name',
  damaged: 'no workbook, or a damaged one',
  'too-large': 'a sheet that is too large',
  'no-sheet': 'several sheets, none with the name in "spreadsheet.sheet"',
};

function describeUnread({ headings, nameless }: FindingOf<'unread-columns'>['args']): string {
  const numbers = nameless.map((column) => `number ${column}, which has no heading`);
  return `columns that are not read: ${[...headings.map(quote), ...numbers].join(', ')}`;
}

const MOST_ROWS = 10;

function describeKey({
  expected,
  args,
}: FindingOf<'duplicate-key'> | FindingOf<'unknown-key'>): string {
  return `the ${COLUMNS.has(expected?.kind) ? 'column' : 'key'} ${quote(args.key)}`;
}

const COLUMNS = new Set<string | undefined>(['column-once', 'heading']);

function describeRange({ min, max }: { min: number; max: number }): string {
  return `${toFigure(min)} to ${toFigure(max)}`;
}

function describeLifetime({
  value,
  args,
}: FindingOf<'lifetime-too-long'> | FindingOf<'lifetime-short'>): string {
  return `${value}, ${args.days} days after postedAt ${args.postedAt}`;
}

/** Ready to paste. */
function describeMaybe(finding: Finding): string | undefined {
  const { code, expected, suggestion, readings } = finding;
  if (readings) return readings.map((reading) => JSON.stringify(reading)).join(' or ');
  if (suggestion === undefined) return undefined;
  if (code === 'unknown-placeholder') return `{${suggestion}}`;
  if (expected?.kind === 'whole-number') return suggestion;
  return JSON.stringify(suggestion);
}

function describeAdvice({ name, line }: Advice, { place, also, suggestion }: Finding): string {
  const words = ADVICE[name];
  if (name === 'digits-only' && suggestion) return `${words}: ${suggestion}`;
  if (name === 'list-ordinary-name' && also) {
    const word = `the word at ${toAddress(also)}`;
    return `${words}: "ordinaryNames": ["<${word}>"]`;
  }
  if (!WHERE.has(name)) return words;
  const isElsewhere = line !== undefined && line !== place.line;
  return `${words} ${isElsewhere ? `at the end of line ${line}` : 'before it'}`;
}

/** Advice that needs a place to make sense. */
const WHERE = new Set<AdviceName>(['remove-comma', 'add-comma']);

const ADVICE: Record<AdviceName, string> = {
  'rename-file': 'rename the file: extensions are in lower case',
  'save-as-xlsx':
    'open it in Excel, LibreOffice, Google Sheets or Numbers and save or download it as .xlsx or CSV; or hide it with a name that begins with _',
  'rename-to-ndjson': 'rename it to .ndjson, or hide it with a name that begins with _',
  'export-as-json': 'export it as JSON, NDJSON or CSV, or hide it with a name that begins with _',
  'unpack-archive': 'unpack it, and leave the archive elsewhere',
  'fill-empty-file': 'the file is empty',
  'remove-comma': 'remove the comma',
  'number-without-commas': 'write numbers without commas, such as 21000',
  'straight-quotes': 'write straight double quotes: "',
  'remove-comment': 'remove the comment: JSON does not allow them',
  'lower-case-literal': 'write null, true or false, in lower case',
  'close-text-on-line': 'close the text on this line; write a line break inside it as \\n',
  'escape-quote': 'write a quote inside a text as \\"',
  'no-leading-zero': 'write the number without the leading 0',
  'add-comma-or-escape-quote':
    'add the missing comma before it, or write a quote inside a text as \\"',
  'add-comma': 'add the missing comma',
  'wrap-in-list':
    'put several objects between [ and ], with commas in between; or one on each line of a .ndjson file',
  'export-again': 'the file ends too early: export it again',
  'save-csv-again': 'save it as .xlsx, or again as CSV in UTF-8 (in Excel: "CSV UTF-8")',
  'format-days':
    'write days as YYYY-MM-DD; in a spreadsheet also as day, month, year, in this order: 3/11/2026',
  'retype-accents': 'type it again: its accents are separate characters',
  'digits-only':
    'write the digits only; in a spreadsheet also $, MXN, .00, and commas or blanks between thousands',
  'write-mailto': 'write mailto: before an e-mail address',
  'unwrap-list': 'write the list alone: [ … ], without an object around it',
  'remove-byte-order-mark':
    'remove the invisible character U+FEFF, which is left where two files were joined',
  'reword-text':
    'reword the text; a whole name is never released in its own vacancy, not even by ordinaryNames',
  'list-ordinary-name':
    'reword the text; or, if the name is also an ordinary word or a product, write it in service.json',
};
