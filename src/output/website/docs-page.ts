import { API_PREFIX, THRESHOLDS, VACANCY_WEEKS } from '../../contract/figures.ts';
import { CACHE_CONTROL, DOCUMENTS, OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import type { Problem } from '../../contract/problem.ts';
import { PROBLEMS } from '../api/problems.ts';
import { toSalaryGuide } from '../api/salary-bodies.ts';
import { API_VERSION } from '../site/site-context.ts';
import { licence } from './figure-source.ts';
import { type Prose, prose, proseOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { heading, siteOrigin, tabs } from './page-elements.ts';
import { framedPage } from './page-frame.ts';
import { fieldsSection } from './sections/objects-section.ts';
import { operationsSection } from './sections/operations-section.ts';
import { breakable, type Html, html } from './shared/html.ts';

/** The sections after the first, in the order of the page. Their keys are their anchors. */
const SECTIONS = {
  operations: operationsSection,
  fields: fieldsSection,
  problems: problemsSection,
  rules: rulesSection,
};

/** The first page of the docs in one language: a quickstart, then the reference. */
export function docsPage(page: PageContext): string {
  const { service } = page.context;
  const sections = Object.entries(SECTIONS).map(
    ([id, render]) =>
      html`<section id="${id}" class="section"><details class="part" open><summary><h2>${page.texts.nav[id as keyof typeof SECTIONS]}</h2></summary>${render(page)}</details></section>\n`,
  );
  return framedPage(page, {
    pathIn: ({ path }) => path,
    titles: [page.texts.title(service.name), page.texts.start.title],
    description: page.texts.lead(service.description, page.citiesWithJobs.length),
    main: html`<section id="start" class="section">${startSection(page)}</section>\n${sections}`,
  });
}

/** What the API is, and a first call. */
function startSection(page: PageContext): Html {
  const { texts, index, language } = page;
  const { start } = texts;
  return html`
<p class="kicker">${start.promise}</p>
<h1>${start.title}</h1>
<p class="lead">${texts.lead(index.description, page.citiesWithJobs.length)}</p>
${tabs(texts.code.request, [{ name: 'curl', code: firstCall(page).command }])}
<p>${prose(start.assistant)} <a href="${language.pages.assistants}">${texts.nav.assistants}</a></p>
`;
}

/** Asks for the salary guide with the largest sample or, without guides, for the number of vacancies. */
export function firstCall(page: PageContext): { command: Html; answer: string } {
  const [guide] = page.knownGuides;
  const { getSalaryGuide, getApiIndex } = OPERATIONS;
  const path = guide ? pathTo(getSalaryGuide, { family: guide.family.slug }) : getApiIndex.path;
  const part = guide ? 'overall' : 'counts';
  return {
    command: html`curl <span id="first-call">${siteOrigin(page)}${breakable(path)} | jq <span class="whole">-c</span> .${part}</span>`,
    answer: JSON.stringify(guide ? toSalaryGuide(guide, page.context).overall : page.index.counts),
  };
}

/** Every problem under its code, which is the fragment of its `type`. */
function problemsSection(page: PageContext): Html {
  const { texts, problems } = page;
  return html`
<p class="intro">${prose(texts.problems.lead)}</p>
${problems.map((problem) => problemEntry(page, problem))}`;
}

function problemEntry({ texts, language }: PageContext, problem: Problem): Html {
  const { code, status } = problem;
  const { title, detail, hint } = PROBLEMS[code];
  return html`<article id="${code}" class="entry">
${heading(3, code, html`<span class="status status-bad">${status}</span> ${title[language.code]} <code>${code}</code>`)}
<dl class="fields"><div><dt>${texts.problems.meaning}</dt><dd>${prose(detail[language.code])}</dd></div><div><dt>${texts.problems.remedy}</dt><dd>${prose(hint[language.code])}</dd></div></dl>
<p class="small"><a href="${pathTo(DOCUMENTS.problem, { code })}">${texts.operations.whole}</a></p>
</article>
`;
}

/** Caching, versions, limits and fair use. */
function rulesSection(page: PageContext): Html {
  const { lead, chapters } = rulesProse(page);
  return html`
${lead}${chapters.map(({ id, title, body }) => html`<h3 id="${id}"><a class="anchor" href="#${id}">${title}</a></h3>\n${body}`)}`;
}

export function rulesProse(page: PageContext): Prose {
  const { language, context } = page;
  return proseOf('rules', language.code, {
    dataCache: CACHE_CONTROL.data,
    pageCache: CACHE_CONTROL.page,
    problemCache: CACHE_CONTROL.problem,
    etagLines: (title) => tabs(title, [{ id: 'lines-etag', name: 'curl', code: etagLines(page) }]),
    prefix: breakable(API_PREFIX),
    version: API_VERSION,
    changes: language.pages.changes,
    minWeeks: VACANCY_WEEKS.min,
    maxWeeks: VACANCY_WEEKS.max,
    levelSample: THRESHOLDS.seniority,
    citySample: THRESHOLDS.city,
    cities: THRESHOLDS.cities,
    medianStep: THRESHOLDS.medianStep,
    terms: context.service.termsUrl,
    licence: licence(page),
  });
}

function etagLines(page: PageContext): Html {
  return html`curl -sS -o index.json -w '%{http_code}\\n' \\
  --etag-compare index.etag --etag-save index.etag \\
  ${siteOrigin(page)}${breakable(OPERATIONS.getApiIndex.path)}`;
}
