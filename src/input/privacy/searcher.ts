import type { Service } from '../settings/service.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { MAY_HAVE_ADDRESS } from './addresses.ts';
import {
  type Employer,
  MIN_LETTERS,
  type Phrase,
  readName,
  type Sequence,
  type Vocabulary,
} from './employer-name.ts';
import { type Keys, toKeys } from './folded-text.ts';
import { type Clues, findClues, type NameSpan, SearchedText, type Where } from './name-search.ts';
import { findPersonalData } from './personal-data.ts';
import { Places } from './places.ts';
import { type PublicField, visitVacancyTexts } from './public-texts.ts';
import { SequenceIndex } from './sequence-index.ts';
import type { PersonalSpan } from './spans.ts';
import { WordUsage } from './usage.ts';

/** Whether a vacancy must be searched: at once, or if one of these words or names counts on this board. */
type Scan = { isSuspect: boolean; evidence: string[]; phrases: string[] };

/** What is private in a text: names of employers, and personal data. */
export type Found = { names: NameSpan[]; personal: PersonalSpan[] };

export function isHit({ names, personal }: Found): boolean {
  return names.length + personal.length > 0;
}

/** All that searches texts: the build, the masking and the worklist read what it finds. */
export class Searcher {
  private readonly clues: ReadonlyMap<Employer | undefined, Clues>;
  private readonly phrases = new SequenceIndex<Phrase>();
  /** The words of names that depend on the board. */
  private readonly evidence = new Set<string>();
  private readonly keys: Keys;
  private readonly usage = new WordUsage();
  private readonly places: Places;
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    employers: readonly Employer[],
    ordinary: Vocabulary['ordinary'],
    { service, taxonomy }: { service: Service | undefined; taxonomy: PartialTaxonomy },
    baseUrl?: string,
  ) {
    this.places = new Places(taxonomy);
    this.ownHosts = hostsOf(service, baseUrl);
    const operator = new SearchedText(service?.name ?? '', 'text', this.places);
    const vocabulary = { places: this.places, ordinary };
    this.clues = new Map(
      employers.map((one) => [one, this.readEmployer(one, vocabulary, operator)]),
    );
    this.keys = toKeys(new Set([...this.phrases.anchors.keys(), ...this.evidence]));
  }

  /** Adds what gives it away in the texts of others, unless it is the operator. */
  private readEmployer({ names }: Employer, vocabulary: Vocabulary, operator: SearchedText): Clues {
    const read = names.map((name) => readName(name, vocabulary));
    const sequences = new SequenceIndex<Sequence>();
    for (const sequence of read.flatMap((one) => one.sequences)) {
      sequences.add(sequence);
      if (sequence.kind === 'evidence') this.evidence.add(sequence.letters);
    }
    const phrases = read.flatMap((one) => one.phrases);
    const isOperator = phrases.some((phrase) => operator.has(phrase));
    if (!isOperator) for (const phrase of phrases) this.phrases.add(phrase, phrase.key);
    const labelWords = new Set(read.flatMap((one) => one.labelWords));
    return { sequences, labelWords, isOperator, name: names[0] };
  }

  /** Looks at all texts of a vacancy at once, and counts who uses which words and names. */
  prescan(vacancy: unknown, employer: Employer | undefined): Scan {
    const texts: string[] = [];
    const codes: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      (kind === 'text' || kind === 'short' ? texts : codes).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const text = texts.join(BETWEEN);
    const all = [text, ...codes].join('\n');
    const searched = this.toSearched(all);
    this.usage.add(searched.keys, employer);
    const phrases = new Set<string>();
    for (const [phrase, at] of this.phrasesIn(searched)) {
      if (phrases.has(phrase.letters) || !searched.spanOf(phrase, at)) continue;
      phrases.add(phrase.letters);
      this.usage.addPhrase(phrase, employer);
    }
    const own = lookFor(this.clues.get(employer), searched);
    const isSuspect = hasPersonal || own.isSuspect || findPersonalData(text).length > 0;
    return { isSuspect, evidence: own.evidence, phrases: [...phrases] };
  }

  /** Whether a vacancy must be searched. Asked after all are scanned: it depends on the words of all. */
  isSuspect({ isSuspect, evidence, phrases }: Scan, employer: Employer | undefined): boolean {
    return (
      isSuspect ||
      evidence.some((word) => this.usage.isEvidence(word, employer)) ||
      phrases.some((phrase) => !this.usage.isCommon(phrase))
    );
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(text: string, kind: PublicField['kind'], employer?: Employer): Found {
    const searched = this.toSearched(text, kind === 'ours' ? 'short' : kind);
    const isCode = kind === 'id' || kind === 'url';
    const isCounted = ({ kind, letters }: Sequence) =>
      (kind !== 'evidence' || this.usage.isEvidence(letters, employer)) &&
      (kind !== 'phrase' || !this.usage.isCommon(letters));
    const [own, others] = [this.clues.get(employer), this.phrasesIn(searched)];
    const names = findClues(searched, own, others, this.ownHosts, isCounted);
    const personal = kind === 'ours' ? [] : findPersonalData(text, isCode ? kind : 'text');
    return { names, personal };
  }

  /** Whether a reference code or id that no vacancy has any more names an employer or a person. */
  readonly isPrivate = ({ id, vacancyId }: { id: string; vacancyId: string }): boolean =>
    isHit(this.find(id, 'id')) || isHit(this.find(vacancyId, 'ours'));

  /** The names in a text that is part of every vacancy. */
  findAnywhere(text: string): NameSpan[] {
    const searched = this.toSearched(text);
    const isCounted = ({ kind }: Sequence) => kind !== 'evidence';
    return [...this.clues.values()].flatMap((own) =>
      own.isOperator || !lookFor(own, searched).isSuspect
        ? []
        : findClues(searched, own, [], this.ownHosts, isCounted),
    );
  }

  private toSearched(text: string, where: Where = 'text'): SearchedText {
    return new SearchedText(text, where, this.places, this.keys);
  }

  /** The whole names whose letters a text has, and their own word. */
  private phrasesIn({ letters, keys }: SearchedText): [Phrase, number][] {
    return this.phrases.find(letters, keys.keys());
  }
}

/** Whether a text has the letters of a name, or of a word of which a host may be made, and its evidence. */
function lookFor(own: Clues | undefined, searched: SearchedText) {
  const { text, letters } = searched;
  const evidence = new Set<string>();
  let isSuspect = false;
  for (const [sequence, at] of own?.sequences.find(letters) ?? []) {
    if (!searched.mayHaveSpan(sequence, at)) continue;
    if (sequence.kind === 'evidence') evidence.add(sequence.letters);
    else isSuspect = true;
  }
  const isInText = (word: string) => word.length >= MIN_LETTERS.label && letters.includes(word);
  isSuspect ||= MAY_HAVE_ADDRESS.test(text) && [...(own?.labelWords ?? [])].some(isInText);
  return { isSuspect, evidence: [...evidence] };
}

/** More than any rule about the words before a number looks at. */
const BETWEEN = '\n'.repeat(6);

/** The hosts of the operator's own addresses. */
export function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
