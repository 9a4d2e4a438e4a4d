import type { LanguageCode } from '../contract/fields.ts';
import { DOCUMENTS } from '../http/routes.ts';
import { type Texts, textsIn } from './texts.ts';

/** A language of the docs. */
export type Language = {
  /** For the `lang` of the page. */
  tag: string;
  /** For `hreflang`, which covers every region. */
  code: LanguageCode;
  /** In the language itself. */
  name: string;
  /** Where the front page is. */
  front: string;
  /** Where the docs begin. */
  path: string;
  /** Where their other pages are. */
  pages: Record<PageName, string>;
  /** What the search finds. */
  search: string;
  texts: Texts;
};

const PAGE_NAMES = ['salaries', 'data', 'assistants', 'changes'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

export const LANGUAGES: readonly [Language, Language] = [
  { tag: 'en', code: 'en', name: 'English', ...placesOf(''), texts: textsIn('en') },
  {
    tag: 'es-MX',
    code: 'es',
    name: 'Español',
    ...placesOf('InSpanish'),
    texts: textsIn('es'),
  },
];

function placesOf(
  language: '' | 'InSpanish',
): Pick<Language, 'front' | 'path' | 'pages' | 'search'> {
  const pages = PAGE_NAMES.map((name) => [name, DOCUMENTS[`${name}${language}`].path]);
  return {
    front: DOCUMENTS[`frontPage${language}`].path,
    path: DOCUMENTS[`docs${language}`].path,
    pages: Object.fromEntries(pages),
    search: DOCUMENTS[`docsSearch${language}`].path,
  };
}
