import type { OutputFile } from '../../base/files/output-file.ts';
import { NO_FILTER } from '../../contract/closed-lists.ts';
import { fillTemplate } from '../../contract/http/path-template.ts';
import {
  DATA_INDEX,
  DOCUMENTS,
  FEEDS,
  OPERATIONS,
  PAGES,
  pathTo,
} from '../../contract/http/routes.ts';
import { inEachPageLanguage } from '../../contract/languages.ts';
import type { PublishedSite } from '../descriptions/published-site.ts';
import type { SiteContext } from '../site/site-context.ts';
import { escapeHtml } from './shared/html.ts';

/** Crawlers may read everything; the sitemap lists the pages for people. */
export function robotsFile({ site }: SiteContext): OutputFile {
  const everyVacancy = pathTo(OPERATIONS.searchJobs, NO_FILTER);
  const body = `# No need to crawl: ${everyVacancy} has every vacancy, and the files of
# ${DATA_INDEX.path} have everything else in a few downloads.
User-agent: *
Allow: /

Sitemap: ${site.origin}${DOCUMENTS.sitemap.path}
`;
  return { path: DOCUMENTS.robots.path, body };
}

/**
 * The pages and data sets of this site. The operator's website has the vacancies for people. Without
 * `lastmod`: crawlers ignore it where every build changes it.
 */
export function sitemapFile({ context, catalog, dataSets }: PublishedSite): OutputFile {
  const { site } = context;
  const toUrl = (path: string, more = '') =>
    `<url><loc>${escapeHtml(site.at(path))}</loc>${more}</url>`;
  const pages = allPages(catalog).flatMap((inLanguages) => {
    const links = Object.entries({ ...inLanguages, 'x-default': inLanguages.en }).map(
      ([code, path]) =>
        `\n<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(site.at(path))}"/>`,
    );
    return Object.values(inLanguages).map((path) => toUrl(path, links.join('')));
  });
  const files = [DATA_INDEX, ...dataSets, FEEDS.all].map(({ path }) => toUrl(path));
  const urls = [...pages, ...files];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return { path: DOCUMENTS.sitemap.path, body };
}

/** The path of every page in each language. */
function allPages({ taxonomy: { families, cities } }: PublishedSite['catalog']) {
  const inAllLanguages = (name: keyof typeof PAGES.en, slug = '') =>
    inEachPageLanguage((code) => fillTemplate(PAGES[code][name].path, () => slug));
  const names = Object.keys(PAGES.en) as (keyof typeof PAGES.en)[];
  const single = names.filter((name) => name !== 'role' && name !== 'city');
  return [
    ...single.map((name) => inAllLanguages(name)),
    ...families.map(({ slug }) => inAllLanguages('role', slug)),
    ...cities.map(({ slug }) => inAllLanguages('city', slug)),
  ];
}
