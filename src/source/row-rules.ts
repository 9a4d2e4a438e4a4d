import { VACANCY_LIFETIME } from '../contract/lifetime.ts';
import { daysBetween, isDay } from '../day.ts';
import { toFigure } from '../numbers.ts';
import type { FindingCode } from './finding.ts';
import type { JsonPath } from './json-text.ts';

/** What no single field can know. Rules look at raw values, so that a row with one bad field is judged on the rest. */
export type RuleHit = { code: FindingCode; path: JsonPath; found: string; allowed: string };

export function checkVacancy(value: unknown): RuleHit[] {
  if (!isRecord(value)) return [];
  const { salary, postedAt, validThrough } = value;
  return [
    ...(isRecord(salary) ? checkRange(salary, ['salary'], salary.period ?? 'MONTH') : []),
    ...checkLifetime(postedAt, validThrough),
  ];
}

export function checkSalaryRecord(value: unknown): RuleHit[] {
  return isRecord(value) ? checkRange(value, [], 'MONTH') : [];
}

/** What a month pays in Mexico: outside of it, a figure is more likely a slip than a salary. */
const USUAL_MONTH = { min: 8_000, max: 500_000 };
const USUAL_RATIO = 3;

function checkRange(range: Record<string, unknown>, path: JsonPath, period: unknown): RuleHit[] {
  const { min, max } = range;
  if (!isAmount(min) || !isAmount(max)) return [];
  const isUnusual = period === 'MONTH' && (min < USUAL_MONTH.min || max > USUAL_MONTH.max);
  const isWide = max > min * USUAL_RATIO;
  if (min <= max && !isUnusual && !isWide) return [];
  const found = `${toFigure(min)} to ${toFigure(max)}`;
  if (min > max) {
    return [{ code: 'min-over-max', path: [...path, 'min'], found, allowed: 'min at most max' }];
  }
  const hits: RuleHit[] = [];
  if (isUnusual) {
    const side = min < USUAL_MONTH.min ? 'min' : 'max';
    const allowed = `usually ${toFigure(USUAL_MONTH.min)} to ${toFigure(USUAL_MONTH.max)} MXN a month`;
    hits.push({ code: 'salary-unusual', path: [...path, side], found, allowed });
  }
  if (isWide) {
    const allowed = `usually at most ${USUAL_RATIO} to 1`;
    hits.push({ code: 'salary-range-wide', path: [...path, 'max'], found, allowed });
  }
  return hits;
}

function checkLifetime(postedAt: unknown, validThrough: unknown): RuleHit[] {
  if (!isDay(postedAt) || !isDay(validThrough)) return [];
  const days = daysBetween(postedAt, validThrough);
  const { minDays, maxDays } = VACANCY_LIFETIME;
  if (days >= minDays && days <= maxDays) return [];
  const path = ['validThrough'];
  const found = `${validThrough}, ${days} days after postedAt ${postedAt}`;
  if (days < 0) {
    const allowed = `${postedAt} (postedAt) or later`;
    return [{ code: 'closes-before-posted', path, found: validThrough, allowed }];
  }
  if (days > maxDays) {
    return [{ code: 'lifetime-too-long', path, found, allowed: `at most ${maxDays} days` }];
  }
  return [{ code: 'lifetime-short', path, found, allowed: `usually ${minDays} days or more` }];
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
