import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { FileSizes } from '../files/file-sizes.ts';
import type { OutputFile } from '../files/output-file.ts';
import type { SiteContext } from '../site/site-context.ts';
import { apiCatalogFile } from './api-catalog.ts';
import type { Examples } from './examples.ts';
import { llmsFile } from './llms.ts';
import { openApiFile } from './openapi.ts';

/** What helps programs find and understand the API. */
export function* allDescriptionFiles(
  catalog: Catalog,
  context: SiteContext,
  examples: Examples,
  dataSets: readonly PublishedSet[],
  sizes: Pick<FileSizes, 'of'>,
  assistant: PublishedPackage | undefined,
): Generator<OutputFile> {
  yield openApiFile(catalog, context, examples);
  yield apiCatalogFile(context, dataSets, assistant !== undefined);
  // After all files that it names, because it says how large they are.
  yield llmsFile(catalog, context, dataSets, sizes, assistant);
}
