import type { ApiContext } from '../api/context.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { DATA_SETS } from '../http/routes.ts';
import type { DataSetFile } from './data-set.ts';

/** How many vacancies each search holds; a search without any is not listed. */
export function searchCounts({ searches }: Catalog, { generatedAt }: ApiContext): DataSetFile {
  const counts: Record<string, number> = {};
  for (const { filters, found } of searches.all()) {
    const { city, family, modality } = filters;
    if (found.length > 0) counts[`${city}/${family}/${modality}`] = found.length;
  }
  return {
    ...DATA_SETS.searchCounts,
    title: 'How many vacancies each search holds',
    rows: Object.keys(counts).length,
    body: [Buffer.from(`${JSON.stringify({ generatedAt, counts })}\n`)],
  };
}
