import { arch, availableParallelism, cpus, loadavg } from 'node:os';
import { formatBytes, toFigure } from '../../src/base/numbers.ts';
import { toTable } from '../docs/markdown.ts';
import type { Sample } from './measure.ts';
import { WAYS, type Way } from './ways.ts';

/** One run of a way, and one of the way beside it. */
export type Pair = { own: Sample; base?: Sample };

/** The runs of each way at one size, round by round. */
export type SizeResult = {
  vacancies: number;
  site: string;
  results: readonly { way: Way; pairs: readonly Pair[] }[];
};

export type Machine = { versions: string; disk: string; load: string; command: string };

const INTRODUCTION = `# Benchmark results

Written by \`npm run dev:bench\`: the build against other ways to make its files. In each round, a way and
the one it is compared with run one after the other, into new folders; copying and deleting are not timed.
Times and peak memory (of the largest process) are medians. A ratio is the median of those of the rounds, with
the lowest and the highest. The first output of each way is compared with that of the build, file by file:
as bytes if it is the whole site, as JSON if it is the API. A difference fails the benchmark.

Eleventy and plain Node do not check texts, compare with the day before or swap safely.
`;

export function toPage(sizes: readonly SizeResult[], machine: Machine): string {
  const title = `## Node ${process.versions.node.split('.')[0]}\n`;
  return [INTRODUCTION, title, describeMachine(machine), formatResults(sizes), formatWays()].join(
    '\n',
  );
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

function formatSize({ vacancies, site, results }: SizeResult): string {
  const rows = results.map(({ way, pairs }) => [
    way.name,
    ...formatOwn(pairs.map(({ own }) => own)),
    ...(way.against ? [way.against.name, ...formatRatios(pairs)] : ['', '', '']),
  ]);
  const head = ['way', 'wall time', 'CPU time', 'peak memory', 'compared with', 'wall ÷', 'CPU ÷'];
  return `### ${toFigure(vacancies)} vacancies (${site})\n\n${toTable(head, rows)}`;
}

function formatOwn(own: readonly Sample[]): string[] {
  const medianOf = (figure: keyof Sample) => median(own.map((sample) => sample[figure]));
  const ms = (figure: 'wall' | 'cpu') => `${toFigure(Math.round(medianOf(figure)))} ms`;
  return [ms('wall'), ms('cpu'), formatBytes(medianOf('peak'))];
}

function formatRatios(pairs: readonly Pair[]): string[] {
  const ratios = (['wall', 'cpu'] as const).map((figure) => ratioOf(pairs, figure));
  return ratios.map(
    ({ median, least, most }) => `${toTimes(median)} (${toTimes(least)} to ${toTimes(most)})`,
  );
}

function formatWays(): string {
  const rows = WAYS.map(({ name, about, command }) => [name, about, `\`${command}\``]);
  return `## What each row means\n\nIn a command, $DATA is the data folder, $SHEET the same with a workbook, and $OUT a new folder.\n\n${toTable(['way', 'what is measured', 'command'], rows)}`;
}

/** How many times as much one way takes as another: other load in a round slows both. */
export function ratioOf(pairs: readonly Pair[], figure: 'wall' | 'cpu') {
  const ratios = pairs.flatMap(({ own, base }) => (base ? own[figure] / base[figure] : []));
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
