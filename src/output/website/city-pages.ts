import { MODALITY_SLUGS, NO_FILTER } from '../../contract/closed-lists.ts';
import { ALL, SMALL_SAMPLE } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, pathTo } from '../../contract/http/routes.ts';
import type { City } from '../../input/settings/taxonomy.ts';
import { comparedGroups, comparisonChart } from './charts/comparison-chart.ts';
import {
  type ComparedSample,
  comparedCities,
  fullDifference,
  sampledDifference,
  type WithInterval,
} from './compared.ts';
import { type FrozenFigure, figureSource } from './figure-source.ts';
import { countOpen, openJobs } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { breadcrumbs, otherPages, siteOrigin } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { breakable, type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

/** How a city compares for the same role and level, and its open vacancies. */
export function cityPage(page: PageContext, { slug, name, region }: City): string {
  const { catalog, language, texts } = page;
  const filters = { ...NO_FILTER, city: slug };
  const found = catalog.searches.find(filters);
  const jobs = countOpen(page, found.length);
  const whole = wholeCity(page, slug);
  const cited = whole && citedComparison(page, name, whole);
  const titles = texts.city.titles(name);
  return sitePage(page, {
    titles,
    description: `${cited ? `${cited.quoted}. ` : ''}${fill(texts.city.description, { jobs, city: name, region })}`,
    pathIn: ({ toCity }) => toCity(slug),
    feed: { path: pathTo(FEEDS.city, { slug }), title: name },
    about: breadcrumbs(page, [
      [texts.cities.title, language.pages.cities],
      [name, language.toCity(slug)],
    ]),
    main: html`<p class="kicker"><a href="${language.pages.cities}">${texts.cities.title}</a></p>
<h1>${titles[0]}</h1>
<div class="role">
<div class="box">
<h2>${texts.city.asked(name)}</h2>
${payPart(page, slug)}</div>
<div class="grid">
${countTable(texts.city.modality, 'modality', found, page)}${countTable(texts.city.level, 'seniority', found, page)}</div>
${openJobs(page, filters, pathTo(FEEDS.city, { slug }))}${cited && sourcePart(page, slug, cited)}
${otherPages(page)}</div>
`,
  });
}

/** All roles of a city together. */
function wholeCity({ catalog }: PageContext, city: City['slug']) {
  return comparedCities(catalog, ({ key, family }) => key === city && family === ALL)[0];
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

function payPart(page: PageContext, city: City['slug']): Html {
  const { catalog, texts, names, language, context } = page;
  const whole = wholeCity(page, city);
  const heading = texts.city.role;
  if (!whole) return comparedGroups(page, { heading, compared: [] });
  const roles = comparedCities(catalog, ({ key, family }) => key === city && family !== ALL);
  const months = String(context.service.salaryIndex.windowMonths);
  const toLabel = (family: string) =>
    family === ALL
      ? html`${texts.city.allRoles}`
      : html`<a href="${language.toRole(family)}">${names.family.get(family)}</a>`;
  return html`${wholeDifference(page, whole)}<p class="small">${fill(texts.role.advertised, { months })}</p>
<h2>${texts.city.compared}</h2>
${comparedGroups(page, {
  heading,
  compared: [whole, ...roles].map((one) => ({
    ...one,
    label: toLabel(one.family),
  })),
})}`;
}

/** How the city compares, all levels together and level by level. */
function wholeDifference(page: PageContext, whole: WithInterval): Html {
  const { catalog, names } = page;
  const said = fullDifference(whole, page).replace(/^./, (first) => first.toUpperCase());
  const levels = [...names.seniority].flatMap(([level, name]) =>
    comparedCities(catalog, ({ key, family }) => key === whole.key && family === ALL, level).map(
      (one) => html`<li>${name}: ${sampledDifference(one, page)}</li>\n`,
    ),
  );
  return html`<p>${said}</p>
${levels.length > 0 && html`<ul class="small">${levels}</ul>\n`}`;
}

function sourcePart(page: PageContext, city: City['slug'], { quoted, frozen }: Cited): Html {
  const { path } = DATA_SETS.salaryComparison;
  const code = html`curl ${siteOrigin(page)}${breakable(path)} | grep ^city,${city},`;
  const url = page.context.site.at(page.language.toCity(city));
  return figureSource(page, { code, quoted, url, frozen });
}

type Cited = { quoted: string; frozen: FrozenFigure };

function citedComparison(page: PageContext, name: string, whole: WithInterval): Cited {
  const quote = (row: ComparedSample) =>
    fill(page.texts.city.cited, { city: name, difference: fullDifference(row, page) });
  return {
    quoted: quote(whole),
    frozen: {
      table: 'salary-comparison.csv',
      key: ['city', whole.key, ALL],
      quote: ({ relative, low, high, sampleSize }) =>
        quote({
          relative: Number(relative),
          low: Number(low),
          high: Number(high),
          sampleSize: Number(sampleSize),
        }),
    },
  };
}

/** The cities side by side: compared at the same role and level, and their vacancies. */
export function citiesPage(page: PageContext): string {
  const { cities } = page.texts;
  const compared = comparedPart(page);
  const description = compared ? cities.description : cities.onlyOpen;
  return sitePage(page, {
    titles: [cities.title],
    description,
    pathIn: ({ pages }) => pages.cities,
    main: html`<h1>${cities.title}</h1>
<p class="intro">${description}</p>
${compared}
<h2 id="vacancies">${cities.open}</h2>
${cityTable(page)}
${otherPages(page)}`,
  });
}

function comparedPart(page: PageContext): Html | false {
  const { catalog, texts, names, language, context } = page;
  const rows = comparedCities(catalog, ({ family }) => family === ALL).map((one) => {
    const label = html`<a href="${language.toCity(one.key)}">${names.city.get(one.key)}</a>`;
    return { ...one, label };
  });
  if (rows.length === 0) return false;
  const months = String(context.service.salaryIndex.windowMonths);
  const least = String(SMALL_SAMPLE);
  return html`<h2>${texts.cities.same}</h2>
<div class="charts">${comparisonChart(rows, texts.cities.city, page)}</div>
<p class="small">${fill(texts.role.advertised, { months })} ${fill(texts.compared.note, { least })} <a href="${language.pages.method}#comparison">${texts.nav.method}</a></p>`;
}

/** The vacancies of cities, of all or of those shown; most first. */
export function cityTable(page: PageContext, shown = page.index.filters.cities): Html {
  const { catalog, formats, names, language } = page;
  const { cities } = page.texts;
  const ranked = shown.toSorted((a, b) => b.activeJobs - a.activeJobs);
  const rows = ranked.map(({ slug: city, name, activeJobs }) => {
    const counts = MODALITY_SLUGS.map(
      (modality) => catalog.searches.find({ ...NO_FILTER, city, modality }).length,
    );
    const cells = [activeJobs, ...counts].map((figure) => html`<td>${formats.number(figure)}</td>`);
    return html`<tr id="${city}"><th scope="row"><a href="${language.toCity(city)}">${name}</a></th>${cells}</tr>\n`;
  });
  const columns = [cities.city, cities.open, ...names.modality.values()];
  // Scrolls sideways on narrow screens, by keyboard as well.
  return html`<div class="wide" role="region" aria-label="${cities.title}" tabindex="0"><table class="figures tight">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
`;
}
