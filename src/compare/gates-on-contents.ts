import { HOME_TIME_ZONE } from '../catalog/calendar.ts';
import type { Salary } from '../contract/job.ts';
import { type Day, dayIn, daysBetween, endsOf } from '../day.ts';
import { groupBy } from '../group-by.ts';
import { pairMedians } from './changes.ts';
import { type Both, type Gate, LIMITS, WATCHED } from './gate-limits.ts';
import { hostOf, type Published } from './published.ts';
import { type Field, isSame, type PublishedVacancy } from './published-fields.ts';

/** What addresses, salaries and texts say. */
export const GATES_ON_CONTENTS = {
  'addresses-moved': movedAddresses,
  'medians-moved': movedMedians,
  'salaries-moved': movedSalaries,
  'mass-edit': massEdits,
  'text-repeated': repeatedTexts,
  'one-value': singleValues,
  reopened: reopenedVacancies,
  duplicates: findDuplicates,
} satisfies Record<string, Gate>;

/** Hosts of the addresses in the settings, and names of the taxonomy. */
function movedAddresses({ now, before, difference: { pairs }, applyPage }: Both) {
  const places = placesOf(before);
  const moved = [...placesOf(now)].flatMap(([what, to]) => {
    const from = places.get(what);
    return from === undefined || from === to ? [] : [{ what, from, to }];
  });
  // A vacancy may have a link of its own. If those with one of the settings had other hosts, it moved.
  const to = hostOf(applyPage);
  const isThere = ({ howToApply }: PublishedVacancy) =>
    howToApply !== undefined && hostOf(howToApply.applyUrl) === to;
  const stays = pairs.some((pair) => isThere(pair.to) && isThere(pair.from));
  const link = pairs.find((pair) => isThere(pair.to))?.from.howToApply?.applyUrl;
  if (link && !stays) moved.push({ what: 'urls.apply', from: hostOf(link), to });
  return moved.length > 0 ? [{ moved }] : [];
}

function placesOf({ index, guides, pages, vacancies }: Published): Map<string, string> {
  const { terms, contact } = index.links;
  const addresses = {
    termsUrl: terms,
    contactUrl: contact,
    'urls.job': vacancies[0]?.url,
    'urls.salaryGuide': guides[0]?.url,
    ...pages,
  };
  const { cities, families, modalities } = index.filters;
  const areas = vacancies.map(({ area }) => area);
  const names = Object.entries({
    city: cities,
    family: families,
    modality: modalities,
    area: areas,
  });
  return new Map([
    ...Object.entries(addresses).flatMap(([what, address]) =>
      address ? [[what, hostOf(address)] as const] : [],
    ),
    ...names.flatMap(([noun, taxa]) =>
      taxa.map(
        ({ slug, name, ...more }) =>
          [`${noun} ${slug}`, 'region' in more ? `${name}, ${more.region}` : name] as const,
      ),
    ),
  ]);
}

function movedMedians({ now, before }: Both) {
  const pairs = pairMedians(now.guides, before.guides);
  const moved = pairs.filter(({ from, to }) => hasMoved(from, to));
  const { guides, oneIn } = LIMITS.moved;
  const isHit = pairs.length >= guides && moved.length * oneIn >= pairs.length;
  return isHit ? [{ moved, of: pairs.length }] : [];
}

type Paid = { id: string; from: Salary; to: Salary };

/** What can happen to salaries, and in how many it must. */
const WAYS = {
  period: {
    oneIn: LIMITS.moved.oneIn,
    find: filterBy(({ from, to }) => from.period !== to.period),
  },
  factor: { oneIn: LIMITS.moved.oneIn, find: findSameFactor },
  jump: { oneIn: LIMITS.jumped.oneIn, find: filterBy(anyAmount(hasJumped)) },
  amount: { oneIn: LIMITS.moved.oneIn, find: filterBy(anyAmount(hasMoved)) },
};
export type SalaryWay = keyof typeof WAYS;

