import * as z from 'zod';
import { expecting } from '../values/expecting.ts';
import { DayText } from '../values/written-day.ts';
import { Pesos, type References, seniority } from './vacancy.ts';

/** One gross monthly range, published with a vacancy that has since closed. */
export function salaryRecordSchema({ vacancyId, family, city }: References) {
  const schema = z.strictObject({
    vacancyId: vacancyId.describe('the reference code of the closed vacancy'),
    family,
    seniority: seniority.describe('internships (`Prácticas`) do not enter the index'),
    city,
    min: Pesos.describe('gross, per month'),
    max: Pesos.describe('gross, per month'),
    publishedAt: DayText.describe('the day on which the vacancy was published'),
  });
  return z.compile(expecting(schema, { kind: 'object', noun: 'salary record' }));
}
export type SalaryRecord = z.infer<ReturnType<typeof salaryRecordSchema>>;
