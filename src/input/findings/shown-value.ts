import type { Translated } from '../../contract/fields.ts';
import { findPersonalData } from '../privacy/personal-data.ts';
import type { Shown } from './details.ts';
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
export function isClosed(expected: Expectation): boolean {
  return expected.kind in FORMS;
}

/** In place of a name that reports may not show. Findings are data, and have the English text. */
export const NOT_SHOWN: Translated = { en: '(not shown)', es: '(no se muestra)' };

/** The name of a key or column. */
export function toShownKey(key: string): string {
  return findPersonalData(key).length > 0 ? NOT_SHOWN.en : key;
}

/** The path of a field; settings have headings and words of the data for keys. */
export function toShownField(path: readonly (string | number)[]): string {
  return path.map((part) => toShownKey(String(part))).join('.');
}
