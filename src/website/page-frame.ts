import { htmlDocument } from './document.ts';
import { type Content, type Html, html } from './html.ts';
import { LANGUAGES, type Language, type PageName } from './language.ts';
import { navigation } from './navigation.ts';
import type { PageContext } from './page-context.ts';

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
