import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMultiplied } from '../../scripts/multiply-sample/write.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** The counts of one build. They depend on the data and the code, and not on the machine. */
type Counts = {
  /** What it asked of Node. */
  asked: ReadonlyMap<string, number>;
  /** How often it called each function of the bundle. */
  calls: readonly [name: string, count: number][];
  vacancies: number;
  sources: number;
  /** The folders of vacancies and salaries. */
  folders: number;
  files: number;
  bytes: number;
};
type Kind = 'first' | 'kept';
type Amount = (counts: Counts) => number;

const OPENS = ['open', 'readFile', 'writeFile', 'copyFile', 'createReadStream'];
const STATS = ['stat', 'lstat', 'exists', 'access', 'realpath', 'readlink'];
const LISTS = ['readdir', 'opendir'];

/**
 * What a build may do: `what` for each `per`, as the growth from one size to one twice as large, so that
 * fixed work does not count. `most` is 10 to 25% above the figure of the day it was set.
 */
const BUDGETS: [kind: Kind, what: string, per: keyof Counts, most: number, amount: Amount][] = [
  ['first', 'files opened', 'sources', 1.2, onFiles('data', OPENS)],
  ['first', "files stat'ed", 'sources', 1.2, onFiles('data', STATS)],
  ['first', 'JSON texts parsed', 'vacancies', 1.2, asked('JSON.parse')],
  ['first', 'values made JSON', 'vacancies', 1.6, asked('JSON.stringify')],
  ['first', 'schema parses', 'vacancies', 1.2, calls(/(?<!_zod\.)\b(?:safeParse|parse)$/)],
  ['first', 'texts searched for the own employer', 'vacancies', 0.55, calls(/^findClues$/)],
  ['first', 'texts prepared for the search', 'vacancies', 2.8, calls(/^foldUsual$/)],
  ['first', 'texts searched for personal data', 'vacancies', 3.3, calls(/^findPersonalData$/)],
  ['first', 'function calls', 'vacancies', 1_200, calls(/(?:)/)],
  ['first', 'files opened to write them', 'files', 1.2, onFiles('site', OPENS)],
  ['first', 'bytes hashed', 'bytes', 1.15, asked('bytes hashed')],
  ['kept', 'JSON texts parsed', 'vacancies', 1.2, asked('JSON.parse')],
  ['kept', 'values made JSON', 'vacancies', 1.6, asked('JSON.stringify')],
  ['kept', 'function calls', 'vacancies', 1_200, calls(/(?:)/)],
  ['kept', 'old and new files opened', 'files', 1.2, onFiles('site', OPENS)],
  [
    'kept',
    "old and new files stat'ed or listed",
    'files',
    0,
    onFiles('site', [...STATS, ...LISTS]),
  ],
  ['kept', 'bytes hashed', 'bytes', 1.2, asked('bytes hashed')],
];

const SIZE = 1_000;
const NAMES = { first: 'a first build', kept: 'a rebuild with --keep-unchanged' };

/** A budget far above what is needed would let the next doubling pass. */
const LEAST_SHARE = 0.7;

const folder = makeTempFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let small: Record<Kind, Counts>;
let large: Record<Kind, Counts>;

beforeAll(() => {
  // Once uncounted: it makes the bundle and the prepared dictionaries, if they are missing.
  build('data', join(folder, 'warm-up'), '2026-11-12');
  small = countWork(SIZE);
  large = countWork(2 * SIZE);
});

test.each(BUDGETS)('%s: %s for each of the %s', (kind, what, per, most, amount) => {
  const growth = (of: Amount) => of(large[kind]) - of(small[kind]);
  judge(
    `${NAMES[kind]}, ${what} for each of the ${per}`,
    growth(amount) / growth((counts) => Number(counts[per])),
    most,
  );
});

test('first: listings for each folder of the data', () => {
  judge('listings for each folder', onFiles('data', LISTS)(large.first) / large.first.folders, 1.2);
});

function judge(what: string, figure: number, most: number): void {
  const found = `${what}: ${figure.toFixed(3)}, and the budget is ${most}`;
  const where = 'in test/budget/budget.slow.ts';
  expect
    .soft(figure, `${found}. Do less work, or raise it ${where} and say why in the commit.`)
    .toBeLessThanOrEqual(most);
  expect
    .soft(figure, `${found}. Lower it ${where}: it must stay near; or mend the count.`)
    .toBeGreaterThanOrEqual(most * LEAST_SHARE);
}

function asked(name: string): Amount {
  return (counts) => counts.asked.get(name) ?? Number.NaN;
}

function onFiles(zone: 'data' | 'site', names: readonly string[]): Amount {
  return (counts) => sum(names.map((name) => counts.asked.get(`${name} ${zone}`) ?? Number.NaN));
}

function calls(pattern: RegExp): Amount {
  return (counts) => sum(counts.calls.map(([name, count]) => (pattern.test(name) ? count : 0)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Of a first build, and of one on the next day that keeps what is unchanged. */
function countWork(vacancies: number): Record<Kind, Counts> {
  const data = dataOf(vacancies);
  const out = join(folder, `site-${vacancies}`);
  const first = build(data, out, '2026-11-12');
  return { first, kept: build(data, out, '2026-11-13', '--keep-unchanged') };
}

function dataOf(vacancies: number): string {
  const data = join(folder, `data-${vacancies}`);
  writeMultiplied('data', data, { vacancies, salaries: 500, seed: 2026, asOf: '2026-11-13' });
  return data;
}

function build(data: string, out: string, day: string, ...flags: string[]): Counts {
  const [countsFile, reportFile] = ['counts.json', 'report.json'].map((name) => join(folder, name));
  const counter = fileURLToPath(new URL('count-work.cjs', import.meta.url));
  const argv = ['--data', data, '--out', out, '--as-of', day, '--report', reportFile ?? ''];
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', counter, 'scripts/launch.cjs', 'build', ...argv, ...flags],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        SOURCE_DATE_EPOCH: String(Date.parse(`${day}T18:00:00Z`) / 1_000),
        COUNTS: countsFile,
        DATA: `${data}/`,
        // Also what is beside it: a build is staged there.
        SITE: join(folder, '/'),
      },
    },
  );
  expect(status, stderr).toBe(0);
  const [{ asked, calls }, { counts }] = [countsFile, reportFile].map((path) =>
    JSON.parse(readFileSync(path ?? '', 'utf8')),
  );
  const folders = ['vacancies', 'salaries'].flatMap((name) => [
    name,
    ...readdirSync(join(data, name), { withFileTypes: true }).filter((one) => one.isDirectory()),
  ]);
  return {
    asked: new Map(asked),
    calls,
    vacancies: counts.vacanciesRead,
    sources: counts.filesRead,
    folders: folders.length,
    files: counts.filesWritten,
    bytes: counts.bytesWritten,
  };
}
