import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './measure.ts';

/** The folders of a run. */
export type Place = {
  data: string;
  /** A finished build of the data. */
  reference: string;
  /** Does not exist yet. */
  out: string;
  /** For temporary files. */
  scratch: string;
  instant: Date;
};

/** A way to make the files, or some of them. */
export type Way = {
  /** Its name in the tables. */
  name: string;
  /** The command, with names instead of folders. */
  command: string;
  /** What is timed. */
  measures: string;
  /** What the build does that this does not. */
  leavesOut: string;
  /** Who measures: the benchmark, from start to exit, or the program, around the work itself. */
  clock: 'outside' | 'inside';
  /** What it writes: the whole site, only the JSON of the API, or nothing. */
  makes: 'site' | 'api' | 'nothing';
  /** It replaces the site of the day before, which is copied into place first. */
  follows?: true;
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
  args: ['scripts/launch.cjs', script, ...args],
  cwd: PROJECT,
});

const NO_BUNDLE = 'making the bundle, which happens only after the sources have changed';

const NO_CHECKS =
  'validation, the search for employer names and personal data, gates, lock and swap; OpenAPI, docs and the other descriptions';

const NO_WORDING = `${NO_CHECKS}; the day in each city (the data pins one day); the fixed texts, which it reads from a file`;

export const WAYS = {
  build: {
    name: 'npm run build',
    command: 'npm run build -- --data DATA --out OUT',
    measures: 'the build as users run it, from the start of npm to its exit',
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
    command: 'node scripts/launch.cjs build --data DATA --out OUT',
    measures: 'the same without npm, like the other tools',
    leavesOut: NO_BUNDLE,
    clock: 'outside',
    makes: 'site',
    toRun: ({ data, out }) => launched('build', '--data', data, '--out', out),
  },
  rebuild: {
    name: 'rebuild',
    command: 'node scripts/launch.cjs build --data DATA --out YESTERDAY',
    measures:
      'build without npm, over the site of the day before: it compares both, lists the changes and deletes the old files',
    leavesOut: NO_BUNDLE,
    clock: 'outside',
    makes: 'api',
    follows: true,
    toRun: ({ data, out }) => launched('build', '--data', data, '--out', out),
  },
  keep: {
    name: 'rebuild --keep-unchanged',
    command: 'node scripts/launch.cjs build --data DATA --out YESTERDAY --keep-unchanged',
    measures: 'the same, and unchanged files keep their bytes and modification times',
    leavesOut: NO_BUNDLE,
    clock: 'outside',
    makes: 'api',
    follows: true,
    toRun: ({ data, out }) => launched('build', '--data', data, '--out', out, '--keep-unchanged'),
  },
  warm: {
    name: 'build() alone',
    command: 'node scripts/launch.cjs bench/warm-build DATA OUT …',
    measures:
      'the same without starting npm and Node and without loading the bundle; a new process each time, so no code is warm',
    leavesOut: 'the report on the terminal',
    clock: 'inside',
    makes: 'site',
    toRun: ({ data, out, scratch, instant }) =>
      launched('bench/warm-build', data, out, join(scratch, 'host'), instant.toISOString()),
  },
  bare: {
    name: 'bare build',
    command: 'node scripts/launch.cjs bench/bare-build DATA OUT …',
    measures:
      'the JSON of the API by the same code, from unchecked rows, in one thread: about the minimum for a Node program; timed like build() alone',
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
    leavesOut: 'everything except reading and writing the finished files',
    clock: 'outside',
    makes: 'site',
    toRun: ({ reference, out }) => ({ program: 'cp', args: ['-r', reference, out], cwd: PROJECT }),
  },
  writer: {
    name: 'plain Node writer',
    command: 'node --import tsx scripts/bench/plain-writer.ts DIST OUT',
    measures:
      'writing the finished site from memory, one file after another; timed once everything is read, so its memory holds the whole site',
    leavesOut: 'everything except writing the finished files',
    clock: 'inside',
    makes: 'site',
    toRun: ({ reference, out }) =>
      withTsx(new URL('./plain-writer.ts', import.meta.url), reference, out),
  },
  empty: {
    name: 'empty npm run',
    command: 'npm run --prefix bench empty',
    measures: 'starting npm, tsx and Node and importing zod, for a script that does nothing',
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
    measures: 'the JSON of the API by Eleventy, without npm',
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

/** Other site generators. */
export const RIVALS: readonly WayName[] = ['eleventy', 'hugo'];

/** Does not depend on the size, so it is measured only where it matters most. */
export const SMALLEST_ONLY: readonly WayName[] = ['empty'];
