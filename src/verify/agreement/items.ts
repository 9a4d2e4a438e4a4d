import * as z from 'zod';
import { type JobDetail, JobSummary } from '../../contract/job.ts';
import type { SalaryGuide } from '../../contract/salary-guide.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { findJobs, type SearchSegments, type SiteFacts } from '../site-facts.ts';

/** A search has the vacancies that the search for everything has for its filters, word for word. */
export function compareItems(
  items: readonly JobSummary[],
  filters: SearchSegments,
  facts: SiteFacts,
): Observation[] {
  const found = findJobs(facts, filters);
  if (!found) return [];
  const [expected, actual] = [toIds(found), toIds(items)];
  const missing = [...expected].filter((id) => !actual.has(id));
  const extra = [...actual].filter((id) => !expected.has(id));
  const membership = observeThat(
    'items',
    missing.length + extra.length === 0 && items.length === found.length,
    `the ${found.length} vacancies that all/all/all has for it`,
    `${items.length}; missing: ${missing.join(', ') || 'none'}; not there: ${extra.join(', ') || 'none'}`,
  );
  const other = items.find((item) => facts.summaries.get(item.id) !== JSON.stringify(item));
  return membership.kept && other ? [membership, ...compareSummary(other, facts)] : [membership];
}

/** A vacancy says the same in every file. */
export function compareSummary(
  job: JobSummary | JobDetail,
  { summaries }: SiteFacts,
): Observation[] {
  const listed = summaries.get(job.id);
  return listed === undefined ? [] : [observe('items', listed, JSON.stringify(Summary.parse(job)))];
}

/** A guide has the family, the figures and the page of its item in the list. */
export function compareGuideToList(
  { family, overall, url }: SalaryGuide,
  { salaries }: SiteFacts,
): Observation[] {
  const listed = salaries?.items.find((item) => item.family.slug === family.slug);
  if (!listed) return [];
  return [
    observe('items', toFigures(listed), toFigures(overall)),
    observe('items', `${listed.family.name}, ${listed.url}`, `${family.name}, ${url}`),
  ];
}

/** Not strict: a vacancy has more fields than its summary. */
const Summary = z.object(JobSummary.shape);

function toIds(items: readonly { id: string }[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}

function toFigures(band: { min: number; median: number; max: number; sampleSize: number }): string {
  const { min, median, max, sampleSize } = band;
  return JSON.stringify({ min, median, max, sampleSize });
}
