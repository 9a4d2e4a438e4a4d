import { isSmallSample, SMALL_SAMPLE } from '../../../contract/figures.ts';
import type { SalaryBand } from '../../../contract/salary-guide.ts';
import type { Formats } from '../language.ts';
import type { PageContext } from '../page-context.ts';
import { type Content, type Html, html } from '../shared/html.ts';
import { fill, type Texts } from '../texts.ts';

/** What a row of the chart shows. */
export type Range = Omit<SalaryBand, 'label'> & {
  label: Content;
  /** The target of links to the row. */
  id?: string;
  /** What this row and those after it have in common. */
  group?: string;
};

type Page = Pick<PageContext, 'texts' | 'formats' | 'ends'>;

/**
 * A table that is also a picture: each row has its figures and a line from minimum to maximum with
 * a dot at the median. So the page has the figures once, for sighted people and screen readers alike.
 */
export function rangeChart(ranges: readonly Range[], page: Page): Html {
  const { formats, ends } = page;
  const { charts: texts } = page.texts;
  const scale = makeLogScale(ends);
  const headings = [texts.min, texts.mid, texts.max, texts.sample];
  return html`${legend(texts)}
<div class="chart"><svg class="axis ticks" aria-hidden="true">${axisOf(scale, texts.tick)}</svg>
<table class="figures" aria-label="${texts.band}">
<thead><tr><th scope="col">${texts.band}</th><td></td>${headings.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${ranges.map((range) => rangeRow(range, scale, formats))}</tbody>
</table></div>
`;
}

function rangeRow(range: Range, { place }: LogScale, formats: Formats): Html {
  const { label, id, group, min, median, max, sampleSize } = range;
  const width = Math.round((place(max) - place(min)) * 10) / 10;
  // Narrow charts write the ends beside the line.
  const ends = [min, max].map(
    (amount) => html`<text x="${place(amount)}%" y="12">${formats.pesos(amount)}</text>`,
  );
  const line = html`<svg class="range" aria-hidden="true"><rect x="${place(min)}%" width="${width}%"/><circle cx="${place(median)}%"/>${ends}</svg>`;
  const amounts = [min, median, max].map((amount) => html`<td>${formats.pesos(amount)}</td>`);
  const look = isSmallSample(sampleSize) && html` class="few"`;
  return html`${group && html`<tr class="group"><th colspan="6" scope="rowgroup">${group}</th></tr>\n`}<tr${id !== undefined && html` id="${id}"`}${look}><th scope="row">${label}</th><td>${line}</td>${amounts}<td>n = ${formats.number(sampleSize)}</td></tr>
`;
}

/** The lines behind a chart, with labels above them. */
function axisOf({ ticks, place }: LogScale, tick: string): Html {
  const lines = ticks.map((amount) => {
    const x = `${place(amount)}%`;
    const label = `$${fill(tick, { k: String(amount / 1000) })}`;
    return html`<line x1="${x}" x2="${x}" y1="26" y2="100%"/><text x="${x}" y="18">${label}</text>`;
  });
  return html`${lines}`;
}

/** The marks of the chart and their meanings. */
function legend(texts: Texts['charts']): Html {
  const mark = (shape: Html) => html`<svg class="range" aria-hidden="true">${shape}</svg>`;
  const small = fill(texts.legendSmall, { least: String(SMALL_SAMPLE) });
  return html`<p class="legend flow small"><span>${mark(html`<rect width="100%"/>`)}${texts.legendRange}</span> <span>${mark(html`<circle cx="50%"/>`)}${texts.legendMedian}</span> <span><i>n</i> ${texts.legendSample}</span> <span class="few">${mark(html`<rect width="100%"/><circle cx="50%"/>`)}${small}</span> <span>${texts.legendAxis}</span></p>`;
}

/** Places amounts on a logarithmic axis, in percent of its length. */
type LogScale = ReturnType<typeof makeLogScale>;

/** A monthly salary below this is a typing error or a placeholder and would only stretch the axis. */
const LOWEST = 1000;
const MARGIN = 1.12;

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
