/** What a way writes: the whole site, the JSON of the API, or of the API only vacancies and searches. */
export type Part = 'site' | 'api' | 'jobs';

/** A way to make the files, or some of them. */
export type Way = {
  name: string;
  /** For a shell: $DATA is the data folder, $SHEET the same with a workbook, $OUT a new folder. */
  command: string;
  /** What the row means, and what it leaves out. */
  about: string;
  makes: Part;
  /** The way that runs beside it in each round, for the ratios. */
  against?: Way;
  /** $OUT holds the site of the day before. */
  follows?: true;
  /** Not measured with 100,000 vacancies: a sheet has fewer rows, and Eleventy takes minutes. */
  isForFewer?: true;
};

const OTHERS = 'only vacancies and searches, which are nearly all files; no checks';

const BODIES: Way = {
  name: 'our bodies only',
  command: 'node scripts/bench/bodies.js $DATA $OUT',
  about: 'the code of the build, which reads and checks the data and writes what the others write',
  makes: 'jobs',
};

export const BUILD: Way = {
  name: 'build',
  command: 'node scripts/launch.cjs build --data $DATA --out $OUT',
  about: 'as `npm run build` does it; the bundle is made already',
  makes: 'site',
  against: BODIES,
};

export const WAYS: readonly Way[] = [
  BODIES,
  BUILD,
  {
    name: 'rebuild',
    command: BUILD.command,
    about: 'over the site of the day before: compares, lists changes, deletes the old files',
    makes: 'api',
    against: BUILD,
    follows: true,
  },
  {
    name: 'build from .xlsx',
    command: 'node scripts/launch.cjs build --data $SHEET --out $OUT',
    about: 'the same vacancies in one workbook',
    makes: 'api',
    against: BUILD,
    isForFewer: true,
  },
  {
    name: 'Eleventy',
    command:
      'cd scripts/bench && node node_modules/@11ty/eleventy/cmd.cjs --config=eleventy/eleventy.config.js --input=eleventy/site --output=$OUT --quiet',
    about: OTHERS,
    makes: 'jobs',
    against: BODIES,
    isForFewer: true,
  },
  {
    name: 'plain Node',
    command: 'node scripts/bench/plain.js $OUT',
    about: `a loop over the data; ${OTHERS}`,
    makes: 'jobs',
    against: BODIES,
  },
];
