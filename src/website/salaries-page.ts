import { NO_FILTER } from '../contract/enumerations.ts';
import type { SalaryGuide } from '../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import type { LogScale } from './charts/log-scale.ts';
import { chartLegend, type Range, rangeChart, sharedAxis } from './charts/range-chart.ts';
import {
  makeTrendScale,
  type Trend,
  type TrendScale,
  toTrends,
  trendChart,
  trendLegend,
} from './charts/trend-chart.ts';
import { heading, toExplorer } from './elements.ts';
import { type Html, html, prose } from './html.ts';
import type { PageContext } from './page-context.ts';
import { framedPage } from './page-frame.ts';
import { salaryScale } from './sections/salaries.ts';

/** Every role family with its bands and its past months. */
export function salariesPage(page: PageContext): string {
  const { salaries } = page.texts;
  const { title, lead } = salaries.page;
  return framedPage(page, {
    pathIn: ({ pages }) => pages.salaries,
    title: `${title} – ${page.texts.title(page.context.service.name)}`,
    description: lead,
    main: html`<section class="section page charts">
<h1>${title}</h1>
<p class="intro">${page.guides.length > 0 ? lead : salaries.none}</p>
${page.guides.length > 0 && families(page)}</section>
`,
  });
}

/** With the script, one family at a time; without it, one below the other. */
function families(page: PageContext): Html {
  const { texts, knownGuides, catalog } = page;
  const { salaries } = texts;
  const scale = salaryScale(page);
  const trends = toTrends(catalog.history);
  const past = { trends, scale: makeTrendScale(trends) };
  const options = page.guidesByName.map(
    ({ family: { slug, name } }) => html`<option value="${slug}">${name}</option>`,
  );
  return html`${sharedAxis(scale, salaries)}
<div class="field family-choice js-only"><label for="family-choice">${salaries.family}</label><select id="family-choice" data-family-choice autocomplete="off">${options}</select></div>
${chartLegend(salaries)}
${knownGuides.map((guide) => family(page, guide, scale, past))}
${history(page, trends)}`;
}

type Past = { trends: readonly Trend[]; scale: TrendScale };
type Bands = { title: string; heading: string; ranges: readonly Range[]; none: string };

function family(page: PageContext, guide: SalaryGuide, scale: LogScale, past: Past): Html {
  const { texts, formats, language } = page;
  const { salaries } = texts;
  const { slug, name } = guide.family;
  const { overall, bySeniority, byCity } = guide;
  const bands: Bands[] = [
    {
      title: salaries.levels,
      heading: salaries.level,
      ranges: bySeniority,
      none: salaries.noLevels,
    },
    { title: salaries.cities, heading: salaries.city, ranges: byCity, none: salaries.noCities },
  ];
  const search = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: slug });
  const trend = past.trends.find((each) => each.slug === slug);
  return html`<article id="${slug}" class="family" data-family>
${heading(2, slug, name)}
<p class="overall flow"><b>${formats.pesos(overall.median)}</b> <span>${salaries.page.overall}, ${salaries.page.between(formats.pesos(overall.min), formats.pesos(overall.max))}, <i>n</i> = ${formats.number(overall.sampleSize)}</span></p>
${bands.map((each) => bandsOf(page, scale, name, each))}
${trend && html`<h3>${salaries.trends.title}</h3>${trendChart(trend, past.scale, formats)}`}
<p class="flow"><a class="button" href="${pathTo(OPERATIONS.getSalaryGuide, { family: slug })}">${salaries.asJson}</a> <a class="button js-only" href="${language.path}${toExplorer(search)}">${salaries.page.vacancies}</a></p>
</article>
`;
}

function bandsOf(
  { texts, formats }: PageContext,
  scale: LogScale,
  family: string,
  { title, heading, ranges, none }: Bands,
): Html {
  const name = `${family}: ${title}`;
  const chart = rangeChart({ ranges, scale, name, heading, texts: texts.salaries, formats });
  return html`<h3>${title}</h3>${ranges.length === 0 ? html`<p>${none}</p>` : chart}`;
}

function history({ texts, formats }: PageContext, trends: readonly Trend[]): Html {
  const { allTitle, none, lead, legend, scale, all, corrections } = texts.salaries.trends;
  if (trends.length === 0) return html`<h2>${allTitle}</h2><p>${none}</p>`;
  return html`<div class="history">
<h2>${allTitle}</h2>
<p>${lead} ${scale}</p>
${trendLegend(legend)}
<details class="fold"><summary>${all}</summary>
${figures(trends, texts.salaries.trends, formats)}</details>
<p>${prose(corrections)}</p></div>`;
}

/** Every figure of the charts: a family a row, a month a column. */
function figures(
  trends: readonly Trend[],
  { table, family }: PageContext['texts']['salaries']['trends'],
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
