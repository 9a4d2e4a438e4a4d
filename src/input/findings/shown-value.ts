import { findPersonalData } from '../personal-data/personal-data.ts';
import { Concealed, DataText, SheetName, type Shown } from './details.ts';
import type { Expectation } from './expectation.ts';

/**
 * The form of values that a report may show. Findings end up in logs and mails, and a column that
 * slipped puts names where slugs belong: a word is shown only if it is close to one that is allowed.
 */
const NONE = /(?!)/;
const FIGURES = /^[\d$.,k -]+$/i;
const DAY = /^[\d./-]+$/;
/** The operator's own settings. */
const ANYTHING = /^/;
const FORMS: { [Kind in Expectation['kind']]?: RegExp } = {
  boolean: NONE,
  'one-of': NONE,
  entry: NONE,
  id: NONE,
  slug: NONE,
  'reference-code': NONE,
  'whole-number': FIGURES,
  day: DAY,
  'field-name': ANYTHING,
  'fixed-slug': ANYTHING,
  origin: ANYTHING,
  'url-template': ANYTHING,
  pattern: ANYTHING,
  'time-zone': ANYTHING,
};

/**
 * The value for a finding, if a report may show it: no text, no personal data, no credentials. There is no
 * other way for a value into a finding. `isNear`: something close to it is allowed.
 */
export function toShown(
  value: unknown,
  expected: Expectation | undefined,
  isNear = false,
): Shown | undefined {
  const form = expected && FORMS[expected.kind];
  return form && show(value, isNear ? ANYTHING : form);
}

/** The value of a closed field of a row, which the operator may see although reports do not show it. */
export function conceal(value: unknown, expected: Expectation | undefined): Concealed | undefined {
  if (!expected || !CLOSED_IN_ROWS.has(expected.kind)) return undefined;
  const text = show(value, ANYTHING);
  return text && new Concealed(String(text));
}

const CLOSED_IN_ROWS = new Set<Expectation['kind']>([
  ...(['one-of', 'entry', 'id', 'slug', 'reference-code', 'whole-number', 'day'] as const),
]);

/** The same findings for the operator's own eyes. */
export function revealValue<
  Of extends { value?: Shown | undefined; concealed?: Concealed | undefined },
>(finding: Of): Of {
  const { value, concealed } = finding;
  if (value !== undefined || !concealed) return finding;
  return { ...finding, value: concealed.reveal() as unknown as Shown };
}

/** A day that a rule is about. */
export function showDay(day: string): Shown | undefined {
  return show(day, DAY);
}

/** A value of the operator's own settings, or the extension of a file. */
export function showSetting(value: unknown): Shown | undefined {
  return show(value, ANYTHING);
}

function show(value: unknown, form: RegExp): Shown | undefined {
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  const text = String(value);
  const isFit = typeof value !== 'string' || form.test(text);
  const isPrivate = findPersonalData(text).length > 0 || /\/\/[^/]*@/.test(text);
  return isFit && !isPrivate ? (value as Shown) : undefined;
}

/** Whether a field takes values of a list or of a fixed form. */
export function isConstrained(expected: Expectation): boolean {
  return expected.kind in FORMS;
}

/** In place of a name that reports may not show, in any language. */
export const NOT_SHOWN = '***';

/** The name of a key or column. */
export function toShownKey(key: string): string {
  return findPersonalData(key).length > 0 ? NOT_SHOWN : key;
}

/** The name of a sheet, and its position counted from 1. */
export function toShownSheet(name: string, position: number): SheetName {
  return new SheetName(position, toShownKey(name) === name ? name : undefined);
}

/** A heading, a key or another text of the data, for the arguments of a finding. */
export function toDataText(text: string): DataText {
  return new DataText(toShownKey(text));
}

/** The path of a field. Only two settings have keys of the data: the headings of `columns`, the words of `values`. */
export function toShownField(path: readonly (string | number)[]): string | DataText {
  const hasOwnKey = path.at(-2) === 'columns' || path.at(-3) === 'values';
  return hasOwnKey ? toShownPath(path) : path.join('.');
}

/** The path of a key that may be in no schema. */
export function toShownPath(path: readonly (string | number)[]): DataText {
  const lead = path.slice(0, -1).map((part) => `${part}.`);
  return new DataText(toShownKey(String(path.at(-1))), lead.join(''));
}
