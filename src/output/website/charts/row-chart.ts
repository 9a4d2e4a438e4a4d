import { isSmallSample } from '../../../contract/figures.ts';
import type { Formats } from '../language.ts';
import { type Content, type Html, html } from '../shared/html.ts';

/** What a row of a chart shows. */
export type ChartRow = {
  label: Content;
  /** The target of links to the row. */
  id?: string;
  /** What this row and those after it have in common. */
  group?: string;
  /** Amounts on the axis. */
  dot: number;
  bar?: Ends | undefined;
  line?: Ends | undefined;
  /** The figures below the headings; those of the bar are beside it where the chart is narrow. */
  low: string;
  figure: Content;
  high: string;
  sampleSize: number;
};
type Ends = readonly [number, number];

/** Places amounts on an axis, in percent of its length. */
export type Scale = { place(amount: number): number; ticks: readonly Tick[] };
type Tick = { at: number; label: string; isBase?: boolean };

/** `headings` are those of the rows, of their three figures, and of their samples. */
type Headed = { scale: Scale; headings: readonly string[]; formats: Formats };

/**
 * A table that is also a picture: each row has its figures and a bar with a dot. So the page has the
 * figures once, for sighted people and screen readers alike.
 */
export function rowChart(rows: readonly ChartRow[], { scale, headings, formats }: Headed): Html {
  const [first = '', ...others] = headings;
  const [base = 0] = scale.ticks.flatMap(({ isBase }, i) => (isBase ? [i] : []));
  return html`<div class="chart"><svg class="axis ticks" aria-hidden="true">${scale.ticks.map((tick, i) => axisLine(tick, scale, (i - base) % 2 !== 0))}</svg>
<table class="figures" aria-label="${first}">
<thead><tr><th scope="col">${first}</th><td></td>${others.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map((row) => chartRow(row, scale, formats))}</tbody>
</table></div>
`;
}

function chartRow(row: ChartRow, { place }: Scale, formats: Formats): Html {
  const { label, id, group, dot, bar, line, low, figure, high, sampleSize } = row;
  const at = (amount: number) => `${place(amount)}%`;
  const drawnLine = line && html`<line x1="${at(line[0])}" x2="${at(line[1])}" y1="8" y2="8"/>`;
  const drawnBar = bar && [
    html`<rect x="${at(bar[0])}" width="${Math.round((place(bar[1]) - place(bar[0])) * 10) / 10}%"/>`,
    html`<text x="${at(bar[0])}" y="12">${low}</text><text x="${at(bar[1])}" y="12">${high}</text>`,
  ];
  const picture = html`<svg class="range" aria-hidden="true">${drawnLine}${drawnBar?.[0]}<circle cx="${at(dot)}"/>${drawnBar?.[1]}</svg>`;
  const figures = [low, figure, high].map((each) => html`<td>${each}</td>`);
  const look = isSmallSample(sampleSize) && html` class="few"`;
  return html`${group && html`<tr class="group"><th colspan="6" scope="rowgroup">${group}</th></tr>\n`}<tr${id !== undefined && html` id="${id}"`}${look}><th scope="row">${label}</th><td>${picture}</td>${figures}<td>n = ${formats.number(sampleSize)}</td></tr>
`;
}

/** A line behind a chart, with its label above it. Narrow charts have room for every other label. */
function axisLine({ at, label, isBase }: Tick, { place }: Scale, isMinor: boolean): Html {
  const x = `${place(at)}%`;
  return html`<line x1="${x}" x2="${x}" y1="26" y2="100%"${isBase && html` class="base"`}/><text x="${x}" y="18"${isMinor && html` class="minor"`}>${label}</text>`;
}

/** The marks of a chart and their meanings. */
export function legend(entries: readonly (readonly [mark: Html | undefined, meaning: Content])[]) {
  const shown = entries.map(([mark, meaning]) => {
    const picture = mark && html`<svg class="range" aria-hidden="true">${mark}</svg>`;
    return html`<span>${picture}${meaning}</span> `;
  });
  return html`<p class="legend flow small">${shown}</p>\n`;
}
