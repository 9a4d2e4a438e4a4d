import type * as z from 'zod';
import type { ApiIndex } from '../contract/api-index.ts';
import { ALL, NO_FILTER } from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import type { SalaryGuideList } from '../contract/salary-guide.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import type { SiteResponse } from './exchange.ts';

/** What the first responses of a site say, to judge all others by. */
export type SiteFacts = {
  /** The plain GET of each reference, by path. */
  references: ReadonlyMap<string, SiteResponse>;
  /** Absent if the body does not match its schema. */
  index: ApiIndex | undefined;
  salaries: SalaryGuideList | undefined;
  everything: JobSearchResult | undefined;
  /** The origin that the links of the site name. Absent if none of these bodies could be read. */
  origin: string | undefined;
  /** The vacancies of `everything` as JSON text, by id. */
  summaries: ReadonlyMap<string, string>;
};

/** The paths that are requested in many ways: the index, the largest file, a page, a missing path. */
export const INDEX = OPERATIONS.getApiIndex.path;
export const SEARCH_ALL = pathTo(OPERATIONS.searchJobs, NO_FILTER);
export const DOCS = DOCUMENTS.docs.path;
export const MISSING_JOB = pathTo(OPERATIONS.getJob, { jobId: 'no-such-vacancy' });

/** Files that are requested first, for other responses to be compared with. */
export const REFERENCE_FILES = [INDEX, OPERATIONS.listSalaryGuides.path, SEARCH_ALL, DOCS];

/** A missing path for each problem. */
export const REFERENCE_MISSING = [
  pathTo(OPERATIONS.searchJobs, { city: 'atlantis', family: ALL, modality: ALL }),
  MISSING_JOB,
  pathTo(OPERATIONS.getSalaryGuide, { family: 'astronauta' }),
  INDEX.replace('index', 'nothing'),
];

export function readSiteFacts(references: ReadonlyMap<string, SiteResponse>): SiteFacts {
  const read = <T>({ path, body }: { path: string; body: z.ZodType<T> }) =>
    parseJson(references.get(path)?.body, body).body;
  const everything = read({ path: SEARCH_ALL, body: OPERATIONS.searchJobs.body });
  const index = read(OPERATIONS.getApiIndex);
  const salaries = read(OPERATIONS.listSalaryGuides);
  return {
    references,
    index,
    salaries,
    everything,
    origin: originOf({ index, salaries, everything }),
    summaries: new Map(everything?.items.map((item) => [item.id, JSON.stringify(item)])),
  };
}

/** The most frequent origin, so that a single wrong link does not make all others wrong. */
function originOf({
  index,
  salaries,
  everything,
}: Pick<SiteFacts, 'index' | 'salaries' | 'everything'>): string | undefined {
  const { openapi, docs, llms, apiCatalog } = index?.links ?? {};
  const urls = [openapi, docs, llms, apiCatalog, salaries?.links.self, everything?.links.self];
  const origins = urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  const times = (origin: string) => origins.filter((other) => other === origin).length;
  return origins.toSorted((a, b) => times(b) - times(a))[0];
}

/** The segments of a search path, as a site sent them: any text. */
export type SearchSegments = { city: string; family: string; modality: string };

/** The vacancies that a search should have, in the order of the search for everything. */
export function findJobs(
  { everything }: SiteFacts,
  { city, family, modality }: SearchSegments,
): JobSummary[] | undefined {
  return everything?.items.filter(
    (job) =>
      (city === ALL || job.city.slug === city) &&
      (family === ALL || job.family?.slug === family) &&
      (modality === ALL || job.modality.slug === modality),
  );
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
