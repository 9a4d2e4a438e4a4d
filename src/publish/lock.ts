import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { makeFolder } from '../base/files/make-folder.ts';
import { type Target, TargetError } from './target.ts';

/** The process of a build. On systems without /proc, its boot and start are empty, and the id alone decides. */
type Holder = { pid: number; hostName: string; bootId: string; startedAt: string };

/**
 * Lets one build at a time use a target. The lock is a folder with one file, named after the build that
 * holds it: so a build can check and remove its own lock, and never another's.
 */
export class Lock {
  private readonly target: Target;
  private readonly file: string;

  constructor(target: Target) {
    this.target = target;
    this.file = join(target.lock, target.id);
    acquire(target);
  }

  /** Throws if another build has taken over. */
  confirm(): void {
    if (existsSync(this.file)) return;
    throw new TargetError({ code: 'lock-lost', file: this.file, dir: this.target.dir });
  }

  /** Also removes what this build has staged and not published. */
  release(): void {
    attempt(() => removeSync(this.target.staging));
    attempt(() => unlinkSync(this.file));
    attempt(() => rmdirSync(this.target.lock));
  }
}

/** Takes the lock, also that of a dead build. Throws if the build is running. */
function acquire(target: Target): void {
  const { lock, id } = target;
  const draft = `${lock}-${id}`;
  try {
    makeFolder(draft);
    writeFileSync(join(draft, id), `${JSON.stringify(describeProcess(process.pid))}\n`);
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
      const { pid, hostName } = holder;
      throw new TargetError({ code: 'locked', dir, lock, pid, hostName });
    }
    removeSync(join(lock, id));
  }
  // Not empty: another build has taken the lock in the meantime.
  attempt(() => rmdirSync(lock));
}

/** Undefined when the build has ended, or a crash of the system left the file empty. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a build still runs, or may run on another machine. */
function isRunning({ pid, hostName, bootId, startedAt }: Holder): boolean {
  const now = describeProcess(pid);
  if (hostName !== now.hostName) return true;
  // After a restart of the machine, or of the process that now has this id, the build is gone.
  if (bootId !== now.bootId || !isThere(pid)) return false;
  // The start is empty, too, if this user may not see the process.
  return startedAt === now.startedAt || now.startedAt === '';
}

/** What tells a process of this machine from others that had or will have the same id. */
export function describeProcess(pid: number): Holder {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The 22nd field of proc(5); the second is the program in parentheses, which may contain blanks.
  const startedAt = stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  const bootId = readIfThere('/proc/sys/kernel/random/boot_id').trim();
  return { pid, hostName: hostname(), bootId, startedAt };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
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
