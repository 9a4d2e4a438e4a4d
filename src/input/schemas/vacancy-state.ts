import { type Day, daysBetween } from '../../base/day.ts';
import { LIFETIME } from '../findings/data-limits.ts';
import type { Vacancy } from './vacancy.ts';

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
