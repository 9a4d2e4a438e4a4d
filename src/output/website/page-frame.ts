import { type DocumentParts, htmlDocument } from './document.ts';
import type { Language } from './language.ts';
import type { PageContext } from './page-context.ts';
import { type Content, type Html, html } from './shared/html.ts';
import type { Texts } from './texts.ts';

type Described = Required<Pick<DocumentParts, 'pathIn' | 'titles' | 'description'>>;
type FrameParts = Described & Pick<DocumentParts, 'feed' | 'about'> & { main: Content };

/** A page without navigation beside it. */
export function sitePage(page: PageContext, { main, ...parts }: FrameParts): string {
  const { context, language } = page;
  const body = html`<main id="main" class="door">\n${main}</main>`;
  return htmlDocument({ ...parts, context, language, body });
}

/** A page of the docs, with navigation beside it. */
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

type DocsPageName = keyof Texts['nav'] & keyof Language['pages'];
type NamedParts = Pick<FrameParts, 'description' | 'main' | 'about'>;

/** One of the docs pages besides the first. Its name in the navigation is its title. */
export function namedPage(page: PageContext, name: DocsPageName, parts: NamedParts): string {
  const { main, ...others } = parts;
  const title = page.texts.nav[name];
  return framedPage(page, {
    ...others,
    pathIn: ({ pages }) => pages[name],
    titles: [`${title} – ${page.texts.title(page.context.service.name)}`, title],
    main: html`<section id="${name}" class="section page">
<h1>${title}</h1>
${main}</section>
`,
  });
}

/** Narrow screens have the navigation folded above the page, wide screens beside it. */
function navigation({ texts, language }: PageContext, path: string): Html {
  const { header, nav } = texts;
  // The same list on every page: the other pages, and the sections of the first one.
  const items = (Object.keys(nav) as (keyof Texts['nav'])[]).map((name) => {
    const page: string | undefined = language.pages[name as DocsPageName];
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
