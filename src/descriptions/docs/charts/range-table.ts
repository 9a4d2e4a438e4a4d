import { type Html, html } from '../../html.ts';
import type { Formats } from '../formats.ts';
import type { Texts } from '../texts/texts.ts';
import type { Range } from './range-plot.ts';

type TableParts = {
  ranges: readonly Range[];
  caption: string;
  /** What the labels are. */
  heading: string;
  texts: Texts['salaries'];
  formats: Formats;
};

/** The figures of a range plot, for those who read rather than look. */
export function rangeTable({ ranges, caption, heading, texts, formats }: TableParts): Html {
  const rows = ranges.map(
    ({ label, min, median, max, sampleSize }) =>
      html`<tr><th scope="row">${label}</th><td>${formats.pesos(min)}</td><td>${formats.pesos(median)}</td><td>${formats.pesos(max)}</td><td>${formats.number(sampleSize)}</td></tr>\n`,
  );
  return html`<details class="fold">
<summary>${texts.asTable}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="figures">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">${texts.min}</th><th scope="col">${texts.median}</th><th scope="col">${texts.max}</th><th scope="col">${texts.sample}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</details>`;
}
