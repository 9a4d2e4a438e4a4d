import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { removeSync } from 'fs-extra/esm';
import type { Lock } from './lock.ts';
import { foldersOfOthers, isCompleteBuild, type Target } from './target.ts';

/** Cleans up after builds that were killed, so that the last good one is restored. */
export function recoverTarget(target: Target, lock: Pick<Lock, 'isRunning'>): void {
  const { dir, previous } = target;
  const isLost = !existsSync(dir) || readdirSync(dir).length === 0;
  if (isLost && isCompleteBuild(previous)) {
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(previous, dir);
  }
  removePrevious(target);
  for (const { path, id } of foldersOfOthers(target)) {
    if (!lock.isRunning(id)) removeSync(path);
  }
}

/** Renames the folder first: a build killed while it deletes must not leave half a build to restore. */
export function removePrevious({ previous, removing }: Target): void {
  if (existsSync(previous)) renameSync(previous, removing);
  removeSync(removing);
}
