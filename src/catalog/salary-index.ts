import { groupBy } from '../base/group-by.ts';
import { FAMILY_WITHOUT_GUIDE, SALARY_SENIORITIES } from '../contract/closed-lists.ts';
import type { SalaryFamilySlug } from '../contract/enumerations.ts';
import { THRESHOLDS } from '../contract/figures.ts';
import type { City, Family, Taxonomy } from '../input/settings/taxonomy.ts';
import type { Observation } from './observations.ts';
import { type Band, middleHalf, toBand } from './salary-band.ts';

/** What a role family pays; a band is left out unless it has enough vacancies. */
export type Guide = {
  family: GuideFamily;
  overall: Band;
  bySeniority: { seniority: string; band: Band }[];
  /** The cities with the most vacancies, highest median first. */
  byCity: CityBand[];
  /** Every city with enough vacancies, in the same order. */
  allCities: CityBand[];
};

export type CityBand = { city: City; band: Band };

/** A family that may have a guide. */
export type GuideFamily = Family & { slug: SalaryFamilySlug };

/** The guides that exist, highest median first. */
export function makeSalaryIndex(
  observations: readonly Observation[],
  taxonomy: Pick<Taxonomy, 'cities' | 'families'>,
  minSample: number,
): Guide[] {
  return observedFamilies(observations, taxonomy.families, minSample)
    .map(({ family, observed }) => toGuide(family, observed, taxonomy.cities))
    .toSorted((a, b) => compareBands(a.overall, b.overall));
}

/** The families with enough observations for a guide, in taxonomy order. */
export function observedFamilies<T extends Observation>(
  observations: readonly T[],
  families: readonly Family[],
  minSample: number,
): { family: GuideFamily; observed: T[] }[] {
  const byFamily = groupBy(observations, ({ family }) => family);
  return families
    .filter(mayHaveGuide)
    .map((family) => ({ family, observed: byFamily.get(family.slug) ?? [] }))
    .filter(({ observed }) => observed.length >= minSample);
}

/** How many salaries a level needs to be told apart from the next one. */
const MIN_LEVEL = 5;

/**
 * Whether the median of all levels lies between two neighbouring levels that do not overlap: then it is
 * the pay of neither.
 */
export function isBetweenLevels(
  { family, overall, bySeniority }: Guide,
  observations: readonly Observation[],
): boolean {
  const halves = bySeniority
    .filter(({ band }) => band.sampleSize >= MIN_LEVEL)
    .map(({ seniority }) => {
      const own = observations.filter(
        (one) => one.family === family.slug && one.seniority === seniority,
      );
      return middleHalf(own);
    });
  return halves.slice(1).some(([p25], at) => {
    const [, p75 = Infinity] = halves[at] ?? [];
    return p75 < overall.median && overall.median < p25;
  });
}

/** The families that lack the fewest salaries for a guide, the nearest first. */
export function nearestGuides(
  observations: readonly Observation[],
  families: readonly Family[],
  minSample: number,
): { name: string; salaries: number }[] {
  return observedFamilies(observations, families, 1)
    .map(({ family, observed }) => ({ name: family.name, salaries: observed.length }))
    .filter(({ salaries }) => salaries < minSample)
    .sort((a, b) => b.salaries - a.salaries);
}

function mayHaveGuide(family: Family): family is GuideFamily {
  return family.salaryGuide && family.slug !== FAMILY_WITHOUT_GUIDE;
}

function toGuide(family: GuideFamily, observations: Observation[], cities: City[]): Guide {
  const bySeniority = groupBy(observations, ({ seniority }) => seniority);
  const observedIn = groupBy(observations, ({ city }) => city);
  const inCities = cities
    .map((city) => ({ city, band: toBand(observedIn.get(city.slug) ?? []) }))
    .filter(({ band }) => band.sampleSize >= THRESHOLDS.city);
  return {
    family,
    overall: toBand(observations),
    bySeniority: SALARY_SENIORITIES.map((seniority) => ({
      seniority,
      band: toBand(bySeniority.get(seniority) ?? []),
    })).filter(({ band }) => band.sampleSize >= THRESHOLDS.seniority),
    byCity: highestFirst(mostObserved(inCities)),
    allCities: highestFirst(inCities),
  };
}

/** Chosen by the sample: the median would hide the cities that pay least. */
function mostObserved(cities: CityBand[]): CityBand[] {
  return cities
    .toSorted((a, b) => b.band.sampleSize - a.band.sampleSize)
    .slice(0, THRESHOLDS.cities);
}

function highestFirst(cities: CityBand[]): CityBand[] {
  return cities.toSorted((a, b) => compareBands(a.band, b.band));
}

type Comparable = Pick<Band, 'median' | 'sampleSize'>;

/** Highest median first, then largest sample. Sorting is stable: ties keep taxonomy order. */
function compareBands(a: Comparable, b: Comparable): number {
  return b.median - a.median || b.sampleSize - a.sampleSize;
}
