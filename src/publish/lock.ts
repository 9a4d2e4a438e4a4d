import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { makeFolder } from '../base/files/make-folder.ts';
import type { StageListener } from '../base/stages.ts';
import { type Target, TargetError } from './target.ts';

/** A build counts as dead after so long without a heartbeat. */
export const STALE_AFTER_MS = 60_000;
/** While the build waits, such as for a site. */
const RENEW_EVERY_MS = 5_000;

/** The process of a build. */
type Holder = {
  pid: number;
  hostName: string;
  /** The time of its last heartbeat. Machines that share a volume need clocks that agree. */
  renewedAt: number;
};

/**
 * Lets one build at a time use a target. The lock is a folder with one file, named after the build that
 * holds it: so a build can check, renew and remove its own lock, and never another's.
 */
export class Lock {
  private readonly target: Target;
  private readonly file: string;
  private readonly timer: NodeJS.Timeout;

  constructor(target: Target) {
    this.target = target;
    this.file = join(target.lock, target.id);
    acquire(target);
    this.timer = setInterval(() => this.renew(), RENEW_EVERY_MS).unref();
  }

  /** A listener that also renews the lock. Progress comes often while this thread is busy. */
  renewedBy(listener: StageListener): StageListener {
    return {
      stage: (stage) => {
        this.renew();
        listener.stage(stage);
      },
      tick: (done) => {
        // Writing costs more than counting.
        if (done % 64 === 0) this.renew();
        listener.tick(done);
      },
    };
  }

  /** Throws if another build has taken over. */
  confirm(): void {
    if (existsSync(this.file)) return;
    throw new TargetError({ code: 'lock-lost', file: this.file, dir: this.target.dir });
  }

  /** Also removes what this build has staged and not published. */
  release(): void {
    clearInterval(this.timer);
    attempt(() => removeSync(this.target.staging));
    attempt(() => unlinkSync(this.file));
    attempt(() => rmdirSync(this.target.lock));
  }

  private renew(): void {
    // A lock that is gone stops the build at its end, by `confirm`.
    attempt(() => utimesSync(this.file, new Date(), new Date()));
  }
}

/** Takes the lock, also that of a dead build. Throws if the build is running. */
function acquire(target: Target): void {
  const { lock, id } = target;
  const draft = `${lock}-${id}`;
  try {
    const self = { pid: process.pid, hostName: hostname() };
    makeFolder(draft);
    writeFileSync(join(draft, id), `${JSON.stringify(self)}\n`);
    while (!moveIn(draft, lock)) removeDeadLock(target);
  } finally {
    attempt(() => removeSync(draft));
  }
}

/** A renamed folder appears with its content. It replaces an empty folder, and no other. */
function moveIn(draft: string, lock: string): boolean {
  try {
    renameSync(draft, lock);
    return true;
  } catch (error) {
    // Systems differ in their code for a folder that is not empty.
    if (['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) return false;
    throw error;
  }
}

function removeDeadLock({ dir, lock }: Target): void {
  for (const id of existsSync(lock) ? readdirSync(lock) : []) {
    const holder = readHolder(join(lock, id));
    if (holder && isRunning(holder)) {
      const silentSeconds = Math.max(0, Math.round((Date.now() - holder.renewedAt) / 1000));
      const { pid, hostName } = holder;
      throw new TargetError({ code: 'locked', dir, lock, pid, hostName, silentSeconds });
    }
    removeSync(join(lock, id));
  }
  // Not empty: another build has taken the lock in the meantime.
  attempt(() => rmdirSync(lock));
}

/** Undefined when the build has ended, or a crash of the system left the file empty. */
function readHolder(file: string): Holder | undefined {
  try {
    // Reading comes first: it makes a network volume ask its server for the current time of the file.
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return { ...holder, renewedAt: statSync(file).mtimeMs };
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A process id alone proves nothing: ids are reused, so a running process must also send heartbeats. */
function isRunning({ pid, hostName, renewedAt }: Holder): boolean {
  // A time far in the future means that the clock was set back. A running build would have renewed.
  if (Math.abs(Date.now() - renewedAt) > STALE_AFTER_MS) return false;
  return hostName !== hostname() || isThere(pid);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** For work whose failure must not hide how the build ended: a later build cleans up. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
