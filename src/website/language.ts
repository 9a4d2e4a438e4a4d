import { DOCUMENTS } from '../http/routes.ts';
import { english, type Texts } from './texts/en.ts';
import { spanish, translations } from './texts/es.ts';

/** A language of the docs. */
export type Language = {
  /** For the `lang` of the page. */
  tag: string;
  /** For `hreflang`, which covers every region. */
  code: 'en' | 'es';
  /** In the language itself. */
  name: string;
  /** Where the docs begin. */
  path: string;
  /** Where their other pages are. */
  pages: Record<PageName, string>;
  /** What the search finds. */
  search: string;
  texts: Texts;
  /** Of what the API says in English. */
  translations?: typeof translations;
};

export type PageName = 'explorer' | 'salaries' | 'data' | 'assistants' | 'changes';

export const LANGUAGES: readonly [Language, Language] = [
  {
    tag: 'en',
    code: 'en',
    name: 'English',
    path: DOCUMENTS.docs.path,
    pages: {
      explorer: DOCUMENTS.explorer.path,
      salaries: DOCUMENTS.salaries.path,
      data: DOCUMENTS.data.path,
      assistants: DOCUMENTS.assistants.path,
      changes: DOCUMENTS.changes.path,
    },
    search: DOCUMENTS.docsSearch.path,
    texts: english,
  },
  {
    tag: 'es-MX',
    code: 'es',
    name: 'Español',
    path: DOCUMENTS.docsInSpanish.path,
    pages: {
      explorer: DOCUMENTS.explorerInSpanish.path,
      salaries: DOCUMENTS.salariesInSpanish.path,
      data: DOCUMENTS.dataInSpanish.path,
      assistants: DOCUMENTS.assistantsInSpanish.path,
      changes: DOCUMENTS.changesInSpanish.path,
    },
    search: DOCUMENTS.docsSearchInSpanish.path,
    texts: spanish,
    translations,
  },
];
