import type { Catalog } from '../../catalog/catalog.ts';
import type { SalaryComparison } from '../../catalog/salary-comparison.ts';
import { ALL } from '../../contract/figures.ts';
import type { PageContext } from './page-context.ts';
import { fill } from './texts.ts';

type Interval = { low: number | null; high: number | null };
/** With an interval, which tells whether there is a difference. */
export type Judged<T extends Interval = SalaryComparison> = T & { low: number; high: number };

export function isJudged<T extends Interval>(one: T): one is Judged<T> {
  return one.low !== null && one.high !== null;
}

/** What each city pays for the same role and level, for one family or in one city, all levels together, highest first. */
export function comparedCities(
  { comparison }: Catalog,
  isShown: (one: SalaryComparison) => boolean,
): Judged[] {
  const cities = comparison.filter(
    (one) => one.group === 'city' && one.seniority === ALL && isShown(one),
  );
  return cities.filter(isJudged).sort((a, b) => b.relative - a.relative);
}

type Page = Pick<PageContext, 'texts' | 'formats'>;
type Compared = Pick<Judged, 'relative' | 'low' | 'high'>;
export type ComparedSample = Compared & { sampleSize: number };

/** Cities are compared with the average observation, months with today. */
export const BASE = 100;

/** `6 % above`, or that there is no clear difference. */
export function difference(compared: Compared, { texts, formats }: Page): string {
  const { unclear, above, below } = texts.compared;
  if (holdsBase(compared)) return unclear;
  const points = Math.abs(compared.relative - BASE);
  const n = points < 0.5 ? '<1' : formats.percent(points);
  return fill(compared.relative > BASE ? above : below, { n });
}

/** `6 % above the average for the same role and level (4.1 to 7.3 %, n = 210)`. */
export function fullDifference(compared: ComparedSample, page: Page): string {
  const { texts, formats } = page;
  const range = interval([compared.low - BASE, compared.high - BASE], page, 1);
  const n = `n = ${formats.number(compared.sampleSize)}`;
  const { unclearFrom, average } = texts.compared;
  const from = holdsBase(compared) ? unclearFrom : difference(compared, page);
  return `${fill(average, { difference: from })} (${range}, ${n})`;
}

/** `+6 % since Nov 2024 (4 to 7 %)`, or that there is no clear change. */
export function changeSince(month: Compared & { key: string }, page: Page): string {
  const { texts, formats } = page;
  const values = { month: formats.month(month.key) };
  if (holdsBase(month)) return fill(texts.compared.noChange, values);
  const [change, from, to] = [month.relative, month.high, month.low].map(
    (each) => 100 * (BASE / each - 1),
  ) as [number, number, number];
  const range = interval([from, to], page);
  return fill(texts.compared.change, { ...values, change: formats.change(change), range });
}

function holdsBase({ low, high }: Compared): boolean {
  return low <= BASE && high >= BASE;
}

/** `4 to 7 %`. */
function interval(ends: readonly [number, number], { texts, formats }: Page, digits = 0): string {
  const [from, to] = ends.map((end) => formats.percent(end, digits)) as [string, string];
  return fill(texts.compared.interval, { from, to });
}
