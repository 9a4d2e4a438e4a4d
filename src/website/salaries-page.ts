import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copies } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { answerWords } from './sections/question-section.ts';
import { type Html, html } from './shared/html.ts';
import { bandChart } from './shared/salary-answer.ts';

/** All role families in one chart, and the method. The front page answers for each of them. */
export function salariesPage(page: PageContext): string {
  const { guides, formats } = page;
  const { salaries } = page.texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return namedPage(page, 'salaries', {
    description: salaries.description,
    main: html`<p class="intro">${lead}</p>
${guides.length > 0 && overview(page)}
${provenance(page)}`,
  });
}

/** A row is the target of links to its family, and leads to its answer. */
function overview(page: PageContext): Html {
  const { guides, language } = page;
  const words = answerWords(page);
  const ranges = guides.map(({ family: { slug }, overall }) => {
    const label = html`<a href="${language.front}?family=${slug}">${words.nameOf('family', slug)}</a>`;
    return { ...overall, label, id: slug };
  });
  return html`<div class="charts">${bandChart(ranges, words)}</div>`;
}

function provenance({ salaryList, context, texts: { salaries } }: PageContext): Html {
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  return html`<div class="provenance grid">
<div class="box" id="cite"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></blockquote></div>
<div class="box" id="method"><h2>${salaries.methodology}</h2><p>${method}</p></div>
<div class="box" id="history"><h2>${salaries.history}</h2><p>${prose(salaries.historyText)}</p></div>
</div>
`;
}
