/** What a way writes: the whole site, the JSON of the API, or of the API only vacancies and searches. */
export type Part = 'site' | 'api' | 'jobs';

/**
 * A way to make the files, or some of them. In a command, DATA is the data folder, SHEET the same with a
 * workbook, and OUT a new folder.
 */
export type Way = {
  name: string;
  command: string;
  /** What the row means, and what it leaves out. */
  about: string;
  makes: Part;
  /** The way that runs beside it in each round, for the ratios; itself for none. */
  against: string;
  /** OUT holds the site of the day before. */
  follows?: true;
  /** Not measured with 100,000 vacancies: a sheet has fewer rows, and Eleventy takes minutes. */
  isForFewer?: boolean;
};

const BUILD = 'node scripts/launch.cjs build --data DATA --out OUT';
const OTHERS = 'only vacancies and searches, which are nearly all files; no checks';

export const WAYS = {
  bodies: {
    name: 'our bodies only',
    command: 'node scripts/bench/bodies.js DATA OUT',
    about:
      'the code of the build, which reads and checks the data and writes what the others write',
    makes: 'jobs',
    against: 'bodies',
  },
  build: {
    name: 'build',
    command: BUILD,
    about: 'as `npm run build` does it; the bundle is made already',
    makes: 'site',
    against: 'bodies',
  },
  rebuild: {
    name: 'rebuild',
    command: BUILD,
    about: 'over the site of the day before: compares, lists changes, deletes the old files',
    makes: 'api',
    against: 'build',
    follows: true,
  },
  xlsx: {
    name: 'build from .xlsx',
    command: BUILD.replace('DATA', 'SHEET'),
    about: 'the same vacancies in one workbook',
    makes: 'api',
    against: 'build',
    isForFewer: true,
  },
  eleventy: {
    name: 'Eleventy',
    command:
      'cd scripts/bench && BENCH_DATA=DATA node node_modules/@11ty/eleventy/cmd.cjs --config=eleventy/eleventy.config.js --input=eleventy/site --output=OUT --quiet',
    about: OTHERS,
    makes: 'jobs',
    against: 'bodies',
    isForFewer: true,
  },
  plain: {
    name: 'plain Node',
    command: 'BENCH_DATA=DATA node scripts/bench/plain.js OUT',
    about: `a loop over the data; ${OTHERS}`,
    makes: 'jobs',
    against: 'bodies',
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;
export const WAY_NAMES = Object.keys(WAYS) as WayName[];
