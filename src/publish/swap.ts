import { existsSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import type { StageListener } from '../base/stages.ts';
import { isCompleteBuild } from './marker.ts';
import { leftovers, type Target } from './target.ts';

/** Replaces the published build by the staged one, and then publishes the files of its host. Restores it if that fails. */
export function swapIn(target: Target, listener: StageListener, publishHost: () => void): void {
  const { dir, staging, previous } = target;
  if (existsSync(dir)) renameSync(dir, previous);
  listener.stage('moved-aside');
  let isIn = false;
  try {
    renameSync(staging, dir);
    isIn = true;
    publishHost();
  } catch (error) {
    if (isIn) renameSync(dir, staging);
    if (existsSync(previous)) renameSync(previous, dir);
    throw error;
  }
  listener.stage('swapped');
  // Removing the old tree takes half as long as a build: only now, when the new one is public.
  tryToRemove(previous, target.removing);
  listener.stage('cleaned');
}

/**
 * Restores the last good build after builds that were killed, and removes what they left. Call this with
 * the lock: then no other build has a use for these folders.
 */
export function recoverTarget(target: Target): void {
  const { dir, previous, removing } = target;
  const isLost = !existsSync(dir) || readdirSync(dir).length === 0;
  if (isLost && isCompleteBuild(previous)) {
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(previous, dir);
  }
  tryToRemove(previous, removing);
  for (const path of leftovers(target)) {
    tryToRemove(path, path.replace(/staging(?=-\w+$)/, 'removing'));
  }
}

/**
 * Renames the folder first: what is half deleted must not be restored, nor be published by a build that
 * lost its lock and does not know it yet.
 */
function tryToRemove(path: string, removing: string): void {
  try {
    if (path !== removing && existsSync(path)) renameSync(path, removing);
    removeFiles(removing);
  } catch {
    // Files of another user, a mount, or a file that is open: the next build tries again.
  }
}

/** Unlinks the files first: `removeSync` alone is slower, because it calls stat for each. */
function removeFiles(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isDirectory()) unlinkSync(join(entry.parentPath, entry.name));
    }
  } finally {
    removeSync(folder);
  }
}
