import { API_VERSION } from '../api/api-version.ts';
import { CHANGE_LOGS } from './change-log.ts';
import type { Chapter } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { heading } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { type Html, html } from './shared/html.ts';

/** What users can rely on, and every version of the API. */
export function changesPage(page: PageContext): string {
  const { changes } = page.texts;
  const { lead, promises, versions } = CHANGE_LOGS[page.language.code];
  return namedPage(page, 'changes', {
    description: changes.description,
    kicker: `${changes.current} ${API_VERSION}`,
    main: html`${lead}
${promises.map((chapter) => toArticle(chapter, 2))}
<h2>${changes.versions}</h2>
${versions.map((chapter) => toArticle(chapter, 3))}`,
  });
}

function toArticle({ id, title, body }: Chapter, level: 2 | 3): Html {
  return html`<article id="${id}" class="chapter">
${heading(level, id, title)}
${body}</article>
`;
}
