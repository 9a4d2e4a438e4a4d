import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Lock } from '../../src/publish/lock.ts';
import { recoverTarget } from '../../src/publish/recover.ts';
import { claimTarget, holderOf, type Target, TargetError } from '../../src/publish/target.ts';
import { noListener } from '../../src/stages.ts';
import { holderText, lockByOther, makeWorkspace } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

function makeTarget() {
  const folder = tempFolder();
  return { folder, target: claimTarget(join(folder, 'dist')) };
}

/** Locks the same folder as another build would. */
const lockAgain = ({ dir }: Target) => new Lock(claimTarget(dir));

/** The id of another process, which runs until the test ends. */
async function startProcess(): Promise<number> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child.pid ?? 0;
}

async function endedProcess(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** A process that has ended and is not reaped: its parent has become a program that never does so. */
async function startZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [text] = await once(parent.stdout, 'data');
  const stat = `/proc/${Number(text)}/stat`;
  await vi.waitFor(() => expect(readFileSync(stat, 'utf8')).toContain(') Z '), { timeout: 30_000 });
  return Number(text);
}

function messageOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

/** Sets when a file was last renewed, in minutes before now. */
function setAge(file: string, minutes: number): void {
  const time = Date.now() / 1000 - minutes * 60;
  utimesSync(file, time, time);
}

test('a lock is exclusive until its release, which leaves no file', () => {
  const { folder, target } = makeTarget();
  const lock = new Lock(target);
  const names = ['.dist.lock', `.dist.staging-${target.id}`];
  expect(readdirSync(folder)).toEqual(names);
  expect(() => lockAgain(target)).toThrow(TargetError);
  expect(() => lockAgain(target)).toThrow(
    `Another build (process ${process.pid}) is writing ${target.dir}.`,
  );
  expect(readdirSync(folder)).toEqual(names);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  lockAgain(target).release();
});

test('a lock in a missing folder creates the folder', () => {
  const target = claimTarget(join(tempFolder(), 'new/er/dist'));
  expect(() => new Lock(target).release()).not.toThrow();
});

test('two targets in one folder have separate locks', () => {
  const { folder, target } = makeTarget();
  const lock = new Lock(target);
  for (const name of ['dist2', 'dist.lock', 'dist.staging', 'dist.lock.lock']) {
    const other = claimTarget(join(folder, name));
    const otherLock = new Lock(other);
    recoverTarget(other, otherLock);
    otherLock.release();
    expect(() => lock.confirm()).not.toThrow();
    expect(existsSync(target.workspace)).toBe(true);
  }
  lock.release();
});

