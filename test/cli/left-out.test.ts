import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { bodyAt, readTree, searchAt } from '../support/built.ts';
import { dataFolder, type Overrides, SALARY_HEADER, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, callInJob } from './terminal.ts';

const FEW_SALARIES = [1, 2, 3, 4].map((n) => `F-95${n},ventas,Junior,leon,9000,9000,2026-06-01\n`);

/** Six wrong rows, one wrong value, and many valid rows. */
const MIXED: Overrides = {
  'vacancies/lines.ndjson': [
    JSON.stringify(vacancy(2)),
    JSON.stringify(vacancy(3, { titel: 'Analista' })),
    JSON.stringify(vacancy(4, { city: 'monterey' })),
    JSON.stringify(vacancy(5, { zone: 'Parque Quetzalia Norte' })),
    ...[10, 11, 12, 13, 14, 15, 16].map((number) => JSON.stringify(vacancy(number))),
  ].join('\n'),
  'vacancies/twins.json': [
    vacancy(6, { id: 'gemelo' }),
    vacancy(7, { id: 'gemelo' }),
    ...[17, 18, 19, 20, 21, 22, 23, 24].map((number) => vacancy(number)),
  ],
  'salaries/more.csv': `${SALARY_HEADER}F-800,magia,Junior,leon,9000,9000,2026-06-01\n"F-801"x\n${FEW_SALARIES.join('')}`,
};
const LEFT_OUT = [
  ['more.csv:2', 'F-800', 'unknown-value'],
  ['more.csv:3', null, 'damaged-file'],
  ['lines.ndjson:2', 'analista-3', 'unknown-key'],
  ['lines.ndjson:3', 'analista-4', 'unknown-value'],
  ['twins.json:3', 'gemelo', 'duplicate-value'],
  ['twins.json:40', 'gemelo', 'duplicate-value'],
] as const;

function buildArgv(data: string): { dist: string; argv: string[] } {
  const dist = join(tempFolder(), 'dist');
  return { dist, argv: ['--data', data, '--out', dist, '--host-out', `${dist}-host`] };
}

describe('a board with some wrong rows', () => {
  test('is built without them, and all of them are named', async () => {
    const { dist, argv } = buildArgv(dataFolder(MIXED));
    const { status, out, err, report } = await callInJob(buildCommand, argv);
    expect(status).toBe(0);

    const files = readTree(dist);
    const ids = searchAt(files, 'all/all/all').items.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(18);
    expect(ids).toContain('analista-5');
    for (const id of ['analista-3', 'analista-4', 'gemelo']) expect(ids).not.toContain(id);
    expect(bodyAt(files, `${API_PREFIX}/jobs/analista-5.json`).location.zone).toBeNull();
    // The guides of the minimal folder and of the records that could be read.
    expect(bodyAt(files, `${API_PREFIX}/salaries.json`).items).toHaveLength(2);

    expect(out).toMatch(/^ {2}left out +6 rows: 2 folios twice, /m);
    expect(out).toMatch(/^ {2}not read +1 zone$/m);
    for (const [place] of LEFT_OUT) expect(err, place).toMatch(new RegExp(`/${place}[:, ]`));

    const { leftOut, counts, ...rest } = JSON.parse(report);
    expect(rest).toMatchObject({ status: 'published', exitStatus: 0, unread: { zone: 1 } });
    expect(counts).toMatchObject({ vacanciesRead: 18, activeJobs: 18 });
    type Row = { file: string; line: number; id: string; codes: string[] };
    const rows = leftOut.map(({ file, line, id, codes }: Row) => [
      `${file.split('/').at(-1)}:${line}`,
      id,
      ...codes,
    ]);
    expect(rows.sort()).toEqual(LEFT_OUT.map((row) => [...row]).sort());
  });

  test('is checked with the same outcome, which is the first line', async () => {
    const { status, out, report } = await callInJob(checkCommand, ['--data', dataFolder(MIXED)]);
    expect(status).toBe(0);
    expect(out).toContain('\n18 vacancies would be published; 6 rows left out, 1 zone not read.\n');
    const found: { cost: string }[] = JSON.parse(report).errors;
    expect(new Set(found.map(({ cost }) => cost))).toEqual(new Set(['row']));
  });

  test('is not published with --strict, for which a value is no reason', async () => {
    const { dist, argv } = buildArgv(dataFolder(MIXED));
    const strict = await call(buildCommand, [...argv, '--strict']);
    expect(strict.status).toBe(1);
    expect(strict.err).toContain('Nothing was published');
    expect(() => readTree(dist)).toThrow('ENOENT');
    const check = ['--strict', '--data'];
    const wrong = await call(checkCommand, [...check, dataFolder(MIXED)]);
    expect(wrong.status).toBe(1);
    expect(wrong.out).toContain('\nNothing would be published.\n');
    const zone = { 'vacancies/x.json': vacancy(5, { zone: 'Parque Quetzalia Norte' }) };
    expect((await call(checkCommand, [...check, dataFolder(zone)])).status).toBe(0);
  });
});

