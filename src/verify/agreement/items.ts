import * as z from 'zod';
import type { Filters } from '../../catalog/searches.ts';
import { type JobDetail, JobSummary } from '../../contract/job.ts';
import type { SalaryGuide } from '../../contract/salary-guide.ts';
import { findJobs, type Known } from '../known.ts';
import { type Observation, observe, observeThat } from '../observation.ts';

/** A search holds what the search for everything holds for its filters, in the same words. */
export function agreeItems(
  items: readonly JobSummary[],
  filters: Filters,
  known: Known,
): Observation[] {
  const found = findJobs(known, filters);
  if (!found) return [];
  const [expected, came] = [toIds(found), toIds(items)];
  const missing = [...expected].filter((id) => !came.has(id));
  const extra = [...came].filter((id) => !expected.has(id));
  const membership = observeThat(
    'items',
    missing.length + extra.length === 0 && items.length === found.length,
    `the ${found.length} vacancies that all/all/all has for it`,
    `${items.length}; missing: ${missing.join(', ') || 'none'}; not there: ${extra.join(', ') || 'none'}`,
  );
  const other = items.find((item) => known.summaries.get(item.id) !== JSON.stringify(item));
  return membership.kept && other ? [membership, ...agreeSummary(other, known)] : [membership];
}

/** A vacancy says the same wherever it stands. */
export function agreeSummary(job: JobSummary | JobDetail, { summaries }: Known): Observation[] {
  const listed = summaries.get(job.id);
  return listed === undefined ? [] : [observe('items', listed, JSON.stringify(Summary.parse(job)))];
}

/** A guide has the figures of its line in the list. */
export function agreeFigures({ family, overall }: SalaryGuide, { salaries }: Known): Observation[] {
  const listed = salaries?.items.find((item) => item.family.slug === family.slug);
  return listed ? [observe('items', toFigures(listed), toFigures(overall))] : [];
}

/** Not strict: a whole vacancy has more fields than its summary. */
const Summary = z.object(JobSummary.shape);

function toIds(items: readonly { id: string }[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}

function toFigures(band: { min: number; median: number; max: number; sampleSize: number }): string {
  const { min, median, max, sampleSize } = band;
  return JSON.stringify({ min, median, max, sampleSize });
}
