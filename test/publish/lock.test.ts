import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Lock } from '../../src/publish/lock.ts';
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

/** The start of another process. */
const EARLIER = { startedAt: '1' };

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
  ['a process whose id another one has now', async () => holderText(await startProcess(), EARLIER)],
  ['a process before a restart of the machine', () => holderText(process.pid, { bootId: 'x' })],
  ['a process that wrote no text before a crash of the system', () => ''],
])('the lock of %s is taken over at once', async (_, text) => {
  const { target } = makeTarget();
  lockByOther(target, await text());
  const lock = new Lock(target);
  expect(readdirSync(target.lock)).toEqual([target.id]);
  lock.release();
});

test.each<[string, () => string | Promise<string>]>([
  ['a running process', async () => holderText(await startProcess())],
  ['another machine', async () => holderText(await endedProcess(), { hostName: 'web-2' })],
])('the lock of %s is respected', async (_, text) => {
  const { folder, target } = makeTarget();
  const holder = await text();
  const file = lockByOther(target, holder);
  const { dir, lock } = target;
  const { pid, hostName } = JSON.parse(holder);
  expect(() => new Lock(target)).toThrow(fault('locked', { dir, lock, pid, hostName }));
  expect(existsSync(file)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('an empty lock is taken over: its build was killed between two steps', () => {
  const { folder, target } = makeTarget();
  mkdirSync(target.lock);
  new Lock(target).release();
  expect(readdirSync(folder)).toEqual([]);
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
