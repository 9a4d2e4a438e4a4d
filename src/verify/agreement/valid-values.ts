import { ALL } from '../../contract/enumerations.ts';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** The valid values of a problem are those of the index and the list of guides, in their order. */
export function compareValidValues(
  { code, validValues }: Problem,
  facts: SiteFacts,
): Observation[] {
  const { index, salaries } = facts;
  if (!index || !salaries) return [];
  const expected = VALID_VALUES[code]?.({ index, salaries });
  return [observe('valid-values', toText(expected), toText(validValues))];
}

type Values = Record<string, string[]>;
type Lists = { [Name in 'index' | 'salaries']: NonNullable<SiteFacts[Name]> };

const VALID_VALUES: { [Code in ProblemCode]?: (lists: Lists) => Values } = {
  'unknown-search-filter': ({ index: { filters } }) => ({
    city: [ALL, ...toSlugs(filters.cities)],
    family: [ALL, ...toSlugs(filters.families)],
    modality: [ALL, ...toSlugs(filters.modalities)],
  }),
  'salary-guide-not-found': ({ index, salaries }) => {
    const withGuide = new Set<string>(salaries.items.map(({ family }) => family.slug));
    return { family: toSlugs(index.filters.families).filter((slug) => withGuide.has(slug)) };
  },
};

function toSlugs(facets: readonly { slug: string }[]): string[] {
  return facets.map(({ slug }) => slug);
}

function toText(values: Values | undefined): string {
  if (!values) return 'no validValues';
  const lists = Object.entries(values).map(([name, slugs]) => `${name}: ${slugs.join(' ')}`);
  return lists.join('; ');
}
