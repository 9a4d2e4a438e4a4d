import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { copySync, outputFileSync, readJsonSync, removeSync } from 'fs-extra/esm';
import writeXlsxFile from 'write-excel-file/node';
import { formatDuration, toFigure } from '../../src/base/numbers.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT } from '../../src/cli/exit-status.ts';
import { wholeNumber } from '../../src/cli/values.ts';
import { valueAt } from '../../src/input/files/row.ts';
import { readSource } from '../../src/input/read-source.ts';
import { HEADINGS } from '../../src/input/tables/headings.ts';
import { writeMultiplied } from '../multiply-sample/write.ts';
import { measure, type Sample } from './measure.ts';
import { formatResults, loadNow, type Pair, type SizeResult, toPage } from './results.ts';
import { findDifference } from './same-output.ts';
import { BUILD, WAYS, type Way } from './ways.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = join(PROJECT, 'scripts/bench/RESULTS.md');

const SIZES = { usual: [500, 10_000], large: [500, 10_000, 100_000] };

/** Every build is as of noon on the day of the data, so that all write the same bytes. */
const DATA = { seed: 2026, salaries: 3_000, asOf: '2026-11-13' };
const DAY_BEFORE = '2026-11-12';

export const benchCommand = defineCommand({
  cli: new Command('npm run dev:bench')
    .description(
      'Measures the build against other ways to make its files, pair by pair, and writes scripts/bench/RESULTS.md. Run nothing else on the machine.',
    )
    .option('--large', 'also 100,000 vacancies: many minutes, up to 30 GB of disk')
    .option('--rounds <n>', 'how often to measure each pair', wholeNumber(1, 99), 5)
    .addHelpText('after', '\nInstalls Eleventy into scripts/bench if it is missing.'),
  async run({ large, rounds }, { argv, env, terminal }) {
    const load = loadNow();
    const eleventy = findEleventy();
    const sizes: SizeResult[] = [];
    for (const vacancies of large ? SIZES.large : SIZES.usual) {
      sizes.push(await measureSize(vacancies, rounds, terminal.out));
    }
    const folder = env.TMPDIR ? [`TMPDIR=${env.TMPDIR}`] : [];
    const flags = argv.length > 0 ? ['--', ...argv] : [];
    const command = [...folder, 'npm run dev:bench', ...flags].join(' ');
    const versions = `Eleventy ${eleventy}`;
    // A RAM disk gives steadier figures than a disk.
    const disk = env.TMPDIR?.startsWith('/dev/shm') ? 'RAM disk' : 'disk';
    writeFileSync(RESULTS, toPage(sizes, { versions, disk, load, command }));
    terminal.out(`\n${formatResults(sizes)}\nWrote scripts/bench/RESULTS.md.\n`);
    return { status: EXIT.ok };
  },
});

/** Its version, once it is installed. */
function findEleventy(): string {
  const eleventy = join(PROJECT, 'scripts/bench/node_modules/@11ty/eleventy/package.json');
  // The output of npm may name a private registry, so it must not reach the report.
  if (!existsSync(eleventy))
    spawnSync('npm', ['ci', '--prefix', 'scripts/bench'], { cwd: PROJECT });
  return readJsonSync(eleventy).version;
}

async function measureSize(
  vacancies: number,
  rounds: number,
  say: (text: string) => void,
): Promise<SizeResult> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const site = await prepare(dir, vacancies);
    const ways = WAYS.filter(({ isForFewer }) => vacancies < 100_000 || !isForFewer);
    const results = ways.map((way) => ({ way, pairs: [] as Pair[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { way, pairs } of results) {
        const pair = await runPair(way, dir, round);
        pairs.push(pair);
        const time = formatDuration(pair.own.wall);
        say(`${toFigure(vacancies)}, round ${round + 1}: ${way.name} ${time}\n`);
      }
    }
    return { vacancies, site, results };
  } finally {
    removeSync(dir);
  }
}

/** The data, also as a workbook; a build of it and of the day before. */
async function prepare(dir: string, vacancies: number): Promise<string> {
  writeMultiplied(join(PROJECT, 'data'), join(dir, 'data'), { ...DATA, vacancies });
  await measure(BUILD.command, PROJECT, environment(dir, 'dist', DATA.asOf));
  const before = `${BUILD.command} --as-of ${DAY_BEFORE}`;
  await measure(before, PROJECT, environment(dir, 'day-before', DAY_BEFORE));
  if (vacancies < 100_000) await writeSheet(join(dir, 'data'), join(dir, 'sheet'));
  return `${toFigure(readdirSync(join(dir, 'dist'), { recursive: true }).length)} files and folders`;
}

/** Both ways one after the other, in the other order in the next round. */
async function runPair(way: Way, dir: string, round: number): Promise<Pair> {
  const { against } = way;
  if (!against) return { own: await runWay(way, dir, round) };
  const first = round % 2 === 0 ? await runWay(against, dir, round) : undefined;
  const own = await runWay(way, dir, round);
  return { own, base: first ?? (await runWay(against, dir, round)) };
}

async function runWay(
  { name, command, makes, follows }: Way,
  dir: string,
  round: number,
): Promise<Sample> {
  const out = join(dir, 'out');
  if (follows) copySync(join(dir, 'day-before'), out, { preserveTimestamps: true });
  // Flush what earlier runs have written, so that this run does not wait for it.
  spawnSync('sync');
  const sample = await measure(command, PROJECT, environment(dir, 'out', DATA.asOf));
  if (round === 0) {
    const path = findDifference(join(dir, 'dist'), out, makes);
    if (path) throw new CommandFailure(`${name}: ${path} differs from the build.`, EXIT.failed);
  }
  removeSync(out);
  return sample;
}

/** What commands name, and what programs need to run: no colours, addresses, options or CI settings. */
function environment(dir: string, out: string, day: string): object {
  const folders = { DATA: join(dir, 'data'), SHEET: join(dir, 'sheet'), OUT: join(dir, out) };
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const seconds = String(Date.parse(`${day}T12:00:00Z`) / 1000);
  return { ...folders, PATH, HOME, TMPDIR, LANG, NO_COLOR: '1', SOURCE_DATE_EPOCH: seconds };
}

/** The same data folder with all vacancies in one workbook, every field in a column of its own. */
async function writeSheet(data: string, to: string): Promise<void> {
  copySync(data, to, { filter: (path) => basename(path) !== 'vacancies' });
  const columns = Object.keys(HEADINGS).filter((name) => name !== 'salary');
  const rows = readSource(data).vacancies.map((vacancy) =>
    columns.map((name) => {
      const value = valueAt(vacancy, name.split('.')) ?? null;
      return Array.isArray(value) ? value.join('\n') : (value as string | number | null);
    }),
  );
  const bytes = await writeXlsxFile([{ data: [columns, ...rows], sheet: 'Vacantes' }]).toBuffer();
  outputFileSync(join(to, 'vacancies/vacantes.xlsx'), bytes);
}
