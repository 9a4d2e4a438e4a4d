import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';
import { htmlDocument } from './document.ts';
import { html, prose } from './html.ts';
import { LANGUAGES } from './language.ts';

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
  return { path: DOCUMENTS.notFoundPage.path, body };
}
