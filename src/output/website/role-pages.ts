import type { Guide } from '../../catalog/salary-index.ts';
import { FAMILY_WITHOUT_GUIDE, NO_FILTER } from '../../contract/enumerations.ts';
import { isSmallSample } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { citeGuide } from '../../contract/salary-guide.ts';
import type { Family } from '../../input/settings/taxonomy.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import { fold } from '../../input/vocabulary/spelling.ts';
import { namesOf } from '../../input/vocabulary/words.ts';
import { type Range, rangeChart } from './charts/range-chart.ts';
import { trendChart } from './charts/trend-chart.ts';
import { countOpen, openJobs } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { copies, otherPages, pathLink, siteOrigin, tabs } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { breakable, type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

/** What a role pays by level and city, and its open vacancies. */
export function rolePage(page: PageContext, family: Family): string {
  const { catalog, language, texts, names } = page;
  const name = names.family.get(family.slug) ?? family.name;
  const guide = catalog.guides.find((each) => each.family.slug === family.slug);
  const filters = { ...NO_FILTER, family: family.slug };
  const jobs = countOpen(page, catalog.searches.find(filters).length);
  const feed = pathTo(FEEDS.family, { slug: family.slug });
  return sitePage(page, {
    titles: texts.role.searched(name),
    description: describe(page, name, jobs, guide),
    pathIn: ({ toRole }) => toRole(family.slug),
    main: html`<p class="kicker"><a href="${language.pages.roles}">${texts.salaries.title}</a></p>
<h1>${texts.role.title(name)}</h1>
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

function describe({ texts, formats }: PageContext, name: string, jobs: string, guide?: Guide) {
  if (!guide) return `${texts.role.title(name)}. ${jobs}. ${texts.role.noGuide}.`;
  const { min, median, max, sampleSize } = guide.overall;
  return fill(texts.role.description, {
    family: name,
    jobs,
    median: formats.pesos(median),
    min: formats.pesos(min),
    max: formats.pesos(max),
    n: formats.number(sampleSize),
  });
}

function salaryPart(page: PageContext, guide: Guide, name: string): Html {
  const { context, catalog, texts, formats } = page;
  const history = catalog.history
    .filter(({ family }) => family.slug === guide.family.slug)
    .map(({ month, band }) => ({ month, ...band }));
  const months = String(context.service.salaryIndex.windowMonths);
  const hasTrend = history.length > 1;
  return html`<div class="grid">
<div>${headline(page, guide)}
${hasTrend && html`<p class="small">${fill(texts.charts.trendNote, { months })}</p>`}</div>
${hasTrend && html`<div><h2>${fill(texts.charts.history, { family: name })}</h2>\n${trendChart(history, texts.charts, formats)}</div>`}</div>
${rangeChart(guideRanges(page, guide), page)}`;
}

function headline({ texts: { role }, formats }: PageContext, { overall }: Guide): Html {
  const { min, median, max, sampleSize } = overall;
  const ends = fill(role.ends, { min: formats.pesos(min), max: formats.pesos(max) });
  const note = isSmallSample(sampleSize) && html`<br>${role.small}`;
  return html`<p class="figure small"><b>${formats.pesos(median)}</b> ${role.median}<br>${ends} · n = ${formats.number(sampleSize)}${note}</p>`;
}

/** Levels in their order, and every city by sample size. Each row is the target of links. */
function guideRanges({ texts: { charts }, names, language }: PageContext, guide: Guide): Range[] {
  const { family, overall, bySeniority, allCities } = guide;
  const link = (to: string, name: string) => html`<a href="${to}">${name}</a>`;
  const cities = allCities.toSorted((a, b) => b.band.sampleSize - a.band.sampleSize);
  return [
    { ...overall, label: link(`${language.pages.roles}#${family.slug}`, charts.wholeFamily) },
    ...bySeniority.map(({ seniority, band }, i) => {
      const id = fold(seniority);
      const label = link(`#${id}`, names.seniority.get(seniority) ?? seniority);
      return { ...band, id, label, ...(i === 0 && { group: charts.levels }) };
    }),
    ...cities.map(({ city: { slug, name }, band }, i) => {
      const label = link(`${language.toCity(slug)}#${family.slug}`, name);
      return { ...band, id: slug, label, ...(i === 0 && { group: charts.cities }) };
    }),
  ];
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

/** The skills that most open vacancies of the role ask for. Their medians are not part of the index. */
function skillTable({ catalog, texts, formats }: PageContext, { slug: family }: Family): Html {
  const { role } = texts;
  const counted = (catalog.skills ?? [])
    .map(({ skill, byFamily, band }) => ({ skill, band, count: byFamily.get(family)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SKILLS);
  if (counted.length === 0) return html``;
  const rows = counted.map(({ skill, count, band }) => {
    const [median, n] = band
      ? [formats.pesos(band.median), html`n = ${formats.number(band.sampleSize)}`]
      : ['–', ''];
    return html`<tr><th scope="row">${skill.name}</th><td>${formats.number(count)}</td><td>${median}</td><td>${n}</td></tr>\n`;
  });
  return html`<div><h2 id="skills">${role.skills}</h2>
<table class="figures tight"><thead><tr><th scope="col">${role.skill}</th><th scope="col">${texts.charts.sample}</th><th scope="col" colspan="2">${role.skillMedian}</th></tr></thead>
<tbody>${rows}</tbody></table>
<p class="small">${role.skillNote} ${pathLink(DATA_SETS.skills.path)}</p></div>
`;
}

/** The request behind the figures, and how to quote them. */
function sourcePart(page: PageContext, guide: Guide, name: string): Html {
  const { context, formats, salaryList, texts } = page;
  const { call, cite, cited } = texts.role;
  const { slug } = guide.family;
  const path = pathTo(OPERATIONS.getSalaryGuide, { family: slug });
  const code = html`curl ${siteOrigin(page)}${breakable(path)} | jq .overall`;
  const quoted = fill(cited, {
    what: name,
    median: formats.pesos(guide.overall.median),
    n: formats.number(guide.overall.sampleSize),
  });
  const files = [path, DATA_SETS.salaryIndex.path, DATA_SETS.salaryHistory.path];
  const items = files.map((file) => html`<li>${pathLink(file)}</li>\n`);
  const citation = citeGuide(salaryList.citation, context.site.salaryGuidePage(slug));
  return html`<div><h2>${call}</h2>
${tabs(call, [{ name: 'curl', code }])}
<div class="flow spread" data-copy="citation" data-what="${cite}"><h2>${cite}</h2></div>
<p id="citation" class="small">${quoted}. <span lang="es">${citation}</span></p>
<h2>${texts.role.addresses}</h2>
<ul class="small">${items}</ul></div>`;
}

/** What else people call the role and those who work in it, as a sentence. */
function otherNames({ slug, name }: Family, shown: string): string {
  const own = [name, shown].map(fold);
  const others = namesOf(FAMILIES[slug]).filter((each) => !own.includes(fold(each)));
  return others.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

// ---------------------------------------------------------------- all roles

/** All role families in one chart, and the method. */
export function rolesPage(page: PageContext): string {
  const { guides, formats } = page;
  const { salaries } = page.texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return sitePage(page, {
    titles: [salaries.title],
    description: salaries.description,
    pathIn: ({ pages }) => pages.roles,
    main: html`<h1>${salaries.title}</h1>
<p class="intro">${lead}</p>
${rolesChart(page)}
${provenance(page)}
${otherPages(page)}`,
  });
}

/** Each row links to the page of its family, and is the target of `#family` links. */
export function rolesChart(page: PageContext): Html | false {
  const { guides, language, names } = page;
  const ranges = guides.map(({ family: { slug }, overall }) => {
    const label = html`<a href="${language.toRole(slug)}">${names.family.get(slug)}</a>`;
    return { ...overall, label, id: slug };
  });
  if (ranges.length === 0) return false;
  return html`<div class="charts">${rangeChart(ranges, page)}</div>`;
}

function provenance({ salaryList, language, texts: { salaries, nav } }: PageContext): Html {
  return html`<div class="provenance grid">
<div class="box"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></div>
<div class="box"><h2>${nav.method}</h2><p>${salaries.method}</p>
<p><a href="${language.pages.method}">${nav.method}</a></p></div>
</div>
`;
}
