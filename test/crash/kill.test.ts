import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { lockTarget } from '../../src/publish/lock.ts';
import { claimTarget, recoverTarget } from '../../src/publish/target.ts';
import type { Stage } from '../../src/stages.ts';
import { call } from '../cli/terminal.ts';
import { fingerprint, readTree } from '../support/built.ts';
import { dataFolder, MINIMAL } from '../support/data-folder.ts';
import { fastFolder, makeFastFolder } from '../support/fast-folder.ts';
import { buildInto, leftoversBeside } from '../support/publishing.ts';
import type { ChildRequest } from './child.ts';

/** Two builds of which every single file differs: `generatedAt` is in all bodies. */
const INSTANTS = { old: '2026-11-13T12:00:00Z', new: '2026-11-13T18:00:00Z' } as const;
type Version = keyof typeof INSTANTS;

const LIMIT = 60_000;
const prints = new Map<string, Version>();

beforeAll(async () => {
  for (const version of ['old', 'new'] as const) {
    const folder = makeFastFolder();
    await buildVersion(version, join(folder, 'dist'));
    prints.set(fingerprint(readTree(join(folder, 'dist'))), version);
    rmSync(folder, { recursive: true });
  }
  expect(prints.size).toBe(2);
}, LIMIT);

const instantOf = (version: Version) => new Date(INSTANTS[version]);

function buildVersion(version: Version, outDir: string) {
  return buildInto(outDir, { dataDir: MINIMAL, instant: instantOf(version) });
}

/** Which of the two builds a folder holds, whole; undefined for anything else. */
function versionOf(dist: string): Version | undefined {
  return prints.get(fingerprint(readTree(dist)));
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** A process that builds a version. Its output names the steps it came to. */
function startChild(version: Version, outDir: string, extra: Partial<ChildRequest> = {}) {
  const request: ChildRequest = {
    dataDir: MINIMAL,
    outDir,
    hostOutDir: `${outDir}-host`,
    instant: INSTANTS[version],
    ...extra,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close');
  const says = async (word: string) => {
    while (!said.includes(word) && child.exitCode === null && child.signalCode === null) {
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
    expect(said).toContain(word);
  };
  return { child, ended, says };
}

/** What the next start does before anything else. */
function recover(outDir: string): void {
  const target = claimTarget(outDir);
  const unlock = lockTarget(target);
  recoverTarget(target);
  unlock();
}

const wasKilled = (child: ChildProcess) => child.signalCode === 'SIGKILL';

const STEPS: [Stage, Version][] = [
  ['staged', 'old'],
  ['moved-aside', 'old'],
  ['swapped', 'new'],
  ['cleaned', 'new'],
];

describe('killed at a step of the swap', () => {
  test.each(STEPS)(
    '%s: the next start finds the %s build',
    async (die, expected) => {
      const dist = join(fastFolder(), 'dist');
      await buildVersion('old', dist);
      const { child, ended } = startChild('new', dist, { die });
      await ended;
      expect(wasKilled(child)).toBe(true);
      expect(leftoversBeside(dist)).toContain('.dist.lock');
      recover(dist);
      expect(versionOf(dist)).toBe(expected);
      expect(leftoversBeside(dist)).toEqual([]);
    },
    LIMIT,
  );

  test(
    'behind a symbolic link: a build of wrong data restores it, the next replaces it',
    async () => {
      const folder = fastFolder();
      const [link, real] = [join(folder, 'dist'), join(folder, 'sites/real')];
      mkdirSync(dirname(real));
      symlinkSync('sites/real', link);
      await buildVersion('old', link);
      await startChild('new', link, { die: 'moved-aside' }).ended;
      expect(readdirSync(dirname(real))).not.toContain('real');

      const broken = dataFolder({ 'service.json': '{' });
      expect((await call(buildCommand, ['--data', broken, '--out', link])).status).toBe(1);
      expect(versionOf(real)).toBe('old');
      expect(readdirSync(dirname(real))).toEqual(['real']);

      expect((await buildVersion('new', link)).comparison.previous).toContain('real/');
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(versionOf(real)).toBe('new');
    },
    LIMIT,
  );
});

describe('killed at any moment', () => {
  const LANES = 2;
  const KILLS = 5;

  /** Kills one build after the other, each a little later; every one builds what is not there. */
  async function killAgainAndAgain(lane: number) {
    const dist = join(fastFolder(), 'dist');
    const span = await timeOfWholeBuild('old', dist);
    const seen: { killed: boolean; left: string[]; version: Version | undefined }[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended, says } = startChild(versionOf(dist) === 'old' ? 'new' : 'old', dist);
      await says('begin');
      await sleep((span * (kill * LANES + lane)) / (KILLS * LANES));
      child.kill('SIGKILL');
      await ended;
      const left = leftoversBeside(dist);
      recover(dist);
      seen.push({ killed: wasKilled(child), left, version: versionOf(dist) });
      expect(leftoversBeside(dist)).toEqual([]);
    }
    // The last word has a build that nobody kills.
    await buildVersion('new', dist);
    expect(versionOf(dist)).toBe('new');
    return seen;
  }

  async function timeOfWholeBuild(version: Version, dist: string): Promise<number> {
    const { ended, says } = startChild(version, dist);
    await says('begin');
    const start = Date.now();
    await ended;
    expect(versionOf(dist)).toBe(version);
    return Date.now() - start;
  }

  test(
    'there is always one whole build, the old or the new',
    async () => {
      const lanes = Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(lane));
      const seen = (await Promise.all(lanes)).flat();
      expect(seen.map(({ version }) => version)).not.toContain(undefined);
      // Or else the moments were ill chosen, and nothing is proven.
      expect(seen.filter(({ killed }) => killed).length).toBeGreaterThan(1);
      expect(seen.some(({ left }) => left.includes('.dist.staging'))).toBe(true);
    },
    LIMIT,
  );
});

test(
  'a second build is refused while the first is at work, and welcome once that is dead',
  async () => {
    const dist = join(fastFolder(), 'dist');
    await buildVersion('old', dist);
    const { child, ended, says } = startChild('new', dist, { hang: 'staged' });
    await says('staged');
    const second = () =>
      call(buildCommand, ['--data', MINIMAL, '--out', dist], {
        SOURCE_DATE_EPOCH: String(instantOf('new').getTime() / 1000),
      });
    const { status, out, err } = await second();
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(`process ${child.pid}`);
    expect(versionOf(dist)).toBe('old');
    expect(leftoversBeside(dist)).toContain('.dist.staging');
    child.kill('SIGKILL');
    await ended;
    expect((await second()).status).toBe(0);
    expect(versionOf(dist)).toBe('new');
    expect(leftoversBeside(dist)).toEqual([]);
  },
  LIMIT,
);
