import { isDeepStrictEqual } from 'node:util';
import type { PublishedVacancy } from '../published.ts';

/** A field of a published vacancy, or a part of one. */
export type ReadField = { name: string; valueIn(vacancy: PublishedVacancy): unknown };

export const wholeField = (field: keyof PublishedVacancy): ReadField => ({
  name: field,
  valueIn: (vacancy) => vacancy[field],
});

/** Null and an empty list are not values. */
export function isStated(value: unknown): boolean {
  return value !== null && value !== undefined && !isDeepStrictEqual(value, []);
}

/** Whether a text or list lost something. What is only added to all vacancies is an ordinary day. */
export function isRewrite(from: unknown, to: unknown): boolean {
  if (typeof from === 'string' && typeof to === 'string') return !to.includes(from);
  if (!Array.isArray(from) || !Array.isArray(to)) return !isDeepStrictEqual(from, to);
  let kept = 0;
  for (const item of to) if (item === from[kept]) kept += 1;
  return kept < from.length;
}
