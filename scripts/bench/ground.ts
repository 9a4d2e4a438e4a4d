import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import { allFiles, findDifference } from './compare-outputs.ts';
import { quietEnvironment } from './environment.ts';
import { type Limit, measure, measureInside } from './measure.ts';
import { writeTexts } from './rivals.ts';
import { INSTANT, SAMPLE, writeSample } from './sample.ts';
import type { Sample } from './statistics.ts';
import { WAYS, type Way, type WayName } from './ways.ts';

/** The same ground for all: one set of data, one finished site to be like, the folders for outputs. */
export type Ground = {
  dir: string;
  data: string;
  reference: string;
  site: Site;
  /** Oldest first. */
  outputs: string[];
  /** Whether earlier outputs had to be deleted between runs. */
  wasShort: boolean;
  limit: Limit;
};

export type Site = { files: number; bytes: number };

export async function prepareGround(dir: string, vacancies: number, limit: Limit): Promise<Ground> {
  const data = join(dir, 'data');
  const reference = join(dir, 'reference');
  const site = { files: 0, bytes: 0 };
  const ground = { dir, data, reference, site, outputs: [], wasShort: false, limit };
  mkdirSync(join(dir, 'scratch'), { recursive: true });
  writeSample(data, vacancies);
  await measureWay(WAYS.build, reference, ground);
  writeTexts(data, reference);
  for (const path of allFiles(reference)) {
    site.files += 1;
    site.bytes += lstatSync(join(reference, path)).size;
  }
  return ground;
}

/** One measured run. What comes out first is compared: nobody is to be fast by doing less. */
export async function runWay(name: WayName, round: number, ground: Ground): Promise<Sample> {
  const way: Way = WAYS[name];
  const out = join(ground.dir, `${name}-${round}`);
  makeRoom(ground);
  // What earlier runs have left to be written is not this one's to wait for.
  spawnSync('sync', { timeout: 60_000 });
  const { wall, cpu, peak } = await measureWay(way, out, ground);
  ground.outputs.push(out);
  if (round === 1) refuseDifference(way, out, ground.reference);
  return { round, wall, cpu, peak };
}

async function measureWay(way: Way, out: string, { dir, data, reference, limit }: Ground) {
  const scratch = join(dir, 'scratch');
  const { env, ...run } = way.toRun({ data, reference, out, scratch, instant: INSTANT });
  const whole = { ...run, env: { ...quietEnvironment(), ...env } };
  return way.clock === 'inside' ? measureInside(whole, limit) : measure(whole, limit);
}

function refuseDifference({ name, makes }: Way, out: string, reference: string): void {
  if (makes === 'nothing') return;
  const as = makes === 'site' ? 'bytes' : 'json';
  const difference = findDifference(reference, out, as, SAMPLE.seed);
  if (difference) throw new BenchError(`${name} does not make what the build makes: ${difference}`);
}

const BLOCK = 4_096;
const RESERVE = 1_000_000_000;

/**
 * Outputs are kept to the end: on some file systems, creating many files soon after deleting many
 * is several times slower, and the next run would pay for it. Only a full disk is worse.
 */
function makeRoom(ground: Ground): void {
  const { files, bytes } = ground.site;
  const needed = 2 * (bytes + files * BLOCK) + RESERVE;
  while (freeBytes(ground.dir) < needed) {
    const oldest = ground.outputs.shift();
    if (!oldest) throw new BenchError('The disk has no room left for another build.');
    rmSync(oldest, { recursive: true, force: true });
    ground.wasShort = true;
  }
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
