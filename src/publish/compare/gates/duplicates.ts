import { groupBy } from '../../../base/group-by.ts';
import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import type { Published, PublishedVacancy } from '../published.ts';
import { countActive, defineGate, describeShare, exceeds, type GateInput, idsOf } from './gate.ts';

const LIMITS = {
  /** Vacancies that equal another one. */
  share: { oneIn: 4 },
  /** Before, fewer than this share of them did. */
  before: { oneIn: 2 },
};

export const duplicates = defineGate({
  name: 'duplicates',
  judges: { firstBuilds: true },
  refuse({ now, before, counts }: GateInput) {
    const found = findDuplicates(now);
    if (!exceeds(found.length, counts.now, LIMITS.share)) return [];
    const earlier = findDuplicates(before).length;
    const args = { duplicates: found.length, of: counts.now, before: earlier };
    return earlier * LIMITS.before.oneIn < found.length ? [{ args, counted: idsOf(found) }] : [];
  },
  say: ({ duplicates, of, before }) => say`
    ${toFigure(duplicates)} of ${countActive(of)} equal another one in title, city and description; in the previous build ${toFigure(before)} did.
    ${toFigure(duplicates)} de ${countActive(of)} son iguales a otra en puesto, ciudad y descripción; en el build anterior, ${toFigure(before)}.`,
  limit: say`more than ${describeShare(LIMITS.share)}, and more than ${LIMITS.before.oneIn} times as many as before
    más de ${describeShare(LIMITS.share)}, y más de ${LIMITS.before.oneIn} veces la cantidad de antes`,
  examples: [{ duplicates: 18, of: 40, before: 2 }],
});

/** The vacancies that have a duplicate. */
function findDuplicates({ vacancies }: Published): PublishedVacancy[] {
  const alike = groupBy(vacancies, ({ title, city }) => `${city.slug} ${title}`);
  const equal = [...alike.values()].flatMap((group) => [
    ...groupBy(group, ({ description }) => description).values(),
  ]);
  return equal.filter(({ length }) => length > 1).flat();
}
