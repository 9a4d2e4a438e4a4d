import { daysBetween } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { fieldsOf, HowToApply, JobLocation, type Salary } from '../../contract/job.ts';
import { isMultiple, type Pair, pairMedians } from './difference.ts';
import { exceeds, type Gate, type GateInput, LIMITS } from './gate-limits.ts';
import { FIELDS, isSame, type Published, type PublishedVacancy } from './published.ts';
import { unmaskedVacancies } from './unmasked.ts';

/** What salaries and texts say. */
export const GATES_ON_CONTENTS = {
  'salaries-moved': movedSalaries,
  'mass-edit': massEdits,
  repeated: repeatedValues,
  reopened: reopenedVacancies,
  unmasked: unmaskedVacancies,
  duplicates: findDuplicates,
} satisfies Record<string, Gate>;

type SalaryPair = { id: string; from: Salary; to: Salary };

/** How the salary of a vacancy can change. Jumps also have a limit of their own. */
const WAYS = {
  period: (all) => all.filter(({ from, to }) => from.period !== to.period),
  range: (all) => all.filter(({ from, to }) => from.min !== from.max && to.min === to.max),
  factor: findSameFactor,
  amount: (all) => all.filter(anyAmount(hasMoved)),
  jump: (all) => all.filter(anyAmount((from, to) => isMultiple(from, to, LIMITS.jumped.times))),
} satisfies Record<string, (all: readonly SalaryPair[]) => SalaryPair[]>;
export type SalaryWay = keyof typeof WAYS;

function movedSalaries(input: GateInput) {
  const guides = movedMedians(input);
  const { ways, of, isHit } = movedPay(input);
  return isHit || guides ? [{ guides, ways: isHit ? ways : [], of }] : [];
}

function movedMedians({ now, before }: GateInput) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const { guides, oneIn } = LIMITS.moved;
  const isHit = pairs.length >= guides && moved.length * oneIn >= pairs.length;
  return isHit ? { moved, of: pairs.length } : null;
}

/** `example` is one of the vacancies that changed. */
function movedPay({ difference }: GateInput) {
  const paid = difference.pairs.flatMap(
    ({ from: { salary: from }, to: { salary: to, id } }): SalaryPair[] =>
      from && to ? [{ id, from, to }] : [],
  );
  const of = paid.length;
  const found = Object.entries(WAYS).map(([way, find]) => [way as SalaryWay, find(paid)] as const);
  const ways = found.flatMap(([way, { length: vacancies, 0: first }]) =>
    first ? [{ way, vacancies, example: first.id }] : [],
  );
  const moved = new Set(found.flatMap(([, some]) => some)).size;
  const jumped = ways.find(({ way }) => way === 'jump')?.vacancies ?? 0;
  const isHit = exceeds(jumped, of, LIMITS.jumped) || exceeds(moved, of, LIMITS.moved);
  return { ways, of, isHit };
}

function anyAmount(test: (from: number, to: number) => boolean) {
  return ({ from, to }: SalaryPair) => test(from.min, to.min) || test(from.max, to.max);
}

/** In whole numbers, so that the limit is exact. */
function hasMoved(from: number, to: number): boolean {
  return Math.abs(to - from) * 100 > from * LIMITS.moved.percent;
}

/** The largest group of salaries that changed by one percentage, give or take 1, of more than `factor`. */
function findSameFactor(all: readonly SalaryPair[]): SalaryPair[] {
  const changed = all
    .map((paid) => {
      const { from, to } = paid;
      return { paid, min: (100 * to.min) / from.min, max: (100 * to.max) / from.max };
    })
    .filter(({ max }) => Math.abs(Math.round(max) - 100) > LIMITS.moved.factor);
  let most: typeof changed = [];
  for (const percent of new Set(changed.map(({ max }) => Math.round(max)))) {
    const isNear = (one: number) => Math.abs(one - percent) <= 1;
    const near = changed.filter(({ min, max }) => isNear(min) && isNear(max));
    if (near.length > most.length) most = near;
  }
  return most.map(({ paid }) => paid);
}

type ReadField = { name: string; valueIn(vacancy: PublishedVacancy): unknown };

const wholeField = (field: keyof PublishedVacancy): ReadField => ({
  name: field,
  valueIn: (vacancy) => vacancy[field],
});

const { note: _, ...linkParts } = HowToApply.shape;
const PARTS = { location: Object.keys(JobLocation.shape), howToApply: Object.keys(linkParts) };

/** All fields, and the parts of two of them, without the note, which is a setting. */
const EDITABLE: ReadField[] = FIELDS.flatMap((field) =>
  field === 'location' || field === 'howToApply'
    ? PARTS[field].map((part) => ({
        name: `${field}.${part}`,
        valueIn: (vacancy) => (vacancy[field] as Record<string, unknown> | undefined)?.[part],
      }))
    : [wholeField(field)],
);

