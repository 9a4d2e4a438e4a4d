import type { ApiContext } from '../api/context.ts';
import type { FileSizes } from '../api/file-sizes.ts';
import type { OutputFile } from '../api/output-file.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { PublishedPackage } from '../package/assistant-package.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { docsFiles } from './docs/docs-files.ts';
import { allExamples } from './examples.ts';
import { frontPage } from './front-page.ts';
import { llmsFile } from './llms.ts';
import { notFoundPage } from './not-found-page.ts';
import { openApiFile } from './openapi.ts';

/** Everything that helps people and programs find and understand the API. */
export function* allDescriptionFiles(
  catalog: Catalog,
  context: ApiContext,
  dataSets: readonly PublishedSet[],
  sizes: Pick<FileSizes, 'of'>,
  assistant: PublishedPackage | undefined,
): Generator<OutputFile> {
  const examples = allExamples(catalog, context);
  yield openApiFile(catalog, context, examples);
  yield apiCatalogFile(context, dataSets, assistant !== undefined);
  yield frontPage(catalog, context);
  yield* docsFiles(catalog, context, examples, dataSets, assistant);
  // After all files that it names, because it says how large they are.
  yield llmsFile(catalog, context, dataSets, sizes, assistant);
  yield robotsFile(context);
  yield sitemapFile(context, dataSets);
  yield notFoundPage(context);
}
