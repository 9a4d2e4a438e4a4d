import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '../../../base/group-by.ts';
import { say, type Translated } from '../../../base/languages.ts';
import { count, toFigure } from '../../../base/numbers.ts';
import { fieldsOf } from '../../../contract/job.ts';
import type { Published, PublishedVacancy } from '../published.ts';
import {
  countActive,
  defineGate,
  describeShare,
  exceeds,
  type GateInput,
  type Refusal,
  toPart,
} from './gate.ts';
import { isRewrite, isStated, type ReadField, wholeField } from './read-field.ts';

const LIMITS = {
  /** Vacancies that share one value. */
  shared: { oneIn: 2 },
  /** Vacancies that share it and did not in the previous build. */
  newlyShared: { oneIn: 5 },
  /** A closed field with one value left is judged if it had at least so many values. */
  closedValues: 3,
  /** Vacancies that changed to one and the same value. */
  filled: { oneIn: 5, orMore: true },
  /** Fewer are not judged: one employer may well open or edit many vacancies alike. */
  employers: 2,
} as const;

type Repetition = {
  field: string;
  how: 'shared' | 'only' | 'filled';
  vacancies: number;
  of: number;
  example: string;
  /** How many values a closed field had. */
  before: number | null;
};

export const repeated = defineGate({
  name: 'repeated',
  judges: { firstBuilds: true },
  refuse: findRepeated,
  say({ how, field, ...args }, nameField) {
    return SENTENCES[how](nameField(field), args);
  },
  limit: say`more than ${describeShare(LIMITS.shared)} share a value, and ${describeShare(LIMITS.newlyShared)} newly so; one is left of ${LIMITS.closedValues} or more; ${describeShare(LIMITS.filled)} changed to it
    más de ${describeShare(LIMITS.shared)} con el mismo valor, y ${describeShare(LIMITS.newlyShared)} que antes no lo tenía; queda uno de ${LIMITS.closedValues} o más; ${describeShare(LIMITS.filled)} cambió a él`,
  examples: [
    { field: 'title', how: 'shared', vacancies: 30, of: 40, example: 'chofer-12', before: null },
    { field: 'city', how: 'only', vacancies: 40, of: 40, example: 'chofer-12', before: 4 },
    {
      field: 'seniority',
      how: 'filled',
      vacancies: 12,
      of: 40,
      example: 'chofer-12',
      before: null,
    },
  ],
});

type Figures = Omit<Repetition, 'field' | 'how'>;

const SENTENCES: Record<Repetition['how'], (name: string, figures: Figures) => Translated> = {
  shared: (name, { vacancies, of, example }) => say`
    ${toFigure(vacancies)} of ${countActive(of)} have the same ${name}, that of ${example}.
    ${toFigure(vacancies)} de ${countActive(of)} tienen lo mismo en ${name} que ${example}.`,
  only: (name, { vacancies, before }) => say`
    All ${countActive(vacancies)} have the same ${name}; in the previous build it had ${toFigure(before ?? 0)} values.
    Las ${countActive(vacancies)} tienen lo mismo en ${name}; en el build anterior había ${count(before ?? 0, 'valor', 'valores')}.`,
  filled: (name, { vacancies, of, example }) => say`
    ${toPart(vacancies, of)} vacancies in both builds, of several employers, changed to one and the same ${name}, that of ${example}. It was probably filled down in the spreadsheet.
    ${toPart(vacancies, of)} vacantes de ambos builds, de varias empresas, cambiaron a lo mismo en ${name}, como ${example}. Es probable que se haya rellenado hacia abajo en la hoja.`,
};

const FIELDS = {
  /** Written for each vacancy. A `company` that only hides the employer may repeat. */
  written: [
    ...fieldsOf('text').map(wholeField),
    {
      name: 'company',
      valueIn: ({ company }) => (/confiden[ct]ial|an[oó]nim[ao]/i.test(company) ? null : company),
    },
    { name: 'applyUrl', valueIn: ({ howToApply }) => howToApply.applyUrl },
  ],
  /** Fields with few values. */
  closed: fieldsOf('closed').map(wholeField),
  /** Filled down in a spreadsheet by accident. */
  fillable: [
    ...(['title', 'description', 'seniority', 'employmentType'] as const),
    ...(['city', 'area', 'family', 'modality'] as const),
  ],
} as const satisfies Record<string, readonly (ReadField | string)[]>;

/** Also judged on a first build, unlike lists: many boards have the same benefits everywhere. */
const ON_FIRST_BUILDS = new Set(['title', 'description', 'applyUrl']);

