import { Problem, type ProblemCode } from '../contract/problem.ts';
import type { ContractPoint } from '../http/contract-points.ts';
import { type Headers, pointOf } from '../http/headers.ts';
import { isCompressible } from '../http/media-types.ts';
import { problemFor, ruleFor, type ServedRule, SITE_RULES } from '../http/site-rules.ts';
import { count } from '../numbers.ts';
import { describeStatus, type SiteResponse } from './exchange.ts';
import { type Judgement, judgeSame, judgeThat } from './judgement.ts';
import { type FileSum, parseJson, type SiteFacts, toSum } from './site-facts.ts';

/** A file that the site promises. If the status is not 200, the rest is not checked. */
export function judgeFile(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
  accepted = 'identity',
): Judgement[] {
  const rule = ruleFor(path);
  if (!rule) throw new Error(`No rule for ${path}.`);
  const status = judgeSame('status', 200, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('media-type', 'Content-Type', rule.mediaType, response),
    ...judgeHeaders({ ...SITE_RULES.common, ...rule.headers }, response),
    judgeCoding(accepted, rule, response),
    // A host that compresses while it sends may leave the ETag out.
    ...(response.encoding === undefined ? [judgeEtag(response)] : []),
    ...judgeBytes(path, response, facts),
  ];
}

/** The response to a missing path. */
export function judgeMissing(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
  statusPoint: ContractPoint = 'problem-status',
): Judgement[] {
  const status = judgeSame(statusPoint, 404, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    ...judgeHeaders({ ...SITE_RULES.common, ...SITE_RULES.problem.headers }, response, {
      'Content-Type': 'problem-media-type',
      'Cache-Control': 'problem-caching',
    }),
    judgeProblemBody('problem-body', problemFor(path), response, facts),
  ];
}

/** The response to a method that the site refuses, on any path. */
export function judgeMethod(response: SiteResponse, facts: SiteFacts): Judgement[] {
  const { common, methods, problem } = SITE_RULES;
  const status = judgeSame('method-status', 405, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('method-allow', 'Allow', methods.allow, response),
    ...judgeHeaders({ ...common, ...problem.headers }, response, {
      'Content-Type': 'method-body',
      'Cache-Control': 'problem-caching',
    }),
    judgeProblemBody('method-body', methods.code, response, facts),
  ];
}

const PROBLEM_TYPE = SITE_RULES.problem.headers['Content-Type'];

/** The response to an odd path. Some servers send their own, so all of it is a single point. */
export function judgeOdd(point: ContractPoint, response: SiteResponse): Judgement[] {
  const { body, fault } = parseJson(response.body, Problem);
  const mediaType = judgeHeader(point, 'Content-Type', PROBLEM_TYPE, response);
  const kept = response.status === 404 && mediaType.kept && body?.status === 404;
  const actual = [describeStatus(response), mediaType.actual, fault ?? body?.code];
  return [judgeThat(point, kept, `404, ${mediaType.expected}, a problem`, actual.join(', '))];
}

/** A host may compress or not, but only as the client accepts, and never what is an archive itself. */
function judgeCoding(
  accepted: string,
  { mediaType }: ServedRule,
  { encoding, headers: { vary = '' } }: SiteResponse,
): Judgement {
  const isAccepted = isCompressible(mediaType) && splitList(accepted, ',').includes(encoding ?? '');
  const varies = splitList(vary, ',').some((name) => name === 'accept-encoding' || name === '*');
  return judgeThat(
    'compression',
    encoding === undefined || (isAccepted && varies),
    isCompressible(mediaType) ? 'plain, or compressed with Vary: Accept-Encoding' : 'plain',
    `Content-Encoding: ${encoding}, ${vary ? `Vary: ${vary}` : 'no Vary'}`,
  );
}

