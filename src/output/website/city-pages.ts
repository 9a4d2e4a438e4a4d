import { MODALITY_SLUGS, NO_FILTER, SENIORITIES } from '../../contract/enumerations.ts';
import { isSmallSample } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, pathTo } from '../../contract/http/routes.ts';
import type { City } from '../../input/settings/taxonomy.ts';
import { countOpen, openJobs } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { otherPages, siteOrigin } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { countChart } from './shared/charts/count-chart.ts';
import { rangeChart } from './shared/charts/range-chart.ts';
import { tabs } from './shared/code-tabs.ts';
import { fill } from './shared/fill.ts';
import { breakable, type Html, html } from './shared/html.ts';

/** What each role pays in a city, and its open vacancies. */
export function cityPage(page: PageContext, { slug, name, region }: City): string {
  const { catalog, language, texts, names, payByCity } = page;
  const filters = { ...NO_FILTER, city: slug };
  const found = catalog.searches.find(filters);
  const count = (isCounted: (vacancy: (typeof found)[number]) => boolean) =>
    found.filter(isCounted).length;
  const modalities = MODALITY_SLUGS.map((each) => ({
    label: names.modality.get(each) ?? each,
    count: count(({ modality }) => modality === each),
  }));
  const levels = SENIORITIES.map((each) => ({
    label: names.seniority.get(each) ?? each,
    count: count(({ seniority }) => seniority === each),
  }));
  const roles = texts.values.roles(payByCity.get(slug)?.length ?? 0);
  const jobs = countOpen(page, found.length);
  return sitePage(page, {
    titles: texts.city.searched(name),
    description: fill(texts.city.description, { jobs, city: name, region, roles }),
    pathIn: ({ toCity }) => toCity(slug),
    main: html`<p class="kicker"><a href="${language.pages.cities}">${texts.cities.title}</a></p>
<h1>${texts.city.title(name)}</h1>
<div class="role">
<div class="box">
<h2>${texts.city.pay}</h2>
${payChart(page, slug)}</div>
<div class="grid">
<div>${countChart(texts.city.modality, modalities, page.formats)}</div>
<div>${countChart(texts.city.level, levels, page.formats)}</div>
</div>
${openJobs(page, filters, pathTo(FEEDS.city, { slug }))}${sourcePart(page, slug)}
${otherPages(page)}</div>
`,
  });
}

/** Each row is the target of links, and leads to the row of the city on the page of the role. */
function payChart(
  { payByCity, texts, formats, ends, names, language }: PageContext,
  city: City['slug'],
) {
  const ranges = (payByCity.get(city) ?? []).map(({ family, ...band }) => {
    const label = html`<a href="${language.toRole(family)}#${city}">${names.family.get(family)}</a>`;
    return { ...band, id: family, label };
  });
  if (ranges.length === 0) return html`<p>${texts.city.noPay}</p>\n`;
  return rangeChart(ranges, { texts: texts.charts, formats, ends });
}

function sourcePart(page: PageContext, city: City['slug']): Html {
  const { texts, salaryList, payByCity } = page;
  const { path } = DATA_SETS.salaryIndex;
  const { call, cite } = texts.role;
  if (!payByCity.has(city)) return html``;
  const code = html`curl ${siteOrigin(page)}${breakable(path)} | grep ,city,${city},`;
  return html`<h2>${call}</h2>
${tabs(call, [{ name: 'curl', code }])}
<div class="flow spread" data-copy="citation" data-what="${cite}"><h2>${cite}</h2></div>
<p id="citation" class="small" lang="es">${salaryList.citation}</p>`;
}

// ---------------------------------------------------------------- all cities

/** The cities side by side: their vacancies, and what each role pays in each. */
export function citiesPage(page: PageContext): string {
  const { cities } = page.texts;
  return sitePage(page, {
    titles: [cities.title],
    description: cities.description,
    pathIn: ({ pages }) => pages.cities,
    main: html`<h1>${cities.title}</h1>
<p class="intro">${cities.description}</p>
${cityTable(page)}
${medianTable(page)}
${otherPages(page)}`,
  });
}

/** Each row is the target of `#city` links. */
function cityTable({
  index,
  catalog,
  texts,
  formats,
  names,
  language,
  payByCity,
}: PageContext): Html {
  const { cities } = texts;
  const rows = index.filters.cities.map(({ slug: city, name, activeJobs }) => {
    const counts = MODALITY_SLUGS.map(
      (modality) => catalog.searches.find({ ...NO_FILTER, city, modality }).length,
    );
    const figures = [activeJobs, ...counts, payByCity.get(city)?.length ?? 0];
    const cells = figures.map((figure) => html`<td>${formats.number(figure)}</td>`);
    return html`<tr id="${city}"><th scope="row"><a href="${language.toCity(city)}">${name}</a></th>${cells}</tr>\n`;
  });
  const columns = [cities.city, cities.vacancies, ...names.modality.values(), cities.roles];
  return wideTable(cities.title, columns, rows);
}

/** Roles by cities, where there are figures at all. */
function medianTable({ guides, catalog, texts, formats, names, language, payByCity }: PageContext) {
  const { cities } = texts;
  const shown = catalog.taxonomy.cities.filter(({ slug }) => payByCity.has(slug));
  if (shown.length === 0) return false;
  const rows = guides.map(({ family: { slug } }) => {
    const cells = shown.map((city) => {
      const band = payByCity.get(city.slug)?.find(({ family }) => family === slug);
      if (!band) return html`<td></td>`;
      return html`<td${isSmallSample(band.sampleSize) && html` class="few"`}>${formats.pesos(band.median)}</td>`;
    });
    return html`<tr><th scope="row"><a href="${language.toRole(slug)}">${names.family.get(slug)}</a></th>${cells}</tr>\n`;
  });
  const columns = shown.map(
    ({ slug, name }) => html`<a href="${language.toCity(slug)}">${name}</a>`,
  );
  return html`<h2>${cities.medians}</h2>
<p class="small">${cities.mediansNote}</p>
${wideTable(cities.medians, [cities.role, ...columns], rows)}`;
}

/** Scrolls sideways on narrow screens, by keyboard as well. */
function wideTable(
  label: string,
  columns: readonly (string | Html)[],
  rows: readonly Html[],
): Html {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table class="figures tight">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}
