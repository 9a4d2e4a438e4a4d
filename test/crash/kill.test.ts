import type { ChildProcess } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { Lock } from '../../src/publish/lock.ts';
import { recoverTarget } from '../../src/publish/recover.ts';
import { claimTarget } from '../../src/publish/target.ts';
import type { Stage } from '../../src/stages.ts';
import { call } from '../cli/terminal.ts';
import { fingerprint, readTree } from '../support/built.ts';
import { dataFolder, MINIMAL } from '../support/data-folder.ts';
import { buildInto, leftoversNextTo } from '../support/publishing.ts';
import { makeTempFolder, tempFolder } from '../support/temp-folder.ts';
import type { ChildRequest } from './child.ts';
import { startChild } from './start-child.ts';

/** Two builds that differ in every file, because `generatedAt` is in all bodies. */
const INSTANTS = { old: '2026-11-13T12:00:00Z', new: '2026-11-13T18:00:00Z' } as const;
type Version = keyof typeof INSTANTS;

/** Long, because the machine may be busy with other tests. */
const LIMIT = 120_000;
const prints = new Map<string, Version>();

beforeAll(async () => {
  for (const version of ['old', 'new'] as const) {
    const folder = makeTempFolder();
    await buildVersion(version, join(folder, 'dist'));
    prints.set(fingerprint(readTree(join(folder, 'dist'))), version);
    rmSync(folder, { recursive: true });
  }
  expect(prints.size).toBe(2);
}, LIMIT);

/** Else the list of changes would tell whether there was a build before. */
const ALONE = { forgetChanges: true };

const instantOf = (version: Version) => new Date(INSTANTS[version]);

function buildVersion(version: Version, outDir: string) {
  return buildInto(outDir, { dataDir: MINIMAL, instant: instantOf(version), ...ALONE });
}

/** Which of the two builds a folder holds completely; undefined for anything else. */
function versionOf(dist: string): Version | undefined {
  return prints.get(fingerprint(readTree(dist)));
}

/** Starts a process that builds a version. */
function startVersion(version: Version, outDir: string, extra: Partial<ChildRequest> = {}) {
  return startChild({
    dataDir: MINIMAL,
    outDir,
    hostOutDir: `${outDir}-host`,
    instant: INSTANTS[version],
    ...ALONE,
    ...extra,
  });
}

/** What the next build does first. */
function recover(outDir: string): void {
  const target = claimTarget(outDir);
  const lock = new Lock(target);
  recoverTarget(target, lock);
  lock.release();
}

const isWorkspace = (name: string) => name.startsWith('.dist.staging-');

const wasKilled = (child: ChildProcess) => child.signalCode === 'SIGKILL';

const STAGES: [Stage, Version][] = [
  ['staged', 'old'],
  ['moved-aside', 'old'],
  ['swapped', 'new'],
  ['cleaned', 'new'],
];

describe('a build killed at a stage of the swap', () => {
  test.each(STAGES)(
    '%s leaves the %s build after recovery',
    async (die, expected) => {
      const dist = join(tempFolder(), 'dist');
      await buildVersion('old', dist);
      const { child, ended } = startVersion('new', dist, { die });
      await ended;
      expect(wasKilled(child)).toBe(true);
      expect(leftoversNextTo(dist)).toContain('.dist.lock');
      recover(dist);
      expect(versionOf(dist)).toBe(expected);
      expect(leftoversNextTo(dist)).toEqual([]);
    },
    LIMIT,
  );

  test(
    'behind a symbolic link is restored by a build of invalid data, and replaced by the next one',
    async () => {
      const folder = tempFolder();
      const [link, real] = [join(folder, 'dist'), join(folder, 'sites/real')];
      mkdirSync(dirname(real));
      symlinkSync('sites/real', link);
      await buildVersion('old', link);
      await startVersion('new', link, { die: 'moved-aside' }).ended;
      expect(readdirSync(dirname(real))).not.toContain('real');

      const broken = dataFolder({ 'service.json': '{' });
      expect((await call(buildCommand, ['--data', broken, '--out', link])).status).toBe(1);
      expect(versionOf(real)).toBe('old');
      expect(readdirSync(dirname(real))).toEqual(['real']);

      expect((await buildVersion('new', link)).comparison.previous?.location).toContain('real/');
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(versionOf(real)).toBe('new');
    },
    LIMIT,
  );
});

describe('a build killed at any moment', () => {
  const LANES = 2;
  const KILLS = 5;
  /** One is enough, unless the machine becomes much slower or faster meanwhile. */
  const ROUNDS = 4;

  type Seen = { killed: boolean; left: string[]; version: Version | undefined };

  /** Kills one build after the other, each a little later; each builds the version that is not published. */
  async function killRepeatedly(lane: number) {
    const dist = join(tempFolder(), 'dist');
    const span = await timeOfWholeBuild('old', dist);
    const seen: Seen[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended, printed } = startVersion(
        versionOf(dist) === 'old' ? 'new' : 'old',
        dist,
      );
      await printed('begin');
      await sleep((span * (kill * LANES + lane)) / (KILLS * LANES));
      child.kill('SIGKILL');
      await ended;
      const left = leftoversNextTo(dist);
      recover(dist);
      seen.push({ killed: wasKilled(child), left, version: versionOf(dist) });
      expect(leftoversNextTo(dist)).toEqual([]);
    }
    // A build that is not killed still works afterwards.
    await buildVersion('new', dist);
    expect(versionOf(dist)).toBe('new');
    return seen;
  }

  async function timeOfWholeBuild(version: Version, dist: string): Promise<number> {
    const { ended, printed } = startVersion(version, dist);
    await printed('begin');
    const start = Date.now();
    await ended;
    expect(versionOf(dist)).toBe(version);
    return Date.now() - start;
  }

  test(
    'leaves one complete build, the old or the new',
    async () => {
      const seen: Seen[] = [];
      // Otherwise the kills came too early or too late to prove anything.
      const isProof = () =>
        seen.filter(({ killed }) => killed).length > 1 &&
        seen.some(({ left }) => left.some(isWorkspace));
      for (let round = 0; round < ROUNDS && !isProof(); round += 1) {
        const lanes = Array.from({ length: LANES }, (_, lane) => killRepeatedly(lane));
        seen.push(...(await Promise.all(lanes)).flat());
      }
      expect(seen.map(({ version }) => version)).not.toContain(undefined);
      expect(isProof()).toBe(true);
    },
    ROUNDS * LIMIT,
  );
});

test(
  'refuses a second build while the first one runs, and allows it once that is dead',
  async () => {
    const dist = join(tempFolder(), 'dist');
    await buildVersion('old', dist);
    const { child, ended, printed } = startVersion('new', dist, { hang: 'staged' });
    await printed('staged');
    const second = () =>
      call(buildCommand, ['--data', MINIMAL, '--out', dist, '--forget-changes'], {
        SOURCE_DATE_EPOCH: String(instantOf('new').getTime() / 1000),
      });
    const { status, out, err } = await second();
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(`process ${child.pid}`);
    expect(versionOf(dist)).toBe('old');
    expect(leftoversNextTo(dist).some(isWorkspace)).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect((await second()).status).toBe(0);
    expect(versionOf(dist)).toBe('new');
    expect(leftoversNextTo(dist)).toEqual([]);
  },
  LIMIT,
);
