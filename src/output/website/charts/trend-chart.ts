import type { Formats } from '../language.ts';
import { type Html, html } from '../shared/html.ts';
import { fill, type Texts } from '../texts.ts';

/** The median of a family at the end of a month. */
export type Point = { month: string; median: number; sampleSize: number };

/** The picture in percent of its height. */
const LINE = { top: 5, bottom: 95 };
const HEIGHT = 100;

/** How many months are between two labels below the picture: enough for a phone. */
const YEAR = 12;

/** A line of medians, with amounts beside it and months below it. */
export function trendChart(
  points: readonly Point[],
  { caption }: Texts['charts'],
  formats: Formats,
): Html {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return html``;
  const scale = makeTrendScale(points);
  const sizes = points.map(({ sampleSize }) => sampleSize);
  const end = ({ month, median }: Point) => `${formats.month(month)} ${formats.pesos(median)}`;
  const words = fill(caption, {
    from: end(first),
    to: end(last),
    change: first.median > 0 ? formats.change(last.median / first.median - 1) : '',
    n: [...new Set([Math.min(...sizes), Math.max(...sizes)])].map(formats.number).join('–'),
  });
  return html`<svg class="trend" aria-hidden="true">${axes(scale, formats)}<svg viewBox="0 0 ${scale.width} ${HEIGHT}" preserveAspectRatio="none"><path d="${lineOf(points, scale)}"/><path class="dot" d="M${scale.x(last.month)} ${scale.y(last.median)}h0"/></svg></svg>
<p class="small">${words}</p>
`;
}

/** Places months and medians, and chooses which of them have labels. */
export function makeTrendScale(points: readonly Point[]) {
  const places = points.map(({ month }) => toPlace(month));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const width = Math.max(1, last - first);
  const amounts = ticksFor(points.map(({ median }) => median));
  const [low = 0, high = 1] = [amounts[0], amounts.at(-1)];
  const months = [];
  for (let place = last; place > first + YEAR / 2; place -= YEAR) months.push(place - first);
  return {
    width,
    amounts,
    /** Those with a label, as their places in the picture. */
    months: [0, ...(months.length > 0 ? months : [width])],
    monthAt: (x: number) => toMonth(first + x),
    x: (month: string) => toPlace(month) - first,
    y: (median: number) => {
      const share = (median - low) / (high - low);
      return Math.round((LINE.bottom - share * (LINE.bottom - LINE.top)) * 10) / 10;
    },
  };
}

type TrendScale = ReturnType<typeof makeTrendScale>;

/** The axis reaches at least this share below and above the last median, so that 7% looks like 7%. */
const LEAST_REACH = 0.25;

/** Three to six round amounts, from below all medians to above them. */
function ticksFor(medians: readonly number[]): number[] {
  const last = medians.at(-1) ?? 0;
  const least = Math.min(last * (1 - LEAST_REACH), ...medians);
  const most = Math.max(last * (1 + LEAST_REACH), ...medians);
  const step = roundStep((most - least) / 4);
  const low = Math.floor(least / step);
  const count = Math.max(3, Math.ceil(most / step) - low + 1);
  return Array.from({ length: count }, (_, i) => (low + i) * step);
}

/** 500, 1,000, 2,000, 5,000, 10,000 and so on. Medians are rounded to 500. */
function roundStep(least: number): number {
  let power = 500;
  while (4 * power < least) power *= 10;
  return [1, 2, 4].map((times) => times * power).find((step) => step >= least) ?? power;
}

function axes({ amounts, months, width, y, monthAt }: TrendScale, formats: Formats): Html {
  const lines = amounts.map((amount) => {
    const at = `${y(amount)}%`;
    return html`<line x2="100%" y1="${at}" y2="${at}"/><text x="-10" y="${at}" dy="4">${formats.pesos(amount)}</text>`;
  });
  const labels = months.map((x) => {
    const at = `${Math.round((x / width) * 1000) / 10}%`;
    return html`<text class="${x === 0 ? 'start' : x === width ? 'end' : 'middle'}" x="${at}" y="100%" dy="18">${formats.month(monthAt(x))}</text>`;
  });
  return html`<g class="ticks">${lines}${labels}</g>`;
}

/** A family may lack a month: the line breaks there. A month alone becomes a dot. */
function lineOf(points: readonly Point[], scale: TrendScale): string {
  const parts: string[][] = [];
  let before = Number.NaN;
  for (const { month, median } of points) {
    const x = scale.x(month);
    if (x !== before + 1) parts.push([]);
    parts.at(-1)?.push(`${x} ${scale.y(median)}`);
    before = x;
  }
  return parts.map((part) => `M${part.join(' ')}${part.length === 1 ? 'h0' : ''}`).join('');
}

/** Months are numbered, so that one without figures leaves a gap. */
function toPlace(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function toMonth(place: number): string {
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}
