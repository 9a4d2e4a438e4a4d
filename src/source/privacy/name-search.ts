import { isOrdinary } from './dictionary.ts';
import type { EmployerName, Phrase, PhraseMode } from './employer-name.ts';
import { startsWithLegalForm } from './legal-forms.ts';
import { JOINERS, readingsOf, splitUnits, type Word } from './words.ts';

/** A name in a text, and the position where it begins. */
export type NameHit = { name: EmployerName; at: number };

type Accepts = (name: EmployerName) => boolean;
type NameWord = { name: EmployerName; word: string };

/** What a word of a text can mean: the own word of a name, or the key of phrases. */
type Role = { own: readonly EmployerName[]; phrases: readonly Phrase[] };

/** Finds any of many names in a text. The number of names makes no difference. */
export class NameSearch {
  /** Every word of the names, with and without the ending of a plural. */
  private readonly forms = new Map<string, NameWord[]>();
  /** The names that may be inside a longer word, by their first letters. */
  private readonly glued = new Map<string, EmployerName[]>();
  private readonly roles = new Map<string, Role | null>();
  /** Pieces of texts, and whether a name may begin, end or be in them. Most texts share their words. */
  private readonly pieces = new Map<string, boolean>();

  constructor(names: readonly EmployerName[]) {
    for (const name of names) {
      for (const word of new Set(name.readings.flat())) {
        for (const form of [word, ...inflections(word)]) addTo(this.forms, form, { name, word });
      }
      const { letters } = name;
      if (letters.length >= MIN_GLUED) addTo(this.glued, letters.slice(0, MIN_GLUED), name);
    }
  }

  /** The first name in a text, among those that count there. */
  find(text: string, accepts: Accepts = () => true): NameHit | undefined {
    if (!this.mayFind(text)) return undefined;
    const hits = [
      ...readingsOf(text).flatMap((words) => this.findInWords(words, accepts) ?? []),
      ...splitUnits(text).flatMap((unit) => this.findInside(unit, accepts) ?? []),
    ];
    return hits.sort((a, b) => a.at - b.at)[0];
  }

  /** A quick check that nearly every text fails: whether a piece of it can be part of a name. */
  mayFind(text: string): boolean {
    for (const piece of text.split(BETWEEN_PIECES)) if (this.isSuspect(piece)) return true;
    return false;
  }

  private isSuspect(piece: string): boolean {
    const known = this.pieces.get(piece);
    if (known !== undefined) return known;
    const isSuspectWord = ({ folded }: Word) =>
      this.roleOf(folded) !== null || this.namesInside(folded).length > 0;
    // Of an address or an id, each part is in many others.
    const parts = piece.split(JOINERS);
    const isSuspect =
      parts.length > 1
        ? parts.some((part) => this.isSuspect(part)) || splitUnits(piece).some(isSuspectWord)
        : readingsOf(piece).some((words) => words.some(isSuspectWord));
    this.pieces.set(piece, isSuspect);
    return isSuspect;
  }

  private findInWords(words: readonly Word[], accepts: Accepts): NameHit | undefined {
    for (const [index, { folded, start }] of words.entries()) {
      const role = this.roleOf(folded);
      if (!role) continue;
      const own = role.own.find(accepts);
      if (own) return { name: own, at: start };
      const phrase = role.phrases.find((one) => isAround(one, words, index) && accepts(one.name));
      if (phrase) return { name: phrase.name, at: words[index - phrase.keyAt]?.start ?? start };
    }
    return undefined;
  }

  /** A whole name inside a longer word: `#TeamNorvendis`, `empleosnorvendis.com`. */
  private findInside({ folded, raw, start }: Word, accepts: Accepts): NameHit | undefined {
    const found = this.namesInside(folded).find(({ name, at }) => {
      // `Shell` is not meant in `PowerShell`, if a dictionary has it.
      const isOther = folded.length > name.letters.length && isOrdinary(folded);
      const isName = at === 0 && isCapital(raw[0]);
      return accepts(name) && counts(name.profile.mode, isName, false) && !isOther;
    });
    return found && { name: found.name, at: start };
  }

  /** The names whose letters are in a word, and where. */
  private namesInside(letters: string): NameHit[] {
    const hits: NameHit[] = [];
    for (let at = 0; at + MIN_GLUED <= letters.length; at += 1) {
      for (const name of this.glued.get(letters.slice(at, at + MIN_GLUED)) ?? []) {
        if (letters.startsWith(name.letters, at)) hits.push({ name, at });
      }
    }
    return hits;
  }

  private roleOf(word: string): Role | null {
    const forms = this.forms.get(word);
    if (!forms) return null;
    let role = this.roles.get(word);
    if (role === undefined) {
      role = toRole(word, forms);
      this.roles.set(word, role);
    }
    return role;
  }
}

function toRole(word: string, forms: readonly NameWord[]): Role | null {
  const own = forms.filter(
    // `martes` is not the plural of `Marte`.
    (one) => one.name.profile.own.has(one.word) && (one.word === word || !isOrdinary(word)),
  );
  const phrases = forms
    .filter((one) => one.word === word)
    .flatMap(({ name }) =>
      name.profile.phrases.filter(({ words, keyAt }) => words[keyAt] === word),
    );
  return own.length + phrases.length > 0 ? { own: own.map(({ name }) => name), phrases } : null;
}

const MIN_GLUED = 6;

/** What is never inside a word, nor joins two. */
const BETWEEN_PIECES = /[\s,;:!?¡¿()"/]+/;

/** A word with the ending of a plural, and without it. */
function inflections(word: string): string[] {
  const singulars = [word.replace(/s$/, ''), word.replace(/es$/, '')];
  const others = singulars.filter((one) => one !== word && one.length >= MIN_SINGULAR);
  return [`${word}s`, `${word}es`, ...others];
}

const MIN_SINGULAR = 5;

/** Whether a phrase is in the text around its key, written as it must be. */
function isAround({ words, keyAt, mode }: Phrase, text: readonly Word[], index: number): boolean {
  const start = index - keyAt;
  if (start < 0 || !words.every((word, at) => text[start + at]?.folded === word)) return false;
  const end = start + words.length;
  const following = text.slice(end, end + LOOK_AHEAD).map(({ folded }) => folded);
  return counts(mode, isWrittenAsName(text.slice(start, end)), startsWithLegalForm(following));
}

function counts(mode: PhraseMode, isName: boolean, hasForm: boolean): boolean {
  return mode === 'anywhere' || hasForm || (mode === 'as-name' && isName);
}

/** Enough words for every legal form. */
const LOOK_AHEAD = 8;

/** With capitals: `Grupo Salud`, `Banco del Bienestar`, `GRUPO SALUD`. */
function isWrittenAsName(words: readonly Word[]): boolean {
  const main = words.filter(({ folded }) => !CONNECTING.has(folded));
  return (main.length > 0 ? main : words).every(({ raw }) => isCapital(raw[0]));
}

const CONNECTING = new Set(
  'a al con de del e el en la las los para por y and for of the'.split(' '),
);

/** A digit has no case. */
function isCapital(character = ''): boolean {
  return character !== character.toLowerCase() || /\p{N}/u.test(character);
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
