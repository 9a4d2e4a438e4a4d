import { SENIORITIES } from '../../contract/enumerations.ts';
import type { Taxonomy } from '../../input/settings/taxonomy.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import type { Language } from './language.ts';

/** What the pages of a language call the values of each list, in the order of the list. */
export type ValueNames = Record<
  'family' | 'seniority' | 'city' | 'modality' | 'employmentType',
  ReadonlyMap<string, string>
>;

export function valueNames(
  { families, cities, employmentTypes }: Taxonomy,
  { texts, code }: Language,
): ValueNames {
  const typeNames: Record<string, string> = texts.values.types;
  const named = families.map(({ slug, name }): [string, string] => [
    slug,
    code === 'en' ? englishName(slug) : name,
  ]);
  return {
    family: new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, code))),
    seniority: new Map(SENIORITIES.map((level) => [level, texts.values.levels[level]])),
    city: new Map(cities.map(({ slug, name }) => [slug, name])),
    modality: new Map(Object.entries(texts.values.modalities)),
    employmentType: new Map(employmentTypes.map((type) => [type, typeNames[type] ?? type])),
  };
}

/** The API names families in Spanish; the English name is the first one of the vocabulary. */
function englishName(slug: Taxonomy['families'][number]['slug']): string {
  const [name = ''] = FAMILIES[slug].name.split(',');
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
