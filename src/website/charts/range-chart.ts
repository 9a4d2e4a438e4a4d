import type { Formats } from '../formats.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/en.ts';
import type { LogScale } from './log-scale.ts';

/** What a row of the chart shows, and where it leads. */
export type Range = {
  label: string;
  min: number;
  median: number;
  max: number;
  sampleSize: number;
  href?: string;
};

type ChartParts = {
  ranges: readonly Range[];
  scale: LogScale;
  /** What the table is, for people who do not see the page around it. */
  name: string;
  /** What the labels of the ranges are. */
  heading: string;
  texts: Texts['salaries'];
  formats: Formats;
};

/** A band of fewer vacancies is only an indication, and charts show it faded. */
export const SMALL_SAMPLE = 10;

export function isSmallSample(sampleSize: number): boolean {
  return sampleSize < SMALL_SAMPLE;
}

const AXIS_ID = 'salary-axis';

/**
 * A table that is also a picture: each row has its figures and a line from minimum to maximum with
 * a dot at the median. So the figures are in the page once, for people who look and people who read.
 */
export function rangeChart({ ranges, scale, name, heading, texts, formats }: ChartParts): Html {
  const headings = [texts.min, texts.median, texts.max, texts.sample];
  return html`<div class="chart"><svg class="axis" aria-hidden="true"><use href="#${AXIS_ID}"/></svg>
<table class="figures" aria-label="${name}">
<thead><tr><th scope="col">${heading}</th><td></td>${headings.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${ranges.map((range) => toRow(range, scale, formats))}</tbody>
</table></div>
`;
}

/** The lines and labels behind every chart, written once: all charts share one scale. */
export function sharedAxis({ ticks, place }: LogScale, texts: Texts['salaries']): Html {
  const lines = ticks.map((tick) => {
    const x = `${place(tick)}%`;
    const name = texts.tick(tick / 1000);
    return html`<line x1="${x}" x2="${x}" y1="26" y2="100%"/><text x="${x}" y="18">${name}</text><text x="${x}" y="100%" dy="18">${name}</text>`;
  });
  return html`<svg class="unseen" aria-hidden="true"><g id="${AXIS_ID}" class="ticks">${lines}</g></svg>`;
}

/** The marks of the charts and their meanings. */
export function chartLegend({ legend, axis, small }: Texts['salaries']): Html {
  const mark = (shape: Html) => html`<svg class="range" aria-hidden="true">${shape}</svg>`;
  return html`<p class="legend flow small"><span>${mark(html`<rect width="100%"/>`)}${legend.range}</span> <span>${mark(html`<circle cx="50%"/>`)}${legend.median}</span> <span><i>n</i> ${legend.sample}</span> <span class="few">${mark(html`<rect width="100%"/><circle cx="50%"/>`)}${small(SMALL_SAMPLE)}</span> <span>${axis}</span></p>`;
}

function toRow({ label, href, ...range }: Range, { place }: LogScale, formats: Formats): Html {
  const [start, end] = [place(range.min), place(range.max)];
  const width = Math.round((end - start) * 10) / 10;
  const line = html`<svg aria-hidden="true"><rect x="${start}%" width="${width}%"/><circle cx="${place(range.median)}%"/></svg>`;
  const amounts = [range.min, range.median, range.max].map(
    (amount) => html`<td>${formats.pesos(amount)}</td>`,
  );
  const isSmall = isSmallSample(range.sampleSize);
  const faded = isSmall && html` class="few"`;
  const name = href === undefined ? label : html`<a href="${href}">${label}</a>`;
  return html`<tr${faded}><th scope="row">${name}</th><td>${line}</td>${amounts}<td>${isSmall && 'n = '}${formats.number(range.sampleSize)}</td></tr>
`;
}
