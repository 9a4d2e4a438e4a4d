import { toFigure } from '../../base/numbers.ts';
import { MONTHS } from '../../catalog/salary-history.ts';
import { SALARY_SENIORITIES } from '../../contract/enumerations.ts';
import { SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import { POSSIBLE_PAY } from '../../input/findings/data-limits.ts';
import { type Prose, proseOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copies, heading, pathLink } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { isOpen } from './ready-lines.ts';
import { html } from './shared/html.ts';

/** How the salary index is made, for those who judge its figures. */
export function methodPage(page: PageContext): string {
  const { lead, chapters } = methodProse(page);
  const articles = chapters.map(({ id, title, body }) => html`${heading(2, id, title)}\n${body}`);
  return namedPage(page, 'method', {
    description: page.texts.method.description,
    main: html`${lead}${articles}`,
  });
}

export function methodProse(page: PageContext): Prose {
  const { context, catalog, language, salaryList, texts } = page;
  const { windowMonths, minSample } = context.service.salaryIndex;
  const { families, cities } = catalog.taxonomy;
  const files = [DATA_SETS.salaryIndex, DATA_SETS.salaryHistory].map(({ path }) => pathLink(path));
  const { open, closed } = texts.method.recompute;
  return proseOf('method', language.code, {
    service: context.service.name,
    window: texts.method.window(windowMonths),
    families: families.filter(({ salaryGuide }) => salaryGuide).length,
    levels: SALARY_SENIORITIES.length,
    cities: cities.length,
    lowest: toFigure(POSSIBLE_PAY.min),
    highest: toFigure(POSSIBLE_PAY.max),
    step: THRESHOLDS.medianStep,
    small: SMALL_SAMPLE,
    minSample,
    levelSample: THRESHOLDS.seniority,
    citySample: THRESHOLDS.city,
    formula: html`<pre class="code box"><code>${texts.method.formula}</code></pre>`,
    least: 20,
    months: MONTHS,
    recompute: isOpen(page)
      ? html`<a href="${language.pages.data}#observations">${open}</a>`
      : closed,
    files: html`${files[0]}, ${files[1]}`,
    citation: html`<p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', texts.salaries.cite)}></p>`,
  });
}
