import * as z from 'zod';
import type { Seniority } from '../../src/contract/enumerations.ts';

/** How the levels are distributed. */
export const Ladder = z.enum(['usual', 'broad-base', 'top-heavy', 'summit']);
type Ladder = z.infer<typeof Ladder>;

export const ladders: Readonly<Record<Ladder, Readonly<Record<Seniority, number>>>> = {
  usual: { Prácticas: 5, Junior: 26, Media: 37, Senior: 27, Dirección: 5 },
  'broad-base': { Prácticas: 5, Junior: 43, Media: 35, Senior: 14, Dirección: 3 },
  'top-heavy': { Prácticas: 3, Junior: 15, Media: 34, Senior: 34, Dirección: 14 },
  // General management has no first jobs.
  summit: { Prácticas: 0, Junior: 0, Media: 0, Senior: 40, Dirección: 60 },
};

export function hasLevel(ladder: Ladder, seniority: Seniority): boolean {
  return ladders[ladder][seniority] > 0;
}
