import { rangeChart } from './charts/range-chart.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copies, otherPages } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { type Html, html } from './shared/html.ts';

/** All role families in one chart, and the method. */
export function rolesPage(page: PageContext): string {
  const { guides, formats } = page;
  const { salaries } = page.texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return sitePage(page, {
    titles: [salaries.title],
    description: salaries.description,
    pathIn: ({ pages }) => pages.roles,
    main: html`<h1>${salaries.title}</h1>
<p class="intro">${lead}</p>
${rolesChart(page)}
${provenance(page)}
${otherPages(page)}`,
  });
}

/** Each row links to the page of its family, and is the target of `#family` links. */
export function rolesChart(page: PageContext): Html | false {
  const { guides, language, names } = page;
  const ranges = guides.map(({ family: { slug }, overall }) => {
    const label = html`<a href="${language.toRole(slug)}">${names.family.get(slug)}</a>`;
    return { ...overall, label, id: slug };
  });
  if (ranges.length === 0) return false;
  return html`<div class="charts">${rangeChart(ranges, page)}</div>`;
}

function provenance({ salaryList, context, texts: { salaries } }: PageContext): Html {
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  return html`<div class="provenance grid">
<div class="box" id="cite"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></div>
<div class="box" id="method"><h2>${salaries.methodology}</h2><p>${method}</p></div>
<div class="box" id="history"><h2>${salaries.history}</h2><p>${prose(salaries.historyText)}</p></div>
</div>
`;
}
