import type { JsonPath } from '../json-text.ts';
import type { FieldRef, RowRef } from '../row-ref.ts';
import type { Vacancy } from '../vacancy.ts';
import { valueAt } from '../value-at.ts';
import { type NamePhrase, namePhrases, toNameKey } from './employer-names.ts';
import { legalFormOf, startsWithLegalForm } from './legal-forms.ts';
import { findMixedScript } from './look-alikes.ts';
import { areOrdinary } from './ordinary-words.ts';
import {
  findPersonalData,
  findPersonalDataInId,
  findPersonalDataInUrl,
  type PersonalDataHit,
} from './personal-data.ts';
import { PhraseFinder, type PhraseMatch } from './phrase-finder.ts';
import type { PublicField, VisitText } from './public-texts.ts';
import { TextMemory } from './text-memory.ts';
import { splitWords } from './words.ts';

/** Something private in a public text, or a letter that can hide it from readers and searches. */
export type PrivacyHit = FieldRef &
  ({ named: PrivateName } | { personal: PersonalDataHit } | { mixed: string });

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string };

/** Whether a name is public in a field, because the operator uses it for itself. */
export type IsPublicName = (named: PrivateName, field: PublicField) => boolean;

const noPublicNames: IsPublicName = () => false;

/** A phrase to search for, and whose name it is. */
type Entry = {
  named: PrivateName;
  phrase: NamePhrase;
  /** The operator says that it is also a word or a product: with this legal form it still counts. */
  ordinary?: { legalForm: string };
};

/** Knows every private name, and searches public texts for them and for personal data. */
export class PrivacyGuard {
  /** Those of `ordinaryNames` that are not the name of any employer, by their position. */
  readonly unusedOrdinaryNames: readonly number[];
  private readonly names = new PhraseFinder<Entry>();
  /** Short texts that many vacancies share (benefits, industries, zones) are searched once. */
  private readonly harmless = new TextMemory();

  /** `ordinaryNames` are private names that are also words or products: alone they do not count. */
  constructor(privateNames: readonly PrivateName[], ordinaryNames: readonly string[] = []) {
    const keys = ordinaryNames.map(toNameKey);
    const ordinary = new Set(keys);
    const used = new Set<string>();
    for (const named of privateNames) {
      const entries = toEntries(named, ordinary, used);
      this.names.add(
        entries.map(({ phrase }) => phrase.words),
        (index) => entries[index] as Entry,
      );
    }
    this.unusedOrdinaryNames = keys.flatMap((key, position) => (used.has(key) ? [] : [position]));
  }

  /** What is private in the texts of these rows; `visitTexts` lists the texts of one. */
  check<R extends { ref: RowRef }>(
    rows: readonly R[],
    visitTexts: (row: R, visit: VisitText) => void,
    isPublicName = noPublicNames,
  ): PrivacyHit[] {
    const { names, harmless } = this;
    const hits: PrivacyHit[] = [];
    for (const row of rows) {
      visitTexts(row, (text, field, position) => {
        const isShort = text.length <= LONGEST_SHARED;
        if (isShort && harmless.has(text)) return;
        // What is beyond Latin may always be a name, so only such texts are searched for mixed words.
        const mayFind = names.mayFind(text);
        const named = mayFind ? this.findName(text, field, isPublicName) : undefined;
        const mixed = mayFind ? findMixedScript(text) : undefined;
        const personal = personalDataIn(text, field);
        if (!named && !mixed && personal.length === 0) {
          const isPlain = !field.isUrl && !field.isOurs;
          if (isPlain && isShort) harmless.add(text);
          return;
        }
        const path = position === undefined ? field.path : [...field.path, position];
        const at = { ref: row.ref, path };
        if (named) hits.push({ ...at, named });
        if (mixed) hits.push({ ...at, mixed });
        for (const hit of personal) hits.push({ ...at, personal: hit });
      });
    }
    return hits;
  }

