import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { COUNTS } from '../contract/figures.ts';
import { DOCUMENTS, FEEDS, OPERATIONS, toFilePath, UNSERVED } from '../http/routes.ts';
import { htmlDocument } from './document.ts';
import { firstCall, sampleNote } from './elements.ts';
import { makeFormats } from './formats.ts';
import { html, prose } from './html.ts';
import { LANGUAGES } from './language.ts';
import { askSection } from './sections/ask.ts';

const LINKS = {
  Data: DOCUMENTS.data.path,
  'API index': OPERATIONS.getApiIndex.path,
  'OpenAPI 3.1': DOCUMENTS.openapi.path,
  'llms.txt': DOCUMENTS.llms.path,
  'Atom feed': FEEDS.all.path,
};

/**
 * The front page: what the site offers, an answer of the salary index, and links to the docs. It is
 * in English; its questions are in both languages, and readers of Spanish are led to theirs.
 */
export function frontPage(catalog: Catalog, context: ApiContext): OutputFile {
  const [english, spanish] = LANGUAGES;
  const { service, generated, generatedAt } = context;
  const { start } = english.texts;
  const formats = makeFormats(english.tag);
  const { number, instant } = formats;
  const page = { catalog, context, texts: english.texts, formats, language: english };
  const links = Object.entries(LINKS).map(
    ([name, path]) => html`<li><a href="${path}">${name}</a></li>`,
  );
  const body = htmlDocument({
    context,
    lang: english.tag,
    title: `${service.name} API`,
    description: service.description,
    path: DOCUMENTS.frontPage.path,
    body: html`<main id="main" class="door">
<p class="in-spanish" lang="${spanish.tag}"><a href="${spanish.pages.salaries}" hreflang="${spanish.code}" data-keep-choice>${spanish.texts.ask.here}</a></p>
<div class="flow spread">
<div>
<p class="kicker">${start.promise}</p>
<h1>${service.name} <span>API</span></h1>
</div>
<p class="actions flow"><a class="button button-large button-main" href="${english.path}">Documentation</a> <a class="button button-large" href="${spanish.path}" hreflang="${spanish.code}" lang="${spanish.tag}">En español</a></p>
</div>
<p class="lead">${service.description}</p>
${sampleNote(page)}${firstCall(page)}
${askSection({ ...page, alsoIn: spanish })}
<ul class="stats flow">
<li><b>${number(catalog.active.length)}</b> ${start.vacancies}</li>
<li><b>${number(catalog.guides.length)}</b> ${start.guides}</li>
<li><b>${number(COUNTS.cities)}</b> ${start.cities}</li>
</ul>
<p class="small">${start.generated} <time datetime="${generatedAt}">${instant(generated)}</time> <span>(${start.zone})</span></p>
<ul class="door-links flow">${links}</ul>
</main>`,
  });
  return { path: toFilePath(DOCUMENTS.frontPage.path), body };
}

/** For hosts that serve one HTML page for every missing path. */
export function notFoundPage(context: ApiContext): OutputFile {
  const { title, detail, hint, status } = PROBLEMS['not-found'];
  const [english, spanish] = LANGUAGES;
  const inSpanish = spanish.translations?.problems['not-found'];
  const body = htmlDocument({
    context,
    lang: english.tag,
    title: `${status} ${title} – ${context.service.name}`,
    description: detail,
    body: html`<main id="main" class="door">
<p class="kicker">${status}</p>
<h1>${title}</h1>
<p class="lead">${detail}</p>
<p>${prose(hint)}</p>
${inSpanish && html`<p lang="${spanish.tag}" class="muted">${inSpanish.detail} ${prose(inSpanish.hint)}</p>`}
<p class="actions flow"><a class="button button-large button-main" href="${english.path}">Documentation</a> <a class="button button-large" href="${spanish.path}" hreflang="${spanish.code}" lang="${spanish.tag}">Documentación en español</a> <a class="button button-large" href="${OPERATIONS.getApiIndex.path}">API index</a></p>
</main>`,
  });
  return { path: UNSERVED.notFoundPage, body };
}
