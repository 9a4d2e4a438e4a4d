import { groupBy } from '../../../base/group-by.ts';
import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { SALARY_SENIORITIES } from '../../../contract/closed-lists.ts';
import type { PublishedVacancy } from '../published.ts';
import { defineGate, type GateInput } from './gate.ts';
import { midpointsOf, roleOf } from './paid-roles.ts';

const LIMITS = {
  /** Fewer pairs of salaries are not judged. */
  pairs: 30,
  /** Fewer salaries are not judged. */
  salaries: 40,
  /** More than this percentage of the pairs pay less at the higher level. */
  percent: 45,
};

/** A salary column was sorted by itself, or the levels are shifted by a row. */
export const levelsInverted = defineGate({
  name: 'levels-inverted',
  judges: { firstBuilds: true },
  refuse: findInvertedLevels,
  say: ({ pairs, percent, salaries }) => say`
    In ${percent}% of ${toFigure(pairs)} pairs of salaries of one family, the higher level pays less than the one below it (${toFigure(salaries)} salaries). A column was probably sorted by itself, or shifted by a row.
    En el ${percent}% de ${toFigure(pairs)} pares de sueldos de una misma familia, el nivel más alto paga menos que el anterior (${toFigure(salaries)} sueldos). Es probable que una columna se haya ordenado sola o recorrido una fila.`,
  limit: say`more than ${LIMITS.percent}%, from ${LIMITS.pairs} pairs and ${LIMITS.salaries} salaries on
    más del ${LIMITS.percent}%, desde ${LIMITS.pairs} pares y ${LIMITS.salaries} sueldos`,
  examples: [{ pairs: 1_200, percent: 61, salaries: 90 }],
});

function findInvertedLevels(input: GateInput) {
  const found = comparePay(input.now.vacancies, input);
  if (!isInverted(found) || isInverted(comparePay(input.before.vacancies, input))) return [];
  const { pairs, lower, salaries } = found;
  return [{ args: { pairs, percent: Math.round((100 * lower) / pairs), salaries } }];
}

function isInverted({ pairs, lower, salaries }: ReturnType<typeof comparePay>): boolean {
  const isJudged = pairs >= LIMITS.pairs && salaries >= LIMITS.salaries;
  return isJudged && lower * 100 > pairs * LIMITS.percent;
}

/** All pairs of a salary and one of the next higher level in its family, and in how many the higher level pays less. */
function comparePay(vacancies: readonly PublishedVacancy[], input: GateInput) {
  const byRole = groupBy(vacancies, (vacancy) => roleOf(vacancy, input));
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
