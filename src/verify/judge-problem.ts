import { Problem, type ProblemCode } from '../contract/problem.ts';
import type { ContractPoint } from '../http/contract-points.ts';
import { problemFor, SITE_RULES } from '../http/site-rules.ts';
import { describeStatus, type SiteResponse } from './exchange.ts';
import { isMediaType, judgeHeader, judgeHeaders } from './judge-headers.ts';
import { toSum } from './manifest.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import { parseJson } from './parse-json.ts';
import type { SiteFacts } from './site-facts.ts';

const MEDIA_TYPE = SITE_RULES.problem.headers['Content-Type'];

/** The response to a missing path. */
export function judgeMissing(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
  statusPoint: ContractPoint = 'problem-status',
): Observation[] {
  const status = observe(statusPoint, 404, describeStatus(response));
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
export function judgeMethod(response: SiteResponse, facts: SiteFacts): Observation[] {
  const { common, methods, problem } = SITE_RULES;
  const status = observe('method-status', 405, describeStatus(response));
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

/** The response to an odd path. Some servers send their own, so all of it is a single point. */
export function judgeOdd(point: ContractPoint, response: SiteResponse): Observation[] {
  const { body, fault } = parseJson(response.body, Problem);
  const mediaType = response.headers['content-type'];
  const kept =
    response.status === 404 && isMediaType(MEDIA_TYPE, mediaType) && body?.status === 404;
  const actual = [describeStatus(response), mediaType ?? 'no media type', fault ?? body?.code];
  return [observeThat(point, kept, `404, ${MEDIA_TYPE}, a problem`, actual.join(', '))];
}

/** Whether the body is the file with this problem. */
function judgeProblemBody(
  point: ContractPoint,
  code: ProblemCode,
  { body: bytes, status, undecodable }: SiteResponse,
  { sums }: SiteFacts,
): Observation {
  const { body, fault } = parseJson(bytes, Problem);
  const expected = `the problem ${code}, status ${status}`;
  if (!body) return observe(point, expected, undecodable ?? fault ?? 'another body');
  const found = observe(point, expected, `the problem ${body.code}, status ${body.status}`);
  const file = SITE_RULES.problem.pathOf(code);
  const isFile = !sums.has(file) || sums.get(file)?.sha256 === toSum(bytes).sha256;
  return found.kept ? observeThat(point, isFile, `the bytes of ${file}`, 'other bytes') : found;
}
