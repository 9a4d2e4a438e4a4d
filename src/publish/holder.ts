import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';

/** A build that does not show a sign of life for so long counts as dead. */
export const STALE_AFTER_MS = 5 * 60_000;

/** The process of a build. Process ids mean something only in the `system` that gave them. */
export type Holder = z.infer<typeof Holder>;
const Holder = z.object({
  pid: z.int().positive(),
  /** When the process started, in clock ticks; empty where the system does not say. */
  started: z.string(),
  /** The boot and the PID namespace; where there is no /proc, the name of the machine. */
  system: z.string(),
  hostName: z.string(),
});

/** A holder, and when its file was last renewed, by the clock of the file system. */
export type SeenHolder = Holder & { renewedAt: number };

/** Writes who this process is to a new file. */
export function writeHolder(file: string): void {
  writeFileSync(file, `${JSON.stringify(describeSelf())}\n`, { flag: 'wx' });
}

/**
 * Shows a sign of life. Rewrites the file instead of setting its time: on a network volume, the time
 * then comes from the server, whose clock is the same for all builds.
 */
export function renewHolder(file: string): void {
  const open = openSync(file, 'r+');
  try {
    writeSync(open, '{', 0);
  } finally {
    closeSync(open);
  }
}

/** Undefined when there is no such file, or a crash of the system left it empty. */
export function readHolder(file: string): SeenHolder | undefined {
  let open: number | undefined;
  try {
    // Opening the file makes a network volume ask its server for the current time of the file.
    open = openSync(file, 'r');
    const renewedAt = fstatSync(open).mtimeMs;
    return { ...Holder.parse(JSON.parse(readFileSync(open, 'utf8'))), renewedAt };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** Whether a holder can be judged by its process id. */
export function isOnThisSystem({ system }: Holder): boolean {
  return system === thisSystem();
}

/** `now` is by the clock of the file system, like `renewedAt`. */
export function isRunning(holder: SeenHolder, now: number): boolean {
  // A time far in the future means that the clock was set back. A running build would have renewed.
  const isRenewed = Math.abs(now - holder.renewedAt) <= STALE_AFTER_MS;
  if (!isOnThisSystem(holder)) return isRenewed;
  if (!exists(holder.pid)) return false;
  const { state, started } = readStat(holder.pid);
  if (DEAD_STATES.has(state)) return false;
  // Process ids are reused: in a container the next build often gets that of the dead one.
  return holder.started && started ? holder.started === started : isRenewed;
}

/** Zombies: containers without an init process keep them. */
const DEAD_STATES = new Set(['Z', 'X']);

function describeSelf(): Holder {
  const { started } = readStat('self');
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

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user cannot be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** State and start of a process; empty where the system does not say. */
function readStat(pid: number | 'self'): { state: string; started: string } {
  try {
    // The /proc of another PID namespace has another process under this id.
    if (pid !== 'self' && readlinkSync('/proc/self') !== String(process.pid)) throw new Error();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}
