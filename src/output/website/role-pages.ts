import type { Band } from '../../catalog/salary-band.ts';
import { salaryChanges } from '../../catalog/salary-changes.ts';
import type { SalaryComparison } from '../../catalog/salary-comparison.ts';
import { type Guide, isBetweenLevels } from '../../catalog/salary-index.ts';
import {
  FAMILY_WITHOUT_GUIDE,
  NO_FILTER,
  SALARY_SENIORITIES,
} from '../../contract/closed-lists.ts';
import { ALL, isSmallSample, SMALL_SAMPLE } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import type { Family } from '../../input/settings/taxonomy.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import { foldToSlug } from '../../input/vocabulary/spelling.ts';
import { namesOf } from '../../input/vocabulary/words.ts';
import { comparedGroups } from './charts/comparison-chart.ts';
import { type LevelCell, levelTable } from './charts/level-table.ts';
import { type Range, rangeChart } from './charts/range-chart.ts';
import { trendChart } from './charts/trend-chart.ts';
import { changesText, comparedCities } from './compared.ts';
import {
  citedMedian,
  figureSource,
  frozenMedian,
  latestEdition,
  licence,
} from './figure-source.ts';
import { countOpen, openJobs } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { breadcrumbs, copyAttributes, otherPages, pathLink, siteOrigin } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { breakable, type Html, html } from './shared/html.ts';
import { fill, lowerFirst } from './texts.ts';

/** What is advertised for a role by level, cities compared, and its open vacancies. */
export function rolePage(page: PageContext, family: Family): string {
  const { catalog, language, texts, names } = page;
  const name = names.family.get(family.slug) ?? family.name;
  const titles = texts.role.titles(name);
  const guide = catalog.guides.find((each) => each.family.slug === family.slug);
  const filters = { ...NO_FILTER, family: family.slug };
  const jobs = countOpen(page, catalog.searches.find(filters).length);
  const feed = pathTo(FEEDS.family, { slug: family.slug });
  return sitePage(page, {
    titles,
    description: describe(page, name, jobs, guide),
    pathIn: ({ toRole }) => toRole(family.slug),
    feed: { path: feed, title: name },
    about: breadcrumbs(page, [
      [texts.salaries.title, language.pages.roles],
      [name, language.toRole(family.slug)],
    ]),
    main: html`<p class="kicker"><a href="${language.pages.roles}">${texts.salaries.title}</a></p>
<h1>${titles[0]}</h1>
<div class="role">
<div class="box">
${guide ? salaryPart(page, guide, name) : noGuidePart(page, family)}</div>
${openJobs(page, filters, feed)}<div class="grid">
${skillTable(page, family)}${guide && sourcePart(page, guide, name)}</div>
<div class="others"><h2>${texts.role.otherNames}</h2>
<p class="small">${otherNames(family, name)}</p></div>
${otherPages(page)}</div>
`,
  });
}

function describe(page: PageContext, name: string, jobs: string, guide?: Guide) {
  const { texts, formats } = page;
  if (!guide) return `${name}: ${jobs}. ${texts.role.noGuide}.`;
  const { median, sampleSize } = guide.overall;
  const half = middleHalf(page, guide.overall);
  return fill(texts.role.description, {
    family: lowerFirst(name),
    jobs,
    median: formats.pesos(median),
    half: half && `, ${half}`,
    n: formats.number(sampleSize),
  });
}

/** Empty for a small sample. */
function middleHalf({ texts, formats }: PageContext, { p25, p75 }: Band): string {
  if (p25 === null || p75 === null) return '';
  return fill(texts.role.half, { low: formats.pesos(p25), high: formats.pesos(p75) });
}

function salaryPart(page: PageContext, guide: Guide, name: string): Html {
  const { texts } = page;
  const trend = trendPart(page, guide);
  return html`<div class="grid">
<div><h2>${texts.role.asked(name)}</h2>
${headline(page, guide)}</div>
${trend}</div>
${rangeChart(levelRanges(page, guide), page)}${cityPart(page, guide)}`;
}

function headline(page: PageContext, guide: Guide): Html {
  const { texts, formats, context, catalog } = page;
  const { role } = texts;
  const { overall } = guide;
  const { min, max, sampleSize } = overall;
  const months = String(context.service.salaryIndex.windowMonths);
  const ends = fill(role.ends, { min: formats.pesos(min), max: formats.pesos(max) });
  const figures = isBetweenLevels(guide, catalog.observations)
    ? html`${levelMedians(page, guide)}<p class="small">${role.apart}</p>`
    : wholeMedian(page, guide);
  return html`${figures}
<p class="small">${isSmallSample(sampleSize) && `${role.small} `}${fill(role.advertised, { months })} ${ends}</p>`;
}

