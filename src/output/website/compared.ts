import type { Catalog } from '../../catalog/catalog.ts';
import type { SalaryChange, salaryChanges } from '../../catalog/salary-changes.ts';
import type { SalaryComparison } from '../../catalog/salary-comparison.ts';
import { ALL } from '../../contract/figures.ts';
import type { PageContext } from './page-context.ts';
import { fill } from './texts.ts';

type Interval = { low: number | null; high: number | null };
/** The interval tells whether there is a difference. */
export type WithInterval<T extends Interval = SalaryComparison> = T & { low: number; high: number };

export function hasInterval<T extends Interval>(one: T): one is WithInterval<T> {
  return one.low !== null && one.high !== null;
}

/** What each city pays for the same role and level, for one family or in one city, highest first. */
export function comparedCities(
  { comparison }: Catalog,
  isShown: (one: SalaryComparison) => boolean,
  level: string = ALL,
): WithInterval[] {
  const cities = comparison.filter(
    (one) => one.group === 'city' && one.seniority === level && isShown(one),
  );
  return cities.filter(hasInterval).sort((a, b) => b.relative - a.relative);
}

type Page = Pick<PageContext, 'texts' | 'formats'>;
type Compared = Pick<WithInterval, 'relative' | 'low' | 'high'>;
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
  const { unclearFrom, average } = page.texts.compared;
  const from = holdsBase(compared) ? unclearFrom : difference(compared, page);
  return `${fill(average, { difference: from })} ${basis(compared, page)}`;
}

/** `6 % above (4.1 to 7.3 %, n = 210)`. */
export function sampledDifference(compared: ComparedSample, page: Page): string {
  return `${difference(compared, page)} ${basis(compared, page)}`;
}

function basis({ low, high, sampleSize }: ComparedSample, page: Page): string {
  return `(${interval([low - BASE, high - BASE], page, 1)}, n = ${page.formats.number(sampleSize)})`;
}

/** `−3 % in the last 12 months (−4 to −2), +7 % since Nov 2024 (5 to 9)`, or that there is no clear change. */
export function changesText(
  { recent, whole }: ReturnType<typeof salaryChanges>,
  months: number,
  page: Page,
): string {
  const { recently, since } = page.texts.compared;
  const said = [
    recent && changeText(recent, fill(recently, { months: String(months) }), page),
    whole && changeText(whole, fill(since, { month: page.formats.month(whole.month) }), page),
  ];
  return said.filter(Boolean).join(', ');
}

function changeText({ change, low, high }: SalaryChange, when: string, { texts, formats }: Page) {
  if (low <= 0 && high >= 0) return fill(texts.compared.noChange, { when });
  const [from, to] = [low, high].map((each) => formats.percent(each)) as [string, string];
  return fill(texts.compared.change, { change: formats.change(change), when, from, to });
}

function holdsBase({ low, high }: Compared): boolean {
  return low <= BASE && high >= BASE;
}

/** `4 to 7 %`. */
function interval(ends: readonly [number, number], { texts, formats }: Page, digits = 0): string {
  const [from, to] = ends.map((end) => formats.percent(end, digits)) as [string, string];
  return fill(texts.compared.interval, { from, to });
}
