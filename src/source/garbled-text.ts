import { isUtf8 } from 'node:buffer';

/** Letters whose UTF-8 bytes were read in another encoding: `Ã³` is `ó`. */
export type Garbled = { characters: string; meant: string };

/** The first garbled letters of a text. */
export function findGarbled(text: string): Garbled | undefined {
  for (const [characters] of text.matchAll(GARBLED)) {
    const meant = ungarble(characters);
    if (meant !== characters) return { characters, meant };
  }
  return undefined;
}

/** The text as it was meant, also if it was garbled twice: `AtenciÃƒÂ³n`. */
export function repairGarbled(text: string): string {
  let repaired = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = repaired;
    repaired = before.replace(GARBLED, ungarble);
    if (repaired === before) break;
  }
  return repaired;
}

const MAX_PASSES = 4;

/** Windows-1252 from 0x80 to 0x9f, with the five bytes it leaves undefined as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TRAIL = `[\u0080-\u00bf${WINDOWS_1252}]`;

/** UTF-8 read as Mac Roman or in the code page of a Windows console. */
const OTHER_ENCODINGS: Record<string, string> = {
  '√°': 'á',
  '√©': 'é',
  '√≠': 'í',
  '√≥': 'ó',
  '√∫': 'ú',
  '√±': 'ñ',
  '√º': 'ü',
  '√ë': 'Ñ',
  '√Å': 'Á',
  '√â': 'É',
  '√ì': 'Ó',
  '¬ø': '¿',
  '¬°': '¡',
  '├í': 'á',
  '├®': 'é',
  '├¡': 'í',
  '├│': 'ó',
  '├║': 'ú',
  '├▒': 'ñ',
  '├╝': 'ü',
  '├æ': 'Ñ',
  '┬┐': '¿',
  '┬í': '¡',
};

/** A lead byte and its trail bytes, as letters. `ÅÆË` only appear where letters were garbled twice. */
function sequence(leadsOfTwo: string): string {
  return `(?:[${leadsOfTwo}]${TRAIL}|[âï]${TRAIL}{2}|ð${TRAIL}{3})`;
}

/**
 * `Ã` between small letters is an `í` whose second byte, a soft hyphen, was lost; `â€` is a quote that
 * lost its third.
 */
const GARBLED = new RegExp(
  `${sequence('ÂÃ')}${sequence('ÂÃÅÆË')}*|â€|(?<=\\p{Ll})Ã(?=\\p{Ll})|${Object.keys(OTHER_ENCODINGS).join('|')}`,
  'gu',
);

function ungarble(characters: string): string {
  if (characters === 'Ã') return 'í';
  if (characters === 'â€') return '”';
  const known = OTHER_ENCODINGS[characters];
  if (known) return known;
  const bytes = Buffer.from(Array.from(characters, toByte));
  return isUtf8(bytes) ? bytes.toString('utf8') : characters;
}

function toByte(char: string): number {
  const index = WINDOWS_1252.indexOf(char);
  return index === -1 ? char.charCodeAt(0) : 0x80 + index;
}
