import type { FindingCode } from '../../report/finding.ts';
import type { JsonPath } from '../json-text.ts';
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
  /** Where the private name itself stands. */
  named?: NamedAt;
};

type NamedAt = { vacancy: number; path: JsonPath };

/** Looks for every employer's name in every vacancy's public texts, and for personal data. */
export function checkPrivacy(vacancies: readonly Vacancy[]): PrivacyHit[] {
  const names = indexNames(vacancies);
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

function indexNames(vacancies: readonly Vacancy[]): PhraseFinder<NamedAt> {
  const finder = new PhraseFinder<NamedAt>();
  const known = new Set<string>();
  for (const [vacancy, { employer }] of vacancies.entries()) {
    const names: [JsonPath, string | null][] = [
      [['employer', 'name'], employer.name],
      ...employer.aliases.map((alias, index): [JsonPath, string] => [
        ['employer', 'aliases', index],
        alias,
      ]),
    ];
    for (const [path, name] of names) {
      if (name === null || known.has(name)) continue;
      known.add(name);
      for (const phrase of namePhrases(name)) finder.add(phrase, { vacancy, path });
    }
  }
  return finder;
}
