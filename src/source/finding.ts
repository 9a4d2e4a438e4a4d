import type { Expectation, XlsxFault } from './expectation.ts';

/** Something the operator should know about the source data. Plain data: `report/` puts it into words. */
export type Finding = { [Code in FindingCode]: FindingOf<Code> }[FindingCode];

export type FindingOf<Code extends FindingCode> = FindingBase & {
  code: Code;
} & (Code extends keyof FindingArgs ? { args: FindingArgs[Code] } : { args?: never });

type FindingBase = {
  place: Place;
  /** The field, as a dotted path; empty when the finding is about the whole file or row. */
  field: string;
  /** The value of a closed field, as it was read; absent where there is none, and for texts. */
  value?: unknown;
  /** What would have been right. */
  expected?: Expectation;
  /** What was probably meant. */
  suggestion?: string;
  /** What it can mean, where that is ambiguous. */
  readings?: readonly string[];
  /** What to do, if `expected` does not say. */
  advice?: Advice;
  /** The other place, where two places disagree. */
  also?: Place;
};

/** What the findings of some codes say besides the value. */
export type FindingArgs = {
  'unreadable-file': { reason: string };
  'not-utf8': { encoding: 'UTF-16' | null };
  /** `character` is null at the end of the text. */
  'invalid-json': { character: string | null };
  'invalid-csv': CsvFaultArgs;
  'invalid-xlsx': { fault: XlsxFault };
  /** The numbers of the columns that have values and no heading. */
  'unread-columns': { headings: readonly string[]; nameless: readonly number[] };
  'unread-rows': { rows: readonly number[] };
  'duplicate-key': { key: string };
  'unknown-key': { key: string };
  'missing-entry': { slug: string };
  'wrong-count': { count: number };
  'wrong-guide-flag': { family: string };
  'unknown-placeholder': { placeholder: string };
  /** `type` is what is there in place of a text, a list or an object. */
  'wrong-type': { type: ValueType };
  'control-character': InText & { character: string };
  'bidi-override': InText & { character: string };
  'broken-unicode': InText & { character: string };
  'lost-character': InText & { character: string };
  'mixed-script': InText & { character: string };
  'garbled-text': InText;
  'html-entity': InText;
  'html-tag': InText;
  'line-break': InText;
  /** Which of the known words the text is; null if it has no letter. */
  'export-debris': { word: string | null };
  'min-over-max': SalaryRange;
  'salary-unusual': SalaryRange;
  'salary-range-wide': SalaryRange;
  'salary-text-differs': SalaryRange;
  'lifetime-too-long': Lifetime;
  'lifetime-short': Lifetime;
  /** How many days ahead its last day is; null if it has none. */
  'no-end': { days: number | null };
  'employer-disclosed': InText;
  'personal-data': InText & { kind: string };
  /** The address that the sample would be published for. */
  'sample-published': { origin: string };
};

/** The position in the text, counted from 1. */
type InText = { at: number };

export type ValueType = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'object';

type CsvFaultArgs =
  | { fault: 'end-of-file' }
  | { fault: 'character'; character: string }
  | { fault: 'fields'; count: number };

type SalaryRange = { min: number; max: number };
type Lifetime = { postedAt: string; days: number };

/** A remedy by its name; `line` is where, if that is another line than the finding's. */
export type Advice = { name: AdviceName; line?: number };

export type AdviceName =
  | 'rename-file'
  | 'save-as-xlsx'
  | 'rename-to-ndjson'
  | 'export-as-json'
  | 'unpack-archive'
  | 'fill-empty-file'
  | 'remove-comma'
  | 'number-without-commas'
  | 'straight-quotes'
  | 'remove-comment'
  | 'lower-case-literal'
  | 'close-text-on-line'
  | 'escape-quote'
  | 'no-leading-zero'
  | 'add-comma-or-escape-quote'
  | 'add-comma'
  | 'wrap-in-list'
  | 'export-again'
  | 'save-csv-again'
  | 'format-days'
  | 'retype-accents'
  | 'digits-only'
  | 'unwrap-list'
  | 'remove-byte-order-mark'
  | 'write-mailto'
  | 'list-ordinary-name'
  | 'reword-text';

