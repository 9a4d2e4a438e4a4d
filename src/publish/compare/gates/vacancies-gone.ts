import { daysEarlier } from '../../../base/day.ts';
import { say, type Translated } from '../../../base/languages.ts';
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
  type Refusal,
  toPart,
} from './gate.ts';

/** Vacancies fewer than before. */
const SHRUNK = { oneIn: 2 };
/** Lost vacancies that had not reached their last day; on a first build, rows that could not be read. */
const GONE = { oneIn: 5, orMore: true } as const;
/** Vacancies that were closed or paused at once: the status was probably filled down. */
const CLOSED = { oneIn: 3, orMore: true, least: 10 } as const;
/** Losses are also compared with the largest build of the last so many days. */
const PEAK_DAYS = 14;
/** How many of the missing the message names. */
const MAX_NAMED = 5;

export const vacanciesGone = defineGate({
  name: 'vacancies-gone',
  judges: { firstBuilds: true, smallestBoards: true },
  refuse: (input: GateInput) => (input.isFirst ? judgeFirst(input) : findGone(input)),
  say({ now, before, gone, closed, largest, leftOut }, nameField) {
    const none = now === 0 && { en: 'No vacancy is active.', es: 'No hay ninguna vacante activa.' };
    if (none || leftOut) return joinSentences(none, leftOut && sayLeftOut(leftOut));
    return joinSentences(
      say`${countActive(now)}, after ${toFigure(before)} in the previous build.
        ${countActive(now)}, frente a ${toFigure(before)} en el build anterior.`,
      gone && sayGone(gone),
      closed &&
        say`Closed or paused by ${nameField('status')} in this build: ${toPart(closed.vacancies, before)} (${listNamed(closed)}).
        Cerradas o pausadas en ${nameField('status')} en este build: ${toPart(closed.vacancies, before)} (${listNamed(closed)}).`,
      largest &&
        say`The largest build of the last ${PEAK_DAYS} days, of ${largest.generatedAt.slice(0, 10)}, had ${toFigure(largest.vacancies)}: the board shrinks step by step.
        El build más grande de los últimos ${PEAK_DAYS} días, el del ${largest.generatedAt.slice(0, 10)}, tenía ${toFigure(largest.vacancies)}: la bolsa se reduce poco a poco.`,
      gone &&
        gone.vacancies > gone.unread &&
        say`To close a vacancy, keep its row and write Cerrada under ${nameField('status')}.
          Para cerrar una vacante, conservar la fila y escribir Cerrada en ${nameField('status')}.`,
    );
  },
  limit: say`more than ${describeShare(SHRUNK)} fewer, ${describeShare(GONE)} gone, or ${describeShare(CLOSED)} (at least ${CLOSED.least}) closed or paused at once; also compared with the largest build of ${PEAK_DAYS} days; on a first build, ${describeShare(GONE)} rows that could not be read
    más de ${describeShare(SHRUNK)} menos, ${describeShare(GONE)} que falte, o ${describeShare(CLOSED)} (al menos ${CLOSED.least}) cerrada o pausada a la vez; se compara también con el build más grande de ${PEAK_DAYS} días; en un primer build, ${describeShare(GONE)} filas que no se pudo leer`,
  examples: [
    {
      now: 24,
      before: 60,
      gone: {
        vacancies: 31,
        of: 55,
        unread: 12,
        rekeyed: 4,
        named: [{ vacancyId: 'BL-00012', title: 'Chofer repartidor' }],
      },
      closed: { vacancies: 1, named: [{ vacancyId: 'BL-00013', title: 'Almacenista' }] },
      largest: { vacancies: 90, generatedAt: '2026-11-02T18:00:00.000Z' },
      leftOut: null,
    },
    {
      now: 48,
      before: 0,
      gone: null,
      closed: null,
      largest: null,
      leftOut: { rows: 12, of: 60 },
    },
  ],
});

/** Some vacancies, of which the message names the first. */
type Counted = { vacancies: number; named: Pick<PublishedVacancy, 'vacancyId' | 'title'>[] };
/** `unread` are those whose row could not be read, `rekeyed` those that are back under another id. */
type Gone = Counted & { of: number; unread: number; rekeyed: number };
type LeftOut = { rows: number; of: number };

