import type { FieldRef } from '../rows.ts';
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
  /** Its letters without gaps. */
  readonly letters: string;
  /** Whether the operator lists exactly this name as an ordinary one. */
  readonly isListed: boolean;
  private readonly vocabulary: Vocabulary;
  private known: Profile | undefined;

  constructor(named: PrivateName, vocabulary: Vocabulary) {
    this.named = named;
    this.vocabulary = vocabulary;
    this.readings = toReadings(named.name);
    this.letters = this.readings[0]?.join('') ?? '';
    this.isListed = this.readings.some((words) => vocabulary.ordinary.has(words.join(' ')));
  }

  /** Worked out when one of its words is met in a text: that takes a dictionary. */
  get profile(): Profile {
    this.known ??= this.toProfile();
    return this.known;
  }

  private toProfile(): Profile {
    const own = this.ownWords();
    const long = own.filter((word) => lettersIn(word) >= MIN_OWN);
    const counted = long.length > 0 || own.length > 1 ? long : own;
    const released = [...this.vocabulary.ordinary]
      .filter((entry) => this.has(entry))
      .flatMap((entry) => entry.split(' '));
    const mode = this.isListed ? 'with-form' : own.length > 0 ? 'anywhere' : 'as-name';
    return {
      own: new Set(counted.filter((word) => !released.includes(word))),
      phrases: this.readings.map((words) => ({
        name: this,
        words,
        keyAt: words.indexOf(own.find((word) => words.includes(word)) ?? longest(words)),
        mode,
      })),
      mode,
    };
  }

  /** The words of it that are no ordinary ones, no places, and no part of a legal form. */
  ownWords(): string[] {
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

function longest(words: readonly string[]): string {
  return words.reduce((best, word) => (word.length > best.length ? word : best), '');
}

function lettersIn(word: string): number {
  return word.replace(/\p{N}/gu, '').length;
}

/** Whether an employer's name says that there is none. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  return PLACEHOLDER.test(foldedWords(name).join(' '));
}

/** "Confidencial", "Importante empresa confidencial", "Cliente anónimo", "Por definir". */
const PLACEHOLDER =
  /^(?:confidencial|confidential|(?:importante )?(?:empresa|cliente|nombre|empleador|compania|company|employer)(?: (?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]|lider))?|no (?:aplica|disponible|especificad[ao])|ningun[ao]|unknown|sin (?:nombre|especificar|empresa)|pendiente|por (?:definir|confirmar)|n[ad]|n d|s ?n)$/;
