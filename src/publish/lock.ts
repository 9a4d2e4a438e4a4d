import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { type Target, TargetError } from './target.ts';

/** Lets one build at a time use a target. Returns how to release the lock. */
export function lockTarget({ dir, lock }: Target): () => void {
  mkdirSync(dirname(lock), { recursive: true });
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, describeSelf());
  try {
    while (!tryLink(mine, lock)) {
      const holder = readHolder(lock);
      if (holder && isAlive(holder)) {
        throw new TargetError(
          `Another build (process ${holder.pid}) is writing ${dir}. Wait for it to end, or end it.`,
        );
      }
      discard(lock, mine, holder);
    }
  } finally {
    removeSync(mine);
  }
  removeAttempts(lock);
  return () => removeSync(lock);
}

type Holder = { pid: number; started: string };

/** A hard link appears with its content, unlike a file that is created and then written. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead build; puts it back if another build has taken it in the meantime. */
function discard(lock: string, mine: string, dead: Holder | undefined): void {
  const aside = `${mine}.dead`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const taken = readHolder(aside);
  if (taken?.pid !== dead?.pid || taken?.started !== dead?.started) tryLink(aside, lock);
  removeSync(aside);
}

/** Removes what builds left that were killed while they waited for the lock. */
function removeAttempts(lock: string): void {
  for (const name of readdirSync(dirname(lock))) {
    if (!name.startsWith(`${basename(lock)}.`)) continue;
    const attempt = join(dirname(lock), name);
    const holder = readHolder(attempt);
    if (holder && !isAlive(holder)) removeSync(attempt);
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(lock, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function describeSelf(): string {
  return `${process.pid}\n${startOf(process.pid)}\n`;
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Process ids are reused: in a container the next build often gets that of the dead one.
  return startOf(pid) === started;
}

/** When a process started, in clock ticks; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
