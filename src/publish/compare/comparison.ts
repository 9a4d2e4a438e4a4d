import { type ChangeEntry, refusePrivateChanges, toEntry } from './change-list.ts';
import { type Difference, findDifference, summarize } from './difference.ts';
import { checkGates, type GateHit, type GateName } from './gates/all-gates.ts';
import type { PreviousMismatch } from './gates/gate.ts';
import {
  isOfSample,
  type PreviousBuild,
  type PreviousIndex,
  readPreviousBuild,
  readPreviousIndex,
} from './previous-build.ts';
import { type BuildLocation, limitsFor, openPrevious, PreviousError } from './previous-files.ts';
import { type NewBuild, type Published, type SiteIdentity, siteOf } from './published.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** Absent if there is nothing to compare with. */
  previous?: PreviousIndex & Pick<PreviousBuild, 'changeList'>;
  /** Why there is nothing to compare with: it is the first build, or it replaces the sample. */
  uncompared?: 'first' | 'sample';
  /** The previous build, if it is of another site. */
  otherSite?: (SiteIdentity & { location: BuildLocation }) | undefined;
  /** Editions of the previous build that this one lacks. */
  missingEditions?: string[];
  /** Confirmed gates that would not have refused. */
  unneeded?: GateName[];
  hits: (GateHit & { allowed: boolean })[];
  summary?: ReturnType<typeof summarize>;
  /** Only for a review. */
  difference?: Difference | undefined;
  /** The entry for the list of changes; absent if nothing was compared, or if the site moved, which starts a new list. */
  entry?: ChangeEntry | undefined;
};

export type CompareRequest = {
  /** The published build that the operator names. */
  previous?: BuildLocation | undefined;
  /** The build that a new one would replace. */
  replaced?: BuildLocation | undefined;
  /** Ignores the list of changes of the previous build, which may be damaged or later than this one. */
  forgetChanges?: boolean | undefined;
  /** Keeps the difference for a review: all vacancies of both builds. */
  forReview?: boolean | undefined;
  /** Gates that the operator has confirmed. */
  allow?: readonly GateName[] | undefined;
};

export async function compareWithPrevious(
  now: NewBuild,
  request: CompareRequest,
): Promise<Comparison> {
  const { forgetChanges = false, forReview = false } = request;
  const { found, missing } = await findPrevious(now, request);
  // The first own build replaces the sample, and is judged as a first build.
  const isSampleBefore = found && !now.isSample && (await isOfSample(found));
  if (!found || isSampleBefore) {
    const judged = judge(now, undefined, { missing }, request);
    return { uncompared: isSampleBefore ? 'sample' : 'first', ...judged };
  }
  const otherSite = findOtherSite(now, found);
  const isMoved = siteOf(found.index).siteUrl !== siteOf(now.published.index).siteUrl;
  if (!isMoved && !forgetChanges) refuseLater(found, now);
  const before = await readBefore(now, found, isMoved, forgetChanges);
  const { changeList, difference } = before;
  const judged = judge(now, before, { missing, otherSite }, request);
  // At another address, a new list of changes begins.
  const entry = isMoved ? undefined : toEntry(difference, now.withdrawn);
  if (entry && !forgetChanges) refusePrivateChanges(entry, changeList, now.isPrivate);
  return {
    previous: { ...found, changeList },
    otherSite,
    ...judged,
    summary: toSummary(now, before, judged.hits),
    missingEditions: before.editions.filter((edition) => !now.editions.includes(edition)),
    difference: forReview ? difference : undefined,
    entry,
  };
}

/** Whether a gate refuses and is not confirmed. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

type Previous = Awaited<ReturnType<typeof readBefore>>;

/** The build to compare with: the one that the operator names, or else the one that is replaced. */
async function findPrevious(now: NewBuild, { previous, replaced }: CompareRequest) {
  const limits = limitsFor(now.published.vacancies.length);
  const read = (at: BuildLocation) => readPreviousIndex(at, openPrevious(at, limits));
  const { named, missing } = previous === undefined ? {} : await findNamed(previous, read);
  return { found: named ?? (replaced ? await read(replaced) : undefined), missing };
}

/** The build that the operator names, or why it counts as not published yet. */
async function findNamed(
  location: BuildLocation,
  read: (location: BuildLocation) => Promise<PreviousIndex | undefined>,
): Promise<{ named?: PreviousIndex; missing?: PreviousMismatch['missing'] }> {
  try {
    const named = await read(location);
    return named ? { named } : { missing: { location, why: 'no-build' } };
  } catch (error) {
    const why = error instanceof PreviousError ? error.fault.code : undefined;
    if (why === 'web-page' || why === 'unknown-host') return { missing: { location, why } };
    throw error;
  }
}

/** Rejects a previous build that is later: a clock is wrong, and the list of changes would run backwards. */
function refuseLater({ location: where, index }: PreviousIndex, { published }: NewBuild): void {
  const [before, now] = [index.generatedAt, published.index.generatedAt];
  if (new Date(before) <= new Date(now)) return;
  throw new PreviousError({ code: 'later-build', where, before, now });
}

/** Asks the gates, and marks what the operator has confirmed. */
function judge(
  now: NewBuild,
  before: Previous | undefined,
  mismatch: PreviousMismatch,
  { allow = [] }: CompareRequest,
): Pick<Comparison, 'hits' | 'unneeded'> {
  const hits = checkGates(now, before, mismatch).map((hit) => ({
    ...hit,
    allowed: allow.includes(hit.gate),
  }));
  return { hits, unneeded: allow.filter((gate) => !hits.some((hit) => hit.gate === gate)) };
}

function toSummary(now: NewBuild, before: Previous, hits: Comparison['hits']) {
  const summary = summarize(now.published, before.published, before.difference);
  // Titles may show names that were masked before.
  if (hits.some(({ gate, allowed }) => gate === 'unmasked' && !allowed)) summary.jobs.listed = [];
  return summary;
}

/** Reads the previous build and compares it with this one, as if both were at the same address. */
async function readBefore(
  now: NewBuild,
  index: PreviousIndex,
  isMoved: boolean,
  forgetChanges: boolean,
) {
  const { listings, findRendered } = now;
  const read = await readPreviousBuild(index, { forgetChanges, listings, findRendered });
  const published = isMoved ? moveTo(now, read.published) : read.published;
  const difference = findDifference(now.published.vacancies, published.vacancies);
  return { ...read, published, difference };
}

/** What the previous build would have published at this address. */
function moveTo(now: NewBuild, published: Published): Published {
  const [from, to] = [siteOf(published.index).siteUrl, siteOf(now.published.index).siteUrl];
  const move = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll(`"${from}/`, `"${to}/`));
  // One by one: all vacancies of a large site exceed the longest string.
  const vacancies = published.vacancies.map(move);
  return { ...move({ ...published, vacancies: [] }), vacancies };
}

function findOtherSite({ published }: NewBuild, { index, location }: PreviousIndex) {
  const [now, before] = [siteOf(published.index), siteOf(index)];
  const isSame = now.name === before.name && now.siteUrl === before.siteUrl;
  return isSame ? undefined : { ...before, location };
}
