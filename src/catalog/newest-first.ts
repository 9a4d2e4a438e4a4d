import type { Vacancy } from '../input/schemas/vacancy.ts';

/** Newest first, vacancies without a date last, ties by id in code-unit order. */
export function compareNewestFirst(
  a: Pick<Vacancy, 'postedAt' | 'id'>,
  b: Pick<Vacancy, 'postedAt' | 'id'>,
): number {
  const [dayA, dayB] = [a.postedAt ?? '', b.postedAt ?? ''];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
