import { parseJson } from '../../base/files/received-body.ts';
import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { alike, joinTranslated } from '../../base/wording.ts';
import type { ManifestEntry } from '../../contract/downloads.ts';
import type { ContractCheck } from '../../contract/http/contract-checks.ts';
import { expectedFile } from '../../contract/http/expected-response.ts';
import { COMMON_HEADERS, checkOf, type Headers } from '../../contract/http/headers.ts';
import { SITE_RULES } from '../../contract/http/site-rules.ts';
import { Problem } from '../../contract/problem.ts';
import { type BodySum, describeStatus, isSuccess, type SiteResponse } from './exchange.ts';
import { type Exchange, type Judgement, judgeThat } from './judgement.ts';

/** Whether the site sends what the preview would. With a wrong status, nothing else is judged. */
export function judgeResponse(exchange: Exchange): Judgement[] {
  const { expected, response } = exchange;
  const check = CHECKS[expected.status];
  const status = judgeStatus(check, expected.status, response);
  if (!status.passed) return [status];
  return expected.problem
    ? [status, ...judgeHeaders(expected.headers, response, check), ...judgeProblem(check, exchange)]
    : [status, ...judgeHeaders(expected.headers, response), ...judgeFile(exchange)];
}

/** The contract checks of a response, by its expected status; `checkOf` has those of its headers. */
const CHECKS: Record<Exchange['expected']['status'], ContractCheck> = {
  200: 'answers',
  301: 'problems',
  404: 'problems',
  405: 'methods',
};

/** Where none is expected, a redirect differs as well. */
function judgeStatus(check: ContractCheck, expected: number, response: SiteResponse): Judgement {
  const isExpected = response.status === expected && response.headers.location === undefined;
  return judgeThat(check, isExpected, String(expected), describeStatus(response));
}

/** A static file sets no cookie, and whoever sets one may serve something else the next time. */
export function judgeCookie({ headers }: SiteResponse): Judgement {
  const cookie = headers['set-cookie'];
  const expected = { en: 'no cookie', es: 'ninguna cookie' };
  return judgeThat('headers', cookie === undefined, expected, `Set-Cookie: ${cookie}`);
}

/** A file that must not be served, whatever the site sends instead. */
export function judgePrivate({ response }: Exchange): Judgement[] {
  const expected = { en: 'no file', es: 'ningún archivo' };
  return [judgeThat('private-files', !isSuccess(response), expected, describeStatus(response))];
}

/** A folder without a page. */
export function judgeFolder(exchange: Exchange): Judgement[] {
  const listing = judgePrivate(exchange);
  return isSuccess(exchange.response) ? listing : [...listing, ...judgeResponse(exchange)];
}

/** A page without its slash. A host may also serve the page itself. */
export function judgeRedirect(to: string) {
  return (exchange: Exchange): Judgement[] => {
    const { response, facts } = exchange;
    const page = expectedFile(to, { path: to, sum: facts.sums.get(to) });
    if (isSuccess(response)) return judgeResponse({ ...exchange, expected: page });
    const leads = REDIRECTS.has(response.status) && leadsTo(to, exchange);
    const statuses = [...REDIRECTS].join(', ');
    const expected = say`${statuses} to ${to}, or the page
      ${statuses} a ${to}, o la página`;
    const redirect = judgeThat('problems', leads, expected, describeStatus(response));
    return leads ? [redirect, ...judgeHeaders(SITE_RULES.common, response)] : [redirect];
  };
}

const REDIRECTS = new Set([301, 302, 307, 308]);

/** Behind a proxy, a server may redirect to an absolute URL, and to http instead of https. */
function leadsTo(to: string, { request, response, facts: { hosts } }: Exchange): boolean {
  const { location = '' } = response.headers;
  const base = `https://${hosts[0]}${request.path}`;
  if (!URL.canParse(location, base)) return false;
  const { host, pathname } = new URL(location, base);
  return pathname === to && hosts.includes(host);
}

/** A client that has the current file gets 304, whose headers a cache takes over. */
export function judgeUnchanged(etag: string) {
  return ({ response }: Exchange): Judgement[] => {
    const status = judgeStatus('etag', 304, response);
    if (!status.passed) return [status];
    const [expected, actual] = [etag, response.headers.etag].map(toStrong);
    return [
      judgeThat('etag', expected === actual, `ETag: ${expected}`, `ETag: ${actual}`),
      ...judgeHeaders({ [CORS]: COMMON_HEADERS[CORS] }, response),
    ];
  };
}

const CORS = 'Access-Control-Allow-Origin';

