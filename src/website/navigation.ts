import { PROBLEM_CODES } from '../contract/problem.ts';
import { OPERATIONS } from '../http/routes.ts';
import { CHANGE_LOG } from './change-log.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './page-context.ts';

/** An address of the docs. Anchors inside it are listed below it, those of the contract as code. */
type Entry = { href: string; name: string; inside?: readonly Entry[]; isCode?: boolean };

/**
 * The same list on every page: the sections of the first page and the other pages. Narrow screens
 * have it folded above the page, where the script adds what is inside the entries; wide screens
 * have it beside the page.
 */
export function navigation(page: PageContext, path: string): Html {
  const { header } = page.texts;
  const entries = allEntries(page, path);
  const short = entries.map(({ href, name }) => ({ href, name }));
  return html`<details class="contents">
<summary>${header.contents}</summary>
<nav aria-label="${header.contents}">${toList(short, path)}</nav>
</details>
<nav class="side" aria-label="${header.sections}">${toList(entries, path)}</nav>`;
}

function allEntries(page: PageContext, path: string): Entry[] {
  const { texts, language } = page;
  const { data, salaries, changes } = language.pages;
  /** The pages that follow a section. */
  const pages: Record<string, Entry> = {
    salaries: { href: salaries, name: texts.salaries.byFamily },
    agents: { href: changes, name: texts.changes.title },
  };
  const first = path === language.path;
  return Object.entries(texts.nav).flatMap(([id, name]) => {
    // Its section only leads to the page.
    if (id === 'data') return [{ href: data, name }];
    const section = first ? sectionEntry(id, name) : { href: `${language.path}#${id}`, name };
    const other = pages[id];
    return other ? [section, { ...other, inside: insidePage(page, other.href, path) }] : [section];
  });
}

/** The script adds the schemas: they are many, and are listed only where the reader is. */
function sectionEntry(id: string, name: string): Entry {
  const insides: Record<string, readonly string[]> = {
    operations: Object.keys(OPERATIONS),
    problems: PROBLEM_CODES,
  };
  const inside = (insides[id] ?? []).map((anchor) => ({ href: `#${anchor}`, name: anchor }));
  return { href: `#${id}`, name, inside, isCode: true };
}

/** The anchors of the page that the reader is on. */
function insidePage({ guidesByName, language }: PageContext, href: string, path: string): Entry[] {
  if (href !== path) return [];
  if (path === language.pages.changes) {
    return CHANGE_LOG.versions.map(({ id, title }) => ({ href: `#${id}`, name: title }));
  }
  return guidesByName.map(({ family: { slug, name } }) => ({ href: `#${slug}`, name }));
}

function toList(entries: readonly Entry[], path: string, isCode = false): Html {
  const items = entries.map(({ href, name, inside = [], isCode }) => {
    const here = href === path && html` aria-current="page"`;
    return html`<li><a href="${href}"${here}>${name}</a>${inside.length > 0 && toList(inside, path, isCode)}</li>\n`;
  });
  return html`<ul${isCode && html` class="codes"`}>${items}</ul>`;
}
