import type * as z from 'zod';
import { ChangeList } from '../../contract/change-list.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import { SearchCounts } from '../../contract/search-counts.ts';
import { DataIndex } from '../../datasets/data-index.ts';
import { isCompressible } from '../../http/media-types.ts';
import { toRegExpSource } from '../../http/path-template.ts';
import { DATA_INDEX, DATA_SETS, OPERATIONS } from '../../http/routes.ts';
import { judgeTexts } from '../agreement/texts.ts';
import type { SiteResponse } from '../exchange.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { parseJson } from '../parse-json.ts';
import type { SiteFacts } from '../site-facts.ts';
import { judgeChanges } from './changes.ts';
import { compareWithList, judgeDataIndex } from './data-index.ts';
import { FEED_SLICES, judgeFeed } from './feeds.ts';
import { judgeObservations, recomputeGuide, recomputeList } from './observations.ts';
import { HISTORY_COLUMNS, judgeHistory } from './salary-history.ts';
import { compareWithTable, judgeSalaryIndex } from './salary-index.ts';
import { judgeSearchCounts } from './search-counts.ts';
import { judgeTable, readTable, type Table } from './table.ts';
import { compareWithLine, judgeVacancyLines } from './vacancy-lines.ts';
import { judgeVacancyTable, VACANCY_COLUMNS } from './vacancy-table.ts';

/** A file under `/data/` or `/feeds/`. Undefined for every other path. */
export function judgeDataFile(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
): Observation[] | undefined {
  const { body } = response;
  if (path === DATA_INDEX.path)
    return judgeJson(DataIndex, body, (list) => judgeDataIndex(list, facts));
  if (FEED_SLICES.has(path)) return judgeFeed(path, body, facts);
  const name = NAMES.get(path);
  return name && judgeDataSet(name, response, facts);
}

/** What the data sets say about a body of the API. */
export function compareWithDataSets(path: string, body: Buffer, facts: SiteFacts): Observation[] {
  if (path === OPERATIONS.listSalaryGuides.path) {
    const { body: list } = parseJson(body, SalaryGuideList);
    return list ? recomputeList(list, facts) : [];
  }
  if (GUIDE_PATH.test(path)) {
    const { body: guide } = parseJson(body, SalaryGuide);
    return guide ? [...compareWithTable(guide, facts), ...recomputeGuide(guide, facts)] : [];
  }
  const [, jobId] = JOB_PATH.exec(path) ?? [];
  return jobId === undefined ? [] : compareWithLine(jobId, body, facts);
}

const GUIDE_PATH = new RegExp(toRegExpSource(OPERATIONS.getSalaryGuide.path));
const JOB_PATH = new RegExp(toRegExpSource(OPERATIONS.getJob.path).replace('[^/]+', '([^/]+)'));

type SetName = keyof typeof DATA_SETS;
type Judged = { rows?: number | undefined; observations: Observation[] };

const NAMES = new Map<string, SetName>(
  Object.entries(DATA_SETS).map(([name, { path }]) => [path, name as SetName]),
);

const JUDGES: Record<SetName, (body: Buffer, facts: SiteFacts) => Judged> = {
  vacancies: (body, facts) => ({
    rows: facts.vacancyLines?.fault === undefined ? facts.vacancyLines?.ids.length : undefined,
    observations: judgeVacancyLines(body, facts),
  }),
  vacancyTable: (body, facts) =>
    judgeRows(readTable(body, VACANCY_COLUMNS), facts, judgeVacancyTable),
  searchCounts: (body, facts) => {
    const { body: counts } = parseJson(body, SearchCounts);
    return {
      rows: counts && Object.keys(counts.counts).length,
      observations: judgeJson(SearchCounts, body, (found) => judgeSearchCounts(found, facts)),
    };
  },
  salaryIndex: (_, facts) => judgeRows(facts.salaryTable, facts, judgeSalaryIndex),
  salaryHistory: (body, facts) => judgeRows(readTable(body, HISTORY_COLUMNS), facts, judgeHistory),
  changes: (body, facts) => ({
    rows: parseJson(body, ChangeList).body?.builds.length,
    observations: judgeJson(ChangeList, body, (list) => judgeChanges(list, facts)),
  }),
  salaryObservations: (_, facts) => judgeRows(facts.observationTable, facts, judgeObservations),
};

function judgeDataSet(name: SetName, response: SiteResponse, facts: SiteFacts): Observation[] {
  const { path, mediaType } = DATA_SETS[name];
  const { body, encoding } = response;
  const plain = isCompressible(mediaType) ? [] : [judgeEncoding(encoding)];
  // Decoded, it is another file than the one that the list describes.
  if (plain.some(({ kept }) => !kept)) return plain;
  const { rows, observations } = JUDGES[name](body, facts);
  return [...plain, ...compareWithList(path, body, rows, facts), ...observations];
}

/** A file that is compressed by itself: a client that decodes it has another file. */
export function judgeEncoding(encoding = 'none'): Observation {
  return observe('compression', 'Content-Encoding: none', `Content-Encoding: ${encoding}`);
}

function judgeRows(
  table: Table | undefined,
  facts: SiteFacts,
  judge: (table: Table, facts: SiteFacts) => Observation[],
): Judged {
  if (!table) return { observations: [] };
  const isReadable = table.misfit === undefined;
  return {
    rows: table.rows.length,
    observations: [...judgeTable(table), ...(isReadable ? judge(table, facts) : [])],
  };
}

/** A body by its schema: compact, with the keys in its order and a line end. */
function judgeJson<T>(
  schema: z.ZodType<T>,
  bytes: Buffer,
  judge: (body: T) => Observation[],
): Observation[] {
  const { body, fault } = parseJson(bytes, schema);
  const expected = schema.description ?? 'JSON';
  const valid = observeThat('body', fault === undefined, expected, fault ?? '');
  if (body === undefined) return [valid];
  const [compact, text] = [`${JSON.stringify(body)}\n`, bytes.toString()];
  const isCompact = observeThat('body', compact === text, expected, '');
  return [
    valid,
    isCompact.kept ? isCompact : { ...isCompact, expected: compact, actual: text },
    judgeTexts(body),
    ...judge(body),
  ];
}
