import type { HostExceptions } from '../hosts/host.ts';
import type { ContractPoint } from '../http/contract-points.ts';
import { excerptDifference } from './excerpt.ts';
import { describeRequest, type SendRequest, type SiteResponse } from './exchange.ts';
import type { Check, Observation } from './observation.ts';
import { planChecks, referenceChecks, type Scope } from './plan.ts';
import { mapBounded } from './pool.ts';
import { judgeConnections, makeRetrying, noteBreaks } from './retry.ts';
import { readSiteFacts, type SiteFacts } from './site-facts.ts';

export type VerifyRequest = {
  origin: string;
  scope: Scope;
  /** What the host of the site cannot do. */
  exceptions: HostExceptions;
};

/** One contract point in one response. */
export type CheckResult = {
  point: ContractPoint;
  /** `GET /api/v1/index.json`, or `all requests` */
  request: string;
  expected: string;
  actual: string;
  verdict: Verdict;
};

/** `cannot`: it differs, but the host can do no better. */
export type Verdict = 'kept' | 'differs' | 'cannot';

export type Verification = {
  results: CheckResult[];
  requests: number;
  brokenConnections: number;
  /** Not a difference, but good to know. */
  notes: string[];
};

export type ProgressListener = (done: number, planned: number) => void;

/** The site does not respond at all. */
export class SiteError extends Error {}

/** Checks whether a site keeps the contract: a few reference requests, then all that build on them. */
export async function verify(
  { origin, scope, exceptions }: VerifyRequest,
  send: SendRequest,
  onProgress: ProgressListener = () => {},
): Promise<Verification> {
  const sender = makeRetrying(send);
  const references = await mapBounded(referenceChecks(), async (check) => ({
    check,
    response: await sender.send(check.request),
  }));
  const failure = references[0]?.response.failure;
  if (failure !== undefined) throw new SiteError(`${origin} does not respond: ${failure}`);

  const facts = readSiteFacts(
    new Map(references.map(({ check, response }) => [check.request.path, response])),
  );
  const judge = (check: Check, response: SiteResponse) =>
    check
      .judge(response, facts)
      .map((observation) => toResult(describeRequest(check.request), observation, exceptions));
  const checks = planChecks(facts, scope);
  const planned = references.length + checks.length;
  let done = references.length;
  // Judge each response as it arrives, so that memory does not grow with the site.
  const results = await mapBounded(checks, async (check) => {
    const judged = judge(check, await sender.send(check.request));
    done += 1;
    onProgress(done, planned);
    return judged;
  });
  const first = references.map(({ check, response }) => judge(check, response));
  const tally = sender.tally();
  const connections = toResult('all requests', judgeConnections(tally), exceptions);
  return {
    results: [connections, ...[...first, ...results].flat()],
    requests: tally.requests,
    brokenConnections: tally.broken,
    notes: [...toNotes(origin, facts), ...noteBreaks(tally)],
  };
}

function toResult(
  request: string,
  { point, kept, expected, actual }: Observation,
  exceptions: HostExceptions,
): CheckResult {
  const differs = exceptions[point] === undefined ? 'differs' : 'cannot';
  return {
    point,
    request,
    ...excerptDifference(expected, actual),
    verdict: kept ? 'kept' : differs,
  };
}

function toNotes(origin: string, { origin: named = origin }: SiteFacts): string[] {
  if (named === origin) return [];
  return [`Its links name ${named}, not the site that was checked.`];
}
