import type { Formats } from '../figure-formats.ts';
import { type Content, type Html, html } from '../html.ts';

/** Counts as bars in a table; the largest is as long as its column. */
export function countChart(
  title: string,
  counts: readonly { label: Content; count: number }[],
  formats: Formats,
): Html {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const rows = counts.map(({ label, count }) => {
    const width = Math.round((count / most) * 1000) / 10;
    return html`<tr><th scope="row">${label}</th><td><svg class="range" aria-hidden="true"><rect width="${width}%"/></svg></td><td>${formats.number(count)}</td></tr>\n`;
  });
  return html`<h2>${title}</h2>
<table class="counts figures tight" aria-label="${title}"><tbody>${rows}</tbody></table>
`;
}
