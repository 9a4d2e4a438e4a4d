import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { Examples } from '../descriptions/examples.ts';
import { DOCUMENTS, toFilePath } from '../http/routes.ts';
import { joinAssets } from './assets/join-assets.ts';
import { assistantsPage } from './assistants-page.ts';
import { changesPage } from './changes-page.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { dataPage } from './data-page.ts';
import { docsPage } from './docs-page.ts';
import { explorerPage } from './explorer-page.ts';
import { frontPage } from './front-page.ts';
import { LANGUAGES, type PageName } from './language.ts';
import { notFoundPage } from './not-found-page.ts';
import { type PageContext, toDocsData, toPageContext } from './page-context.ts';
import { salariesPage } from './salaries-page.ts';

/** In this order: later rules win. */
const STYLE = joinAssets('style', [
  'base.css',
  'frame.css',
  'ask.css',
  'explorer.css',
  'charts.css',
  'code.css',
  'search.css',
  'reference.css',
  'print.css',
]);

/** What a page needs before its first paint, which waits for it. */
const EARLY = ['theme.js', 'visitor.js', 'head.js'];

/** In a block, so that the script can declare the same names. */
const HEAD = `{\n${joinAssets('script', EARLY)}}\n`;

/**
 * `page.js` comes last: it starts what the others define. The early part is here again, because a
 * cached page of another build may load only one of the two scripts.
 */
const SCRIPT = joinAssets('script', [
  ...EARLY,
  'elements.js',
  'formats.js',
  'tabs.js',
  'copying.js',
  'samples.js',
  'colours.js',
  'search.js',
  'contents.js',
  'folds.js',
  'families.js',
  'addresses.js',
  'download.js',
  'json-tree.js',
  'views.js',
  'explorer.js',
  'ask.js',
  'ask-answer.js',
  'page.js',
]);

const PAGES: Record<PageName, (page: PageContext) => string> = {
  explorer: explorerPage,
  salaries: salariesPage,
  data: dataPage,
  assistants: assistantsPage,
  changes: changesPage,
};

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
    const page = toPageContext(data, language);
    yield { path: toFilePath(language.path), body: docsPage(page) };
    for (const [name, render] of Object.entries(PAGES)) {
      yield { path: toFilePath(language.pages[name as PageName]), body: render(page) };
    }
  }
  yield { path: DOCUMENTS.docsStyle.path, body: STYLE };
  yield { path: DOCUMENTS.docsHead.path, body: HEAD };
  yield { path: DOCUMENTS.docsScript.path, body: SCRIPT };
  yield notFoundPage(context);
  yield robotsFile(context);
  yield sitemapFile(context, dataSets);
}
