import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { docsFiles } from './docs/docs-files.ts';
import { allExamples } from './examples.ts';
import { frontPage } from './front-page.ts';
import { llmsFile } from './llms.ts';
import { notFoundPage } from './not-found-page.ts';
import { openApiFile } from './openapi.ts';

/** Everything that helps people and programs find and understand the API. */
export function* allDescriptionFiles(catalog: Catalog, context: ApiContext): Generator<OutputFile> {
  const examples = allExamples(catalog, context);
  yield openApiFile(catalog, context, examples);
  yield apiCatalogFile(context);
  yield llmsFile(catalog, context);
  yield frontPage(catalog, context);
  yield* docsFiles(catalog, context, examples);
  yield robotsFile(context);
  yield sitemapFile(context);
  yield notFoundPage(context);
}
