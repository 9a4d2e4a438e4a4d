import type { Calendar } from '../base/calendar.ts';
import { once } from '../base/once.ts';
import type { SalaryRecord } from '../input/schemas/salary-record.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';
import { isActive } from '../input/schemas/vacancy-state.ts';
import type { Service } from '../input/settings/service.ts';
import type { Taxonomy } from '../input/settings/taxonomy.ts';
import { allObservations, type Observation, type Window, windowBefore } from './observations.ts';
import { compareSalaries, type SalaryComparison } from './salary-comparison.ts';
import { type MonthlyBand, makeSalaryHistory, pastWindows, toMonth } from './salary-history.ts';
import { type Guide, makeSalaryIndex, observedFamilies } from './salary-index.ts';
import { makeSearches, type Searches } from './searches.ts';
import { makeSkills, type SkillDemand } from './skill-demand.ts';

/** Everything to publish for a day. What takes long is computed when it is first read: many builds end before. */
export type Catalog = {
  taxonomy: Taxonomy;
  /** Newest first. */
  active: Vacancy[];
  searches: Searches;
  /** Highest median first. */
  guides: Guide[];
  /** The salary observations of today's index, and those of families without a guide. */
  observations: Observation[];
  /** The same of any day. */
  allObservations: Observation[];
  /** The days of today's index, and those of the past months that have one. */
  windows: { today: Window; months: Window[] };
  /** The index of past months, oldest first. */
  history: MonthlyBand[];
  /** Cities, and past months with today, at the same role and level. */
  comparison: SalaryComparison[];
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
  const { cities, families } = taxonomy;
  const { windowMonths, minSample } = settings;
  const today = windowBefore(calendar.today, windowMonths);
  const all = allObservations(rows, today, isActiveToday);
  const observations = all.filter(({ isCurrent }) => isCurrent);
  const guides = makeSalaryIndex(observations, taxonomy, minSample);
  const past = once(() => pastWindows(all, calendar.today, windowMonths));
  const history = once(() => makeSalaryHistory(all, past(), families, minSample));
  const hasHistory = (window: Window) => history().some(({ month }) => month === toMonth(window));
  const windows = once(() => ({ today, months: past().filter(hasHistory) }));
  const withGuide = observedFamilies(observations, families, minSample).map(({ family }) => family);
  const taxa = { cities, families: withGuide };
  const comparison = once(() => compareSalaries(all, windows(), taxa));
  const skills = once(() => taxonomy.skills && makeSkills(taxonomy.skills, active, minSample));
  return {
    taxonomy,
    active,
    searches: makeSearches(active, taxonomy),
    guides,
    observations,
    allObservations: all,
    get windows() {
      return windows();
    },
    get history() {
      return history();
    },
    get comparison() {
      return comparison();
    },
    get skills() {
      return skills();
    },
  };
}

type Dated = Pick<Vacancy, 'postedAt' | 'id'>;

/** Newest first, vacancies without a date last, ties by id in code-unit order. */
export function compareNewestFirst(a: Dated, b: Dated): number {
  const [dayA, dayB] = [a.postedAt ?? '', b.postedAt ?? ''];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
