import { Problem, type ProblemCode } from '../contract/problem.ts';
import type { ContractPoint } from '../hosts/host.ts';
import { DOCUMENTS } from '../http/routes.ts';
import { problemFor, SITE_RULES } from '../http/site-rules.ts';
import { agreeProblem } from './agreement/bodies.ts';
import { type Answer, describeStatus } from './exchange.ts';
import { isMediaType, judgeHeader, judgeHeaders } from './judge-headers.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import { parseJson, type SiteFacts } from './site-facts.ts';

const MEDIA_TYPE = DOCUMENTS.problem.mediaType;

/** A path without a file: the status, the body, how both are labelled and how long they are kept. */
export function judgeMissing(
  path: string,
  answer: Answer,
  facts: SiteFacts,
  statusPoint: ContractPoint = 'problem-status',
): Observation[] {
  const status = observe(statusPoint, 404, describeStatus(answer));
  if (!status.kept) return [status];
  return [
    status,
    ...judgeHeaders({ ...SITE_RULES.common, ...SITE_RULES.problem.headers }, answer, {
      'Content-Type': 'problem-media-type',
      'Cache-Control': 'problem-caching',
    }),
    ...judgeProblemBody('problem-body', problemFor(path), answer, facts),
  ];
}

/** A method that is not answered, on whatever path. */
export function judgeMethod(answer: Answer, facts: SiteFacts): Observation[] {
  const { common, methods } = SITE_RULES;
  const status = observe('method-status', 405, describeStatus(answer));
  if (!status.kept) return [status];
  return [
    status,
    judgeHeader('method-allow', 'Allow', methods.allow, answer),
    judgeHeader('method-body', 'Content-Type', MEDIA_TYPE, answer),
    ...judgeHeaders(common, answer),
    ...judgeProblemBody('method-body', methods.code, answer, facts),
  ];
}

/** A path that some servers answer on their own: all of it is one point, for all of it is theirs. */
export function judgeOdd(point: ContractPoint, answer: Answer): Observation[] {
  const { body, fault } = parseJson(answer.body, Problem);
  const mediaType = answer.headers['content-type'];
  const kept = answer.status === 404 && isMediaType(MEDIA_TYPE, mediaType) && body?.status === 404;
  const actual = [describeStatus(answer), mediaType ?? 'no media type', fault ?? body?.code];
  return [observeThat(point, kept, `404, ${MEDIA_TYPE}, a problem`, actual.join(', '))];
}

/** The body says which problem it is, and is the one that was built. */
export function judgeProblemBody(
  point: ContractPoint,
  code: ProblemCode,
  answer: Answer,
  facts: SiteFacts,
): Observation[] {
  const { body, fault } = parseJson(answer.body, Problem);
  if (!body) return [observe(point, `the problem ${code}`, fault ?? 'no problem')];
  const found = observe(
    point,
    `the problem ${code}, status ${answer.status}`,
    `the problem ${body.code}, status ${body.status}`,
  );
  return found.kept ? [found, ...agreeProblem(body, facts)] : [found];
}
