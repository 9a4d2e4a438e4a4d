import { HOME_TIME_ZONE } from '../../base/calendar.ts';
import { dayIn } from '../../base/day.ts';
import { toFigure } from '../../base/numbers.ts';
import { MIN_FREEDOM } from '../../catalog/salary-comparison.ts';
import { MONTHS } from '../../catalog/salary-history.ts';
import { SALARY_SENIORITIES } from '../../contract/closed-lists.ts';
import { SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { editionPath } from '../../contract/http/routes.ts';
import { POSSIBLE_PAY } from '../../input/findings/data-limits.ts';
import { CHANGE_LOGS } from './changes-page.ts';
import { licence } from './figure-source.ts';
import { type Prose, proseOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { heading } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { type Html, html } from './shared/html.ts';

/** How the salary index is made, for those who judge its figures. */
export function methodPage(page: PageContext): string {
  const { lead, chapters } = methodProse(page);
  return namedPage(page, 'method', {
    description: page.texts.salaries.method,
    main: html`${lead}${chapters.map(({ id, title, body }) => html`<div id="${id}">${heading(2, id, title)}\n${body}</div>\n`)}`,
  });
}

export function methodProse(page: PageContext): Prose {
  const { context, catalog, language, salaryList, texts } = page;
  const { name, salaryIndex } = context.service;
  const { families, cities } = catalog.taxonomy;
  const published = catalog.active.filter(({ salary }) => salary !== null).length;
  const revisions = CHANGE_LOGS[language.code].chapters.find(({ id }) => id === METHOD_CHANGES);
  return proseOf('method', language.code, {
    service: name,
    windowMonths: salaryIndex.windowMonths,
    minSample: salaryIndex.minSample,
    months: MONTHS,
    families: families.filter(({ salaryGuide }) => salaryGuide).length,
    levels: SALARY_SENIORITIES.length,
    cities: cities.length,
    lowest: toFigure(POSSIBLE_PAY.min),
    highest: toFigure(POSSIBLE_PAY.max),
    step: THRESHOLDS.medianStep,
    small: SMALL_SAMPLE,
    least: MIN_FREEDOM,
    published: toFigure(published),
    active: toFigure(catalog.active.length),
    share: Math.round((100 * published) / Math.max(1, catalog.active.length)),
    levelSample: THRESHOLDS.seniority,
    citySample: THRESHOLDS.city,
    editions: editionTable(page),
    revisions: revisions?.body,
    licence:
      licence(page) ||
      html`<p>${texts.salaries.license.unstated} <a href="${context.service.termsUrl}">${texts.header.terms}</a>.</p>`,
    data: language.pages.data,
    citation: html`<span lang="es">${salaryList.citation}</span>`,
  });
}

/** The chapter of the API's change log about the method. */
const METHOD_CHANGES = 'the-method-of-the-salary-index';

function editionTable({ editions, texts, formats }: PageContext): Html {
  const words = texts.salaries.editions;
  if (editions.length === 0) return html`<p>${words.none}</p>`;
  const rows = editions.map(({ edition, generatedAt, files }) => {
    const links = files.map(({ name, rows }) => {
      const path = editionPath(edition, name);
      return html`<a href="${path}"><code>${name}</code></a> ${formats.number(rows)} `;
    });
    return html`<tr id="edition-${edition}"><th scope="row">${edition}</th><td><time datetime="${generatedAt}">${formats.day(dayIn(HOME_TIME_ZONE, new Date(generatedAt)))}</time></td><td>${links}</td></tr>\n`;
  });
  return html`<table><thead><tr><th scope="col">${words.edition}</th><th scope="col">${words.published}</th><th scope="col">${words.files}</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
