import type { Schemas } from '../descriptions/schemas.ts';
import type { DocsData } from './docs-data.ts';
import type { Formats } from './formats.ts';
import type { Language } from './language.ts';
import type { Texts } from './texts/texts.ts';

/** What the sections of a page are made from. */
export type PageContext = Omit<DocsData, 'schemas'> & {
  language: Language;
  texts: Texts;
  formats: Formats;
  /** With descriptions in the language of the page. */
  schemas: Schemas;
};
