import { groupBy } from '../../../base/group-by.ts';
import { say, type Translated } from '../../../base/languages.ts';
import { count, toFigure } from '../../../base/numbers.ts';
import { joinSentences, joinTranslated, listFirst } from '../../../base/wording.ts';
import { quantileOf } from '../../../catalog/salary-band.ts';
import type { Salary } from '../../../contract/job.ts';
import { isMultiple, pairMedians } from '../difference.ts';
import { countGuides, defineGate, describeShare, exceeds, type GateInput } from './gate.ts';
import { midpointOf, midpointsOf, roleOf } from './paid-roles.ts';

const LIMITS = {
  /** An amount or a median has moved if it changed by more than this percentage. */
  percent: 30,
  /** A common raise by up to this percentage is an ordinary day; so is its reverse. */
  factor: 15,
  /** Salaries that moved, and guides whose median moved. */
  share: { oneIn: 3, orMore: true },
  /** Fewer guides are not judged. */
  guides: 3,
  jumped: {
    /** A salary has jumped if it became so many times as high, or as low. */
    times: 3,
    /** So many jumps refuse on a board of any size. */
    several: 3,
    /** Jumps that refuse although there are fewer. */
    few: { oneIn: 20, orMore: true, least: 2 },
  },
  opened: {
    /** So many new salaries have a median that is judged. */
    several: 10,
    /** The usual range of the median of new salaries, each divided by the earlier median for its role. */
    median: { min: 0.6, max: 1.65 },
    /** A new salary, divided likewise, is odd outside of this range. */
    each: { min: 0.4, max: 2.5 },
    /** New salaries that are odd. */
    odd: { oneIn: 5, orMore: true, least: 5 },
  },
} as const;

/** What vacancies pay. */
export const salariesMoved = defineGate({
  name: 'salaries-moved',
  refuse: findMovedSalaries,
  say({ guides: medians, ways, of, opened }) {
    const to = medians?.moved.map(
      ({ family, from, to }) => `${family} (${toFigure(from)} to ${toFigure(to)})`,
    );
    const a = medians?.moved.map(
      ({ family, from, to }) => `${family} (${toFigure(from)} a ${toFigure(to)})`,
    );
    const found = joinTranslated(
      ways.map(
        ({ way, vacancies, example }) => say`
          ${toFigure(vacancies)} ${WAYS[way].say} (such as that of ${example})
          ${toFigure(vacancies)} ${WAYS[way].say} (como el de ${example})`,
      ),
    );
    return joinSentences(
      medians &&
        say`The medians of ${toFigure(medians.moved.length)} of ${countGuides(medians.of)} moved by more than ${PERCENT}: ${listFirst(to ?? [])}.
          Cambió más de ${PERCENT} la mediana de ${toFigure(medians.moved.length)} de ${countGuides(medians.of)}: ${listFirst(a ?? [])}.`,
      ways.length > 0 &&
        say`Of the salaries of ${toFigure(of)} vacancies in both builds, ${found}.
          De los sueldos de ${toFigure(of)} vacantes de ambos builds: ${found}.`,
      opened &&
        say`The monthly salaries of ${toFigure(opened.vacancies)} new vacancies are ${toFigure(opened.percent)}% of what their family and level paid before (their median); ${toFigure(opened.odd)} are far from it, such as that of ${opened.example}. Perhaps they are by the week or the year.
          Los sueldos mensuales de ${count(opened.vacancies, 'vacante nueva', 'vacantes nuevas')} son el ${toFigure(opened.percent)}% de lo que su familia y nivel pagaban antes (su mediana); ${toFigure(opened.odd)} se alejan mucho, como el de ${opened.example}. Quizá son por semana o por año.`,
    );
  },
  limit: say`${describeShare(LIMITS.share)} of the salaries, or of ${LIMITS.guides} or more medians, by more than ${LIMITS.percent}% (${LIMITS.factor}% if all by one factor); ${LIMITS.jumped.several} salaries, or ${LIMITS.jumped.few.least} that are ${describeShare(LIMITS.jumped.few)}, by a factor of ${LIMITS.jumped.times}; of ${LIMITS.opened.several} or more new salaries, a median not from ${toRange(LIMITS.opened.median)} of the earlier one, or ${describeShare(LIMITS.opened.odd)} (at least ${LIMITS.opened.odd.least}) not from ${toRange(LIMITS.opened.each)}
    ${describeShare(LIMITS.share)} de los sueldos, o de ${LIMITS.guides} medianas o más, por más de ${LIMITS.percent}% (${LIMITS.factor}% si todos por un mismo factor); ${LIMITS.jumped.several} sueldos, o ${LIMITS.jumped.few.least} que sean ${describeShare(LIMITS.jumped.few)}, por un factor de ${LIMITS.jumped.times}; de ${LIMITS.opened.several} sueldos nuevos o más, una mediana fuera de ${toRange(LIMITS.opened.median)} de la anterior, o ${describeShare(LIMITS.opened.odd)} (al menos ${LIMITS.opened.odd.least}) fuera de ${toRange(LIMITS.opened.each)}`,
  examples: [
    {
      guides: { moved: [{ family: 'ventas', from: 20_000, to: 40_000 }], of: 3 },
      ways: [{ way: 'period', vacancies: 14, example: 'chofer-12' }],
      of: 30,
      opened: { vacancies: 12, percent: 24, odd: 11, example: 'chofer-20' },
    },
  ],
});

