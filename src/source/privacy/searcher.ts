import { groupBy } from '../../group-by.ts';
import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import { type Clue, isAbout, type Phrase, readName, type Vocabulary } from './employer-name.ts';
import type { Employer } from './employers.ts';
import { fold, foldText, type Keys, type Look, splitWords, toKeys } from './folded-words.ts';
import { findClues, type NameSpan, type Surroundings, toTrace, type Where } from './name-search.ts';
import { findPersonalData } from './personal-data.ts';
import { Places } from './places.ts';
import { toPlainText } from './plain-text.ts';
import { type PublicField, visitVacancyTexts } from './public-texts.ts';
import type { PersonalSpan, Span } from './spans.ts';
import { WordUsage } from './usage.ts';

/** What gives an employer away, and whether a folded text may have it. */
type Wanted = { clues: readonly Clue[]; isTraced(folded: string, text: string): boolean };
const NOTHING: Wanted = { clues: [], isTraced: () => false };

/** What is private in a text: names of its own employer, of others, and personal data. */
export type Found = { own: NameSpan[]; others: NameSpan[]; personal: PersonalSpan[] };

/** All that searches texts: the build, the masking and the worklist read what it finds. */
export class Searcher {
  /** Employers that only their whole names protect. */
  readonly weak: readonly Employer[];
  private readonly wanted: ReadonlyMap<Employer | undefined, Wanted>;
  private readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  private readonly keys: Keys;
  private readonly usage = new WordUsage<Employer>();
  private readonly ownerOf: ReadonlyMap<NameSpan['name'], Employer>;
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
    const read = employers.flatMap((employer) =>
      employer.names.map((name) => ({ employer, name, ...readName(name, { places, ordinary }) })),
    );
    this.wanted = new Map(
      Array.from(
        groupBy(read, ({ employer }) => employer),
        ([employer, names]) => {
          const clues = names.flatMap((one) => one.clues);
          return [employer, { clues, isTraced: toTrace(clues) }];
        },
      ),
    );
    this.phrases = groupBy(
      read.flatMap(({ phrases }) => phrases),
      ({ words, keyAt }) => words[keyAt] ?? '',
    );
    // Of what `ordinaryNames` could list, it matters who else uses it.
    const listable = read.flatMap((one) =>
      one.clues.filter(({ release }) => release !== undefined),
    );
    this.keys = toKeys(new Set([...this.phrases.keys(), ...listable.map((clue) => clue.letters)]));
    this.ownerOf = new Map(read.map(({ name, employer }) => [name, employer]));
    this.surroundings = { places, ownHosts: hostsOf(service, baseUrl) };
    this.operator = new Set();
    this.operator = new Set(this.findOthers(service?.name ?? '').map((span) => this.owner(span)));
    const isListed = (name: string) => ordinary.some((entry) => isAbout(entry, name));
    const strong = read.filter(
      ({ name, hasOwnWord, clues }) =>
        hasOwnWord || clues.some(({ kind }) => kind === 'word') || isListed(name.name),
    );
    const isStrong = new Set(strong.map(({ employer }) => employer));
    this.weak = employers.filter((one) => one.names.length > 0 && !isStrong.has(one));
  }

  /**
   * Looks at all texts of a vacancy at once, and tells whether it must be searched: nearly no vacancy must.
   * Every vacancy must be looked at before the first answer, which depends on the words of all.
   */
  look(vacancy: unknown, employer: Employer | undefined): () => boolean {
    const texts: string[] = [];
    const codes: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      (kind === 'text' || kind === 'title' ? texts : codes).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const { text } = toPlainText(texts.join(BETWEEN));
    const all = [text, ...codes].join('\n');
    const look = foldText(all, this.keys);
    this.usage.add(look.keys, employer);
    const { clues, isTraced } = this.wanted.get(employer) ?? NOTHING;
    const evidence = clues.filter(
      ({ kind, letters }) => kind === 'evidence' && look.keys.has(letters),
    );
    const isSuspect =
      hasPersonal ||
      this.hasOthers(look) ||
      isTraced(look.folded, all) ||
      findPersonalData(text).length > 0;
    return this.verdict(isSuspect, evidence, employer);
  }

  /** A function of its own: made inside `look`, it would keep the text of every vacancy in memory. */
  private verdict(
    isSuspect: boolean,
    evidence: readonly Clue[],
    employer: Employer | undefined,
  ): () => boolean {
    return () => isSuspect || evidence.some((clue) => this.isEvidence(clue, employer));
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(original: string, kind: PublicField['kind'], employer?: Employer): Found {
    const plain = toPlainText(original);
    const inOriginal = <T extends Span>(span: T): T => ({
      ...span,
      start: plain.originOf(span.start),
      end: plain.originOf(span.end),
    });
    const isShort = kind === 'title' || kind === 'ours';
    const own = this.findOwn(plain.text, isShort ? 'title' : kind, employer);
    const others = this.findOthers(plain.text).filter((span) => this.owner(span) !== employer);
    const personal = kind === 'ours' ? [] : findPersonalData(plain.text, isShort ? 'text' : kind);
    return {
      own: own.map(inOriginal),
      others: others.map(inOriginal),
      personal: personal.map(inOriginal),
    };
  }

  /** The names in a text that is part of every vacancy. */
  findAnywhere(text: string, employers: readonly Employer[]): NameSpan[] {
    const others = employers.filter((employer) => !this.operator.has(employer));
    return others.flatMap((employer) => this.findOwn(text, 'text', employer));
  }

  owner({ name }: NameSpan): Employer | undefined {
    return this.ownerOf.get(name);
  }

  /** What `ordinaryNames` can list for a hit: words that the vacancies of other employers use, too. */
  offeredFor(span: NameSpan): string[] {
    return span.release.filter((word) => this.usage.countOthers(fold(word), this.owner(span)) > 0);
  }

  private findOwn(text: string, where: Where, employer: Employer | undefined): NameSpan[] {
    const { clues, isTraced } = this.wanted.get(employer) ?? NOTHING;
    const { folded, keys } = foldText(text, this.keys);
    const isUsed = (clue: Clue) =>
      where === 'text' && keys.has(clue.letters) && this.isEvidence(clue, employer);
    const counted = clues.filter((clue) => clue.kind !== 'evidence' || isUsed(clue));
    const hasAny = counted.some(({ kind }) => kind === 'evidence') || isTraced(folded, text);
    return hasAny ? findClues({ text, folded, where }, counted, this.surroundings) : [];
  }

  private isEvidence({ letters }: Clue, employer: Employer | undefined): boolean {
    return this.usage.isEvidence(letters, employer);
  }

  private hasOthers({ keys }: Look): boolean {
    for (const key of keys.keys()) if (this.phrases.has(key)) return true;
    return false;
  }

  /** The whole names that count in any text, in its order. */
  private findOthers(text: string): NameSpan[] {
    if (!this.hasOthers(foldText(text, this.keys))) return [];
    const words = splitWords(text);
    return words.flatMap(({ folded }, index) =>
      (this.phrases.get(folded) ?? []).flatMap((phrase): NameSpan[] => {
        const from = index - phrase.keyAt;
        const to = from + phrase.words.length - 1;
        const [first, last] = [words[from], words[to]];
        const isHere = phrase.words.every((one, at) => words[from + at]?.folded === one);
        if (!first || !last || !isHere || !this.counts(phrase)) return [];
        if (this.surroundings.places.cover(words, from, to)) return [];
        const span = { start: first.start, end: last.start + last.raw.length };
        const { name, release } = phrase;
        return [{ ...span, name, release, isAddress: false, isDoubtful: false }];
      }),
    );
  }

  /** Not the operator's own name, nor what is also a product. */
  private counts({ name, words, keyAt, mayBeCommon }: Phrase): boolean {
    const owner = this.ownerOf.get(name);
    const isCommon = mayBeCommon && this.usage.isCommon(words[keyAt] ?? '', owner);
    return !this.operator.has(owner) && !isCommon;
  }
}

/** More than any rule about the words before a number looks across. */
const BETWEEN = '\n'.repeat(6);

/** The hosts of the operator's own addresses. */
function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
