import { decodeHTMLStrict } from 'entities';
import { htmlparser2 } from '../../base/libraries.cjs';

/** HTML as text, in items: one for each `li`, and one for the text between them. */
export type HtmlText = { items: string[] } | { /** The position of a forbidden tag. */ at: number };

/** Reads tags and entities; undefined for a text that has neither. On one line, no tag is allowed. */
export function readHtml(text: string, isOneLine = false): HtmlText | undefined {
  const tag = findTag(text);
  if (tag === -1) {
    const decoded = decodeEntities(text);
    return decoded === text ? undefined : { items: [decoded] };
  }
  if (isOneLine) return { at: tag };
  const tokens = tokensIn(text);
  const dangerous = tokens.find(({ effect }) => effect === 'error');
  return dangerous ? { at: dangerous.start } : { items: renderItems(text, tokens) };
}

/** Whether a text has tags or entities. */
export function isHtml(text: string): boolean {
  return /[<&]/.test(text) && readHtml(text, true) !== undefined;
}

/** Where the first tag or comment is, or -1. `List<String>`, `<3` and `a < b` only look like one. */
export function findTag(text: string): number {
  const closed = namesClosedIn(text);
  for (const { index, groups } of text.matchAll(TAG)) {
    const name = groups?.name;
    if (name === undefined) return index;
    if (effectOf(name) && !isLookAlike(text, index, closed)) return index;
  }
  return -1;
}

const TAG = /<(?:\/?(?<name>[a-z][^\s<>/]*)(?:[\s/][^<>]*)?>|!--|!\[|![a-z][^<>]*>|\?[^<>]*>)/gi;

type Effect =
  /** Begins a new line, unless there is one. */
  | 'block'
  | 'break'
  | 'item'
  | 'blank'
  /** Vanishes around its text. */
  | 'none'
  | 'error';

const ELEMENTS: Record<Effect, string> = {
  block: 'p div ul ol h1 h2 h3 h4 h5 h6 table tr hr blockquote section',
  break: 'br',
  item: 'li',
  // Not on lines of their own, but they separate words.
  blank:
    'address article aside body caption center dd details dialog dl dt fieldset figcaption figure footer header hgroup legend main menu nav option pre search summary tbody td tfoot th thead',
  none: 'a abbr acronym applet area b bdi bdo big blink canvas cite code col colgroup data datalist del dfn dir em font frame frameset head html i ins kbd label map mark marquee meter nobr noscript optgroup output param picture progress q rp rt ruby s samp slot small source span strike strong sub sup template textarea time title tt u var wbr',
  error:
    'script style iframe object embed img video audio form input button select svg math link meta base',
};

const EFFECTS = new Map(
  Object.entries(ELEMENTS).flatMap(([effect, names]) =>
    names.split(' ').map((name) => [name, effect as Effect] as const),
  ),
);

/** What the element does to its text; undefined for an unknown name. Word has names with a colon. */
function effectOf(name: string): Effect | undefined {
  return EFFECTS.get(name.toLowerCase()) ?? (/^[a-z]\w*:\w+$/i.test(name) ? 'none' : undefined);
}

/**
 * Whether this is a type or a comparison rather than a tag (`Set<A>`, `List<Object>`, `a<b y c>d`): directly
 * behind a letter, without attributes, and never closed. A `<p>` needs no end tag, so it is a tag; a dangerous
 * element is a type only with a capital.
 */
function isLookAlike(text: string, start: number, closed: ReadonlySet<string>): boolean {
  LOOK_ALIKE.lastIndex = start;
  const name = LOOK_ALIKE.exec(text)?.groups?.name;
  if (name === undefined || closed.has(name.toLowerCase())) return false;
  const effect = effectOf(name);
  return effect === 'none' || (MAY_BE_TYPE.has(effect) && /^[A-Z][a-z]/.test(name));
}

const MAY_BE_TYPE = new Set<Effect | undefined>(['blank', 'error']);
const LOOK_ALIKE = /(?<=[\p{L}\p{N}])<(?!wbr\b)(?<name>[a-z]\w*)(?: [\p{L}\p{N} ]+)?>/iuy;

function namesClosedIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/<\/(\w+)/g), ([, name = '']) => name.toLowerCase()));
}

/** A tag or comment, from its `<` to behind its `>`. */
type Token = { start: number; end: number; effect: Effect };

function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  const closed = namesClosedIn(text);
  let [open, effect]: [number, Effect | undefined] = [0, undefined];
  const add = (start: number, close: number, effect: Effect | undefined) => {
    if (effect && text[close] === '>') tokens.push({ start, end: close + 1, effect });
  };
  const vanish = (start: number, close: number) =>
    add(text.lastIndexOf('<', start - 1), close, 'none');
  const tokenizer = new (htmlparser2().Tokenizer)(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        open = start - 1;
        effect = isLookAlike(text, open, closed) ? undefined : effectOf(text.slice(start, end));
      },
      onopentagend: (close) => add(open, close, effect),
      onselfclosingtag: (close) => add(open, close, effect),
      onclosetag(start, end) {
        const closed = effectOf(text.slice(start, end));
        add(start - 2, text.indexOf('>', end), closed);
      },
      // As in foreign content, the text of `<title>` is not raw: `Optional<Title>` has no end tag.
      isInForeignContext: () => true,
      oncomment: vanish,
      ondeclaration: vanish,
      onprocessinginstruction: vanish,
      ...IGNORED,
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  return tokens;
}

const ignore = () => {};
/** Everything else is text. */
const IGNORED = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onend: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

function renderItems(text: string, tokens: readonly Token[]): string[] {
  // Where tags make the lines, line breaks are blanks, as in a browser.
  const isLaidOut = tokens.some(({ effect }) => effect !== 'none');
  const items: string[] = [];
  let [lines, line, from]: [string[], string, number] = [[], '', 0];
  const endLine = (isKept: boolean) => {
    if (isKept || line.trim() !== '') lines.push(isLaidOut ? line.trim() : line);
    line = '';
  };
  const endItem = () => {
    endLine(false);
    const item = lines.join('\n').trim();
    if (item !== '') items.push(item);
    lines = [];
  };
  const addText = (to: number) => {
    const part = text.slice(from, to);
    line += decodeEntities(isLaidOut ? part.replace(/\s+/g, ' ') : part);
  };
  for (const { start, end, effect } of tokens) {
    addText(start);
    from = end;
    if (effect === 'block') endLine(false);
    else if (effect === 'break') endLine(true);
    else if (effect === 'item') endItem();
    else if (effect === 'blank') line += ' ';
  }
  addText(text.length);
  endItem();
  return items;
}

/** An entity has its semicolon: `M&GT` and `Compras&not` have none. Entities of control characters vanish. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return decodeHTMLStrict(
    text.replace(NUMERIC_ENTITY, (entity, hex?: string, decimal?: string) =>
      isControl(hex ? Number.parseInt(hex, 16) : Number(decimal)) ? '' : entity,
    ),
  );
}

const NUMERIC_ENTITY = /&#(?:x([\da-f]+)|(\d+));/gi;

/** Not the tab and line breaks, nor the numbers that browsers read as Windows-1252. */
function isControl(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return code === 0x7f || [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code);
}
