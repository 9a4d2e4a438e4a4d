import * as z from 'zod';
import { JobDetail, type JobSummary } from '../contract/job.ts';

/** A vacancy as a build publishes it. A search lists only its summary; a build of another version, other fields. */
export type PublishedVacancy = JobSummary & Partial<Omit<JobDetail, keyof JobSummary>>;

const { generatedAt: _, id: _id, ...SHAPE } = JobDetail.shape;
type Field = keyof typeof SHAPE;

/** What gates can judge of a field. From the contract, so that they judge a new field as well. */
type Kind = 'closed' | 'texts' | 'day';
const KINDS: Partial<Record<string, Kind>> = Object.fromEntries(
  Object.entries(SHAPE).map(([field, schema]) => [field, kindOf(schema)]),
);

const FIELDS = Object.keys(SHAPE) as Field[];

export function fieldsOf(kind: 'closed' | 'texts'): Field[] {
  return FIELDS.filter((field) => KINDS[field] === kind);
}

export function isDayField(field: string): field is 'postedAt' | 'validThrough' {
  return KINDS[field] === 'day';
}

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

/** A list of closed words is closed, not text. */
export function kindOf(schema: unknown): Kind | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return kindOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) return kindOf(schema.element) === 'closed' ? 'closed' : 'texts';
  const isTaxon = schema instanceof z.ZodObject && 'slug' in schema.shape;
  if (isTaxon || schema instanceof z.ZodEnum) return 'closed';
  return schema instanceof z.ZodISODate ? 'day' : undefined;
}
