import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockTarget } from '../../src/publish/lock.ts';
import { claimTarget } from '../../src/publish/target.ts';
import { lockTextOf } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

// Runs just before a file is renamed, which is when another build can take the lock.
const race = vi.hoisted(() => ({ beforeRename: () => {} }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    race.beforeRename();
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

test.runIf(process.platform === 'linux')(
  'gives the lock back to a build that took it while the lock of a dead one was removed',
  () => {
    const folder = tempFolder();
    const target = claimTarget(join(folder, 'dist'));
    const other = lockTextOf(process.pid);
    writeFileSync(target.lock, `${process.pid}\n1\n`);
    race.beforeRename = () => writeFileSync(target.lock, other);
    onTestFinished(() => {
      race.beforeRename = () => {};
    });
    expect(() => lockTarget(target)).toThrow(`process ${process.pid}`);
    expect(readFileSync(target.lock, 'utf8')).toBe(other);
    expect(readdirSync(folder)).toEqual(['.dist.lock']);
  },
);
