import { fold } from '../../base/folded-text.ts';
import { CONNECTORS } from '../vocabulary/spelling.ts';
import {
  initialsOf,
  lettersOf,
  nameWordsOf,
  type Part,
  type PrivateName,
  partsOf,
  rawOf,
  withoutPlace,
} from './employer-name.ts';
import { isPostingWord, MIN_LETTERS } from './name-words.ts';
import type { Places } from './places.ts';
import { SEAM, type Word } from './split-words.ts';

/** Letters of a text that give an employer away. */
export type Sequence = {
  kind: Kind;
  /** Folded, without gaps. */
  letters: string;
  /** How many letters precede each of its words: any gap may be there, elsewhere only signs. */
  starts: ReadonlySet<number>;
  /** As the data write it. */
  raw: string;
  name: PrivateName;
};

type Kind =
  /** A whole name: with a capital or a digit, or exactly as the data write it. */
  | 'whole'
  /** A name word: with a capital or a digit. */
  | 'word'
  /** Of three main words: all in capitals. */
  | 'initials';

/** What a part of a name gives to search for. */
export type ReadPart = {
  name: PrivateName;
  sequences: Sequence[];
  /** Its words, with which a hit may continue. */
  words: string[];
  nameWords: string[];
  /** The words of the whole part, with and without a place at its end. */
  wholes: string[][];
  /** Those that count in texts of others. */
  elsewhere: string[][];
  /** Whether it has only common words or places, and is searched for as a whole only. */
  isCommon: boolean;
};

/** `ordinary` are the folded words that never count by themselves. */
export function readName(
  name: PrivateName,
  places: Places,
  ordinary: ReadonlySet<string>,
): ReadPart[] {
  return partsOf(name.name).map((part) => readPart(part, name, places, ordinary));
}

function readPart(
  part: Part,
  name: PrivateName,
  places: Places,
  ordinary: ReadonlySet<string>,
): ReadPart {
  const { full, words, text } = part;
  const isCounted = (letters: string) => !ordinary.has(letters);
  const short = withoutPlace(words, places);
  const variants = [...new Set([full, words, short])].filter(
    (all) => all.length > 1 || isCounted(lettersOf(all)),
  );
  const nameWords = [...nameWordsOf(part, places)];
  const counted = nameWords.filter(isCounted);
  const initials = initialsOf(words);
  const isLong = (letters: string) =>
    letters.length >= MIN_LETTERS.initials + Number(isPostingWord(letters));
  const toTight = (kind: Kind, letters: string): Sequence => {
    return { kind, letters, starts: new Set(), raw: letters, name };
  };
  const wholes = variants
    .map((all) => all.map(({ folded }) => folded).filter((folded) => folded !== 'y'))
    .filter((all) => all.length > 0);
  return {
    name,
    sequences: [
      ...variants
        .flatMap((all) => toWholes(all, rawOf(all, text), name))
        .filter(({ letters }) => letters.length > 1),
      ...counted.map((word) => toTight('word', word)),
      ...(isLong(initials) && isCounted(initials) ? [toTight('initials', initials)] : []),
    ],
    words: full
      .flatMap(({ folded, raw }) => [folded, ...raw.split(SEAM).map(fold)])
      .filter((word) => !CONNECTORS.has(word)),
    nameWords: counted,
    wholes,
    elsewhere: wholes.filter(
      (all) => nameWords.length > 0 && all.join('').length >= MIN_LETTERS.elsewhere,
    ),
    isCommon: nameWords.length === 0 && (words.length > 1 || places.cover(words, 0)),
  };
}

/** A whole name with `y`, with `and`, and without either. */
function toWholes(words: readonly Word[], raw: string, name: PrivateName): Sequence[] {
  const hasAnd = words.some(({ folded }) => folded === 'y');
  return (hasAnd ? ['y', 'and', ''] : ['']).map((and) => {
    const starts = new Set<number>();
    let letters = '';
    for (const word of words) {
      // `PeopleGo` is two words.
      for (const piece of word.folded === 'y' ? [and] : word.raw.split(SEAM).map(fold)) {
        starts.add(letters.length);
        letters += piece;
      }
    }
    return { kind: 'whole', letters, starts, raw, name };
  });
}