test('a name with special characters is locked like any other', () => {
  const folder = tempFolder();
  const target = claimTarget(join(folder, 'año (1) [x]*.+ $HOME'));
  const lock = new Lock(target);
  expect(() => lockAgain(target)).toThrow(TargetError);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

describe.runIf(process.platform === 'linux')('on the same system, the lock of', () => {
  test('a living process is respected, however long it is silent', async () => {
    const { target } = makeTarget();
    const pid = await startProcess();
    const id = lockByOther(target, holderText(pid));
    setAge(holderOf(target, id), 60);
    expect(() => new Lock(target)).toThrow(`process ${pid}`);
    expect(readdirSync(target.lock)).toEqual([id]);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['a dead process', async () => holderText(await endedProcess())],
    ['a zombie', async () => holderText(await startZombie())],
    ['a process whose id was reused', async () => holderText(await startProcess(), STALE_START)],
    ['an earlier process with the id of this one', () => holderText(process.pid, STALE_START)],
    ['an empty file', () => ''],
    ['a file with other text', () => 'not a lock'],
    ['process 0', () => holderText(0)],
  ])('%s is taken over at once', async (_, text) => {
    const { folder, target } = makeTarget();
    const id = lockByOther(target, await text());
    setAge(dirname(holderOf(target, id)), 2);
    const lock = new Lock(target);
    expect(readdirSync(target.lock)).toEqual([target.id]);
    recoverTarget(target, lock);
    expect(readdirSync(folder)).toEqual(['.dist.lock', `.dist.staging-${target.id}`]);
    lock.release();
  });

  const STALE_START = { started: '1' };

  test.each([
    [1, true],
    [6, false],
  ])(
    'a process of unknown start that was silent for %d minutes is respected: %s',
    async (minutes, isRespected) => {
      const { target } = makeTarget();
      const id = lockByOther(target, holderText(await startProcess(), { started: '' }));
      setAge(holderOf(target, id), minutes);
      if (isRespected) expect(() => new Lock(target)).toThrow(TargetError);
      else expect(() => new Lock(target).release()).not.toThrow();
    },
  );
});

describe.runIf(process.platform === 'linux')('from another boot, container or machine', () => {
  const AWAY = { system: 'another boot pid:[1]', hostName: 'web-2' };

  test.each([0, 1, 4])('a lock renewed %d minutes ago is respected', (minutes) => {
    const { folder, target } = makeTarget();
    const id = lockByOther(target, holderText(7, AWAY));
    setAge(holderOf(target, id), minutes);
    const refused = messageOf(() => new Lock(target));
    expect(refused).toMatch(
      new RegExp(
        `process 7 on web-2, in another container .* sign of life \\d+ seconds? ago.* 5 minutes after .* remove ${target.lock}`,
      ),
    );
    // A slow machine needs some of the next minute for the test itself.
    const seconds = Number(/(\d+) seconds? ago/.exec(refused)?.[1]);
    expect(Math.floor(seconds / 60)).toBe(minutes);
    expect(readdirSync(target.lock)).toEqual([id]);
    expect(readdirSync(folder).sort()).toEqual(['.dist.lock', `.dist.staging-${id}`]);
  });

  // A time in the future means that the clock was set back since.
  test.each([6, 6000, -6, -6000])(
    'a lock renewed %d minutes ago is taken over, and its files are removed',
    (minutes) => {
      const { folder, target } = makeTarget();
      const id = lockByOther(target, holderText(process.pid, AWAY));
      setAge(holderOf(target, id), minutes);
      const lock = new Lock(target);
      recoverTarget(target, lock);
      expect(readdirSync(folder)).toEqual(['.dist.lock', `.dist.staging-${target.id}`]);
      lock.release();
    },
  );
});

test('a lock that is a file, as earlier versions wrote it, is taken over', () => {
  const { folder, target } = makeTarget();
  writeFileSync(target.lock, '1\n1\n');
  new Lock(target).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty lock is taken over: its build was killed between two steps', () => {
  const { folder, target } = makeTarget();
  mkdirSync(target.lock);
  new Lock(target).release();
  expect(readdirSync(folder)).toEqual([]);
});

describe('a build that lost its lock', () => {
  test.each<[string, (target: Target) => void]>([
    ['to another build', (target) => void lockOver(target)],
    ['because it was removed by hand', ({ lock }) => rmSync(lock, { recursive: true })],
  ])('%s learns it, and leaves the other lock alone', (_, lose) => {
    const { target } = makeTarget();
    const lock = new Lock(target);
    expect(() => lock.confirm()).not.toThrow();
    lose(target);
    const names = existsSync(target.lock) ? readdirSync(target.lock) : [];
    expect(() => lock.confirm()).toThrow(/lock of this build.*is gone.*Build again/);
    lock.release();
    expect(existsSync(target.workspace)).toBe(false);
    expect(existsSync(target.lock) ? readdirSync(target.lock) : []).toEqual(names);
  });

  function lockOver(target: Target): string {
    rmSync(target.lock, { recursive: true });
    return lockByOther(target, holderText(process.pid));
  }
});

test.runIf(process.platform === 'linux')(
  'recovery removes what dead builds left, and nothing of running builds or other programs',
  async () => {
    const { folder, target } = makeTarget();
    makeWorkspace(target, holderText(await endedProcess()), 'dead00000000');
    mkdirSync(join(folder, '.dist.removing-dead00000000'));
    mkdirSync(join(folder, '.dist.staging-dead00000001'));
    setAge(join(folder, '.dist.staging-dead00000001'), 2);
    // Running without the lock: it was removed by hand.
    makeWorkspace(target, holderText(await startProcess()), 'a11e00000000');
    // Just starting, or ending.
    mkdirSync(join(folder, '.dist.staging-a11e00000001'));
    const mine = [
      '.dist.stagingless',
      '.dist.staging-notes',
      'dist2',
      '.dist2.staging-000000000000',
    ];
    for (const name of mine) mkdirSync(join(folder, name));
    const lock = new Lock(target);
    recoverTarget(target, lock);
    lock.release();
    expect(readdirSync(folder).sort()).toEqual(
      [...mine, '.dist.staging-a11e00000000', '.dist.staging-a11e00000001'].sort(),
    );
  },
);

test('progress renews the lock, at most every few seconds', () => {
  const { target } = makeTarget();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const lock = new Lock(target);
  const calls: (string | number)[] = [];
  const listener = lock.renewedBy({
    stage: (stage) => calls.push(stage),
    tick: (done) => calls.push(done),
  });
  const holder = holderOf(target, target.id);
  const text = readFileSync(holder, 'utf8');
  const isRenewedBy = (seconds: number, report: () => void) => {
    setAge(holder, 60);
    clock.mockReturnValue(seconds * 1000);
    report();
    return Date.now() - statSync(holder).mtimeMs < 60_000;
  };
  expect(isRenewedBy(4, () => listener.tick(64))).toBe(false);
  expect(isRenewedBy(6, () => listener.tick(65))).toBe(false);
  expect(isRenewedBy(6, () => listener.tick(128))).toBe(true);
  expect(isRenewedBy(7, () => listener.stage('write'))).toBe(false);
  expect(isRenewedBy(12, () => listener.stage('staged'))).toBe(true);
  expect(readFileSync(holder, 'utf8')).toBe(text);
  expect(calls).toEqual([64, 65, 128, 'write', 'staged']);
  // What is gone cannot be renewed; the build learns it before the swap.
  rmSync(target.workspace, { recursive: true });
  expect(isRenewedBy.bind(null, 30, () => lock.renewedBy(noListener).tick(0))).toThrow(/ENOENT/);
  lock.release();
});

test('passes on the system error if the lock cannot be written', () => {
  const { target } = makeTarget();
  writeFileSync(target.workspace, 'a file');
  expect(() => new Lock(target)).toThrow(/EEXIST|ENOTDIR/);
});
