import type { FindingCode } from '../../report/finding.ts';
import type { JsonPath } from '../json-text.ts';
import type { Origin } from '../late-places.ts';
import type { Vacancy } from '../vacancy.ts';
import { namePhrases } from './employer-names.ts';
import { findPersonalData, findPersonalDataInUrl } from './personal-data.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { type PublicText, publicTexts } from './public-texts.ts';

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
  for (const [vacancy, row] of vacancies.entries()) {
    for (const text of publicTexts(row)) {
      const named = names.find(text.text);
      if (named) hits.push({ vacancy, path: text.path, ...DISCLOSED, named });
      for (const hit of personalDataIn(text)) {
        hits.push({
          vacancy,
          path: text.path,
          code: 'personal-data',
          found: `${hit.kind} ${hit.masked}`,
          allowed: 'no personal data in a public text; remove it',
        });
      }
    }
  }
  return hits;
}

const DISCLOSED = {
  code: 'employer-disclosed',
  found: 'the name or an alias of an employer',
  allowed: 'a text that does not say who employs; the private name stands in the place named below',
} as const satisfies Partial<PrivacyHit>;

function personalDataIn({ text, isUrl }: PublicText) {
  return isUrl ? findPersonalDataInUrl(text) : findPersonalData(text);
}

function indexNames(privateNames: readonly PrivateName[]): PhraseFinder<PrivateName> {
  const finder = new PhraseFinder<PrivateName>();
  const known = new Set<string>();
  for (const named of privateNames) {
    if (known.has(named.name)) continue;
    known.add(named.name);
    for (const phrase of namePhrases(named.name)) finder.add(phrase, named);
  }
  return finder;
}

/** The names in a row as it was written: a vacancy with problems has an employer all the same. */
export function privateNamesIn(row: unknown, origin: Origin): PrivateName[] {
  const employer = (row as { employer?: unknown } | null | undefined)?.employer;
  const { name, aliases } = (employer ?? {}) as { name?: unknown; aliases?: unknown };
  const all: [JsonPath, unknown][] = [
    [['employer', 'name'], name],
    ...(Array.isArray(aliases) ? aliases : []).map((alias, index): [JsonPath, unknown] => [
      ['employer', 'aliases', index],
      alias,
    ]),
  ];
  return all.flatMap(([path, given]) =>
    typeof given === 'string' ? [{ name: given, origin, path }] : [],
  );
}
