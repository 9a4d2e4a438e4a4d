import { VACANCY_LIFETIME } from '../contract/lifetime.ts';
import { type Day, daysBetween } from '../day.ts';
import type { Vacancy } from '../source/vacancy.ts';

type Dated = Pick<Vacancy, 'status' | 'postedAt' | 'validThrough'>;

/** Whether people can apply on this day. */
export function isActive({ status, postedAt, validThrough }: Dated, day: Day): boolean {
  if (status !== 'open') return false;
  if (postedAt !== null && postedAt > day) return false;
  if (validThrough !== null) return validThrough >= day;
  // Without a closing day, a vacancy closes after the longest allowed lifetime.
  return postedAt === null || daysBetween(postedAt, day) <= VACANCY_LIFETIME.maxDays;
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
