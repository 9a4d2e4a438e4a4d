import type { SalaryBand } from '../../contract/salary-guide.ts';
import { SMALL_SAMPLE } from '../../contract/small-sample.ts';
import type { Formats } from '../formats.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from '../texts.ts';
import type { LogScale } from './log-scale.ts';

/** What a row of the chart shows, and where it leads. */
export type Range = SalaryBand & {
  href?: string;
  /** The level that the row is for, where the script makes rows choices; none for the whole family. */
  level?: string;
  isChosen?: boolean;
};

type ChartParts = {
  ranges: readonly Range[];
  scale: LogScale;
  /** What the table is, for people who do not see the page around it. */
  name: string;
  /** What the labels of the ranges are. */
  heading: string;
  texts: Pick<Texts['salaries'], 'min' | 'median' | 'max' | 'sample'>;
  formats: Pick<Formats, 'number' | 'pesos'>;
  /** Its own, rather than the one that the charts of a page share. */
  axis?: Html;
  isHidden?: boolean;
};

/** Charts show such a band faded. */
export function isSmallSample(sampleSize: number): boolean {
  return sampleSize < SMALL_SAMPLE;
}

const AXIS_ID = 'salary-axis';

/**
 * A table that is also a picture: each row has its figures and a line from minimum to maximum with
 * a dot at the median. So the figures are in the page once, for people who look and people who read.
 */
export function rangeChart(parts: ChartParts): Html {
  const { ranges, scale, name, heading, texts, formats, axis, isHidden } = parts;
  const headings = [texts.min, texts.median, texts.max, texts.sample];
  return html`<div class="chart"${isHidden && html` hidden`}><svg class="axis${axis && ' ticks'}" aria-hidden="true">${axis ?? html`<use href="#${AXIS_ID}"/>`}</svg>
<table class="figures" aria-label="${name}">
<thead><tr><th scope="col">${heading}</th><td></td>${headings.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${ranges.map((range) => rangeRow(range, scale, formats))}</tbody>
</table></div>
`;
}

export function rangeRow(range: Range, { place }: LogScale, formats: ChartParts['formats']): Html {
  const { label, href, level, isChosen, min, median, max, sampleSize } = range;
  const width = Math.round((place(max) - place(min)) * 10) / 10;
  const line = html`<svg class="range" aria-hidden="true"><rect x="${place(min)}%" width="${width}%"/><circle cx="${place(median)}%"/></svg>`;
  const amounts = [min, median, max].map((amount) => html`<td>${formats.pesos(amount)}</td>`);
  const classes = [isChosen && 'chosen', isSmallSample(sampleSize) && 'few'].filter(Boolean);
  const look = classes.length > 0 && html` class="${classes.join(' ')}"`;
  const band = level !== undefined && html` data-band="${level}"`;
  const name = href === undefined ? label : html`<a href="${href}">${label}</a>`;
  return html`<tr${band}${look}><th scope="row">${name}</th><td>${line}</td>${amounts}<td>n = ${formats.number(sampleSize)}</td></tr>
`;
}

/** The lines behind every chart with labels above and below, written once: all charts share one scale. */
export function sharedAxis(scale: LogScale, texts: Texts['salaries']): Html {
  const below = scale.ticks.map(
    (tick) =>
      html`<text x="${scale.place(tick)}%" y="100%" dy="18">${texts.tick(tick / 1000)}</text>`,
  );
  return html`<svg class="unseen" aria-hidden="true"><g id="${AXIS_ID}" class="ticks">${axisOf(scale, texts)}${below}</g></svg>`;
}

/** The lines behind a chart, with labels above them. */
export function axisOf({ ticks, place }: LogScale, { tick }: Texts['salaries']): Html {
  const lines = ticks.map((amount) => {
    const x = `${place(amount)}%`;
    return html`<line x1="${x}" x2="${x}" y1="26" y2="100%"/><text x="${x}" y="18">${tick(amount / 1000)}</text>`;
  });
  return html`${lines}`;
}

/** The marks of the charts and their meanings. */
export function chartLegend({ legend, axis, small }: Texts['salaries']): Html {
  const mark = (shape: Html) => html`<svg class="range" aria-hidden="true">${shape}</svg>`;
  return html`<p class="legend flow small"><span>${mark(html`<rect width="100%"/>`)}${legend.range}</span> <span>${mark(html`<circle cx="50%"/>`)}${legend.median}</span> <span><i>n</i> ${legend.sample}</span> <span class="few">${mark(html`<rect width="100%"/><circle cx="50%"/>`)}${small(SMALL_SAMPLE)}</span> <span>${axis}</span></p>`;
}
