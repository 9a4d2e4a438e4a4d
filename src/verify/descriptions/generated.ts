import type { OutputFile } from '../../api/output-file.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import type { ListedSet } from '../../datasets/data-set.ts';
import { apiCatalogFile } from '../../descriptions/api-catalog.ts';
import { robotsFile, sitemapFile } from '../../descriptions/crawlers.ts';
import { DOCUMENTS } from '../../http/routes.ts';
import { type Observation, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareValues } from './compare-values.ts';

/** Files that depend on nothing but the indexes: the site must have what the build makes of them. */
export function compareGenerated(path: string, text: string, facts: SiteFacts): Observation[] {
  const { index, dataIndex, origin } = facts;
  if (!index || !dataIndex || origin === undefined) return [];
  const { catalog, crawlers } = makeFiles(index, dataIndex.files, origin, facts.listsAssistant);
  if (path === catalog.path) return [compareValues(JSON.parse(catalog.body), JSON.parse(text))];
  return crawlers.filter((file) => file.path === path).flatMap((file) => compareLines(file, text));
}

function makeFiles(
  index: ApiIndex,
  dataSets: readonly ListedSet[],
  origin: string,
  hasAssistant = false,
) {
  const { name, generatedAt, links } = index;
  const at = (path: string) => `${origin}${path}`;
  const site = { origin, at, dataDocs: at(`${DOCUMENTS.docs.path}#data`), ...links };
  const crawlerContext = { site, generatedAt };
  return {
    catalog: apiCatalogFile(
      { service: { name, termsUrl: links.terms }, site },
      dataSets,
      hasAssistant,
    ),
    crawlers: [robotsFile(crawlerContext), sitemapFile(crawlerContext, dataSets)],
  };
}

/** A CDN may add lines of its own to robots.txt. */
function compareLines({ body }: OutputFile, text: string): Observation[] {
  const lines = new Set(text.split(/\r?\n/));
  const wanted = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return wanted.map((line) => observeThat('descriptions', lines.has(line), line, 'no such line'));
}