function wholeMedian(page: PageContext, { overall }: Guide): Html {
  const { texts, formats } = page;
  const half = middleHalf(page, overall);
  return html`<p class="figure small"><b>${formats.pesos(overall.median)}</b> ${texts.role.median}<br>${half && `${half} · `}<span class="whole">n = ${formats.number(overall.sampleSize)}</span></p>`;
}

function levelMedians({ names, formats, texts }: PageContext, { bySeniority }: Guide): Html {
  const figures = bySeniority.map(
    ({ seniority, band }) =>
      html`<p class="figure small">${names.seniority.get(seniority)}<b>${formats.pesos(band.median)}</b> ${texts.role.levelMedian} · <span class="whole">n = ${formats.number(band.sampleSize)}</span></p>\n`,
  );
  return html`<div class="flow">${figures}</div>\n`;
}

/** How pay for the same level and city changed, where the data reach back. */
function trendPart({ context, catalog, texts, formats }: PageContext, guide: Guide) {
  const isOfFamily = ({ group, family }: SalaryComparison) =>
    group === 'month' && family === guide.family.slug;
  const points = catalog.comparison.filter(isOfFamily);
  const lastMonth = catalog.history.at(-1)?.month;
  if (points.length === 0 || lastMonth === undefined) return false;
  const { windowMonths } = context.service.salaryIndex;
  const said = { texts, formats };
  const changes = changesText(salaryChanges(catalog, guide.family.slug), windowMonths, said);
  return html`<div><h2>${texts.charts.history}</h2>
${trendChart(points, lastMonth, changes, said)}<p class="small">${fill(texts.charts.trendNote, { months: String(windowMonths) })}</p></div>
`;
}

function levelRanges({ texts: { charts }, names, language }: PageContext, guide: Guide): Range[] {
  const { family, overall, bySeniority } = guide;
  const link = (to: string, name: string) => html`<a href="${to}">${name}</a>`;
  return [
    { ...overall, label: link(`${language.pages.roles}#${family.slug}`, charts.wholeFamily) },
    ...bySeniority.map(({ seniority, band }, i) => {
      const id = foldToSlug(seniority);
      const label = link(`#${id}`, names.seniority.get(seniority) ?? seniority);
      return { ...band, id, label, ...(i === 0 && { group: charts.levels }) };
    }),
  ];
}

function cityPart(page: PageContext, { family }: Guide): Html {
  const { catalog, texts, language, names } = page;
  const compared = comparedCities(catalog, (one) => one.family === family.slug);
  return html`<h2>${texts.role.cities}</h2>
${comparedGroups(page, {
  heading: texts.cities.city,
  compared: compared.map((one) => ({
    ...one,
    label: html`<a href="${language.toCity(one.key)}">${names.city.get(one.key)}</a>`,
  })),
})}`;
}

/** The one reason that applies, with its figures. */
function noGuidePart({ catalog, context, texts, formats }: PageContext, family: Family): Html {
  const { windowMonths, minSample } = context.service.salaryIndex;
  const { noGuide, why } = texts.role;
  const found = catalog.observations.filter((one) => one.family === family.slug).length;
  const isNever = !family.salaryGuide || family.slug === FAMILY_WITHOUT_GUIDE;
  const reason = isNever
    ? why.never
    : why.tooFew(formats.number(found), windowMonths, formats.number(minSample));
  return html`<h2>${noGuide}</h2>\n<p>${reason}</p>\n`;
}

const MOST_SKILLS = 15;

