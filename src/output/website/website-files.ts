import type { SiteFile } from '../../base/files/output-file.ts';
import { prebuiltJson } from '../../base/prebuilt.ts';
import { DOCUMENTS, toFilePath } from '../../contract/http/routes.ts';
import type { PublishedSite } from '../descriptions/published-site.ts';
import { assistantsPage } from './assistants-page.ts';
import { changesPage } from './changes-page.ts';
import { citiesPage, cityPage } from './city-pages.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { dataPage } from './data-page.ts';
import { docsPage } from './docs-page.ts';
import { frontPage, notFoundPage } from './front-page.ts';
import { ALL_LANGUAGES, type PageName } from './language.ts';
import { methodPage } from './method-page.ts';
import { type PageContext, toDocsData, toPageContext } from './page-context.ts';
import { rolePage, rolesPage } from './role-pages.ts';

const PAGES: Record<PageName, (page: PageContext) => string> = {
  roles: rolesPage,
  cities: citiesPage,
  method: methodPage,
  data: dataPage,
  assistants: assistantsPage,
  changes: changesPage,
};

/** The pages for people in each language, their style and scripts, and what crawlers read. */
export function* allWebsiteFiles(published: PublishedSite): Generator<SiteFile> {
  const data = toDocsData(published);
  for (const language of ALL_LANGUAGES) {
    const page = toPageContext(data, language);
    yield { path: toFilePath(language.front), body: frontPage(page) };
    yield { path: toFilePath(language.path), body: docsPage(page) };
    for (const [name, render] of Object.entries(PAGES)) {
      yield { path: toFilePath(language.pages[name as PageName]), body: render(page) };
    }
    const { families, cities } = page.catalog.taxonomy;
    for (const family of families) {
      yield { path: toFilePath(language.toRole(family.slug)), body: rolePage(page, family) };
    }
    for (const city of cities) {
      yield { path: toFilePath(language.toCity(city.slug)), body: cityPage(page, city) };
    }
  }
  const { style, head, script, linkImage } = siteAssets();
  yield { path: DOCUMENTS.docsStyle.path, body: style };
  yield { path: DOCUMENTS.docsHead.path, body: head };
  yield { path: DOCUMENTS.docsScript.path, body: script };
  yield { path: DOCUMENTS.linkImage.path, body: Buffer.from(linkImage, 'base64') };
  yield notFoundPage(published.context);
  yield robotsFile(published.context);
  yield sitemapFile(published);
}

/** The style and the scripts of the pages, minified, and an image in base64. */
export type SiteAssets = Record<'style' | 'head' | 'script' | 'linkImage', string>;

const siteAssets = prebuiltJson<SiteAssets>('site-assets.json');
