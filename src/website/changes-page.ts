import { API_VERSION } from '../api/version.ts';
import { CHANGE_LOG, type Chapter } from './change-log.ts';
import type { DocsData } from './docs-data.ts';
import { type Html, html, prose } from './html.ts';
import type { Language } from './language.ts';
import { heading } from './link.ts';
import type { Block } from './markdown.ts';
import { framedPage, toPageContext } from './page-frame.ts';
import type { ChangesTexts } from './texts/changes-texts.ts';

/** What users can rely on, and every version of the API. */
export function changesPage(data: DocsData, language: Language): string {
  const page = toPageContext(data, language);
  const { changes } = page.texts;
  const { lead, promises, versions } = CHANGE_LOG;
  return framedPage(page, {
    pathIn: ({ pages }) => pages.changes,
    title: `${changes.title} – ${page.texts.title(data.context.service.name)}`,
    description: changes.description,
    main: html`<section class="section page">
<p class="kicker">${changes.current} ${API_VERSION}</p>
<h1>${changes.title}</h1>
<div class="intro">${lead.map((block) => toHtml(block, changes))}</div>
${promises.map((chapter) => toChapter(chapter, changes))}
<h2>${changes.versions}</h2>
${versions.map((chapter) => toChapter(chapter, changes, 3))}</section>
`,
  });
}

function toChapter({ id, title, blocks }: Chapter, texts: ChangesTexts, level: 2 | 3 = 2): Html {
  return html`<article id="${id}" class="chapter">
${heading(level, id, inWords(title, texts))}
${blocks.map((block) => toHtml(block, texts))}</article>
`;
}

function toHtml(block: Block, texts: ChangesTexts): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h4>${inWords(block.text, texts)}</h4>\n`;
    case 'paragraph':
      return html`<p>${inWords(block.text, texts)}</p>\n`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${inWords(item, texts)}</li>\n`)}</ul>\n`;
    case 'table':
      return html`<table>
<thead><tr>${block.head.map((cell) => html`<th scope="col">${inWords(cell, texts)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inWords(cell, texts)}</td>`)}</tr>\n`)}</tbody>
</table>
`;
  }
}

/** A text of the log that has no translation stays English, and says so. */
function inWords(text: string, { translations }: ChangesTexts): Html {
  if (translations === undefined || /^[\d.]+$/.test(text)) return prose(text);
  const translated = translations[text];
  return translated === undefined ? html`<span lang="en">${prose(text)}</span>` : prose(translated);
}
