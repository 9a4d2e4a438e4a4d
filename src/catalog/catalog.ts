import type { SalaryRecord } from '../source/salary-record.ts';
import type { Service } from '../source/service.ts';
import type { Taxonomy } from '../source/taxonomy.ts';
import type { Vacancy } from '../source/vacancy.ts';
import { compareNewestFirst, isActive } from './active.ts';
import type { Calendar } from './calendar.ts';
import { type Guide, makeSalaryIndex } from './salary-index.ts';
import { makeSearches, type Searches } from './searches.ts';

/** Everything to publish for a day. */
export type Catalog = {
  taxonomy: Taxonomy;
  /** Newest first. */
  active: Vacancy[];
  searches: Searches<Vacancy>;
  /** Highest median first. */
  guides: Guide[];
};

type Rows = { taxonomy: Taxonomy; vacancies: Vacancy[]; salaryRecords: SalaryRecord[] };

export function makeCatalog(
  { taxonomy, vacancies, salaryRecords }: Rows,
  calendar: Calendar,
  settings: Service['salaryIndex'],
): Catalog {
  const isActiveToday = (vacancy: Vacancy) => isActive(vacancy, calendar.dayOf(vacancy.city));
  const active = vacancies.filter(isActiveToday).sort(compareNewestFirst);
  return {
    taxonomy,
    active,
    searches: makeSearches(active, taxonomy),
    guides: makeSalaryIndex({
      vacancies,
      salaryRecords,
      isActive: isActiveToday,
      today: calendar.today,
      settings,
      taxonomy,
    }),
  };
}
