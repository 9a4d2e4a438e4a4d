import { SAMPLE_MARK } from '../contract/sample-mark.ts';
import { OPERATIONS } from '../http/routes.ts';
import { breakable, type Content, type Html, html } from './html.ts';
import type { Language } from './language.ts';
import type { PageContext } from './page-context.ts';

/** The origin of the site. The script replaces it where the site is served from another one. */
export function siteOrigin({ context }: Pick<PageContext, 'context'>): Html {
  return html`<span data-origin>${context.site.origin}</span>`;
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, content: Content): Html {
  const anchor = html`<a class="anchor" href="#${id}">${content}</a>`;
  return level === 2 ? html`<h2>${anchor}</h2>` : html`<h3>${anchor}</h3>`;
}

/** The address at which the explorer requests a path. */
export function toExplorer({ pages }: Language, path: string): string {
  return `${pages.explorer}#${path}`;
}

/** Code for several tools or languages. The script makes tabs of it, with colours and one copy button. */
export function tabs(label: string, samples: readonly Sample[]): Html {
  const panels = samples.map(
    ({ id, name, code }) =>
      html`<pre class="code box" data-language="${name}"><code${id !== undefined && html` id="${id}"`}>${code}</code></pre>\n`,
  );
  return html`<div class="samples" data-samples="${label}">
${panels}</div>`;
}

/** Code, and what it is for: the name of its tab. */
export type Sample = { id?: string; name: string; code: Html };

/** JSON that wraps rather than scrolls. The script colours it and adds a copy button. */
export function codeBlock(code: Content, label: string): Html {
  return html`<pre class="code box" data-body="${label}"><code>${code}</code></pre>`;
}

/** Attributes of a line: the script adds a button to it that copies the element with this id. */
export function copies(id: string, what: string): Html {
  return html`data-copy="${id}" data-what="${what}"`;
}

/** One line that works as it is. */
export function firstCall(page: Pick<PageContext, 'context' | 'texts'>): Html {
  const { path } = OPERATIONS.getApiIndex;
  return html`<p class="call-line code box flow spread" ${copies('first-call', page.texts.code.request)}><code id="first-call">curl ${siteOrigin(page)}${breakable(path)}</code></p>`;
}

/** Says that the data is the sample, where it is. */
export function sampleNote({ context, texts }: Pick<PageContext, 'context' | 'texts'>): Html {
  const note = html`<p id="${SAMPLE_MARK}" class="box"><b>${texts.start.sample}</b></p>\n`;
  return html`${context.service.sample && note}`;
}

/** A table whose rows are ready. */
export function table(headings: Content[], rows: Html[]): Html {
  return html`<table>
<thead><tr>${headings.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

/** Texts for the script, in an attribute. Lines need no escaping there, unlike JSON. */
export function toLines(texts: (readonly [key: string, text: string])[]): string {
  return texts.map(([key, text]) => `${key}=${text}`).join('\n');
}
