import * as z from 'zod';
import { ALL, NO_FILTER } from '../contract/enumerations.ts';
import type { Manifest } from '../contract/manifest.ts';
import { DATA_INDEX, DATA_SETS, DOCUMENTS, MANIFEST, OPERATIONS, pathTo } from '../http/routes.ts';
import type { SiteResponse } from './exchange.ts';
import { type FileSum, readManifest, toSum } from './manifest.ts';
import { parseJson } from './parse-json.ts';

/** What the first responses of a site say, to judge all others by. */
export type SiteFacts = {
  /** The plain GET of each reference, by path. */
  references: ReadonlyMap<string, SiteResponse>;
  /** Absent if it cannot be read. */
  index: IndexFacts | undefined;
  /** Absent if it cannot be read, and then why. */
  manifest: Manifest | undefined;
  manifestFault: string | undefined;
  /** What each file must be, the manifest included. Empty without a manifest. */
  sums: ReadonlyMap<string, FileSum>;
  /** The host that is verified, and the one that the site names. */
  hosts: string[];
};

/** What verify reads in index.json. The build's tests judge the rest of it. */
const IndexFacts = z.object({
  generatedAt: z.iso.datetime(),
  links: z.object({ openapi: z.url() }),
});
type IndexFacts = z.infer<typeof IndexFacts>;

/** The paths that are requested in many ways: the index, the largest file, a page, a missing path. */
export const INDEX = OPERATIONS.getApiIndex.path;
export const SEARCH_ALL = pathTo(OPERATIONS.searchJobs, NO_FILTER);
export const DOCS = DOCUMENTS.docs.path;
// An id that no operator would give.
export const MISSING_JOB = pathTo(OPERATIONS.getJob, { jobId: 'no-such-vacancy-9d41c7e5' });

/** Files that every build has, requested first, for other responses to be compared with. */
export const REFERENCE_FILES: string[] = [
  INDEX,
  MANIFEST.path,
  SEARCH_ALL,
  DOCS,
  DATA_INDEX.path,
  DATA_SETS.vacancies.path,
  DATA_SETS.vacancyTable.path,
  DOCUMENTS.apiCatalog.path,
];

/** A missing path for each problem. */
export const REFERENCE_MISSING = [
  pathTo(OPERATIONS.searchJobs, { city: 'atlantis', family: ALL, modality: ALL }),
  MISSING_JOB,
  pathTo(OPERATIONS.getSalaryGuide, { family: 'astronauta' }),
  INDEX.replace('index', 'nothing'),
];

export function readSiteFacts(
  references: ReadonlyMap<string, SiteResponse>,
  verified: string,
): SiteFacts {
  const first = references.get(INDEX);
  const index = first?.status === 200 ? parseJson(first.body, IndexFacts).body : undefined;
  const served = references.get(MANIFEST.path);
  const { body: manifest, fault: manifestFault } = readManifest(served);
  const sums = new Map<string, FileSum>(Object.entries(manifest?.files ?? {}));
  if (manifest && served) sums.set(MANIFEST.path, toSum(served.body));
  const hosts = [verified, index?.links.openapi ?? verified].map((url) => new URL(url).host);
  return { references, index, manifest, manifestFault, sums, hosts };
}
