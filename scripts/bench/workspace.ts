import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import { allFiles, findDifference } from './compare-outputs.ts';
import { type Limit, measure, measureInside } from './measure.ts';
import { writeTexts } from './rivals.ts';
import { DAY_BEFORE, INSTANT, SAMPLE, writeSample } from './sample.ts';
import type { Sample } from './statistics.ts';
import { WAYS, type Way, type WayName } from './ways.ts';

/** What all ways share: one set of data, a finished site to compare with, folders for the outputs. */
export type Workspace = {
  dir: string;
  data: string;
  reference: string;
  /** The site of the day before. */
  dayBefore: string;
  site: Site;
  /** Oldest first. */
  outputs: string[];
  /** Whether earlier outputs had to be deleted between runs. */
  ranOutOfSpace: boolean;
  limit: Limit;
};

export type Site = { files: number; bytes: number };

export async function prepareWorkspace(
  dir: string,
  vacancies: number,
  limit: Limit,
): Promise<Workspace> {
  const data = join(dir, 'data');
  const reference = join(dir, 'reference');
  const dayBefore = join(dir, 'day-before');
  const site = { files: 0, bytes: 0 };
  const places = { dir, data, reference, dayBefore };
  const workspace = { ...places, site, outputs: [], ranOutOfSpace: false, limit };
  mkdirSync(join(dir, 'scratch'), { recursive: true });
  writeSample(data, vacancies);
  await measureWay(WAYS.build, reference, workspace);
  await buildDayBefore(workspace);
  writeTexts(data, reference);
  for (const path of allFiles(reference)) {
    site.files += 1;
    site.bytes += lstatSync(join(reference, path)).size;
  }
  return workspace;
}

/** One measured run. The first output is compared, so that no way is fast by doing less. */
export async function runWay(name: WayName, round: number, workspace: Workspace): Promise<Sample> {
  const way: Way = WAYS[name];
  const out = join(workspace.dir, `${name}-${round}`);
  makeRoom(workspace);
  if (way.follows) cpSync(workspace.dayBefore, out, { recursive: true, preserveTimestamps: true });
  // Flush what earlier runs have written, so that this run does not wait for it.
  spawnSync('sync', { timeout: 60_000 });
  const { wall, cpu, peak } = await measureWay(way, out, workspace);
  workspace.outputs.push(out);
  if (round === 1) requireSameOutput(way, out, workspace.reference);
  return { round, wall, cpu, peak };
}

async function measureWay(way: Way, out: string, { dir, data, reference, limit }: Workspace) {
  const scratch = join(dir, 'scratch');
  const { env, ...run } = way.toRun({ data, reference, out, scratch, instant: INSTANT });
  const whole = { ...run, env: { ...minimalEnvironment(), ...env } };
  return way.clock === 'inside' ? measureInside(whole, limit) : measure(whole, limit);
}

async function buildDayBefore({ data, dayBefore, reference, dir, limit }: Workspace) {
  const { asOf, instant } = DAY_BEFORE;
  const scratch = join(dir, 'scratch');
  const run = WAYS.direct.toRun({ data, reference, out: dayBefore, scratch, instant });
  const env = { ...minimalEnvironment(), SOURCE_DATE_EPOCH: String(instant.getTime() / 1000) };
  await measure({ ...run, args: [...run.args, '--as-of', asOf], env }, limit);
}

function requireSameOutput(way: Way, out: string, reference: string): void {
  const { name, makes, follows } = way;
  if (makes === 'nothing') return;
  const as = makes === 'site' ? 'bytes' : follows ? 'content' : 'json';
  const difference = findDifference(reference, out, as, SAMPLE.seed);
  if (difference) throw new BenchError(`${name} writes other files than the build: ${difference}`);
}

const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG'];

/** Only what programs need to run: no colours, addresses, options or CI settings. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => {
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

const BLOCK = 4_096;
const RESERVE = 1_000_000_000;

/**
 * Deletes earlier outputs only if the disk is nearly full: on some file systems, creating files is
 * several times slower just after many were deleted, and the next run would pay for it.
 */
function makeRoom(workspace: Workspace): void {
  const { files, bytes } = workspace.site;
  const needed = 2 * (bytes + files * BLOCK) + RESERVE;
  while (freeBytes(workspace.dir) < needed) {
    const oldest = workspace.outputs.shift();
    if (!oldest) throw new BenchError('The disk is too full for another build.');
    rmSync(oldest, { recursive: true, force: true });
    workspace.ranOutOfSpace = true;
  }
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
