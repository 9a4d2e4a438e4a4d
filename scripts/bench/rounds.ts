import { join } from 'node:path';
import { count, formatDuration, toFigure } from '../../src/numbers.ts';
import { FailedRun, type Limit, TimeUp } from './measure.ts';
import type { Progress } from './progress.ts';
import { SIZES, type Size } from './sizes.ts';
import type { Sample } from './statistics.ts';
import { RIVALS, SMALLEST_ONLY, WAYS, type WayName } from './ways.ts';
import { prepareWorkspace, runWay, type Site, type Workspace } from './workspace.ts';

export type SizeResult = {
  size: Size;
  site: Site;
  samples: Map<WayName, Sample[]>;
  /** What was not measured, and why. */
  notes: string[];
};

type Request = { size: Size; rounds: number; ways: readonly WayName[]; work: string; limit: Limit };

/** Writes the data, then runs all ways in turn, round by round, until the end or the time limit. */
export async function measureSize(request: Request, progress: Progress): Promise<SizeResult> {
  const { size, rounds, work, limit } = request;
  const title = count(size.vacancies, 'vacancy', 'vacancies');
  const result: SizeResult = {
    size,
    site: { files: 0, bytes: 0 },
    samples: new Map(),
    notes: [],
  };
  let round = 0;
  try {
    progress.now(`${title}: writing the data and building it once …`);
    const workspace = await prepareWorkspace(
      join(work, String(size.vacancies)),
      size.vacancies,
      limit,
    );
    result.site = workspace.site;
    progress.done(`${title}: ${count(workspace.site.files, 'file')} per build`);
    while (round < rounds) {
      round += 1;
      await measureRound(round, `${title}, round ${round} of ${rounds}`, request, {
        workspace,
        result,
        progress,
      });
    }
    if (workspace.ranOutOfSpace)
      result.notes.push(`The disk was nearly full at ${title}: ${DELETED}`);
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error;
    result.notes.push(`The time limit was reached at ${title}, in round ${round} of ${rounds}.`);
  }
  return result;
}

const DELETED = 'earlier outputs were deleted between runs, which can slow down the next.';

async function measureRound(
  round: number,
  title: string,
  { size, ways }: Request,
  { workspace, result, progress }: { workspace: Workspace; result: SizeResult; progress: Progress },
): Promise<void> {
  const durations: string[] = [];
  for (const way of inTurn(ways, round).filter((name) => isInRound(name, size, round))) {
    const { name } = WAYS[way];
    progress.now(`${title}: ${name} …`);
    try {
      const sample = await runWay(way, round, workspace);
      result.samples.set(way, [...(result.samples.get(way) ?? []), sample]);
      durations.push(`${name} ${formatDuration(sample.wall)}`);
    } catch (error) {
      if (!mayFail(way, size) || !(error instanceof FailedRun)) throw error;
      result.notes.push(`${name} failed at ${toFigure(size.vacancies)} vacancies.`);
    }
  }
  progress.done(`${title}: ${durations.join(', ')}`);
}

/** Alternates the direction, so that no way always runs after the same other one. */
function inTurn(ways: readonly WayName[], round: number): WayName[] {
  return round % 2 === 1 ? [...ways] : ways.toReversed();
}

function isInRound(name: WayName, { vacancies, isLarge }: Size, round: number): boolean {
  if (SMALLEST_ONLY.includes(name)) return vacancies === SIZES[0]?.vacancies;
  // They take minutes at this size, and no target depends on them.
  return !(isLarge && RIVALS.includes(name)) || round === 1;
}

/** Other tools may run out of memory at the largest size: the report says so. */
function mayFail(name: WayName, { isLarge }: Size): boolean {
  return isLarge && RIVALS.includes(name);
}