type SalaryPair = { id: string; from: Salary; to: Salary };
type Way = { say: Translated; find(all: readonly SalaryPair[]): SalaryPair[] };

const PERCENT = `${LIMITS.percent}%`;

/** How the salary of a vacancy can change. Jumps also have a limit of their own. */
const WAYS = {
  period: {
    say: { en: 'changed their period', es: 'con otro periodo' },
    find: (all) => all.filter(({ from, to }) => from.period !== to.period),
  },
  range: {
    say: { en: 'lost their range', es: 'ya sin rango' },
    find: (all) => all.filter(({ from, to }) => from.min !== from.max && to.min === to.max),
  },
  factor: {
    say: say`changed by the same factor of more than ${LIMITS.factor}%
      con un mismo cambio de más de ${LIMITS.factor}%`,
    find: findSameFactor,
  },
  amount: {
    say: { en: `moved by more than ${PERCENT}`, es: `con un cambio de más de ${PERCENT}` },
    find: (all) => all.filter(anyAmount(hasMoved)),
  },
  jump: {
    say: say`rose or fell by a factor of ${LIMITS.jumped.times} or more
      con un aumento o una baja por un factor de ${LIMITS.jumped.times} o más`,
    find: (all) => all.filter(anyAmount((from, to) => isMultiple(from, to, LIMITS.jumped.times))),
  },
} satisfies Record<string, Way>;

/** `60% to 165%`. */
function toRange({ min, max }: { min: number; max: number }): Translated {
  const [from, to] = [min, max].map((ratio) => `${Math.round(100 * ratio)}%`);
  return { en: `${from} to ${to}`, es: `${from} a ${to}` };
}

function findMovedSalaries(input: GateInput) {
  const paid = pairSalaries(input);
  const guides = findMovedMedians(input);
  const moved = findMovedPay(paid);
  const opened = findOddNewPay(input);
  if (!guides && !moved && !opened) return [];
  const ways = moved?.ways ?? [];
  const args = { guides, ways, of: paid.length, opened: opened?.figures ?? null };
  const ids = [...(moved?.ids ?? []), ...(opened?.ids ?? [])];
  const counted = ids.map((id) => ({ id, field: 'salary' }));
  return [{ args, counted }];
}

function pairSalaries({ difference }: GateInput): SalaryPair[] {
  return difference.pairs.flatMap(({ from: { salary: from }, to: { salary: to, id } }) =>
    from && to ? [{ id, from, to }] : [],
  );
}

