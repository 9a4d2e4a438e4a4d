import type * as z from 'zod';
import type { Guide } from '../catalog/salary-index.ts';
import type { ApiIndex } from '../contract/api-index.ts';
import { ALL, NO_FILTER } from '../contract/enumerations.ts';
import type { JobSummary } from '../contract/job.ts';
import type { JobSearchResult } from '../contract/job-search.ts';
import type { SalaryGuideList } from '../contract/salary-guide.ts';
import { DataIndex } from '../datasets/data-index.ts';
import { ASSISTANT, DATA_INDEX, DATA_SETS, DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import { BuildFacts } from '../publish/target.ts';
import { OBSERVATION_COLUMNS, recomputeGuides } from './datasets/observations.ts';
import { SALARY_INDEX_COLUMNS } from './datasets/salary-index.ts';
import { type Columns, readTable, type Table } from './datasets/table.ts';
import { readVacancyLines, type VacancyLines } from './datasets/vacancy-lines.ts';
import type { SiteResponse } from './exchange.ts';
import { parseJson } from './parse-json.ts';

/** What the first responses of a site say, to judge all others by. */
export type SiteFacts = {
  /** The plain GET of each reference, by path. */
  references: ReadonlyMap<string, SiteResponse>;
  /** Absent if the body does not match its schema. */
  index: ApiIndex | undefined;
  salaries: SalaryGuideList | undefined;
  everything: JobSearchResult | undefined;
  dataIndex: DataIndex | undefined;
  /** Whether files that say the same as before keep the instant at which they were built. */
  keepsUnchanged: boolean;
  /** The origin that the links of the site name. Absent if none of these bodies could be read. */
  origin: string | undefined;
  /** The host that is verified, and the one that the links name. */
  hosts: string[];
  /** The vacancies of `everything` as JSON text, by id. */
  summaries: ReadonlyMap<string, string>;
  /** The data sets that other bodies are compared with. Absent if the site does not have them. */
  vacancyLines: VacancyLines | undefined;
  salaryTable: Table | undefined;
  observationTable: Table | undefined;
  /** Whether the API catalog names a tool for assistants. Undefined if there is no catalog. */
  listsAssistant: boolean | undefined;
  /** What the guides should say, by family. */
  recomputed: ReadonlyMap<string, Guide> | undefined;
};

/** The paths that are requested in many ways: the index, the largest file, a page, a missing path. */
export const INDEX = OPERATIONS.getApiIndex.path;
export const SEARCH_ALL = pathTo(OPERATIONS.searchJobs, NO_FILTER);
export const DOCS = DOCUMENTS.docs.path;
// An id that no operator would give.
export const MISSING_JOB = pathTo(OPERATIONS.getJob, { jobId: 'no-such-vacancy-9d41c7e5' });

/** Files that are requested first, for other responses to be compared with. */
export const REFERENCE_FILES = [
  INDEX,
  OPERATIONS.listSalaryGuides.path,
  SEARCH_ALL,
  DOCS,
  DATA_INDEX.path,
  DOCUMENTS.buildFacts.path,
  DOCUMENTS.apiCatalog.path,
];

/** The data sets, which come next. One that is not listed is a missing path. */
export const REFERENCE_SETS = Object.values(DATA_SETS).map(({ path }): string => path);

/** A missing path for each problem. */
export const REFERENCE_MISSING = [
  pathTo(OPERATIONS.searchJobs, { city: 'atlantis', family: ALL, modality: ALL }),
  MISSING_JOB,
  pathTo(OPERATIONS.getSalaryGuide, { family: 'astronauta' }),
  INDEX.replace('index', 'nothing'),
];

export async function readSiteFacts(
  references: ReadonlyMap<string, SiteResponse>,
  verified: string,
): Promise<SiteFacts> {
  const read = <T>({ path, body }: { path: string; body: z.ZodType<T> }) =>
    parseJson(references.get(path)?.body, body).body;
  const everything = read({ path: SEARCH_ALL, body: OPERATIONS.searchJobs.body });
  const index = read(OPERATIONS.getApiIndex);
  const salaries = read(OPERATIONS.listSalaryGuides);
  const origin = originOf({ index, salaries, everything });
  const facts = read({ path: DOCUMENTS.buildFacts.path, body: BuildFacts });
  const keepsUnchanged = facts?.keepsUnchanged ?? false;
  const summaries = new Map(everything?.items.map((item) => [item.id, JSON.stringify(item)]));
  return {
    references,
    index,
    salaries,
    everything,
    dataIndex: read({ path: DATA_INDEX.path, body: DataIndex }),
    origin,
    hosts: [verified, origin ?? verified].map((url) => new URL(url).host),
    keepsUnchanged,
    summaries,
    listsAssistant: listsAssistant(references.get(DOCUMENTS.apiCatalog.path)),
    ...(await readDataSets(references, { index, keepsUnchanged, summaries })),
  };
}

function listsAssistant(catalog: SiteResponse | undefined): boolean | undefined {
  return catalog?.status === 200 ? catalog.body.includes(`${ASSISTANT.path}"`) : undefined;
}

async function readDataSets(
  references: ReadonlyMap<string, SiteResponse>,
  known: Pick<SiteFacts, 'index' | 'keepsUnchanged' | 'summaries'>,
) {
  const bodyOf = ({ path }: { path: string }) => {
    const response = references.get(path);
    return response?.status === 200 ? response.body : undefined;
  };
  const table = (route: { path: string }, columns: Columns) => {
    const body = bodyOf(route);
    return body && readTable(body, columns);
  };
  const packed = bodyOf(DATA_SETS.vacancies);
  const observationTable = table(DATA_SETS.salaryObservations, OBSERVATION_COLUMNS);
  return {
    vacancyLines: packed && (await readVacancyLines(packed, known)),
    salaryTable: table(DATA_SETS.salaryIndex, SALARY_INDEX_COLUMNS),
    observationTable,
    recomputed: known.index && recomputeGuides(observationTable, known.index),
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
