import type { Calendar } from '../base/calendar.ts';
import type { SalaryRecord } from '../input/schemas/salary-record.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';
import { isActive } from '../input/schemas/vacancy-state.ts';
import type { Service } from '../input/settings/service.ts';
import type { Taxonomy } from '../input/settings/taxonomy.ts';
import { compareNewestFirst } from './newest-first.ts';
import { type Observation, observationsIn, windowBefore } from './observations.ts';
import { type MonthlyBand, makeSalaryHistory } from './salary-history.ts';
import { type Guide, makeSalaryIndex } from './salary-index.ts';
import { makeSearches, type Searches } from './searches.ts';
import { makeSkills, type SkillDemand } from './skill-demand.ts';

/** Everything to publish for a day. */
export type Catalog = {
  taxonomy: Taxonomy;
  /** Newest first. */
  active: Vacancy[];
  searches: Searches;
  /** Highest median first. */
  guides: Guide[];
  /** All salary observations, including those of families without a guide. */
  observations: Observation[];
  /** The index of past months, oldest first. */
  history: MonthlyBand[];
  /** The most wanted first; undefined without a list of skills. */
  skills: SkillDemand[] | undefined;
};

type Rows = { taxonomy: Taxonomy; vacancies: Vacancy[]; salaryRecords: SalaryRecord[] };

export function makeCatalog(
  { taxonomy, ...rows }: Rows,
  calendar: Calendar,
  settings: Service['salaryIndex'],
): Catalog {
  const isActiveToday = (vacancy: Vacancy) => isActive(vacancy, calendar.dayOf(vacancy.city));
  const active = rows.vacancies.filter(isActiveToday).sort(compareNewestFirst);
  const window = windowBefore(calendar.today, settings.windowMonths);
  const observations = observationsIn(window, rows, isActiveToday);
  return {
    taxonomy,
    active,
    searches: makeSearches(active, taxonomy),
    guides: makeSalaryIndex(observations, taxonomy, settings.minSample),
    observations,
    history: makeSalaryHistory(rows, taxonomy.families, calendar.today, settings),
    skills: taxonomy.skills && makeSkills(taxonomy.skills, active, settings.minSample),
  };
}
