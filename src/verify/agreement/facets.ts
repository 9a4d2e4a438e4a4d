import type { ApiIndex } from '../../contract/api-index.ts';
import { ALL, NO_FILTER } from '../../contract/enumerations.ts';
import type { JobSummary } from '../../contract/job.ts';
import { type Observation, observe } from '../observation.ts';
import { findJobs, type SearchSegments, type SiteFacts } from '../site-facts.ts';

/** The segments of a search path, and where the index lists their values. */
const SEGMENTS = [
  ['city', 'cities'],
  ['family', 'families'],
  ['modality', 'modalities'],
] as const;

/** Every facet of the index, compared with the vacancies of the search for everything. */
export function compareFacets({ filters }: ApiIndex, facts: SiteFacts): Observation[] {
  return SEGMENTS.flatMap(([segment, values]) =>
    filters[values].flatMap(({ slug, activeJobs }) => {
      const found = findJobs(facts, { ...NO_FILTER, [segment]: slug });
      return found ? [observeFacet(slug, found.length, activeJobs)] : [];
    }),
  );
}

/** The facet of a search with a single filter. */
export function compareFacet(
  items: readonly JobSummary[],
  filters: SearchSegments,
  { index }: SiteFacts,
): Observation[] {
  const [only, ...others] = SEGMENTS.filter(([segment]) => filters[segment] !== ALL);
  if (!only || others.length > 0) return [];
  const [segment, values] = only;
  const facet = index?.filters[values].find(({ slug }) => slug === filters[segment]);
  return facet ? [observeFacet(facet.slug, facet.activeJobs, items.length)] : [];
}

function observeFacet(slug: string, expected: number, actual: number): Observation {
  return observe('facets', `${slug}: ${expected}`, `${slug}: ${actual}`);
}
