import type { OutputFile } from '../../base/files/output-file.ts';
import { COUNTS } from '../../contract/enumerations.ts';
import { DOCUMENTS, FEEDS, OPERATIONS, UNSERVED } from '../../contract/http/routes.ts';
import { PROBLEMS } from '../api/problems.ts';
import type { SiteContext } from '../site/site-context.ts';
import { htmlDocument } from './document.ts';
import { ALL_LANGUAGES, LANGUAGES } from './language.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { sampleNote } from './page-elements.ts';
import { rolesChart } from './roles-page.ts';
import { html } from './shared/html.ts';

/** The front page: what this is, what roles pay, and the way to the docs. */
export function frontPage(page: PageContext): string {
  const { context, texts, language, formats, catalog } = page;
  const { front, start, agents, nav } = texts;
  const { service } = context;
  const links = [
    [nav.roles, language.pages.roles],
    [agents.names.openapi, DOCUMENTS.openapi.path],
    [nav.data, language.pages.data],
    [nav.assistants, language.pages.assistants],
    ['llms.txt', DOCUMENTS.llms.path],
    ['Atom', FEEDS.all.path],
  ] as const;
  const { number } = formats;
  return htmlDocument({
    context,
    language,
    title: `${front.title} – ${service.name}`,
    description: texts.lead(service.description),
    pathIn: ({ front }) => front,
    body: html`<main id="main" class="door">
${sampleNote(page)}<p class="kicker">${start.promise}</p>
<h1>${front.title}</h1>
<p class="lead">${texts.lead(service.description)} <a class="whole" href="${language.path}#start">${front.firstCall}</a></p>
${rolesChart(page)}
<div class="door-docs box">
<div class="flow spread"><ul class="stats flow small">
<li><b>${number(catalog.active.length)}</b> ${start.vacancies}</li>
<li><b>${number(catalog.guides.length)}</b> ${start.guides}</li>
<li><b>${number(COUNTS.cities)}</b> ${start.cities}</li>
</ul>
<a class="actions button button-large button-main" href="${language.path}">${front.docs}</a></div>
<ul class="door-links flow small">${links.map(([name, path]) => html`<li><a href="${path}">${name}</a></li>`)}</ul>
</div>
</main>`,
  });
}

/** For hosts that serve one HTML page for every missing path, in every language. */
export function notFoundPage(context: SiteContext): OutputFile {
  const { title, detail, hint, status } = PROBLEMS['not-found'];
  const said = ALL_LANGUAGES.map(
    ({ code, tag }) => html`<p lang="${tag}">${detail[code]} ${prose(hint[code])}</p>\n`,
  );
  const links = ALL_LANGUAGES.map(
    ({ code, tag, path, texts }) =>
      html`<a class="button button-large" href="${path}" hreflang="${code}" lang="${tag}">${texts.front.docs}</a> `,
  );
  const body = htmlDocument({
    context,
    language: LANGUAGES.en,
    title: `${status} ${title.en} – ${context.service.name}`,
    description: detail.en,
    body: html`<main id="main" class="door">
<p class="kicker">${status}</p>
<h1>${title.en}</h1>
${said}<p class="actions flow">${links}<a class="button button-large" href="${OPERATIONS.getApiIndex.path}">API index</a></p>
</main>`,
  });
  return { path: UNSERVED.notFoundPage, body };
}
