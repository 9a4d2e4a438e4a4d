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
  /** How the stem must end. */
  end: RegExp;
};
type Dictionary = {
  /** The flags of each word, which say what it can be combined with. */
  stems: Map<string, string>;
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
  const own = stems.get(word);
  if (own !== undefined && takesPrefix(own)) return true;
  for (let length = word.length - 1; length > 0; length -= 1) {
    for (const { flag, strip, end } of suffixes.get(word.slice(length)) ?? []) {
      const stem = word.slice(0, length) + strip;
      const flags = stems.get(stem);
      if (flags?.includes(flag) && takesPrefix(flags) && end.test(stem)) return true;
    }
  }
  return false;
}

/** The packages export no paths to their files, but they are next to the entry. */
function readDictionary(entry: string): Dictionary {
  const read = (file: string) =>
    readFileSync(entry.replace(/index\.js$/, file), 'utf8').split('\n');
  const stems = new Map<string, string>();
  for (const line of read('index.dic').slice(1)) {
    const end = line.indexOf('/');
    const word = end === -1 ? line : line.slice(0, end);
    const isLower = LOWER_CASE.test(word);
    if (!isLower && word[0] !== word[0]?.toLowerCase()) continue;
    const stem = isLower ? word : fold(word);
    const same = stems.get(stem);
    stems.set(stem, same === undefined ? line.slice(word.length) : same + line.slice(word.length));
  }
  const suffixes = new Map<string, Affix[]>();
  const prefixes = new Map<string, string>();
  for (const line of read('index.aff')) {
    const [, kind, flag = '', strip = '', added = '', end = ''] = AFFIX.exec(line) ?? [];
    const letters = toLetters(added);
    if (kind === 'PFX') prefixes.set(letters, `${prefixes.get(letters) ?? ''}${flag}`);
    if (kind !== 'SFX') continue;
    const same = suffixes.get(letters) ?? [];
    suffixes.set(letters, same);
    same.push({
      flag,
      strip: toLetters(strip),
      end: new RegExp(`${end.normalize('NFD').replace(/\p{M}/gu, '')}$`),
    });
  }
  return { stems, suffixes, prefixes };
}

/** Most words need no folding, which would take most of the time. */
const LOWER_CASE = /^[a-z]*$/;

function toLetters(part: string): string {
  return part === '0' ? '' : fold(part);
}

/** `SFX S z ces z`: words with the flag S that end in z have a form with ces in its place. */
const AFFIX = /^([SP]FX)\s+(\S)\s+(\S+)\s+([^\s/]+)(?:\/\S*)?\s+(\S+)/;
