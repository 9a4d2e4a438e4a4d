import type { SkillTerm } from '../input/schemas/skill.ts';
import { baseOf } from '../input/vocabulary/spelling.ts';

/**
 * Finds skills in texts by their names, in one pass over the words of a text: only a word that may begin
 * a name is looked at again. Signs are compared like letters, a blank in a name matches any blanks or a
 * hyphen.
 */
export class SkillSearch {
  /** By the hash of their first word, so that no word is cut out of a text. */
  private readonly terms = new Array<Term[] | undefined>(HASHES).fill(undefined);

  constructor(skills: readonly { terms: readonly SkillTerm[] }[]) {
    for (const [skill, { terms }] of skills.entries()) {
      for (const term of terms) this.addTerm(toTerm(term, skill));
    }
  }

  /** The positions of the skills that a text names. */
  find(text: string): ReadonlySet<number> {
    let found: ReadonlySet<number> = NONE;
    const { common } = WORD;
    const { length } = text;
    let start = -1;
    let hash = 0;
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      const letter = code < TABLE_SIZE ? (common[code] as number) : wordLetter(code);
      if (letter !== 0) {
        if (start < 0) {
          start = at;
          hash = 0;
        }
        hash = nextHash(hash, letter);
      } else if (start >= 0) {
        found = this.findAt(text, start, hash, found);
        start = -1;
      }
    }
    return start >= 0 ? this.findAt(text, start, hash, found) : found;
  }

  /** What was found before, and the skills whose names start here. */
  private findAt(text: string, start: number, hash: number, before: ReadonlySet<number>) {
    const terms = this.terms[hash];
    if (!terms) return before;
    let found = before;
    for (const term of terms) {
      if (isAt(term, text, start)) found = new Set(found).add(term.skill);
    }
    return found;
  }

  private addTerm(term: Term): void {
    const { text, signs } = term;
    let hash = 0;
    for (let at = signs; isWord(text.charCodeAt(at)); at += 1) {
      hash = nextHash(hash, wordLetter(text.charCodeAt(at)));
    }
    const others = this.terms[hash];
    if (others) others.push(term);
    else this.terms[hash] = [term];
  }
}

/** A name, ready to be compared. */
type Term = {
  text: string;
  /** The position of its skill. */
  skill: number;
  /** How many signs are before its first word: `.NET`. */
  signs: number;
  isCased: boolean;
  isSingle: boolean;
};

function toTerm({ text: name, isCased }: SkillTerm, skill: number): Term {
  const letterOf = isCased ? baseLetter : foldLetter;
  const text = name
    .replace(/\s+/g, ' ')
    .replace(/./g, (character) => String.fromCharCode(letterOf(character.charCodeAt(0))));
  let signs = 0;
  while (signs < text.length && !isWord(text.charCodeAt(signs))) signs += 1;
  return { text, skill, signs, isCased, isSingle: text.length === 1 };
}

/** Whether a text has a name whose first word starts here. */
function isAt(term: Term, text: string, wordStart: number): boolean {
  const letterOf = term.isCased ? baseLetter : foldLetter;
  let at = wordStart - term.signs;
  if (at < 0 || !isStart(term, text, at)) return false;
  for (let next = 0; next < term.text.length; next += 1) {
    const letter = term.text.charCodeAt(next);
    const end = letter === BLANK ? skipGap(text, at) : at + 1;
    if (end === at || (letter !== BLANK && letterOf(text.charCodeAt(at)) !== letter)) return false;
    at = end;
  }
  return isEnd(term, text, at);
}

const BLANK = 0x20;
const LINE_BREAK = 0x0a;
const HYPHEN = 0x2d;
const STOP = 0x2e;
const PLUS = 0x2b;
const HASH = 0x23;
const AMPERSAND = 0x26;

/** After any blanks, or one hyphen: `Power  BI`, `Power-BI`. */
function skipGap(text: string, start: number): number {
  if (baseLetter(text.charCodeAt(start)) === HYPHEN) return start + 1;
  let at = start;
  while (text.charCodeAt(at) === BLANK || text.charCodeAt(at) === LINE_BREAK) at += 1;
  return at;
}

/** A name with a sign in front begins a word, too: `ASP.NET` is another word than `.NET`. */
function isStart(term: Term, text: string, start: number): boolean {
  if (isWord(text.charCodeAt(start - 1))) return false;
  return term.signs > 0 || !isJoined(term, text, start - 1);
}

/** `C` is not in `C++` and `C#`; a plus between words parts them, as in `Java+Spring`. */
function isEnd(term: Term, text: string, end: number): boolean {
  const after = text.charCodeAt(end);
  if (isWord(after) || after === HASH) return false;
  if (after === PLUS) return isWord(text.charCodeAt(end + 1));
  return !isJoined(term, text, end);
}

/**
 * Whether a sign makes one word of the letters around it: `R&D`, and `Node.js`, but not `Excel.Word`,
 * which lacks a blank. Beside a single letter also `C-level` and `C.V.`.
 */
function isJoined({ isSingle }: Term, text: string, sign: number): boolean {
  const next = text.charCodeAt(sign + 1);
  if (!isWord(text.charCodeAt(sign - 1)) || !isWord(next)) return false;
  const code = baseLetter(text.charCodeAt(sign));
  if (code === AMPERSAND) return true;
  if (code === STOP) return isSingle || foldLetter(next) === next;
  return code === HYPHEN && isSingle;
}

/** A character without its accent. Hyphens that do not break lines are hyphens. */
function baseLetter(code: number): number {
  return letterIn(BASE, code);
}

/** The same in lower case. */
function foldLetter(code: number): number {
  return letterIn(FOLDED, code);
}

/** The folded letter or digit; 0 for everything else, and beyond the end of a text. */
function wordLetter(code: number): number {
  return letterIn(WORD, code);
}

function isWord(code: number): boolean {
  return wordLetter(code) !== 0;
}

/** Latin letters and the usual signs are looked up, the rest are worked out when they are met. */
const TABLE_SIZE = 0x250;

type Letters = { common: Uint16Array; rare: Map<number, number>; toLetter(code: number): number };

function letters(toLetter: Letters['toLetter']): Letters {
  const common = Uint16Array.from({ length: TABLE_SIZE }, (_, code) => toLetter(code));
  return { common, rare: new Map(), toLetter };
}

function letterIn({ common, rare, toLetter }: Letters, code: number): number {
  if (code < TABLE_SIZE) return common[code] as number;
  if (Number.isNaN(code)) return 0;
  const known = rare.get(code);
  if (known !== undefined) return known;
  const letter = toLetter(code);
  rare.set(code, letter);
  return letter;
}

const BASE = letters((code) => {
  const character = String.fromCharCode(code);
  return /[\u2010\u2011]/.test(character) ? HYPHEN : baseOf(character).charCodeAt(0);
});
const FOLDED = letters((code) => {
  const base = String.fromCharCode(baseLetter(code));
  return base.toLowerCase().charCodeAt(0);
});
const WORD = letters((code) =>
  /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code)) ? foldLetter(code) : 0,
);

const NONE: ReadonlySet<number> = new Set();

const HASHES = 2 ** 16;

function nextHash(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) & (HASHES - 1);
}
