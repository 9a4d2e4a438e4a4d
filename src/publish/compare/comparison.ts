import { type ChangeEntry, refusePrivateChanges, toEntry } from './change-list.ts';
import { type DifferenceSummary, findDifference, summarize } from './difference.ts';
import type { Elsewhere } from './gate-limits.ts';
import { checkGates, type GateHit, type GateName } from './gates.ts';
import {
  isOfSample,
  type PreviousBuild,
  type PreviousIndex,
  readPreviousBuild,
  readPreviousIndex,
} from './previous-build.ts';
import { type BuildLocation, limitsFor, openPrevious, PreviousError } from './previous-files.ts';
import { type NewBuild, type SiteIdentity, siteOf } from './published.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** The previous build; absent if this one is compared with none. */
  previous?: PreviousIndex & Pick<PreviousBuild, 'changeList'>;
  /** Why this build is compared with none. */
  uncompared?: UncomparedReason;
  /** The previous build, if it is of another site. At another address, this one is judged like a first one. */
  otherSite?: SiteIdentity & { location: BuildLocation };
  hits: (GateHit & { allowed: boolean })[];
  summary?: DifferenceSummary;
  /** What the list of changes will say. */
  entry?: ChangeEntry;
};

/** There is no earlier build, or this one replaces the sample, or the build of another site. */
export type UncomparedReason = 'first' | 'sample' | 'other-site';

export type CompareRequest = {
  /** The published build that the operator names. */
  previous?: BuildLocation | undefined;
  /** The build that a new one would replace. */
  replaced?: BuildLocation | undefined;
  /** Compares without the list of changes of the previous build, which may be damaged, or later. */
  forgetChanges?: boolean | undefined;
  /** Gates that the operator has confirmed. */
  allow?: readonly GateName[] | undefined;
};

export async function compareWithPrevious(
  now: NewBuild,
  { previous, replaced, forgetChanges = false, allow = [] }: CompareRequest,
): Promise<Comparison> {
  const limits = limitsFor(now.published.vacancies.length);
  const read = (at: BuildLocation) => readPreviousIndex(at, openPrevious(at, limits));
  const { named, missing } = previous === undefined ? {} : await findNamed(previous, read);
  const found = named ?? (replaced ? await read(replaced) : undefined);
  // The first build of one's own replaces the sample, and follows no other.
  const isSampleBefore = found && !now.isSample && (await isOfSample(found));
  const otherSite = found && !isSampleBefore ? findOtherSite(now, found) : undefined;
  const isElsewhere = otherSite && otherSite.siteUrl !== siteOf(now.published.index).siteUrl;
  const uncompared = isSampleBefore ? 'sample' : isElsewhere ? 'other-site' : 'first';
  const index = isSampleBefore || isElsewhere ? undefined : found;
  if (index && !forgetChanges) refuseLater(index, now);
  const { listings, findRendered } = now;
  const before =
    index && (await readPreviousBuild(index, { forgetChanges, listings, findRendered }));
  const pair = before && {
    ...before,
    difference: findDifference(now.published.vacancies, before.published.vacancies),
  };
  const hits = checkGates(now, pair, { otherSite, missing }).map((hit) => ({
    ...hit,
    allowed: allow.includes(hit.gate),
  }));
  const other = otherSite && { otherSite };
  if (!index || !pair) return { uncompared, ...other, hits };
  const { changeList, difference } = pair;
  const entry = toEntry(difference);
  if (!forgetChanges) refusePrivateChanges(entry, changeList, now.isPrivate);
  const summary = summarize(now.published, pair.published, difference);
  return { previous: { ...index, changeList }, ...other, hits, summary, entry };
}

/** Whether a gate refuses and is not confirmed. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

/** The named build, or how it showed that nothing was published there yet. */
async function findNamed(
  location: BuildLocation,
  read: typeof readPreviousIndex,
): Promise<{ named?: PreviousIndex; missing?: Elsewhere['missing'] }> {
  try {
    const named = await read(location);
    return named ? { named } : { missing: { location, why: 'no-build' } };
  } catch (error) {
    const why = error instanceof PreviousError ? error.fault.code : undefined;
    if (why === 'web-page' || why === 'unknown-host') return { missing: { location, why } };
    throw error;
  }
}

/** A wrong clock: the list of changes would run backwards. */
function refuseLater({ location: where, index }: PreviousIndex, { published }: NewBuild): void {
  const [before, now] = [index.generatedAt, published.index.generatedAt];
  if (new Date(before) <= new Date(now)) return;
  throw new PreviousError({ code: 'later-build', where, before, now });
}

function findOtherSite({ published }: NewBuild, { index, location }: PreviousIndex) {
  const [now, before] = [siteOf(published.index), siteOf(index)];
  const isSame = now.name === before.name && now.siteUrl === before.siteUrl;
  return isSame ? undefined : { ...before, location };
}
