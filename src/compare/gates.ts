import { type Difference, NO_DIFFERENCE } from './difference.ts';
import { GATES_ON_CONTENTS } from './gates-on-contents.ts';
import { GATES_ON_LOSSES } from './gates-on-losses.ts';
import type { NewBuild, Published, Site } from './published.ts';

/** In the order in which a report shows them. */
const GATES = { ...GATES_ON_LOSSES, ...GATES_ON_CONTENTS };

export type GateName = keyof typeof GATES;
export const GATE_NAMES = Object.keys(GATES) as GateName[];

/** A reason not to publish data that is valid but looks like an accident. */
export type GateHit = {
  [Gate in GateName]: { gate: Gate; args: ReturnType<(typeof GATES)[Gate]>[number] };
}[GateName];

/**
 * Every gate that the build hits. `before` is absent for a first build, and where the previous build is
 * at another address.
 */
export function checkGates(
  { published: now, ...rest }: NewBuild,
  before?: { published: Published; difference: Difference },
  otherSite?: Site,
): GateHit[] {
  const { published = { ...now, guides: [], vacancies: [] }, difference = NO_DIFFERENCE } =
    before ?? {};
  const counts = { now: now.vacancies.length, before: published.vacancies.length };
  const both = { ...rest, now, before: published, counts, difference, otherSite };
  return gatesFor(counts.now, before !== undefined).flatMap((gate) =>
    GATES[gate](both).map((args) => ({ gate, args }) as GateHit),
  );
}

/** A build without vacancies has lost everything else, too; only guides can outlast them. */
function gatesFor(active: number, hasPrevious: boolean): readonly GateName[] {
  if (!hasPrevious) return ['another-site', 'empty', 'text-repeated'];
  return active === 0 ? ['another-site', 'empty', 'guides-gone', 'addresses-moved'] : GATE_NAMES;
}
