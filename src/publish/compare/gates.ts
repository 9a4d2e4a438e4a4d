import { type Difference, findDifference } from './difference.ts';
import { LIMITS, type PreviousMismatch } from './gate-limits.ts';
import { GATES_ON_CONTENTS } from './gates-on-contents.ts';
import { GATES_ON_LOSSES } from './gates-on-losses.ts';
import { GATES_ON_SALARIES } from './gates-on-salaries.ts';
import { GATES_ON_SETTINGS } from './gates-on-settings.ts';
import type { PreviousBuild } from './previous-build.ts';
import type { JudgedBuild } from './published.ts';

/** In the order in which a report shows them. */
const GATES = {
  ...GATES_ON_SETTINGS,
  ...GATES_ON_LOSSES,
  ...GATES_ON_SALARIES,
  ...GATES_ON_CONTENTS,
};

export type GateName = keyof typeof GATES;
export const GATE_NAMES = Object.keys(GATES) as GateName[];

/** A reason not to publish data that is valid but looks like an accident. */
export type GateHit = {
  [Gate in GateName]: { gate: Gate; args: ReturnType<(typeof GATES)[Gate]>[number] };
}[GateName];

/** The gates that judge a build without a previous one, and those that judge the smallest boards. */
const ALWAYS: GateName[] = ['first-build', 'another-site', 'vacancies-gone'];
const ON_FIRST = new Set<GateName>([...ALWAYS, 'levels-inverted', 'repeated']);
const ON_SMALLEST = new Set<GateName>([...ALWAYS, 'addresses-moved', 'unmasked']);

/** Every gate that the build hits. `before` is absent for a first build. */
export function checkGates(
  { published: now, ...rest }: JudgedBuild,
  before?: Pick<PreviousBuild, 'published' | 'changeList'> & { difference: Difference },
  mismatch: PreviousMismatch = {},
): GateHit[] {
  const {
    published = { ...now, guides: [], vacancies: [] },
    changeList,
    difference = findDifference([], []),
  } = before ?? {};
  const counts = { now: now.vacancies.length, before: published.vacancies.length };
  const size = before ? Math.min(counts.now, counts.before) : counts.now;
  const compared = { now, before: published, counts, isFirst: !before, difference, changeList };
  const input = { ...rest, ...mismatch, ...compared };
  return GATE_NAMES.filter((gate) => before || ON_FIRST.has(gate))
    .filter((gate) => size >= LIMITS.board || ON_SMALLEST.has(gate))
    .flatMap((gate) => GATES[gate](input).map((args) => ({ gate, args }) as GateHit));
}
