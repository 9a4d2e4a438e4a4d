import * as z from 'zod';
import { amount } from './amount.ts';
import type { CsvColumns } from './csv-rows.ts';
import { Day } from './day.ts';
import { expecting } from './expectation.ts';
import type { References } from './references.ts';
import { seniority } from './vacancy.ts';

/** The header row that a CSV file must have, in any order. */
export const SALARY_COLUMNS = {
  vacancyId: {},
  family: {},
  seniority: {},
  city: {},
  min: { kind: 'number' },
  max: { kind: 'number' },
  publishedAt: {},
} as const satisfies CsvColumns;

/** One gross monthly range, published with a vacancy that has since closed. */
export function salaryRecordSchema({ vacancyId, family, city }: References) {
  const schema = z.strictObject({
    vacancyId: vacancyId.describe('the reference code of the closed vacancy'),
    family,
    seniority: seniority.describe('internships (`Prácticas`) do not enter the index'),
    city,
    min: amount.describe('gross, per month'),
    max: amount.describe('gross, per month'),
    publishedAt: Day.describe('the day on which the vacancy was published'),
  } satisfies Record<keyof typeof SALARY_COLUMNS, z.ZodType>);
  return z.compile(expecting(schema, { kind: 'object', noun: 'salary record' }));
}
export type SalaryRecord = z.infer<ReturnType<typeof salaryRecordSchema>>;
