import type { Day } from '../day.ts';
import { type Changes, compareFigures } from './changes.ts';
import type { Figures } from './figures.ts';
import { checkGates, type GateFlag, type GateHit } from './gates.ts';
import { type PreviousBuild, readPreviousBuild, type Site } from './previous-build.ts';
import { type IndexLocation, PreviousError } from './previous-files.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** The previous build; absent for a first one. */
  previous?: IndexLocation;
  /** The build named by --previous, if it does not exist. */
  missing?: IndexLocation;
  /** The previous build, if it is of another site, and therefore not compared. */
  otherSite?: Site & { location: IndexLocation };
  hits: (GateHit & { allowed: boolean })[];
  changes?: Changes;
};

/** What is compared with the previous build. */
export type NewBuild = {
  site: Site;
  figures: Required<Figures>;
  /** The day in a city, by its slug. */
  dayOf(citySlug: string): Day;
};

export type CompareRequest = {
  /** The published build that the operator names. */
  previous?: IndexLocation | undefined;
  /** The build that a new one would replace. */
  replaced?: IndexLocation | undefined;
  /** Gates that a flag overrides. */
  allow?: readonly GateFlag[] | undefined;
};

export async function compareWithPrevious(
  now: NewBuild,
  { previous, replaced, allow = [] }: CompareRequest,
): Promise<Comparison> {
  const found = await findPrevious(previous, replaced);
  const other = found?.site && isOtherSite(now.site, found.site) ? found.site : undefined;
  const before = other ? undefined : found;
  const hits = checkGates(now.figures, before?.figures, now.dayOf);
  return {
    ...(before && {
      previous: before.location,
      changes: compareFigures(now.figures, before.figures),
    }),
    ...(found && other && { otherSite: { ...other, location: found.location } }),
    ...(previous !== undefined && found?.location !== previous && { missing: previous }),
    hits: hits.map((hit) => ({ ...hit, allowed: allow.includes(hit.flag) })),
  };
}

/** Whether a gate refuses and no flag allows it. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

/** A site may be renamed, or move. With another name at another address, it is another site. */
function isOtherSite(now: Site, before: Site): boolean {
  return now.name !== before.name && new URL(now.siteUrl).origin !== before.siteUrl;
}

/** The named build or, where there is none yet, the replaced one. */
async function findPrevious(
  previous: IndexLocation | undefined,
  replaced: IndexLocation | undefined,
): Promise<PreviousBuild | undefined> {
  const named = previous === undefined ? undefined : await readPreviousBuild(previous);
  if (named || replaced === undefined) return named;
  try {
    return await readPreviousBuild(replaced);
  } catch (error) {
    if (!(error instanceof PreviousError)) throw error;
    throw new PreviousError(
      `${error.message} Name another build to compare with (--previous), or move that one away.`,
    );
  }
}
