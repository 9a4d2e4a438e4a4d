import { NO_FILTER } from '../../contract/enumerations.ts';
import { isSmallSample } from '../../contract/figures.ts';
import { DATA_SETS, FEEDS, OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import type { JobSummary } from '../../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../../contract/salary-guide.ts';
import { citeGuide } from '../../contract/salary-rows.ts';
import type { Family } from '../../input/settings/taxonomy.ts';
import { toJobSummary } from '../api/jobs.ts';
import { toSalaryGuide } from '../api/salary-bodies.ts';
import { htmlDocument } from './document.ts';
import { jobList } from './job-list.ts';
import type { PageContext } from './page-context.ts';
import { sampleNote, siteOrigin } from './page-elements.ts';
import { type Range, rangeChart } from './shared/charts/range-chart.ts';
import { trendChart } from './shared/charts/trend-chart.ts';
import { tabs } from './shared/code-tabs.ts';
import { fill } from './shared/fill.ts';
import { breakable, type Html, html } from './shared/html.ts';

const MOST = { jobs: 10, skills: 15 };

/** What a role pays by level and city, and its open vacancies. */
export function rolePage(
  page: PageContext,
  { family, ...figures }: PageContext['catalog']['guides'][number],
): string {
  const { context, catalog, language, texts, formats, names } = page;
  const name = names.family.get(family.slug) ?? family.name;
  const guide = toSalaryGuide({ family, ...figures }, context);
  const { min, median, max, sampleSize } = guide.overall;
  const found = catalog.searches.find({ ...NO_FILTER, family: family.slug });
  const jobs = found.map((vacancy) => toJobSummary(vacancy, context));
  const title = texts.role.title(name);
  return htmlDocument({
    context,
    language,
    title: `${title} – ${context.service.name}`,
    description: fill(texts.role.description, {
      family: name,
      median: formats.pesos(median),
      min: formats.pesos(min),
      max: formats.pesos(max),
      n: formats.number(sampleSize),
      jobs: formats.number(jobs.length),
    }),
    pathIn: ({ toRole }) => toRole(family.slug),
    body: html`<main id="main" class="door">
${sampleNote(page)}<p class="kicker"><a href="${language.pages.roles}">${texts.nav.roles}</a></p>
<h1>${title}</h1>
<div class="role">
<div class="role-salary box">
${salaryPart(page, guide, name)}</div>
<div class="role-rest grid">
<div>
${jobsPart(page, family, jobs)}</div>
<div>
${skillList(page, family)}${sourcePart(page, guide, name)}
${addresses(page, family)}</div>
</div>
</div>
</main>`,
  });
}

function salaryPart(page: PageContext, guide: SalaryGuide, name: string): Html {
  const { context, catalog, texts, formats, ends } = page;
  const history = catalog.history
    .filter(({ family }) => family.slug === guide.family.slug)
    .map(({ month, band }) => ({ month, ...band }));
  const months = String(context.service.salaryIndex.windowMonths);
  const trend =
    history.length > 1 &&
    html`<div class="role-trend"><h2>${fill(texts.charts.history, { family: name })}</h2>
${trendChart(history, texts.charts, formats)}<p class="small">${fill(texts.charts.trendNote, { months })}</p></div>`;
  return html`<div class="role-top${trend && ' has-trend'}">
${headline(page, guide.overall, name)}
${trend}</div>
${rangeChart(guideRanges(page, guide), { texts: texts.charts, formats, ends })}`;
}

function headline({ texts, formats }: PageContext, overall: SalaryBand, name: string): Html {
  const { min, median, max, sampleSize } = overall;
  const isSmall = isSmallSample(sampleSize);
  const ends = fill(texts.role.ends, { min: formats.pesos(min), max: formats.pesos(max) });
  return html`<p class="role-figure${isSmall && ' few'}"><span>${name}</span> <b>${formats.pesos(median)}</b> <span>${texts.role.median}</span> <span>${ends} · n = ${formats.number(sampleSize)}</span>${isSmall && html` <em>${texts.role.small}</em>`}</p>`;
}

/** The bands of a guide: levels in their order, cities by sample size. */
function guideRanges(
  { texts: { charts }, names }: PageContext,
  { overall, bySeniority, byCity }: SalaryGuide,
): Range[] {
  const cities = byCity.toSorted((a, b) => b.sampleSize - a.sampleSize);
  return [
    { ...overall, label: charts.wholeFamily, isChosen: true },
    ...bySeniority.map((band, i) => {
      const label = names.seniority.get(band.label) ?? band.label;
      return { ...band, label, ...(i === 0 && { group: charts.levels }) };
    }),
    ...cities.map((band, i) => ({ ...band, ...(i === 0 && { group: charts.cities }) })),
  ];
}

function jobsPart(page: PageContext, { slug: family }: Family, jobs: JobSummary[]): Html {
  const { texts, formats, context } = page;
  const { openJobs, openJob, noJobs, dayOpen, asJson } = texts.jobs;
  const title = jobs.length === 0 ? noJobs : jobs.length === 1 ? openJob : openJobs;
  const day = context.pinned && fill(dayOpen, { day: formats.day(context.pinned) });
  const path = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family });
  return html`<h2>${fill(title, { n: formats.number(jobs.length) })}${day}</h2>
${jobs.length > 0 && jobList(jobs.slice(0, MOST.jobs), page)}<p class="small"><a href="${path}">${asJson}</a></p>
`;
}

/** The skills that most open vacancies of the role ask for, with how many do. */
function skillList({ catalog, texts }: PageContext, { slug: family }: Family): Html {
  const counted = (catalog.skills ?? [])
    .map(({ skill, byFamily }) => ({ skill, count: byFamily.get(family)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST.skills);
  if (counted.length === 0) return html``;
  const items = counted.map(({ skill, count }) => html`<li>${skill.name} ${count}</li>\n`);
  return html`<h2>${texts.role.skills}</h2>
<ul class="flow small">${items}</ul>
`;
}

/** The request behind the figures, and how to quote them. */
function sourcePart(page: PageContext, guide: SalaryGuide, name: string): Html {
  const { language, formats } = page;
  const { call, inCode, cite, cited } = page.texts.role;
  const path = pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug });
  const code = html`curl ${siteOrigin(page)}${breakable(path)} | jq .overall`;
  const quoted = fill(cited, {
    what: name,
    median: formats.pesos(guide.overall.median),
    n: formats.number(guide.overall.sampleSize),
  });
  return html`<h2>${call}</h2>
${tabs(call, [{ name: 'curl', code }])}
<p class="small"><a href="${language.path}#getSalaryGuide">${inCode}</a></p>
<div class="role-cite"><div class="flow spread" data-copy="citation" data-what="${cite}"><h2>${cite}</h2></div>
<p id="citation">${quoted}. <span lang="es">${citeGuide(guide.citation, guide.url)}</span></p></div>`;
}

/** The files with the data of the page. */
function addresses({ texts }: PageContext, { slug: family }: Family): Html {
  const all = [
    pathTo(OPERATIONS.getSalaryGuide, { family }),
    pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family }),
    DATA_SETS.salaryIndex.path,
    DATA_SETS.salaryHistory.path,
    pathTo(FEEDS.family, { slug: family }),
  ];
  const items = all.map(
    (path) => html`<li><a href="${path}"><code>${breakable(path)}</code></a></li>\n`,
  );
  return html`<h2>${texts.role.addresses}</h2>
<ul class="small">${items}</ul>`;
}