/** Counts only vacancies that had a value: filling in a field is not an edit. */
function massEdits({ difference: { pairs, edits } }: GateInput) {
  const edited = EDITABLE.flatMap(({ name: field, valueIn }) => {
    const had = ({ from }: Pair) => isStated(valueIn(from));
    const isLost = ({ to }: Pair) => !isStated(valueIn(to));
    const isEdit = IS_EDIT[field] ?? ((from, to) => !isSame(from, to));
    const changed = edits.filter(
      (pair) => had(pair) && (isLost(pair) || isEdit(valueIn(pair.from), valueIn(pair.to))),
    );
    if (changed.length < LIMITS.least) return [];
    const [of, lost] = [pairs.filter(had).length, changed.filter(isLost).length];
    const isLoss = of >= LIMITS.lost.of && lost * 100 >= of * LIMITS.lost.percent;
    const back = changed.filter(({ from, to }) => isBack(field, valueIn(from), valueIn(to)));
    const isShift = exceeds(back.length, of, LIMITS.movedBack);
    const isHit = isLoss || isShift || exceeds(changed.length, of, LIMITS.edited);
    return isHit ? [{ field, vacancies: changed.length, lost, of }] : [];
  });
  return edited.length > 0 ? [{ edited }] : [];
}

const DAYS: readonly string[] = fieldsOf('day');

/** Where not every change is an edit. Changed amounts belong to `salaries-moved`. */
const IS_EDIT: Record<string, (from: unknown, to: unknown) => boolean> = {
  salary: () => false,
  ...Object.fromEntries(DAYS.map((field) => [field, isNoRenewal])),
};

/** Days compare like texts. */
function isBack(field: string, from: unknown, to: unknown): boolean {
  return DAYS.includes(field) && isStated(to) && (to as string) < (from as string);
}

function isNoRenewal(from: unknown, to: unknown): boolean {
  const days = daysBetween(from as string, to as string);
  return days < 0 || days > LIMITS.edited.renewedDays;
}

/** Null and an empty list are not values; an absent field is unknown. */
function isStated(value: unknown): boolean {
  return value !== null && value !== undefined && !isSame(value, []);
}

export const REPEATED_FIELDS = {
  /** Written for each vacancy. All may share a descriptor that only hides the employer. */
  written: [
    ...fieldsOf('text').map(wholeField),
    {
      name: 'company',
      valueIn: ({ company }) => (/confiden[ct]ial|an[oó]nim[ao]/i.test(company) ? null : company),
    },
    { name: 'applyUrl', valueIn: ({ howToApply }) => howToApply?.applyUrl },
  ],
  /** Fields with few values. */
  closed: fieldsOf('closed').map(wholeField),
} satisfies Record<string, ReadField[]>;

/** Also judged on a first build. Lists are not: many boards have one list of benefits. */
const ON_FIRST = new Set(['title', 'description', 'applyUrl']);

function repeatedValues({ now, before, counts: { now: of }, isFirst }: GateInput) {
  const judged = REPEATED_FIELDS.written.filter(({ name }) => !isFirst || ON_FIRST.has(name));
  const written = judged.flatMap(({ name: field, valueIn }) => {
    const repeated = findMajority(now, valueIn);
    if (!repeated || !exceeds(repeated.count, of, LIMITS.repeated)) return [];
    if (isSame(findMajority(before, valueIn)?.value, repeated.value)) return [];
    const { count: vacancies, example } = repeated;
    return [{ field, vacancies, of, example, before: null }];
  });
  const closed = REPEATED_FIELDS.closed.flatMap(({ name: field, valueIn }) => {
    const [first] = now.vacancies;
    const value = first && valueIn(first);
    if (!first || !now.vacancies.every((one) => isSame(value, valueIn(one)))) return [];
    const values = new Set(before.vacancies.map((one) => JSON.stringify(valueIn(one)))).size;
    const isHit = values >= LIMITS.repeated.had;
    return isHit ? [{ field, vacancies: of, of, example: first.id, before: values }] : [];
  });
  return [...written, ...closed];
}

/** The value that more than half of the vacancies have, if there is one. */
function findMajority({ vacancies }: Published, valueIn: ReadField['valueIn']) {
  // The Boyer–Moore majority vote: grouping all values is slower.
  let [value, lead]: [unknown, number] = [undefined, 0];
  for (const vacancy of vacancies) {
    if (lead === 0) value = valueIn(vacancy);
    lead += isSame(value, valueIn(vacancy)) ? 1 : -1;
  }
  const having = vacancies.filter((vacancy) => isSame(value, valueIn(vacancy)));
  const isMost = isStated(value) && having.length * LIMITS.repeated.oneIn > vacancies.length;
  return isMost ? { value, count: having.length, example: having[0]?.id ?? '' } : undefined;
}

/** Open again, although an earlier build closed them. */
function reopenedVacancies({ counts, difference, changeList }: GateInput) {
  const closed = new Set(changeList?.builds.flatMap((build) => build.closed.map(({ id }) => id)));
  const again = difference.opened.filter(({ id }) => closed.has(id));
  const isHit = exceeds(again.length, counts.now, LIMITS.reopened);
  return isHit ? [{ reopened: again.length, of: counts.now, example: again[0]?.id ?? '' }] : [];
}

function findDuplicates({ now, before, counts }: GateInput) {
  const duplicates = countDuplicates(now);
  if (!exceeds(duplicates, counts.now, LIMITS.duplicates)) return [];
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
