import { OPERATIONS } from '../../http/routes.ts';
import { codeBlock, copies, siteOrigin } from '../elements.ts';
import { breakable, type Html, html, prose } from '../html.ts';
import { jsonMarkup } from '../json-markup.ts';
import type { PageContext } from '../page-context.ts';

/** Enough of the answer to see what kind of data this is. */
const SHOWN = ['name', 'version', 'generatedAt', 'counts'];

/** What the API is, a first call with its answer, and where to go from there. */
export function startSection(page: PageContext): Html {
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

/** One line that works as it is. */
export function firstCall(page: Pick<PageContext, 'context' | 'texts'>): Html {
  const { path } = OPERATIONS.getApiIndex;
  return html`<p class="call-line code box flow spread" ${copies('first-call', page.texts.code.request)}><code id="first-call">curl ${siteOrigin(page)}${breakable(path)}</code></p>`;
}

/** Their anchors are those of sections that have become pages: old links lead to the new place. */
function steps({ texts, language: { pages } }: PageContext): Html[] {
  const names = ['explorer', 'salaries', 'data'] as const;
  return names.map((name) => {
    const { title, text } = texts.start.steps[name];
    return html`<li id="${name}"><a class="box" href="${pages[name]}"><b>${title}</b> <span>${prose(text)}</span></a></li>\n`;
  });
}
