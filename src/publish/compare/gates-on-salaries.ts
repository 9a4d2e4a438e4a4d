import { groupBy } from '../../base/group-by.ts';
import { quantileOf } from '../../catalog/salary-band.ts';
import { SALARY_SENIORITIES } from '../../contract/enumerations.ts';
import type { Salary } from '../../contract/job.ts';
import { isMultiple, pairMedians } from './difference.ts';
import { exceeds, type Gate, type GateInput, LIMITS } from './gate-limits.ts';
import type { PublishedVacancy } from './published.ts';

/** What vacancies pay. */
export const GATES_ON_SALARIES = {
  'salaries-moved': movedSalaries,
  'levels-inverted': invertedLevels,
} satisfies Record<string, Gate>;

type SalaryPair = { id: string; from: Salary; to: Salary };

/** How the salary of a vacancy can change. Jumps also have a limit of their own. */
const WAYS = {
  period: (all) => all.filter(({ from, to }) => from.period !== to.period),
  range: (all) => all.filter(({ from, to }) => from.min !== from.max && to.min === to.max),
  factor: findSameFactor,
  amount: (all) => all.filter(anyAmount(hasMoved)),
  jump: (all) => all.filter(anyAmount((from, to) => isMultiple(from, to, LIMITS.jumped.times))),
} satisfies Record<string, (all: readonly SalaryPair[]) => SalaryPair[]>;
export type SalaryWay = keyof typeof WAYS;

function movedSalaries(input: GateInput) {
  const guides = movedMedians(input);
  const { ways, of, isHit } = movedPay(input);
  const opened = oddNewPay(input);
  return isHit || guides || opened ? [{ guides, ways: isHit ? ways : [], of, opened }] : [];
}

function movedMedians({ now, before }: GateInput) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const { guides, share } = LIMITS.moved;
  const isHit = pairs.length >= guides && moved.length * share.oneIn >= pairs.length;
  return isHit ? { moved, of: pairs.length } : null;
}

/** `example` is one of the vacancies that changed. */
function movedPay({ difference }: GateInput) {
  const paid = difference.pairs.flatMap(
    ({ from: { salary: from }, to: { salary: to, id } }): SalaryPair[] =>
      from && to ? [{ id, from, to }] : [],
  );
  const of = paid.length;
  const found = Object.entries(WAYS).map(([way, find]) => [way as SalaryWay, find(paid)] as const);
  const ways = found.flatMap(([way, { length: vacancies, 0: first }]) =>
    first ? [{ way, vacancies, example: first.id }] : [],
  );
  const moved = new Set(found.flatMap(([, some]) => some)).size;
  const jumped = ways.find(({ way }) => way === 'jump')?.vacancies ?? 0;
  const { several, few } = LIMITS.jumped;
  const isJump = jumped >= several || exceeds(jumped, of, few);
  const isHit = isJump || exceeds(moved, of, LIMITS.moved.share);
  return { ways, of, isHit };
}

function anyAmount(test: (from: number, to: number) => boolean) {
  return ({ from, to }: SalaryPair) => test(from.min, to.min) || test(from.max, to.max);
}

/** In whole numbers, so that the limit is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.moved.percent;
}

/** The largest group of salaries that changed by the same percentage (within 1), if that is more than `factor`. */
function findSameFactor(all: readonly SalaryPair[]): SalaryPair[] {
  const changed = all
    .map((paid) => {
      const { from, to } = paid;
      return { paid, min: (100 * to.min) / from.min, max: (100 * to.max) / from.max };
    })
    .filter(({ max }) => Math.abs(Math.round(max) - 100) > LIMITS.moved.factor);
  let most: typeof changed = [];
  for (const percent of new Set(changed.map(({ max }) => Math.round(max)))) {
    const isNear = (one: number) => Math.abs(one - percent) <= 1;
    const near = changed.filter(({ min, max }) => isNear(min) && isNear(max));
    if (near.length > most.length) most = near;
  }
  return most.map(({ paid }) => paid);
}

