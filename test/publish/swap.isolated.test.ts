import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recoverTarget } from '../../src/publish/recover.ts';
import { claimTarget } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { leftoversNextTo, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

// A folder that cannot be removed, as when another program has a file of it open.
const busy = vi.hoisted(() => ({ path: '', beforeFailure: (_path: string) => {} }));

vi.mock('fs-extra/esm', async (importOriginal) => {
  const fs = await importOriginal<typeof import('fs-extra/esm')>();
  const removeSync: typeof fs.removeSync = (path) => {
    if (path === busy.path) {
      busy.beforeFailure(path);
      throw new Error('EBUSY');
    }
    fs.removeSync(path);
  };
  return { ...fs, removeSync };
});

test('publishes the new build even if the previous one cannot be removed, and removes it later', () => {
  const dist = join(tempFolder(), 'dist');
  publish([{ path: '/a.json', body: 'old' }], claimTarget(dist));
  const target = claimTarget(dist);
  busy.path = target.removing;
  onTestFinished(() => {
    busy.path = '';
  });
  publish([{ path: '/a.json', body: 'new' }], target);
  expect(readTree(dist).get('/a.json')).toBe('new');
  expect(existsSync(target.removing)).toBe(true);
  busy.path = '';
  recoverTarget(claimTarget(dist), { isRunning: () => false });
  expect(readTree(dist).get('/a.json')).toBe('new');
  expect(leftoversNextTo(dist)).toEqual([]);
});

test('does not restore a build that was being deleted, however little of it is gone', () => {
  const dist = join(tempFolder(), 'dist');
  const files = ['a', 'b'].map((name) => ({ path: `/api/${name}.json`, body: name }));
  publish(files, claimTarget(dist));
  const target = claimTarget(dist);
  busy.path = target.removing;
  busy.beforeFailure = (path) => rmSync(join(path, 'api/a.json'));
  onTestFinished(() => {
    busy.path = '';
    busy.beforeFailure = () => {};
  });
  publish(files, target);
  // A torn folder next to the web root, and no web root.
  expect(leftoversNextTo(dist)).toHaveLength(1);
  rmSync(dist, { recursive: true });
  busy.path = '';
  recoverTarget(claimTarget(dist), { isRunning: () => false });
  expect(existsSync(dist)).toBe(false);
  expect(leftoversNextTo(dist)).toEqual([]);
});
