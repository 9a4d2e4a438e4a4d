import { existsSync, renameSync } from 'node:fs';
import { noListener } from '../stages.ts';
import { copyOwnerAndMode } from './modes.ts';
import { removePrevious } from './recover.ts';
import type { Target } from './target.ts';

/** Puts the staged files in the place of the published ones, all at once. */
export function swapIn(target: Target, listener = noListener): void {
  const { dir, staging, previous } = target;
  copyOwnerAndMode(dir, staging);
  if (existsSync(dir)) renameSync(dir, previous);
  listener.stage('moved-aside');
  try {
    renameSync(staging, dir);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, dir);
    throw error;
  }
  listener.stage('swapped');
  // Removing the old tree takes half as long as a build: only now, when the new one is public.
  try {
    removePrevious(target);
  } catch {
    // The new build is published anyway; the next build removes the leftovers.
  }
  listener.stage('cleaned');
}
