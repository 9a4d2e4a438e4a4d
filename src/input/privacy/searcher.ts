import { FoldedText, fold } from '../../base/folded-text.ts';
import { findAddresses } from '../personal-data/addresses.ts';
import { findPersonalData, type Where } from '../personal-data/personal-data.ts';
import {
  joinSpans,
  type PersonalSpan,
  type Span,
  spanAround,
  spanOver,
  spansOf,
} from '../personal-data/spans.ts';
import { MASK_TEXT, type Service } from '../settings/service.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { ContactNames } from './contact-names.ts';
import type { Employer } from './employer-name.ts';
import { type Clues, findOwnNames, type NameSpan, withLegalForm } from './employer-search.ts';
import { findPersons } from './persons.ts';
import { Places } from './places.ts';
import { type FieldKind, MASKABLE } from './public-texts.ts';
import { ShownNames } from './self-named.ts';
import { SequenceIndex } from './sequence-index.ts';
import { readName } from './sequences.ts';
import { SEAM, splitWords } from './split-words.ts';
import { WholeNames } from './whole-names.ts';

/** What is private in a text: names of employers, and personal data. */
export type Found = { names: NameSpan[]; personal: PersonalSpan[] };

export function isHit({ names, personal }: Found): boolean {
  return names.length + personal.length > 0;
}