type Figures = {
  now: number;
  before: number;
  gone: Gone | null;
  closed: Counted | null;
  largest: ReturnType<typeof findLargest> | null;
  leftOut: LeftOut | null;
};

function sayLeftOut({ rows, of }: LeftOut): Translated {
  return say`${toPart(rows, of)} rows could not be read and are left out. npm run check shows which.
    ${toPart(rows, of)} filas no se pudieron leer y quedan fuera. npm run check muestra cuáles.`;
}

function sayGone(gone: Gone): Translated {
  const { vacancies, of, unread, rekeyed } = gone;
  return joinSentences(
    say`${toPart(vacancies, of)} that had not reached their last day are missing: ${listNamed(gone)}.
      Faltan ${toPart(vacancies, of)} que seguían dentro de su vigencia: ${listNamed(gone)}.`,
    unread > 0 &&
      say`Of these, ${toFigure(unread)} are left out because their row could not be read: npm run check shows why.
      De ellas, ${toFigure(unread)} quedan fuera porque no se pudo leer su fila: npm run check muestra por qué.`,
    rekeyed > 0 &&
      say`Back with the same vacancyId under another id: ${toFigure(rekeyed)}. Their addresses would change, and links to the old ones would break.
      Con el mismo vacancyId y otro id: ${toFigure(rekeyed)}. Sus direcciones cambiarían, y los enlaces a las anteriores dejarían de funcionar.`,
  );
}

function listNamed({ named, vacancies }: Counted): Translated {
  const names = named.map(({ vacancyId, title }) => `${vacancyId} ${title}`);
  return listFirst(names, MAX_NAMED, vacancies);
}

function toCounted(vacancies: readonly PublishedVacancy[]): Counted {
  const named = vacancies.slice(0, MAX_NAMED);
  return {
    vacancies: vacancies.length,
    named: named.map(({ vacancyId, title }) => ({ vacancyId, title })),
  };
}

/** A first build has only its own rows. */
function judgeFirst({ counts, rows }: GateInput): Refusal<Figures>[] {
  const isHit = exceeds(rows.leftOut, rows.judged, GONE);
  if (counts.now > 0 && !isHit) return [];
  const leftOut = isHit ? { rows: rows.leftOut, of: rows.judged } : null;
  return [{ args: { ...counts, gone: null, closed: null, largest: null, leftOut } }];
}

/** Counts lost vacancies that have not reached their last day, by whether they were closed by their status. */
function findGone(input: GateInput): Refusal<Figures>[] {
  const { before, counts, difference, dayOf, closedByStatus } = input;
  const isValid = ({ city, postedAt, validThrough }: PublishedVacancy) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city.slug));
  const valid = difference.closed.filter(isValid);
  const gone = valid.filter(({ id }) => !closedByStatus.has(id));
  const closed = valid.filter(({ id }) => closedByStatus.has(id));
  const of = before.vacancies.filter(isValid).length;
  const hasShrunk = (from: number, to: number) => exceeds(from - to, from, SHRUNK);
  const largest = findLargest(input);
  const size = largest.vacancies;
  const shrankToday = hasShrunk(counts.before, counts.now);
  const shrankSlowly =
    !shrankToday && hasShrunk(size, counts.now) && !hasShrunk(size, counts.before);
  const areClosed = exceeds(closed.length, counts.before, CLOSED);
  const isHit = shrankSlowly || shrankToday || areClosed || exceeds(gone.length, of, GONE);
  // A truncated export leaves any number of vacancies, so the size of the previous build decides.
  if (counts.now > 0 && !(isHit && counts.before >= MIN_BOARD)) return [];
  const args = {
    ...counts,
    gone: gone.length > 0 ? toGone(gone, of, input) : null,
    closed: closed.length > 0 ? toCounted(closed) : null,
    largest: shrankSlowly ? largest : null,
    leftOut: null,
  };
  return [{ args, counted: idsOf([...gone, ...(areClosed ? closed : [])]) }];
}

function toGone(gone: PublishedVacancy[], of: number, { now, withdrawn }: GateInput): Gone {
  const vacancyIds = new Set(now.vacancies.map(({ vacancyId }) => vacancyId));
  const rekeyed = gone.filter(({ vacancyId }) => vacancyIds.has(vacancyId)).length;
  const unread = gone.filter(({ id }) => withdrawn.has(id)).length;
  return { ...toCounted(gone), of, unread, rekeyed };
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
