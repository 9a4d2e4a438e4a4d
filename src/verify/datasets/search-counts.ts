import { ALL } from '../../contract/enumerations.ts';
import type { JobSummary } from '../../contract/job.ts';
import type { SearchCounts } from '../../contract/search-counts.ts';
import { judgeInstant } from '../built-at.ts';
import type { Observation } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareRows, type KeyedRow, observeDifferences } from './differences.ts';

/** Every search, counted again from the vacancies of the search for everything. */
export function judgeSearchCounts(
  { generatedAt, counts }: SearchCounts,
  facts: SiteFacts,
): Observation[] {
  const { index, everything } = facts;
  if (!index || !everything) return [];
  const actual = Object.entries(counts).map(([key, count]): KeyedRow => [key, [String(count)]]);
  return [
    judgeInstant(generatedAt, facts),
    ...observeDifferences(
      'data-sets',
      'the counts of all searches',
      compareRows(['count'], countSearches(index.filters, everything.items), actual),
    ),
  ];
}

type Filters = NonNullable<SiteFacts['index']>['filters'];

/** In the order city, family, modality, each `all` first. */
function countSearches(filters: Filters, jobs: readonly JobSummary[]): KeyedRow[] {
  const counts = new Map<string, number>();
  for (const key of jobs.flatMap(allKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const { cities, families, modalities } = filters;
  const keys = withAll(cities).flatMap((city) =>
    withAll(families).flatMap((family) =>
      withAll(modalities).map((modality) => `${city}/${family}/${modality}`),
    ),
  );
  return keys.flatMap((key): KeyedRow[] => {
    const count = counts.get(key);
    return count === undefined ? [] : [[key, [String(count)]]];
  });
}

/** The searches that find a vacancy. */
function allKeys({ city, family, modality }: JobSummary): string[] {
  return [ALL, city.slug].flatMap((c) =>
    [ALL, ...(family ? [family.slug] : [])].flatMap((f) =>
      [ALL, modality.slug].map((m) => `${c}/${f}/${m}`),
    ),
  );
}

function withAll(facets: readonly { slug: string }[]): string[] {
  return [ALL, ...facets.map(({ slug }) => slug)];
}