/** Apache calls the ETag of a new file weak, so GET may get `W/"1"` and the next request `"1"`. */
function toStrong(etag = 'none'): string {
  return etag.replace(/^W\/(?=")/, '');
}

/** What only a file has. */
function judgeFile(exchange: Exchange): Judgement[] {
  const { request, expected, response } = exchange;
  return [
    judgeCoding(exchange),
    // A host that compresses while it sends may leave the ETag out.
    ...(response.encoding === undefined ? [judgeEtag(response)] : []),
    ...(request.method === 'HEAD' ? [] : judgeBytes(expected.file?.sum, response)),
  ];
}

/** A host may compress or not, but only as the client accepts, and never what is an archive itself. */
function judgeCoding({ request, expected, response }: Exchange): Judgement {
  const { encoding, headers } = response;
  const { vary = '' } = headers;
  const accepted = request.headers?.['Accept-Encoding'] ?? 'identity';
  const mediaType = expected.headers['Content-Type'];
  const isCompressible = SITE_RULES.compression.mediaTypes.some((type) => type === mediaType);
  const isAccepted = isCompressible && splitList(accepted, ',').includes(encoding ?? '');
  const varies = splitList(vary, ',').some((name) => name === 'accept-encoding' || name === '*');
  const plain = { en: 'plain', es: 'sin comprimir' };
  const compressed =
    isCompressible &&
    say`or compressed with Vary: Accept-Encoding
      o comprimido con Vary: Accept-Encoding`;
  const isRight = encoding === undefined || (isAccepted && varies);
  const coding = alike(`Content-Encoding: ${encoding}`);
  const actual = joinTranslated([coding, describeHeader('Vary', vary || undefined)]);
  return judgeThat('compression', isRight, joinTranslated([plain, compressed]), actual);
}

function judgeEtag({ headers: { etag } }: SiteResponse): Judgement {
  const isTag = etag !== undefined && ENTITY_TAG.test(etag);
  return judgeThat('etag', isTag, { en: 'an ETag', es: 'un ETag' }, describeHeader('ETag', etag));
}

/** A weak or strong entity tag. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** Whether a file is the one that the manifest lists. */
function judgeBytes(wanted: ManifestEntry | undefined, response: SiteResponse): Judgement[] {
  if (!wanted) return [];
  const { body, sum, undecodable } = response;
  const isSame = sum.bytes === wanted.bytes && sum.sha256 === wanted.sha256;
  const instant = instantIn(body) ?? wanted.generatedAt;
  const actual = joinTranslated([
    alike(undecodable ?? describeSum(sum)),
    instant !== wanted.generatedAt && { en: `built at ${instant}`, es: `hecho el ${instant}` },
  ]);
  return [judgeThat('bytes', isSame && !undecodable, describeSum(wanted), actual)];
}

/** When a file was built, if it begins with that instant. */
function instantIn(body: Buffer): string | undefined {
  return /^\{"generatedAt":"([^"]{1,40})"/.exec(body.toString('latin1', 0, 60))?.[1];
}

function describeSum({ bytes, sha256 }: BodySum): string {
  return `${count(bytes, 'byte')}, sha256 ${sha256.slice(0, 16)}…`;
}

/** Whether the body is the file with this problem. */
function judgeProblem(check: ContractCheck, exchange: Exchange): Judgement[] {
  const { request, expected, response } = exchange;
  if (request.method === 'HEAD') return [];
  const { status, problem = '', file } = expected;
  const { body, fault = '' } = parseJson(response.body, Problem);
  const wanted = describeProblem(problem, status);
  if (!body) return [judgeThat(check, false, wanted, response.undecodable ?? fault)];
  if (body.code !== problem || body.status !== status) {
    return [judgeThat(check, false, wanted, describeProblem(body.code, body.status))];
  }
  const isFile = !file?.sum || file.sum.sha256 === response.sum.sha256;
  const bytes = { en: `the bytes of ${file?.path}`, es: `los bytes de ${file?.path}` };
  return [judgeThat(check, isFile, bytes, { en: 'other bytes', es: 'otros bytes' })];
}

function describeProblem(code: string, status: number): Translated {
  return say`the problem ${code}, status ${status}
    el problema ${code}, estado ${status}`;
}

/** Every header that the rules name, each under its contract check. */
function judgeHeaders(
  expected: Headers,
  { headers }: SiteResponse,
  problemCheck?: ContractCheck,
): Judgement[] {
  return Object.entries(expected).map(([name, value]) => {
    const check = checkOf(name, problemCheck);
    const actual = headers[name.toLowerCase()];
    const isSame = COMPARE[name] ?? isSameText;
    const passed = actual !== undefined && isSame(value, actual);
    return judgeThat(check, passed, `${name}: ${value}`, describeHeader(name, actual));
  });
}

function describeHeader(name: string, value: string | undefined): Translated {
  return value === undefined ? { en: `no ${name}`, es: `sin ${name}` } : alike(`${name}: ${value}`);
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
