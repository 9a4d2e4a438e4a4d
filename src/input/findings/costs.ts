import { TEST_ROW } from './about-texts.ts';
import type { Cost } from './details.ts';
import type { Finding, FindingCode, FindingOf } from './finding.ts';

/** What a finding is about: a row of a list, or a file or table as a whole; the settings are one. */
export type About = 'vacancy' | 'record' | 'whole';

/** The one place that says what is left out because of a finding. */
export function costOf(finding: Finding, about: About): Cost {
  const rule = RULES[finding.code];
  // The table is typed by code; TypeScript cannot follow that code and entry belong together.
  const cost = typeof rule === 'function' ? rule(finding as never) : rule;
  if (cost === 'nothing' || (cost === 'cell' && about === 'whole')) return cost;
  if (about === 'whole') return 'board';
  if (cost !== 'value') return cost;
  return about === 'vacancy' && cellOf(String(finding.field)) ? 'cell' : 'row';
}

/** `value` costs the value where a vacancy may lack it, and otherwise the row. */
type Rule = Cost | 'value';

const RULES: { [Code in FindingCode]: Rule | ((finding: FindingOf<Code>) => Rule) } = {
  'unread-file': ({ args }) => {
    if ('reason' in args) return OF_A_ROW.has(args.reason) ? 'row' : 'board';
    return 'isData' in args && !args.isData ? 'nothing' : 'board';
  },
  'damaged-file': ({ args }) => (OF_THE_REST.has(args.fault) ? 'board' : 'row'),
  'missing-data': ({ args }) => (args.part === 'rows' ? 'nothing' : 'board'),
  'edition-altered': ({ args }) => (args.fault === 'gone' ? 'nothing' : 'board'),
  'duplicate-key': 'row',

  'missing-header': 'board',
  'which-sheet': 'board',
  'second-table': 'board',
  'unknown-columns': 'board',
  'wrong-format': 'board',
  'look-at': 'nothing',
  'empty-cells': 'nothing',
  'excel-value': 'nothing',
  'windows-1252': 'nothing',
  'unclear-days': ({ args }) => (args.reading === undefined ? 'board' : 'nothing'),

  'sample-published': 'board',
  'pinned-day': 'nothing',
  'same-host': 'nothing',
  'unused-setting': 'nothing',
  'placeholder-text': 'row',

  'unknown-key': 'row',
  'missing-field': 'value',
  'wrong-type': 'value',
  'unknown-value': 'value',
  'invalid-format': 'value',
  'invalid-day': 'row',
  'out-of-range': 'value',
  'invalid-url': 'row',

  'html-tag': 'value',
  'bad-character': 'value',
  'garbled-text': 'value',
  'export-debris': ({ args }) => (args.word === TEST_ROW ? 'row' : 'value'),
  'unclear-salary': ({ args }) => (args.of === 'column' ? 'cell' : 'value'),
  'html-text': 'nothing',
  'title-in-capitals': 'nothing',
  'salary-text': 'nothing',

  'duplicate-value': ({ args }) => (args.agree ? 'nothing' : 'row'),
  'duplicate-file': 'board',
  'salary-impossible': 'value',
  'closes-before-posted': 'row',
  'lifetime-cut': ({ args }) => (args.isOver ? 'row' : 'nothing'),
  'lifetime-short': 'nothing',
  'no-end': 'nothing',
  'far-day': 'nothing',
  'closed-title': 'nothing',
  'unusual-salary': 'nothing',
  'old-data': 'nothing',
  'no-family': 'nothing',

  'employer-disclosed': costOfHit,
  'personal-data': costOfHit,
  'placeholder-name': 'nothing',
  'no-employer-names': 'nothing',
};

/** Why a row is not read. */
const OF_A_ROW = new Set(['LONG_ROW', 'TOO_MANY_TOKENS']);
/** What is wrong with a row and all below it. */
const OF_THE_REST = new Set<string>(['end-of-file', 'cut', 'rows', 'two-heading-rows']);

/** An item of a list that cannot be masked costs its row, like the other texts that are masked. */
function costOfHit({ field }: Pick<Finding, 'field'>): Rule {
  return /\.\d+$/.test(String(field)) ? 'row' : 'value';
}

/** Whether it leaves out no more than a value: reports list these apart from errors. */
export function isWarning({ cost }: { cost: Cost }): boolean {
  return cost === 'nothing' || cost === 'cell';
}

export function isError(finding: { cost: Cost }): boolean {
  return !isWarning(finding);
}

/** What goes with a field of a vacancy that cannot be read; undefined where no vacancy can lack it. */
export function cellOf(field: string): readonly (string | number)[] | undefined {
  const [first = '', second, ...rest] = field.split('.');
  if (field === 'salary.text' || field === 'employer.industry') return [first, String(second)];
  if (MAY_LACK.has(first)) return [first];
  const position = Number(second);
  return LISTS.has(first) && second && rest.length === 0 && Number.isInteger(position)
    ? [first, position]
    : undefined;
}

/** A day may be null too, but without it a vacancy could stay open for longer than was meant. */
const MAY_LACK = new Set(['salary', 'family', 'english', 'zone', 'municipality']);
/** Without an item. Of aliases, a lost one would unmask. */
const LISTS = new Set(['responsibilities', 'requirements', 'benefits']);
