import {
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  type Seniority,
} from '../../src/contract/enumerations.ts';
import type { Day } from '../../src/day.ts';
import { cities } from './cities.ts';
import { addDays, toWorkingDay } from './days.ts';
import { type MappedFamily, mappedFamilies } from './families.ts';
import { dealOpenings, type Opening } from './openings.ts';
import { drawRange } from './pay.ts';
import { ladders } from './position.ts';
import type { Random } from './random.ts';
import type { CitySlug, FamilySlug } from './taxonomy.ts';
import type { Vacancy } from './vacancy.ts';

/** The published range of a closed vacancy, with the keys in the order of the CSV header. */
export interface SalaryRecord {
  readonly vacancyId: string;
  readonly family: FamilySlug;
  readonly seniority: Seniority;
  readonly city: CitySlug;
  readonly min: number;
  readonly max: number;
  readonly publishedAt: Day;
}

/** Ages in days. Sixteen months: a quarter of the records is too old for the index. */
const reach = { min: 1, max: 487 };

/** How much salaries rise in a year: older records pay a little less. */
const yearlyRise = 0.045;

/** Oldest first, so that reference numbers grow with time. */
export function drawSalaryRecords(
  random: Random,
  references: readonly string[],
  asOf: Day,
): SalaryRecord[] {
  const ages = references
    .map(() => random.int(reach.min, reach.max))
    .sort((one, other) => other - one);
  return dealOpenings(random, sampledFamilies, references.length).map((opening, index) => {
    const terms = drawTerms(random, opening, ages[index] as number, index === 0);
    const publishedAt = toWorkingDay(addDays(asOf, -(ages[index] as number)));
    return { vacancyId: references[index] as string, ...terms, publishedAt };
  });
}

/** The record of a vacancy that is still in `vacancies/`; null if it cannot have one. */
export function toSalaryRecord(vacancy: Vacancy): SalaryRecord | null {
  const { vacancyId, family, seniority, city, salary, postedAt } = vacancy;
  const isMonthly = salary && (salary.period ?? 'MONTH') === 'MONTH';
  if (!family || !postedAt || !isMonthly) return null;
  const { min, max } = salary;
  return { vacancyId, family, seniority, city, min, max, publishedAt: postedAt };
}

/** Flatter than the vacancies, so that each family with a guide gets a large enough sample. */
const sampledFamilies = mappedFamilies.map((family) => ({
  ...family,
  weight: family.slug === FAMILY_WITHOUT_GUIDE ? 1.2 : Math.max(family.weight, 3),
}));

/** The first record is an internship that pays less than the build finds plausible. */
const belowUsual = { min: 7_000, max: 7_500 };

function drawTerms(
  random: Random,
  { family, city }: Opening<MappedFamily>,
  age: number,
  isBelowUsual: boolean,
): Omit<SalaryRecord, 'vacancyId' | 'publishedAt'> {
  const seniority = isBelowUsual ? INTERNSHIP : random.weighted(ladders[family.ladder]);
  const factor = cities[city].pay * (1 - (yearlyRise * age) / 365);
  const range = isBelowUsual ? belowUsual : drawRange(random, family, seniority, factor);
  return { family: family.slug, seniority, city, ...range };
}
