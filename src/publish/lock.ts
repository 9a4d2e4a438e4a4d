import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { removeSync } from 'fs-extra/esm';
import { count } from '../numbers.ts';
import type { StageListener } from '../stages.ts';
import { withPublicModes } from './permissions.ts';
import { type Target, TargetError } from './target.ts';

/** A build in another container or on another machine counts as dead after so long without a sign of life. */
export const STALE_AFTER_MS = 5 * 60_000;
const RENEW_EVERY_MS = 5_000;

/** The process of a build. Process ids mean something only in the `system` that gave them. */
type Process = {
  pid: number;
  /** When the process started, in clock ticks; empty where the system does not say. */
  started: string;
  /** The boot and the PID namespace; where there is no /proc, the name of the machine. */
  system: string;
  hostName: string;
};
/** `renewedAt` is the time of its last sign of life, by the clock of the file system. */
type Holder = Process & { renewedAt: number };

/**
 * Lets one build at a time use a target. The lock is a folder with one file, named after the build that
 * holds it: so a build can check, renew and remove its own lock, and never another's.
 */
export class Lock {
  private readonly target: Target;
  private readonly file: string;
  private renewedAt = performance.now();

  constructor(target: Target) {
    this.target = target;
    this.file = join(target.lock, target.id);
    withPublicModes(() => acquire(target));
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
    if (existsSync(this.file)) return;
    throw new TargetError(
      `The lock of this build, ${this.file}, is gone: it was removed, or another build took over because this one stood still for more than ${STALE_AFTER}. Build again when no other build is writing ${this.target.dir}.`,
    );
  }

  /** Also removes what this build has staged and not published. */
  release(): void {
    attempt(() => removeSync(this.target.staging));
    attempt(() => unlinkSync(this.file));
    attempt(() => rmdirSync(this.target.lock));
  }

  private renew(): void {
    if (performance.now() - this.renewedAt < RENEW_EVERY_MS) return;
    this.renewedAt = performance.now();
    // A lock that is gone stops the build at its end, by `confirm`.
    attempt(() => showLife(this.file));
  }
}

function acquire(target: Target): void {
  const { dir, lock, id } = target;
  mkdirSync(dirname(dir), { recursive: true });
  const draft = `${lock}-${id}`;
  mkdirSync(draft);
  try {
    writeFileSync(join(draft, id), `${JSON.stringify(describeSelf())}\n`);
    // A renamed folder appears with its content. It replaces an empty folder, and no other.
    while (!unless(IN_THE_WAY, () => renameSync(draft, lock))) {
      removeDeadLock(target, join(draft, id));
    }
  } finally {
    attempt(() => removeSync(draft));
  }
}

/** Removes the lock of a dead build; throws if the build is running. */
function removeDeadLock(target: Target, ownFile: string): void {
  const { lock } = target;
  for (const id of existsSync(lock) ? readdirSync(lock) : []) {
    const holder = readHolder(join(lock, id));
    const now = showLife(ownFile);
    if (holder && isRunning(holder, now)) {
      throw new TargetError(describeHolder(holder, now, target));
    }
    rmSync(join(lock, id), { force: true });
  }
  // Not empty: another build has taken the lock in the meantime.
  unless(['ENOENT', ...IN_THE_WAY], () => rmdirSync(lock));
}

/** What systems say when a folder is not empty. */
const IN_THE_WAY = ['EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? ['EPERM'] : [])];

const STALE_AFTER = `${STALE_AFTER_MS / 60_000} minutes`;

function describeHolder(holder: Holder, now: number, { dir, lock }: Target): string {
  const { pid, hostName, renewedAt } = holder;
  const silence = count(Math.max(0, Math.round((now - renewedAt) / 1000)), 'second');
  return `Another build (process ${pid} on ${hostName}) is writing ${dir}. It last showed a sign of life ${silence} ago. Wait for it to end. If it was killed in another container or on another machine, a build can start ${STALE_AFTER} after that sign, or at once if you remove ${lock}.`;
}

/**
 * Returns the time by the clock of the file system. Rewrites a byte instead of setting the time of the
 * file: on a network volume, the time then comes from the server, whose clock all builds share.
 */
function showLife(file: string): number {
  writeFileSync(file, '{', { flag: 'r+' });
  return statSync(file).mtimeMs;
}

/** Undefined when the build has ended, or a crash of the system left the file empty. */
function readHolder(file: string): Holder | undefined {
  try {
    // Reading comes first: it makes a network volume ask its server for the current time of the file.
    const holder: Process = JSON.parse(readFileSync(file, 'utf8'));
    return { ...holder, renewedAt: statSync(file).mtimeMs };
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** `now` is by the clock of the file system, like `renewedAt`. */
function isRunning({ pid, started, system, renewedAt }: Holder, now: number): boolean {
  // A time far in the future means that the clock was set back. A running build would have renewed.
  const isRenewed = Math.abs(now - renewedAt) <= STALE_AFTER_MS;
  if (system !== thisSystem()) return isRenewed;
  const found = startOf(pid);
  // Process ids are reused: in a container the next build often gets that of the dead one.
  return started && found ? started === found : found !== undefined && isRenewed;
}

function describeSelf(): Process {
  const started = startOf(process.pid) ?? '';
  return { pid: process.pid, started, system: thisSystem(), hostName: hostname() };
}

function thisSystem(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Undefined if there is no such process; empty where the system does not say when it started. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process of another user cannot be sent a signal.
    if (codeOf(error) !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended: containers without an init process keep them.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return '';
  }
}

/** Whether the work was done. False if it failed with one of these codes. */
function unless(codes: readonly string[], work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes(codeOf(error))) return false;
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
