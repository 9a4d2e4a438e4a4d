import { groupBy } from '../../base/group-by.ts';
import type { Service } from '../settings/service.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { HAS_HOST } from './addresses.ts';
import {
  type Employer,
  MIN_LETTERS,
  type Phrase,
  readName,
  type Vocabulary,
} from './employer-name.ts';
import { foldText, type Keys, type Look, toKeys } from './folded-text.ts';
import {
  type Clues,
  findClues,
  type NameSpan,
  SearchedText,
  type Surroundings,
  type Where,
} from './name-search.ts';
import { findPersonalData } from './personal-data.ts';
import { Places } from './places.ts';
import { type PublicField, visitVacancyTexts } from './public-texts.ts';
import type { PersonalSpan } from './spans.ts';
import { WordUsage } from './usage.ts';

const NO_CLUES: Clues = { sequences: [], labelWords: [] };

/** What is private in a text: names of employers, and personal data. */
export type Found = { names: NameSpan[]; personal: PersonalSpan[] };

/** All that searches texts: the build, the masking and the worklist read what it finds. */
export class Searcher {
  private readonly clues: ReadonlyMap<Employer | undefined, Clues>;
  private readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  private readonly keys: Keys;
  private readonly usage = new WordUsage<Employer>();
  /** The operator, where it recruits for itself. */
  private readonly operator: ReadonlySet<Employer | undefined>;
  private readonly surroundings: Surroundings;

  constructor(
    employers: readonly Employer[],
    ordinary: Vocabulary['ordinary'],
    { service, taxonomy }: { service: Service | undefined; taxonomy: PartialTaxonomy },
    baseUrl?: string,
  ) {
    const places = new Places(taxonomy);
    const read = employers.map((employer) => {
      const names = employer.names.map((name) => readName(name, { places, ordinary }));
      return {
        employer,
        sequences: names.flatMap(({ sequences }) => sequences),
        phrases: names.flatMap(({ phrases }) => phrases),
        labelWords: names.flatMap(({ labelWords }) => labelWords),
      };
    });
    this.clues = new Map(read.map((clues) => [clues.employer, clues]));
    this.phrases = groupBy(
      read.flatMap(({ phrases }) => phrases),
      ({ key }) => key,
    );
    const evidence = read.flatMap(({ sequences }) =>
      sequences.flatMap(({ kind, letters }) => (kind === 'evidence' ? [letters] : [])),
    );
    this.keys = toKeys(new Set([...this.phrases.keys(), ...evidence]));
    this.surroundings = { places, ownHosts: hostsOf(service, baseUrl) };
    this.operator = new Set();
    const searched = this.toSearched(service?.name ?? '');
    const own = this.phrasesIn(searched).filter((phrase) => searched.find(phrase).length > 0);
    this.operator = new Set(own.map(({ name }) => name.employer));
  }

  /**
   * Looks at all texts of a vacancy at once, and tells whether it must be searched. Every vacancy must be
   * looked at before the first answer, which depends on the words of all.
   */
  prescan(vacancy: unknown, employer: Employer | undefined): () => boolean {
    const texts: string[] = [];
    const codes: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      (kind === 'text' || kind === 'short' ? texts : codes).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const text = texts.join(BETWEEN);
    const all = [text, ...codes].join('\n');
    const look = foldText(all, this.keys);
    this.usage.add(look.keys, employer);
    const { sequences, labelWords } = this.clues.get(employer) ?? NO_CLUES;
    const evidence = sequences.flatMap(({ kind, letters }) =>
      kind === 'evidence' && look.keys.has(letters) ? [letters] : [],
    );
    const mayNameOne = (word: string) =>
      word.length >= MIN_LETTERS.label && look.letters.includes(word);
    const isSuspect =
      hasPersonal ||
      this.hasOthers(look) ||
      sequences.some(
        ({ kind, letters }) => kind !== 'evidence' && look.letters.includes(letters),
      ) ||
      (HAS_HOST.test(all) && labelWords.some(({ words }) => words.some(mayNameOne))) ||
      findPersonalData(text).length > 0;
    return this.verdict(isSuspect, evidence, employer);
  }

  /** A function of its own: made inside `prescan`, it would keep the text of every vacancy in memory. */
  private verdict(
    isSuspect: boolean,
    evidence: readonly string[],
    employer: Employer | undefined,
  ): () => boolean {
    return () => isSuspect || evidence.some((word) => this.usage.isEvidence(word, employer));
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(text: string, kind: PublicField['kind'], employer?: Employer): Found {
    const { sequences, labelWords } = this.clues.get(employer) ?? NO_CLUES;
    const counted = sequences.filter(
      ({ kind, letters }) => kind !== 'evidence' || this.usage.isEvidence(letters, employer),
    );
    const where = kind === 'ours' ? 'short' : kind;
    const searched = this.toSearched(text, where);
    const clues = { sequences: [...counted, ...this.phrasesIn(searched)], labelWords };
    const isCode = kind === 'id' || kind === 'url';
    const personal = kind === 'ours' ? [] : findPersonalData(text, isCode ? kind : 'text');
    return { names: findClues(searched, clues, this.surroundings), personal };
  }

  /** The names in a text that is part of every vacancy. */
  findAnywhere(text: string): NameSpan[] {
    const all = [...this.clues].flatMap(([employer, clues]) =>
      this.operator.has(employer) ? [] : [clues],
    );
    const sequences = all.flatMap((one) => one.sequences.filter(({ kind }) => kind !== 'evidence'));
    const labelWords = all.flatMap((one) => one.labelWords);
    return findClues(this.toSearched(text), { sequences, labelWords }, this.surroundings);
  }

  private hasOthers({ keys }: Pick<Look, 'keys'>): boolean {
    for (const key of keys.keys()) if (this.phrases.has(key)) return true;
    return false;
  }

  private toSearched(text: string, where: Where = 'text'): SearchedText {
    return new SearchedText(text, where, this.surroundings.places, { keys: this.keys });
  }

  /** The whole names that may be in any text, if it has their own word. */
  private phrasesIn({ keys }: SearchedText): Phrase[] {
    return [...keys.keys()].flatMap((key) =>
      (this.phrases.get(key) ?? []).filter((phrase) => this.counts(phrase)),
    );
  }

  /** Not the operator's own name, nor what is also a product. */
  private counts({ name, key, isSingle }: Phrase): boolean {
    const { employer } = name;
    return !this.operator.has(employer) && !(isSingle && this.usage.isCommon(key, employer));
  }
}

/** More than any rule about the words before a number looks across. */
const BETWEEN = '\n'.repeat(6);

/** The hosts of the operator's own addresses. */
function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
