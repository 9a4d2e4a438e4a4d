import type { Filters } from '../../catalog/searches.ts';
import type { JobSearchResult, JobSummary } from '../../contract/job.ts';
import type { SiteContext } from '../site/site-context.ts';

export function toJobSearchResult(
  filters: Filters,
  items: JobSummary[],
  { generatedAt, site }: SiteContext,
): JobSearchResult {
  const { city, family, modality } = filters;
  return {
    generatedAt,
    filters: { city, family, modality },
    count: items.length,
    items,
    links: { self: site.apiSearch(filters), html: site.listingPage(filters), docs: site.docs },
  };
}

/** The same body from serialised items. */
export function joinJobSearchResult(
  filters: Filters,
  items: readonly Uint8Array[],
  context: SiteContext,
): Uint8Array {
  return joinItems({ ...toJobSearchResult(filters, [], context), count: items.length }, items);
}

/** A serialised list item with a comma after it: a search may join tens of thousands, as they are. */
export const toItem = (item: object): Buffer => Buffer.from(`${JSON.stringify(item)},`);

/** Puts serialised items into the empty list of a body. */
export function joinItems<Frame extends { items: unknown[] }>(
  frame: Frame,
  items: readonly Uint8Array[],
): Uint8Array {
  // No text can contain this: its quotes would be escaped.
  const [before, after] = JSON.stringify(frame).split('"items":[]');
  const last = items.slice(-1).map((item) => item.subarray(0, -1));
  return Buffer.concat([
    Buffer.from(`${before}"items":[`),
    ...items.slice(0, -1),
    ...last,
    Buffer.from(`]${after}\n`),
  ]);
}
