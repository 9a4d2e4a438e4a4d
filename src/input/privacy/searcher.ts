import { MASK_TEXT, type Service } from '../settings/service.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { MAY_HAVE_ADDRESS } from './addresses.ts';
import {
  type Employer,
  type Phrase,
  readName,
  type Sequence,
  type Vocabulary,
} from './employer-name.ts';
import { findNamedByForm } from './legal-forms.ts';
import {
  type Clues,
  type Exceptions,
  findClues,
  type NameSpan,
  SearchedText,
  type Where,
} from './name-search.ts';
import { findPersonalData } from './personal-data.ts';
import { Places } from './places.ts';
import { type PublicField, visitVacancyTexts } from './public-texts.ts';
import { SequenceIndex } from './sequence-index.ts';
import type { PersonalSpan } from './spans.ts';
import { NameUsage } from './usage.ts';
import { MIN_LETTERS } from './word-kinds.ts';

/** Whether a vacancy must be searched: certainly, or if one of these names counts on this board. */
type Scan = { isSuspect: boolean; phrases: string[] };

/** What is private in a text: names of employers, and personal data. */
export type Found = { names: NameSpan[]; personal: PersonalSpan[] };

export function isHit({ names, personal }: Found): boolean {
  return names.length + personal.length > 0;
}

/** Searches texts, for the findings, the masking and the worklist. */
export class Searcher {
  private readonly clues: ReadonlyMap<Employer | undefined, Clues>;
  /** Employers whose names have only common words or places. */
  readonly commonNames: string[] = [];
  private readonly phrases = new SequenceIndex<Phrase>();
  private readonly ownWords = new SequenceIndex<Sequence>();
  /** An own word of each of those names. */
  private readonly keys: ReadonlySet<string>;
  private readonly usage = new NameUsage();
  private readonly places: Places;
  private readonly maskText: string;
  private readonly exceptions: Omit<Exceptions, 'maskText'>;

  constructor(
    employers: readonly Employer[],
    ordinary: Vocabulary['ordinary'],
    { service, taxonomy }: { service: Service | undefined; taxonomy: PartialTaxonomy },
    baseUrl?: string,
  ) {
    this.places = new Places(taxonomy);
    const vocabulary = { places: this.places, ordinary };
    const operator = new SearchedText(service?.name ?? '', 'text', this.places);
    this.maskText = service?.maskText ?? MASK_TEXT;
    this.exceptions = {
      ownHosts: hostsOf(service, baseUrl),
      operator: operator.letters,
      isCounted: ({ kind, letters }) => kind !== 'phrase' || !this.usage.isCommon(letters),
    };
    this.clues = new Map(
      employers.map((one) => [one, this.readEmployer(one, vocabulary, operator)]),
    );
    this.keys = new Set(this.phrases.anchors.keys());
  }

  /** Returns an employer's clues for its own texts, and adds its whole names for the texts of others. */
  private readEmployer({ names }: Employer, vocabulary: Vocabulary, operator: SearchedText): Clues {
    const read = names.map((name) => readName(name, vocabulary));
    const sequences = new SequenceIndex<Sequence>();
    for (const sequence of read.flatMap((one) => one.sequences)) {
      sequences.add(sequence);
      if (sequence.kind === 'own') this.ownWords.add(sequence);
    }
    const [first] = names;
    if (first && read.every(({ isCommon }) => isCommon)) this.commonNames.push(first.name);
    const phrases = read.flatMap((one) => one.phrases);
    const isOperator = phrases.some((phrase) => operator.has(phrase));
    if (!isOperator) for (const phrase of phrases) this.phrases.add(phrase, phrase.key);
    const labelWords = new Set(read.flatMap((one) => one.labelWords));
    return { sequences, labelWords, name: first };
  }

  /** Checks all texts of a vacancy at once, and records who uses which names. */
  prescan(vacancy: unknown, employer: Employer | undefined): Scan {
    const texts: string[] = [];
    const codes: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      if (kind === 'text') texts.unshift(text);
      else (CODES.has(kind) ? codes : texts).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const text = texts.join(BETWEEN);
    const searched = this.toSearched([text, ...codes].join('\n'));
    const phrases = new Set<string>();
    for (const [phrase, at] of this.phrasesIn(searched)) {
      if (phrases.has(phrase.letters) || !searched.spanOf(phrase, at)) continue;
      phrases.add(phrase.letters);
      this.usage.add(phrase, employer);
    }
    const isSuspect =
      hasPersonal ||
      mayDisclose(this.clues.get(employer), searched) ||
      findNamedByForm(text).length > 0 ||
      findPersonalData(text).length > 0;
    return { isSuspect, phrases: [...phrases] };
  }

  /** Whether a vacancy must be searched. Call it after all are scanned: names that many use do not count. */
  isSuspect({ isSuspect, phrases }: Scan): boolean {
    return isSuspect || phrases.some((phrase) => !this.usage.isCommon(phrase));
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(text: string, kind: PublicField['kind'], employer?: Employer): Found {
    const searched = this.toSearched(text, kind === 'ours' ? 'id' : kind);
    const [own, others] = [this.clues.get(employer), this.phrasesIn(searched)];
    // In the settings, the mask itself may name somebody.
    const maskText = kind === 'ours' ? undefined : this.maskText;
    const names = findClues(searched, own, others, { ...this.exceptions, maskText });
    const isCode = kind === 'id' || kind === 'url';
    const personal = kind === 'ours' ? [] : findPersonalData(text, isCode ? kind : 'text');
    return { names, personal };
  }

  /** Whether the reference code or id of a past vacancy names an employer or a person. */
  readonly isPrivate = ({ id, vacancyId }: { id: string; vacancyId: string }): boolean =>
    isHit(this.find(id, 'id')) || isHit(this.find(vacancyId, 'ours'));

  /** Whether a heading, a key or the name of a sheet has an own word of an employer. */
  readonly hasOwnWord = (key: string): boolean => {
    const searched = this.toSearched(key, 'id');
    const isThere = ([word, at]: [Sequence, number]) => searched.spanOf(word, at) !== undefined;
    return this.ownWords.find(searched.letters).some(isThere);
  };

  private toSearched(text: string, where: Where = 'text'): SearchedText {
    return new SearchedText(text, where, this.places, this.keys);
  }

  /** The whole names whose letters a text has, and their own word. */
  private phrasesIn({ letters, keys }: SearchedText): [Phrase, number][] {
    return this.phrases.find(letters, keys);
  }
}

const CODES: ReadonlySet<PublicField['kind']> = new Set(['id', 'url', 'ours']);

/** Whether a text has the letters of a name, or a word that hosts of the employer may contain. */
function mayDisclose(own: Clues | undefined, searched: SearchedText): boolean {
  const { text, letters } = searched;
  // A telling word does not count at the beginning of a title or an item; a description, where it does, is in front.
  const isBehindBreak = (at: number) => text.endsWith(BETWEEN, searched.startOf(at));
  const isThere = ([sequence, at]: [Sequence, number]) =>
    searched.mayHaveSpan(sequence, at) && !(sequence.kind === 'telling' && isBehindBreak(at));
  if (own?.sequences.find(letters).some(isThere)) return true;
  const isInText = (word: string) => word.length >= MIN_LETTERS.label && letters.includes(word);
  return MAY_HAVE_ADDRESS.test(text) && [...(own?.labelWords ?? [])].some(isInText);
}

/** Separates texts, so that rules about the words before a number do not reach the previous text. */
const BETWEEN = '\n'.repeat(6);

/** The hosts of the operator's own addresses. */
export function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
