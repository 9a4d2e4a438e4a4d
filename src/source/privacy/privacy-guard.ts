import type { JsonPath } from '../json-text.ts';
import type { FieldRef, RowRef } from '../row-ref.ts';
import type { Vacancy } from '../vacancy.ts';
import { valueAt } from '../value-at.ts';
import { namePhrases } from './employer-names.ts';
import {
  findPersonalData,
  findPersonalDataInId,
  findPersonalDataInUrl,
  type PersonalDataHit,
} from './personal-data.ts';
import { PhraseFinder } from './phrase-finder.ts';
import type { PublicField, VisitText } from './public-texts.ts';

/** Something private in a public text: a name of an employer, or personal data. */
export type PrivacyHit = FieldRef & ({ named: PrivateName } | { personal: PersonalDataHit });

/** The name or an alias of an employer, and the field it is in. */
export type PrivateName = FieldRef & { name: string };

/** Whether a name is public in a field, because the operator uses it for itself. */
export type IsPublicName = (named: PrivateName, field: PublicField) => boolean;

const noPublicNames: IsPublicName = () => false;

/** Knows every private name, and searches public texts for them and for personal data. */
export class PrivacyGuard {
  private readonly names = new PhraseFinder<PrivateName>();
  /** Short texts that many vacancies share (benefits, industries, zones) are searched once. */
  private readonly harmless = new Set<string>();

  constructor(privateNames: readonly PrivateName[]) {
    for (const named of privateNames) {
      for (const phrase of namePhrases(named.name)) this.names.add(phrase, named);
    }
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
        const named = names.mayFind(text)
          ? names.find(text, (name) => !isPublicName(name, field))
          : undefined;
        const personal = personalDataIn(text, field);
        if (!named && personal.length === 0) {
          const isPlain = !field.isUrl && !field.isOurs;
          if (isPlain && isShort) harmless.add(text);
          return;
        }
        const path = position === undefined ? field.path : [...field.path, position];
        if (named) hits.push({ ref: row.ref, path, named });
        for (const hit of personal) hits.push({ ref: row.ref, path, personal: hit });
      });
    }
    return hits;
  }

  /** Is there neither a private name nor personal data in this text? */
  isHarmless(text: string): boolean {
    return !this.hasPrivateName(text) && findPersonalData(text).length === 0;
  }

  hasPrivateName(text: string): boolean {
    return this.names.find(text) !== undefined;
  }
}

function personalDataIn(text: string, { path, isUrl, isOurs }: PublicField): PersonalDataHit[] {
  if (isOurs) return [];
  // Not a flag of the field: another shape of object would slow down every other text.
  if (path[0] === 'id') return findPersonalDataInId(text);
  return isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
}

/** Longer texts are written for one vacancy. */
const LONGEST_SHARED = 200;

export type VisitName = (name: string, path: JsonPath) => void;

export function visitPrivateNames({ employer }: Vacancy, visit: VisitName): void {
  if (employer.name !== null) visit(employer.name, NAME);
  for (const [index, alias] of employer.aliases.entries()) visit(alias, [...ALIASES, index]);
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
    if (typeof alias === 'string') visit(alias, [...ALIASES, index]);
  }
}

const EMPLOYER: JsonPath = ['employer'];
const NAME: JsonPath = ['employer', 'name'];
const ALIASES: JsonPath = ['employer', 'aliases'];