/** `example` is one of the vacancies that changed. */
function movedSalaries({ difference: { pairs } }: Both) {
  const paid = pairs.flatMap(({ from: { salary: from }, to: { salary: to, id } }): Paid[] =>
    from && to ? [{ id, from, to }] : [],
  );
  if (paid.length < LIMITS.moved.vacancies) return [];
  const ways = Object.entries(WAYS).flatMap(([way, { oneIn, find }]) => {
    const found = find(paid);
    const isHit = found.length > 0 && found.length * oneIn >= paid.length;
    return isHit
      ? [{ way: way as SalaryWay, vacancies: found.length, example: found[0]?.id ?? '' }]
      : [];
  });
  return ways.length > 0 ? [{ ways, of: paid.length }] : [];
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

function hasJumped(from: number, to: number): boolean {
  return Math.max(from, to) >= Math.min(from, to) * LIMITS.jumped.times && from !== to;
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

/** What the previous build does not say has not changed. */
function massEdits({ difference: { pairs, edits } }: Both) {
  const { share, sample } = LIMITS.edited;
  if (pairs.length < sample) return [];
  const edited = WATCHED['mass-edit']
    .map(({ name, top, valueIn }) => {
      const isChanged = ({ from, to, fields }: (typeof edits)[number]) =>
        fields.includes(top) && valueIn(from) !== undefined && !isSame(valueIn(from), valueIn(to));
      return { field: name, vacancies: edits.filter(isChanged).length };
    })
    .filter(({ vacancies }) => vacancies > pairs.length * share);
  return edited.length > 0 ? [{ edited, of: pairs.length }] : [];
}

/** `example` is one of the vacancies with the value. */
function repeatedTexts({ now: { vacancies: now }, before: { vacancies: before } }: Both) {
  if (now.length < LIMITS.repeated.sample) return [];
  return WATCHED['text-repeated'].flatMap((field) => {
    const repeated = findRepeated(now, field);
    if (!repeated || isSame(findRepeated(before, field)?.value, repeated.value)) return [];
    const { count: vacancies, example } = repeated;
    return [{ field: field.name, vacancies, of: now.length, example }];
  });
}

/** The value that more than half of the vacancies have, if there is one. No entry is not the same entry. */
function findRepeated(vacancies: readonly PublishedVacancy[], { valueIn }: Field) {
  // Unequal ones cancel each other out: what most of them have is left. Grouping all of them is slower.
  let [value, lead]: [unknown, number] = [undefined, 0];
  for (const vacancy of vacancies) {
    if (lead === 0) value = valueIn(vacancy);
    lead += isSame(value, valueIn(vacancy)) ? 1 : -1;
  }
  const having = vacancies.filter((vacancy) => isSame(value, valueIn(vacancy)));
  const isHit = having.length > vacancies.length * LIMITS.repeated.share && !isSame(value, []);
  return isHit ? { value, count: having.length, example: having[0]?.id ?? '' } : undefined;
}

function singleValues({ now, before, counts }: Both) {
  const { sample, had } = LIMITS.oneValue;
  if (counts.now < sample) return [];
  return WATCHED['one-value'].flatMap(({ name: field, valueIn }) => {
    const [first] = now.vacancies.map(valueIn);
    if (!now.vacancies.every((vacancy) => isSame(first, valueIn(vacancy)))) return [];
    const values = new Set(before.vacancies.map((one) => JSON.stringify(valueIn(one)))).size;
    return values >= had ? [{ field, before: values, vacancies: counts.now }] : [];
  });
}

/** Open again, and not new: posted long before the previous build, which did not have them. */
function reopenedVacancies({ before, counts, difference: { opened } }: Both) {
  const { above, percent, days } = LIMITS.reopened;
  const since = dayOfBuild(before);
  const again = opened.filter(
    ({ postedAt }) => postedAt !== null && daysBetween(postedAt, since) >= days,
  );
  const isHit = again.length > above && again.length * 100 > counts.now * percent;
  return isHit
    ? [{ reopened: again.length, of: counts.now, since, example: again[0]?.id ?? '' }]
    : [];
}

/** A build for another day than its own is as old as its newest vacancy. */
function dayOfBuild({ index, vacancies }: Published): Day {
  const day = dayIn(HOME_TIME_ZONE, new Date(index.generatedAt));
  const newest = endsOf(vacancies.flatMap(({ postedAt }) => postedAt ?? []))?.last ?? day;
  const ending = endsOf(vacancies.flatMap(({ validThrough }) => validThrough ?? []))?.first ?? day;
  return newest <= day && day <= ending ? day : newest;
}

function findDuplicates({ now, before, counts }: Both) {
  const { percent, sample, had } = LIMITS.duplicates;
  const duplicates = countDuplicates(now);
  if (counts.now < sample || duplicates * 100 <= counts.now * percent) return [];
  const earlier = countDuplicates(before);
  return earlier < duplicates * had ? [{ duplicates, of: counts.now, before: earlier }] : [];
}

/** How many vacancies equal another one. */
function countDuplicates({ vacancies }: Published): number {
  const alike = groupBy(vacancies, ({ title, city }) => `${city.slug} ${title}`);
  const equal = [...alike.values()].flatMap((group) => [
    ...groupBy(group, ({ description }) => description).values(),
  ]);
  return equal.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
}
