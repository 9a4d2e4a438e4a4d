import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { countActive, defineGate, type GateInput, idsOf } from './gate.ts';

/** More than so many times as many vacancies, and at least so many more. */
const LIMITS = { times: 3, by: 100 };

export const grown = defineGate({
  name: 'grown',
  refuse({ counts, difference: { opened } }: GateInput) {
    const { now, before } = counts;
    const isHit = now > before * LIMITS.times && now - before >= LIMITS.by;
    return isHit ? [{ args: counts, counted: idsOf(opened) }] : [];
  },
  say: ({ now, before }) => say`
    ${countActive(now)}, up from ${toFigure(before)} in the previous build.
    ${countActive(now)}, frente a ${toFigure(before)} en el build anterior.`,
  limit: say`more than ${LIMITS.times} times as many, and at least ${LIMITS.by} more
    más de ${LIMITS.times} veces esa cantidad, y al menos ${LIMITS.by} más`,
  examples: [{ now: 420, before: 100 }],
});
