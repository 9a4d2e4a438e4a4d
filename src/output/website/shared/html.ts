/** Safe markup. Only this file and what renders prose make it, and they escape texts. */
export type Html = { readonly markup: string };

/** What a template may contain. Text is escaped; `false` and `undefined` become nothing. */
export type Content = string | number | Html | readonly Content[] | false | undefined;

/** Markup from a template. Quote every attribute: escaping relies on it. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  let markup = strings[0] ?? '';
  for (let i = 0; i < contents.length; i += 1) markup += toMarkup(contents[i]) + strings[i + 1];
  return { markup };
}

/** Facts for search engines, which no browser runs. An end tag in a text must not end them. */
export function linkedData(facts: object): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return {
    markup: `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>\n`,
  };
}

/** An address that may wrap after each slash and nowhere else. */
export function breakable(address: string): Html {
  return { markup: codeText(address).markup.replace(/(?<=[^/:])\/(?=[\w{])/g, '/<wbr>') };
}

/** Text between tags, as in code: quotes are frequent there, and only attributes need them escaped. */
export function codeText(text: string): Html {
  return { markup: text.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char) };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function toMarkup(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content);
  if (content === undefined || content === false) return '';
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  let markup = '';
  for (const part of content) markup += toMarkup(part);
  return markup;
}
