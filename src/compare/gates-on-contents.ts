import { type FieldOf, fieldsOf, type Salary, VACANCY_FIELDS } from '../contract/job.ts';
import { daysBetween } from '../day.ts';
import { groupBy } from '../group-by.ts';
import { isMultiple, pairMedians } from './difference.ts';
import { type Both, exceeds, type Gate, LIMITS } from './gate-limits.ts';
import { isSame, type Published, type PublishedVacancy } from './published.ts';

/** What salaries and texts say. */
export const GATES_ON_CONTENTS = {
  'salaries-moved': movedSalaries,
  'mass-edit': massEdits,
  repeated: repeatedValues,
  reopened: reopenedVacancies,
  duplicates: findDuplicates,
} satisfies Record<string, Gate>;

type Paid = { id: string; from: Salary; to: Salary };

/** What can happen to the salary of a vacancy. Those that jumped count by themselves, too. */
const WAYS = {
  period: filterBy(({ from, to }) => from.period !== to.period),
  factor: findSameFactor,
  amount: filterBy(anyAmount(hasMoved)),
  jump: filterBy(anyAmount((from, to) => isMultiple(from, to, LIMITS.jumped.times))),
};
export type SalaryWay = keyof typeof WAYS;

function movedSalaries(both: Both) {
  const guides = movedMedians(both);
  const { ways, of, isHit } = movedPay(both);
  return isHit || guides ? [{ guides, ways: isHit ? ways : [], of }] : [];
}

function movedMedians({ now, before }: Both) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const { guides, oneIn } = LIMITS.moved;
  const isHit = pairs.length >= guides && moved.length * oneIn >= pairs.length;
  return isHit ? { moved, of: pairs.length } : null;
}

/** `example` is one of the vacancies that changed. */
function movedPay(both: Both) {
  const paid = both.difference.pairs.flatMap(
    ({ from: { salary: from }, to: { salary: to, id } }): Paid[] =>
      from && to ? [{ id, from, to }] : [],
  );
  const of = paid.length;
  const found = Object.entries(WAYS).map(([way, find]) => [way as SalaryWay, find(paid)] as const);
  const ways = found.flatMap(([way, { length: vacancies, 0: first }]) =>
    first ? [{ way, vacancies, example: first.id }] : [],
  );
  const moved = new Set(found.flatMap(([, some]) => some)).size;
  const jumped = ways.find(({ way }) => way === 'jump')?.vacancies ?? 0;
  const hasJumped = jumped >= LIMITS.jumped.least && exceeds(both, jumped, of, LIMITS.jumped);
  const isEnough = of >= LIMITS.boards.least;
  return { ways, of, isHit: isEnough && (hasJumped || exceeds(both, moved, of, LIMITS.moved)) };
}

function filterBy(test: (paid: Paid) => boolean) {
  return (all: readonly Paid[]) => all.filter(test);
}

function anyAmount(test: (from: number, to: number) => boolean) {
  return ({ from, to }: Paid) => test(from.min, to.min) || test(from.max, to.max);
}

/** In whole numbers, so that the edge is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.moved.percent;
}

/** The most salaries of which both ends became the same percentage; rounding takes or adds one. */
function findSameFactor(all: readonly Paid[]): Paid[] {
  const changed = all.filter(anyAmount((from, to) => from !== to)).map((paid) => {
    const { from, to } = paid;
    return { paid, min: (100 * to.min) / from.min, max: (100 * to.max) / from.max };
  });
  let most: typeof changed = [];
  for (const percent of new Set(changed.map(({ max }) => Math.round(max)))) {
    const isNear = (one: number) => Math.abs(one - percent) <= 1;
    const near = changed.filter(({ min, max }) => isNear(min) && isNear(max));
    if (near.length > most.length) most = near;
  }
  return most.map(({ paid }) => paid);
}

/** All fields, whichever they are. */
function massEdits(both: Both) {
  const { pairs, edits } = both.difference;
  const of = pairs.length;
  if (of < LIMITS.boards.least) return [];
  const fields = edits.flatMap(({ from, to, fields }) =>
    fields.filter((field) => !(isDayField(field) && isRenewal(from[field], to[field]))),
  );
  const edited = [...groupBy(fields, (field) => field)]
    .map(([field, { length: vacancies }]) => ({ field, vacancies }))
    .filter(({ vacancies }) => exceeds(both, vacancies, of, LIMITS.edited));
  return edited.length > 0 ? [{ edited, of }] : [];
}

