import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { countActive, defineGate, describeShare, exceeds, type GateInput, idsOf } from './gate.ts';

const AGAIN = { oneIn: 20 };

/** Vacancies that are open again after an earlier build closed them. */
export const reopened = defineGate({
  name: 'reopened',
  refuse({ counts, difference, changeList }: GateInput) {
    const closed = new Set(changeList?.builds.flatMap((build) => build.closed.map(({ id }) => id)));
    const again = difference.opened.filter(({ id }) => closed.has(id));
    const args = { reopened: again.length, of: counts.now, example: again[0]?.id ?? '' };
    return exceeds(again.length, counts.now, AGAIN) ? [{ args, counted: idsOf(again) }] : [];
  },
  say: ({ reopened, of, example }) => say`
    ${toFigure(reopened)} of ${countActive(of)} are open again although the list of changes says that they closed, such as ${example}.
    ${toFigure(reopened)} de ${countActive(of)} están abiertas de nuevo aunque la lista de cambios dice que se cerraron, como ${example}.`,
  limit: say`more than ${describeShare(AGAIN)}
    más de ${describeShare(AGAIN)}`,
  examples: [{ reopened: 9, of: 60, example: 'chofer-12' }],
});