describe('the gates judge the rows that are left', () => {
  const BROKEN = { 'vacancies/monterrey/analista.json': vacancy(1, { city: 'monterey' }) };

  test('none of which is refused, unless it is allowed', async () => {
    const { argv } = buildArgv(dataFolder(BROKEN));
    for (const [command, args] of [
      [checkCommand, argv.slice(0, 2)],
      [buildCommand, argv],
    ] as const) {
      const refused = await call(command, args);
      expect(refused.status).toBe(3);
      expect(refused.err).toContain('--allow vacancies-gone');
      expect(refused.err).toContain('analista.json:16:11');
      expect((await call(command, [...args, '--allow', 'vacancies-gone'])).status).toBe(0);
    }
  });

  /** A first build of so many rows, some of which are wrong. */
  const firstBuild = (wrong: number, all: number) => {
    const rows = Array.from({ length: all - 1 }, (_, at) =>
      vacancy(at + 2, at < wrong ? { city: 'monterey' } : {}),
    );
    return call(checkCommand, ['--data', dataFolder({ 'vacancies/x.json': rows })]);
  };

  test.each([
    [3, 15, 0],
    [4, 20, 3],
    [4, 21, 0],
  ])('%i wrong rows of the %i of a first build: exit %i', async (wrong, all, status) => {
    const { out, ...called } = await firstBuild(wrong, all);
    expect(called.status).toBe(status);
    const end =
      status === 0
        ? 'would be published; '
        : 'would be published once this is confirmed: vacancies-gone; ';
    expect(out.split('\n')[2]).toContain(end);
    expect(out.split('\n')[2]).toContain(` ${wrong} rows left out.`);
  });

  test('a check compares with the build of --previous', async () => {
    const rows = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => vacancy(number));
    const { dist, argv } = buildArgv(dataFolder({ 'vacancies/x.json': rows }));
    expect((await call(buildCommand, argv)).status).toBe(0);
    const fewer = dataFolder({ 'vacancies/x.json': rows.slice(0, 3) });
    const { status, err } = await call(checkCommand, ['--data', fewer, '--previous', dist]);
    expect(status).toBe(3);
    expect(err).toContain('vacancies-gone');
  });
});

const text = JSON.stringify(vacancy(2));

describe('the board stops for', () => {
  test.each<[string, Overrides, string]>([
    [
      'a list with one broken row',
      { 'vacancies/x.json': `[${text},${text.slice(9)}]` },
      'damaged-file',
    ],
    ['another encoding', { 'vacancies/x.json': Buffer.from(text, 'latin1') }, 'damaged-file'],
    ['another format', { 'vacancies/x.JSON': text }, 'unread-file'],
    ['a sheet without headings', { 'salaries/x.csv': 'F-800,ventas\n' }, 'missing-header'],
    ['a broken salaries file', { 'salaries/x.json': '[' }, 'damaged-file'],
  ])('%s', async (_, overrides, code) => {
    const data = dataFolder(overrides);
    const { status, out, report } = await callInJob(checkCommand, ['--data', data]);
    expect(status).toBe(1);
    expect(out).toContain('\nNothing would be published.\n');
    expect(JSON.parse(report).errors).toMatchObject([{ code, cost: 'board' }]);
    expect((await call(buildCommand, buildArgv(data).argv)).status).toBe(1);
  });

  test('a broken link', async () => {
    const data = dataFolder();
    symlinkSync('gone.json', join(data, 'vacancies/link.json'));
    const { status, err } = await call(checkCommand, ['--data', data]);
    expect(status).toBe(1);
    expect(err).toMatch(/link\.json.* missing-data/);
  });
});

describe('a row is left out', () => {
  const wrong = (change: object): Overrides => ({ 'vacancies/x.json': vacancy(2, change) });
  const { employer: _, ...orphan } = vacancy(2);

  test.each<[string, Overrides]>([
    ['with a misspelt field', wrong({ titel: 'Analista' })],
    ['without an employer', { 'vacancies/x.json': orphan }],
    ['with a damaged name', wrong({ employer: { name: 'CompaÃ±Ã­a', descriptor: 'Empresa' } })],
    ['with a repeated name', { 'vacancies/x.json': text.replace('"name":', '"name":"A","name":') }],
    ['of JSON that was cut', { 'vacancies/x.json': text.slice(0, 300) }],
    ['of broken NDJSON', { 'vacancies/x.ndjson': `{"id":\n${JSON.stringify(vacancy(3))}` }],
    ['that is a vacancy among the salaries', { 'salaries/x.json': vacancy(2) }],
  ])('%s', async (_, overrides) => {
    const { status, out } = await call(checkCommand, ['--data', dataFolder(overrides)]);
    expect(out).toMatch(/would be published; 1 row left out\.\n/);
    expect(status).toBe(0);
  });
});
