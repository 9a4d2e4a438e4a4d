import { makeCalendar } from '../../src/base/calendar.ts';
import { type Catalog, makeCatalog } from '../../src/catalog/catalog.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import type { Taxonomy } from '../../src/input/settings/taxonomy.ts';
import { TAXONOMY } from './make-vacancy.ts';

/** The catalog of these vacancies on 13 November 2026; one salary is enough for a guide. */
export function catalogOf(vacancies: Vacancy[], taxonomy: Taxonomy = TAXONOMY): Catalog {
  const calendar = makeCalendar(new Date(0), [], '2026-11-13');
  const settings = { windowMonths: 12, minSample: 1, publishObservations: false };
  return makeCatalog({ taxonomy, vacancies, salaryRecords: [] }, calendar, settings);
}
