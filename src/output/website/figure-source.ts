import type { Band } from '../../catalog/salary-band.ts';
import { type EditionFileName, editionPath } from '../../contract/http/routes.ts';
import { citeGuide } from '../../contract/salary-guide.ts';
import type { Edition } from '../../input/collection/editions.ts';
import { readCsv } from '../../input/tables/csv-table.ts';
import { indexName } from '../api/salary-bodies.ts';
import { SAMPLE_TEXT } from '../site/site-context.ts';
import type { PageContext } from './page-context.ts';
import { copyAttributes, pathLink, tabs } from './page-elements.ts';
import { type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

type Figure = {
  code: Html;
  quoted: string;
  url: string;
  frozen: FrozenFigure;
};

/** The figure in an edition: the first cells of its row, and how to quote it. */
export type FrozenFigure = {
  table: EditionFileName;
  key: readonly string[];
  quote: (row: Record<string, string>) => string;
};

/** The request for a figure, and how to quote it. */
export function figureSource(page: PageContext, { code, quoted, url, frozen }: Figure) {
  const { texts, salaryList } = page;
  const { call, cite } = texts.role;
  return html`<h2>${call}</h2>
${tabs(call, [{ name: 'curl', code }])}
<div class="flow spread" ${copyAttributes('citation', cite)}><h2>${cite}</h2></div>
<p id="citation" class="small">${quoted}. <span lang="es">${citeGuide(salaryList.citation, url)}</span></p>
${frozenCitation(page, frozen)}${licence(page)}`;
}

/** The figure of the latest edition with the address that keeps it; none if the edition lacks it. */
function frozenCitation(page: PageContext, { table, key, quote }: FrozenFigure): Html | false {
  const { editions, texts, context } = page;
  const [latest] = editions;
  const row = latest && findRow(latest, table, key);
  if (!row) return false;
  const { edition } = latest;
  const { service, site } = context;
  const source = `${service.sample ? SAMPLE_TEXT.citation : ''}${indexName(service)}`;
  const path = editionPath(edition, table);
  const said = fill(texts.role.frozen, { edition });
  return html`<div class="flow spread small" ${copyAttributes('frozen-citation', said)}><p>${said} ${pathLink(path)}</p></div>
<p id="frozen-citation" class="small">${quote(row)}. <span lang="es">${source}, edición ${edition}, fila ${key.join()}: ${site.at(path)}</span></p>
`;
}

/** A row of a table by its first cells. */
function findRow({ files }: Edition, table: EditionFileName, key: readonly string[]) {
  const bytes = files.find(({ name }) => name === table)?.bytes;
  const start = bytes?.indexOf(`\n${key.join()},`) ?? -1;
  if (!bytes || start === -1) return undefined;
  const row = bytes.toString('utf8', start + 1, bytes.indexOf('\n', start + 1));
  const header = bytes.toString('utf8', 0, bytes.indexOf('\n')).replace(/^\ufeff/, '');
  const [names, cells] = [...readCsv(`${header}\n${row}`, ',')].map((each) => each.cells);
  return Object.fromEntries((names ?? []).map((name, at) => [name, cells?.[at] ?? '']));
}

/** The latest edition, whose figures stay. */
export function latestEdition({ editions, texts }: PageContext, file: EditionFileName) {
  const [latest] = editions;
  if (!latest) return false;
  const { edition } = latest;
  return html`<p class="small">${fill(texts.salaries.frozen, { edition })} ${pathLink(editionPath(edition, file))}</p>\n`;
}

/** Under which terms the figures may be reused, where the operator says it. */
export function licence({ context: { service }, texts }: PageContext): Html | false {
  const { license } = service;
  if (!license) return false;
  return html`<p class="small">${texts.salaries.license.stated} <a href="${licenceAddress(license)}" rel="license">${license}</a>.</p>\n`;
}

/** An SPDX id has a page. */
export function licenceAddress(license: string): string {
  return license.includes(':') ? license : `https://spdx.org/licenses/${license}.html`;
}

export function citedMedian(
  { texts, formats }: PageContext,
  what: string,
  band: Pick<Band, 'median' | 'sampleSize'>,
): string {
  const [median, n] = [formats.pesos(band.median), formats.number(band.sampleSize)];
  return fill(texts.role.cited, { what, median, n });
}

/** The median of a row of the salary index. */
export function frozenMedian(
  page: PageContext,
  what: string,
  key: readonly string[],
): FrozenFigure {
  const quote: FrozenFigure['quote'] = ({ median, sampleSize }) =>
    citedMedian(page, what, { median: Number(median), sampleSize: Number(sampleSize) });
  return { table: 'salary-index.csv', key, quote };
}