/** A weak or strong entity tag. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

function judgeEtag({ headers: { etag } }: SiteResponse): Judgement {
  return judgeThat(
    'etag',
    etag !== undefined && ENTITY_TAG.test(etag),
    'an ETag',
    etag === undefined ? 'no ETag' : `ETag: ${etag}`,
  );
}

/** Whether a file is the one that the manifest lists. */
function judgeBytes(path: string, response: SiteResponse, facts: SiteFacts): Judgement[] {
  const wanted = facts.sums.get(path);
  const { body, undecodable, unproven } = response;
  if (!wanted || unproven) return [];
  const sum = toSum(body);
  const instant = instantIn(body);
  const listed = facts.manifest?.files[path]?.generatedAt;
  const isOther = instant !== undefined && listed !== undefined && instant !== listed;
  const built = isOther ? `, built at ${instant}` : '';
  const bytes = judgeThat(
    'bytes',
    undecodable === undefined && sum.bytes === wanted.bytes && sum.sha256 === wanted.sha256,
    describeSum(wanted),
    undecodable ?? `${describeSum(sum)}${built}`,
  );
  if (!bytes.kept || !isOther) return [bytes];
  return [bytes, judgeThat('manifest', false, `generatedAt ${instant}, as in the file`, listed)];
}

/** When a file was built, if it begins with that instant. */
function instantIn(body: Buffer): string | undefined {
  return /^\{"generatedAt":"([^"]{1,40})"/.exec(body.toString('latin1', 0, 60))?.[1];
}

function describeSum({ bytes, sha256 }: FileSum): string {
  return `${count(bytes, 'byte')}, sha256 ${sha256.slice(0, 16)}…`;
}

/** Whether the body is the file with this problem. */
function judgeProblemBody(
  point: ContractPoint,
  code: ProblemCode,
  { body: bytes, status, undecodable }: SiteResponse,
  { sums }: SiteFacts,
): Judgement {
  const { body, fault } = parseJson(bytes, Problem);
  const expected = `the problem ${code}, status ${status}`;
  if (!body) return judgeSame(point, expected, undecodable ?? fault ?? 'another body');
  const found = judgeSame(point, expected, `the problem ${body.code}, status ${body.status}`);
  const file = SITE_RULES.problem.pathOf(code);
  const isFile = !sums.has(file) || sums.get(file)?.sha256 === toSum(bytes).sha256;
  return found.kept ? judgeThat(point, isFile, `the bytes of ${file}`, 'other bytes') : found;
}

/** Every header that the rules name, each under its contract point. */
export function judgeHeaders(
  expected: Headers,
  response: SiteResponse,
  points: Record<string, ContractPoint> = {},
): Judgement[] {
  return Object.entries(expected).map(([name, value]) =>
    judgeHeader(points[name] ?? pointOf(name), name, value, response),
  );
}

export function judgeHeader(
  point: ContractPoint,
  name: string,
  expected: string,
  { headers }: SiteResponse,
): Judgement {
  const actual = headers[name.toLowerCase()];
  const isSame = COMPARE[name] ?? isSameText;
  return judgeThat(
    point,
    actual !== undefined && isSame(expected, actual),
    `${name}: ${expected}`,
    actual === undefined ? `no ${name}` : `${name}: ${actual}`,
  );
}

/** Headers for which different texts can mean the same. */
const COMPARE: Record<string, (expected: string, actual: string) => boolean> = {
  'Content-Type': isSameMediaType,
  'Cache-Control': isSameList,
  Allow: isSameList,
  // A host may expose more.
  'Access-Control-Expose-Headers': (expected, actual) => {
    const exposed = splitList(actual, ',');
    return (
      exposed.includes('*') || splitList(expected, ',').every((name) => exposed.includes(name))
    );
  },
  'X-Content-Type-Options': (expected, actual) => expected === actual.toLowerCase(),
  // A host may add its own links.
  Link: (expected, actual) =>
    splitLinks(expected).every((link) => splitLinks(actual).includes(link)),
};

function isSameText(expected: string, actual: string): boolean {
  return expected === actual.trim().replace(/\s+/g, ' ');
}

/** Text needs its charset. An extra parameter does no harm, unless it is a charset other than UTF-8. */
function isSameMediaType(expected: string, actual: string): boolean {
  const [wantedType, ...wanted] = splitList(expected.replaceAll('"', ''), ';');
  const [type, ...parameters] = splitList(actual.replaceAll('"', ''), ';');
  const isOther = (parameter: string) => /^charset\s*=\s*(?!utf-8$)/.test(parameter);
  return (
    type === wantedType &&
    wanted.every((parameter) => parameters.includes(parameter)) &&
    !parameters.some(isOther)
  );
}

function isSameList(expected: string, actual: string): boolean {
  return splitList(expected, ',').sort().join() === splitList(actual, ',').sort().join();
}

function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

function splitLinks(value: string): string[] {
  return value.split(/,\s*(?=<)/).map((link) => link.replace(/\s*;\s*/g, ';').trim());
}
