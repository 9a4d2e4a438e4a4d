import { MODALITY_SLUGS, NO_FILTER } from '../../contract/enumerations.ts';
import { isSmallSample } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, pathTo } from '../../contract/http/routes.ts';
import type { City } from '../../input/settings/taxonomy.ts';
import { rangeChart } from './charts/range-chart.ts';
import { countOpen, openJobs } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { otherPages, siteOrigin, tabs } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { breakable, type Content, type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

/** What each role pays in a city, and its open vacancies. */
export function cityPage(page: PageContext, { slug, name, region }: City): string {
  const { catalog, language, texts, payByCity } = page;
  const filters = { ...NO_FILTER, city: slug };
  const found = catalog.searches.find(filters);
  const roles = payByCity.get(slug)?.length ?? 0;
  const paid = roles > 0 ? texts.city.paid(texts.values.roles(roles)) : '';
  const jobs = countOpen(page, found.length);
  return sitePage(page, {
    titles: texts.city.searched(name),
    description: fill(texts.city.description, { jobs, city: name, region }) + paid,
    pathIn: ({ toCity }) => toCity(slug),
    main: html`<p class="kicker"><a href="${language.pages.cities}">${texts.cities.title}</a></p>
<h1>${texts.city.title(name)}</h1>
<div class="role">
<div class="box">
<h2>${texts.city.pay}</h2>
${payChart(page, slug)}</div>
<div class="grid">
${countTable(texts.city.modality, 'modality', found, page)}${countTable(texts.city.level, 'seniority', found, page)}</div>
${openJobs(page, filters, pathTo(FEEDS.city, { slug }))}${sourcePart(page, slug)}
${otherPages(page)}</div>
`,
  });
}

function countTable(
  title: string,
  field: 'modality' | 'seniority',
  found: PageContext['catalog']['active'],
  { names, formats }: PageContext,
): Html {
  const rows = [...names[field]].map(([value, name]) => {
    const count = found.filter((vacancy) => vacancy[field] === value).length;
    return html`<tr><th scope="row">${name}</th><td>${formats.number(count)}</td></tr>\n`;
  });
  return html`<div><h2>${title}</h2>
<table class="figures tight"><tbody>${rows}</tbody></table></div>
`;
}

/** Each row is the target of links, and leads to the row of the city on the page of the role. */
function payChart(page: PageContext, city: City['slug']): Html {
  const { payByCity, texts, names, language } = page;
  const ranges = (payByCity.get(city) ?? []).map(({ family, ...band }) => {
    const label = html`<a href="${language.toRole(family)}#${city}">${names.family.get(family)}</a>`;
    return { ...band, id: family, label };
  });
  if (ranges.length === 0) return html`<p>${texts.city.noPay}</p>\n`;
  return rangeChart(ranges, page);
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

/** The vacancies of cities: of all, or of those shown. */
export function cityTable(page: PageContext, shown = page.index.filters.cities): Html {
  const { catalog, formats, names, language, payByCity } = page;
  const { cities, charts } = page.texts;
  const rows = shown.map(({ slug: city, name, activeJobs }) => {
    const counts = MODALITY_SLUGS.map(
      (modality) => catalog.searches.find({ ...NO_FILTER, city, modality }).length,
    );
    const figures = [activeJobs, ...counts, payByCity.get(city)?.length ?? 0];
    const cells = figures.map((figure) => html`<td>${formats.number(figure)}</td>`);
    return html`<tr id="${city}"><th scope="row"><a href="${language.toCity(city)}">${name}</a></th>${cells}</tr>\n`;
  });
  const columns = [cities.city, charts.sample, ...names.modality.values(), cities.roles];
  return wideTable(cities.title, columns, rows);
}

/** Roles by cities, where there are figures at all. */
function medianTable({ guides, catalog, texts, formats, names, language, payByCity }: PageContext) {
  const { cities } = texts;
  const shown = catalog.taxonomy.cities.filter(({ slug }) => payByCity.has(slug));
  if (shown.length === 0) return false;
  const bands = [...payByCity.values()].flat();
  const paid = guides.filter((guide) => bands.some(({ family }) => family === guide.family.slug));
  const rows = paid.map(({ family: { slug } }) => {
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
function wideTable(label: string, columns: readonly Content[], rows: readonly Html[]): Html {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table class="figures tight">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}
