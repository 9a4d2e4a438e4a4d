import { performance } from 'node:perf_hooks';

/** For programs that measure themselves: prints the cost of `work` as a line of JSON. */
export async function clock(work: () => unknown): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peak = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`${JSON.stringify({ wall, cpu: (user + system) / 1000, peak })}\n`);
}
