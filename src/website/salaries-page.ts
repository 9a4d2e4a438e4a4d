import { OPERATIONS, pathTo } from '../http/routes.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copies } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { answerWords, questionSection } from './sections/question-section.ts';
import { makeLogScale } from './shared/charts/log-scale.ts';
import { chartLegend, rangeChart } from './shared/charts/range-chart.ts';
import { type Html, html } from './shared/html.ts';

/** The question, all role families in one chart, and the method. Without the script, the chart only. */
export function salariesPage(page: PageContext): string {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return namedPage(page, 'salaries', {
    description: salaries.description,
    main: html`<p class="intro">${lead}</p>
<div class="js-only">${questionSection(page)}</div>
${guides.length > 0 && overview(page)}
${provenance(page)}`,
  });
}

/** A row is the target of links to its family, and leads to its answer; without the script, to its guide. */
function overview(page: PageContext): Html {
  const { texts, guides, formats } = page;
  const { salaries, ask } = texts;
  const { nameOf, ends } = answerWords(page);
  const ranges = guides.map(({ family: { slug }, overall }) => {
    const path = pathTo(OPERATIONS.getSalaryGuide, { family: slug });
    const label = html`<a href="${path}" data-ask-for="?family=${slug}">${nameOf('family', slug)}</a>`;
    return { ...overall, label, id: slug };
  });
  const { overview: name, family: heading } = salaries;
  return html`<div class="charts"><h2>${name}</h2>
${chartLegend(salaries)}
${rangeChart({ ranges, scale: makeLogScale(ends), name, heading, texts: ask.script, formats })}</div>`;
}

function provenance({ salaryList, context, catalog, texts: { salaries } }: PageContext): Html {
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  const history = catalog.history.length > 0 ? salaries.historyText : salaries.noHistory;
  return html`<div class="provenance grid">
<div class="box"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></blockquote></div>
<div class="box"><h2>${salaries.methodology}</h2><p>${method}</p></div>
<div class="box"><h2>${salaries.history}</h2><p>${prose(history)}</p></div>
</div>
`;
}
