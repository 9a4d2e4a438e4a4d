import type { DocsData } from './docs-data.ts';
import type { Formats } from './formats.ts';
import type { Language } from './language.ts';
import type { Texts } from './texts/texts.ts';

/** What the sections of a page are made from. */
export type PageContext = DocsData & { language: Language; texts: Texts; formats: Formats };
