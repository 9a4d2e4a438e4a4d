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
  if (existsSync(previous)) renameSync(previous, target.removing);
  const leftovers = foldersOfOthers(target).filter(({ id }) => !lock.isRunning(id));
  for (const path of [target.removing, ...leftovers.map((folder) => folder.path)]) {
    try {
      removeSync(path);
    } catch {
      // Files of another user, or a mount: in the way of nothing, so they must not stop a build.
    }
  }
}

/** Renames the folder first: a build killed while it deletes must not leave half a build to restore. */
export function removePrevious({ previous, removing }: Target): void {
  if (existsSync(previous)) renameSync(previous, removing);
  removeSync(removing);
}
