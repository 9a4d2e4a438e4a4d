import { expect } from 'vitest';

/** How often the small input fits into the large one. */
const TIMES = 8;
/** Linear work takes as long for one large input as for all small ones, quadratic work 8 times as long. */
const LIMIT = 4;
/** One slow round is the machine's; work that is not linear is slow in every round. */
const ROUNDS = 6;

/** Fails if one large input takes much more processor time than the same amount in small inputs. */
export function expectLinearTime(size: number, prepare: (size: number) => () => void): void {
  const [large, small] = [prepare(size), prepare(size / TIMES)];
  expectSimilarTime(large, () => {
    for (let run = 0; run < TIMES; run += 1) small();
  });
}

/** Fails if one piece of work takes much more processor time than another, in each of several rounds. */
export function expectSimilarTime(work: () => void, yardstick: () => void, limit = LIMIT): void {
  const ratios: number[] = [];
  while (ratios.length < ROUNDS && !ratios.some((ratio) => ratio < limit)) {
    const base = cpuTimeOf(yardstick);
    ratios.push(cpuTimeOf(work) / base);
  }
  expect(Math.min(...ratios)).toBeLessThan(limit);
}

/** Processor time instead of time on the clock: other processes add nothing to it. */
function cpuTimeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, user + system);
}
