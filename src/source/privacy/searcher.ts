import type { Service } from '../service.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import { isAbout, type Phrase, readName } from './employer-name.ts';
import type { Employer } from './employers.ts';
import { fold } from './folded-words.ts';
import { NameSearch, type NameSpan, type Where } from './name-search.ts';
import { findPersonalData, mayHavePersonalData } from './personal-data.ts';
import { Places } from './places.ts';
import { isDisguised, toPlainText } from './plain-text.ts';
import { type PublicField, visitVacancyTexts } from './public-texts.ts';
import type { PersonalSpan, Span } from './spans.ts';
import { WordUsage } from './usage.ts';

/** What is private in a text: names of its own employer, of others, and personal data. */
export type Found = { own: NameSpan[]; others: NameSpan[]; personal: PersonalSpan[] };

/** What a quick look at a vacancy shows: a trace, or words that may be evidence. */
export type Trace = boolean | readonly string[];

/** All that searches texts: the build, the masking and the worklist read what it finds. */
export class Searcher {
  /** Employers that only their whole names protect. */
  readonly weak: readonly Employer[];
  private readonly search: NameSearch<Employer>;
  private readonly usage = new WordUsage<Employer>();
  private readonly ownerOf: ReadonlyMap<NameSpan['name'], Employer>;
  /** The operator recruits for itself, or has put names into its reference codes. */
  private readonly operator: ReadonlySet<Employer | undefined>;
  private readonly inCodes: ReadonlySet<Employer | undefined>;
  private readonly codes: string;

  constructor(
    employers: readonly Employer[],
    ordinary: readonly (readonly string[])[],
    { service, taxonomy }: { service: Service | undefined; taxonomy: PartialTaxonomy },
    baseUrl?: string,
  ) {
    const places = new Places(taxonomy);
    const read = employers.flatMap((employer) =>
      employer.names.map((name) => ({ employer, name, ...readName(name, { places, ordinary }) })),
    );
    this.ownerOf = new Map(read.map(({ name, employer }) => [name, employer]));
    this.search = new NameSearch(read, places, hostsOf(service, baseUrl));
    this.codes = service?.referencePattern.replace(/\\./g, ' ') ?? '';
    const ownersIn = (text: string) =>
      new Set(this.search.findOthers(text).map(({ name }) => this.ownerOf.get(name)));
    this.operator = ownersIn(service?.name ?? '');
    this.inCodes = ownersIn(this.codes);
    const isListed = (name: string) => ordinary.some((entry) => isAbout(entry, name));
    const protectedOnes = new Set(
      read.flatMap(({ employer, name, hasOwnWord, clues }) =>
        hasOwnWord || clues.some(({ kind }) => kind === 'word') || isListed(name.name)
          ? [employer]
          : [],
      ),
    );
    this.weak = employers.filter((one) => one.names.length > 0 && !protectedOnes.has(one));
  }

  /**
   * A quick look at all texts of a vacancy at once: nearly all vacancies have nothing to search for. Every
   * vacancy must be looked at before the first is searched.
   */
  look(vacancy: unknown, employer: Employer | undefined): Trace {
    const texts: string[] = [];
    const others: string[] = [];
    let hasPersonal = false;
    visitVacancyTexts(vacancy, (text, { kind }) => {
      (kind === 'text' || kind === 'title' ? texts : others).push(text);
      if (kind === 'id' || kind === 'url') hasPersonal ||= findPersonalData(text, kind).length > 0;
    });
    const joined = texts.join('\n');
    const look = this.search.look(`${joined}\n${others.join('\n')}`);
    this.usage.add(look.keys, employer);
    if (
      hasPersonal ||
      isDisguised(joined) ||
      mayHavePersonalData(joined) ||
      this.search.mayHaveOthers(look)
    )
      return true;
    return this.search.mayHaveOwn(look, employer) || [...look.keys.keys()];
  }

  /** Whether a vacancy with this trace must be searched. */
  isSuspect(trace: Trace, employer: Employer | undefined): boolean {
    if (typeof trace === 'boolean') return trace;
    return employer !== undefined && trace.some((word) => this.usage.isEvidence(word, employer));
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(original: string, kind: PublicField['kind'], employer?: Employer): Found {
    const plain = toPlainText(original);
    const { text } = plain;
    const inOriginal = <T extends Span>(span: T): T => ({
      ...span,
      start: plain.originOf(span.start),
      end: plain.originOf(span.end),
    });
    const where = kind === 'ours' ? 'title' : kind;
    const own = this.findOwn(text, where, employer);
    const isInCodes =
      kind === 'ours' && own.length > 0 && this.findOwn(this.codes, where, employer).length > 0;
    const others = this.findOthers(text, kind);
    const personal =
      kind === 'ours' ? [] : findPersonalData(text, kind === 'title' ? 'text' : kind);
    return {
      own: isInCodes ? [] : own.map(inOriginal),
      others: others.filter((span) => this.ownerOf.get(span.name) !== employer).map(inOriginal),
      personal: personal.map(inOriginal),
    };
  }

  /** The names in a text that is part of every vacancy. */
  findAnywhere(text: string, employers: readonly Employer[]): NameSpan[] {
    const look = this.search.look(text);
    return employers.flatMap((employer) =>
      !this.operator.has(employer) && this.search.mayHaveOwn(look, employer)
        ? this.findOwn(text, 'text', employer)
        : [],
    );
  }

  ownerOfName({ name }: NameSpan): Employer | undefined {
    return this.ownerOf.get(name);
  }

  /** What `ordinaryNames` can list for a hit: words that the vacancies of other employers use, too. */
  offeredFor(span: NameSpan): string[] {
    const owner = this.ownerOf.get(span.name);
    if (!owner) return [];
    return span.release.filter((word) => this.usage.isUsedByOthers(fold(word), owner));
  }

  private findOwn(text: string, where: Where, employer: Employer | undefined): NameSpan[] {
    if (!employer) return [];
    return this.search.findOwn(text, where, employer, (word) =>
      this.usage.isEvidence(word, employer),
    );
  }

  private findOthers(text: string, kind: PublicField['kind']): NameSpan[] {
    const isHarmless = (owner: Employer | undefined) =>
      this.operator.has(owner) || (kind === 'ours' && this.inCodes.has(owner));
    return this.search.findOthers(text, ({ name, words, keyAt, mayBeCommon }: Phrase) => {
      const owner = this.ownerOf.get(name);
      const isCommon = mayBeCommon && owner && this.usage.isCommon(words[keyAt] ?? '', owner);
      return !isHarmless(owner) && !isCommon;
    });
  }
}

/** The hosts of the operator's own addresses. */
function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
