import { Marked, type Tokens } from 'marked';
import { prebuiltJson } from '../../base/prebuilt.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { breakable, type Content, escapeHtml, type Html, html } from './shared/html.ts';

/** Prose in Markdown: what comes first, then chapters. A page has one file of it per language. */
export type Prose = { lead: Html; chapters: Chapter[] };
export type Chapter = { id: string; title: string; body: Html };

/** What the `{names}` in a file stand for. A function gets the title of the chapter. */
type Values = Record<string, Content | ((title: string) => Content)>;

/** The prose of a page with its `{names}` replaced. Every name needs a value, and every value a name. */
export function proseOf(page: string, language: LanguageCode, values: Values): Prose {
  const file = `${page}.${language}.md`;
  const { lead, chapters } = readProse(file);
  const named = [lead, ...chapters.map(({ body }) => body)].flatMap(({ markup }) =>
    [...markup.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  const given = Object.keys(values);
  const odd = [
    ...named.filter((name) => !given.includes(name)),
    ...given.filter((name) => !named.includes(name)),
  ];
  if (odd.length > 0) throw new Error(`${file} and its page differ in {${odd.join('}, {')}}`);
  return {
    lead: filled(lead, values, ''),
    chapters: chapters.map((one) => ({ ...one, body: filled(one.body, values, one.title) })),
  };
}

/** The prose of a file, by its name. Rendered with the bundle: it takes a tenth of a small build. */
export function readProse(name: string): Prose {
  const found = allProse()[name];
  if (!found) throw new Error(`There is no prose ${name}.`);
  return found;
}

const allProse = prebuiltJson<Record<string, Prose>>('prose.json');

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

/** A sentence of the API or of a page. Paths of the API are code even without backticks. */
export function prose(sentence: string): Html {
  const marked = sentence.replace(/(`[^`]+`)|\/api\/v1\/[\w{}/-]+\.json/g, (part, code) =>
    code ? part : `\`${part}\``,
  );
  return { markup: MARKED.parseInline(marked, { async: false }) };
}

/** Replaces names. A paragraph with only a name is replaced as a whole. */
function filled({ markup }: Html, values: Values, title: string): Html {
  const fill = (_: string, part: string | undefined, name = part ?? '') => {
    const value = values[name];
    return html`${typeof value === 'function' ? value(title) : value}`.markup;
  };
  return { markup: markup.replace(/<p>\{(\w+)\}<\/p>|\{(\w+)\}/g, fill) };
}

function toHtml(markdown: string): Html {
  return { markup: MARKED.parse(markdown, { async: false }) };
}

const MARKED = new Marked({
  renderer: {
    // Only our own code makes markup.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    codespan: ({ text }) => html`<code>${breakable(text)}</code>`.markup,
    // Not encoded: it may be a `{name}`.
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
