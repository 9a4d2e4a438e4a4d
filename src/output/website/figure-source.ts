import type { Band } from '../../catalog/salary-band.ts';
import { type EditionFileName, editionPath } from '../../contract/http/routes.ts';
import { citeGuide } from '../../contract/salary-guide.ts';
import type { PageContext } from './page-context.ts';
import { pathLink, tabs } from './page-elements.ts';
import { type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

type Figure = {
  code: Html;
  quoted: string;
  url: string;
  /** The table of an edition that has such figures. */
  table: EditionFileName;
};

/** The request for a figure, and how to quote it. */
export function figureSource(page: PageContext, { code, quoted, url, table }: Figure) {
  const { texts, salaryList } = page;
  const { call, cite } = texts.role;
  return html`<h2>${call}</h2>
${tabs(call, [{ name: 'curl', code }])}
<div class="flow spread" data-copy="citation" data-what="${cite}"><h2>${cite}</h2></div>
<p id="citation" class="small">${quoted}. <span lang="es">${citeGuide(salaryList.citation, url)}</span></p>
${frozen(page, table)}${licence(page)}`;
}

/** The latest edition, whose figures stay. */
export function frozen({ editions, texts }: PageContext, file: EditionFileName): Html | false {
  const [latest] = editions;
  if (!latest) return false;
  const { edition } = latest;
  return html`<p class="small">${fill(texts.salaries.frozen, { edition })} ${pathLink(editionPath(edition, file))}</p>\n`;
}

/** Under which terms the figures may be reused, where the operator says it. */
export function licence({ context: { service }, texts }: PageContext): Html | false {
  const { license } = service;
  if (!license) return false;
  const address = license.includes(':') ? license : `https://spdx.org/licenses/${license}.html`;
  return html`<p class="small">${texts.salaries.license.stated} <a href="${address}" rel="license">${license}</a>.</p>\n`;
}

export function citedMedian({ texts, formats }: PageContext, what: string, band: Band): string {
  const [median, n] = [formats.pesos(band.median), formats.number(band.sampleSize)];
  return fill(texts.role.cited, { what, median, n });
}
