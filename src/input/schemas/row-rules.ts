import type { Calendar } from '../../base/calendar.ts';
import { addDays, daysBetween, isDay } from '../../base/day.ts';
import { PER_MONTH, type SalaryPeriod } from '../../contract/enumerations.ts';
import type { JsonPath, Row } from '../files/row.ts';
import { FAR_DAYS, LIFETIME, MAX_PAY, POSSIBLE_PAY } from '../findings/data-limits.ts';
import type { Finding, FindingCode, UnplacedFinding } from '../findings/finding.ts';
import { showDay, toShownField } from '../findings/shown-value.ts';
import { isExample, isPublicUrl } from '../values/url.ts';
import { saysClosed } from '../vocabulary/closed-words.ts';
import type { Vacancy } from './vacancy.ts';

/** A rule that a row breaks, the field to point at, and the other place that it is about. */
export type RuleHit = UnplacedFinding & { path: JsonPath; also?: JsonPath };

/** The rules about days. */
export const DAY_RULES: ReadonlySet<FindingCode> = new Set([
  'closes-before-posted',
  'lifetime-cut',
  'lifetime-short',
  'no-end',
  'far-day',
]);

export function toFinding({ path, also, ...hit }: RuleHit, row: Row): Finding {
  const about = { place: row.place(path), field: toShownField(path) };
  return { ...hit, ...about, ...(also && { also: row.place(also) }) };
}

// Rules look at raw values, so that a row with one bad field is checked on the rest.

/** The rules about several fields of a vacancy. */
export function checkVacancy(value: unknown, calendar?: Calendar, isSample = true): RuleHit[] {
  if (!isRecord(value)) return [];
  const { salary, postedAt, applyUrl } = value;
  return [
    ...(isRecord(salary) ? checkRange(salary, ['salary'], salary.period ?? 'MONTH') : []),
    ...(isRecord(salary) ? checkFigures(salary) : []),
    ...(isSample ? [] : checkAddress(applyUrl)),
    ...checkTitle(value),
    ...checkLifetime(value, calendar),
    ...((postedAt ?? null) === null ? checkEnd(value, calendar) : checkPosted(value, calendar)),
  ];
}

/** A vacancy that was written longer than it may be open is open until the last day that it may be. */
export function cutLifetime(vacancy: Vacancy): Vacancy {
  const { postedAt, validThrough } = vacancy;
  const last = postedAt && addDays(postedAt, LIFETIME.maxDays);
  return last && validThrough && validThrough > last ? { ...vacancy, validThrough: last } : vacancy;
}

export function checkSalaryRecord(value: unknown): RuleHit[] {
  return isRecord(value) ? checkRange(value, [], 'MONTH') : [];
}

/** What an impossible salary may have been written in. */
const UNITS = [
  ['thousands', 1_000],
  ['cents', 1 / 100],
] as const;
const ENDS = ['min', 'max'] as const;

function checkRange(range: Record<string, unknown>, path: JsonPath, period: unknown): RuleHit[] {
  const { min, max } = range;
  if (!isWhole(min) || !isWhole(max)) return [];
  const args = { min: toShownPay(min), max: toShownPay(max) };
  const hits: RuleHit[] = [];
  if (min > max) hits.push({ code: 'salary-impossible', path: [...path, 'min'], args });
  const wrong = isPeriod(period) && ENDS.find((end) => !isPossible(args[end], period));
  if (wrong) {
    const fits = UNITS.filter(([, pesos]) =>
      [min, max].every((end) => isPossible(end * pesos, period)),
    ).map(([unit]) => unit);
    const judged = { ...args, period, ...(fits.length > 0 && { fits }) };
    hits.push({ code: 'salary-impossible', path: [...path, wrong], args: judged });
  }
  return hits;
}

/** An amount that may be a phone number becomes infinite: messages only say that it is too high or low. */
function toShownPay(amount: number): number {
  return Math.abs(amount) > MAX_PAY ? Math.sign(amount) * Infinity : amount;
}

/** The figures in the text of a salary, if it has any, are its ends. Percentages do not count. */
function checkFigures({ min, max, text }: Record<string, unknown>): RuleHit[] {
  if (typeof text !== 'string' || !isWhole(min) || !isWhole(max)) return [];
  if (Math.max(Math.abs(min), Math.abs(max)) > MAX_PAY) return [];
  const figures = text.replace(/\d[\d.,]*\s?%/g, '').match(FIGURE) ?? [];
  const found = new Set(figures.map((figure) => Number(figure.replace(/[,\s]/g, ''))));
  const ends = new Set([min, max]);
  if (found.size === 0 || (found.size === ends.size && found.has(min) && found.has(max))) return [];
  return [{ code: 'salary-text', path: ['salary', 'text'], args: { min, max } }];
}

