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
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Lock, STALE_AFTER_MS } from '../../src/publish/lock.ts';
import type { Target } from '../../src/publish/target.ts';
import { fault } from '../support/faults.ts';
import { claim, holderText, lockByOther } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

function makeTarget(name = 'dist') {
  const folder = tempFolder();
  return { folder, target: claim(join(folder, name)) };
}

/** Locks the same folder as another build would. */
const lockAgain = ({ dir }: Target) => new Lock(claim(dir));

/** The id of another process, which runs until the test ends. */
async function startProcess(): Promise<number> {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child.pid ?? 0;
}

async function endedProcess(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

const STALE_MINUTES = STALE_AFTER_MS / 60_000;

/** Sets when a file was last renewed, in minutes before now. */
function setAge(file: string, minutes: number): void {
  const time = Date.now() / 1000 - minutes * 60;
  utimesSync(file, time, time);
}

test.each(['dist', 'año (1) [x]*.+ $HOME'])(
  'a lock of %s is exclusive until its release',
  (name) => {
    const { folder, target } = makeTarget(name);
    const lock = new Lock(target);
    expect(() => lockAgain(target)).toThrow(fault('locked', { dir: target.dir, pid: process.pid }));
    expect(readdirSync(folder)).toEqual([`.${name}.lock`]);
    lock.confirm();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    lockAgain(target).release();
  },
);

test('two targets in one folder have separate locks', () => {
  const { folder, target } = makeTarget();
  const lock = new Lock(target);
  for (const name of ['dist2', 'dist.lock', 'dist.lock.lock']) {
    new Lock(claim(join(folder, name))).release();
    expect(() => lock.confirm()).not.toThrow();
  }
  lock.release();
});

test.each<[string, () => string | Promise<string>]>([
  ['a process that has ended', async () => holderText(await endedProcess())],
  ['a process that wrote no text before a crash of the system', () => ''],
])('the lock of %s is taken over at once', async (_, text) => {
  const { target } = makeTarget();
  lockByOther(target, await text());
  const lock = new Lock(target);
  expect(readdirSync(target.lock)).toEqual([target.id]);
  lock.release();
});

describe.each([
  ['on this machine', undefined],
  ['on another machine, whose process ids mean nothing here', 'web-2'],
])('a process %s', (_, hostName) => {
  const holder = async () =>
    holderText(hostName ? await endedProcess() : await startProcess(), hostName);

  test.each([0, STALE_MINUTES - 0.5])(
    'keeps its lock %d minutes after a heartbeat',
    async (minutes) => {
      const { folder, target } = makeTarget();
      const file = lockByOther(target, await holder());
      setAge(file, minutes);
      const { dir, lock } = target;
      const silentSeconds = expect.closeTo(minutes * 60, -1);
      const expected = { dir, lock, hostName: hostName ?? hostname(), silentSeconds };
      expect(() => new Lock(target)).toThrow(fault('locked', expected));
      expect(existsSync(file)).toBe(true);
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  // A time in the future means that the clock was set back since.
  test.each([STALE_MINUTES + 1, -STALE_MINUTES - 1])(
    'loses it %d minutes after a heartbeat',
    async (minutes) => {
      const { target } = makeTarget();
      setAge(lockByOther(target, await holder()), minutes);
      const lock = new Lock(target);
      expect(readdirSync(target.lock)).toEqual([target.id]);
      lock.release();
    },
  );
});

test('an empty lock is taken over: its build was killed between two steps', () => {
  const { folder, target } = makeTarget();
  mkdirSync(target.lock);
  new Lock(target).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a build that waits renews its lock', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { target } = makeTarget();
  const lock = new Lock(target);
  const file = join(target.lock, target.id);
  utimesSync(file, 0, 0);
  vi.advanceTimersByTime(STALE_AFTER_MS / 2);
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
});

test.each<[string, (target: Target) => void]>([
  ['to another build', (target) => void lockByOther(target, holderText(process.pid))],
  ['because it was removed by hand', () => {}],
])('a build that lost its lock %s learns it, and leaves the other lock alone', (_, replace) => {
  const { target } = makeTarget();
  const lock = new Lock(target);
  rmSync(target.lock, { recursive: true });
  replace(target);
  const names = () => (existsSync(target.lock) ? readdirSync(target.lock) : []);
  const before = names();
  const file = join(target.lock, target.id);
  expect(() => lock.confirm()).toThrow(fault('lock-lost', { dir: target.dir, file }));
  lock.release();
  expect(names()).toEqual(before);
});

test('each stage renews the lock, and so does progress, but not each step of it', () => {
  const { target } = makeTarget();
  const lock = new Lock(target);
  const calls: (string | number)[] = [];
  const listener = lock.renewedBy({
    stage: (stage) => calls.push(stage),
    tick: (done) => calls.push(done),
  });
  const file = join(target.lock, target.id);
  const text = readFileSync(file, 'utf8');
  const isRenewedBy = (report: () => void) => {
    setAge(file, 60);
    report();
    return Date.now() - statSync(file).mtimeMs < 60_000;
  };
  expect(isRenewedBy(() => listener.stage('write'))).toBe(true);
  expect(isRenewedBy(() => listener.tick(64))).toBe(true);
  expect(isRenewedBy(() => listener.tick(65))).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(calls).toEqual(['write', 64, 65]);
  lock.release();
});
