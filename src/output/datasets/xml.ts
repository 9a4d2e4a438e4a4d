/** An element with text, on a line of its own. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

export function emptyElement(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${pairs.join('')}/>\n`;
}

/** Valid in text and in attributes. XML has no way to write most control characters. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(NOT_IN_XML, '\ufffd')
    .replace(SPECIAL, (character) => ENTITIES[character] ?? character);
}

/** What needs no care, which is nearly every text: a quick look, without surrogates. */
const PLAIN = /^[\t\n !#-%'-;=?-~\u00a0-\ud7ff]*$/;

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const SPECIAL = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
