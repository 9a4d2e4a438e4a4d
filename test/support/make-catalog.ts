import { makeCalendar } from '../../src/base/calendar.ts';
import { type Catalog, makeCatalog } from '../../src/catalog/catalog.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { TAXONOMY } from './make-vacancy.ts';

/** The catalog of these vacancies on 13 November 2026; by default, one salary is enough for a guide. */
export function catalogOf(
  vacancies: Vacancy[],
  { taxonomy = TAXONOMY, minSample = 1, salaryRecords = [] as SalaryRecord[] } = {},
): Catalog {
  const calendar = makeCalendar(new Date(0), [], '2026-11-13');
  const settings = { windowMonths: 12, minSample, publishObservations: false };
  return makeCatalog({ taxonomy, vacancies, salaryRecords }, calendar, settings);
}
