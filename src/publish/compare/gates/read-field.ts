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
