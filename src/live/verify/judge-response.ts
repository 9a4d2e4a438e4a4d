import { parseJson } from '../../base/files/received-body.ts';
import { count } from '../../base/numbers.ts';
import type { ManifestEntry } from '../../contract/downloads.ts';
import type { ContractPoint } from '../../contract/http/contract-points.ts';
import { type Headers, pointOf } from '../../contract/http/headers.ts';
import { SITE_RULES } from '../../contract/http/site-rules.ts';
import { Problem } from '../../contract/problem.ts';
import { type BodySum, describeStatus, type SiteResponse } from './exchange.ts';
import { type Exchange, type Judgement, judgeSame, judgeThat } from './judgement.ts';

/** Whether the site sends what the preview would. With a wrong status, nothing else is judged. */
export function judgeResponse(
  exchange: Exchange,
  statusPoint = POINTS[exchange.expected.status].status,
): Judgement[] {
  const { expected, response } = exchange;
  const status = judgeSame(statusPoint, expected.status, describeStatus(response));
  if (!status.kept) return [status];
  return [
    status,
    ...judgeHeaders(expected.headers, response),
    ...(expected.problem ? judgeProblem(exchange) : judgeFile(exchange)),
  ];
}

/** The contract points of a response, by its expected status; `pointOf` has those of its headers. */
const POINTS: Record<
  Exchange['expected']['status'],
  { status: ContractPoint; body: ContractPoint }
> = {
  200: { status: 'status', body: 'bytes' },
  301: { status: 'folder-names', body: 'folder-names' },
  404: { status: 'problem-status', body: 'problem-body' },
  405: { status: 'method-status', body: 'method-body' },
};

/** The response to an unsafe path. Some servers send their own, so all of it is a single point. */
export function judgeUnsafe(point: ContractPoint, { expected, response }: Exchange): Judgement[] {
  const { body, fault } = parseJson(response.body, Problem);
  const mediaType = judgeHeader(point, 'Content-Type', mediaTypeOf(expected), response);
  const statuses = [response.status, body?.status];
  const kept = mediaType.kept && statuses.every((status) => status === expected.status);
  const actual = [describeStatus(response), mediaType.actual, fault ?? body?.code].join(', ');
  return [judgeThat(point, kept, `${expected.status}, ${mediaType.expected}, a problem`, actual)];
}

function mediaTypeOf({ headers }: Exchange['expected']): string {
  return headers['Content-Type'] ?? '';
}

/** What only a file has. */
function judgeFile({ request, expected, response }: Exchange): Judgement[] {
  const accepted = request.headers?.['Accept-Encoding'] ?? 'identity';
  return [
    judgeCoding(accepted, mediaTypeOf(expected), response),
    // A host that compresses while it sends may leave the ETag out.
    ...(response.encoding === undefined ? [judgeEtag(response)] : []),
    ...(request.method === 'HEAD' ? [] : judgeBytes(expected.file?.sum, response)),
  ];
}

/** A host may compress or not, but only as the client accepts, and never what is an archive itself. */
function judgeCoding(
  accepted: string,
  mediaType: string,
  { encoding, headers: { vary = '' } }: SiteResponse,
): Judgement {
  const isCompressible = SITE_RULES.compression.mediaTypes.some((type) => type === mediaType);
  const isAccepted = isCompressible && splitList(accepted, ',').includes(encoding ?? '');
  const varies = splitList(vary, ',').some((name) => name === 'accept-encoding' || name === '*');
  return judgeThat(
    'compression',
    encoding === undefined || (isAccepted && varies),
    isCompressible ? 'plain, or compressed with Vary: Accept-Encoding' : 'plain',
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
function judgeBytes(wanted: ManifestEntry | undefined, response: SiteResponse): Judgement[] {
  const { body, sum, undecodable } = response;
  if (!wanted) return [];
  const instant = instantIn(body);
  const built = instant && instant !== wanted.generatedAt ? `, built at ${instant}` : '';
  return [
    judgeThat(
      'bytes',
      undecodable === undefined && sum.bytes === wanted.bytes && sum.sha256 === wanted.sha256,
      describeSum(wanted),
      `${undecodable ?? describeSum(sum)}${built}`,
    ),
  ];
}

/** When a file was built, if it begins with that instant. */
function instantIn(body: Buffer): string | undefined {
  return /^\{"generatedAt":"([^"]{1,40})"/.exec(body.toString('latin1', 0, 60))?.[1];
}

function describeSum({ bytes, sha256 }: BodySum): string {
  return `${count(bytes, 'byte')}, sha256 ${sha256.slice(0, 16)}…`;
}

/** Whether the body is the file with this problem. */
function judgeProblem({ request, expected, response }: Exchange): Judgement[] {
  if (request.method === 'HEAD') return [];
  const { status, problem, file } = expected;
  const point = POINTS[status].body;
  const { body, fault } = parseJson(response.body, Problem);
  const wanted = `the problem ${problem}, status ${status}`;
  if (!body) return [judgeSame(point, wanted, response.undecodable ?? fault ?? 'another body')];
  const found = judgeSame(point, wanted, `the problem ${body.code}, status ${body.status}`);
  const isFile = !file?.sum || file.sum.sha256 === response.sum.sha256;
  const bytes = judgeThat(point, isFile, `the bytes of ${file?.path}`, 'other bytes');
  return [found.kept ? bytes : found];
}

/** Every header that the rules name, each under its contract point. */
export function judgeHeaders(expected: Headers, response: SiteResponse): Judgement[] {
  return Object.entries(expected).map(([name, value]) =>
    judgeHeader(pointOf(name, response.status), name, value, response),
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