function findMovedMedians({ now, before }: GateInput) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const isHit = pairs.length >= LIMITS.guides && moved.length * LIMITS.share.oneIn >= pairs.length;
  return isHit ? { moved, of: pairs.length } : null;
}

function findMovedPay(paid: readonly SalaryPair[]) {
  const found = Object.entries(WAYS).map(
    ([way, { find }]) => [way as keyof typeof WAYS, find(paid)] as const,
  );
  const ways = found.flatMap(([way, { length: vacancies, 0: first }]) =>
    first ? [{ way, vacancies, example: first.id }] : [],
  );
  const ids = new Set(found.flatMap(([, moved]) => moved.map(({ id }) => id)));
  const jumped = ways.find(({ way }) => way === 'jump')?.vacancies ?? 0;
  const { several, few } = LIMITS.jumped;
  const isHit =
    jumped >= several ||
    exceeds(jumped, paid.length, few) ||
    exceeds(ids.size, paid.length, LIMITS.share);
  return isHit ? { ways, ids } : null;
}

function anyAmount(test: (from: number, to: number) => boolean) {
  return ({ from, to }: SalaryPair) => test(from.min, to.min) || test(from.max, to.max);
}

/** In whole numbers, so that the limit is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.percent;
}

/** The largest group of salaries that changed to the same percentage (within 1), if that is beyond `factor`. */
function findSameFactor(all: readonly SalaryPair[]): SalaryPair[] {
  const changed = all
    .map((paid) => {
      const { from, to } = paid;
      return { paid, min: (100 * to.min) / from.min, max: (100 * to.max) / from.max };
    })
    .filter(({ max }) => isBeyondRaise(Math.round(max)));
  let most: typeof changed = [];
  for (const percent of new Set(changed.map(({ max }) => Math.round(max)))) {
    const isNear = (one: number) => Math.abs(one - percent) <= 1;
    const near = changed.filter(({ min, max }) => isNear(min) && isNear(max));
    if (near.length > most.length) most = near;
  }
  return most.map(({ paid }) => paid);
}

/** 86% is a raise of 16% taken back. */
function isBeyondRaise(percent: number): boolean {
  const raised = 100 + LIMITS.factor;
  return percent > raised || percent * raised < 100 * 100;
}

/** New salaries, compared with what the same family and level paid before. */
function findOddNewPay(input: GateInput) {
  const paid = compareNewPay(input);
  const { several, median, each, odd } = LIMITS.opened;
  const middle = quantileOf(Float64Array.from(paid, ({ ratio }) => ratio).sort(), 0.5);
  const oddOnes = paid.filter(({ ratio }) => !isWithin(ratio, each));
  const isMoved = paid.length >= several && !isWithin(middle, median);
  if (!isMoved && !exceeds(oddOnes.length, paid.length, odd)) return null;
  const example = (oddOnes[0] ?? paid[0])?.id ?? '';
  const percent = Math.round(100 * middle);
  const ids = (isMoved ? paid : oddOnes).map(({ id }) => id);
  return { figures: { vacancies: paid.length, percent, odd: oddOnes.length, example }, ids };
}

/** New salaries as a ratio of the earlier median of their family and level, where there is one. */
function compareNewPay(input: GateInput) {
  const byRole = groupBy(input.before.vacancies, (vacancy) => roleOf(vacancy, input));
  const medians = new Map(
    [...byRole].map(([role, vacancies]) => [role, quantileOf(midpointsOf(vacancies), 0.5)]),
  );
  return input.difference.opened.flatMap((vacancy) => {
    const [role, pay] = [roleOf(vacancy, input), midpointOf(vacancy)];
    const median = role && medians.get(role);
    return pay && median ? [{ id: vacancy.id, ratio: pay / median }] : [];
  });
}

function isWithin(ratio: number, { min, max }: { min: number; max: number }): boolean {
  return ratio >= min && ratio <= max;
}
