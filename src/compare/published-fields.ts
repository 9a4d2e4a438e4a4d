import { JobDetail, type JobSummary } from '../contract/job.ts';

/** A vacancy as a build publishes it. A search lists only its summary; a build of another version, other fields. */
export type PublishedVacancy = JobSummary & Partial<Omit<JobDetail, keyof JobSummary>>;

const { generatedAt: _, id: _id, ...SHAPE } = JobDetail.shape;
type Field = keyof typeof SHAPE;
const FIELDS = Object.keys(SHAPE) as Field[];

/** The fields in which a vacancy differs, as the list of changes names them. */
export function changedFields(from: PublishedVacancy, to: PublishedVacancy): Field[] {
  if (from === to) return [];
  return FIELDS.filter((field) => from[field] !== undefined && !isSame(from[field], to[field]));
}

/**
 * Whether two values of JSON are the same. What the previous build's version of the API did not have is
 * unknown, not changed.
 */
export function isSame(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isObject(before) || !isObject(now)) return false;
  if (Array.isArray(before) || Array.isArray(now)) {
    if (!Array.isArray(before) || !Array.isArray(now)) return false;
    return before.length === now.length && before.every((entry, at) => isSame(entry, now[at]));
  }
  for (const key in before) {
    if (!Object.hasOwn(now, key) || !isSame(before[key], now[key])) return false;
  }
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
