import { MEDIAN_STEP, roundMedian } from '../../catalog/salary-band.ts';
import { compareBands, THRESHOLDS } from '../../catalog/salary-index.ts';
import { INTERNSHIP, SALARY_SENIORITIES } from '../../contract/enumerations.ts';
import type { JobSummary } from '../../contract/job.ts';
import {
  OVERALL_LABEL,
  type SalaryBand,
  type SalaryGuide,
  type SalaryGuideList,
} from '../../contract/salary-guide.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** What the figures of the list say by themselves. Its guides are compared with it. */
export function judgeListBands({ items }: SalaryGuideList, { index }: SiteFacts): Observation[] {
  const families = index?.filters.families.map(({ slug }) => slug);
  const bands = items.map(({ family, ...item }) => ({ ...item, label: family.slug }));
  return [...bands.map(judgeFigures), judgeHighestFirst('items', bands, families)];
}

/** What the bands of a guide say by themselves, about each other and about the active vacancies. */
export function judgeGuideBands(guide: SalaryGuide, facts: SiteFacts): Observation[] {
  const { overall, bySeniority, byCity, family } = guide;
  const cities = facts.index?.filters.cities.map(({ name }) => name);
  const isOfFamily = (job: JobSummary) => job.family?.slug === family.slug;
  const groups: [SalaryBand[], (job: JobSummary) => string][] = [
    [[overall], () => OVERALL_LABEL],
    [bySeniority, ({ seniority }) => seniority],
    [byCity, ({ city }) => city.name],
  ];
  const jobs = facts.everything?.items.filter(isOfFamily).filter(isObserved) ?? [];
  return [
    observe('bands', OVERALL_LABEL, overall.label),
    ...groups.flatMap(([bands, labelOf]) =>
      bands.flatMap((band) => [
        judgeFigures(band),
        judgeWithin(band, overall),
        ...judgeCoverage(
          band,
          jobs.filter((job) => labelOf(job) === band.label),
        ),
      ]),
    ),
    judgeLabels('bySeniority', bySeniority, SALARY_SENIORITIES),
    ...(cities ? [judgeLabels('byCity', byCity, sortLabels(byCity, cities))] : []),
    judgeHighestFirst('byCity', byCity, cities),
    ...judgeSamples('bySeniority', overall, bySeniority, {
      least: THRESHOLDS.seniority,
      groups: SALARY_SENIORITIES.length,
    }),
    ...judgeSamples('byCity', overall, byCity, {
      least: THRESHOLDS.city,
      // A guide that shows as many cities as it may says nothing about the others.
      groups: byCity.length < THRESHOLDS.cities ? (cities?.length ?? Infinity) : Infinity,
    }),
  ];
}

/** The median may leave the range by rounding only. */
function judgeFigures({ label, min, median, max, sampleSize }: SalaryBand): Observation {
  const isOrdered =
    min <= max && roundMedian(min) <= median && median <= roundMedian(max) && sampleSize > 0;
  const expected = `${label}: min ≤ median ≤ max, the median a multiple of ${MEDIAN_STEP}`;
  const actual = `${label}: ${min}, ${median}, ${max}, sampleSize ${sampleSize}`;
  return observeThat('bands', isOrdered && roundMedian(median) === median, expected, actual);
}

function judgeWithin(band: SalaryBand, overall: SalaryBand): Observation {
  const isWithin = overall.min <= band.min && band.max <= overall.max;
  const toRange = ({ label, min, max }: SalaryBand) => `${label}: ${min} to ${max}`;
  return observeThat('bands', isWithin, `within ${toRange(overall)}`, toRange(band));
}

/** Every active vacancy with a monthly salary counts in the index. */
function isObserved({ salary, seniority }: JobSummary): boolean {
  return salary?.period === 'MONTH' && seniority !== INTERNSHIP;
}

function judgeCoverage(band: SalaryBand, jobs: readonly JobSummary[]): Observation[] {
  if (jobs.length === 0) return [];
  const { label, min, max, sampleSize } = band;
  const lowest = Math.min(...jobs.map(({ salary }) => salary?.min ?? Infinity));
  const highest = Math.max(...jobs.map(({ salary }) => salary?.max ?? 0));
  return [
    observeThat(
      'bands',
      jobs.length <= sampleSize && min <= lowest && highest <= max,
      `${label}: the ${jobs.length} active vacancies, ${lowest} to ${highest}`,
      `${label}: ${sampleSize} vacancies, ${min} to ${max}`,
    ),
  ];
}

/** Each label is one of the list, once, in its order. */
function judgeLabels(
  name: string,
  bands: readonly SalaryBand[],
  allowed: readonly string[],
): Observation {
  const labels = bands.map(({ label }) => label);
  const expected = allowed.filter((label) => labels.includes(label));
  return observe('bands', `${name}: ${expected.join(', ')}`, `${name}: ${labels.join(', ')}`);
}

/** The cities of the index that the bands name, in the order of the bands. */
function sortLabels(bands: readonly SalaryBand[], cities: readonly string[]): string[] {
  return [...new Set(bands.map(({ label }) => label))].filter((label) => cities.includes(label));
}

/** Groups below their threshold are not shown, and count in the overall band only. */
function judgeSamples(
  name: string,
  overall: SalaryBand,
  bands: readonly SalaryBand[],
  { least, groups }: { least: number; groups: number },
): Observation[] {
  const sum = bands.reduce((total, { sampleSize }) => total + sampleSize, 0);
  const hidden = (groups - bands.length) * (least - 1);
  const small = bands.find(({ sampleSize }) => sampleSize < least);
  const smallest = `${name}: at least ${least} vacancies each`;
  const fewest = Math.max(0, overall.sampleSize - hidden);
  return [
    observeThat('bands', !small, smallest, `${small?.label}: ${small?.sampleSize}`),
    observeThat(
      'bands',
      fewest <= sum && sum <= overall.sampleSize,
      `${name}: ${fewest} to ${overall.sampleSize} vacancies`,
      `${name}: ${sum} vacancies`,
    ),
  ];
}

/** Highest median first, then largest sample, then the order of the index. */
function judgeHighestFirst(
  name: string,
  bands: readonly SalaryBand[],
  order: readonly string[] = [],
): Observation {
  const sorted = bands
    .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
    .sort(compareBands);
  const toText = (list: readonly SalaryBand[]) =>
    list.map(({ label, median }) => `${label} ${median}`).join(', ');
  return observe('order', `${name}: ${toText(sorted)}`, `${name}: ${toText(bands)}`);
}
