/** Something the operator should know about the source data. Plain data: `format-finding.ts` speaks. */
export type Finding = {
  code: FindingCode;
  place: Place;
  /** The field, as a dotted path; empty when the finding is about the whole file or row. */
  field: string;
  found: string;
  allowed: string;
  /** What was probably meant, ready to paste. */
  maybe?: string;
  /** What to do, where `allowed` does not tell. */
  remedy?: string;
  /** The other place, where two places disagree. */
  also?: Place;
};

export type Place = {
  file: string;
  line: number;
  column: number;
  /** The line (or the part of it that matters) and which of its characters are meant. */
  excerpt?: { text: string; column: number; length: number };
};

/** Every code there is. A problem stops the build; a warning is shown and does not. */
export const SEVERITIES = {
  'missing-file': 'problem',
  'unreadable-file': 'problem',
  'not-utf8': 'problem',
  'invalid-json': 'problem',
  'invalid-csv': 'problem',
  'duplicate-key': 'problem',
  'unknown-key': 'problem',
  'missing-field': 'problem',
  'wrong-type': 'problem',
  'unknown-value': 'problem',
  'missing-entry': 'problem',
  'wrong-count': 'problem',
  'out-of-range': 'problem',
  'too-long': 'problem',
  'invalid-format': 'problem',
  'invalid-day': 'problem',
  'invalid-url': 'problem',
  'invalid-pattern': 'problem',
  'unknown-placeholder': 'problem',
  'unknown-time-zone': 'problem',
  'wrong-guide-flag': 'problem',
  'empty-text': 'problem',
  'control-character': 'problem',
  'bidi-override': 'problem',
  'hidden-character': 'problem',
  'broken-unicode': 'problem',
  'html-tag': 'problem',
  'duplicate-value': 'problem',
  'min-over-max': 'problem',
  'closes-before-posted': 'problem',
  'lifetime-too-long': 'problem',
  'employer-disclosed': 'problem',
  'personal-data': 'problem',
  'lifetime-short': 'warning',
  'salary-unusual': 'warning',
  'salary-range-wide': 'warning',
  'unread-file': 'warning',
  'missing-folder': 'warning',
} as const satisfies Record<string, 'problem' | 'warning'>;

export type FindingCode = keyof typeof SEVERITIES;

export function isProblem(finding: Finding): boolean {
  return SEVERITIES[finding.code] === 'problem';
}

/** By file, line and column: the order in which a person mends them. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column ||
    compareText(a.code, b.code)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
