import { htmlDocument } from './document.ts';
import type { Language, PageName } from './language.ts';
import type { PageContext } from './page-context.ts';
import { type Content, type Html, html } from './shared/html.ts';
import type { Texts } from './texts.ts';

type FrameParts = {
  /** Where the page is in a language. */
  pathIn(language: Language): string;
  title: string;
  description: string;
  main: Html;
};

/** A page of the docs: the navigation beside what the page says. */
export function framedPage(page: PageContext, { main, ...parts }: FrameParts): string {
  const { context, language } = page;
  return htmlDocument({
    ...parts,
    context,
    language,
    body: html`<div class="frame">
${navigation(page, parts.pathIn(language))}
<main id="main" class="main">
${main}</main>
</div>`,
  });
}

type NamedParts = { description: string; main: Content };

/** One of the pages besides the first. Its name in the navigation is its title. */
export function namedPage(page: PageContext, name: PageName, parts: NamedParts): string {
  const { main, ...others } = parts;
  const title = page.texts.nav[name];
  return framedPage(page, {
    ...others,
    pathIn: ({ pages }) => pages[name],
    title: `${title} – ${page.texts.title(page.context.service.name)}`,
    main: html`<section id="${name}" class="section page">
<h1>${title}</h1>
${main}</section>
`,
  });
}

// ---------------------------------------------------------------- the navigation

type EntryName = keyof Texts['nav'];

/** Narrow screens have the navigation folded above the page, wide screens beside it. */
function navigation({ texts, language }: PageContext, path: string): Html {
  const { header, nav } = texts;
  // The same list on every page: the other pages, and the sections of the first one.
  const items = (Object.keys(nav) as EntryName[]).map((name) => {
    const page: string | undefined = language.pages[name as PageName];
    const section = `${path === language.path ? '' : language.path}#${name}`;
    const href = page ?? section;
    return html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${nav[name]}</a></li>\n`;
  });
  return html`<details class="contents">
<summary>${header.contents}</summary>
<nav aria-label="${header.contents}"><ul>${items}</ul></nav>
</details>
<nav class="side" aria-label="${header.sections}"><ul>${items}</ul></nav>`;
}
