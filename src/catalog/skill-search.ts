import { FoldedText, fold } from '../base/folded-text.ts';
import { groupBy } from '../base/group-by.ts';
import type { SkillTerm } from '../input/settings/taxonomy.ts';
import { baseOf, exactly } from '../input/vocabulary/spelling.ts';

/**
 * Finds skills in texts by their names. Only the names whose longest word a text has are searched for. Signs
 * are compared like letters, a blank in a name matches any blanks or a hyphen.
 */
export function makeSkillSearch(skills: readonly { terms: readonly SkillTerm[] }[]) {
  const terms = skills.flatMap(({ terms }, skill) => terms.map((term) => toTerm(term, skill)));
  const byWord = groupBy(terms, ({ word }) => word);
  const allWords = new Set(byWord.keys());
  /** The positions of the skills that a text names. */
  return (text: string): ReadonlySet<number> => {
    const words = new FoldedText(text).wordsAmong(allWords);
    const found = new Set<number>();
    if (words.size === 0) return found;
    const base = toBase(text);
    const lower = base.toLowerCase();
    for (const word of words) {
      for (const term of byWord.get(word) ?? []) {
        if (isNamed(term, base, term.isCaseSensitive ? base : lower)) found.add(term.skill);
      }
    }
    return found;
  };
}

/** A name, ready to be searched for in texts without accents, and in lower case unless case matters. */
type Term = {
  pattern: RegExp;
  /** Its longest word, folded. */
  word: string;
  /** The position of its skill. */
  skill: number;
  isCaseSensitive: boolean;
  isSingle: boolean;
  /** `.NET` begins with a sign. */
  hasSign: boolean;
};

function toTerm({ text, isCaseSensitive }: SkillTerm, skill: number): Term {
  const base = toBase(text.replace(/\s+/g, ' '));
  const name = isCaseSensitive ? base : base.toLowerCase();
  const escaped = exactly(name).replaceAll(' ', '(?:-|[ \\n]+)');
  const [word = ''] = base.split(NO_WORD).sort((a, b) => b.length - a.length);
  const [isSingle, hasSign] = [base.length === 1, !isWord(base.charAt(0))];
  const pattern = new RegExp(escaped, 'g');
  return { pattern, word: fold(word), skill, isCaseSensitive, isSingle, hasSign };
}

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/u;

function isWord(character: string): boolean {
  return character !== '' && !NO_WORD.test(character);
}

/** Without accents, and with plain hyphens in place of non-breaking ones. Positions stay the same. */
function toBase(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (character) => {
    const base = bases.get(character) ?? baseOf(character.replace(/[\u2010\u2011]/, '-'));
    bases.set(character, base);
    return base;
  });
}

const bases = new Map<string, string>();

function isNamed(term: Term, base: string, text: string): boolean {
  term.pattern.lastIndex = 0;
  for (let hit = term.pattern.exec(text); hit; hit = term.pattern.exec(text)) {
    if (isName(term, base, hit.index, term.pattern.lastIndex)) return true;
  }
  return false;
}

/**
 * Whether a name is not part of a longer word: `ASP.NET` is another word than `.NET`, and `C` is not in `C++`
 * and `C#`; a plus between words parts them, as in `Java+Spring`.
 */
function isName(term: Term, text: string, start: number, end: number): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (isWord(before) || isWord(after) || after === '#') return false;
  if (!term.hasSign && isJoined(term, text, start - 1)) return false;
  return after === '+' ? isWord(text.charAt(end + 1)) : !isJoined(term, text, end);
}

/**
 * Whether a sign makes one word of the letters around it: `R&D`, and `Node.js`, but not `Excel.Word`,
 * which lacks a blank. Beside a single letter also `C-level` and `C.V.`.
 */
function isJoined({ isSingle }: Term, text: string, at: number): boolean {
  const [sign, next] = [text.charAt(at), text.charAt(at + 1)];
  if (!isWord(text.charAt(at - 1)) || !isWord(next)) return false;
  if (sign === '.') return isSingle || next === next.toLowerCase();
  return sign === '&' || (sign === '-' && isSingle);
}
