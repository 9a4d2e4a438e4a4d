import { API_VERSION } from '../api/version.ts';
import type { Problem } from '../contract/problem.ts';
import { CACHE_CONTROL, type CachePolicy, DOCUMENTS, pathTo } from '../http/routes.ts';
import { codeBlock, firstCall, heading, table } from './elements.ts';
import { type Html, html, prose } from './html.ts';
import { jsonMarkup } from './json-markup.ts';
import type { PageContext } from './page-context.ts';
import { framedPage } from './page-frame.ts';
import { fieldsSection } from './sections/fields.ts';
import { operationsSection } from './sections/operations.ts';

/** The sections in the order of the page. Their keys are their anchors. */
const SECTIONS = {
  start: startSection,
  operations: operationsSection,
  fields: fieldsSection,
  problems: problemsSection,
  rules: rulesSection,
};

/** The first page of the docs in one language: a quickstart, then the reference. */
export function docsPage(page: PageContext): string {
  const { service } = page.context;
  const sections = Object.entries(SECTIONS).map(
    ([id, render]) => html`<section id="${id}" class="section">${render(page)}</section>\n`,
  );
  return framedPage(page, {
    pathIn: ({ path }) => path,
    title: page.texts.title(service.name),
    description: page.texts.lead(service.description),
    main: html`${sections}`,
  });
}

/** Enough of the answer to see what kind of data this is. */
const SHOWN = ['name', 'version', 'generatedAt', 'counts'];

/** What the API is, a first call with its answer, and where to go from there. */
function startSection(page: PageContext): Html {
  const { context, texts, index, formats, language } = page;
  const { start } = texts;
  const answer = jsonMarkup(index, { items: 1, keys: SHOWN, more: texts.json.more });
  return html`
<p class="kicker">${start.promise}</p>
<h1>${context.service.name} <span>API</span></h1>
<p class="lead">${texts.lead(index.description)}</p>
<div class="first-call">
${firstCall(page)}
${codeBlock(answer, texts.operations.response)}</div>
<p class="small">${start.generated} <time datetime="${context.generatedAt}">${formats.instant(context.generated)}</time> <span>(${start.zone})</span></p>
<h2>${start.next}</h2>
<ul class="cards grid">
${steps(page)}</ul>
<p id="agents">${prose(start.assistant)} <a href="${language.pages.assistants}">${texts.nav.assistants}</a></p>
`;
}

/** Their anchors are those of sections that have become pages: old links lead to the new place. */
function steps({ texts, catalog, language: { pages } }: PageContext): Html[] {
  const { title, step } = texts.data.skills;
  const names = ['explorer', 'salaries', 'data'] as const;
  return [
    ...names.map((name) => ({ id: name, href: pages[name], ...texts.start.steps[name] })),
    ...(catalog.skills ? [{ id: 'skills', href: `${pages.data}#skills`, title, text: step }] : []),
  ].map(
    ({ id, href, title, text }) =>
      html`<li id="${id}"><a class="box" href="${href}"><b>${title}</b> <span>${prose(text)}</span></a></li>\n`,
  );
}

/** Every problem under its code, which is the fragment of its `type`. */
function problemsSection(page: PageContext): Html {
  const { texts, problems } = page;
  return html`
${heading(2, 'problems', texts.nav.problems)}
<p class="intro">${prose(texts.problems.lead)}</p>
${problems.map((problem) => problemEntry(page, problem))}`;
}

function problemEntry({ texts, language }: PageContext, problem: Problem): Html {
  const { code, status } = problem;
  const { title, detail, hint } = language.translations?.problems[code] ?? problem;
  return html`<article id="${code}" class="entry">
${heading(3, code, html`<span class="status status-bad">${status}</span> ${title} <code>${code}</code>`)}
<dl class="fields terms"><div><dt>${texts.problems.meaning}</dt><dd>${prose(detail)}</dd></div><div><dt>${texts.problems.remedy}</dt><dd>${prose(hint)}</dd></div></dl>
<details class="fold"><summary>${texts.problems.response}</summary>
${codeBlock(jsonMarkup(problem, { items: 4, more: texts.json.more }), code)}
<p class="small"><a href="${pathTo(DOCUMENTS.problem, { code })}">${texts.explorer.open}</a></p></details>
</article>
`;
}

/** Caching, versions, limits and fair use. */
function rulesSection({ texts: { rules, nav, changes }, language }: PageContext): Html {
  const caches = Object.entries(CACHE_CONTROL).map(
    ([policy, value]) =>
      html`<tr><th scope="row">${rules.cacheRows[policy as CachePolicy]}</th><td><code>${value}</code></td></tr>`,
  );
  const limits = rules.limitRows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`,
  );
  return html`
${heading(2, 'rules', nav.rules)}
<p class="intro">${rules.lead}</p>
<h3>${rules.caching}</h3>
<p>${prose(rules.cachingText)}</p>
<p>${prose(rules.crossOriginText)}</p>
${table([rules.cacheWhat, 'Cache-Control'], caches)}
<h3>${rules.versioning}</h3>
<p>${prose(rules.versioningText(API_VERSION))} <a href="${language.pages.changes}">${changes.link}</a></p>
<h3>${rules.limits}</h3>
${table([rules.limit, rules.value], limits)}
<h3>${rules.use}</h3>
<ul>${rules.useRows.map((row) => html`<li>${prose(row)}</li>`)}</ul>
`;
}
