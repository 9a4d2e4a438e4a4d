import type { ApiContext } from '../api/context.ts';
import type { KeepFile, OutputFile, PiecedFile } from '../api/output-file.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ChangeRecorder } from './change-list.ts';
import { dataIndexFile } from './data-index.ts';
import { type PublishedSet, toDataSet } from './data-set.ts';
import { feedFiles } from './feeds.ts';
import { salarySets } from './salary-sets.ts';
import { searchCounts } from './search-counts.ts';
import type { VacancySets } from './vacancy-sets.ts';

/**
 * The data sets, their index and the feeds. `recorded` has seen every job file. Returns what the
 * descriptions say about the sets, without the bodies, which are large.
 */
export function* allDataFiles(
  catalog: Catalog,
  context: ApiContext,
  recorded: { vacancies: VacancySets; changes: ChangeRecorder },
  keep: KeepFile,
): Generator<OutputFile | PiecedFile, PublishedSet[]> {
  const sets = [
    ...recorded.vacancies.finish(),
    searchCounts(catalog, context),
    ...salarySets(catalog, context.service.salaryIndex),
    recorded.changes.finish(context),
  ].map((set) => toDataSet(keep(set)));
  yield* sets;
  yield keep(dataIndexFile(sets, context));
  for (const feed of feedFiles(catalog, context)) yield keep(feed);
  return sets.map(({ body: _, ...published }) => published);
}
