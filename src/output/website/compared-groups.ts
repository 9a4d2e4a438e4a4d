import type { Band } from '../../catalog/salary-band.ts';
import { SMALL_SAMPLE } from '../../contract/figures.ts';
import { comparisonChart } from './charts/comparison-chart.ts';
import { rangeChart } from './charts/range-chart.ts';
import type { Judged } from './compared.ts';
import type { PageContext } from './page-context.ts';
import { type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

type Groups = {
  /** What a group is. */
  heading: string;
  compared: readonly (Judged & { id: string })[];
  bands: readonly (Band & { id: string })[];
  toLabel(id: string): Html;
};

/** Groups at the same role and level and, folded, their medians. Each group is the target of links. */
export function comparedGroups(page: PageContext, { heading, compared, bands, toLabel }: Groups) {
  const { note, medians } = page.texts.compared;
  const rows = compared.map((one) => ({ ...one, label: toLabel(one.id) }));
  const ranges = bands.map(({ id, ...band }) => {
    const isCompared = compared.some((one) => one.id === id);
    return { ...band, label: toLabel(id), ...(!isCompared && { id }) };
  });
  return html`${rows.length > 0 && comparisonChart(rows, heading, page)}
<p class="small">${fill(note, { least: String(SMALL_SAMPLE) })}</p>
${
  ranges.length > 0 &&
  html`<details class="fold"><summary>${medians}</summary>
${rangeChart(ranges, page)}</details>
`
}`;
}
