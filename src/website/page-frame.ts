import { htmlDocument } from './document.ts';
import { type Html, html } from './html.ts';
import { LANGUAGES, type Language } from './language.ts';
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
    docs: language.path,
    texts,
    body: html`<div class="frame">
${navigation(page, path)}
<main id="main" class="main">
${main}</main>
</div>`,
  });
}