/** The monthly salary of a vacancy, in the middle of its range. */
function midpointOf({ salary }: PublishedVacancy): number | undefined {
  return salary?.period === 'MONTH' ? (salary.min + salary.max) / 2 : undefined;
}

function midpointsOf(vacancies: readonly PublishedVacancy[]): Float64Array {
  return Float64Array.from(vacancies.flatMap((vacancy) => midpointOf(vacancy) ?? [])).sort();
}

/** The family and level of a vacancy that has a family. */
function roleOf({ family, seniority }: PublishedVacancy): string | undefined {
  return family ? `${family.slug} ${seniority}` : undefined;
}

/** New salaries, compared with what the same family and level paid before. */
function oddNewPay({ difference: { opened }, before }: GateInput) {
  const usual = new Map(
    [...groupBy(before.vacancies, roleOf)].map(([role, some]) => [
      role,
      quantileOf(midpointsOf(some), 0.5),
    ]),
  );
  const paid = opened.flatMap((vacancy) => {
    const role = roleOf(vacancy);
    const ratio = (midpointOf(vacancy) ?? Number.NaN) / (usual.get(role) ?? Number.NaN);
    return role === undefined || Number.isNaN(ratio) ? [] : [{ id: vacancy.id, ratio }];
  });
  const { several, median, each, odd } = LIMITS.newPay;
  const isWithin = (ratio: number, { min, max }: typeof median | typeof each) =>
    ratio >= min && ratio <= max;
  const middle = quantileOf(Float64Array.from(paid, ({ ratio }) => ratio).sort(), 0.5);
  const oddOnes = paid.filter(({ ratio }) => !isWithin(ratio, each));
  const isMoved = paid.length >= several && !isWithin(middle, median);
  if (!isMoved && !exceeds(oddOnes.length, paid.length, odd)) return null;
  const example = (oddOnes[0] ?? paid[0])?.id ?? '';
  const percent = Math.round(100 * middle);
  return { vacancies: paid.length, percent, odd: oddOnes.length, example };
}

/** A salary column was sorted by itself, or the levels are shifted by a row. */
function invertedLevels({ now, before }: GateInput) {
  const found = comparePay(now.vacancies);
  if (!isInverted(found) || isInverted(comparePay(before.vacancies))) return [];
  const { pairs, lower, salaries } = found;
  return [{ pairs, percent: Math.round((100 * lower) / pairs), salaries }];
}

function isInverted({ pairs, lower, salaries }: ReturnType<typeof comparePay>): boolean {
  const { pairs: enough, salaries: least, percent } = LIMITS.levels;
  return pairs >= enough && salaries >= least && lower * 100 > pairs * percent;
}

/** All pairs of a salary and one of the next higher level in its family, and in how many the higher level pays less. */
function comparePay(vacancies: readonly PublishedVacancy[]) {
  const byRole = groupBy(vacancies, roleOf);
  const families = new Set(vacancies.map(({ family }) => family?.slug));
  let [pairs, lower, salaries] = [0, 0, 0];
  for (const family of families) {
    const levels = SALARY_SENIORITIES.map((level) =>
      midpointsOf(byRole.get(`${family} ${level}`) ?? []),
    );
    levels.forEach((pay, at) => {
      const below = levels[at - 1] ?? NO_PAY;
      const above = levels[at + 1] ?? NO_PAY;
      if (below.length + above.length > 0) salaries += pay.length;
      pairs += pay.length * above.length;
      lower += countLower(pay, above);
    });
  }
  return { pairs, lower, salaries };
}

const NO_PAY = new Float64Array();

/** Pairs every amount with every other one, and counts those whose second is lower; equal ones count half. Both are sorted. */
function countLower(all: Float64Array, others: Float64Array): number {
  let [lower, upTo, count] = [0, 0, 0];
  for (const one of all) {
    while ((others[lower] ?? Infinity) < one) lower += 1;
    while ((others[upTo] ?? Infinity) <= one) upTo += 1;
    count += (lower + upTo) / 2;
  }
  return count;
}
