import { isUtf8 } from 'node:buffer';

/** The position of the first letter that was decoded wrongly (`Ã³` for `ó`), or -1. */
export function findGarbled(text: string): number {
  for (const { 0: characters, index } of text.matchAll(GARBLED)) {
    const bytes = Buffer.from(Array.from(characters, toByte));
    if (isUtf8(bytes)) return index;
  }
  return -1;
}

/** Windows-1252 from 0x80 to 0x9f, with the five bytes it leaves undefined as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TRAIL = `[\u0080-\u00bf${WINDOWS_1252}]`;

/**
 * The text of bytes in Windows-1252, as Excel saves CSV in Mexico. Undefined if they are in another
 * encoding: damaged UTF-8 is garbled, and Mac Roman or that of MS-DOS has signs inside words (`Direcci—n`).
 */
export function decodeWindows1252(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char);
  return findGarbled(text) === -1 && !SIGN_IN_WORD.test(text) ? text : undefined;
}

const SIGN_IN_WORD = /\p{Ll}[‡Žœ¢¤£\u0081\u008d\u008f\u0090\u009d]\p{Ll}/u;

/** A lead byte and its trail bytes, as letters. */
const GARBLED = new RegExp(`[ÂÃ]${TRAIL}|[âï]${TRAIL}{2}|ð${TRAIL}{3}`, 'gu');

function toByte(char: string): number {
  const index = WINDOWS_1252.indexOf(char);
  return index === -1 ? char.charCodeAt(0) : 0x80 + index;
}
