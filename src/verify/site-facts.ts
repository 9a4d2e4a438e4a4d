import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ChangeList } from '../contract/change-list.ts';
import { ALL, NO_FILTER } from '../contract/enumerations.ts';
import { Manifest, type ManifestEntry } from '../contract/manifest.ts';
import { SAMPLE_MARK } from '../contract/sample-mark.ts';
import { DATA_INDEX, DATA_SETS, DOCUMENTS, MANIFEST, OPERATIONS, pathTo } from '../http/routes.ts';
import { describeStatus, isSuccess, type SiteResponse } from './exchange.ts';

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
  /** The site says that its data is the sample. */
  isSample: boolean;
  /** The ids of the vacancies that recent builds closed, the latest first. */
  closed: string[];
  /** The host that is verified, and the one that the site names. */
  hosts: string[];
};

export type FileSum = Pick<ManifestEntry, 'bytes' | 'sha256'>;

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

export function readSiteFacts(
  references: ReadonlyMap<string, SiteResponse>,
  verified: string,
): SiteFacts {
  const bodyOf = <T>(path: string, schema: z.ZodType<T>) =>
    parseJson(references.get(path)?.body, schema).body;
  const first = references.get(INDEX);
  const index = first?.status === 200 ? bodyOf(INDEX, IndexFacts) : undefined;
  const served = references.get(MANIFEST.path);
  const { body: manifest, fault: manifestFault } = readManifest(served);
  const sums = new Map<string, FileSum>(Object.entries(manifest?.files ?? {}));
  if (manifest && served) sums.set(MANIFEST.path, toSum(served.body));
  // Without a manifest, nothing says which of them are open again.
  const changes = manifest && bodyOf(DATA_SETS.changes.path, ChangeList);
  const closed = changes?.builds.flatMap((build) => build.closed.map(({ id }) => id)) ?? [];
  const hosts = [verified, index?.links.openapi ?? verified].map((url) => new URL(url).host);
  const isSample = references.get(DOCS)?.body.includes(`id="${SAMPLE_MARK}"`) ?? false;
  return { references, index, manifest, manifestFault, sums, isSample, closed, hosts };
}

/** The manifest of a site, or why there is none. */
function readManifest(response: SiteResponse | undefined): { body?: Manifest; fault?: string } {
  if (!response || !isSuccess(response)) {
    return { fault: response ? describeStatus(response) : 'not requested' };
  }
  const read = parseJson(response.body, Manifest);
  const asWritten = Buffer.from(`${JSON.stringify(read.body)}\n`);
  if (!read.body || response.body.equals(asWritten)) return read;
  return { fault: 'not as a build writes it: compact JSON and a line break' };
}

export function toSum(body: Buffer): FileSum {
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

/** A body by its schema, or the first thing that is wrong with it. */
export function parseJson<T>(
  bytes: Buffer | undefined,
  schema: z.ZodType<T>,
): { body?: T; fault?: string } {
  let json: unknown;
  try {
    json = JSON.parse((bytes ?? '').toString());
  } catch {
    return { fault: 'not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}
