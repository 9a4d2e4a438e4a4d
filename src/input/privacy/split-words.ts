import { fold } from '../../base/folded-text.ts';

/** A word of a name or text: as it is compared, as it is written, and where it begins. */
export type Word = { folded: string; raw: string; start: number };

/** In `AT&T`, the sign only joins letters. */
const WORD = /[\p{L}\p{N}\p{M}]+|(?<=\s|\p{L}{3})&|&(?=\s|\p{L}{3})/gu;

/** `&`, `y` and `and` are the same word. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: raw, index }) => {
    const folded = fold(raw);
    return { folded: raw === '&' || folded === 'and' ? 'y' : folded, raw, start: index };
  });
}

/** `SomosTremazil` and `Tremazil2026` show where a word ends. */
export const SEAM =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