/** Searches texts, for the findings, the masking and the review. */
export class Searcher {
  /** Employers whose names have only common words or places. */
  readonly commonNames: string[] = [];
  private readonly clues: ReadonlyMap<Employer, Clues>;
  /** For the texts of others. */
  private readonly wholeNames = new WholeNames();
  /** For headings, keys and the mask. */
  private readonly namesAndWords = new WholeNames();
  private readonly contacts: ContactNames;
  private readonly places: Places;
  private readonly maskText: string;
  private readonly shownNames: ShownNames;
  /** The operator's own name, folded. */
  private readonly operator: string;
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    employers: readonly Employer[],
    ordinary: ReadonlySet<string>,
    { service, taxonomy }: { service: Service | undefined; taxonomy: PartialTaxonomy },
    baseUrl?: string,
    contacts: readonly string[] = [],
  ) {
    this.places = new Places(taxonomy);
    this.maskText = service?.maskText ?? MASK_TEXT;
    this.operator = fold(service?.name ?? '');
    const persons = contacts.filter((contact) => fold(contact) !== this.operator);
    this.contacts = new ContactNames(persons, this.places);
    this.ownHosts = hostsOf(service, baseUrl);
    this.shownNames = new ShownNames(this.places, this.operator);
    this.clues = new Map(employers.map((employer) => [employer, this.read(employer, ordinary)]));
  }

  /** Everything private in a text of a vacancy of this employer, or in a text of the operator. */
  find(text: string, kind: FieldKind, employer?: Employer): Found {
    const folded = new FoldedText(text);
    const found = this.findNames(folded, kind, employer);
    // The digits of the operator's texts and references are not personal data.
    const personal = kind === 'ours' ? [] : findPersonalData(text, WHERE[kind]);
    const contacts = [...personal, ...found.filter(({ isAddress }) => isAddress)];
    const persons = MASKABLE.has(kind) ? findPersons(text, contacts, this.places) : [];
    // The operator may publish its own contacts.
    if (employer) persons.push(...this.contacts.find(folded, WHERE[kind] !== undefined));
    // In the settings, the mask itself may name somebody.
    const masks =
      kind === 'ours' || found.length + persons.length === 0 ? [] : spansOf(text, this.maskText);
    return {
      names: found.filter((span) => !spanAround(masks, span)),
      personal: joinSpans([...personal, ...persons.filter((span) => !spanOver(masks, span))]),
    };
  }

  /** Whether the reference code or id of a past vacancy names an employer or a person. */
  readonly isPrivate = ({ id, vacancyId }: { id: string; vacancyId: string }): boolean =>
    isHit(this.find(id, 'id')) || isHit(this.find(vacancyId, 'ours'));

  /** Whether a heading, a key or the name of a sheet has a name word or the whole name of an employer. */
  readonly hasName = (text: string): boolean =>
    this.findInMask(text.replace(SEAMS, ' ')).names.length > 0;

  /** The name words and whole names of employers in the text that masks names. */
  findInMask(text: string): Found {
    const names = this.namesAndWords.find(new FoldedText(text));
    return { names: names.map((span) => ({ ...span, isAddress: false })), personal: [] };
  }

  /** Adds the names of an employer to what is searched for, and returns what counts in its own vacancies. */
  private read({ names }: Employer, ordinary: ReadonlySet<string>): Clues {
    const parts = names.flatMap((name) => readName(name, this.places, ordinary));
    const [first] = names;
    if (first && parts.every(({ isCommon }) => isCommon)) this.commonNames.push(first.name);
    const elsewhere = parts.flatMap((part) =>
      part.elsewhere.map((words) => ({ words, name: part.name })),
    );
    // The operator may name itself.
    const isOperator = elsewhere.some(({ words }) => this.operator.includes(words.join('')));
    for (const { words, name } of isOperator ? [] : elsewhere) this.wholeNames.add(words, name);
    for (const { wholes, nameWords, name } of parts) {
      for (const words of [...wholes, ...nameWords.map((word) => [word])])
        this.namesAndWords.add(words, name);
    }
    return {
      sequences: new SequenceIndex(parts.flatMap(({ sequences }) => sequences)),
      words: new Set(parts.flatMap(({ words }) => words)),
    };
  }

  private findNames(folded: FoldedText, kind: FieldKind, employer?: Employer): NameSpan[] {
    const { text } = folded;
    const clues = employer && employer.names.length > 0 ? this.clues.get(employer) : undefined;
    const known = joinSpans(
      clues
        ? findOwnNames(folded, WHERE[kind] ?? 'text', clues, this.ownHosts)
        : this.findWholeNames(folded),
    );
    if (kind !== 'text' && kind !== 'item') return known;
    const toHit = (span: Span): NameSpan => {
      const name = spanOver(known, span)?.name;
      return { ...withLegalForm(text, span), name, isAddress: false };
    };
    const byForm = this.shownNames.findByForm(text).map(toHit);
    const selfNamed = this.shownNames
      .findSelfNamed(text)
      .map((span) => ({ ...toHit(span), isSelfNamed: true }));
    return joinSpans([...known, ...byForm, ...selfNamed]);
  }

  /** The whole names of all employers, in the texts of others. */
  private findWholeNames(folded: FoldedText): NameSpan[] {
    const { text } = folded;
    const hits = this.wholeNames.find(folded).filter((span) => !this.isInPlace(text, span));
    const addresses = hits.length > 0 ? findAddresses(text, this.ownHosts) : [];
    return hits.map((span): NameSpan => {
      const { start, end } = spanAround(addresses, span) ?? withLegalForm(text, span);
      return { start, end, name: span.name, isAddress: spanAround(addresses, span) !== undefined };
    });
  }

  /** Whether a name is part of a place: `Garza` of `San Pedro Garza García`. A hit in the settings stops the board. */
  private isInPlace(text: string, { start, end }: Span): boolean {
    const from = Math.max(0, start - AROUND);
    const words = splitWords(text.slice(from, end + AROUND));
    const first = words.findIndex((word) => from + word.start >= start);
    return this.places.cover(
      words,
      first,
      words.findLastIndex((word) => from + word.start < end),
    );
  }
}

/** More characters than the rest of a place has. */
const AROUND = 60;

const WHERE: { [Kind in FieldKind]?: Where } = { id: 'id', ours: 'id', url: 'url' };

const SEAMS = new RegExp(SEAM.source, 'gu');

/** The hosts of the operator's own addresses. */
export function hostsOf(service: Service | undefined, baseUrl = ''): Set<string> {
  const found = JSON.stringify([service, baseUrl]).matchAll(/https?:\/\/([^/:?#"{}\\]+)/g);
  return new Set(Array.from(found, ([, host = '']) => host.toLowerCase()));
}
