import type { Observation as SalaryObservation } from '../../catalog/observations.ts';
import type { Band } from '../../catalog/salary-band.ts';
import { type Guide, makeSalaryIndex } from '../../catalog/salary-index.ts';
import type { ApiIndex } from '../../contract/api-index.ts';
import { INTERNSHIP, SALARY_SENIORITIES, type Seniority } from '../../contract/enumerations.ts';
import {
  OVERALL_LABEL,
  type SalaryGuide,
  type SalaryGuideList,
} from '../../contract/salary-guide.ts';
import { isDay } from '../../day.ts';
import type { City, Family } from '../../source/taxonomy.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareOrder, type Difference, observeDifferences } from './differences.ts';
import { AMOUNT, SLUG, type Table } from './table.ts';

export const OBSERVATION_COLUMNS = {
  family: SLUG,
  seniority: new RegExp(`^(?:${SALARY_SENIORITIES.join('|')})$`),
  city: SLUG,
  min: AMOUNT,
  max: AMOUNT,
  date: /^(?:\d{4}-\d\d-\d\d)?$/,
};

/** The guides that follow from the observations, by family, if these can be read. */
export function recomputeGuides(
  table: Table | undefined,
  { filters }: ApiIndex,
): Map<string, Guide> | undefined {
  if (!table || table.misfit !== undefined) return undefined;
  // A family is in the file because it has a guide, so its sample is large enough.
  const families = filters.families.map((family) => ({ ...family, salaryGuide: true }) as Family);
  const cities = filters.cities.map((city) => ({ ...city, timeZone: 'UTC' }) satisfies City);
  const guides = makeSalaryIndex(table.rows.map(toObservation), { cities, families }, 1);
  return new Map(guides.map((guide) => [guide.family.slug, guide]));
}

/** The rows by themselves, and the active vacancies among them. */
export function judgeObservations({ rows }: Table, facts: SiteFacts): Observation[] {
  const { index, everything, salaries } = facts;
  if (!index || !everything || !salaries) return [];
  const positions = toPositions(index);
  const odd = rows.findIndex((row) => findOddity(row, positions) !== undefined);
  const published = new Set<string>(salaries.items.map(({ family }) => family.slug));
  return [
    observeThat(
      'body',
      odd === -1,
      'families and cities of the index, min ≤ max, days of the calendar',
      `row ${odd + 1}: ${findOddity(rows[odd] ?? [], positions)}`,
    ),
    ...observeDifferences(
      'order',
      'by family, date, seniority, city, min and max',
      compareOrder(sortRows(rows, positions).map(String), rows.map(String)),
    ),
    ...observeDifferences('data-sets', 'every active vacancy of a family with a guide', [
      ...findUnpublished(rows, published),
      ...findUnobserved(rows, everything.items, published),
    ]),
  ];
}

/** The list has the overall bands that follow from the observations, highest median first. */
export function recomputeList(list: SalaryGuideList, { recomputed }: SiteFacts): Observation[] {
  if (!recomputed) return [];
  const expected = [...recomputed].map(([family, { overall }]) => toFigures(family, overall));
  const actual = list.items.map(({ family, ...item }) => toFigures(family.slug, item));
  return compareBands(expected, actual);
}

/** A guide has the bands that follow from the observations. */
export function recomputeGuide(guide: SalaryGuide, { recomputed }: SiteFacts): Observation[] {
  if (!recomputed) return [];
  const { family, overall, bySeniority, byCity } = guide;
  const found = recomputed.get(family.slug);
  const expected = found ? allBands(found) : [];
  const actual = [
    toFigures(OVERALL_LABEL, overall),
    ...bySeniority.map((band) => toFigures(band.label, band)),
    ...byCity.map((band) => toFigures(band.label, band)),
  ];
  return compareBands(expected, actual);
}

type Named = readonly [name: string, figures: string];

