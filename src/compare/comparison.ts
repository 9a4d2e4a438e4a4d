import { type Changes, compareFigures } from './figures.ts';
import { checkGates, type GateHit, type GateName, type Judged } from './gates.ts';
import {
  type PreviousBuild,
  type PreviousIndex,
  readPreviousBuild,
  readPreviousIndex,
  type Site,
} from './previous-build.ts';
import { type IndexLocation, NoBuildError, PreviousError } from './previous-files.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** The previous build; absent for a first one. */
  previous?: PreviousBuild;
  /** The build named by --previous, if it does not exist. */
  missing?: IndexLocation;
  /** Whether --first was given although the named build exists. */
  needlessFirst?: boolean;
  /** The previous build, if it is of another site, and therefore not compared. */
  otherSite?: Site & { location: IndexLocation };
  hits: (GateHit & { allowed: boolean })[];
  changes?: Changes;
};

/** What is compared with the previous build. */
export type NewBuild = Judged & { site: Site };

export type CompareRequest = {
  /** The published build that the operator names. */
  previous?: IndexLocation | undefined;
  /** The build that a new one would replace. */
  replaced?: IndexLocation | undefined;
  /** The named build need not exist yet. */
  first?: boolean | undefined;
  /** Compares without the data sets of the previous build, which may be damaged. */
  forgetChanges?: boolean | undefined;
  /** Gates that the operator has confirmed. */
  allow?: readonly GateName[] | undefined;
};

export async function compareWithPrevious(
  now: NewBuild,
  { previous, replaced, first = false, forgetChanges = false, allow = [] }: CompareRequest,
): Promise<Comparison> {
  const named = previous === undefined ? undefined : await findNamed(previous, first);
  const index = named ?? (replaced && (await readPreviousIndex(replaced)));
  const isOther = index && isOtherSite(now.site, index.site);
  const before =
    index && !isOther ? await readPreviousBuild(index, { ignoreData: forgetChanges }) : undefined;
  return {
    ...(before && { previous: before, changes: compareFigures(now.figures, before.figures) }),
    ...(isOther && { otherSite: { ...index.site, location: index.location } }),
    ...(previous !== undefined && !named && { missing: previous }),
    ...(first && named && { needlessFirst: true }),
    hits: checkGates(now, before?.figures).map((hit) => ({
      ...hit,
      allowed: allow.includes(hit.gate),
    })),
  };
}

/** Whether a gate refuses and is not confirmed. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

/** Without --first, a build that is not there is a mistake: comparing with nothing would hit no gate. */
async function findNamed(
  location: IndexLocation,
  isFirst: boolean,
): Promise<PreviousIndex | undefined> {
  try {
    const index = await readPreviousIndex(location);
    if (index || isFirst) return index;
  } catch (error) {
    if (isFirst && error instanceof NoBuildError) return undefined;
    throw error;
  }
  throw new PreviousError(
    `There is no build at ${location}. If this is the first deployment, add --first; otherwise correct --previous.`,
  );
}

/** A site may be renamed, or move. With another name at another address, it is another site. */
function isOtherSite(now: Site, before: Site): boolean {
  return now.name !== before.name && new URL(now.siteUrl).origin !== before.siteUrl;
}
