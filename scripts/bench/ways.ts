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
  /** OUT holds the site of the day before. */
  follows?: true;
  /** Another tool, which runs in `scripts/bench`. */
  isRival?: true;
};

const LAUNCH = 'node scripts/launch.cjs';

export const WAYS = {
  build: {
    name: 'build',
    command: `${LAUNCH} build --data DATA --out OUT`,
    about: 'as `npm run build` does it; the bundle is made already',
    makes: 'site',
  },
  rebuild: {
    name: 'rebuild',
    command: `${LAUNCH} build --data DATA --out OUT`,
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
  eleventy: {
    name: 'Eleventy',
    command:
      'BENCH_DATA=DATA node node_modules/@11ty/eleventy/cmd.cjs --config=eleventy/eleventy.config.js --input=eleventy/site --output=OUT --quiet',
    about: 'only vacancies and searches, which are nearly all files; no checks',
    makes: 'jobs',
    isRival: true,
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;
export const WAY_NAMES = Object.keys(WAYS) as WayName[];
