import type { FindingCode } from '../finding.ts';
import type { JsonPath } from '../json-text.ts';
import type { RowRef } from '../locate-fields.ts';
import { namePhrases } from './employer-names.ts';
import { findPersonalData, findPersonalDataInUrl, type PersonalDataHit } from './personal-data.ts';
import { PhraseFinder } from './phrase-finder.ts';
import type { PublicField, VisitText } from './public-texts.ts';

/** Something private in a public text. Says what it is, never what it says. */
export type PrivacyHit = {
  /** Of which row, by its position in the list. */
  row: number;
  path: JsonPath;
  code: FindingCode;
  found: string;
  allowed: string;
  /** The private name, as it was given. */
  named?: PrivateName;
};

/** A name that nobody may read, and where it stands. */
export type PrivateName = { name: string; ref: RowRef; path: JsonPath };

/** Knows every private name, and looks for them and for personal data in what others will read. */
export class PrivacyGuard {
  private readonly names = new PhraseFinder<PrivateName>();
  /** Benefits, industries, zones: what many vacancies say is looked at once. */
  private readonly harmless = new Set<string>();

  constructor(privateNames: readonly PrivateName[]) {
    for (const named of privateNames) {
      for (const phrase of namePhrases(named.name)) this.names.add(phrase, named);
    }
  }

  /** What is private in the texts of these rows, whichever way those are visited. */
  check<T>(rows: readonly T[], visitTexts: (value: T, visit: VisitText) => void): PrivacyHit[] {
    const { names, harmless } = this;
    const hits: PrivacyHit[] = [];
    for (const [row, value] of rows.entries()) {
      visitTexts(value, (text, field, position) => {
        if (harmless.has(text)) return;
        const named = names.find(text);
        const personal = personalDataIn(text, field);
        if (!named && personal.length === 0) {
          const isPlain = !field.isUrl && !field.isOurs;
          if (isPlain && text.length <= LONGEST_SHARED) harmless.add(text);
          return;
        }
        const path = position === undefined ? field.path : [...field.path, position];
        if (named) hits.push({ row, path, ...DISCLOSED, named });
        for (const hit of personal) hits.push({ row, path, ...toPersonal(hit) });
      });
    }
    return hits;
  }

  /** May anybody read this? */
  isHarmless(text: string): boolean {
    return this.namesNobody(text) && findPersonalData(text).length === 0;
  }

  namesNobody(text: string): boolean {
    return this.names.find(text) === undefined;
  }
}

function personalDataIn(text: string, { isUrl, isOurs }: PublicField): PersonalDataHit[] {
  if (isOurs) return [];
  return isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
}

/** Longer texts are written for one vacancy. */
const LONGEST_SHARED = 200;

const DISCLOSED = {
  code: 'employer-disclosed',
  found: 'the name or an alias of an employer',
  allowed: 'a text that does not say who employs; the private name stands in the place named below',
} as const satisfies Partial<PrivacyHit>;

function toPersonal({ kind, masked }: PersonalDataHit) {
  return {
    code: 'personal-data',
    found: `${kind} ${masked}`,
    allowed: 'no personal data in a public text; remove it',
  } as const satisfies Partial<PrivacyHit>;
}

/** The names in a row as it was written: a vacancy with problems has an employer all the same. */
export function privateNamesIn(row: unknown, ref: RowRef): PrivateName[] {
  const employer = (row as { employer?: unknown } | null | undefined)?.employer;
  if (typeof employer === 'string') return [{ name: employer, ref, path: ['employer'] }];
  const { name, aliases } = (employer ?? {}) as { name?: unknown; aliases?: unknown };
  const names: PrivateName[] = [];
  if (typeof name === 'string') names.push({ name, ref, path: NAME });
  if (typeof aliases === 'string') names.push({ name: aliases, ref, path: ALIASES });
  if (!Array.isArray(aliases)) return names;
  for (const [index, alias] of aliases.entries()) {
    if (typeof alias === 'string') names.push({ name: alias, ref, path: [...ALIASES, index] });
  }
  return names;
}

const NAME: JsonPath = ['employer', 'name'];
const ALIASES: JsonPath = ['employer', 'aliases'];
