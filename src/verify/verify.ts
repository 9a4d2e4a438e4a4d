import type { HostExceptions } from '../hosts/host.ts';
import { MANIFEST } from '../http/routes.ts';
import { fileChecks, readOffer, type Scope } from './checks/files.ts';
import {
  describeRequest,
  describeStatus,
  get,
  type SendRequest,
  type SiteResponse,
} from './exchange.ts';
import { awaitBuild, type ExpectedBuild, judgeExpected } from './expected-build.ts';
import { judgeAge, noteAge } from './freshness.ts';
import { judgeManifest } from './manifest.ts';
import { type Check, type Observation, observeThat } from './observation.ts';
import { behaviourChecks, referenceChecks } from './plan.ts';
import { type Difference, type PointResult, Tally } from './points.ts';
import { mapBounded } from './pool.ts';
import {
  judgeCompletion,
  judgeConnections,
  makeSender,
  noteBreaks,
  type Sender,
} from './sender.ts';
import { INDEX, REFERENCE_FILES, readSiteFacts, type SiteFacts } from './site-facts.ts';

export type VerifyRequest = {
  origin: string;
  scope: Scope;
  /** What the host of the site cannot do. */
  exceptions: HostExceptions;
  now: Date;
  /** Says that time is up. */
  signal: AbortSignal;
  /** The site may be served under another address than its own. */
  preview?: boolean;
  /** The build that the site must serve, and for how many seconds it may serve another one first. */
  expected?: ExpectedBuild | undefined;
  wait?: number | undefined;
  /** The age in days that the build must not exceed. */
  maxAge?: number | undefined;
};

export type Verification = {
  points: PointResult[];
  /** Up to 100 of each point, the most telling first. */
  differences: Difference[];
  requests: number;
  brokenConnections: number;
  /** The instant of the build that the site serves; absent if its index cannot be read. */
  generatedAt?: string;
  /** How many files the manifest lists, and how many of them were requested. */
  files: { listed: number; requested: number };
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
  const { expected, wait = 0, signal } = request;
  const timeIsUp = AbortSignal.any([signal, AbortSignal.timeout(1000 * wait)]);
  const hasWaited = wait > 0 && expected && (await awaitBuild(expected, timeIsUp, send));
  const sender = makeSender(send, signal);
  let run = await runChecks(request, sender, onProgress);
  const notes: string[] = [];
  while (notes.length < MAX_RUNS - 1 && (await hasNewBuild(run, sender))) {
    notes.push('The site published a new build meanwhile, so verify started again.');
    run = await runChecks(request, sender, onProgress);
  }
  const { facts, tally, files } = run;
  const { traffic } = sender;
  tally.add('all requests', [judgeConnections(traffic), judgeCompletion(traffic)]);
  return {
    points: tally.points(),
    differences: tally.differences(),
    requests: traffic.requests,
    brokenConnections: traffic.broken,
    ...(facts.index && { generatedAt: facts.index.generatedAt }),
    files: { listed: facts.sums.size, requested: files },
    notes: [
      ...noteOrigin(request, facts),
      ...noteAge(facts, request.now, request.maxAge),
      ...(hasWaited ? ['Verify waited for the expected build.'] : []),
      ...notes,
      ...noteBreaks(traffic),
    ],
  };
}

/** `files`: how many were requested. */
type Run = { facts: SiteFacts; tally: Tally; files: number };

