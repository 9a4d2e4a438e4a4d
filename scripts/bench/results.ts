import { arch, availableParallelism, cpus, loadavg } from 'node:os';
import { formatBytes, toFigure } from '../../src/base/numbers.ts';
import { toTable } from '../docs/markdown.ts';
import type { Sample } from './measure.ts';
import { WAY_NAMES, WAYS, type Way, type WayName } from './ways.ts';

/** One run of a way, and one of the way beside it. */
export type Pair = { own: Sample; base: Sample };

/** The runs of each way at one size, round by round. */
export type SizeResult = { vacancies: number; site: string; pairs: Map<WayName, Pair[]> };

export type Machine = { versions: string; disk: string; load: string; command: string };

const INTRODUCTION = `# Benchmark results

Written by \`npm run dev:bench\`: the build against other ways to make its files. In each round, a way and
the one it is compared with run one after the other, into new folders; copying and deleting are not timed.
Times and peak memory (of the largest process) are medians. A ratio is the median of those of the rounds, with
the lowest and the highest. The first output of each way is compared with that of the build, file by file:
as bytes if it is the whole site, as JSON if it is the API. A difference fails the benchmark.

Eleventy and plain Node do not check texts, compare with the day before or swap safely.
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

function formatSize({ vacancies, site, pairs }: SizeResult): string {
  const rows = WAY_NAMES.flatMap((name) => {
    const own = pairs.get(name)?.map((pair) => pair.own);
    return own ? [[...formatOwn(name, own), ...formatRatios(name, pairs.get(name) ?? [])]] : [];
  });
  const head = ['way', 'wall time', 'CPU time', 'peak memory', 'compared with', 'wall ÷', 'CPU ÷'];
  return `### ${toFigure(vacancies)} vacancies (${site})\n\n${toTable(head, rows)}`;
}

function formatOwn(name: WayName, own: readonly Sample[]): string[] {
  const medianOf = (figure: keyof Sample) => median(own.map((sample) => sample[figure]));
  const ms = (figure: 'wall' | 'cpu') => `${toFigure(Math.round(medianOf(figure)))} ms`;
  return [WAYS[name].name, ms('wall'), ms('cpu'), formatBytes(medianOf('peak'))];
}

function formatRatios(name: WayName, pairs: readonly Pair[]): string[] {
  const { against } = WAYS[name];
  if (against === name) return ['', '', ''];
  const ratios = (['wall', 'cpu'] as const).map((figure) => ratioOf(pairs, figure));
  return [
    WAYS[against].name,
    ...ratios.map(
      (one) => `${toTimes(one.median)} (${toTimes(one.least)} to ${toTimes(one.most)})`,
    ),
  ];
}

function formatWays(): string {
  const rows = WAY_NAMES.map((name) => {
    const { command, about }: Way = WAYS[name];
    return [WAYS[name].name, about, `\`${command}\``];
  });
  return `## What each row means\n\n${toTable(['way', 'what is measured', 'command'], rows)}`;
}

/** How many times as much one way takes as another: other load in a round slows both. */
export function ratioOf(pairs: readonly Pair[], figure: 'wall' | 'cpu') {
  const ratios = pairs.map(({ own, base }) => own[figure] / base[figure]);
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** Two decimals, so that 1.54 does not look like 1.5. */
function toTimes(figure: number): string {
  return figure.toFixed(2);
}