export type Place = {
  file: string;
  line: number;
  column: number;
  /** In a spreadsheet: the row, and the heading of the column. */
  cell?: { row: number; column?: string };
  /** How the file writes the value of a closed field, or a key. */
  excerpt?: string;
};

/** Every code there is. An error stops the build; a warning is shown and does not. */
export const SEVERITIES = {
  'missing-file': 'error',
  'unreadable-file': 'error',
  'extension-case': 'error',
  'unread-format': 'error',
  'linked-twice': 'error',
  'not-utf8': 'error',
  'invalid-json': 'error',
  'invalid-csv': 'error',
  'invalid-xlsx': 'error',
  'missing-header': 'error',
  'duplicate-key': 'error',
  'unknown-key': 'error',
  'missing-field': 'error',
  'wrong-type': 'error',
  'unknown-value': 'error',
  'missing-entry': 'error',
  'wrong-count': 'error',
  'out-of-range': 'error',
  'too-long': 'error',
  'invalid-format': 'error',
  'invalid-day': 'error',
  'invalid-url': 'error',
  'invalid-pattern': 'error',
  'unknown-placeholder': 'error',
  'unknown-time-zone': 'error',
  'wrong-guide-flag': 'error',
  'empty-text': 'error',
  'export-debris': 'error',
  'control-character': 'error',
  'bidi-override': 'error',
  'broken-unicode': 'error',
  'lost-character': 'error',
  'garbled-text': 'error',
  'html-tag': 'error',
  'html-entity': 'error',
  'line-break': 'error',
  'mixed-script': 'error',
  'duplicate-value': 'error',
  'min-over-max': 'error',
  'closes-before-posted': 'error',
  'lifetime-too-long': 'error',
  'employer-disclosed': 'error',
  'personal-data': 'error',
  'sample-published': 'error',
  'example-address': 'error',
  'local-site': 'error',
  'no-placeholder': 'error',
  'lifetime-short': 'warning',
  'no-end': 'warning',
  'salary-unusual': 'warning',
  'salary-range-wide': 'warning',
  'salary-text-differs': 'warning',
  'future-record': 'warning',
  'placeholder-name': 'warning',
  'no-short-name': 'warning',
  'unused-ordinary-name': 'warning',
  'no-employer-names': 'warning',
  'shared-skill-name': 'warning',
  'unanchored-pattern': 'warning',
  'same-host': 'warning',
  'unread-file': 'warning',
  'unread-columns': 'warning',
  'unread-rows': 'warning',
  'unused-entry': 'warning',
  'missing-folder': 'warning',
  'empty-folder': 'warning',
  'pinned-day': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

export type FindingCode = keyof typeof SEVERITIES;

export function isError({ code }: Pick<Finding, 'code'>): boolean {
  return SEVERITIES[code] === 'error';
}

export function isWarning(finding: Pick<Finding, 'code'>): boolean {
  return !isError(finding);
}

/** By file, line and column: the order in which a person fixes them. */
export function compareFindings(a: Finding, b: Finding): number {
  return comparePlaces(a.place, b.place) || compareText(a.code, b.code);
}

export function comparePlaces(a: Place, b: Place): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a check of ours adds to a zod issue; `zod-findings.ts` reads it back. */
export type IssueDetails = Suggested & { args?: object };

/** What was meant, or the two things that could be meant; and what to do. */
export type Suggested = {
  suggestion?: string | undefined;
  readings?: readonly string[] | undefined;
  advice?: AdviceName | undefined;
};

type DetailsOf<Code extends FindingCode> = Suggested &
  (Code extends keyof FindingArgs ? { args: FindingArgs[Code] } : object);

export function customIssue<Code extends FindingCode>(
  code: Code,
  input: unknown,
  // A code that has arguments must be given them.
  ...[details]: Code extends keyof FindingArgs ? [DetailsOf<Code>] : [DetailsOf<Code>?]
) {
  return { code: 'custom' as const, input, params: { code, ...details } };
}
