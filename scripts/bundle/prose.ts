import { Marked, type Tokens } from 'marked';
import type { Prose } from '../../src/output/website/markdown.ts';
import { breakable, escapeHtml, type Html, html } from '../../src/output/website/shared/html.ts';

/**
 * The lead and the chapters of a file, without its title. A chapter's title may end with an anchor;
 * otherwise the anchor is derived from it.
 */
export function toProse(markdown: string): Prose {
  const [lead = '', ...parts] = markdown.replace(/^# .*/, '').split(/^## /m);
  const chapters = parts.map((part) => {
    const [line = '', ...lines] = part.split('\n');
    const [, title = '', anchor] = /^(.*?)(?: \{#([\w.-]+)\})?$/.exec(line) ?? [];
    const id = anchor ?? title.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
    return { id, title, body: toHtml(lines.join('\n')) };
  });
  const intro = toHtml(lead).markup.replace('<p>', '<p class="intro">');
  return { lead: { markup: intro }, chapters };
}

function toHtml(markdown: string): Html {
  return { markup: MARKED.parse(markdown, { async: false }) };
}

const MARKED = new Marked({
  renderer: {
    // The only markup is ours.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    codespan: ({ text }) => html`<code>${breakable(text)}</code>`.markup,
    // As it is: it may be a name in braces.
    link({ href, tokens }) {
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    // A bold cell is the heading of its row.
    tablecell({ header, tokens }) {
      const content = this.parser.parseInline(tokens);
      const [, heading] = /^<strong>(.*)<\/strong>$/.exec(content) ?? [];
      if (heading !== undefined) return `<th scope="row">${heading}</th>\n`;
      return header ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`;
    },
  },
});
