import { type Difference, NO_DIFFERENCE } from './difference.ts';
import { type Both, LIMITS } from './gate-limits.ts';
import {
  findDuplicates,
  massEdits,
  movedAddresses,
  movedMedians,
  movedSalaries,
  reopenedVacancies,
  repeatedTexts,
  singleValues,
} from './gates-on-contents.ts';
import {
  emptiedFields,
  goneFacets,
  goneGuides,
  goneSalaries,
  goneVacancies,
} from './gates-on-losses.ts';
import { type NewBuild, type Published, type Site, siteOf } from './published.ts';

/** The figures of each refusal, by gate; none if the gate does not refuse. */
const GATES = {
  'another-site': ({ now, otherSite }) =>
    otherSite ? [{ now: siteOf(now.index), before: otherSite }] : [],
  empty: ({ counts }) => (counts.now === 0 ? [undefined] : []),
  shrunk: ({ counts: { now, before } }) => (now < before * LIMITS.shrunk ? [{ now, before }] : []),
  'vacancies-gone': goneVacancies,
  grown: ({ counts: { now, before } }) => {
    const { times, by } = LIMITS.grown;
    return now > before * times && now - before >= by ? [{ now, before }] : [];
  },
  'facet-gone': goneFacets,
  'guides-gone': goneGuides,
  'salaries-gone': goneSalaries,
  'field-gone': emptiedFields,
  'addresses-moved': movedAddresses,
  'medians-moved': movedMedians,
  'salaries-moved': movedSalaries,
  'mass-edit': massEdits,
  'text-repeated': repeatedTexts,
  'one-value': singleValues,
  reopened: reopenedVacancies,
  duplicates: findDuplicates,
} satisfies Record<string, (both: Both) => unknown[]>;

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
