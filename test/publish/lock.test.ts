import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockTarget } from '../../src/publish/lock.ts';
import { claimTarget, TargetError } from '../../src/publish/target.ts';
import { lockTextOf } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

function makeTarget() {
  const folder = tempFolder();
  const target = claimTarget(join(folder, 'dist'));
  return { folder, target };
}

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

test('a lock is exclusive until its release, which leaves no file', () => {
  const { folder, target } = makeTarget();
  const unlock = lockTarget(target);
  expect(readdirSync(folder)).toEqual(['.dist.lock']);
  expect(() => lockTarget(target)).toThrow(TargetError);
  expect(() => lockTarget(target)).toThrow(String(process.pid));
  expect(readdirSync(folder)).toEqual(['.dist.lock']);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockTarget(target)();
});

test('a lock in a missing folder creates the folder', () => {
  const target = claimTarget(join(tempFolder(), 'new/er/dist'));
  expect(() => lockTarget(target)()).not.toThrow();
});

test('two targets in one folder have separate locks', () => {
  const { folder, target } = makeTarget();
  const unlock = lockTarget(target);
  expect(() => lockTarget(claimTarget(join(folder, 'dist2')))()).not.toThrow();
  expect(() => lockTarget(claimTarget(join(folder, 'dist.lock')))()).not.toThrow();
  unlock();
});

describe('the lock of', () => {
  test.runIf(process.platform === 'linux')('a living process is respected', async () => {
    const { target } = makeTarget();
    const pid = await startProcess();
    const text = lockTextOf(pid);
    writeFileSync(target.lock, text);
    expect(() => lockTarget(target)).toThrow(String(pid));
    expect(readFileSync(target.lock, 'utf8')).toBe(text);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['a dead process', async () => `${await endedProcess()}\n1\n`],
    ['a process whose id was reused', async () => `${await startProcess()}\n1\n`],
    ['an earlier process with the id of this one', () => `${process.pid}\n1\n`],
    ['an empty file', () => ''],
    ['a file with other text', () => 'not a lock'],
  ])('%s is taken over', async (_, text) => {
    const { folder, target } = makeTarget();
    writeFileSync(target.lock, await text());
    const unlock = lockTarget(target);
    expect(readFileSync(target.lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    expect(readdirSync(folder)).toEqual(['.dist.lock']);
    unlock();
  });
});

test('removes the attempts of dead builds, and keeps those of running ones and other files', async () => {
  const { folder, target } = makeTarget();
  const [dead, living] = [await endedProcess(), await startProcess()];
  writeFileSync(`${target.lock}.${dead}`, `${dead}\n1\n`);
  writeFileSync(`${target.lock}.${dead}.dead`, `${dead}\n1\n`);
  writeFileSync(`${target.lock}.${living}`, lockTextOf(living));
  writeFileSync(join(folder, '.dist.lockless'), 'mine');
  writeFileSync(join(folder, '.dist.lock.txt'), 'mine');
  lockTarget(target)();
  expect(readdirSync(folder).sort()).toEqual(
    [`.dist.lock.${living}`, '.dist.lock.txt', '.dist.lockless'].sort(),
  );
});

test('passes on the system error if the lock cannot be written', () => {
  const { folder, target } = makeTarget();
  mkdirSync(join(folder, '.dist.lock'));
  mkdirSync(join(folder, `.dist.lock.${process.pid}`));
  expect(() => lockTarget(target)).toThrow(/EISDIR/);
});
