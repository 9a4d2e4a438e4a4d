import { say } from '../../base/languages.ts';
import { joinTranslated } from '../../base/wording.ts';
import { DATA_SETS, MANIFEST } from '../../contract/http/routes.ts';
import type { HostExceptions } from '../../output/hosts/host.ts';
import {
  describeRequest,
  describeStatus,
  get,
  type SendRequest,
  type SiteResponse,
} from './exchange.ts';
import { awaitBuild, type BuildCriteria, judgeBuild, noteBuild } from './judge-build.ts';
import { judgeCookie, judgeResponse } from './judge-response.ts';
import { type Judgement, judgeThat, Tally } from './judgement.ts';
import { allProbes, fileProbes, getAll, type Probe, type Scope } from './probes.ts';
import { judgeCompletion, makeSender, mapBounded, type Sender } from './sender.ts';
import {
  expectedFrom,
  INDEX,
  REFERENCE_FILES,
  REFERENCE_MISSING,
  readManifest,
  readSiteFacts,
  type SiteFacts,
} from './site-facts.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

export type VerifyRequest = BuildCriteria & {
  scope: Scope;
  /** What the host of the site cannot do. */
  exceptions: HostExceptions;
  /** Aborted when time is up. */
  signal: AbortSignal;
  /** Seconds to wait until the site serves the expected build. */
  wait?: number | undefined;
};

/** Part of the JSON report: fields may be added, not renamed. */
export type Verification = Awaited<ReturnType<typeof verify>>;

export type ProgressListener = (done: number, planned: number) => void;

/** The site does not respond at all; the message says why. */
export class SiteError extends Error {}

/** Checks whether a site keeps the contract. */
export async function verify(
  request: VerifyRequest,
  send: SendRequest,
  onProgress: ProgressListener = () => {},
) {
  const { expected, wait = 0, signal } = request;
  // Not combined with `signal`, which ends later: Node 20 drops a timeout that only AbortSignal.any refers to.
  const timeIsUp = AbortSignal.timeout(1000 * wait);
  const hasWaited = wait > 0 && expected && (await awaitBuild(expected, timeIsUp, send));
  const sender = makeSender(send, signal);
  const { facts, tally, files } = await sendProbes(request, sender, onProgress);
  const { traffic } = sender;
  tally.add('all requests', [judgeCompletion(traffic)]);
  return {
    /** The instant of the build that the site serves; null if its index cannot be read. */
    generatedAt: facts.index?.generatedAt ?? null,
    /** Whether the site says that its data is the sample. */
    sample: facts.isSample,
    /** How many files the manifest lists, and how many of them were requested. */
    files: { listed: facts.sums.size, requested: files },
    requests: traffic.requests,
    /** Remarks that are not differences. */
    notes: [...noteBuild(request, facts), ...(hasWaited ? [WAITED] : [])],
    checks: tally.checks(),
    /** Up to 100 of each check, the most important first. */
    differences: tally.differences(),
  };
}

const WAITED = say`Verify waited for the expected build.
  Se esperó hasta que el sitio tuviera el build indicado.`;

/** Sends the reference requests, then all others, which depend on their responses. `files` counts those requested. */
async function sendProbes(
  request: VerifyRequest,
  sender: Sender,
  onProgress: ProgressListener,
): Promise<{ facts: SiteFacts; tally: Tally; files: number }> {
  const { origin, scope, exceptions } = request;
  const references = await sendReferences(sender);
  const facts = readSiteFacts(
    new Map(references.map(({ probe, response }) => [probe.request.path, response])),
    origin,
  );
  const tally = new Tally(exceptions);
  const common = findCommonFailure(facts);
  if (common) {
    tally.add('GET of every file', [common]);
    return { facts, tally, files: 0 };
  }
  const judge = ({ request: asked, judge = judgeResponse }: Probe, response: SiteResponse) => {
    const expected = expectedFrom(asked, facts);
    const judgements = judge({ request: asked, response, expected, facts });
    tally.add(describeRequest(asked), [...judgements, judgeCookie(response)]);
  };
  for (const { probe, response } of references) judge(probe, response);
  judgeBuild(request, facts, tally);

  const files = fileProbes(facts, scope);
  const probes = [...allProbes(facts), ...files];
  const dropped = new Set<string>();
  let done = references.length;
  await mapBounded(probes, async (probe) => {
    const { status, file } = expectedFrom(probe.request, facts);
    const listed = status === 200 ? file?.sum?.bytes : undefined;
    const maxBytes = listed ?? VERIFY_LIMITS.unlistedBytes;
    const response = await sender.send({ ...probe.request, maxBytes });
    if (response) judge(probe, response);
    else dropped.add(probe.request.path);
    done += 1;
    onProgress(done, references.length + probes.length);
  });
  const paths = new Set(files.map(({ request: { path } }) => path));
  return { facts, tally, files: [...paths].filter((path) => !dropped.has(path)).length };
}

type Reference = { probe: Probe; response: SiteResponse };

/** First the index, to see that there is a site; then the manifest, which says how long files are. */
async function sendReferences({ send }: Sender): Promise<Reference[]> {
  const index = { request: get(INDEX) };
  const first = await send(index.request);
  const failure = first ? first.failure : 'no response in time';
  if (!first || failure !== undefined) throw new SiteError(failure);
  const manifest = { request: { ...get(MANIFEST.path), isRead: true } };
  const served = await send(manifest.request);
  const listed = readManifest(served).body?.files ?? {};
  const probes = getAll([...REFERENCE_FILES.slice(2), ...REFERENCE_MISSING]);
  const others = await mapBounded(probes, async (probe) => {
    const { path } = probe.request;
    const isRead = path === DATA_SETS.changes.path;
    const response = await send({ ...probe.request, maxBytes: listed[path]?.bytes, isRead });
    return response ? [{ probe, response }] : [];
  });
  return [
    { probe: index, response: first },
    ...(served ? [{ probe: manifest, response: served }] : []),
    ...others.flat(),
  ];
}

/** If all files fail alike, the site is closed, empty or elsewhere: one difference, not one per check. */
function findCommonFailure({ references }: SiteFacts): Judgement | undefined {
  const [first, ...others] = REFERENCE_FILES.flatMap((path) => references.get(path) ?? []);
  if (!first || first.status === 200) return undefined;
  if (others.some(({ status }) => status !== first.status)) return undefined;
  const { location } = first.headers;
  const remedy =
    location !== undefined &&
    say`Verify that site instead
      Verificar ese sitio`;
  return judgeThat('answers', false, '200', joinTranslated([describeStatus(first), remedy], '. '));
}
