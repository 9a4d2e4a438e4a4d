import type { MonthlyBand } from '../../catalog/salary-history.ts';
import { groupBy } from '../../group-by.ts';
import type { Formats } from '../formats.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from '../texts.ts';

/** The medians of a family, oldest month first. */
export type Trend = { slug: string; name: string; points: readonly Point[] };
type Point = { month: string; median: number; sampleSize: number };

/** Places the points of every trend in a picture of the same size. */
export type TrendScale = ReturnType<typeof makeTrendScale>;

/** The picture: one unit a month, the line above, the bars below. */
const HEIGHT = 100;
const BARS = 24;
/** Where the line may be: clear of the bars, with room for the width of the line. */
const LINE = { top: 6, bottom: HEIGHT - BARS - 8 };

/** A movement of a few percent looks small, and one odd family does not flatten all others. */
const RATIO = { least: 1.2, most: 4 };

/** A lower median is a typing error; zero has no logarithm. */
const LOWEST = 500;

/** The trend of each family, the highest paid of today first. */
export function toTrends(history: readonly MonthlyBand[]): Trend[] {
  const trends = [...groupBy(history, ({ family }) => family.slug)].map(([slug, months]) => ({
    slug,
    name: months[0].family.name,
    points: months.map(({ month, band }) => ({ month, ...band })),
  }));
  const latest = ({ points }: Trend) => points.at(-1)?.median ?? 0;
  return trends.sort((a, b) => latest(b) - latest(a));
}

/**
 * One scale for all: equal slopes are equal percentages, and equal bars equal samples. Each line is
 * centred, because families are paid too differently for one axis of amounts.
 */
export function makeTrendScale(trends: readonly Trend[]) {
  const points = trends.flatMap(({ points }) => points);
  const places = points.map(({ month }) => toPlace(month));
  const first = Math.min(...places);
  const largest = Math.max(...points.map(({ sampleSize }) => sampleSize));
  const spans = trends.map(({ points }) => spanOf(points).length);
  const height = Math.min(Math.log(RATIO.most), Math.max(Math.log(RATIO.least), ...spans));
  return {
    width: Math.max(1, Math.max(...places) - first),
    x: (month: string) => toPlace(month) - first,
    /** Where a median is, for a line whose span is in the middle. */
    y: (median: number, { middle }: Span) => {
      const share = Math.min(1, Math.max(0, 0.5 + (toLog(median) - middle) / height));
      return Math.round(LINE.bottom - share * (LINE.bottom - LINE.top));
    },
    bar: (sampleSize: number) => Math.max(1, Math.round((sampleSize / largest) * BARS)),
  };
}

/** A line of medians above bars of sample sizes, with the highest and the lowest median as its scale. */
export function trendChart(
  { points }: Trend,
  scale: TrendScale,
  caption: Texts['salaries']['trends']['caption'],
  formats: Formats,
): Html {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return html``;
  const span = spanOf(points);
  const sizes = points.map(({ sampleSize }) => sampleSize);
  const end = ({ month, median }: Point) => `${formats.month(month)} ${formats.pesos(median)}`;
  const words = caption({
    from: end(first),
    to: end(last),
    change: first.median > 0 ? formats.change(last.median / first.median - 1) : '',
    least: formats.number(Math.min(...sizes)),
    most: formats.number(Math.max(...sizes)),
  });
  const months = points.map(
    (point) =>
      html`<path class="month" d="M${scale.x(point.month)} 0v${HEIGHT}"><title>${end(point)}, n = ${formats.number(point.sampleSize)}</title></path>`,
  );
  return html`<div class="past"><svg class="trend" aria-hidden="true">${ticks(points, span, scale, formats)}<svg x="15%" width="84%" viewBox="0 0 ${scale.width} ${HEIGHT}" preserveAspectRatio="none"><path class="bars" d="${barsOf(points, scale)}"/><path d="${lineOf(points, span, scale)}"/><path class="dot" d="M${scale.x(last.month)} ${scale.y(last.median, span)}h0"/>${months}</svg></svg>
<p class="small">${words}</p></div>
`;
}

/** A label needs this much of the height. */
const LABEL = 11;

/** The highest and the lowest median; one of them if they are too close for two labels. */
function ticks(points: readonly Point[], span: Span, scale: TrendScale, formats: Formats): Html {
  const medians = points.map(({ median }) => median);
  const [high, low] = [Math.max(...medians), Math.min(...medians)];
  const isFlat = scale.y(low, span) - scale.y(high, span) < LABEL;
  const lines = (isFlat ? [high] : [high, low]).map((median) => {
    const y = `${scale.y(median, span)}%`;
    return html`<line x1="15%" x2="99%" y1="${y}" y2="${y}"/><text x="0" y="${y}" dy="4">${formats.pesos(median)}</text>`;
  });
  return html`<g class="ticks">${lines}</g>`;
}

/** The marks of the charts and their meanings. */
export function trendLegend(legend: { median: string; sample: string }): Html {
  const mark = (path: Html) =>
    html`<svg class="trend" viewBox="0 0 6 100" preserveAspectRatio="none" aria-hidden="true">${path}</svg>`;
  const line = mark(html`<path d="M0 60 2 50 4 55 6 35"/>`);
  const bars = mark(html`<path class="bars" d="M0 100v-60M2 100v-75M4 100v-68M6 100v-85"/>`);
  return html`<p class="legend flow small"><span>${line}${legend.median}</span> <span>${bars}<i>n</i> ${legend.sample}</span></p>`;
}

type Span = { middle: number; length: number };

/** In logarithms, so that equal distances are equal ratios. */
function spanOf(points: readonly Point[]): Span {
  const logs = points.map(({ median }) => toLog(median));
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  return { middle: (low + high) / 2, length: high - low };
}

function toLog(median: number): number {
  return Math.log(Math.max(LOWEST, median));
}

/** A family may lack a month: the line breaks there. A month alone becomes a dot. */
function lineOf(points: readonly Point[], span: Span, scale: TrendScale): string {
  const parts: string[][] = [];
  let before = Number.NaN;
  for (const { month, median } of points) {
    const x = scale.x(month);
    if (x !== before + 1) parts.push([]);
    parts.at(-1)?.push(`${x} ${scale.y(median, span)}`);
    before = x;
  }
  return parts.map((part) => `M${part.join(' ')}${part.length === 1 ? 'h0' : ''}`).join('');
}

function barsOf(points: readonly Point[], scale: TrendScale): string {
  return points
    .map(({ month, sampleSize }) => `M${scale.x(month)} ${HEIGHT}v-${scale.bar(sampleSize)}`)
    .join('');
}

/** Months in a row, so that a month without figures still takes its place. */
function toPlace(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
