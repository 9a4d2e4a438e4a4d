import type { SalaryGuide } from '../../../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../../../http/routes.ts';
import { type Html, html } from '../../html.ts';
import { type LogScale, makeLogScale } from '../charts/log-scale.ts';
import { chartLegend, type Range, rangeChart, sharedAxis } from '../charts/range-chart.ts';
import { copyButton } from '../code-block.ts';
import { heading } from '../link.ts';
import type { PageContext } from '../page-context.ts';

/** The salary index as charts, how to cite it, and how it is made. */
export function salariesSection(page: PageContext): Html {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  if (guides.length === 0) {
    return html`${heading(2, 'salaries', texts.nav.salaries)}<p class="intro">${salaries.none}</p>`;
  }
  // One scale for all charts, so that readers can compare them.
  const scale = makeLogScale(guides.flatMap(({ overall }) => [overall.min, overall.max]));
  return html`
${heading(2, 'salaries', texts.nav.salaries)}
<p class="intro">${salaries.lead(formats.number(guides.length))}</p>
${sharedAxis(scale, salaries)}
${overview(page, scale)}
${families(page, scale)}
${provenance(page)}
`;
}

function overview({ texts: { salaries }, guides, formats }: PageContext, scale: LogScale): Html {
  const chart = rangeChart({
    ranges: guides.map(({ family, overall }) => ({ ...overall, label: family.name })),
    scale,
    name: salaries.overview,
    heading: salaries.family,
    texts: salaries,
    formats,
  });
  return html`<h3 class="chart-head">${salaries.overview}</h3>
${chartLegend(salaries)}
${chart}`;
}

/** With the script, one family at a time; without it, each family behind its name. */
function families(page: PageContext, scale: LogScale): Html {
  const { salaries } = page.texts;
  const options = page.guides.map(
    ({ family }) => html`<option value="${family.slug}">${family.name}</option>`,
  );
  return html`<div class="families">
<div class="flow spread"><h3>${salaries.oneFamily}</h3>
<div class="field js-only"><label for="family-choice">${salaries.family}</label><select id="family-choice" data-family-choice autocomplete="off">${options}</select></div></div>
${chartLegend(salaries)}
${page.guides.map((guide, i) => family(page, scale, guide, i === 0))}</div>`;
}

type Bands = { title: string; heading: string; ranges: readonly Range[]; none: string };

function family(page: PageContext, scale: LogScale, guide: SalaryGuide, isFirst: boolean): Html {
  const { salaries } = page.texts;
  const { slug, name } = guide.family;
  const { bySeniority, byCity } = guide;
  const bands: Bands[] = [
    {
      title: salaries.levels,
      heading: salaries.level,
      ranges: bySeniority,
      none: salaries.noLevels,
    },
    { title: salaries.cities, heading: salaries.city, ranges: byCity, none: salaries.noCities },
  ];
  return html`<details class="family" data-family="${slug}"${isFirst && html` open`}>
<summary>${name}</summary>
${bands.map((each) => bandsOf(page, scale, name, each))}
<p><a href="${pathTo(OPERATIONS.getSalaryGuide, { family: slug })}">${salaries.asJson}</a></p>
</details>
`;
}

function bandsOf(
  { texts, formats }: PageContext,
  scale: LogScale,
  family: string,
  bands: Bands,
): Html {
  const { title, heading, ranges, none } = bands;
  const name = `${family}: ${title}`;
  const chart = rangeChart({ ranges, scale, name, heading, texts: texts.salaries, formats });
  return html`<h4>${title}</h4>${ranges.length === 0 ? html`<p>${none}</p>` : chart}`;
}

function provenance({ salaryList, context, texts }: PageContext): Html {
  const { salaries } = texts;
  const own = salaries.methodologyText?.(context.service.salaryIndex);
  return html`<div class="provenance grid">
<div class="box"><h3>${salaries.cite}</h3><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p>${copyButton('citation', salaries.cite, texts)}</p></blockquote></div>
<div class="box"><h3>${salaries.methodology}</h3>${own === undefined ? html`<p lang="es">${salaryList.methodology}</p>` : html`<p>${own}</p>`}</div>
</div>`;
}
