import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Lock } from '../../src/publish/lock.ts';
import { fault } from '../support/faults.ts';
import { claim, holderText, lockByOther } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

// Runs just before a folder is removed, which is when another build can take the lock.
const race = vi.hoisted(() => ({ beforeRmdir: () => {} }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const rmdirSync: typeof fs.rmdirSync = (path) => {
    race.beforeRmdir();
    fs.rmdirSync(path);
  };
  return { ...fs, rmdirSync };
});

test('respects a build that takes the lock while the lock of a dead one is removed', () => {
  const target = claim(join(tempFolder(), 'dist'));
  lockByOther(target, '', 'dead00000000');
  race.beforeRmdir = () => {
    writeFileSync(join(target.lock, 'fa57e4000000'), holderText(process.pid));
  };
  onTestFinished(() => {
    race.beforeRmdir = () => {};
  });
  expect(() => new Lock(target)).toThrow(fault('locked', { pid: process.pid }));
  expect(readdirSync(target.lock)).toEqual(['fa57e4000000']);
});
