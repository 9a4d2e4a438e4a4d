import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { Examples } from '../descriptions/examples.ts';
import { DOCUMENTS, toFilePath } from '../http/routes.ts';
import { siteAssets } from './assets/site-assets.ts';
import { changesPage } from './changes-page.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { dataPage } from './data-page.ts';
import { toDocsData } from './docs-data.ts';
import { frontPage } from './front-page.ts';
import { LANGUAGES } from './language.ts';
import { notFoundPage } from './not-found-page.ts';
import { docsPage } from './page.ts';
import { salariesPage } from './salaries-page.ts';

/** The pages for people in each language, their style and scripts, and what crawlers read. */
export function* allWebsiteFiles(
  catalog: Catalog,
  context: ApiContext,
  examples: Examples,
  dataSets: readonly PublishedSet[],
  assistant: PublishedPackage | undefined,
): Generator<OutputFile> {
  yield frontPage(catalog, context);
  const data = toDocsData(catalog, context, examples, dataSets, assistant);
  for (const language of LANGUAGES) {
    const { path, pages } = language;
    yield { path: toFilePath(path), body: docsPage(data, language) };
    yield { path: toFilePath(pages.salaries), body: salariesPage(data, language) };
    yield { path: toFilePath(pages.data), body: dataPage(data, language) };
    yield { path: toFilePath(pages.changes), body: changesPage(data, language) };
  }
  const { style, head, script } = siteAssets();
  yield { path: DOCUMENTS.docsStyle.path, body: style };
  yield { path: DOCUMENTS.docsHead.path, body: head };
  yield { path: DOCUMENTS.docsScript.path, body: script };
  yield notFoundPage(context);
  yield robotsFile(context);
  yield sitemapFile(context, dataSets);
}