  /** Is there neither a private name nor personal data in this text? */
  isHarmless(text: string): boolean {
    return !this.hasPrivateName(text) && findPersonalData(text).length === 0;
  }

  /** The same for a reference, whose long numbers are its own. */
  isHarmlessReference(text: string): boolean {
    return !this.hasPrivateName(text) && findPersonalDataInUrl(text).length === 0;
  }

  hasPrivateName(text: string): boolean {
    return this.names.find(text, isDisclosed) !== undefined;
  }

  private findName(text: string, field: PublicField, isPublicName: IsPublicName) {
    const accepts = (entry: Entry, match: PhraseMatch) =>
      isDisclosed(entry, match) && !isPublicName(entry.named, field);
    return this.names.find(text, accepts, field.isUrl)?.named;
  }
}

/** The phrases of a name; notes which of the ordinary names it uses. */
function toEntries(
  named: PrivateName,
  ordinaryKeys: ReadonlySet<string>,
  used: Set<string>,
): Entry[] {
  const phrases = namePhrases(named.name);
  const isListed = ({ words }: NamePhrase) => ordinaryKeys.has(words.join(''));
  const listed = ordinaryKeys.size > 0 ? phrases.filter(isListed) : [];
  if (listed.length === 0) return phrases.map((phrase) => ({ named, phrase }));
  for (const { words } of listed) used.add(words.join(''));
  const ordinary = { legalForm: legalFormOf(splitWords(named.name)).join('') };
  // If the whole name is ordinary, so is every part of it.
  const isWhole = listed.some(({ isPart }) => !isPart);
  return phrases.map((phrase) =>
    isListed(phrase) || (isWhole && phrase.isPart)
      ? { named, phrase, ordinary }
      : { named, phrase },
  );
}

/** Whether a phrase, where it was found, gives a name away. */
function isDisclosed({ phrase: { words, isPart }, ordinary }: Entry, match: PhraseMatch): boolean {
  if (ordinary) {
    return match.kind === 'words' && isFollowedByForm(match.following(), ordinary.legalForm);
  }
  const mustBeOwn = isPart || (match.kind === 'glued' && match.isImplied && words.length === 1);
  return !mustBeOwn || !areOrdinary(words);
}

function isFollowedByForm(words: readonly string[], legalForm: string): boolean {
  if (startsWithLegalForm(words)) return true;
  return legalForm !== '' && words.some((_, end) => words.slice(0, end + 1).join('') === legalForm);
}

function personalDataIn(text: string, { path, isUrl, isOurs }: PublicField): PersonalDataHit[] {
  if (isOurs) return [];
  // Not a flag of the field: another shape of object would slow down every other text.
  if (path[0] === 'id') return findPersonalDataInId(text);
  return isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
}

/** Longer texts are written for one vacancy. */
const LONGEST_SHARED = 200;

/** `position` is that in a list. */
export type VisitName = (name: string, path: JsonPath, position?: number) => void;

export function visitPrivateNames({ employer }: Vacancy, visit: VisitName): void {
  const { name, aliases } = employer;
  if (name !== null) visit(name, NAME);
  for (let at = 0; at < aliases.length; at += 1) visit(aliases[at] ?? '', ALIASES, at);
}

/** The same for a row that does not fit the schema: it still has an employer to protect. */
export function visitRawNames(row: unknown, visit: VisitName): void {
  const employer = valueAt(row, EMPLOYER);
  if (typeof employer === 'string') {
    visit(employer, EMPLOYER);
    return;
  }
  const name = valueAt(row, NAME);
  const aliases = valueAt(row, ALIASES);
  if (typeof name === 'string') visit(name, NAME);
  if (typeof aliases === 'string') visit(aliases, ALIASES);
  if (!Array.isArray(aliases)) return;
  for (const [index, alias] of aliases.entries()) {
    if (typeof alias === 'string') visit(alias, ALIASES, index);
  }
}

const EMPLOYER: JsonPath = ['employer'];
const NAME: JsonPath = ['employer', 'name'];
const ALIASES: JsonPath = ['employer', 'aliases'];
