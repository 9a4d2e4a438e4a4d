import type { Figures } from './figures.ts';

/** What changed since the previous build. What cannot be excluded is null. */
export type Changes = {
  jobs: { opened: string[]; closed: string[] } | null;
  guides: { gained: string[]; lost: string[] } | null;
  /** Guides whose median moved by 10% or more. */
  medians: { family: string; from: number; to: number }[] | null;
};

const NOTABLE = 0.1;

export function compareFigures(now: Required<Figures>, before: Figures): Changes {
  const { jobIds, medians } = before;
  return {
    jobs: jobIds
      ? { opened: without(now.jobIds, jobIds), closed: without(jobIds, now.jobIds) }
      : null,
    guides: medians
      ? {
          gained: without(Object.keys(now.medians), Object.keys(medians)),
          lost: without(Object.keys(medians), Object.keys(now.medians)),
        }
      : null,
    medians: medians ? movedMedians(now.medians, medians) : null,
  };
}

function movedMedians(now: Record<string, number>, before: Record<string, number>) {
  return Object.entries(now).flatMap(([family, to]) => {
    const from = before[family];
    const moved = from !== undefined && Math.abs(to - from) >= from * NOTABLE && to !== from;
    return moved ? [{ family, from, to }] : [];
  });
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item)).sort();
}
