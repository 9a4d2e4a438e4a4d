import { isDeepStrictEqual } from 'node:util';
import { daysBetween } from '../../../base/day.ts';
import { groupBy } from '../../../base/group-by.ts';
import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import { joinSentences, joinTranslated } from '../../../base/wording.ts';
import { fieldsOf, HowToApply, JobLocation } from '../../../contract/job.ts';
import type { Pair } from '../difference.ts';
import { FIELDS } from '../published.ts';
import {
  defineGate,
  describeShare,
  exceeds,
  type GateInput,
  MIN_COUNTED,
  sayUnread,
} from './gate.ts';
import { isRewrite, isStated, type ReadField, wholeField } from './read-field.ts';

/** A day that moves forward by up to so many days is renewed, not edited. */
export const RENEWED_DAYS = 62;

const LIMITS = {
  /** Vacancies whose field changed or lost its value. */
  edited: { oneIn: 2 },
  /** Days that moved back, as in a column that slipped by a row. */
  movedBack: { oneIn: 5, orMore: true },
  lost: {
    /** At least this percentage of the values is lost. */
    percent: 40,
    /** Of fewer values, a loss is judged like any edit. */
    of: 10,
  },
  displaced: {
    /** Descriptions that moved to another vacancy or were cut off, on a board of any size. */
    vacancies: 3,
    /** Shorter descriptions may well be those of several vacancies. */
    characters: 100,
  },
} as const;

export const massEdit = defineGate({
  name: 'mass-edit',
  refuse: findMassEdits,
  say({ edited, unread, displaced }, nameField) {
    const fields = joinTranslated(
      edited.map(
        ({ field, vacancies, lost, of }) => say`
          ${nameField(field)} in ${toFigure(vacancies)} of ${toFigure(of)}${lost > 0 ? ` (lost in ${toFigure(lost)})` : ''}
          ${nameField(field)} en ${toFigure(vacancies)} de ${toFigure(of)}${lost > 0 ? ` (perdido en ${toFigure(lost)})` : ''}`,
      ),
    );
    const description = nameField('description');
    return joinSentences(
      edited.length > 0 &&
        say`Of the vacancies in both builds that had a value, many changed or lost it: ${fields}.
        De las vacantes de ambos builds que tenían un valor, muchas lo cambiaron o lo perdieron: ${fields}.`,
      unread > 0 && sayUnread(unread, nameField),
      displaced &&
        say`${description}: ${toFigure(displaced.moved)} stood at another vacancy before, ${toFigure(displaced.cut)} now end inside a sentence (such as that of ${displaced.example}). Rows were probably shifted or sorted by one column, or the text was cut off.
        ${description}: ${toFigure(displaced.moved)} estaban antes en otra vacante, ${toFigure(displaced.cut)} ahora terminan a media oración (como la de ${displaced.example}). Es probable que se hayan recorrido filas, ordenado una sola columna o cortado el texto.`,
    );
  },
  limit: say`more than ${describeShare(LIMITS.edited)}; of ${LIMITS.lost.of} or more, ${LIMITS.lost.percent}% lost; ${describeShare(LIMITS.movedBack)} with an earlier day; ${LIMITS.displaced.vacancies} descriptions that moved to another vacancy or end inside a sentence
    más de ${describeShare(LIMITS.edited)}; de ${LIMITS.lost.of} o más, el ${LIMITS.lost.percent}% perdido; ${describeShare(LIMITS.movedBack)} con una fecha anterior; ${LIMITS.displaced.vacancies} descripciones que pasaron a otra vacante o terminan a media oración`,
  examples: [
    {
      edited: [
        { field: 'salary', vacancies: 22, lost: 22, of: 30 },
        { field: 'benefits', vacancies: 24, lost: 20, of: 40 },
      ],
      unread: 22,
      displaced: { moved: 3, cut: 2, example: 'chofer-12' },
    },
  ],
});

const { note: _, ...linkParts } = HowToApply.shape;
const PARTS = { location: Object.keys(JobLocation.shape), howToApply: Object.keys(linkParts) };

/** All fields; `location` and `howToApply` by their parts, without the note, which is a setting. */
const EDITABLE: ReadField[] = FIELDS.flatMap((field) =>
  field === 'location' || field === 'howToApply'
    ? PARTS[field].map((part) => ({
        name: `${field}.${part}`,
        valueIn: (vacancy) => (vacancy[field] as Record<string, unknown>)[part],
      }))
    : [wholeField(field)],
);

