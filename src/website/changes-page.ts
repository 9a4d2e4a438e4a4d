import { API_VERSION } from '../api/api-version.ts';
import { CHANGE_LOG, type Chapter } from './change-log.ts';
import { heading, table } from './elements.ts';
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

/** The Markdown that the change log has: lists, tables, paragraphs; and code inside them. */
function toHtml(block: string, page: PageContext): Html {
  const lines = block.split('\n');
  if (block.startsWith('- ')) {
    return html`<ul>${lines.map((line) => html`<li>${inWords(line.slice(2), page)}</li>\n`)}</ul>\n`;
  }
  if (!block.startsWith('|')) return html`<p>${inWords(lines.join(' '), page)}</p>\n`;
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inWords(cell.trim(), page)),
  );
  return html`${table(
    head,
    rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`),
  )}\n`;
}

/** A text of the log that has no translation stays English, and says so. */
function inWords(text: string, { language: { translations } }: PageContext): Html {
  if (translations === undefined || /^[\d.]+$/.test(text)) return prose(text);
  const translated = translations.changeLog[text];
  return translated === undefined ? html`<span lang="en">${prose(text)}</span>` : prose(translated);
}
