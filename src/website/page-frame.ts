import { PROBLEM_CODES } from '../contract/problem.ts';
import { OPERATIONS } from '../http/routes.ts';
import { CHANGE_LOGS } from './change-log.ts';
import { htmlDocument } from './document.ts';
import { LANGUAGES, type Language, type PageName } from './language.ts';
import type { PageContext } from './page-context.ts';
import { type Content, type Html, html } from './shared/html.ts';
import type { Texts } from './texts.ts';

type FrameParts = {
  /** Where the page is in a language. */
  pathIn(language: Language): string;
  title: string;
  description: string;
  /** What the page is about, in terms of schema.org. */
  about?: object;
  main: Html;
};

/** A page of the docs: the navigation beside what the page says. */
export function framedPage(page: PageContext, { pathIn, main, ...parts }: FrameParts): string {
  const { context, language, texts } = page;
  const path = pathIn(language);
  return htmlDocument({
    ...parts,
    context,
    lang: language.tag,
    path,
    alternates: LANGUAGES.map((each) => ({ ...each, path: pathIn(each) })),
    search: language.search,
    texts,
    body: html`<div class="frame">
${navigation(page, path)}
<main id="main" class="main">
${main}</main>
</div>`,
  });
}

type NamedParts = { description: string; about?: object; kicker?: string; main: Content };

/** One of the pages besides the first. Its name in the navigation is its title. */
export function namedPage(page: PageContext, name: PageName, parts: NamedParts): string {
  const { kicker, main, ...others } = parts;
  const title = page.texts.nav[name];
  return framedPage(page, {
    ...others,
    pathIn: ({ pages }) => pages[name],
    title: `${title} – ${page.texts.title(page.context.service.name)}`,
    main: html`<section id="${name}" class="section page">
${kicker !== undefined && html`<p class="kicker">${kicker}</p>\n`}<h1>${title}</h1>
${main}</section>
`,
  });
}

// ---------------------------------------------------------------- the navigation

/** An address of the docs. Anchors inside it are listed below it, those of the contract as code. */
type Entry = { href: string; name: string; inside?: readonly Entry[]; isCode?: boolean };

type EntryName = keyof Texts['nav'];

/** Anchors below an entry. The script adds the schemas: they are many, and listed once is enough. */
const INSIDE: Partial<Record<EntryName, readonly Entry[]>> = {
  operations: Object.keys(OPERATIONS).map((id) => ({ href: `#${id}`, name: id })),
  problems: PROBLEM_CODES.map((code) => ({ href: `#${code}`, name: code })),
  changes: CHANGE_LOGS.en.versions.map(({ id, title }) => ({ href: `#${id}`, name: title })),
};

/**
 * Narrow screens have the navigation folded above the page, where the script adds what is inside the
 * entries; wide screens have it beside the page.
 */
function navigation(page: PageContext, path: string): Html {
  const { header, nav } = page.texts;
  // The same list on every page: the other pages, and the sections of the first one.
  const names = Object.keys(nav) as EntryName[];
  const entries = names.map((name) => toEntry(page, name, path));
  const short = entries.map(({ href, name }) => ({ href, name }));
  return html`<details class="contents">
<summary>${header.contents}</summary>
<nav aria-label="${header.contents}">${toList(short, path)}</nav>
</details>
<nav class="side" aria-label="${header.sections}">${toList(entries, path)}</nav>`;
}

function toEntry({ texts, language }: PageContext, name: EntryName, path: string): Entry {
  const page: string | undefined = language.pages[name as PageName];
  const home = page ?? language.path;
  const isHere = home === path;
  const section = isHere ? `#${name}` : `${home}${name === 'start' ? '' : `#${name}`}`;
  const inside = (isHere && INSIDE[name]) || [];
  return { href: page ?? section, name: texts.nav[name], inside, isCode: !page };
}

function toList(entries: readonly Entry[], path: string, isCode = false): Html {
  const items = entries.map(({ href, name, inside = [], isCode }) => {
    const here = href === path && html` aria-current="page"`;
    return html`<li><a href="${href}"${here}>${name}</a>${inside.length > 0 && toList(inside, path, isCode)}</li>\n`;
  });
  return html`<ul${isCode && html` class="codes"`}>${items}</ul>`;
}