/** The skills that most open vacancies of the role ask for. */
function skillTable({ catalog, texts, formats }: PageContext, { slug: family }: Family): Html {
  const { role, cities } = texts;
  const counted = (catalog.skills ?? [])
    .map(({ skill, byFamily }) => ({ skill, count: byFamily.get(family)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SKILLS);
  if (counted.length === 0) return html``;
  const rows = counted.map(
    ({ skill, count }) =>
      html`<tr><th scope="row">${skill.name}</th><td>${formats.number(count)}</td></tr>\n`,
  );
  return html`<div><h2 id="skills">${role.skills}</h2>
<table class="figures tight"><thead><tr><th scope="col">${role.skill}</th><th scope="col">${cities.open}</th></tr></thead>
<tbody>${rows}</tbody></table>
<p class="small">${pathLink(DATA_SETS.skills.path)}</p></div>
`;
}

/** The requests behind the figures, and how to quote them. */
function sourcePart(page: PageContext, { family: { slug }, overall }: Guide, name: string): Html {
  const path = pathTo(OPERATIONS.getSalaryGuide, { family: slug });
  const { salaryIndex, salaryComparison, salaryHistory } = DATA_SETS;
  const sets = [salaryIndex, salaryComparison, salaryHistory];
  const files = [path, ...sets.map((set) => set.path)];
  return html`<div>${figureSource(page, {
    code: html`curl ${siteOrigin(page)}${breakable(path)} | jq .overall`,
    quoted: citedMedian(page, name, overall),
    url: page.context.site.salaryGuidePage(slug),
    frozen: frozenMedian(page, name, [slug, 'overall', ALL]),
  })}
<h2>${page.texts.role.addresses}</h2>
<ul class="small">${files.map((file) => html`<li>${pathLink(file)}</li>\n`)}</ul></div>`;
}

/** What else people call the role and those who work in it, as a sentence. */
function otherNames({ slug, name }: Family, shown: string): string {
  const own = [name, shown].map(foldToSlug);
  const others = namesOf(FAMILIES[slug]).filter((each) => !own.includes(foldToSlug(each)));
  return others.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** All role families side by side, level by level. */
export function rolesPage(page: PageContext): string {
  const { catalog, context, formats } = page;
  const { salaries } = page.texts;
  const { length } = catalog.guides;
  const { windowMonths } = context.service.salaryIndex;
  const lead = length > 0 ? salaries.lead(formats.number(length), windowMonths) : salaries.none;
  return sitePage(page, {
    titles: [salaries.title],
    description: lead,
    pathIn: ({ pages }) => pages.roles,
    main: html`<h1>${salaries.title}</h1>
<p class="intro">${lead}</p>
${length > 0 && rolesTable(page)}${provenance(page)}
${otherPages(page)}`,
  });
}

/** Highest first, all levels together. Each row is the target of `#family` links. */
function rolesTable({ catalog, language, names, texts, formats }: PageContext): Html {
  const { levels, charts, city } = texts;
  const toCell = (band: Band | undefined): LevelCell | undefined =>
    band && {
      amount: band.median,
      below: `n = ${formats.number(band.sampleSize)}`,
      isHollow: isSmallSample(band.sampleSize),
    };
  const rows = catalog.guides.map(({ family: { slug }, overall, bySeniority }) => {
    const bands = new Map(bySeniority.map(({ seniority, band }) => [seniority, band]));
    return {
      id: slug,
      label: html`<a href="${language.toRole(slug)}">${names.family.get(slug)}</a>`,
      cells: [overall, ...SALARY_SENIORITIES.map((level) => bands.get(level))].map(toCell),
    };
  });
  const columns = [
    levels.all,
    ...SALARY_SENIORITIES.map((level) => names.seniority.get(level) ?? level),
  ];
  const least = String(SMALL_SAMPLE);
  return html`<p class="small">${levels.together} ${charts.mid}, ${texts.salaries.unit}. ${fill(levels.small, { least })}</p>
${levelTable({ texts, formats }, { first: city.role, columns, rows })}`;
}

/** Each row links to the page of its family. */
export function rolesChart(page: PageContext): Html | false {
  const { catalog, language, names } = page;
  const ranges = catalog.guides.map(({ family: { slug }, overall }) => {
    const label = html`<a href="${language.toRole(slug)}">${names.family.get(slug)}</a>`;
    return { ...overall, label };
  });
  if (ranges.length === 0) return false;
  const { front } = page.texts;
  return html`<p class="small">${front.mixed} <a href="${language.pages.roles}">${front.byLevel}</a></p>
<div class="charts">${rangeChart(ranges, page)}</div>`;
}

function provenance(page: PageContext): Html {
  const { salaryList, language, texts } = page;
  const { salaries, nav } = texts;
  return html`<div class="provenance box"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<p id="citation" lang="es">${salaryList.citation}</p><p ${copyAttributes('citation', salaries.cite)}></p>
${latestEdition(page, 'salary-index.csv')}${licence(page)}<p><a href="${language.pages.method}">${nav.method}</a></p></div>
`;
}
