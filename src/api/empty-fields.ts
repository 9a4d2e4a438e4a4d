import * as z from 'zod';
import { JobDetail, LIST_FIELDS } from '../contract/job.ts';
import type { Vacancy } from '../source/vacancy.ts';

/** The fields of a vacancy that may be null. */
export const NULLABLE = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodNullable)
  .map(([name]) => name);

/** Whether no field is null or an empty list. The data has the same names, some with the employer. */
export function isFull(vacancy: Vacancy): boolean {
  const { employer } = vacancy;
  return [...NULLABLE, ...LIST_FIELDS].every((field) => {
    const value: unknown = Reflect.get(field in vacancy ? vacancy : employer, field);
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
}
