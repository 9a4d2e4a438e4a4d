import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { BenchError } from './bench-error.ts';
import type { Sample } from './statistics.ts';

/** A program to run, with its folder and environment. */
export type Run = {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
};

/** When everything has to end. */
export type Limit = { deadline: number; signal: AbortSignal };

type Measured = Omit<Sample, 'round'>;

/** The time limit was reached: the results are incomplete but not wrong. */
export class TimeUp extends BenchError {}

/** The program failed. */
export class FailedRun extends BenchError {}

/** Measures a program from start to exit, including its child processes. */
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
 * Runs a program that measures itself and prints the result as JSON in its last line. Its memory is
 * not polled: on two cores, polling takes time away from a program with two threads.
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
  if (remaining <= 0) throw new TimeUp('Time limit reached.');
  // Its own process group, so that we can also end what npm has started.
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
    if (performance.now() >= deadline) throw new TimeUp('Time limit reached.');
    throw new FailedRun(`${program} ${args.join(' ')} exited with ${status}:\n${output}`);
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
    // It has already exited.
  }
}

/** Short enough for a short program, long enough not to slow it down. High-water marks never fall. */
const POLL_MS = 50;

/** Polls the high-water marks that Linux keeps for running processes. */
class MemoryWatch {
  private highest = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Of the largest process; undefined on systems other than Linux. */
  get peak(): number | undefined {
    return this.highest > 0 ? this.highest : undefined;
  }

  start(pid: number | undefined): void {
    if (pid === undefined) return;
    const poll = () => {
      this.highest = Math.max(this.highest, ...allDescendants(pid).map(highWaterMark));
    };
    poll();
    this.timer = setInterval(poll, POLL_MS);
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

/** User and system time of all descendants that have exited, in milliseconds. */
function childrenCpu(): number | undefined {
  // The process name in parentheses may contain spaces, so count the fields after it.
  const fields = readProc('self/stat').split(') ')[1]?.split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** Linux always reports 100 ticks per second to programs. */
const TICK_MS = 10;

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has just exited, or this is not Linux.
    return '';
  }
}
