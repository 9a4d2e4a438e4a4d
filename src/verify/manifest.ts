import { createHash } from 'node:crypto';
import { Manifest, type ManifestEntry } from '../contract/manifest.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { DATA_INDEX, DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import { ruleFor } from '../http/site-rules.ts';
import { count } from '../numbers.ts';
import { describeStatus, isSuccess, type SiteResponse } from './exchange.ts';
import { type Observation, observeThat } from './observation.ts';
import { parseJson } from './parse-json.ts';
import type { SiteFacts } from './site-facts.ts';

export type FileSum = Pick<ManifestEntry, 'bytes' | 'sha256'>;

export function toSum(body: Buffer): FileSum {
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

/** The manifest of a site, or why there is none. */
export function readManifest(response: SiteResponse | undefined): {
  body?: Manifest;
  fault?: string;
} {
  if (!response || !isSuccess(response)) {
    return { fault: response ? describeStatus(response) : 'not requested' };
  }
  const read = parseJson(response.body, Manifest);
  if (!read.body || response.body.equals(Buffer.from(`${JSON.stringify(read.body)}\n`)))
    return read;
  return { fault: 'not as a build writes it: compact JSON and a line break' };
}

/** Whether the manifest can be trusted to say what every file of this build is. */
export function judgeManifest({ manifest, manifestFault, index }: SiteFacts): Observation {
  const fault = manifest ? findFault(manifest, index) : `no readable manifest: ${manifestFault}`;
  const expected = `the manifest of the build of ${index?.generatedAt ?? 'index.json'}`;
  return observeThat('manifest', fault === undefined, expected, fault ?? '');
}

function findFault(
  { generatedAt, files }: Manifest,
  index: SiteFacts['index'],
): string | undefined {
  if (!index) return 'no readable index.json to compare it with';
  if (generatedAt !== index.generatedAt) return `the manifest of the build of ${generatedAt}`;
  const lacking = PROMISED.find((path) => !Object.hasOwn(files, path));
  if (lacking) return `a manifest without ${lacking}`;
  const unknown = Object.keys(files).find((path) => !isServed(path));
  if (unknown) return `a manifest with ${unknown}, which no build has`;
  const later = Object.keys(files).find((path) => (files[path]?.generatedAt ?? '') > generatedAt);
  return later && `a manifest whose ${later} is of a later build`;
}

/** Files that every build has. */
const PROMISED = [
  OPERATIONS.getApiIndex.path,
  OPERATIONS.listSalaryGuides.path,
  DOCUMENTS.openapi.path,
  DOCUMENTS.docs.path,
  DOCUMENTS.llms.path,
  DOCUMENTS.apiCatalog.path,
  DATA_INDEX.path,
  ...PROBLEM_CODES.map((code) => pathTo(DOCUMENTS.problem, { code })),
];

/** The files to ask for. A manifest can list anything, also what no request can name. */
export function listedFiles({ manifest, sums }: SiteFacts): string[] {
  return manifest ? [...sums.keys()].filter(isServed) : PROMISED;
}

function isServed(path: string): boolean {
  return /^[\x21-\x7e]+$/.test(path) && ruleFor(path) !== undefined;
}

/** Whether a file is the one that the manifest lists. */
export function judgeBytes(path: string, response: SiteResponse, facts: SiteFacts): Observation[] {
  const wanted = facts.sums.get(path);
  if (!wanted) return [];
  const { body, undecodable } = response;
  const sum = toSum(body);
  const instant = instantIn(body);
  const listed = facts.manifest?.files[path]?.generatedAt;
  const isOther = instant !== undefined && listed !== undefined && instant !== listed;
  const built = isOther ? `, built at ${instant}` : '';
  const bytes = observeThat(
    'bytes',
    undecodable === undefined && sum.bytes === wanted.bytes && sum.sha256 === wanted.sha256,
    describeSum(wanted),
    undecodable ?? `${describeSum(sum)}${built}`,
  );
  if (!bytes.kept || !isOther) return [bytes];
  return [bytes, observeThat('manifest', false, `generatedAt ${instant}, as in the file`, listed)];
}

/** When the bodies that begin with it were built. */
function instantIn(body: Buffer): string | undefined {
  return /^\{"generatedAt":"([^"]{1,40})"/.exec(body.toString('latin1', 0, 60))?.[1];
}

function describeSum({ bytes, sha256 }: FileSum): string {
  return `${count(bytes, 'byte')}, sha256 ${sha256.slice(0, 16)}…`;
}
