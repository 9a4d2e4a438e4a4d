import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count, formatDuration, group } from '../../src/report/numbers.ts';
import { generateSampleData } from '../sample-data/generate.ts';
import { BenchError } from './bench-error.ts';
import { allFiles, findDifference } from './compare-outputs.ts';
import { type Limit, measure, measureInside, TimeUp } from './measure.ts';
import type { Progress } from './progress.ts';
import { writeTexts } from './rivals.ts';
import { SIZES, type Size } from './sizes.ts';
import type { Sample } from './statistics.ts';
import { type Place, RIVALS, SMALLEST_ONLY, WAYS, type Way, type WayName } from './ways.ts';

/** The data is invented for a day; the builds are told that it is noon of that day. */
export const SAMPLE = { seed: 2026, salaries: 3_000, asOf: '2026-11-13' };
const INSTANT = new Date(`${SAMPLE.asOf}T12:00:00Z`);

export type SizeResult = {
  size: Size;
  site: { files: number; bytes: number };
  samples: Map<WayName, Sample[]>;
};

type Request = { size: Size; rounds: number; ways: readonly WayName[]; work: string; limit: Limit };

/** Makes the data, then runs all ways in turn, round by round. */
export async function measureSize(
  { size, rounds, ways, work, limit }: Request,
  progress: Progress,
): Promise<{ result?: SizeResult; notes: string[] }> {
  const title = count(size.vacancies, 'vacancy', 'vacancies');
  const bench = makeSizeBench(size, join(work, String(size.vacancies)), limit);
  const samples = new Map<WayName, Sample[]>();
  const notes = bench.notes;
  try {
    progress.now(`${title}: making the data …`);
    bench.makeData();
    progress.now(`${title}: building once, to compare with …`);
    const site = await bench.makeReference();
    progress.done(`${title}: ${group(site.files)} files to make`);
    for (let round = 1; round <= rounds; round += 1) {
      const taken: string[] = [];
      for (const name of inTurn(ways, round).filter((way) => isInRound(way, size, round))) {
        progress.now(`${title}, round ${round} of ${rounds}: ${WAYS[name].name} …`);
        const sample = await bench.run(name, round);
        if (!sample) continue;
        samples.set(name, [...(samples.get(name) ?? []), sample]);
        taken.push(`${WAYS[name].name} ${formatDuration(sample.wall)}`);
      }
      progress.done(`${title}, round ${round} of ${rounds}: ${taken.join(', ')}`);
    }
    return { result: { size, site, samples }, notes };
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error;
    const ended = Math.max(0, ...[...samples.values()].map((list) => list.length));
    notes.push(`The time was up at ${title}, in round ${ended + 1} of ${rounds}.`);
    return { ...(bench.site && { result: { size, site: bench.site, samples } }), notes };
  }
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

function makeSizeBench(size: Size, work: string, limit: Limit) {
  const data = join(work, 'data');
  const reference = join(work, 'reference');
  const scratch = join(work, 'scratch');
  const outputs: string[] = [];
  const notes: string[] = [];
  const bench = {
    notes,
    site: undefined as SizeResult['site'] | undefined,

    makeData(): void {
      const folders = new Set<string>();
      for (const { path, text } of generateSampleData({ ...SAMPLE, vacancies: size.vacancies })) {
        const folder = join(data, dirname(path));
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        writeFileSync(join(data, path), text);
      }
    },

    async makeReference() {
      mkdirSync(scratch, { recursive: true });
      await measureWay(WAYS.build, toPlace(reference));
      writeTexts(data, reference);
      const files = allFiles(reference);
      const bytes = files.reduce((sum, path) => sum + lstatSync(join(reference, path)).size, 0);
      bench.site = { files: files.length, bytes };
      return bench.site;
    },

    /** Nothing, where a rival gives up at the largest size. */
    async run(name: WayName, round: number): Promise<Sample | undefined> {
      const way: Way = WAYS[name];
      const out = join(work, `${name}-${round}`);
      makeRoom();
      // What earlier runs have left to be written is not this one's to wait for.
      spawnSync('sync');
      try {
        const { wall, cpu, peak } = await measureWay(way, toPlace(out));
        outputs.push(out);
        if (round === 1) compare(way, out);
        return { round, wall, cpu, peak };
      } catch (error) {
        if (!size.isLarge || !RIVALS.includes(name) || error instanceof TimeUp) throw error;
        if (!(error instanceof BenchError) || limit.signal.aborted) throw error;
        notes.push(`${way.name} failed at ${group(size.vacancies)} vacancies: left out there.`);
        return undefined;
      }
    },
  };
  return bench;

  function toPlace(out: string): Place {
    return { data, reference, out, scratch, instant: INSTANT, env: quietEnvironment() };
  }

  async function measureWay(way: Way, place: Place) {
    const { env, ...run } = way.toRun(place);
    const whole = { ...run, env: { ...place.env, ...env } };
    return way.clock === 'inside' ? measureInside(whole, limit) : measure(whole, limit);
  }

  /** Nobody is to be fast by doing less. */
  function compare({ name, makes }: Way, out: string): void {
    if (makes === 'nothing') return;
    const as = makes === 'site' ? 'bytes' : 'json';
    const difference = findDifference(reference, out, as, SAMPLE.seed);
    if (difference)
      throw new BenchError(`${name} makes something else than the build: ${difference}`);
  }

  /**
   * Outputs are kept to the end: on some file systems, creating many files soon after deleting many
   * is several times slower, and the next run would pay for it.
   */
  function makeRoom(): void {
    const { files, bytes } = bench.site ?? { files: 0, bytes: 0 };
    const needed = 2 * (bytes + files * BLOCK) + RESERVE;
    while (freeBytes(work) < needed) {
      const oldest = outputs.shift();
      if (!oldest) throw new BenchError('The disk has no room left for another build.');
      rmSync(oldest, { recursive: true, force: true });
      if (!notes.includes(NO_ROOM)) notes.push(NO_ROOM);
    }
  }
}

const BLOCK = 4_096;
const RESERVE = 1_000_000_000;
const NO_ROOM =
  'The disk was short: earlier outputs were deleted between runs, which can slow runs.';

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Only what programs need to run at all: nobody's colours, addresses or options. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    NO_COLOR: '1',
    SOURCE_DATE_EPOCH: String(INSTANT.getTime() / 1000),
    npm_config_update_notifier: 'false',
  };
}
