import { SAMPLE_MARK } from '../site/site-context.ts';
import type { PageContext } from './page-context.ts';
import { type Content, type Html, html } from './shared/html.ts';

/** The origin of the site. The script replaces it where the site is served from another one. */
export function siteOrigin({ context }: Pick<PageContext, 'context'>): Html {
  return html`<span data-origin>${context.site.origin}</span>`;
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, content: Content): Html {
  const anchor = html`<a class="anchor" href="#${id}">${content}</a>`;
  return level === 2 ? html`<h2>${anchor}</h2>` : html`<h3>${anchor}</h3>`;
}

/** Attributes of a line: the script adds a button to it that copies the element with this id. */
export function copies(id: string, what: string): Html {
  return html`data-copy="${id}" data-what="${what}"`;
}

/** Says that the data is invented, if it is the sample. */
export function sampleNote({ context, texts }: Pick<PageContext, 'context' | 'texts'>): Html {
  const note = html`<p id="${SAMPLE_MARK}" class="sample small">${texts.start.sample}</p>\n`;
  return html`${context.service.sample && note}`;
}
