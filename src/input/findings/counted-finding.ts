import { MOST_PLACES } from './data-limits.ts';
import type { Finding } from './finding.ts';

/** One finding for several places, at the first of them. A review shows each of its parts. */
export function countFinding<Spot>(
  spots: readonly Spot[],
  toFinding: (spot: Spot, count: number) => Finding,
  count = spots.length,
): Finding[] {
  const parts = spots.slice(0, MOST_PLACES).map((spot) => toFinding(spot, 1));
  return spots.slice(0, 1).map((spot) => ({ ...toFinding(spot, count), parts }));
}
