import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './measure.ts';

/** Where a run reads and writes. */
export type Place = {
  data: string;
  /** A finished build of the data. */
  reference: string;
  /** Not there yet. */
  out: string;
  /** For what is not to be kept. */
  scratch: string;
  instant: Date;
};

/** A way to make the files, or a part of it. */
export type Way = {
  /** As the tables call it. */
  name: string;
  /** What is run, with names in place of folders. */
  command: string;
  /** What the clock sees. */
  measures: string;
  /** What it does not do that the build does. */
  leavesOut: string;
  /** Who holds the clock: we, from start to exit, or the program, around the work itself. */
  clock: 'outside' | 'inside';
  /** What it writes: the whole site, the JSON of the API (by other means), or nothing. */
  makes: 'site' | 'api' | 'nothing';
  toRun(place: Place): Pick<Run, 'program' | 'args' | 'cwd'> & { env?: NodeJS.ProcessEnv };
};

export type WayName = keyof typeof WAYS;

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const BENCH = join(PROJECT, 'bench');
export const ELEVENTY = join(BENCH, 'node_modules/@11ty/eleventy/cmd.cjs');

const withTsx = (program: URL, ...args: string[]) => ({
  program: process.execPath,
  args: ['--import', 'tsx', fileURLToPath(program), ...args],
  cwd: PROJECT,
});

const launched = (script: string, ...args: string[]) => ({
  program: process.execPath,
  args: ['scripts/launch.js', script, ...args],
  cwd: PROJECT,
});

const NO_BUNDLE = 'making the bundle, which happens when the sources have changed';

const NO_CHECKS =
  'validation, the search for names and personal data, gates, lock and swap; OpenAPI, guide and the other companions';

const NO_WORDING = `${NO_CHECKS}; days by the clock of each city (the data names the day); the fixed wording, which is handed to it as a file`;

export const WAYS = {
  build: {
    name: 'npm run build',
    command: 'npm run build -- --data DATA --out OUT',
    measures: 'the build as its user runs it, from the start of npm to its exit',
    leavesOut: NO_BUNDLE,
    clock: 'outside',
    makes: 'site',
    toRun: ({ data, out }) => ({
      program: 'npm',
      args: ['run', 'build', '--', '--data', data, '--out', out],
      cwd: PROJECT,
    }),
  },
  direct: {
    name: 'build without npm',
    command: 'node scripts/launch.js build --data DATA --out OUT',
    measures: 'the same without npm in front, as the tools of others are measured',
    leavesOut: NO_BUNDLE,
    clock: 'outside',
    makes: 'site',
    toRun: ({ data, out }) => launched('build', '--data', data, '--out', out),
  },
  warm: {
    name: 'build() alone',
    command: 'node scripts/launch.js bench/warm-build DATA OUT …',
    measures:
      'the same, without the start of npm and Node and without loading the bundle; a new process each time, so nothing has been built in it before',
    leavesOut: 'the report on the terminal',
    clock: 'inside',
    makes: 'site',
    toRun: ({ data, out, scratch, instant }) =>
      launched('bench/warm-build', data, out, join(scratch, 'host'), instant.toISOString()),
  },
  bare: {
    name: 'bare build',
    command: 'node scripts/launch.js bench/bare-build DATA OUT …',
    measures:
      'the JSON of the API by the same code, from rows as they are parsed, in one thread: about the least that a program in Node needs; from the same start as build() alone',
    leavesOut: NO_CHECKS,
    clock: 'inside',
    makes: 'api',
    toRun: ({ data, out, instant }) =>
      launched('bench/bare-build', data, out, instant.toISOString()),
  },
  copy: {
    name: 'cp -r',
    command: 'cp -r DIST OUT',
    measures: 'copying the finished site',
    leavesOut: 'everything but reading and writing the finished files',
    clock: 'outside',
    makes: 'site',
    toRun: ({ reference, out }) => ({ program: 'cp', args: ['-r', reference, out], cwd: PROJECT }),
  },
  writer: {
    name: 'plain Node writer',
    command: 'node --import tsx scripts/bench/plain-writer.ts DIST OUT',
    measures:
      'writing the finished site from memory, one file after the other; the clock starts when all has been read, so its memory holds the whole site',
    leavesOut: 'everything but writing the finished files',
    clock: 'inside',
    makes: 'site',
    toRun: ({ reference, out }) =>
      withTsx(new URL('./plain-writer.ts', import.meta.url), reference, out),
  },
  empty: {
    name: 'empty npm run',
    command: 'npm run --prefix bench empty',
    measures: 'the start of npm, tsx and Node and the import of zod, by a script that does nothing',
    leavesOut: 'everything',
    clock: 'outside',
    makes: 'nothing',
    toRun: () => ({
      program: 'npm',
      args: ['run', '--prefix', BENCH, 'empty'],
      cwd: PROJECT,
    }),
  },
  eleventy: {
    name: 'Eleventy',
    command:
      'BENCH_DATA=DATA node node_modules/@11ty/eleventy/cmd.cjs --config=eleventy/eleventy.config.js --input=eleventy/site --output=OUT --quiet',
    measures: 'the JSON of the API by Eleventy, without npm in front',
    leavesOut: NO_WORDING,
    clock: 'outside',
    makes: 'api',
    toRun: ({ data, out }) => ({
      program: process.execPath,
      args: [
        ELEVENTY,
        '--config=eleventy/eleventy.config.js',
        '--input=eleventy/site',
        `--output=${out}`,
        '--quiet',
      ],
      cwd: BENCH,
      env: { BENCH_DATA: data },
    }),
  },
  hugo: {
    name: 'Hugo',
    command: 'HUGO_ASSETDIR=DATA hugo --source hugo --destination OUT --noBuildLock --quiet',
    measures: 'the JSON of the API by Hugo',
    leavesOut: NO_WORDING,
    clock: 'outside',
    makes: 'api',
    toRun: ({ data, out, scratch, instant }) => ({
      program: 'hugo',
      args: ['--source', 'hugo', '--destination', out, '--noBuildLock', '--quiet'],
      cwd: BENCH,
      env: {
        HUGO_ASSETDIR: data,
        HUGO_PARAMS_GENERATEDAT: instant.toISOString(),
        HUGO_CACHEDIR: join(scratch, 'hugo-cache'),
        HUGO_RESOURCEDIR: join(scratch, 'hugo-resources'),
      },
    }),
  },
} as const satisfies Record<string, Way>;

/** The tools of others. */
export const RIVALS: readonly WayName[] = ['eleventy', 'hugo'];

/** The start of a program is the same whatever the size: once is enough, where it weighs most. */
export const SMALLEST_ONLY: readonly WayName[] = ['empty'];