const FIGURE = /(?:\d{1,3}(?:[,\s]\d{3})+(?!\d)|\d+)(?:\.\d+)?/g;

/** An address that is left over from the sample. */
function checkAddress(applyUrl: unknown): RuleHit[] {
  const isExampleUrl = typeof applyUrl === 'string' && isPublicUrl(applyUrl) && isExample(applyUrl);
  const args = { isExample: true };
  return isExampleUrl ? [{ code: 'placeholder-text', path: ['applyUrl'], args }] : [];
}

function isPossible(amount: number, period: SalaryPeriod): boolean {
  const monthly = amount * PER_MONTH[period];
  return monthly >= POSSIBLE_PAY.min && monthly <= POSSIBLE_PAY.max;
}

function isPeriod(value: unknown): value is SalaryPeriod {
  return typeof value === 'string' && Object.hasOwn(PER_MONTH, value);
}

/** Where the status is open, and the title says otherwise. */
function checkTitle({ title, status }: Record<string, unknown>): RuleHit[] {
  if (typeof title !== 'string' || (status ?? 'open') !== 'open') return [];
  const isClosed = title.length <= MAX_TITLE_LENGTH && partsOf(title).some(saysClosed);
  return isClosed ? [{ code: 'closed-title', path: ['title'], also: ['status'] }] : [];
}

/** No person writes a longer one. */
const MAX_TITLE_LENGTH = 1_000;

/** What is before the first sign, behind the last, or in brackets. */
function partsOf(title: string): string[] {
  const parts = title.replace(BRACKETS, ' ').split(/ [-–—] |[:|]/);
  return [parts[0] ?? '', parts.at(-1) ?? '', ...(title.match(BRACKETS) ?? [])];
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

function checkLifetime(
  { postedAt, validThrough, status, city }: Record<string, unknown>,
  calendar: Calendar | undefined,
): RuleHit[] {
  if (!isDay(postedAt) || !isDay(validThrough)) return [];
  const days = daysBetween(postedAt, validThrough);
  const { minDays, maxDays } = LIFETIME;
  if (days >= minDays && days <= maxDays) return [];
  const path = ['validThrough'];
  const value = showDay(validThrough);
  if (days < 0) return [{ code: 'closes-before-posted', path, value, args: { postedAt } }];
  if (days < minDays) {
    return [{ code: 'lifetime-short', path, value, args: { postedAt, days } }];
  }
  const last = addDays(postedAt, maxDays);
  const today = calendar?.dayOf(String(city));
  const isOver =
    (status ?? 'open') === 'open' && today !== undefined && last < today && validThrough >= today;
  const args = { postedAt, last, isOver };
  return [{ code: 'lifetime-cut', path, value, args }];
}

/** An open vacancy with a first day so far away that its year may be wrong. */
function checkPosted(
  { status, city, postedAt }: Record<string, unknown>,
  calendar: Calendar | undefined,
): RuleHit[] {
  if (!calendar || !isDay(postedAt) || (status ?? 'open') !== 'open') return [];
  const days = daysBetween(calendar.dayOf(String(city)), postedAt);
  if (days >= -FAR_DAYS.past && days <= FAR_DAYS.ahead) return [];
  const about = { path: ['postedAt'], value: showDay(postedAt) };
  return [{ code: 'far-day', ...about, args: { days } }];
}

/** Without a first day, only a near last day ends a vacancy. */
function checkEnd(vacancy: Record<string, unknown>, calendar: Calendar | undefined): RuleHit[] {
  const { status, city, validThrough } = vacancy;
  if (status === 'closed') return [];
  const { maxDays } = LIFETIME;
  const path = ['validThrough'];
  if ((validThrough ?? null) === null) {
    return [{ code: 'no-end', path, args: { days: null } }];
  }
  if (!calendar || !isDay(validThrough)) return [];
  const ahead = daysBetween(calendar.dayOf(String(city)), validThrough);
  if (ahead <= maxDays) return [];
  const value = showDay(validThrough);
  return [{ code: 'no-end', path, value, args: { days: ahead } }];
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
