import { daysBetween } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { fieldsOf, HowToApply, JobLocation } from '../../contract/job.ts';
import type { Pair } from './difference.ts';
import { exceeds, type Gate, type GateInput, LIMITS } from './gate-limits.ts';
import { FIELDS, isSame, type Published, type PublishedVacancy } from './published.ts';
import { unmaskedVacancies } from './unmasked.ts';

/** What the fields of vacancies say, salaries apart. */
export const GATES_ON_CONTENTS = {
  'mass-edit': massEdits,
  repeated: repeatedValues,
  reopened: reopenedVacancies,
  unmasked: unmaskedVacancies,
  duplicates: findDuplicates,
} satisfies Record<string, Gate>;

type ReadField = { name: string; valueIn(vacancy: PublishedVacancy): unknown };

const wholeField = (field: keyof PublishedVacancy): ReadField => ({
  name: field,
  valueIn: (vacancy) => vacancy[field],
});

const { note: _, ...linkParts } = HowToApply.shape;
const PARTS = { location: Object.keys(JobLocation.shape), howToApply: Object.keys(linkParts) };

/** All fields; `location` and `howToApply` by their parts, without the note, which is a setting. */
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

/** Fields in which not all changes are edits. Changed amounts belong to `salaries-moved`. */
const IS_EDIT: Record<string, (from: unknown, to: unknown) => boolean> = {
  salary: () => false,
  ...Object.fromEntries(DAYS.map((field) => [field, isNoRenewal])),
};

/** Days can be compared as texts. */
function isBack(field: string, from: unknown, to: unknown): boolean {
  return DAYS.includes(field) && isStated(to) && (to as string) < (from as string);
}

function isNoRenewal(from: unknown, to: unknown): boolean {
  const days = daysBetween(from as string, to as string);
  return days < 0 || days > LIMITS.renewedDays;
}

/** Null and an empty list are not values; an absent field is unknown. */
function isStated(value: unknown): boolean {
  return value !== null && value !== undefined && !isSame(value, []);
}

const REPEATED_FIELDS = {
  /** Written for each vacancy. A `company` that only hides the employer may repeat. */
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

/** Fields that are filled down in a spreadsheet by accident. */
const FILLABLE_FIELDS = [
  ...(['title', 'description', 'seniority', 'employmentType'] as const),
  ...(['city', 'area', 'family', 'modality'] as const),
] as const;

/** Also judged on a first build, unlike lists: many boards have the same benefits everywhere. */
const ON_FIRST = new Set(['title', 'description', 'applyUrl']);

function repeatedValues(input: GateInput) {
  const judged = REPEATED_FIELDS.written.filter(({ name }) => !input.isFirst || ON_FIRST.has(name));
  const everywhere = [
    ...judged.flatMap((field) => newMajority(field, input)),
    ...REPEATED_FIELDS.closed.flatMap((field) => onlyValue(field, input)),
  ];
  const others = FILLABLE_FIELDS.filter((name) => !everywhere.some(({ field }) => field === name));
  return [...everywhere, ...others.flatMap((field) => filledDown(field, input))];
}

/** The value of more than half of the vacancies, if it has spread since the previous build. */
function newMajority({ name: field, valueIn }: ReadField, { now, before, counts }: GateInput) {
  const most = findMajority(now, valueIn);
  if (!most || !exceeds(most.count, counts.now, LIMITS.repeated)) return [];
  const earlier = before.vacancies.filter((one) => isSame(most.value, valueIn(one))).length;
  const wasMajority = earlier * LIMITS.repeated.oneIn > counts.before;
  // Whole numbers, so that the limit is exact.
  const growth = most.count * counts.before - earlier * counts.now;
  const isNew = growth * LIMITS.newlyRepeated.oneIn >= counts.now * counts.before;
  const { count: vacancies, example } = most;
  return !wasMajority && isNew
    ? [{ field, how: 'shared' as const, vacancies, of: counts.now, example, before: null }]
    : [];
}

/** The value that all vacancies have in a closed field that had several. */
function onlyValue({ name: field, valueIn }: ReadField, { now, before }: GateInput) {
  const [first] = now.vacancies;
  const value = first && valueIn(first);
  if (!first || !now.vacancies.every((one) => isSame(value, valueIn(one)))) return [];
  const values = new Set(before.vacancies.map((one) => JSON.stringify(valueIn(one)))).size;
  const { length: of } = now.vacancies;
  const hit = { field, how: 'only' as const, vacancies: of, of, example: first.id, before: values };
  return values >= LIMITS.closedValues ? [hit] : [];
}

/** Values to which many vacancies of several employers changed. Employers without a name count as different. */
function filledDown(
  field: (typeof FILLABLE_FIELDS)[number],
  { difference: { pairs, edits }, employerOf }: GateInput,
) {
  // Entries of the taxonomy are compared by their slugs, because names may change.
  const valueIn = ({ [field]: value }: PublishedVacancy) =>
    typeof value === 'object' ? value?.slug : value;
  const changed = edits.filter(
    ({ from, to }) =>
      valueIn(from) !== undefined && isStated(valueIn(to)) && valueIn(from) !== valueIn(to),
  );
  const groups = [...groupBy(changed, ({ to }) => valueIn(to)).values()].filter((group) => {
    const employers = new Set(group.map(({ to }) => employerOf(to.id) ?? to.id));
    return employers.size >= LIMITS.filled.employers;
  });
  const largest = groups.sort((one, other) => other.length - one.length)[0];
  if (!largest || !exceeds(largest.length, pairs.length, LIMITS.filled.share)) return [];
  const { length: vacancies, 0: first } = largest;
  const hit = { field, how: 'filled' as const, vacancies, of: pairs.length, before: null };
  return [{ ...hit, example: first.to.id }];
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

/** Vacancies that are open again after an earlier build closed them. */
function reopenedVacancies({ counts, difference, changeList }: GateInput) {
  const closed = new Set(changeList?.builds.flatMap((build) => build.closed.map(({ id }) => id)));
  const again = difference.opened.filter(({ id }) => closed.has(id));
  const isHit = exceeds(again.length, counts.now, LIMITS.reopened);
  return isHit ? [{ reopened: again.length, of: counts.now, example: again[0]?.id ?? '' }] : [];
}

function findDuplicates({ now, before, counts }: GateInput) {
  const duplicates = countDuplicates(now);
  if (!exceeds(duplicates, counts.now, LIMITS.duplicates.share)) return [];
  const earlier = countDuplicates(before);
  const isNew = earlier * LIMITS.duplicates.before.oneIn < duplicates;
  return isNew ? [{ duplicates, of: counts.now, before: earlier }] : [];
}

/** How many vacancies have a duplicate. */
function countDuplicates({ vacancies }: Published): number {
  const alike = groupBy(vacancies, ({ title, city }) => `${city.slug} ${title}`);
  const equal = [...alike.values()].flatMap((group) => [
    ...groupBy(group, ({ description }) => description).values(),
  ]);
  return equal.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
}
