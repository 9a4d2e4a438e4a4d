import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { DOCUMENTS } from '../http/routes.ts';
import { escapeHtml } from './html.ts';

type CrawlerContext = Pick<ApiContext, 'generatedAt'> & {
  site: Pick<ApiContext['site'], 'origin'>;
};

/** Crawlers may read everything; the sitemap lists the pages for people. */
export function robotsFile({ site }: CrawlerContext): OutputFile {
  const body = `# /api/v1/jobs/search/all/all/all.json has every vacancy: no need to crawl the other searches.
User-agent: *
Allow: /

Sitemap: ${site.origin}${DOCUMENTS.sitemap.path}
`;
  return { path: DOCUMENTS.robots.path, body };
}

/** The pages of this site. The operator's website has the vacancies and salary guides for people. */
export function sitemapFile({ site, generatedAt }: CrawlerContext): OutputFile {
  const { frontPage, docs, docsInSpanish } = DOCUMENTS;
  const pages = [frontPage, docs, docsInSpanish].map(
    ({ path }) =>
      `<url><loc>${escapeHtml(site.origin + path)}</loc><lastmod>${generatedAt}</lastmod></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`;
  return { path: DOCUMENTS.sitemap.path, body };
}
