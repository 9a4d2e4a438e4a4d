import type { Calendar } from '../base/calendar.ts';
import type { Day } from '../base/day.ts';
import { stateOf, VACANCY_STATES, type VacancyState } from '../input/schemas/vacancy-state.ts';
import { isIn, type ObservedRows, windowBefore } from './observations.ts';

/** What became of the rows of the data: every row counts once. */
export type RowCounts = {
  vacancies: Record<VacancyState, number>;
  salaryRecords: Record<RecordAge, number>;
};

/** Where a salary record lies relative to the window of the salary index. */
const RECORD_AGES = ['inWindow', 'older', 'future'] as const;
type RecordAge = (typeof RECORD_AGES)[number];

export function countRows(
  { vacancies, salaryRecords }: ObservedRows,
  { today, dayOf }: Calendar,
  windowMonths: number,
): RowCounts {
  const window = windowBefore(today, windowMonths);
  const ageOf = (day: Day): RecordAge => {
    if (day > today) return 'future';
    return isIn(window, day) ? 'inWindow' : 'older';
  };
  return {
    vacancies: countBy(vacancies, VACANCY_STATES, (one) => stateOf(one, dayOf(one.city))),
    salaryRecords: countBy(salaryRecords, RECORD_AGES, ({ publishedAt }) => ageOf(publishedAt)),
  };
}

function countBy<T, Key extends string>(
  items: readonly T[],
  keys: readonly Key[],
  keyOf: (item: T) => Key,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const item of items) counts[keyOf(item)] += 1;
  return counts;
}
