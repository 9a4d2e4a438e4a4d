import type { PageText } from '../../contract/fields.ts';
import { type Prose, readProse } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { heading } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { html } from './shared/html.ts';

/** docs/api-changes.md and its translations. */
export const CHANGE_LOGS: PageText<Prose> = {
  en: readProse('api-changes.md'),
  es: readProse('api-changes.es.md'),
};

/** What users can rely on, and every version of the API. */
export function changesPage(page: PageContext): string {
  const { lead, chapters } = CHANGE_LOGS[page.language.code];
  const articles = chapters.map(
    ({ id, title, body }) =>
      html`<article id="${id}" class="chapter">\n${heading(2, id, title)}\n${body}</article>\n`,
  );
  return namedPage(page, 'changes', {
    description: page.texts.changes.description,
    main: html`${lead}${articles}`,
  });
}
