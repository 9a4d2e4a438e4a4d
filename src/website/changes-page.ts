import { API_VERSION } from '../api/version.ts';
import { type Block, CHANGE_LOG, type Chapter } from './change-log.ts';
import { heading } from './elements.ts';
import { type Html, html, prose } from './html.ts';
import type { PageContext } from './page-context.ts';
import { namedPage } from './page-frame.ts';

/** What users can rely on, and every version of the API. */
export function changesPage(page: PageContext): string {
  const { changes } = page.texts;
  const { lead, promises, versions } = CHANGE_LOG;
  return namedPage(page, 'changes', {
    description: changes.description,
    kicker: `${changes.current} ${API_VERSION}`,
    main: html`<div class="intro">${lead.map((block) => toHtml(block, page))}</div>
${promises.map((chapter) => toChapter(chapter, page))}
<h2>${changes.versions}</h2>
${versions.map((chapter) => toChapter(chapter, page, 3))}`,
  });
}

function toChapter({ id, title, blocks }: Chapter, page: PageContext, level: 2 | 3 = 2): Html {
  return html`<article id="${id}" class="chapter">
${heading(level, id, inWords(title, page))}
${blocks.map((block) => toHtml(block, page))}</article>
`;
}

function toHtml(block: Block, page: PageContext): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h4>${inWords(block.text, page)}</h4>\n`;
    case 'paragraph':
      return html`<p>${inWords(block.text, page)}</p>\n`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${inWords(item, page)}</li>\n`)}</ul>\n`;
    case 'table':
      return html`<table>
<thead><tr>${block.head.map((cell) => html`<th scope="col">${inWords(cell, page)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inWords(cell, page)}</td>`)}</tr>\n`)}</tbody>
</table>
`;
  }
}

/** A text of the log that has no translation stays English, and says so. */
function inWords(text: string, { language: { translations } }: PageContext): Html {
  if (translations === undefined || /^[\d.]+$/.test(text)) return prose(text);
  const translated = translations.changeLog[text];
  return translated === undefined ? html`<span lang="en">${prose(text)}</span>` : prose(translated);
}
