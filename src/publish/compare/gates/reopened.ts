import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { countActive, defineGate, describeShare, exceeds, type GateInput, idsOf } from './gate.ts';

const AGAIN = { oneIn: 20 };

/** Vacancies that are open again after an earlier build closed them. */
export const reopened = defineGate({
  name: 'reopened',
  refuse({ counts, difference, changeList }: GateInput) {
    const closed = findClosed(changeList);
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

/** The ids that were closed, by the last build that did so. Those whose row could not be read were not. */
function findClosed(changeList: GateInput['changeList']): Set<string> {
  const ids = new Set<string>();
  for (const { closed, withdrawn } of changeList?.builds.toReversed() ?? []) {
    for (const { id } of closed) ids.add(id);
    for (const id of withdrawn) ids.delete(id);
  }
  return ids;
}