function isDayField(field: keyof PublishedVacancy): field is FieldOf<'day'> {
  return VACANCY_FIELDS[field].kind === 'day';
}

function isRenewal(from: string | null, to: string | null): boolean {
  if (from === null || to === null) return false;
  const days = daysBetween(from, to);
  return days > 0 && days <= LIMITS.edited.renewedDays;
}

type Values = { name: string; valueIn(vacancy: PublishedVacancy): unknown };

const same = (field: keyof PublishedVacancy): Values => ({
  name: field,
  valueIn: (vacancy) => vacancy[field],
});

/** What is written for each vacancy. A descriptor that only hides the employer may be that of all. */
const WRITTEN: Values[] = [
  ...fieldsOf('text').map(same),
  {
    name: 'company',
    valueIn: ({ company }) => (/confiden[ct]ial|an[oó]nim[ao]/i.test(company) ? null : company),
  },
  { name: 'applyUrl', valueIn: ({ howToApply }) => howToApply?.applyUrl },
];

/** What has few values. */
const CLOSED: Values[] = fieldsOf('closed').map(same);

export const REPEATED_FIELDS = { written: WRITTEN, closed: CLOSED };

function repeatedValues(both: Both) {
  const { now, before } = both;
  const of = both.counts.now;
  const written = WRITTEN.flatMap(({ name: field, valueIn }) => {
    const repeated = findRepeated(both, now, valueIn);
    if (!repeated || isSame(findRepeated(both, before, valueIn)?.value, repeated.value)) return [];
    const { count: vacancies, example } = repeated;
    return [{ field, vacancies, of, example, before: null }];
  });
  const closed = CLOSED.flatMap(({ name: field, valueIn }) => {
    const [first] = now.vacancies;
    const value = first && valueIn(first);
    if (!first || !now.vacancies.every((one) => isSame(value, valueIn(one)))) return [];
    const values = new Set(before.vacancies.map((one) => JSON.stringify(valueIn(one)))).size;
    const isHit = values >= LIMITS.repeated.had;
    return isHit ? [{ field, vacancies: of, of, example: first.id, before: values }] : [];
  });
  return [...written, ...closed];
}

/** The value that too many vacancies have, if there is one. An absent value does not count as repeated. */
function findRepeated(both: Both, { vacancies }: Published, valueIn: Values['valueIn']) {
  // Unequal ones cancel each other out: what most of them have is left. Grouping all of them is slower.
  let [value, lead]: [unknown, number] = [undefined, 0];
  for (const vacancy of vacancies) {
    if (lead === 0) value = valueIn(vacancy);
    lead += isSame(value, valueIn(vacancy)) ? 1 : -1;
  }
  if (value === null || value === undefined || isSame(value, [])) return undefined;
  const having = vacancies.filter((vacancy) => isSame(value, valueIn(vacancy)));
  const isHit = exceeds(both, having.length, vacancies.length, LIMITS.repeated);
  return isHit ? { value, count: having.length, example: having[0]?.id ?? '' } : undefined;
}

/** Open again, although an earlier build closed them. */
function reopenedVacancies(both: Both) {
  const { counts, difference, changeList } = both;
  const closed = new Set(changeList?.builds.flatMap((build) => build.closed.map(({ id }) => id)));
  const again = difference.opened.filter(({ id }) => closed.has(id));
  const isHit =
    again.length > LIMITS.reopened.above &&
    exceeds(both, again.length, counts.now, LIMITS.reopened);
  return isHit ? [{ reopened: again.length, of: counts.now, example: again[0]?.id ?? '' }] : [];
}

function findDuplicates(both: Both) {
  const { now, before, counts } = both;
  const duplicates = countDuplicates(now);
  if (!exceeds(both, duplicates, counts.now, LIMITS.duplicates)) return [];
  const earlier = countDuplicates(before);
  const isNew = earlier * LIMITS.duplicates.had < duplicates;
  return isNew ? [{ duplicates, of: counts.now, before: earlier }] : [];
}

/** How many vacancies equal another one. */
function countDuplicates({ vacancies }: Published): number {
  const alike = groupBy(vacancies, ({ title, city }) => `${city.slug} ${title}`);
  const equal = [...alike.values()].flatMap((group) => [
    ...groupBy(group, ({ description }) => description).values(),
  ]);
  return equal.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
}
