import { cpuTimeOf } from './cpu-time.ts';

/**
 * How many times longer the work takes when its input is twice as long: 2 for linear work, 4 for
 * quadratic work. A ratio needs no limit that fits every machine. The best of several runs counts,
 * because garbage collection and compilation only ever add time.
 */
export function cpuGrowthOf(work: (length: number) => void, length: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best > LINEAR; run += 1) {
    const once = cpuTimeOf(() => work(length));
    const twice = cpuTimeOf(() => work(2 * length));
    best = Math.min(best, Math.max(twice, NOISE) / Math.max(once, NOISE));
  }
  return best;
}

/** Below this, another run would not change the verdict. */
const LINEAR = 2.5;

const RUNS = 3;

/** Milliseconds below which a measurement says nothing. */
const NOISE = 2;
