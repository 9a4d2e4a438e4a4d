/** An element of an XML document. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** The text of the element itself, without that of its children. */
  text: string;
};

/** Not well-formed, or more than a feed needs. */
export class XmlFault extends Error {}

/** Reads the XML that a feed is made of: elements, attributes, text, comments. No document types. */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  const text = document.replace(/\r\n?/g, '\n');
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== end) break;
    end += match[0].length;
    readToken(match.groups ?? {}, open);
  }
  if (end < text.length) throw new XmlFault(`not XML: ${text.slice(end, end + 40)}`);
  const [first, ...others] = root.children;
  if (open.length > 1) throw new XmlFault(`<${open.at(-1)?.name}> does not end`);
  if (!first || others.length > 0 || root.text.trim() !== '') throw new XmlFault('not one element');
  return first;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the only child of this name. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  if (!child) return `no ${name}`;
  return others.length > 0 ? `${others.length + 1} elements ${name}` : child.text;
}

const NAME = '[A-Za-z_][\\w.:-]*';
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  [
    '<\\?[^?]*\\?>',
    '<!--(?:(?!--).)*-->',
    `</(?<closing>${NAME})\\s*>`,
    `<(?<opening>${NAME})(?<attributes>(?:${ATTRIBUTE})*)\\s*(?<empty>/?)>`,
    '<!\\[CDATA\\[(?<verbatim>.*?)\\]\\]>',
    '(?<text>[^<]+)',
  ].join('|'),
  'gs',
);

function readToken(token: Record<string, string | undefined>, open: XmlElement[]): void {
  const { opening, closing, empty, text, verbatim } = token;
  const parent = open.at(-1);
  if (!parent) throw new XmlFault('more ends than elements');
  if (text !== undefined || verbatim !== undefined) {
    parent.text += verbatim ?? decodeEntities(text ?? '');
  } else if (closing !== undefined) {
    if (parent.name !== closing) throw new XmlFault(`</${closing}> ends <${parent.name}>`);
    open.pop();
  } else if (opening !== undefined) {
    const attributes = readAttributes(token.attributes ?? '');
    const element = { name: opening, attributes, children: [], text: '' };
    parent.children.push(element);
    if (empty === '') open.push(element);
  }
}

function readAttributes(text: string): Map<string, string> {
  const pairs = text.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of pairs) {
    if (attributes.has(name)) throw new XmlFault(`${name} twice in one element`);
    attributes.set(name, decodeEntities(double ?? single ?? ''));
  }
  return attributes;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML cannot have, even as a character reference. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

function decodeEntities(text: string): string {
  const decoded = text.replace(/&([^;\s&]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name);
    if (!whole.endsWith(';')) throw new XmlFault(`${whole} is not an entity`);
    if (code) return toCharacter(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]));
    const entity = ENTITIES[name];
    if (entity === undefined) throw new XmlFault(`${whole} is not an entity`);
    return entity;
  });
  if (NOT_IN_XML.test(decoded)) throw new XmlFault('a character that XML cannot have');
  return decoded;
}

function toCharacter(code: number): string {
  if (code > 0x10ffff) throw new XmlFault(`&#${code}; is not a character`);
  return String.fromCodePoint(code);
}
