import type { Translated } from '../../../base/languages.ts';
import { type Difference, findDifference } from '../difference.ts';
import type { PreviousBuild } from '../previous-build.ts';
import type { NewBuild } from '../published.ts';
import { addressesMoved } from './addresses-moved.ts';
import { anotherSite } from './another-site.ts';
import { duplicates } from './duplicates.ts';
import { facetGone } from './facet-gone.ts';
import { firstBuild } from './first-build.ts';
import { type CountedVacancy, type Gate, MIN_BOARD, type PreviousMismatch } from './gate.ts';
import { grown } from './grown.ts';
import { guidesGone } from './guides-gone.ts';
import { levelsInverted } from './levels-inverted.ts';
import { massEdit } from './mass-edit.ts';
import { reopened } from './reopened.ts';
import { repeated } from './repeated.ts';
import { salariesMoved } from './salaries-moved.ts';
import { unmasked } from './unmasked.ts';
import { vacanciesGone } from './vacancies-gone.ts';

/** In the order in which a report shows them. */
const ALL_GATES = [
  ...[firstBuild, anotherSite, addressesMoved],
  ...[vacanciesGone, grown, facetGone, guidesGone],
  ...[salariesMoved, levelsInverted],
  ...[massEdit, repeated, reopened, unmasked, duplicates],
] as const;

type AnyGate = (typeof ALL_GATES)[number];
export type GateName = AnyGate['name'];

/** A gate and the figures of its message. */
export type GateFigures = {
  [Name in GateName]: {
    gate: Name;
    args: Extract<AnyGate, { name: Name }> extends Gate<Name, infer Args> ? Args : never;
  };
}[GateName];

/** A reason not to publish data that is valid but looks like an accident, and the vacancies it counts. */
export type GateHit = GateFigures & { counted?: readonly CountedVacancy[] };

// TypeScript cannot follow that the figures of a refusal belong to its gate.
export const GATES = ALL_GATES as readonly Gate<GateName, GateHit['args']>[];
export const GATE_NAMES = GATES.map(({ name }) => name);

/** Every gate that the build hits. `before` is absent for a first build. */
export function checkGates(
  { published: now, ...rest }: NewBuild,
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
  return GATES.filter(({ judges }) => before || judges?.firstBuilds)
    .filter(({ judges }) => size >= MIN_BOARD || judges?.smallestBoards)
    .flatMap(({ name: gate, refuse }) =>
      refuse(input).map((refusal) => ({ gate, ...refusal }) as GateHit),
    );
}

/** Why a gate refuses, with its figures. */
export function sayGate(
  { gate, args }: GateFigures,
  nameField: (field: string) => string,
): Translated {
  const found = GATES.find(({ name }) => name === gate);
  if (!found) throw new Error(`There is no gate ${gate}.`);
  return found.say(args, nameField);
}
