import { markets } from './cities.ts';
import { addDays, type Day, toWorkingDay } from './days.ts';
import { mappedFamilies } from './families/all.ts';
import type { Family } from './families/family.ts';
import { dealOpenings, type Opening } from './openings.ts';
import { drawRange } from './pay.ts';
import { ladders } from './position.ts';
import type { Random } from './random.ts';
import type { CitySlug, FamilySlug, Seniority } from './taxonomy.ts';
import type { Vacancy } from './vacancy.ts';

/** A published range of a vacancy that is closed, keys in the order of the format's header. */
export interface SalaryRecord {
  readonly vacancyId: string;
  readonly family: FamilySlug;
  readonly seniority: Seniority;
  readonly city: CitySlug;
  readonly min: number;
  readonly max: number;
  readonly publishedAt: Day;
}

/** Sixteen months: a quarter of the records is older than the index looks back. */
const reach = { min: 1, max: 487 };

/** Salaries rise by about this much a year, so older records pay a little less. */
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

/** The record that was made of a vacancy which still stands in `vacancies/`; null if none can. */
export function toSalaryRecord(vacancy: Vacancy): SalaryRecord | null {
  const { vacancyId, family, seniority, city, salary, postedAt } = vacancy;
  const isMonthly = salary && (salary.period ?? 'MONTH') === 'MONTH';
  if (!family || !postedAt || !isMonthly) return null;
  const { min, max } = salary;
  return { vacancyId, family, seniority, city, min, max, publishedAt: postedAt };
}

type MappedFamily = Family & { readonly slug: FamilySlug };

const isMapped = (family: Family): family is MappedFamily => family.slug !== null;

/** Flatter than the vacancies: each family with a guide needs a sample worth the name. */
const sampledFamilies = mappedFamilies.filter(isMapped).map((family) => ({
  ...family,
  weight: family.slug === 'ingenieria-de-datos' ? 1.2 : Math.max(family.weight, 3),
}));

/** The very first record, a student's, is below what the build takes for plausible. */
const belowUsual = { min: 7_000, max: 7_500 };

function drawTerms(
  random: Random,
  { family, city }: Opening<MappedFamily>,
  age: number,
  isBelowUsual: boolean,
): Omit<SalaryRecord, 'vacancyId' | 'publishedAt'> {
  const seniority = isBelowUsual ? 'Prácticas' : random.weighted(ladders[family.ladder]);
  const factor = markets[city].pay * (1 - (yearlyRise * age) / 365);
  const range = isBelowUsual ? belowUsual : drawRange(random, family, seniority, factor);
  return { family: family.slug, seniority, city, ...range };
}
