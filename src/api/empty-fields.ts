import * as z from 'zod';
import { JobDetail, VACANCY_TABLE } from '../contract/job.ts';
import type { Vacancy } from '../source/vacancy.ts';

/** The fields of a vacancy that may be null. */
const NULLABLE = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodNullable)
  .map(([name]) => name);

/** The same, fields inside of others, and the lists that may have no entry. */
export const MAY_BE_EMPTY = Object.keys(VACANCY_TABLE).flatMap((name) =>
  emptyNames(name, JobDetail.shape[name as keyof JobDetail]),
);

function emptyNames(name: string, schema: z.ZodType): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodArray) return [name];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    emptyNames(key, inner as z.ZodType),
  );
}

/** Whether a vacancy has a value for a field of the API. */
export function isFilled(vacancy: Vacancy, field: string): boolean {
  const value = valueIn(vacancy, field) ?? null;
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** Whether no field of a vacancy is null. */
export function isFull(vacancy: Vacancy): boolean {
  return NULLABLE.every((field) => isFilled(vacancy, field));
}

/** The data has these fields under the same names, some of them as part of the employer. */
function valueIn(vacancy: Vacancy, field: string): unknown {
  const place: object = field in vacancy ? vacancy : vacancy.employer;
  return place[field as keyof typeof place];
}
