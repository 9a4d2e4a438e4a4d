import { type PlainText, toUsualText } from '../../base/plain-text.ts';
import { anyOf } from '../vocabulary/spelling.ts';
import { TLD } from './addresses.ts';

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

/** A text in its usual characters, with signs in place of their codes and words: `%40` and `arroba` become @. */
export function toPlainText(original: string): PlainText {
  const usual = toUsualText(original);
  const plain = usual.text.includes('%40') ? usual.replace(/%40/g, '@') : usual;
  const { text } = plain;
  const hasSign = text.includes('@') || (AT_LETTERS.test(text) && AT_HINT.test(text));
  return hasSign ? plain.replace(AT_SIGN, '@').replace(DOT_WORD, '.') : plain;
}
