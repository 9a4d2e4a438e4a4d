import { createHash } from 'node:crypto';
import { JobDetail, JobSummary } from '../../contract/job.ts';
import { DATA_SETS } from '../../http/routes.ts';
import { describeInstant, isBuiltAt } from '../built-at.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { parseJson } from '../parse-json.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareRows, type Difference, observeDifferences } from './differences.ts';
import { unpackLines } from './unpack-lines.ts';

/** The vacancies of the NDJSON file. */
export type VacancyLines = {
  /** In the order of the file. */
  ids: string[];
  byId: ReadonlyMap<string, VacancyLine>;
  /** Bodies that are not what the search for everything says. */
  differences: Difference[];
  /** Why it could not be read to its end. */
  fault?: string;
};

export type VacancyLine = Details & {
  sha256: string;
  /** Absent in a very large file. */
  text: Buffer | undefined;
};

/** What the table of vacancies has beyond the summary. */
type Details = { zone: string | null; municipality: string | null; applyUrl: string };

/** As much of the file is kept to show differences. Of the rest, the checksums. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

type Known = Pick<SiteFacts, 'index' | 'keepsUnchanged' | 'summaries'>;

export async function readVacancyLines(packed: Buffer, known: Known): Promise<VacancyLines> {
  const ids: string[] = [];
  const byId = new Map<string, VacancyLine>();
  const differences: Difference[] = [];
  let kept = 0;
  let fault: string | undefined;
  try {
    for await (const line of unpackLines(packed)) {
      const { body, fault: wrong } = parseJson(line, JobDetail);
      if (!body) throw new Error(`line ${ids.length + 1}: ${wrong}`);
      ids.push(body.id);
      differences.push(...compareLine(line, body, known));
      kept += line.length;
      byId.set(body.id, {
        ...toDetails(body),
        sha256: toSha256(line),
        text: kept <= MAX_KEPT_BYTES ? line : undefined,
      });
    }
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return { ids, byId, differences, ...(fault !== undefined && { fault }) };
}

/** The file by itself, and the vacancies of the search for everything. */
export function judgeVacancyLines(packed: Buffer, facts: SiteFacts): Observation[] {
  const { vacancyLines: lines, everything } = facts;
  if (!lines) return [];
  const { fault } = lines;
  const readable = observeThat('body', fault === undefined, 'gzip of JobDetail lines', fault ?? '');
  const stamp = packed.length < 8 ? 0 : packed.readUInt32LE(4);
  const expected = everything?.items.map(({ id }) => [id, []] as const) ?? [];
  const actual = lines.ids.map((id) => [id, []] as const);
  return [
    readable,
    observe('data-files', 'gzip time stamp: 0', `gzip time stamp: ${stamp}`),
    ...(everything && readable.kept
      ? observeDifferences('data-sets', 'the vacancies of all/all/all, in its order', [
          ...compareRows([], expected, actual),
          ...lines.differences,
        ])
      : []),
  ];
}

/** A vacancy is byte for byte its line of the data set. */
export function compareWithLine(jobId: string, body: Buffer, facts: SiteFacts): Observation[] {
  const line = facts.vacancyLines?.byId.get(jobId);
  if (!line) return [];
  const sha256 = toSha256(body);
  const isSame = sha256 === line.sha256;
  const [expected, actual] = line.text
    ? [line.text.toString(), body.toString()]
    : [`a line with sha256 ${line.sha256}`, `a line with sha256 ${sha256}`];
  return [observeThat('data-sets', isSame, isSame ? `its line of ${PATH}` : expected, actual)];
}

const PATH = DATA_SETS.vacancies.path;

function compareLine(line: Buffer, job: JobDetail, known: Known): Difference[] {
  const { id, generatedAt } = job;
  if (!isBuiltAt(generatedAt, known)) {
    const expected = `${id}: built at ${describeInstant(known)}`;
    return [{ expected, actual: `${id}: built at ${generatedAt}` }];
  }
  const summary = JSON.stringify(toSummary(job));
  const listed = known.summaries.get(id) ?? summary;
  if (summary !== listed) return [{ expected: listed, actual: summary }];
  // Compact, with the fields in the order of the contract.
  const [expected, actual] = [`${JSON.stringify(job)}\n`, line.toString()];
  return expected === actual ? [] : [{ expected, actual }];
}

const SUMMARY_FIELDS = Object.keys(JobSummary.shape) as (keyof JobSummary)[];

function toSummary(job: JobDetail): Record<string, unknown> {
  return Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, job[field]]));
}

function toDetails({ location: { zone, municipality }, howToApply }: JobDetail): Details {
  return { zone, municipality, applyUrl: howToApply.applyUrl };
}

function toSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
