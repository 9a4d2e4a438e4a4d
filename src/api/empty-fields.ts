import * as z from 'zod';
import { JobDetail } from '../contract/job.ts';
import type { Vacancy } from '../source/vacancy.ts';

/** The fields of a vacancy that may be null. */
export const NULLABLE = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodNullable)
  .map(([name]) => name);

/** Whether no field of a vacancy is null. The data has them under the same names, some with the employer. */
export function isFull(vacancy: Vacancy): boolean {
  const { employer } = vacancy;
  return NULLABLE.every(
    (field) => Reflect.get(field in vacancy ? vacancy : employer, field) !== null,
  );
}
