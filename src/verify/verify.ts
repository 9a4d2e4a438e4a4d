import type { HostExceptions } from '../hosts/host.ts';
import type { ContractPoint } from '../http/contract-points.ts';
import { OPERATIONS } from '../http/routes.ts';
import { excerptDifference } from './excerpt.ts';
import {
  describeRequest,
  get,
  noResponse,
  type SendRequest,
  type SiteResponse,
} from './exchange.ts';
import {
  awaitBuild,
  type ExpectedBuild,
  judgeIndex,
  makeFileComparison,
} from './expected-build.ts';
import { judgeAge, judgeLastDays, noteAge, noteClock } from './freshness.ts';
import type { Check, Observation } from './observation.ts';
import { parseJson } from './parse-json.ts';
import { planChecks, referenceChecks, type Scope } from './plan.ts';
import { mapBounded } from './pool.ts';
import { judgeConnections, makeRetrying, noteBreaks, type RetryingSender } from './retry.ts';
import { INDEX, readSiteFacts, SEARCH_ALL, type SiteFacts } from './site-facts.ts';

export type VerifyRequest = {
  origin: string;
  scope: Scope;
  /** What the host of the site cannot do. */
  exceptions: HostExceptions;
  now: Date;
  /** The build that the site must serve, and for how many seconds it may serve another one first. */
  expected?: ExpectedBuild | undefined;
  wait?: number | undefined;
  /** The age in days that the build must not exceed. */
  maxAge?: number | undefined;
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
  /** The instant of the build that the site serves; absent if its index cannot be read. */
  generatedAt?: string;
  /** Not a difference, but good to know. */
  notes: string[];
};

export type ProgressListener = (done: number, planned: number) => void;

/** The site does not respond at all. */
export class SiteError extends Error {}

/** A site that publishes all the time is not worth more attempts. */
const MAX_RUNS = 3;

/** Checks whether a site keeps the contract. Starts again if it publishes a new build meanwhile. */
export async function verify(
  request: VerifyRequest,
  send: SendRequest,
  onProgress: ProgressListener = () => {},
): Promise<Verification> {
  const { exceptions, expected, wait = 0 } = request;
  const waited = expected ? await awaitBuild(expected, wait, send) : 0;
  const sender = makeRetrying(send);
  let run = await runChecks(request, sender, onProgress);
  const notes: string[] = [];
  while (notes.length < MAX_RUNS - 1 && (await hasNewBuild(run, sender))) {
    notes.push('The site published a new build meanwhile, so verify started again.');
    run = await runChecks(request, sender, onProgress);
  }
  const { facts, results } = run;
  const tally = sender.tally();
  const connections = toResult('all requests', judgeConnections(tally), exceptions);
  return {
    results: [connections, ...results],
    requests: tally.requests,
    brokenConnections: tally.broken,
    ...(facts.index && { generatedAt: facts.index.generatedAt }),
    notes: [...toNotes(request, facts), ...noteWait(waited), ...notes, ...noteBreaks(tally)],
  };
}

type Run = { facts: SiteFacts; results: CheckResult[] };

/** A few reference requests, then all that build on them. */
async function runChecks(
  request: VerifyRequest,
  sender: RetryingSender,
  onProgress: ProgressListener,
): Promise<Run> {
  const { origin, scope, exceptions, expected } = request;
  const references = await mapBounded(referenceChecks(), async (check) => ({
    check,
    response: await sender.send(check.request),
  }));
  const failure = references[0]?.response.failure;
  if (failure !== undefined) throw new SiteError(`${origin} does not respond: ${failure}`);

  const facts = await readSiteFacts(
    new Map(references.map(({ check, response }) => [check.request.path, response])),
    origin,
  );
  const compareFile = makeFileComparison(expected, facts);
  const judge = (check: Check, response: SiteResponse) =>
    [...check.judge(response, facts), ...compareFile(check.request, response)].map((observation) =>
      toResult(describeRequest(check.request), observation, exceptions),
    );
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
  return { facts, results: [judgeBuild(request, facts), ...first, ...results].flat() };
}

/** What a body of another build differs in, among others. */
const BUILD_POINTS = new Set<ContractPoint>([
  'expected-build',
  'generated-at',
  'data-files',
  'data-sets',
  'feeds',
]);

/** Files of two builds differ from each other. That says nothing about either build. */
async function hasNewBuild({ facts, results }: Run, { send }: RetryingSender): Promise<boolean> {
  const isMixed = results.some(
    ({ verdict, point }) => verdict !== 'kept' && BUILD_POINTS.has(point),
  );
  if (!isMixed || !facts.index) return false;
  const { path, body } = OPERATIONS.getApiIndex;
  const { body: index } = parseJson((await send(get(path))).body, body);
  return index !== undefined && index.generatedAt !== facts.index.generatedAt;
}

/** Whether the site serves the expected build, and whether that is recent enough. */
function judgeBuild(
  { now, expected, maxAge, exceptions }: VerifyRequest,
  facts: SiteFacts,
): CheckResult[] {
  const judged = (path: string, observations: Observation[]) =>
    observations.map((one) => toResult(describeRequest(get(path)), one, exceptions));
  const index = facts.references.get(INDEX) ?? noResponse('not sent');
  return [
    ...judged(INDEX, expected ? [judgeIndex(expected, index)] : []),
    ...judged(INDEX, maxAge === undefined ? [] : [judgeAge(facts, now, maxAge)]),
    ...judged(SEARCH_ALL, maxAge === undefined ? [] : [judgeLastDays(facts, now)]),
  ];
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

function toNotes({ origin, now, maxAge }: VerifyRequest, facts: SiteFacts): string[] {
  const { origin: named = origin } = facts;
  return [
    ...(named === origin ? [] : [`Its links name ${named}, not the site that was checked.`]),
    ...(maxAge === undefined ? noteAge(facts, now) : []),
    ...noteClock(facts, now),
  ];
}

function noteWait(seconds: number): string[] {
  return seconds > 0 ? [`Verify waited ${seconds} s for the expected build.`] : [];
}
