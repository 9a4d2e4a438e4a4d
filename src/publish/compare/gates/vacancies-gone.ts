import { daysEarlier } from '../../../base/day.ts';
import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { joinSentences, listFirst } from '../../../base/wording.ts';
import { isActive } from '../../../input/schemas/vacancy-state.ts';
import type { PublishedVacancy } from '../published.ts';
import {
  countActive,
  defineGate,
  describeShare,
  exceeds,
  type GateInput,
  idsOf,
  MIN_BOARD,
  toPart,
} from './gate.ts';

/** Vacancies fewer than before. */
const SHRUNK = { oneIn: 2 };
/** Lost vacancies that had not reached their last day. */
const GONE = { oneIn: 5, orMore: true } as const;
/** Losses are also compared with the largest build of the last so many days. */
const PEAK_DAYS = 14;
/** How many of the missing the message names. */
const MAX_NAMED = 5;

export const vacanciesGone = defineGate({
  name: 'vacancies-gone',
  judges: { firstBuilds: true, smallestBoards: true },
  refuse: findGone,
  say({ now, before, gone, of, rekeyed, largest, missing }, nameField) {
    if (now === 0) return { en: 'No vacancy is active.', es: 'No hay ninguna vacante activa.' };
    const part = toPart(gone, of);
    const names = missing.map(({ vacancyId, title }) => `${vacancyId} ${title}`);
    const named = listFirst(names, MAX_NAMED, gone);
    return joinSentences(
      say`${countActive(now)}, after ${toFigure(before)} in the previous build. ${part} that had not reached their last day are missing${gone > 0 ? `: ${named.en}` : ''}.
        ${countActive(now)}, frente a ${toFigure(before)} en el build anterior. Faltan ${part} que seguían dentro de su vigencia${gone > 0 ? `: ${named.es}` : ''}.`,
      largest &&
        say`The largest build of the last ${PEAK_DAYS} days, of ${largest.generatedAt.slice(0, 10)}, had ${toFigure(largest.vacancies)}: the board shrinks step by step.
          El build más grande de los últimos ${PEAK_DAYS} días, el del ${largest.generatedAt.slice(0, 10)}, tenía ${toFigure(largest.vacancies)}: la bolsa se reduce poco a poco.`,
      rekeyed > 0 &&
        say`Back with the same vacancyId under another id: ${toFigure(rekeyed)}. Their addresses would change, and links to the old ones would break.
          Con el mismo vacancyId y otro id: ${toFigure(rekeyed)}. Sus direcciones cambiarían, y los enlaces a las anteriores dejarían de funcionar.`,
      gone > 0 &&
        say`To close a vacancy, keep its row and write Cerrada under ${nameField('status')}.
          Para cerrar una vacante, conservar la fila y escribir Cerrada en ${nameField('status')}.`,
    );
  },
  limit: say`more than ${describeShare(SHRUNK)} fewer, or ${describeShare(GONE)} gone; also compared with the largest build of ${PEAK_DAYS} days
    más de ${describeShare(SHRUNK)} menos, o ${describeShare(GONE)} que falte; se compara también con el build más grande de ${PEAK_DAYS} días`,
  examples: [
    {
      now: 24,
      before: 60,
      gone: 31,
      of: 55,
      rekeyed: 4,
      largest: { vacancies: 90, generatedAt: '2026-11-02T18:00:00.000Z' },
      missing: [{ vacancyId: 'BL-00012', title: 'Chofer repartidor' }],
    },
  ],
});

/** Counts lost vacancies that have not reached their last day and were not closed by their status. */
function findGone(input: GateInput) {
  const { now, before, counts, difference, dayOf, closedByStatus } = input;
  const isValid = ({ city, postedAt, validThrough }: PublishedVacancy) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city.slug));
  const gone = difference.closed.filter((one) => isValid(one) && !closedByStatus.has(one.id));
  const of = before.vacancies.filter(isValid).length;
  const hasShrunk = (from: number, to: number) => exceeds(from - to, from, SHRUNK);
  const largest = findLargest(input);
  const size = largest.vacancies;
  const shrankToday = hasShrunk(counts.before, counts.now);
  const shrankSlowly =
    !shrankToday && hasShrunk(size, counts.now) && !hasShrunk(size, counts.before);
  const isHit = shrankSlowly || shrankToday || exceeds(gone.length, of, GONE);
  // A truncated export leaves any number of vacancies, so the size of the previous build decides.
  if (counts.now > 0 && !(isHit && counts.before >= MIN_BOARD)) return [];
  const vacancyIds = new Set(now.vacancies.map(({ vacancyId }) => vacancyId));
  const rekeyed = gone.filter(({ vacancyId }) => vacancyIds.has(vacancyId)).length;
  const missing = gone.slice(0, MAX_NAMED).map(({ vacancyId, title }) => ({ vacancyId, title }));
  const figures = { ...counts, gone: gone.length, of, rekeyed };
  const args = { ...figures, largest: shrankSlowly ? largest : null, missing };
  return [{ args, counted: idsOf(gone) }];
}

/** The build of the last days with the most vacancies, by the list of changes. */
function findLargest({ now, before, counts, changeList }: GateInput) {
  const oldest = daysEarlier(now.index.generatedAt, PEAK_DAYS);
  let vacancies = counts.before;
  let largest = { vacancies, generatedAt: before.index.generatedAt };
  for (const { since, opened, closed } of changeList?.builds ?? []) {
    if (new Date(since) < oldest) break;
    vacancies += closed.length - opened.length;
    if (vacancies > largest.vacancies) largest = { vacancies, generatedAt: since };
  }
  return largest;
}
