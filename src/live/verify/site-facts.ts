import * as z from 'zod';
import { parseJson } from '../../base/files/received-body.ts';
import { NO_FILTER } from '../../contract/closed-lists.ts';
import { ChangeList, Manifest, type ManifestEntry } from '../../contract/downloads.ts';
import { ALL } from '../../contract/figures.ts';
import { type ExpectedResponse, expectedResponse } from '../../contract/http/expected-response.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  MANIFEST,
  OPERATIONS,
  PAGES,
  pathTo,
} from '../../contract/http/routes.ts';
import { SAMPLE_MARK } from '../../output/site/site-context.ts';
import {
  describeStatus,
  isSuccess,
  type SiteRequest,
  type SiteResponse,
  type Wording,
} from './exchange.ts';

/** What the first responses of a site say: all others are judged by it. */
export type SiteFacts = ReturnType<typeof readSiteFacts>;

/** A file that the site must have. Its sum is unknown without a manifest. */
export type ListedFile = { path: string; sum: ManifestEntry | undefined };

/** What verify reads in index.json. The build's tests judge the rest of it. */
const IndexFacts = z.object({
  generatedAt: z.iso.datetime(),
  links: z.object({ openapi: z.url() }),
});

/** The paths that are requested in many ways: the index, the largest file, a page, a missing path. */
export const INDEX = OPERATIONS.getApiIndex.path;
export const SEARCH_ALL = pathTo(OPERATIONS.searchJobs, NO_FILTER);
export const DOCS = PAGES.en.docs.path;
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
  DATA_SETS.changes.path,
  DOCUMENTS.apiCatalog.path,
];

/** A missing path for each problem. */
export const REFERENCE_MISSING = [
  pathTo(OPERATIONS.searchJobs, { city: 'atlantis', family: ALL, modality: ALL }),
  MISSING_JOB,
  pathTo(OPERATIONS.getSalaryGuide, { family: 'astronauta' }),
  INDEX.replace('index', 'nothing'),
];

/** What the preview would send if it had the files that the site says it has. */
export function expectedFrom(
  { method, path: target }: SiteRequest,
  { sums }: SiteFacts,
): ExpectedResponse<ListedFile> {
  return expectedResponse({ method, target }, (path) =>
    sums.has(path) || REFERENCE_FILES.includes(path) ? { path, sum: sums.get(path) } : undefined,
  );
}

export function readSiteFacts(
  /** The plain GET of each, by path. */
  references: ReadonlyMap<string, SiteResponse>,
  verified: string,
) {
  const bodyOf = <T>(path: string, schema: z.ZodType<T>) =>
    parseJson(references.get(path)?.body, schema).body;
  const first = references.get(INDEX);
  const index = first?.status === 200 ? bodyOf(INDEX, IndexFacts) : undefined;
  const served = references.get(MANIFEST.path);
  const { body: manifest, fault: manifestFault } = readManifest(served);
  /** What each file must be. Empty without a manifest, which does not list itself. */
  const sums = new Map(Object.entries(manifest?.files ?? {}));
  if (manifest && served) {
    sums.set(MANIFEST.path, { generatedAt: manifest.generatedAt, ...served.sum });
  }
  // Without a manifest, nothing says which of them are open again.
  const changes = manifest && bodyOf(DATA_SETS.changes.path, ChangeList);
  /** The ids of the vacancies that recent builds closed, the latest first. */
  const closed = changes?.builds.flatMap((build) => build.closed.map(({ id }) => id)) ?? [];
  /** The host that is verified, and the one that the site names. */
  const hosts = [verified, index?.links.openapi ?? verified].map((url) => new URL(url).host);
  const isSample = references.get(DOCS)?.body.includes(`id="${SAMPLE_MARK}"`) ?? false;
  return { references, index, manifest, manifestFault, sums, isSample, closed, hosts };
}

/** The manifest of a site, or why there is none. */
export function readManifest(response: SiteResponse | undefined): {
  body?: Manifest;
  fault?: Wording;
} {
  if (!response) return { fault: { en: 'not requested', es: 'sin solicitar' } };
  if (!isSuccess(response)) return { fault: describeStatus(response) };
  if (response.undecodable) return { fault: response.undecodable };
  return parseJson(response.body, Manifest);
}
