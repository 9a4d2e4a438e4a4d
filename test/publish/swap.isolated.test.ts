import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recoverTarget } from '../../src/publish/swap.ts';
import { readTree } from '../support/built.ts';
import { claim, leftoversNextTo, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

// A build that is killed while it deletes the replaced one, or that may not delete all of it.
const killed = vi.hoisted(() => ({ isActive: false }));

vi.mock('fs-extra/esm', async (importOriginal) => {
  const fs = await importOriginal<typeof import('fs-extra/esm')>();
  const removeSync: typeof fs.removeSync = (path) => {
    if (!killed.isActive || !existsSync(join(path, 'api'))) return fs.removeSync(path);
    rmSync(join(path, 'api/a.json'));
    throw new Error('killed');
  };
  return { ...fs, removeSync };
});

test('a build that is half deleted is out of the way, and never restored', async () => {
  const dist = join(tempFolder(), 'dist');
  const files = (body: string) => ['a', 'b'].map((name) => ({ path: `/api/${name}.json`, body }));
  await publish(files('old'), claim(dist));
  onTestFinished(() => {
    killed.isActive = false;
  });
  killed.isActive = true;
  await publish(files('new'), claim(dist));
  killed.isActive = false;
  expect(readTree(dist).get('/api/a.json')).toBe('new');
  expect(leftoversNextTo(dist)).toEqual([expect.stringMatching(/^\.dist\.removing-/)]);
  rmSync(dist, { recursive: true });
  recoverTarget(claim(dist));
  expect(existsSync(dist)).toBe(false);
  expect(leftoversNextTo(dist)).toEqual([]);
});
