import { type Content, type Html, html } from './html.ts';
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

/** The fragment that makes the explorer request a path. */
export function toExplorer(path: string): string {
  return `#${path}`;
}