function findMassEdits(input: GateInput) {
  const fields = EDITABLE.flatMap((field) => findEdits(field, input));
  const { moved, cut } = findDisplaced(input.difference.pairs);
  const isDisplaced = new Set([...moved, ...cut]).size >= LIMITS.displaced.vacancies;
  if (fields.length === 0 && !isDisplaced) return [];
  const unread = fields
    .filter(({ args: { field } }) => field === 'salary')
    .flatMap(({ changed }) => changed.filter(({ to }) => input.unreadSalaries.has(to.id)));
  const example = (moved[0] ?? cut[0])?.to.id ?? '';
  const displaced = isDisplaced ? { moved: moved.length, cut: cut.length, example } : null;
  const counted = [
    ...fields.flatMap(({ changed, args: { field } }) => toCounted(changed, field)),
    ...(isDisplaced ? toCounted([...moved, ...cut], 'description') : []),
  ];
  const edited = fields.map(({ args }) => args);
  return [{ args: { edited, unread: unread.length, displaced }, counted }];
}

const toCounted = (pairs: readonly Pair[], field: string) =>
  pairs.map(({ to }) => ({ id: to.id, field: field.replace(/\..*/, '') }));

/** Counts only vacancies that had a value: filling in a field is not an edit. */
function findEdits({ name: field, valueIn }: ReadField, { difference }: GateInput) {
  const hadValue = ({ from }: Pair) => isStated(valueIn(from));
  const lostValue = ({ to }: Pair) => !isStated(valueIn(to));
  const isEdit = EDIT_TESTS[field] ?? ((from, to) => !isDeepStrictEqual(from, to));
  const changed = difference.edits.filter(
    (pair) => hadValue(pair) && (lostValue(pair) || isEdit(valueIn(pair.from), valueIn(pair.to))),
  );
  if (changed.length < MIN_COUNTED) return [];
  const of = difference.pairs.filter(hadValue).length;
  const lost = changed.filter(lostValue).length;
  const back = changed.filter(({ from, to }) => movedBack(field, valueIn(from), valueIn(to)));
  const isHit =
    (of >= LIMITS.lost.of && lost * 100 >= of * LIMITS.lost.percent) ||
    exceeds(back.length, of, LIMITS.movedBack) ||
    exceeds(changed.length, of, LIMITS.edited);
  return isHit ? [{ changed, args: { field, vacancies: changed.length, lost, of } }] : [];
}

const DAYS: readonly string[] = fieldsOf('day');

/** Fields in which not all changes are edits. Changed amounts belong to `salaries-moved`. */
const EDIT_TESTS: Record<string, (from: unknown, to: unknown) => boolean> = {
  salary: () => false,
  ...Object.fromEntries(fieldsOf('text').map((field) => [field, isRewrite])),
  ...Object.fromEntries(DAYS.map((field) => [field, isBeyondRenewal])),
};

/** Days can be compared as texts. */
function movedBack(field: string, from: unknown, to: unknown): boolean {
  return DAYS.includes(field) && isStated(to) && (to as string) < (from as string);
}

function isBeyondRenewal(from: unknown, to: unknown): boolean {
  const days = daysBetween(from as string, to as string);
  return days < 0 || days > RENEWED_DAYS;
}

/** Descriptions that stand at the wrong vacancy, and those that end too early. */
function findDisplaced(pairs: readonly Pair[]) {
  const before = groupBy(pairs, ({ from }) => from.description);
  const moved = pairs.filter(({ from, to: { description } }) => {
    if (!isLong(description) || description === from.description) return false;
    const owners = before.get(description) ?? [];
    return owners.some((owner) => owner.to.description !== description);
  });
  const cut = pairs.filter(({ from, to }) => isCutOff(from.description, to.description));
  return { moved, cut };
}

function isLong(description: string): boolean {
  return description.length >= LIMITS.displaced.characters;
}

/** Whether a text is the beginning of the previous one and ends inside a sentence. */
function isCutOff(previous: string, description: string): boolean {
  if (previous === description || !isLong(description)) return false;
  const isInside = !/[.!?:]$/.test(description) && previous[description.length] !== '\n';
  return isInside && previous.startsWith(description);
}
