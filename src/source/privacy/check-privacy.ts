import type { FindingCode } from '../../report/finding.ts';
import type { JsonPath } from '../json-text.ts';
import type { Origin } from '../late-places.ts';
import type { Vacancy } from '../vacancy.ts';
import { namePhrases } from './employer-names.ts';
import { findPersonalData, findPersonalDataInUrl, type PersonalDataHit } from './personal-data.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { visitPublicTexts } from './public-texts.ts';

/** Something private in a public text. Says what it is, never what it says. */
export type PrivacyHit = {
  /** Of which vacancy, by its position in the list. */
  vacancy: number;
  path: JsonPath;
  code: FindingCode;
  found: string;
  allowed: string;
  /** The private name, as it was given. */
  named?: PrivateName;
};

/** A name that nobody may read, and where it stands. */
export type PrivateName = { name: string; origin: Origin; path: JsonPath };

/** Looks for every private name in every vacancy's public texts, and for personal data. */
export function checkPrivacy(
  vacancies: readonly Vacancy[],
  privateNames: readonly PrivateName[],
): PrivacyHit[] {
  const names = indexNames(privateNames);
  const hits: PrivacyHit[] = [];
  // Benefits, industries, zones: what many vacancies say is looked at once.
  const harmless = new Set<string>();
  for (const [vacancy, row] of vacancies.entries()) {
    visitPublicTexts(row, (text, field, position) => {
      if (harmless.has(text)) return;
      const named = names.find(text);
      const personal = field.isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
      if (!named && personal.length === 0) {
        if (!field.isUrl && text.length <= LONGEST_SHARED) harmless.add(text);
        return;
      }
      const path = position === undefined ? field.path : [...field.path, position];
      if (named) hits.push({ vacancy, path, ...DISCLOSED, named });
      for (const hit of personal) hits.push({ vacancy, path, ...toPersonal(hit) });
    });
  }
  return hits;
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

function indexNames(privateNames: readonly PrivateName[]): PhraseFinder<PrivateName> {
  const finder = new PhraseFinder<PrivateName>();
  for (const named of privateNames) {
    for (const phrase of namePhrases(named.name)) finder.add(phrase, named);
  }
  return finder;
}

/** The names in a row as it was written: a vacancy with problems has an employer all the same. */
export function privateNamesIn(row: unknown, origin: Origin): PrivateName[] {
  const employer = (row as { employer?: unknown } | null | undefined)?.employer;
  const { name, aliases } = (employer ?? {}) as { name?: unknown; aliases?: unknown };
  const names: PrivateName[] = [];
  if (typeof name === 'string') names.push({ name, origin, path: NAME });
  if (!Array.isArray(aliases)) return names;
  for (const [index, alias] of aliases.entries()) {
    if (typeof alias !== 'string') continue;
    names.push({ name: alias, origin, path: ['employer', 'aliases', index] });
  }
  return names;
}

const NAME: JsonPath = ['employer', 'name'];
