import type { Band } from '../../../catalog/salary-band.ts';
import { SMALL_SAMPLE } from '../../../contract/figures.ts';
import type { PageContext } from '../page-context.ts';
import { html } from '../shared/html.ts';
import { fill } from '../texts.ts';
import { type ChartRow, legend, rowChart } from './row-chart.ts';

/** What a row of the chart shows. */
export type Range = Band & Pick<ChartRow, 'label' | 'id' | 'group'>;

type Page = Pick<PageContext, 'texts' | 'formats' | 'ends'>;

/** The middle half of each group as a bar from lowest to highest; of a small sample, the median alone. */
export function rangeChart(ranges: readonly Range[], { texts: { charts }, formats, ends }: Page) {
  const scale = makeLogScale(ends);
  const ticks = scale.ticks.map((at) => ({
    at,
    label: `$${fill(charts.tick, { k: String(at / 1000) })}`,
  }));
  const rows = ranges.map(({ min, median, max, p25, p75, ...row }): ChartRow => {
    const figure = formats.pesos(median);
    if (p25 === null || p75 === null) return { ...row, dot: median, low: '–', figure, high: '–' };
    const [low, high] = [formats.pesos(p25), formats.pesos(p75)];
    return { ...row, dot: median, bar: [p25, p75], line: [min, max], low, figure, high };
  });
  const headings = [charts.band, charts.low, charts.mid, charts.high, charts.sample];
  return html`${legend([
    [html`<rect width="100%"/>`, charts.legendHalf],
    [html`<line x2="100%" y1="8" y2="8"/>`, charts.legendEnds],
    [html`<circle cx="50%"/>`, charts.legendMedian],
    [
      html`<g class="few"><circle cx="50%"/></g>`,
      fill(charts.legendSmall, { least: String(SMALL_SAMPLE) }),
    ],
    [undefined, charts.legendAxis],
  ])}${rowChart(rows, { scale: { ...scale, ticks }, headings, formats })}`;
}

/** A monthly salary below this is a typing error or a placeholder and would only stretch the axis. */
const LOWEST = 1000;
const MARGIN = 1.12;

/** Places amounts on a logarithmic axis. */
export function makeLogScale(amounts: readonly number[]) {
  const low = Math.max(LOWEST, Math.min(...amounts)) / MARGIN;
  // At least 2.5 times the lowest, which is as far as one tick may be from the next.
  const high = Math.max(low * 2.25, ...amounts) * MARGIN;
  const length = Math.log(high / low);
  const place = (amount: number) => {
    const share = Math.log(Math.max(amount, low) / low) / length;
    return Math.round(share * 1000) / 10;
  };
  return { place, ticks: ticksBetween(low, high) };
}

/** 1, 2 and 5 times every power of ten. */
function ticksBetween(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = LOWEST; power <= high; power *= 10) {
    ticks.push(power, 2 * power, 5 * power);
  }
  return ticks.filter((tick) => low <= tick && tick <= high);
}
