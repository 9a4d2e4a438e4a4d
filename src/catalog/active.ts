import { type Day, daysBetween } from '../base/day.ts';
import { LIFETIME } from '../input/findings/data-limits.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';

type Dated = Pick<Vacancy, 'status' | 'postedAt' | 'validThrough'>;

/** What a vacancy can be on a day. Only active ones are published. */
export const VACANCY_STATES = ['active', 'expired', 'notYetOpen', 'paused', 'closed'] as const;
export type VacancyState = (typeof VACANCY_STATES)[number];

/** Whether people can apply on this day. */
export function isActive(vacancy: Dated, day: Day): boolean {
  return stateOf(vacancy, day) === 'active';
}

export function stateOf({ status, postedAt, validThrough }: Dated, day: Day): VacancyState {
  if (status !== 'open') return status;
  if (postedAt !== null && postedAt > day) return 'notYetOpen';
  if (validThrough !== null) return validThrough >= day ? 'active' : 'expired';
  // Without a closing day, a vacancy closes after the longest allowed lifetime.
  const isOver = postedAt !== null && daysBetween(postedAt, day) > LIFETIME.maxDays;
  return isOver ? 'expired' : 'active';
}

/** Newest first, vacancies without a date last, ties by id in code-unit order. */
export function compareNewestFirst(
  a: Pick<Vacancy, 'postedAt' | 'id'>,
  b: Pick<Vacancy, 'postedAt' | 'id'>,
): number {
  const [dayA, dayB] = [a.postedAt ?? '', b.postedAt ?? ''];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
