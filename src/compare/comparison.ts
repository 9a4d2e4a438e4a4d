import { type ChangeEntry, toEntry } from './change-list.ts';
import { type DifferenceSummary, findDifference, summarize } from './difference.ts';
import { checkGates, type GateHit, type GateName } from './gates.ts';
import {
  isOfSample,
  type PreviousBuild,
  type PreviousIndex,
  readPreviousBuild,
  readPreviousIndex,
} from './previous-build.ts';
import { type BuildLocation, PreviousError, type PreviousFaults } from './previous-files.ts';
import { type NewBuild, type SiteIdentity, siteOf } from './published.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** The previous build; absent for a first one. */
  previous?: BuildLocation;
  /** The build named by --previous, if it does not exist. */
  missing?: BuildLocation;
  /** Whether --first was given although the named build exists. */
  needlessFirst?: boolean;
  /** The previous build, if it is of another site. At another address, this one is judged like a first one. */
  otherSite?: SiteIdentity & { location: BuildLocation };
  hits: (GateHit & { allowed: boolean })[];
  summary?: DifferenceSummary;
  /** What the list of changes will say. */
  entry?: ChangeEntry;
};

export type CompareRequest = {
  /** The published build that the operator names. */
  previous?: BuildLocation | undefined;
  /** The build that a new one would replace. */
  replaced?: BuildLocation | undefined;
  /** The named build need not exist yet. */
  first?: boolean | undefined;
  /** Compares without the list of changes of the previous build, which may be damaged. */
  forgetChanges?: boolean | undefined;
  /** Gates that the operator has confirmed. */
  allow?: readonly GateName[] | undefined;
};

/** The build that a new one follows: what carries over from it. */
export type Predecessor = PreviousIndex & Pick<PreviousBuild, 'changeList'>;

export async function compareWithPrevious(
  now: NewBuild,
  { previous, replaced, first = false, forgetChanges = false, allow = [] }: CompareRequest,
): Promise<{ comparison: Comparison; predecessor?: Predecessor }> {
  const named = previous === undefined ? undefined : await findNamed(previous, first);
  const found = named ?? (replaced && (await readPreviousIndex(replaced)));
  // The first build of one's own replaces the sample, and follows no other.
  const index = found && !now.isSample && (await isOfSample(found)) ? undefined : found;
  const otherSite = index ? findOtherSite(now, index) : undefined;
  const isElsewhere = otherSite && otherSite.siteUrl !== siteOf(now.published.index).siteUrl;
  const before =
    index && !isElsewhere
      ? await readPreviousBuild(index, {
          forgetChanges,
          listings: now.listings,
          findRendered: now.findRendered,
        })
      : undefined;
  const pair = before && {
    ...before,
    difference: findDifference(now.published.vacancies, before.published.vacancies),
  };
  const hits = checkGates(now, pair, otherSite);
  const comparison: Comparison = {
    ...(index && before && { previous: index.location }),
    ...(pair && {
      summary: summarize(now.published, pair.published, pair.difference),
      entry: toEntry(pair.difference),
    }),
    ...(otherSite && { otherSite }),
    ...(previous !== undefined && !named && { missing: previous }),
    ...(first && named && index && { needlessFirst: true }),
    hits: hits.map((hit) => ({ ...hit, allowed: allow.includes(hit.gate) })),
  };
  if (!index || !before) return { comparison };
  return { comparison, predecessor: { ...index, changeList: before.changeList } };
}

/** Whether a gate refuses and is not confirmed. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

/** Without --first, a build that is not there is a mistake: comparing with nothing would hit no gate. */
async function findNamed(
  location: BuildLocation,
  isFirst: boolean,
): Promise<PreviousIndex | undefined> {
  try {
    const index = await readPreviousIndex(location);
    if (index) return index;
    throw new PreviousError({ code: 'no-build', where: location });
  } catch (error) {
    const isMissing = error instanceof PreviousError && NO_BUILD.has(error.fault.code);
    if (isFirst && isMissing) return undefined;
    throw error;
  }
}

/** What says that nothing was published there yet. */
const NO_BUILD = new Set<keyof PreviousFaults>(['no-build', 'web-page', 'unknown-host']);

function findOtherSite({ published }: NewBuild, { index, location }: PreviousIndex) {
  const [now, before] = [siteOf(published.index), siteOf(index)];
  const isSame = now.name === before.name && now.siteUrl === before.siteUrl;
  return isSame ? undefined : { ...before, location };
}
