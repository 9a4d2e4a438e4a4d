import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SRC_DIR } from '../../src-dir.ts';
import { fold } from './words.ts';

/**
 * Whether a folded word is an ordinary one: in the spelling dictionary of Mexican Spanish or of English,
 * with any of its endings. What a dictionary writes with a capital is a name, not an ordinary word.
 */
export function isOrdinary(word: string): boolean {
  const known = judged.get(word);
  if (known !== undefined) return known;
  dictionaries ??= [require.resolve('dictionary-es-mx'), require.resolve('dictionary-en')].map(
    readDictionary,
  );
  // A dictionary lacks the plural of some words.
  const singulars = word.length > 4 ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : [];
  const isFound = (form: string) => dictionaries?.some((one) => hasWord(one, form));
  const answer = word.length <= LONGEST_WORD && [word, ...singulars].some(isFound);
  judged.set(word, answer);
  return answer;
}

const judged = new Map<string, boolean>();
const LONGEST_WORD = 30;

type Affix = {
  flag: string;
  /** What the stem has in its place. */
  strip: string;
  /** How the stem must end, as an expression. */
  end: string;
};
type Dictionary = {
  stems: Stems;
  /** By what they add. */
  suffixes: Map<string, Affix[]>;
  /** The flags of each, by what it adds. */
  prefixes: Map<string, string>;
};

const require = createRequire(SRC_DIR);

/** Read when a word of a name is met in a text for the first time: that takes a tenth of a second. */
let dictionaries: Dictionary[] | undefined;

/** Takes beginnings and endings off by the rules of the dictionary, rather than listing all its forms. */
function hasWord(dictionary: Dictionary, word: string): boolean {
  if (hasStem(dictionary, word)) return true;
  for (let length = 1; length < word.length - 2; length += 1) {
    const flags = dictionary.prefixes.get(word.slice(0, length));
    if (flags === undefined) continue;
    if (hasStem(dictionary, word.slice(length), flags)) return true;
  }
  return false;
}

/** Whether this is a word of the dictionary, as it stands or with one of its endings. */
function hasStem({ stems, suffixes }: Dictionary, word: string, prefix?: string): boolean {
  const takesPrefix = (flags: string) =>
    prefix === undefined || [...prefix].some((flag) => flags.includes(flag));
  const own = stems.flagsOf(word);
  if (own !== undefined && takesPrefix(own)) return true;
  for (let length = word.length - 1; length > 0; length -= 1) {
    for (const { flag, strip, end } of suffixes.get(word.slice(length)) ?? []) {
      const stem = word.slice(0, length) + strip;
      const flags = stems.flagsOf(stem);
      if (flags?.includes(flag) && takesPrefix(flags) && hasEnd(stem, end)) return true;
    }
  }
  return false;
}

/** The packages export no paths to their files, but they are next to the entry. */
function readDictionary(entry: string): Dictionary {
  const read = (file: string) => readFileSync(entry.replace(/index\.js$/, file), 'utf8');
  const suffixes = new Map<string, Affix[]>();
  const prefixes = new Map<string, string>();
  for (const line of read('index.aff').split('\n')) {
    const [, kind, flag = '', strip = '', added = '', end = ''] = AFFIX.exec(line) ?? [];
    const letters = toLetters(added);
    if (kind === 'PFX') prefixes.set(letters, `${prefixes.get(letters) ?? ''}${flag}`);
    if (kind !== 'SFX') continue;
    const same = suffixes.get(letters) ?? [];
    suffixes.set(letters, same);
    same.push({ flag, strip: toLetters(strip), end });
  }
  return { stems: new Stems(read('index.dic')), suffixes, prefixes };
}

/** Compiled when it is needed: a dictionary has thousands of endings, and a build needs a few. */
function hasEnd(stem: string, end: string): boolean {
  return new RegExp(`${end.normalize('NFD').replace(/\p{M}/gu, '')}$`).test(stem);
}

function toLetters(part: string): string {
  return part === '0' ? '' : fold(part);
}

/** `SFX S z ces z`: words with the flag S that end in z have a form with ces in its place. */
const AFFIX = /^([SP]FX)\s+(\S)\s+(\S+)\s+([^\s/]+)(?:\/\S*)?\s+(\S+)/;

/**
 * The words of a dictionary, one a line as `word/flags`, found by a hash of their folded letters. A Map of
 * 100,000 words takes three times as long to make, which is a tenth of a second in every build.
 */
class Stems {
  private readonly text: string;
  /** Where the lines begin, each at its hash or in the next free slot. */
  private readonly lines = new Int32Array(SLOTS);

  constructor(text: string) {
    this.text = `${text}\n`;
    // The first line is the number of words.
    let start = this.text.indexOf('\n') + 1;
    while (start < this.text.length) {
      const end = this.text.indexOf('\n', start);
      if (!isCapital(this.text.charCodeAt(start))) this.add(start, end);
      start = end + 1;
    }
  }

  /** The flags of a folded word, which say what it can be combined with. */
  flagsOf(word: string): string | undefined {
    let flags: string | undefined;
    let slot = hash(word, 0, word.length);
    for (let start = this.lines[slot]; start; start = this.lines[slot]) {
      const end = this.text.indexOf('\n', start);
      const [stem = '', more = ''] = this.text.slice(start, end).split('/');
      if (fold(stem) === word) flags = (flags ?? '') + more;
      slot = (slot + 1) % SLOTS;
    }
    return flags;
  }

  private add(start: number, end: number): void {
    let slot = hash(this.text, start, end);
    while (this.lines[slot]) slot = (slot + 1) % SLOTS;
    this.lines[slot] = start;
  }
}

/** More than twice as many as words. */
const SLOTS = 2 ** 18;
const SLASH = 47;

/** The base letters of Latin-1, as `fold` has them; 0 for what it drops. */
const LETTERS = Uint8Array.from({ length: 256 }, (_, code) =>
  fold(String.fromCharCode(code)).charCodeAt(0),
);

/** Of the letters up to the slash. */
function hash(text: string, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SLASH) break;
    const letter = LETTERS[code];
    if (letter) sum = (Math.imul(sum, 31) + letter) | 0;
  }
  return sum & (SLOTS - 1);
}

/** What a dictionary writes with a capital is a name. */
function isCapital(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde);
}
