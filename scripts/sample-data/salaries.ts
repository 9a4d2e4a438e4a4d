import {
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  type Seniority,
} from '../../src/contract/enumerations.ts';
import type { Day } from '../../src/day.ts';
import { addDays, toWorkingDay } from './days.ts';
import { type MappedFamily, mappedFamilies } from './families.ts';
import { hasLevel, ladders } from './ladders.ts';
import { paySince } from './market.ts';
import { dealOpenings, type Opening } from './openings.ts';
import { drawRange } from './pay.ts';
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

/** Ages in days. Three years: the index of each of the last 24 months needs a year before it. */
const reach = { min: 1, max: 1_096 };

/** Oldest first, so that reference numbers grow with time. */
export function drawSalaryRecords(
  random: Random,
  references: readonly string[],
  asOf: Day,
): SalaryRecord[] {
  const ages = references
    .map(() => random.int(reach.min, reach.max))
    .sort((one, other) => other - one);
  const openings = dealOpenings(random, sampledFamilies, references.length);
  const firstWithInterns = openings.findIndex(({ family }) => hasLevel(family.ladder, INTERNSHIP));
  return openings.map((opening, index) => {
    const age = ages[index] as number;
    const publishedAt = toWorkingDay(addDays(asOf, -age));
    const terms = drawTerms(random, opening, { age, publishedAt }, index === firstWithInterns);
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

/** One of the first records is an internship that pays less than the build finds plausible. */
const belowUsual = { min: 7_000, max: 7_500 };

function drawTerms(
  random: Random,
  { family, city }: Opening<MappedFamily>,
  { age, publishedAt }: { age: number; publishedAt: Day },
  isBelowUsual: boolean,
): Omit<SalaryRecord, 'vacancyId' | 'publishedAt'> {
  const seniority = isBelowUsual ? INTERNSHIP : random.weighted(ladders[family.ladder]);
  const trend = paySince(age, family.slug, seniority);
  const range = isBelowUsual
    ? belowUsual
    : drawRange(random, family, seniority, { city, publishedAt, trend });
  return { family: family.slug, seniority, city, ...range };
}
