/**
 * A way to make the files, or some of them. In a command, DATA is the data folder, SHEET the same with a
 * workbook, DIST a build of it, OUT a new folder, SCRATCH one for temporary files and INSTANT the time.
 */
export type Way = {
  name: string;
  command: string;
  /** What the row means, and what it leaves out. */
  about: string;
  /** What it writes: the whole site, only the JSON of the API, or nothing. */
  makes: 'site' | 'api' | 'nothing';
  /** The program measures its own work, without its start. */
  timesItself?: true;
  /** OUT holds the site of the day before. */
  follows?: true;
  /** Another tool, which runs in the folder `bench`. */
  isRival?: true;
};

const LAUNCH = 'node --v8-pool-size=0 scripts/launch.cjs';
const HUGO = 'HUGO_ASSETDIR=DATA HUGO_PARAMS_GENERATEDAT=INSTANT HUGO_CACHEDIR=SCRATCH';

export const WAYS = {
  npm: {
    name: 'npm run build',
    command: 'npm run build -- --data DATA --out OUT',
    about: 'as users run it; the bundle is made already',
    makes: 'site',
  },
  build: {
    name: 'build without npm',
    command: `${LAUNCH} build --data DATA --out OUT --report OUT.json`,
    about: 'the same without npm, like the other tools',
    makes: 'site',
  },
  rebuild: {
    name: 'rebuild',
    command: `${LAUNCH} build --data DATA --out OUT --report OUT.json`,
    about: 'over the site of the day before: compares, lists changes, deletes the old files',
    makes: 'api',
    follows: true,
  },
  keep: {
    name: 'rebuild --keep-unchanged',
    command: `${LAUNCH} build --data DATA --out OUT --keep-unchanged`,
    about: 'the same, and unchanged files keep their bytes and times',
    makes: 'api',
    follows: true,
  },
  xlsx: {
    name: 'build from .xlsx',
    command: `${LAUNCH} build --data SHEET --out OUT`,
    about: 'the same vacancies in one workbook',
    makes: 'api',
  },
  sample: {
    name: 'npm run build of the sample',
    command: 'npm run build -- --data data --out OUT',
    about: '`data` as it is shipped, 600 vacancies',
    makes: 'nothing',
  },
  warm: {
    name: 'build() alone',
    command: `${LAUNCH} bench/warm-build DATA OUT SCRATCH/host INSTANT`,
    about: 'without starting Node, loading the bundle and the report; a new process each time',
    makes: 'site',
    timesItself: true,
  },
  bare: {
    name: 'bare build',
    command: `${LAUNCH} bench/bare-build DATA OUT INSTANT`,
    about: 'the JSON of the API by the same code: no checks, gates, descriptions, lock and swap',
    makes: 'api',
    timesItself: true,
  },
  copy: {
    name: 'cp -r',
    command: 'cp -r DIST OUT',
    about: 'copying the finished site',
    makes: 'site',
  },
  writer: {
    name: 'plain Node writer',
    command: 'node --import tsx scripts/bench/plain-writer.ts DIST OUT',
    about: 'writing the finished site from memory, one file after another',
    makes: 'site',
    timesItself: true,
  },
  empty: {
    name: 'empty npm run',
    command: 'npm run --prefix bench empty',
    about: 'starting npm, tsx and Node and importing zod',
    makes: 'nothing',
  },
  eleventy: {
    name: 'Eleventy',
    command:
      'BENCH_DATA=DATA node node_modules/@11ty/eleventy/cmd.cjs --config=eleventy/eleventy.config.js --input=eleventy/site --output=OUT --quiet',
    about: 'the JSON of the API, without checks; fixed texts come from a file',
    makes: 'api',
    isRival: true,
  },
  hugo: {
    name: 'Hugo',
    command: `${HUGO} HUGO_RESOURCEDIR=SCRATCH hugo --source hugo --destination OUT --noBuildLock --quiet`,
    about: 'the JSON of the API, without checks; fixed texts come from a file',
    makes: 'api',
    isRival: true,
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;
export const WAY_NAMES = Object.keys(WAYS) as WayName[];

/** The stages of a build, and the way that is measured for each. */
export const STAGES: readonly { way: WayName; stage: string }[] = [
  { way: 'build', stage: 'reading' },
  { way: 'build', stage: 'checking texts' },
  { way: 'build', stage: 'computing' },
  { way: 'rebuild', stage: 'comparing' },
  { way: 'build', stage: 'writing' },
  { way: 'rebuild', stage: 'swapping' },
  { way: 'rebuild', stage: 'removing the old build' },
];
