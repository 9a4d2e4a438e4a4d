import { groupBy } from '../../catalog/group-by.ts';
import { MEDIAN_STEP, roundMedian } from '../../catalog/salary-band.ts';
import { FAMILY_WITHOUT_GUIDE, INTERNSHIP } from '../../contract/enumerations.ts';
import type { Observation } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { type Difference, observeDifferences } from './differences.ts';
import { BAND_COLUMNS, SLUG, type Table } from './table.ts';

export const HISTORY_COLUMNS = {
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  family: SLUG,
  ...BAND_COLUMNS,
};

const MAX_MONTHS = 24;

/** What can be seen from outside: order, figures, and what today's ranges say about past months. */
export function judgeHistory({ rows }: Table, facts: SiteFacts): Observation[] {
  const { index } = facts;
  if (!index) return [];
  const families = index.filters.families
    .map(({ slug }) => slug)
    .filter((slug) => slug !== FAMILY_WITHOUT_GUIDE);
  const bands = rows.map(toBand);
  return observeDifferences('history', 'months and families in order, with figures that can be', [
    ...judgeMonths(bands),
    ...judgeFamilies(bands, families),
    ...bands.flatMap((band) => [...judgeFigures(band)]),
    ...judgeCoverage(bands, facts),
    ...findGaps(bands, facts),
  ]);
}

type MonthlyBand = {
  name: string;
  month: string;
  family: string;
  min: number;
  median: number;
  max: number;
  sampleSize: number;
};

function toBand([month = '', family = '', ...figures]: readonly string[]): MonthlyBand {
  const [min = 0, median = 0, max = 0, sampleSize = 0] = figures.map(Number);
  return { name: `${month} ${family}`, month, family, min, median, max, sampleSize };
}

/** The most recent months, each after the one before. */
function* judgeMonths(bands: readonly MonthlyBand[]): Generator<Difference> {
  const months = bands.map(({ month }) => month).filter((month, at, all) => month !== all[at - 1]);
  const late = months.findIndex((month, at) => month <= (months[at - 1] ?? ''));
  if (late !== -1) {
    yield { expected: `a month after ${months[late - 1]}`, actual: String(months[late]) };
  }
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const span = bands.length === 0 ? 0 : countMonths(last) - countMonths(first) + 1;
  if (span > MAX_MONTHS) {
    yield { expected: `at most ${MAX_MONTHS} months`, actual: `${span}: ${first} to ${last}` };
  }
}

function countMonths(month: string): number {
  const [years = 0, months = 0] = month.split('-').map(Number);
  return 12 * years + months - 1;
}

function toMonth(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** In every month: families that may have a guide, each once, in taxonomy order. */
function* judgeFamilies(
  bands: readonly MonthlyBand[],
  families: readonly string[],
): Generator<Difference> {
  for (const [at, { name, month, family }] of bands.entries()) {
    const before = bands[at - 1];
    const previous = before?.month === month ? before.family : undefined;
    if (!families.includes(family)) {
      yield { expected: 'a family that may have a guide', actual: name };
    } else if (previous && families.indexOf(family) <= families.indexOf(previous)) {
      yield { expected: `${month}: a family after ${previous}`, actual: name };
    }
  }
}

function* judgeFigures({ name, min, median, max, sampleSize }: MonthlyBand): Generator<Difference> {
  const isOrdered = min <= max && roundMedian(min) <= median && median <= roundMedian(max);
  if (isOrdered && roundMedian(median) === median && sampleSize > 0) return;
  yield {
    expected: `${name}: min ≤ median ≤ max, the median a multiple of ${MEDIAN_STEP}`,
    actual: `${name}: ${min}, ${median}, ${max}, sampleSize ${sampleSize}`,
  };
}

/** A band counts at least what is known today of the months behind it. */
function* judgeCoverage(bands: readonly MonthlyBand[], facts: SiteFacts): Generator<Difference> {
  const byFamily = groupBy(knownRanges(facts), ({ family }) => family);
  for (const { name, month, family, min, max, sampleSize } of bands) {
    const known = (byFamily.get(family) ?? []).filter((range) => countsIn(range, month));
    const lowest = known.reduce((least, range) => Math.min(least, range.min), Infinity);
    const highest = known.reduce((most, range) => Math.max(most, range.max), 0);
    if (known.length <= sampleSize && min <= lowest && highest <= max) continue;
    yield {
      expected: `${name}: the ${known.length} known today, ${lowest} to ${highest}`,
      actual: `${name}: ${sampleSize} vacancies, ${min} to ${max}`,
    };
  }
}

/** A family with as large a sample as the smallest one that is published must have its band. */
function* findGaps(bands: readonly MonthlyBand[], facts: SiteFacts): Generator<Difference> {
  const guides = facts.salaries?.items ?? [];
  const smallest = Math.min(...[...bands, ...guides].map(({ sampleSize }) => sampleSize));
  const there = new Set(bands.map(({ name }) => name));
  const known = groupBy(knownRanges(facts), ({ family }) => family);
  for (const month of allMonths(bands, [...known.values()].flat())) {
    for (const { family } of guides) {
      const name = `${month} ${family.slug}`;
      const ranges = known.get(family.slug)?.filter((range) => countsIn(range, month)) ?? [];
      if (there.has(name) || ranges.length < smallest) continue;
      yield { expected: `${name}: at least ${ranges.length} vacancies`, actual: `${name}: no row` };
    }
  }
}

/** From the first month of the history to the last one that has ended. */
function allMonths(bands: readonly MonthlyBand[], known: readonly Range[]): string[] {
  const months = bands.map(({ month }) => month).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  // What is known of a month shows that the month before has ended.
  const latest = known.reduce((most, { month }) => (month > most ? month : most), last);
  const end = Math.max(countMonths(last), countMonths(latest) - 1);
  const from = countMonths(first);
  return Array.from({ length: Math.min(end - from + 1, MAX_MONTHS) }, (_, at) =>
    toMonth(from + at),
  );
}

type Range = { month: string; family: string; min: number; max: number; isActive: boolean };

/**
 * What was published in a month counts at its end, whatever the window. What is in today's window was in
 * that of every month since its publication, but an active vacancy counts today even if it is older.
 */
function countsIn(range: Range, month: string): boolean {
  return range.month === month || (!range.isActive && range.month < month);
}

/** The active vacancies, and the other observations where they are open. */
function knownRanges({ observationTable, everything }: SiteFacts): Range[] {
  const active = new Map<string, number>();
  const ranges = (everything?.items ?? []).flatMap((job): Range[] => {
    const { family, seniority, city, salary, postedAt } = job;
    if (!family || salary?.period !== 'MONTH' || seniority === INTERNSHIP || !postedAt) return [];
    const { min, max } = salary;
    const row = [family.slug, seniority, city.slug, min, max, postedAt].join();
    active.set(row, (active.get(row) ?? 0) + 1);
    return [{ month: postedAt.slice(0, 7), family: family.slug, min, max, isActive: true }];
  });
  const rows = observationTable?.misfit === undefined ? observationTable?.rows : [];
  const others = (rows ?? []).flatMap((row): Range[] => {
    const [family = '', , , min, max, date = ''] = row;
    const left = active.get(row.join()) ?? 0;
    active.set(row.join(), left - 1);
    if (left > 0 || date === '') return [];
    const range = { family, min: Number(min), max: Number(max) };
    return [{ ...range, month: date.slice(0, 7), isActive: false }];
  });
  return [...ranges, ...others];
}
