import type { OutputFile } from '../../api/output-file.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { apiCatalogFile } from '../../descriptions/api-catalog.ts';
import { robotsFile, sitemapFile } from '../../descriptions/crawlers.ts';
import { type Observation, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareValues } from './compare-values.ts';

/** Files that depend on nothing but the index: the site must have what the build makes of it. */
export function compareGenerated(path: string, text: string, facts: SiteFacts): Observation[] {
  const { index, origin } = facts;
  if (!index || origin === undefined) return [];
  const { catalog, crawlers } = makeFiles(index, origin);
  if (path === catalog.path) return [compareValues(JSON.parse(catalog.body), JSON.parse(text))];
  return crawlers.filter((file) => file.path === path).flatMap((file) => compareLines(file, text));
}

function makeFiles(index: ApiIndex, origin: string) {
  const { name, generatedAt, links } = index;
  const site = { origin, ...links };
  const crawlerContext = { site, generatedAt };
  return {
    catalog: apiCatalogFile({ service: { name, termsUrl: links.terms }, site }),
    crawlers: [robotsFile(crawlerContext), sitemapFile(crawlerContext)],
  };
}

/** A CDN may add lines of its own to robots.txt. */
function compareLines({ body }: OutputFile, text: string): Observation[] {
  const lines = new Set(text.split(/\r?\n/));
  const wanted = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return wanted.map((line) => observeThat('descriptions', lines.has(line), line, 'no such line'));
}
