import { type Changes, compareFigures } from './changes.ts';
import type { Figures } from './figures.ts';
import { checkGates, type GateFlag, type GateHit } from './gates.ts';
import { type IndexLocation, readPrevious } from './previous.ts';

/** How a build differs from the previous one, and the gates it hits. */
export type Comparison = {
  /** The previous build; absent for a first one. */
  previous?: IndexLocation;
  /** The build named by --previous, if it does not exist. */
  missing?: IndexLocation;
  hits: (GateHit & { allowed: boolean })[];
  changes?: Changes;
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
  now: Required<Figures>,
  { previous, replaced, allow = [] }: CompareRequest,
): Promise<Comparison> {
  const { location, before } = await findPrevious([previous, replaced]);
  return {
    ...(location !== undefined &&
      before && { previous: location, changes: compareFigures(now, before) }),
    ...(previous !== undefined && location !== previous && { missing: previous }),
    hits: checkGates(now, before).map((hit) => ({ ...hit, allowed: allow.includes(hit.flag) })),
  };
}

/** Whether a gate refuses and no flag allows it. */
export function isRefused({ hits }: Comparison): boolean {
  return hits.some(({ allowed }) => !allowed);
}

/** The first of these builds that exists: the replaced one where the named one is not there yet. */
async function findPrevious(
  locations: (IndexLocation | undefined)[],
): Promise<{ location?: IndexLocation; before?: Figures }> {
  for (const location of locations) {
    const before = location === undefined ? undefined : await readPrevious(location);
    if (location !== undefined && before) return { location, before };
  }
  return {};
}