function findRepeated(input: GateInput): Refusal<Repetition>[] {
  const judged = FIELDS.written.filter(({ name }) => !input.isFirst || ON_FIRST_BUILDS.has(name));
  const everywhere = [
    ...judged.flatMap((field) => findNewMajority(field, input)),
    ...FIELDS.closed.flatMap((field) => findOnlyValue(field, input)),
  ];
  const others = FIELDS.fillable.filter(
    (name) => !everywhere.some(({ args }) => args.field === name),
  );
  return [...everywhere, ...others.flatMap((field) => findFilledDown(field, input))];
}

function toRefusal(
  repetition: Omit<Repetition, 'vacancies' | 'example'>,
  vacancies: readonly PublishedVacancy[],
): Refusal<Repetition> {
  const { field } = repetition;
  const args = { ...repetition, vacancies: vacancies.length, example: vacancies[0]?.id ?? '' };
  return { args, counted: vacancies.map(({ id }) => ({ id, field })) };
}

/** The value of more than half of the vacancies, if it has spread since the previous build. */
function findNewMajority({ name: field, valueIn }: ReadField, input: GateInput) {
  const { now, before, counts } = input;
  const most = findMajority(now, valueIn);
  if (!most || !exceeds(most.having.length, counts.now, LIMITS.shared)) return [];
  if (!isOfSeveral(most.having, input)) return [];
  const earlier = before.vacancies
    .map(valueIn)
    .filter((value) => isStated(value) && !isRewrite(value, most.value)).length;
  const wasMajority = earlier * LIMITS.shared.oneIn > counts.before;
  // Whole numbers, so that the limit is exact.
  const growth = most.having.length * counts.before - earlier * counts.now;
  const isNew = growth * LIMITS.newlyShared.oneIn >= counts.now * counts.before;
  return !wasMajority && isNew
    ? [toRefusal({ field, how: 'shared', of: counts.now, before: null }, most.having)]
    : [];
}

/** The value that all vacancies have in a closed field that had several. */
function findOnlyValue({ name: field, valueIn }: ReadField, { now, before }: GateInput) {
  const [first] = now.vacancies;
  const value = first && valueIn(first);
  if (!first || !now.vacancies.every((one) => isDeepStrictEqual(value, valueIn(one)))) return [];
  const values = new Set(before.vacancies.map((one) => JSON.stringify(valueIn(one)))).size;
  const { vacancies } = now;
  return values >= LIMITS.closedValues
    ? [toRefusal({ field, how: 'only', of: vacancies.length, before: values }, vacancies)]
    : [];
}

/** Values to which many vacancies of several employers changed. */
function findFilledDown(field: (typeof FIELDS.fillable)[number], input: GateInput) {
  const { pairs, edits } = input.difference;
  // Entries of the taxonomy are compared by their slugs, because names may change.
  const valueIn = ({ [field]: value }: PublishedVacancy) =>
    typeof value === 'object' ? value?.slug : value;
  const changed = edits.filter(
    ({ from, to }) =>
      valueIn(from) !== undefined && isStated(valueIn(to)) && valueIn(from) !== valueIn(to),
  );
  const filled = changed.map(({ to }) => to);
  const groups = [...groupBy(filled, valueIn).values()].filter((group) =>
    isOfSeveral(group, input),
  );
  const largest = groups.sort((one, other) => other.length - one.length)[0];
  if (!largest || !exceeds(largest.length, pairs.length, LIMITS.filled)) return [];
  return [toRefusal({ field, how: 'filled', of: pairs.length, before: null }, largest)];
}

/** Whether several employers have these vacancies. Those without a name count as different. */
function isOfSeveral(vacancies: readonly PublishedVacancy[], { employerOf }: GateInput): boolean {
  const employers = new Set(vacancies.map(({ id }) => employerOf(id) ?? id));
  return employers.size >= LIMITS.employers;
}

/** The value that more than half of the vacancies have, if there is one. */
function findMajority({ vacancies }: Published, valueIn: ReadField['valueIn']) {
  // The Boyer–Moore majority vote: grouping all values is slower.
  let value: unknown;
  let lead = 0;
  for (const vacancy of vacancies) {
    if (lead === 0) value = valueIn(vacancy);
    lead += isDeepStrictEqual(value, valueIn(vacancy)) ? 1 : -1;
  }
  const having = vacancies.filter((vacancy) => isDeepStrictEqual(value, valueIn(vacancy)));
  const isMost = isStated(value) && having.length * LIMITS.shared.oneIn > vacancies.length;
  return isMost ? { value, having } : undefined;
}
