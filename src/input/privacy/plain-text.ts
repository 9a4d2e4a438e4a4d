import { anyOf } from '../vocabulary/spelling.ts';
import { TLD } from './addresses.ts';

/** A text that was made plain, and where each of its characters comes from. */
export class PlainText {
  readonly text: string;
  /** The original position of each character and of the end; absent while nothing differs. */
  private readonly origins: readonly number[] | undefined;

  constructor(text: string, origins?: readonly number[]) {
    this.text = text;
    this.origins = origins;
  }

  /** Where a position is in the original. */
  originOf(at: number): number {
    return this.origins?.[at] ?? at;
  }

  /** Replaces each match by `to`, whose original position is the beginning of the match. */
  replace(pattern: RegExp, to: string | ((match: string) => string)): PlainText {
    if (this.text.search(pattern) < 0) return this;
    const origins: number[] = [];
    let text = '';
    let from = 0;
    const copyUntil = (end: number) => {
      for (let at = from; at < end; at += 1) origins.push(this.originOf(at));
      text += this.text.slice(from, end);
    };
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      const added = typeof to === 'string' ? to : to(match);
      if (added === match) continue;
      copyUntil(index);
      for (const _ of added.split('')) origins.push(this.originOf(index));
      text += added;
      from = index + match.length;
    }
    if (from === 0) return this;
    copyUntil(this.text.length);
    return new PlainText(text, [...origins, this.originOf(this.text.length)]);
  }
}

const KEYCAP = /[\u20e3\ufe00-\ufe0f]/g;
/** Letters, digits and signs in other forms. */
const STYLED_RANGES = [
  // Circled: ①, Ⓐ
  ...['\\u2460-\\u249b', '\\u24b6-\\u24e9'],
  // Joined, small and wide: ﬁ, ﹫, Ａ
  ...['\\ufb00-\\ufb06', '\\ufe50-\\ufe6b', '\\uff01-\\uff5e'],
  // Mathematical and in boxes: 𝐀, 🄰
  ...['\\u{1d400}-\\u{1d7ff}', '\\u{1f130}-\\u{1f149}'],
];
const STYLED = new RegExp(`[${STYLED_RANGES.join('')}]`, 'gu');
/** Quick check for any of them, or half of one. */
const DISGUISED = /[\u20e3\u2460-\uffff]/;

/** A text in its usual characters: `5️⃣` is 5, `Ｎ` is N. */
export function toUsualText(text: string): PlainText {
  const original = new PlainText(text);
  if (!DISGUISED.test(text)) return original;
  return original.replace(KEYCAP, '').replace(STYLED, (sign) => sign.normalize('NFKC'));
}

/** Mail hosts whose addresses people write without a domain, or without the sign. */
export const MAIL_HOSTS = '(?:gmail|hotmail|outlook|yahoo|icloud|prodigy|live)';
const OPENING = '[[({<*_~|-]';
const CLOSING = '[\\])}>*_~|-]';
/** `gmail`, `correo.mx`, `correo(dot)mx`. */
const HOST = anyOf([
  MAIL_HOSTS,
  `[\\p{L}\\p{N}-]+(?:\\s?[[(]?\\s?(?:dot|punto)\\s?[\\])]?\\s?|\\.)${TLD}(?![\\p{L}\\p{N}])`,
]);
const AT_SIGN = new RegExp(
  anyOf([
    // ana (at) correo.mx, ana[arroba]correo.mx, ana-at-correo.mx
    `\\s*${OPENING}\\s?(?:at|arroba|@)\\s?${CLOSING}\\s*`,
    // ana(a)correo.mx
    '(?<=[\\p{L}\\p{N}])\\(a\\)(?=[\\p{L}\\p{N}])',
    // ana arroba correo.mx
    '\\s+arroba\\s+',
    // ana at correo.mx
    `\\s+at\\s+(?=${HOST})`,
    // ana @ correo.mx
    '\\s*@\\s*',
  ]),
  'giu',
);
const DOT_WORD = new RegExp(
  `(?<=[\\p{L}\\p{N}])${anyOf([
    // correo (punto) mx
    `\\s*${OPENING}\\s?(?:punto|dot|\\.)\\s?${CLOSING}\\s*`,
    // correo punto mx
    '\\s+(?:punto|dot)\\s+',
  ])}(?=\\p{L})`,
  'giu',
);
/** Quick check for the patterns above. Many titles have `(a)`, but with a blank behind it. */
const AT_HINT = new RegExp(
  `arrob|\\(a\\)\\w|${OPENING}\\s?at\\s?${CLOSING}|\\sat\\s+\\S+\\s?[.([dp]`,
  'i',
);

/** Quicker check for their letters. */
const AT_LETTERS = /a(?:rrob|t[^a-z]|\)\w)/i;

/** The same, with signs in place of their codes and words: `%40` and `arroba` become @. */
export function toPlainText(original: string): PlainText {
  const usual = toUsualText(original);
  const plain = usual.text.includes('%40') ? usual.replace(/%40/g, '@') : usual;
  const { text } = plain;
  const hasSign = text.includes('@') || (AT_LETTERS.test(text) && AT_HINT.test(text));
  return hasSign ? plain.replace(AT_SIGN, '@').replace(DOT_WORD, '.') : plain;
}
