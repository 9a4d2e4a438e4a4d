import { count, formatBytes, toFigure } from '../../src/numbers.ts';
import type { Call } from './call.ts';
import type { SizeResult } from './rounds.ts';
import { SAMPLE } from './sample.ts';
import { SIZES } from './sizes.ts';
import { medianOf, type Sample, wallRatio } from './statistics.ts';
import { type Column, formatTable } from './table.ts';
import { judge, toTimes } from './targets.ts';
import { RIVALS, WAYS, type WayName } from './ways.ts';

/** Everything that was measured, and on which machine. */
export type Results = {
  call: Call;
  started: Date;
  machine: Record<string, string>;
  /** Versions of the other tools, by name. */
  versions: Record<string, string>;
  ways: WayName[];
  sizes: SizeResult[];
  /** Which tools are missing. */
  notes: string[];
};

/** The tables for the terminal, and the whole page for the file. */
export function formatReport(results: Results): { summary: string; whole: string } {
  const tables = results.sizes.filter(({ samples }) => samples.size > 0).map(formatSize);
  const targets = `## Targets\n\n${formatTargets(results.sizes)}`;
  const notes = formatNotes(results);
  return {
    summary: [...tables, targets, notes].join('\n'),
    whole: [
      INTRODUCTION,
      formatMachine(results),
      ...tables,
      targets,
      notes,
      formatWays(results.ways),
      formatCommands(results.ways),
    ].join('\n'),
  };
}

const INTRODUCTION = `# Benchmark results

Written by \`npm run bench\`: the build against other ways to make the same files.

Every way runs once per round, each time into a new folder. Deleting files is not timed. Times are
medians. A ratio is the median of the ratios within each round, so that other load on the machine
cancels out. Peak memory is that of the largest process. The build runs all its checks, looks for a
previous build (there is none) and writes OpenAPI, docs and the other descriptions. The first output
of every way is compared with the output of the build: byte by byte if it is the whole site, as JSON
if it is only the API. Every file name is compared; the content of vacancies and searches is compared
for a seeded sample, that of all other files completely. A difference fails the benchmark.
`;

function formatMachine({ call, started, machine, versions }: Results): string {
  const facts = Object.entries({
    ...machine,
    ...versions,
    date: started.toISOString().slice(0, 10),
    command: `\`${call.command}\``,
    data: `seed ${SAMPLE.seed}, ${count(SAMPLE.salaries, 'salary record')}, as of ${SAMPLE.asOf}`,
  });
  return `## Machine and versions\n\n${formatTable([left(''), left('')], facts)}`;
}

const COLUMNS: Column[] = [
  left('way'),
  right('runs'),
  right('wall time'),
  right('min – max'),
  right('CPU time'),
  right('peak memory'),
  right('÷ cp -r'),
  right('÷ plain writer'),
  right('÷ npm run build'),
];

function formatSize({ size, site, samples }: SizeResult): string {
  const toRatio = (own: readonly Sample[], base: WayName) => {
    const ratio = wallRatio(own, samples.get(base) ?? []);
    return ratio === undefined ? '' : toTimes(ratio);
  };
  const rows = (Object.keys(WAYS) as WayName[]).flatMap((name) => {
    const own = samples.get(name);
    if (!own) return [];
    const walls = own.map(({ wall }) => wall);
    return [
      [
        WAYS[name].name,
        String(own.length),
        toMs(medianOf(own, 'wall')),
        `${toFigure(Math.round(Math.min(...walls)))} – ${toMs(Math.max(...walls))}`,
        toMs(medianOf(own, 'cpu')),
        toMemory(medianOf(own, 'peak')),
        toRatio(own, 'copy'),
        toRatio(own, 'writer'),
        toRatio(own, 'build'),
      ],
    ];
  });
  const title = count(size.vacancies, 'vacancy', 'vacancies');
  const tree = `${count(site.files, 'file')}, ${formatBytes(site.bytes)}`;
  return `## ${title}\n\nThe site: ${tree}.\n\n${formatTable(COLUMNS, rows)}`;
}

function formatTargets(sizes: readonly SizeResult[]): string {
  const columns = [right('vacancies'), left('what'), left('wanted'), right('found'), left('')];
  const rows = judge(sizes).map(({ vacancies, what, wanted, found, verdict }) => [
    toFigure(vacancies),
    what,
    wanted,
    found,
    verdict,
  ]);
  return formatTable(columns, rows);
}

function formatNotes({ notes, sizes }: Results): string {
  const isAnyLarge = sizes.some(({ size }) => size.isLarge);
  const rivals = RIVALS.map((name) => WAYS[name].name).join(' and ');
  const measured = new Set(sizes.map(({ size }) => size.vacancies));
  const all = [
    ...notes,
    ...SIZES.filter(({ vacancies }) => !measured.has(vacancies)).map(
      ({ vacancies, isLarge }) =>
        `${toFigure(vacancies)} vacancies${isLarge ? ' (measured with --large)' : ''}.`,
    ),
    ...sizes.flatMap((result) => result.notes),
    ...(isAnyLarge ? [`${rivals} run only once at 100,000 vacancies: they take minutes.`] : []),
  ];
  const lines = all.length > 0 ? all.map((note) => `- ${note}\n`).join('') : 'Nothing.\n';
  return `## Not measured\n\n${lines}`;
}

function formatWays(ways: readonly WayName[]): string {
  const rows = ways.map((name) => [WAYS[name].name, WAYS[name].measures, WAYS[name].leavesOut]);
  const columns = [left('way'), left('what is measured'), left('what it leaves out')];
  return `## What each row means\n\n${formatTable(columns, rows)}`;
}

function formatCommands(ways: readonly WayName[]): string {
  const lines = ways.map((name) => {
    const { command } = WAYS[name];
    return RIVALS.includes(name) ? `(cd bench && ${command})` : command;
  });
  return `## Commands\n\n\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;
}

function toMs(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${toFigure(Math.round(milliseconds))} ms`;
}

function toMemory(bytes: number | undefined): string {
  return bytes === undefined ? '' : `${Math.round(bytes / 1_000_000)} MB`;
}

function left(title: string): Column {
  return { title, align: 'left' };
}

function right(title: string): Column {
  return { title, align: 'right' };
}