/** One observation for each band, and one for their order. */
function compareBands(expected: readonly Named[], actual: readonly Named[]): Observation[] {
  const [wanted, found] = [new Map(expected), new Map(actual)];
  const names = [...new Set([...wanted.keys(), ...found.keys()])];
  const bands = names.map((name) =>
    observe(
      'recomputed',
      `${name}: ${wanted.get(name) ?? 'no band'}`,
      `${name}: ${found.get(name) ?? 'no band'}`,
    ),
  );
  const common = (list: readonly Named[]) =>
    list.map(([name]) => name).filter((name) => wanted.has(name) && found.has(name));
  const order = compareOrder(common(expected), common(actual));
  return [...bands, ...observeDifferences('recomputed', 'highest median first', order)];
}

function allBands({ overall, bySeniority, byCity }: Guide): Named[] {
  return [
    toFigures(OVERALL_LABEL, overall),
    ...bySeniority.map(({ seniority, band }) => toFigures(seniority, band)),
    ...byCity.map(({ city, band }) => toFigures(city.name, band)),
  ];
}

function toFigures(name: string, { min, median, max, sampleSize }: Band): Named {
  return [name, `min ${min}, median ${median}, max ${max}, sampleSize ${sampleSize}`];
}

type Row = readonly string[];

function toObservation([
  family = '',
  seniority,
  city = '',
  min,
  max,
  date,
]: Row): SalaryObservation {
  return {
    family,
    seniority: seniority as Seniority,
    city,
    min: Number(min),
    max: Number(max),
    date: date || null,
  };
}

/** Where families and cities stand in their taxonomy. */
type Positions = { families: Map<string, number>; cities: Map<string, number> };

function toPositions({ filters }: ApiIndex): Positions {
  const toMap = (facets: readonly { slug: string }[]) =>
    new Map(facets.map(({ slug }, position) => [slug, position]));
  return { families: toMap(filters.families), cities: toMap(filters.cities) };
}

function findOddity(row: Row, { families, cities }: Positions): string | undefined {
  const { family, city, min, max, date } = toObservation(row);
  if (!families.has(family)) return `family ${family}`;
  if (!cities.has(city)) return `city ${city}`;
  if (min > max) return `min ${min}, max ${max}`;
  return date === null || isDay(date) ? undefined : `date ${date}`;
}

function sortRows(rows: readonly Row[], { families, cities }: Positions): Row[] {
  const levels = new Map<string, number>(SALARY_SENIORITIES.map((level, at) => [level, at]));
  const keys = rows.map((row) => {
    const [family = '', seniority = '', city = '', min, max, date = ''] = row;
    const key = [
      families.get(family) ?? -1,
      date === '' ? 0 : Number(date.replaceAll('-', '')),
      levels.get(seniority) ?? -1,
      cities.get(city) ?? -1,
      Number(min),
      Number(max),
    ];
    return { row, key };
  });
  return keys.sort((a, b) => compareKeys(a.key, b.key)).map(({ row }) => row);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Observations of families without a guide stay closed. */
function* findUnpublished(
  rows: readonly Row[],
  published: ReadonlySet<string>,
): Generator<Difference> {
  for (const family of new Set(rows.map(([slug = '']) => slug))) {
    if (published.has(family)) continue;
    yield {
      expected: `no observation of ${family}, which has no guide`,
      actual: `some of ${family}`,
    };
  }
}

/** Every active vacancy with a monthly salary is an observation, unless it is an internship. */
function* findUnobserved(
  rows: readonly Row[],
  jobs: NonNullable<SiteFacts['everything']>['items'],
  published: ReadonlySet<string>,
): Generator<Difference> {
  const left = new Map<string, number>();
  for (const row of rows) left.set(row.join(), (left.get(row.join()) ?? 0) + 1);
  for (const { id, family, seniority, city, salary, postedAt } of jobs) {
    if (salary?.period !== 'MONTH' || seniority === INTERNSHIP) continue;
    if (!family || !published.has(family.slug)) continue;
    const { min, max } = salary;
    const row = [family.slug, seniority, city.slug, min, max, postedAt ?? ''].join();
    const count = left.get(row) ?? 0;
    if (count === 0) yield { expected: `${id}: ${row}`, actual: `${id}: no such row` };
    left.set(row, count - 1);
  }
}
