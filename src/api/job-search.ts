import type { Filters } from '../catalog/searches.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import type { ApiContext } from './context.ts';

export function toJobSearchResult(
  filters: Filters,
  items: JobSummary[],
  { generatedAt, site }: ApiContext,
): JobSearchResult {
  const { city, family, modality } = filters;
  return {
    generatedAt,
    filters: { city, family, modality } as JobSearchResult['filters'],
    count: items.length,
    items,
    links: { self: site.apiSearch(filters), html: site.listingPage(filters), docs: site.docs },
  };
}

/** The same body from items that are JSON already. */
export function joinJobSearchResult(
  filters: Filters,
  items: readonly Buffer[],
  context: ApiContext,
): Buffer {
  const frame = { ...toJobSearchResult(filters, [], context), count: items.length };
  const [before, after] = JSON.stringify(frame).split('"items":[]');
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  return Buffer.concat([
    Buffer.from(`${before}"items":[`),
    ...separated,
    Buffer.from(`]${after}\n`),
  ]);
}

const COMMA = Buffer.from(',');
