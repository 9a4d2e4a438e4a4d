import { SMALL_SAMPLE } from '../../../contract/figures.ts';
import { BASE, difference, type WithInterval } from '../compared.ts';
import type { PageContext } from '../page-context.ts';
import { type Html, html } from '../shared/html.ts';
import { fill } from '../texts.ts';
import { type ChartRow, legend, rowChart } from './row-chart.ts';

/** A group compared with the average, in a row of the chart. */
export type ComparedRow = Pick<ChartRow, 'label' | 'sampleSize'> &
  Pick<WithInterval, 'relative' | 'low' | 'high'>;

/** Each group with its 90 % interval as a bar around the average. `first` names the groups. */
export function comparisonChart(
  compared: readonly ComparedRow[],
  first: string,
  page: Pick<PageContext, 'texts' | 'formats'>,
): Html {
  const { formats } = page;
  const { charts } = page.texts;
  const fromAverage = (amount: number, digits = 0) => formats.change(amount - BASE, digits);
  const rows = compared.map(({ label, relative, low, high, sampleSize }): ChartRow => {
    const figure = difference({ relative, low, high }, page);
    const ends = { low: fromAverage(low, 1), high: fromAverage(high, 1) };
    return { label, dot: relative, bar: [low, high], ...ends, figure, sampleSize };
  });
  const headings = [first, charts.from, charts.difference, charts.to, charts.sample];
  const scale = makeLinearScale(compared.flatMap(({ low, high }) => [low, high]));
  const ticks = scale.ticks.map((at) => ({ at, label: fromAverage(at), isBase: at === BASE }));
  return html`<div class="compared">${legend([
    [html`<rect width="100%"/>`, charts.legendInterval],
    [html`<circle cx="50%"/>`, charts.difference.toLowerCase()],
  ])}${rowChart(rows, { scale: { ...scale, ticks }, headings, formats })}</div>
`;
}

type Groups = {
  /** What a group is. */
  heading: string;
  compared: readonly (WithInterval & { label: Html })[];
};

/** Groups at the same role and level. */
export function comparedGroups(page: PageContext, { heading, compared }: Groups): Html {
  const { note, none } = page.texts.compared;
  return html`${compared.length > 0 && comparisonChart(compared, heading, page)}
<p class="small">${fill(compared.length > 0 ? note : none, { least: String(SMALL_SAMPLE) })}</p>
`;
}

/** The axis reaches at least this far to both sides, so that small differences look small. */
const LEAST_REACH = 15;
const MARGIN = 2;

/** Places percentages on an axis around the average, with four to seven ticks. */
export function makeLinearScale(amounts: readonly number[]) {
  const from = Math.min(BASE - LEAST_REACH, ...amounts) - MARGIN;
  const to = Math.max(BASE + LEAST_REACH, ...amounts) + MARGIN;
  let step = 5;
  while (7 * step < to - from) step *= 2;
  const first = Math.ceil((from - BASE) / step);
  const last = Math.floor((to - BASE) / step);
  return {
    place: (amount: number) => Math.round(((amount - from) / (to - from)) * 1000) / 10,
    ticks: Array.from({ length: last - first + 1 }, (_, i) => BASE + (first + i) * step),
  };
}
