import { type Html, html } from '../../html.ts';
import type { Formats } from '../formats.ts';
import type { Texts } from '../texts/texts.ts';
import type { LogScale } from './log-scale.ts';

/** What a line of the plot shows. */
export type Range = { label: string; min: number; median: number; max: number; sampleSize: number };

type PlotParts = {
  ranges: readonly Range[];
  scale: LogScale;
  /** What the picture is, for those who do not see it. */
  alt: string;
  texts: Texts['salaries'];
  formats: Formats;
};

const ROW = 40;
const TOP = 30;
const BOTTOM = 26;
/** Where in its row a line has its label and its range. */
const LABEL = 14;
const TRACK = 27;

/**
 * A line from minimum to maximum with a dot at the median, for each range.
 * Lengths are percentages and heights pixels: so the picture fits a phone without shrinking its
 * letters, and the stylesheet moves the labels beside the lines where there is room.
 */
export function rangePlot({ ranges, scale, alt, texts, formats }: PlotParts): Html {
  const end = TOP + ranges.length * ROW;
  const ticks = scale.ticks.map((tick) => toTick(tick, end, scale, texts));
  const rows = ranges.map((range, i) => toRow(range, TOP + i * ROW, scale, texts, formats));
  return html`<svg class="plot" role="img" aria-label="${alt}" width="100%" height="${end + BOTTOM}">
<g class="ticks">${ticks}</g>
${rows}</svg>`;
}

function toTick(tick: number, end: number, scale: LogScale, texts: Texts['salaries']): Html {
  const x = `${scale.place(tick)}%`;
  const name = texts.tick(tick / 1000);
  return html`<line x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${end}"/><text x="${x}" y="${TOP - 14}">${name}</text><text x="${x}" y="${end + 18}">${name}</text>`;
}

function toRow(
  range: Range,
  y: number,
  scale: LogScale,
  texts: Texts['salaries'],
  { pesos, number }: Formats,
): Html {
  const { label, sampleSize } = range;
  const [min, median, max] = [pesos(range.min), pesos(range.median), pesos(range.max)];
  const n = number(sampleSize);
  return html`<g class="row"><title>${texts.rowTip({ label, min, median, max, n })}</title><text class="name" y="${y + LABEL}">${label}</text><text class="value" x="100%" dx="-2.8em" y="${y + LABEL}">${median}</text><text class="value sample" x="100%" y="${y + LABEL}">${n}</text><line x1="${scale.place(range.min)}%" x2="${scale.place(range.max)}%" y1="${y + TRACK}" y2="${y + TRACK}"/><circle cx="${scale.place(range.median)}%" cy="${y + TRACK}" r="6"/></g>
`;
}
