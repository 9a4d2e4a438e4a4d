import { NO_FILTER } from '../contract/enumerations.ts';
import type { SalaryGuide } from '../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { type LogScale, makeLogScale } from './charts/log-scale.ts';
import { chartLegend, type Range, rangeChart, sharedAxis } from './charts/range-chart.ts';
import {
  makeTrendScale,
  type Trend,
  type TrendScale,
  toTrends,
  trendChart,
  trendLegend,
} from './charts/trend-chart.ts';
import { copies, heading, toExplorer } from './elements.ts';
import { type Html, html, prose } from './html.ts';
import type { PageContext } from './page-context.ts';
import { namedPage } from './page-frame.ts';
import { askSection } from './sections/ask.ts';
import type { Texts } from './texts.ts';

/** The salary tool, all role families in one chart, each with its bands and history, and the method. */
export function salariesPage(page: PageContext): string {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return namedPage(page, 'salaries', {
    description: salaries.description,
    main: html`<p class="intro">${lead}</p>
${askSection(page)}
${guides.length > 0 && charts(page)}`,
  });
}

function charts(page: PageContext): Html {
  const { salaries } = page.texts;
  // One scale for all charts, so that readers can compare them.
  const scale = makeLogScale(page.guides.flatMap(({ overall }) => [overall.min, overall.max]));
  const trends = toTrends(page.catalog.history);
  return html`<div class="charts">
${sharedAxis(scale, salaries)}
<h2>${salaries.overview}</h2>
${chartLegend(salaries)}
${overview(page, scale)}
${families(page, scale, trends)}
${history(page, trends)}
${provenance(page)}</div>
`;
}

function overview({ texts, guides, formats }: PageContext, scale: LogScale): Html {
  const ranges = guides.map(({ family: { slug, name }, overall }) => ({
    ...overall,
    label: name,
    href: `#${slug}`,
  }));
  const { salaries } = texts;
  const { overview: name, family: heading } = salaries;
  return rangeChart({ ranges, scale, name, heading, texts: salaries, formats });
}

/** With the script, one family at a time; without it, one below the other. */
function families(page: PageContext, scale: LogScale, trends: readonly Trend[]): Html {
  const { salaries } = page.texts;
  const past = { trends, scale: makeTrendScale(trends) };
  const options = page.guidesByName.map(
    ({ family: { slug, name } }) => html`<option value="${slug}">${name}</option>`,
  );
  return html`<div class="field family-choice js-only"><label for="family-choice">${salaries.family}</label><select id="family-choice" data-family-choice autocomplete="off">${options}</select></div>
${page.knownGuides.map((guide) => family(page, guide, scale, past))}`;
}

type Past = { trends: readonly Trend[]; scale: TrendScale };

function family(page: PageContext, guide: SalaryGuide, scale: LogScale, past: Past): Html {
  const { texts, formats, language } = page;
  const { salaries } = texts;
  const { slug, name } = guide.family;
  const { overall, bySeniority, byCity } = guide;
  const levels = bySeniority.map((band) => ({ ...band, label: levelName(texts, band.label) }));
  const chart = (title: string, heading: string, ranges: readonly Range[]) =>
    rangeChart({ ranges, scale, name: `${name}: ${title}`, heading, texts: salaries, formats });
  const search = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: slug });
  const trend = past.trends.find((each) => each.slug === slug);
  const { title, caption } = salaries.trends;
  return html`<article id="${slug}" class="family" data-family>
${heading(2, slug, name)}
<p class="overall flow"><b>${formats.pesos(overall.median)}</b> <span>${salaries.overall}, ${salaries.between(formats.pesos(overall.min), formats.pesos(overall.max))}, <i>n</i> = ${formats.number(overall.sampleSize)}</span></p>
<h3>${salaries.levels}</h3>${levels.length > 0 ? chart(salaries.levels, salaries.level, levels) : html`<p>${salaries.noLevels}</p>`}<h3>${salaries.cities}</h3>${byCity.length > 0 ? chart(salaries.cities, salaries.city, byCity) : html`<p>${salaries.noCities}</p>`}
${trend && html`<h3>${title}</h3>${trendChart(trend, past.scale, caption, formats)}`}
<p class="flow"><a class="button" href="${pathTo(OPERATIONS.getSalaryGuide, { family: slug })}">${salaries.asJson}</a> <a class="button js-only" href="${toExplorer(language, search)}">${salaries.vacancies}</a></p>
</article>
`;
}

/** The API names levels in Spanish. */
function levelName({ ask: { levels } }: Texts, label: string): string {
  return levels[label as keyof typeof levels] ?? label;
}

function history({ texts, formats }: PageContext, trends: readonly Trend[]): Html {
  const { allTitle, none, lead, legend, scale, all, corrections } = texts.salaries.trends;
  if (trends.length === 0) return html`<h2>${allTitle}</h2><p>${none}</p>`;
  return html`<h2>${allTitle}</h2>
<p>${lead} ${scale}</p>
${trendLegend(legend)}
<details class="fold"><summary>${all}</summary>
${figures(trends, texts.salaries, formats)}</details>
<p>${prose(corrections)}</p>`;
}

/** Every figure of the charts: a family a row, a month a column. */
function figures(
  trends: readonly Trend[],
  { trends: { table }, family }: Texts['salaries'],
  { number }: PageContext['formats'],
): Html {
  const months = [...new Set(trends.flatMap(({ points }) => points.map(({ month }) => month)))];
  months.sort();
  const rows = trends.map(({ name, points }) => {
    const pointOf = new Map(points.map((point) => [point.month, point]));
    const cells = months.map((month) => {
      const point = pointOf.get(month);
      return html`<td>${point && `${number(point.median)} (${number(point.sampleSize)})`}</td>`;
    });
    return html`<tr><th scope="row">${name}</th>${cells}</tr>\n`;
  });
  return html`<p class="small">${table}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${table}"><table class="figures"><thead><tr><th scope="col">${family}</th>${months.map((month) => html`<th scope="col">${month}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}

function provenance({ salaryList, context, texts: { salaries } }: PageContext): Html {
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  return html`<div class="provenance grid">
<div class="box"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></blockquote></div>
<div class="box"><h2>${salaries.methodology}</h2><p>${method}</p></div>
</div>`;
}
