import type { PageContext } from './page-context.ts';
import { breakable, type Content, type Html, html } from './shared/html.ts';

/** The origin of the site. The script replaces it where the site is served from another one. */
export function siteOrigin({ context }: Pick<PageContext, 'context'>): Html {
  return html`<span data-origin>${context.site.origin}</span>`;
}

/** A path as a link to its file. */
export function pathLink(path: string): Html {
  return html`<a href="${path}"><code>${breakable(path)}</code></a>`;
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, content: Content): Html {
  const anchor = html`<a class="anchor" href="#${id}">${content}</a>`;
  return level === 2 ? html`<h2>${anchor}</h2>` : html`<h3>${anchor}</h3>`;
}

/** Attributes of a line: the script adds a button to it that copies the element with this id. */
export function copyAttributes(id: string, what: string): Html {
  return html`data-copy="${id}" data-what="${what}"`;
}

/** The way from the page of all to the page of one, for search engines. */
export function breadcrumbs(
  { context }: PageContext,
  way: readonly [name: string, path: string][],
) {
  const itemListElement = way.map(([name, path], at) => {
    return { '@type': 'ListItem', position: at + 1, name, item: context.site.at(path) };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** Links to every role and city, below a page of one of them. */
export function otherPages({ language, texts, names }: PageContext): Html {
  const { toRole, toCity } = language;
  const lists = [
    [texts.front.allRoles, names.family, toRole],
    [texts.front.allCities, names.city, toCity],
  ] as const;
  return html`${lists.map(([title, named, toPage]) => {
    const links = [...named].map(
      ([slug, name]) => html`<li><a href="${toPage(slug)}">${name}</a></li>\n`,
    );
    return html`<nav class="others" aria-label="${title}"><h2>${title}</h2>\n<ul class="flow">${links}</ul></nav>\n`;
  })}`;
}

/** Code for several tools or languages: the script makes tabs of it, with colours and copy buttons. */
export function tabs(label: string, samples: readonly Sample[]): Html {
  const panels = samples.map(
    ({ id, name, code }) =>
      html`<div data-language="${name}"><pre class="code box" data-code="${label}, ${name}"><code${id !== undefined && html` id="${id}"`}>${code}</code></pre></div>\n`,
  );
  return html`<div class="samples" data-samples="${label}">
${panels}</div>`;
}

/** Code, and what it is for: the name of its tab. */
export type Sample = { id?: string; name: string; code: Html };
