import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { removeSync } from 'fs-extra/esm';
import { count } from '../numbers.ts';
import type { StageListener } from '../stages.ts';
import {
  isOnThisSystem,
  isRunning,
  readHolder,
  renewHolder,
  type SeenHolder,
  STALE_AFTER_MS,
  writeHolder,
} from './holder.ts';
import { makeFolder } from './make-folder.ts';
import { withPublicModes } from './modes.ts';
import { holderOf, type Target, TargetError } from './target.ts';

const RENEW_EVERY_MS = 5_000;
/** More than enough time to write the holder. */
const STARTING_MS = 60_000;

/**
 * Lets one build at a time use a target. The lock is a folder with one empty file, named after the
 * build that holds it: so a build can check, renew and remove its own lock, and never another's.
 */
export class Lock {
  private readonly target: Target;
  private renewedAt = performance.now();

  constructor(target: Target) {
    this.target = target;
    try {
      withPublicModes(() => this.acquire());
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** Whether the build with this id is still at work. */
  isRunning(id: string): boolean {
    const file = holderOf(this.target, id);
    const holder = readHolder(file);
    const now = this.now();
    if (holder) return isRunning(holder, now);
    // The build may be about to write its holder, or to end.
    const folder = statSync(dirname(file), { throwIfNoEntry: false });
    return folder !== undefined && Math.abs(now - folder.mtimeMs) < STARTING_MS;
  }

  /** A listener that also renews the lock. Progress comes often, even while this thread is busy. */
  renewedBy(listener: StageListener): StageListener {
    return {
      stage: (stage) => {
        this.renew();
        listener.stage(stage);
      },
      tick: (done) => {
        // Reading the clock costs more than counting.
        if (done % 64 === 0) this.renew();
        listener.tick(done);
      },
    };
  }

  /** Throws if another build has taken over. */
  confirm(): void {
    const { lock, dir, id } = this.target;
    if (namesIn(lock).includes(id)) return;
    throw new TargetError(
      `The lock of this build, ${join(lock, id)}, is gone: it was removed, or another build took over because this one stood still for more than ${STALE_AFTER}. Build again when no other build is writing ${dir}.`,
    );
  }

  /** Also removes what this build has staged and not published. */
  release(): void {
    const { lock, id, staging, workspace } = this.target;
    attempt(() => removeSync(staging));
    attempt(() => unlinkSync(join(lock, id)));
    attempt(() => rmdirSync(lock));
    attempt(() => removeSync(workspace));
  }

  private acquire(): void {
    const { dir, lock, id, workspace } = this.target;
    makeFolder(dirname(dir));
    mkdirSync(workspace);
    writeHolder(holderOf(this.target, id));
    const draft = join(workspace, 'lock');
    mkdirSync(draft);
    writeFileSync(join(draft, id), '');
    while (!tryRename(draft, lock)) this.removeDeadLock();
  }

  /** Removes the lock of a dead build; throws if the build is running. */
  private removeDeadLock(): void {
    const { lock } = this.target;
    if (lstatSync(lock, { throwIfNoEntry: false })?.isDirectory() === false) removeSync(lock);
    for (const id of namesIn(lock)) {
      const holder = readHolder(holderOf(this.target, id));
      const now = this.now();
      if (holder && isRunning(holder, now)) {
        throw new TargetError(describeHolder(holder, now, this.target));
      }
      ignore(['ENOENT'], () => unlinkSync(join(lock, id)));
    }
    // Not empty: another build has taken the lock in the meantime.
    ignore(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(lock));
  }

  /** The time by the clock of the file system, which may be that of another machine. */
  private now(): number {
    const mine = holderOf(this.target, this.target.id);
    attempt(() => renewHolder(mine));
    return statSync(mine, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  }

  private renew(): void {
    if (performance.now() - this.renewedAt < RENEW_EVERY_MS) return;
    this.renewedAt = performance.now();
    // A lock that is gone stops the build at its end, by `confirm`.
    attempt(() => renewHolder(holderOf(this.target, this.target.id)));
  }
}

const STALE_AFTER = `${STALE_AFTER_MS / 60_000} minutes`;

function describeHolder(holder: SeenHolder, now: number, { dir, lock }: Target): string {
  const { pid, hostName, renewedAt } = holder;
  if (isOnThisSystem(holder)) {
    return `Another build (process ${pid}) is writing ${dir}. Wait for it to end, or end it.`;
  }
  const silence = count(Math.max(0, Math.round((now - renewedAt) / 1000)), 'second');
  return `Another build (process ${pid} on ${hostName}, in another container or on another machine) is writing ${dir}. It last showed a sign of life ${silence} ago. Wait for it to end. If it was killed, a build can start ${STALE_AFTER} after that sign, or at once if you remove ${lock}.`;
}

/** A renamed folder appears with its content. It replaces an empty folder, and no other. */
function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    // Systems differ in the code. If the other folder is gone by now, the next try will do.
    if (existsSync(to) || ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) return false;
    throw error;
  }
}

function namesIn(lock: string): string[] {
  return ignore(['ENOENT', 'ENOTDIR'], () => readdirSync(lock)) ?? [];
}

/** Undefined if the work fails with one of these codes. */
function ignore<T>(codes: readonly string[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (codes.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** For work whose failure must not hide how the build ended. A later build cleans up. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