/** A few reference requests, then all that build on them. */
async function runChecks(
  request: VerifyRequest,
  sender: Sender,
  onProgress: ProgressListener,
): Promise<Run> {
  const { origin, scope, exceptions } = request;
  const references = await sendReferences(origin, sender);
  const plain = references.filter(({ check }) => !check.request.headers?.['Accept-Encoding']);
  const facts = readSiteFacts(
    new Map(plain.map(({ check, response }) => [check.request.path, response])),
    origin,
  );
  const tally = new Tally(exceptions);
  const common = findCommonFailure(facts);
  if (common) {
    tally.add('GET of every file', [common]);
    return { facts, tally, files: 0 };
  }
  const judge = ({ request, judge }: Check, response: SiteResponse) =>
    tally.add(describeRequest(request), judge(response, facts));
  for (const { check, response } of references) judge(check, response);
  judgeBuild(request, facts, tally);

  const files = fileChecks(facts, readOffer(references), scope);
  const checks = [...behaviourChecks(facts), ...files];
  const dropped = new Set<string>();
  let done = references.length;
  await mapBounded(checks, async (check) => {
    const response = await sender.send(check.request);
    if (response) judge(check, response);
    else dropped.add(check.request.path);
    done += 1;
    onProgress(done, references.length + checks.length);
  });
  const paths = new Set(files.map(({ request: { path } }) => path));
  return { facts, tally, files: [...paths].filter((path) => !dropped.has(path)).length };
}

type Exchange = { check: Check; response: SiteResponse };

async function sendReferences(origin: string, { send }: Sender): Promise<Exchange[]> {
  const exchanges = await mapBounded(referenceChecks(), async (check) => ({
    check,
    response: await send(check.request),
  }));
  const first = exchanges[0]?.response;
  const failure = first ? first.failure : 'no response in time';
  if (failure !== undefined) throw new SiteError(`${origin} does not respond: ${failure}`);
  return exchanges.filter((exchange): exchange is Exchange => exchange.response !== undefined);
}

/** A site that is closed, empty or elsewhere is one difference, however many points that breaks. */
function findCommonFailure({ references }: SiteFacts): Observation | undefined {
  const [first, ...others] = REFERENCE_FILES.flatMap((path) => references.get(path) ?? []);
  if (!first || first.status === 200) return undefined;
  if (others.some(({ status }) => status !== first.status)) return undefined;
  const { location } = first.headers;
  const remedy = location === undefined ? '' : '. Verify that site instead';
  return observeThat('status', false, '200', `${describeStatus(first)}${remedy}`);
}

/** Whether the site serves one build, the expected one, under its own address, and a recent one. */
function judgeBuild(request: VerifyRequest, facts: SiteFacts, tally: Tally): void {
  const { now, expected, maxAge } = request;
  tally.add(describeRequest(get(MANIFEST.path)), [
    judgeManifest(facts),
    ...(expected ? [judgeExpected(expected, facts)] : []),
  ]);
  tally.add(describeRequest(get(INDEX)), [
    ...judgeOrigin(request, facts),
    ...(maxAge === undefined ? [] : [judgeAge(facts, now, maxAge)]),
  ]);
}

/** Files of two builds differ from each other. That says nothing about either build. */
async function hasNewBuild({ facts, tally }: Run, { send }: Sender): Promise<boolean> {
  if (tally.points().every(({ differing }) => differing === 0)) return false;
  // A build could come between the two.
  for (const path of [INDEX, MANIFEST.path]) {
    const before = facts.references.get(path);
    const after = await send(get(path));
    const areFiles = before?.status === 200 && after?.status === 200;
    if (areFiles && !after.body.equals(before.body)) return true;
  }
  return false;
}

/** A build for another address: its links lead away from the site, and every checksum is right. */
function judgeOrigin({ origin, preview }: VerifyRequest, facts: SiteFacts): Observation[] {
  const named = namedOrigin(facts);
  if (named === undefined || preview) return [];
  const actual = `links to ${named} (build with --base-url, or verify with --preview)`;
  return [observeThat('origin', named === origin, `links to ${origin}`, actual)];
}

function namedOrigin({ index }: SiteFacts): string | undefined {
  return index && new URL(index.links.openapi).origin;
}

function noteOrigin({ origin, preview }: VerifyRequest, facts: SiteFacts): string[] {
  const named = namedOrigin(facts) ?? origin;
  return preview && named !== origin ? [`This is a preview: its links lead to ${named}.`] : [];
}
