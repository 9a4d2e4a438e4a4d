import { isActive } from './jobs.js';
import { salaryRecords, service, taxonomy, vacancies } from './source.js';

const { windowMonths, minSample } = service.salaryIndex;
const today = service.asOf;
const windowStart = monthsBefore(today, windowMonths);

/** The salary guides that exist, highest median first. */
export function makeGuides() {
  const observations = allObservations();
  return taxonomy.families
    .filter(({ salaryGuide }) => salaryGuide)
    .map((family) => toGuide(family, where(observations, 'family', family.slug)))
    .filter(({ overall }) => overall.sampleSize >= minSample)
    .sort((a, b) => highestFirst(a.overall, b.overall));
}

function allObservations() {
  const vacancyIds = new Set(vacancies.map(({ vacancyId }) => vacancyId));
  return [
    ...vacancies
      .filter((vacancy) => isActive(vacancy) || isInWindow(vacancy.postedAt))
      .filter(({ salary, family }) => salary && (salary.period ?? 'MONTH') === 'MONTH' && family)
      .map(({ family, seniority, city, salary }) => ({ family, seniority, city, ...salary })),
    ...salaryRecords.filter(
      ({ vacancyId, publishedAt }) => isInWindow(publishedAt) && !vacancyIds.has(vacancyId),
    ),
  ].filter(({ seniority }) => seniority !== 'Prácticas');
}

function isInWindow(day) {
  return Boolean(day) && windowStart < day && day <= today;
}

function monthsBefore(day, months) {
  const [year, month, date] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

function toGuide({ slug, name }, observations) {
  return {
    family: { slug, name },
    overall: toBand('General', observations),
    bySeniority: ['Junior', 'Media', 'Senior', 'Dirección']
      .map((level) => toBand(level, where(observations, 'seniority', level)))
      .filter(({ sampleSize }) => sampleSize >= 2),
    byCity: taxonomy.cities
      .map((city) => toBand(city.name, where(observations, 'city', city.slug)))
      .filter(({ sampleSize }) => sampleSize >= 3)
      .sort((a, b) => b.sampleSize - a.sampleSize)
      .slice(0, 10)
      .sort(highestFirst),
  };
}

function where(observations, field, value) {
  return observations.filter((observation) => observation[field] === value);
}

function toBand(label, ranges) {
  const midpoints = ranges.map(({ min, max }) => (min + max) / 2).sort((a, b) => a - b);
  const half = midpoints.length / 2;
  const median = (midpoints[Math.ceil(half) - 1] + midpoints[Math.floor(half)]) / 2;
  return {
    label,
    min: Math.min(...ranges.map(({ min }) => min)),
    median: Math.floor(median / 500 + 0.5) * 500,
    max: Math.max(...ranges.map(({ max }) => max)),
    sampleSize: ranges.length,
  };
}

function highestFirst(a, b) {
  return b.median - a.median || b.sampleSize - a.sampleSize;
}
