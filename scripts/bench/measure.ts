import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** One measured run: milliseconds of wall clock and of processor, bytes of memory. */
export type Sample = { wall: number; cpu: number; peak: number };

/** Runs a shell command with its child processes, from start to exit. Reads /proc, so Linux only. */
export async function measure(command: string, cwd: string, env: object): Promise<Sample> {
  const cpuBefore = childrenCpu();
  const start = performance.now();
  const peak = await runToEnd(command, cwd, env);
  return { wall: performance.now() - start, cpu: childrenCpu() - cpuBefore, peak };
}

async function runToEnd(command: string, cwd: string, env: object): Promise<number> {
  const child = spawn('sh', ['-c', command], { cwd, env: { ...env } });
  let peak = 0;
  let output = '';
  const poll = () => {
    peak = Math.max(peak, ...allDescendants(child.pid ?? 0).map(highWaterMark));
  };
  // Short enough for a short program, long enough not to slow it down. High-water marks never fall.
  const timer = setInterval(poll, 50);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-4_000);
    });
  }
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} exited with ${status}:\n${output}`);
  return peak;
}

function allDescendants(pid: number): number[] {
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(allDescendants)];
}

function highWaterMark(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024;
}

/** User and system time of all descendants that have exited; Linux counts in ticks of 10 ms. */
function childrenCpu(): number {
  // The process name in parentheses may contain spaces, so count the fields after it.
  const fields = readProc('self/stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has just exited.
    return '';
  }
}
