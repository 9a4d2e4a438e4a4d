import type { SalaryComparison } from '../../../catalog/salary-comparison.ts';
import { BASE, hasInterval } from '../compared.ts';
import type { Formats } from '../language.ts';
import type { PageContext } from '../page-context.ts';
import { type Html, html } from '../shared/html.ts';
import { fill } from '../texts.ts';

/** What the same role, level and city paid in a month, today being 100. */
export type Point = Pick<SalaryComparison, 'key' | 'relative' | 'low' | 'high' | 'sampleSize'>;
type Page = Pick<PageContext, 'texts' | 'formats'>;

/** The picture in percent of its height. */
const LINE = { top: 5, bottom: 95 };
const HEIGHT = 100;

/** How many months are between two labels below the picture: enough for a phone. */
const YEAR = 12;

/**
 * A line up to today within its interval, with percentages beside it and months below it. `lastMonth` is
 * the last one before today, also if there is no point for it. `changes` says what the line shows.
 */
export function trendChart(
  points: readonly Point[],
  lastMonth: string,
  changes: string,
  page: Page,
): Html {
  const { texts, formats } = page;
  const today = { key: toMonth(toPlace(lastMonth) + 1), relative: BASE, low: null, high: null };
  const drawn = [...points, { ...today, sampleSize: 0 }];
  const scale = makeTrendScale(drawn);
  const end = html`<path class="dot" d="M${scale.width} ${scale.y(BASE)}h0"/>`;
  const first = points.find(hasInterval);
  const n =
    first &&
    html`<span class="whole">n = ${formats.number(first.sampleSize)} (${formats.month(first.key)})</span>.`;
  return html`<svg class="trend" aria-hidden="true">${axes(scale, texts.charts.today, formats)}<svg viewBox="0 0 ${scale.width} ${HEIGHT}" preserveAspectRatio="none">${first && html`<path class="band" d="${bandOf(points, scale)}"/>`}<path d="${lineOf(drawn, scale)}"/>${end}</svg></svg>
${first && html`<p class="small"><b>${fill(texts.compared.same, { change: changes })}</b>. ${n}</p>\n`}`;
}

/** Places months and percentages, and chooses which of them have labels. */
export function makeTrendScale(points: readonly Point[]) {
  const places = points.map(({ key }) => toPlace(key));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const width = Math.max(1, last - first);
  const ticks = ticksFor(
    points.flatMap(({ relative, low, high }) => [relative, low ?? relative, high ?? relative]),
  );
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const months = [];
  for (let place = last - YEAR; place > first + YEAR / 2; place -= YEAR) months.push(place - first);
  return {
    width,
    ticks,
    /** Those with a label, as their places in the picture. The last is today. */
    months: [0, ...months.reverse(), width],
    monthAt: (x: number) => toMonth(first + x),
    x: (month: string) => toPlace(month) - first,
    y: (amount: number) => {
      const share = (amount - bottom) / (top - bottom);
      return Math.round((LINE.bottom - share * (LINE.bottom - LINE.top)) * 10) / 10;
    },
  };
}

type TrendScale = ReturnType<typeof makeTrendScale>;

/** The axis reaches at least this far below and above today, so that 7 % looks like 7 %. */
const LEAST_REACH = 15;

/** Three to six round percentages, from below all of the amounts to above them. */
function ticksFor(amounts: readonly number[]): number[] {
  const least = Math.min(BASE - LEAST_REACH, ...amounts);
  const most = Math.max(BASE + LEAST_REACH, ...amounts);
  let step = 10;
  while (4 * step < most - least) step *= 2;
  const [below, above] = [Math.ceil((BASE - least) / step), Math.ceil((most - BASE) / step)];
  return Array.from({ length: below + above + 1 }, (_, i) => BASE + (i - below) * step);
}

function axes({ ticks, months, width, y, monthAt }: TrendScale, today: string, formats: Formats) {
  const lines = ticks.map((amount) => {
    const at = `${y(amount)}%`;
    return html`<line x2="100%" y1="${at}" y2="${at}"${amount === BASE && html` class="base"`}/><text x="-10" y="${at}" dy="4">${amount}</text>`;
  });
  const labels = months.map((x) => {
    const at = `${Math.round((x / width) * 1000) / 10}%`;
    const label = x === width ? today : formats.month(monthAt(x));
    return html`<text class="${x === 0 ? 'start' : x === width ? 'end' : 'middle'}" x="${at}" y="100%" dy="18">${label}</text>`;
  });
  return html`<g class="ticks">${lines}${labels}</g>`;
}

function lineOf(points: readonly Point[], { x, y }: TrendScale): string {
  return `M${points.map(({ key, relative }) => `${x(key)} ${y(relative)}`).join(' ')}`;
}

/** Around the months that have an interval: along its upper ends, and back along its lower ones. */
function bandOf(points: readonly Point[], { x, y }: TrendScale): string {
  const intervals = points.filter(hasInterval);
  const upper = intervals.map(({ key, high }) => `${x(key)} ${y(high)}`);
  const lower = intervals.map(({ key, low }) => `${x(key)} ${y(low)}`);
  return `M${[...upper, ...lower.reverse()].join(' ')}Z`;
}

/** Months are numbered, so that one without figures takes its place. */
function toPlace(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function toMonth(place: number): string {
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}
