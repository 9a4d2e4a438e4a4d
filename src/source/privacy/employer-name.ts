import type { FieldRef } from '../row-ref.ts';
import { isOrdinary } from './dictionary.ts';
import { LEGAL_WORDS, withoutLegalForm } from './legal-forms.ts';
import { foldedWords, splitUnits } from './words.ts';

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string };

/** Where a phrase counts: anywhere, where it is written as a name, or only with a legal form behind it. */
export type PhraseMode = 'anywhere' | 'as-name' | 'with-form';

/** A whole name to search for, found by the word that the fewest texts have. */
export type Phrase = {
  name: EmployerName;
  words: readonly string[];
  keyAt: number;
  mode: PhraseMode;
};

/** What the operator and the data say about words. */
export type Vocabulary = {
  places: ReadonlySet<string>;
  /** The words of each of `ordinaryNames`, without legal form, joined by blanks. */
  ordinary: ReadonlySet<string>;
};

type Profile = { own: ReadonlySet<string>; phrases: readonly Phrase[]; mode: PhraseMode };

/** A private name, and what gives it away. */
export class EmployerName {
  readonly named: PrivateName;
  /** Its words without the legal form: with those around a joining character apart, and together. */
  readonly readings: readonly (readonly string[])[];
  private readonly vocabulary: Vocabulary;
  private known: Profile | undefined;

  constructor(named: PrivateName, vocabulary: Vocabulary) {
    this.named = named;
    this.vocabulary = vocabulary;
    this.readings = toReadings(named.name);
  }

  /** Its letters without gaps. */
  get letters(): string {
    return (this.readings[0] ?? []).join('');
  }

  /** Whether the operator lists exactly this name as an ordinary one. */
  get isListed(): boolean {
    return this.readings.some((words) => this.vocabulary.ordinary.has(words.join(' ')));
  }

  /** Worked out when one of its words is met in a text: that takes a dictionary. */
  get profile(): Profile {
    this.known ??= this.toProfile();
    return this.known;
  }

  /** Whether some word of it can be only its own. */
  get hasOwnWords(): boolean {
    return this.ownWords().length > 0;
  }

  private toProfile(): Profile {
    const own = this.ownWords();
    const long = own.filter((word) => lettersIn(word) >= MIN_OWN);
    const counted = long.length > 0 || own.length > 1 ? long : own;
    const { isListed } = this;
    const mode = isListed ? 'with-form' : own.length > 0 ? 'anywhere' : 'as-name';
    return {
      own: new Set(isListed ? [] : counted.filter((word) => !this.isReleased(word))),
      phrases: this.readings.map((words) => ({
        name: this,
        words,
        keyAt: words.indexOf(own.find((word) => words.includes(word)) ?? longest(words)),
        mode,
      })),
      mode,
    };
  }

  private ownWords(): string[] {
    const [apart = []] = this.readings;
    const joined = splitUnits(this.named.name).flatMap(({ raw, folded }) => {
      const pieces = foldedWords(raw);
      // `Agro-Industrial` is a spelling of ordinary words, `D'Alessio` is a name.
      const isName =
        pieces.length > 1 && pieces.every((piece) => piece.length === 1 || this.isOwn(piece));
      return isName ? [folded] : [];
    });
    return [...new Set([...apart, ...joined])].filter((word) => this.isOwn(word));
  }

  private isOwn(word: string): boolean {
    if (lettersIn(word) < 2 || LEGAL_WORDS.has(word)) return false;
    return !this.vocabulary.places.has(word) && !isOrdinary(word);
  }

  /** Whether the operator lists this word, alone or with its neighbours in the name. */
  private isReleased(word: string): boolean {
    const { ordinary } = this.vocabulary;
    if (ordinary.size === 0) return false;
    return this.readings.some((words) =>
      runsOf(words).some((run) => run.includes(word) && ordinary.has(run.join(' '))),
    );
  }

  /** Whether an entry of `ordinaryNames` is this name, or some words of it. */
  has(entry: string): boolean {
    return this.readings.some((words) => ` ${words.join(' ')} `.includes(` ${entry} `));
  }
}

const MIN_OWN = 5;

/** An entry of `ordinaryNames`, to be compared with the words of names. */
export function toOrdinaryKey(name: string): string {
  return (toReadings(name)[0] ?? []).join(' ');
}

function toReadings(name: string): string[][] {
  const apart = withoutLegalForm(foldedWords(name));
  const joined = withoutLegalForm(splitUnits(name).map(({ folded }) => folded));
  return joined.join(' ') === apart.join(' ') ? [apart] : [apart, joined];
}

/** Every row of neighbouring words. */
function runsOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1)),
  );
}

function longest(words: readonly string[]): string {
  return words.reduce((best, word) => (word.length > best.length ? word : best), '');
}

function lettersIn(word: string): number {
  return word.replace(/\p{N}/gu, '').length;
}
