import { arch, availableParallelism, cpus, loadavg } from 'node:os';
import { formatBytes, toFigure } from '../../src/base/numbers.ts';
import { toTable } from '../docs/markdown.ts';
import type { Sample } from './measure.ts';
import { WAY_NAMES, WAYS, type Way, type WayName } from './ways.ts';

/** The samples of each way at one size, round by round. */
export type SizeResult = { vacancies: number; site: string; samples: Map<WayName, Sample[]> };

export type Machine = { versions: string; disk: string; load: string; command: string };

const INTRODUCTION = `# Benchmark results

Written by \`npm run dev:bench\`: the build against other ways to make the same files. Every way runs once
per round, into a new folder; deleting is not timed. Times are medians. A ratio is the median of the
ratios within each round, so that other load on the machine cancels out. Peak memory is that of the
largest process. The first output of every way is compared with that of the build, file by file: as
bytes if it is the whole site, as JSON if it is the API. A difference fails the benchmark.

Eleventy does not check texts, compare with the day before or swap safely.
`;

/** The page: the results of this Node replace those of the same Node; those of another one stay. */
export function toPage(page: string, sizes: readonly SizeResult[], machine: Machine): string {
  const [, ...blocks] = page.split(/^(?=## )/m);
  const title = `## Node ${process.versions.node.split('.')[0]}\n`;
  const others = blocks.filter((one) => one.startsWith('## Node ') && !one.startsWith(title));
  const own = `${title}\n${describeMachine(machine)}\n${formatResults(sizes)}`;
  const parts = [...others.map((one) => `${one.trimEnd()}\n`), own].sort().toReversed();
  return [INTRODUCTION, ...parts, formatWays()].join('\n');
}

export function formatResults(sizes: readonly SizeResult[]): string {
  return sizes.map(formatSize).join('\n');
}

/** Nothing that identifies the machine. */
function describeMachine({ versions, disk, load, command }: Machine): string {
  const cores = `${availableParallelism()} cores, ${cpus()[0]?.model ?? ''} ${arch()}`;
  return `${process.version}; ${versions}; ${cores}; all files on a ${disk}; load before the start ${load}; \`${command}\`.\n`;
}

export const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

function formatSize({ vacancies, site, samples }: SizeResult): string {
  const rows = WAY_NAMES.flatMap((name) => {
    const own = samples.get(name);
    if (!own) return [];
    const ms = (figure: 'wall' | 'cpu') => `${toFigure(Math.round(medianOf(own, figure)))} ms`;
    const ratio = toTimes(ratioOf(own, samples.get('build') ?? []));
    const memory = formatBytes(medianOf(own, 'peak'));
    return [[WAYS[name].name, String(own.length), ms('wall'), ms('cpu'), memory, ratio]];
  });
  const head = ['way', 'runs', 'wall time', 'CPU time', 'peak memory', '÷ build'];
  return `### ${toFigure(vacancies)} vacancies (${site})\n\n${toTable(head, rows)}`;
}

function formatWays(): string {
  const rows = WAY_NAMES.map((name) => {
    const { command, about, isRival }: Way = WAYS[name];
    return [WAYS[name].name, about, `\`${isRival ? 'cd scripts/bench && ' : ''}${command}\``];
  });
  return `## What each row means\n\n${toTable(['way', 'what is measured', 'command'], rows)}`;
}

/** How many times as long one way takes as another: other load in a round slows both. */
export function ratioOf(own: readonly Sample[], base: readonly Sample[]): number {
  return median(own.flatMap(({ wall }, round) => (base[round] ? [wall / base[round].wall] : [])));
}

function medianOf(samples: readonly Sample[], figure: 'wall' | 'cpu' | 'peak'): number {
  return median(samples.map((sample) => sample[figure]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** Two decimals, so that 1.54 does not look like 1.5. */
function toTimes(figure: number): string {
  return `${figure.toFixed(2)} ×`;
}
