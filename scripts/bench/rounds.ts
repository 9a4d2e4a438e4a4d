import { join } from 'node:path';
import { count, formatDuration, toFigure } from '../../src/numbers.ts';
import { type Ground, prepareGround, runWay, type Site } from './ground.ts';
import { FailedRun, type Limit, TimeUp } from './measure.ts';
import type { Progress } from './progress.ts';
import { SIZES, type Size } from './sizes.ts';
import type { Sample } from './statistics.ts';
import { RIVALS, SMALLEST_ONLY, WAYS, type WayName } from './ways.ts';

export type SizeResult = {
  size: Size;
  site: Site;
  samples: Map<WayName, Sample[]>;
  /** What was left out, and why. */
  notes: string[];
};

type Request = { size: Size; rounds: number; ways: readonly WayName[]; work: string; limit: Limit };

/** Makes the data, then runs all ways in turn, round by round, until all is done or the time is up. */
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
    progress.now(`${title}: making the data and building it once …`);
    const ground = await prepareGround(join(work, String(size.vacancies)), size.vacancies, limit);
    result.site = ground.site;
    progress.done(`${title}: ${count(ground.site.files, 'file')} to make`);
    while (round < rounds) {
      round += 1;
      await measureRound(round, `${title}, round ${round} of ${rounds}`, request, {
        ground,
        result,
        progress,
      });
    }
    if (ground.wasShort) result.notes.push(`The disk was short at ${title}: ${DELETED}`);
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error;
    result.notes.push(`The time was up at ${title}, in round ${round} of ${rounds}.`);
  }
  return result;
}

const DELETED = 'earlier outputs were deleted between runs, which can slow them.';

async function measureRound(
  round: number,
  title: string,
  { size, ways }: Request,
  { ground, result, progress }: { ground: Ground; result: SizeResult; progress: Progress },
): Promise<void> {
  const taken: string[] = [];
  for (const way of inTurn(ways, round).filter((name) => isInRound(name, size, round))) {
    const { name } = WAYS[way];
    progress.now(`${title}: ${name} …`);
    try {
      const sample = await runWay(way, round, ground);
      result.samples.set(way, [...(result.samples.get(way) ?? []), sample]);
      taken.push(`${name} ${formatDuration(sample.wall)}`);
    } catch (error) {
      if (!mayFail(way, size) || !(error instanceof FailedRun)) throw error;
      result.notes.push(`${name} failed at ${toFigure(size.vacancies)} vacancies.`);
    }
  }
  progress.done(`${title}: ${taken.join(', ')}`);
}

/** There and back, so that nobody always runs behind the same neighbour. */
function inTurn(ways: readonly WayName[], round: number): WayName[] {
  return round % 2 === 1 ? [...ways] : ways.toReversed();
}

function isInRound(name: WayName, { vacancies, isLarge }: Size, round: number): boolean {
  if (SMALLEST_ONLY.includes(name)) return vacancies === SIZES[0]?.vacancies;
  // They take minutes at this size, and no target hangs on them.
  return !(isLarge && RIVALS.includes(name)) || round === 1;
}

/** The tools of others may run out of memory at the largest size: that is worth telling, too. */
function mayFail(name: WayName, { isLarge }: Size): boolean {
  return isLarge && RIVALS.includes(name);
}
