import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { BenchError } from './bench-error.ts';
import type { Sample } from './statistics.ts';

/** A program to run, and what it gets from the outside world. */
export type Run = {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
};

/** When everything has to end, at the latest. */
export type Limit = { deadline: number; signal: AbortSignal };

type Measured = Omit<Sample, 'round'>;

/** Ran out of time: the measurement is incomplete, but not wrong. */
export class TimeUp extends BenchError {}

/** The program did not end well. */
export class FailedRun extends BenchError {}

/** Runs a program to its end: from its start to its exit, with all that it starts itself. */
export async function measure(run: Run, limit: Limit): Promise<Measured & { output: string }> {
  const memory = new MemoryWatch();
  const cpuBefore = childrenCpu();
  const start = performance.now();
  const output = await runToEnd(run, limit, memory);
  const wall = performance.now() - start;
  const cpuAfter = childrenCpu();
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { wall, cpu, peak: memory.peak, output };
}

/**
 * A program that holds the clock itself: its last line says what it measured, as JSON. Nobody looks
 * at it meanwhile: on two cores, a watcher takes time from a program with two threads.
 */
export async function measureInside(run: Run, limit: Limit): Promise<Measured> {
  const output = await runToEnd(run, limit);
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Measured;
}

async function runToEnd(
  { program, args, cwd, env }: Run,
  { deadline, signal }: Limit,
  memory?: MemoryWatch,
): Promise<string> {
  signal.throwIfAborted();
  const remaining = deadline - performance.now();
  if (remaining <= 0) throw new TimeUp('The time is up.');
  // A group of its own, so that what npm has started can be ended with it.
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  memory?.start(child.pid);
  const end = () => endGroup(child.pid);
  const timer = setTimeout(end, remaining);
  signal.addEventListener('abort', end);
  let output = '';
  const keep = (text: Buffer) => {
    output = `${output}${text}`.slice(-OUTPUT_KEPT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    const status = await new Promise<number | string>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, killedBy) => resolve(code ?? killedBy ?? 'unknown'));
    });
    signal.throwIfAborted();
    if (status === 0) return output;
    if (performance.now() >= deadline) throw new TimeUp('The time is up.');
    throw new FailedRun(`${program} ${args.join(' ')} ended with ${status}:\n${output}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    memory?.stop();
  }
}

const OUTPUT_KEPT = 4_000;

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Often enough not to miss a short program, seldom enough not to be felt: the marks never sink. */
const POLL_MS = 50;

/** Linux keeps the high-water mark of each process while it lives. */
class MemoryWatch {
  private highest = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Of the largest process; unknown where nothing tells it. */
  get peak(): number | undefined {
    return this.highest > 0 ? this.highest : undefined;
  }

  start(pid: number | undefined): void {
    if (pid === undefined) return;
    const look = () => {
      this.highest = Math.max(this.highest, ...allDescendants(pid).map(highWaterMark));
    };
    look();
    this.timer = setInterval(look, POLL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

function allDescendants(pid: number): number[] {
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(allDescendants)];
}

function highWaterMark(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024;
}

/** User and system time of all children that have ended, and of theirs, in milliseconds. */
function childrenCpu(): number | undefined {
  // The name in parentheses may hold spaces; the fields are counted from behind it.
  const fields = readProc('self/stat').split(') ')[1]?.split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** Linux tells programs a hundred ticks a second, whatever its own clock does. */
const TICK_MS = 10;

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has just ended, or this is no Linux.
    return '';
  }
}
