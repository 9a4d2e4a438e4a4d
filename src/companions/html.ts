/** Markup that may be put into a page as it is. Only `html` makes it, and `html` escapes. */
export type Html = { readonly markup: string };

/** What may stand in the gaps of a template; text is escaped, nothing (`false`, …) leaves nothing. */
export type Content = string | number | Html | readonly Content[] | false | undefined;

/** Markup from a template. Attributes are to be quoted: then every text in a gap is only a text. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  const [first = '', ...rest] = strings;
  return { markup: rest.reduce((text, part, i) => text + toMarkup(contents[i]) + part, first) };
}

/** Prose of ours in which `backticks` mark code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function toMarkup(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  if (isList(content)) return content.map(toMarkup).join('');
  return content.markup;
}

function isList(content: Html | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content);
}
