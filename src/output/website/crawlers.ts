import type { OutputFile } from '../../base/files/output-file.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import { fillTemplate, isTemplate } from '../../contract/http/path-template.ts';
import {
  ALL_PAGES,
  DATA_INDEX,
  DOCUMENTS,
  FEEDS,
  OPERATIONS,
  pathTo,
} from '../../contract/http/routes.ts';
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
export function sitemapFile({
  context: { site },
  catalog,
  dataSets,
}: Pick<PublishedSite, 'context' | 'catalog' | 'dataSets'>): OutputFile {
  const pages = ALL_PAGES.filter(({ path }) => path.endsWith('/')).flatMap(({ path }) =>
    isTemplate(path)
      ? catalog.guides.map(({ family }) => ({ path: fillTemplate(path, () => family.slug) }))
      : { path },
  );
  const listed = [...pages, DATA_INDEX, ...dataSets, FEEDS.all];
  const urls = listed.map(({ path }) => `<url><loc>${escapeHtml(site.at(path))}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return { path: DOCUMENTS.sitemap.path, body };
}
