/**
 * `&nbsp;`, `&aacute;`, `&#225;`, `&#xE1;`; the usual ones also without their semicolon, as browsers
 * read them. `R&D;` and `AT&T` are not entities: none has that name.
 */
const ENTITY =
  /&(?:#(\d{1,7}|x[\da-f]{1,6});?|([a-z][a-z\d]{1,9});|(nbsp|quot|iquest|iexcl|[aeiou]acute|[aeiou]uml|ntilde)(?![a-z\d]))/gi;

/** The first entity of a text, as it is written. */
export function findEntity(text: string): string | undefined {
  for (const [entity, number, name, bare] of text.matchAll(ENTITY)) {
    if (decode(number, name ?? bare) !== undefined) return entity;
  }
  return undefined;
}

/** A text with its entities replaced, also those that were encoded twice: `&amp;nbsp;`. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MAX_PASSES && findEntity(decoded) !== undefined; pass += 1) {
    decoded = decoded.replace(
      ENTITY,
      (entity, number, name, bare) => decode(number, name ?? bare) ?? entity,
    );
  }
  return decoded;
}

const MAX_PASSES = 3;

function decode(number: string | undefined, name: string | undefined): string | undefined {
  if (number === undefined) return NAMED.get(name ?? '') ?? decodeShouted(name ?? '');
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (isCharacter) return String.fromCodePoint(code);
  return code === 10 || code === 13 ? '\n' : undefined;
}

/** `&NBSP;`. Not for short names: `P&GE;` may be a department. */
function decodeShouted(name: string): string | undefined {
  return name.length >= 4 ? NAMED.get(name.toLowerCase()) : undefined;
}

/** The names of U+00A0 to U+00FF, in order. */
const LATIN_1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
  ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const OTHERS = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  hellip: '…',
  euro: '€',
  trade: '™',
  rarr: '→',
  larr: '←',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infin: '∞',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  commat: '@',
  period: '.',
  num: '#',
  plus: '+',
  lpar: '(',
  rpar: ')',
  lbrack: '[',
  rbrack: ']',
  colon: ':',
  sol: '/',
  hyphen: '‐',
  dash: '‐',
  lowbar: '_',
  percnt: '%',
  dollar: '$',
  excl: '!',
  quest: '?',
  equals: '=',
  semi: ';',
  comma: ',',
  ast: '*',
  tab: ' ',
  newline: '\n',
};

const NAMED = new Map<string, string>([
  ...LATIN_1.split(/\s+/).map((name, index): [string, string] => [
    name,
    String.fromCharCode(0xa0 + index),
  ]),
  ...Object.entries(OTHERS),
]);
