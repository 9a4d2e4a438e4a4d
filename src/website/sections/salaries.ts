import { type LogScale, makeLogScale } from '../charts/log-scale.ts';
import { chartLegend, rangeChart, sharedAxis } from '../charts/range-chart.ts';
import { copies, heading } from '../elements.ts';
import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** The salary index in one chart, how to cite it, and how it is made. */
export function salariesSection(page: PageContext): Html {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  if (guides.length === 0) {
    return html`${heading(2, 'salaries', texts.nav.salaries)}<p class="intro">${salaries.none}</p>`;
  }
  return html`
${heading(2, 'salaries', texts.nav.salaries)}
<p class="intro">${salaries.lead(formats.number(guides.length))}</p>
${overview(page)}
${provenance(page)}
`;
}

/** One scale for all charts, so that readers can compare them. */
export function salaryScale({ guides }: PageContext): LogScale {
  return makeLogScale(guides.flatMap(({ overall }) => [overall.min, overall.max]));
}

function overview(page: PageContext): Html {
  const { texts, guides, formats, language } = page;
  const { salaries } = texts;
  const scale = salaryScale(page);
  const chart = rangeChart({
    ranges: guides.map(({ family: { slug, name }, overall }) => ({
      ...overall,
      label: name,
      href: `${nameOf(language.pages.salaries)}#${slug}`,
    })),
    scale,
    name: salaries.overview,
    heading: salaries.family,
    texts: salaries,
    formats,
  });
  return html`<div class="charts">
${sharedAxis(scale, salaries)}
<h3 class="chart-head">${salaries.overview}</h3>
${chartLegend(salaries)}
${chart}</div>
<p><a class="button" href="${language.pages.salaries}">${salaries.page.title}</a></p>`;
}

/** A page below this one, as seen from here. */
function nameOf(path: string): string {
  return `${path.split('/').at(-2)}/`;
}

function provenance({ salaryList, context, texts }: PageContext): Html {
  const { salaries } = texts;
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  return html`<div class="provenance grid">
<div class="box"><h3>${salaries.cite}</h3><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></blockquote></div>
<div class="box"><h3>${salaries.methodology}</h3><p>${method}</p></div>
</div>`;
}
