import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { bodyAt, readTree, searchAt } from '../support/built.ts';
import { dataFolder, type Overrides, SALARY_HEADER, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

/** Seven wrong rows and two valid ones. */
const MIXED: Overrides = {
  'vacancies/lines.ndjson': [
    JSON.stringify(vacancy(2)),
    JSON.stringify(vacancy(3, { titel: 'Analista' })),
    JSON.stringify(vacancy(4, { city: 'monterey' })),
    JSON.stringify(vacancy(5, { zone: 'Parque Quetzalia Norte' })),
  ].join('\n'),
  'vacancies/twins.json': [vacancy(6, { id: 'gemelo' }), vacancy(7, { id: 'gemelo' })],
  'salaries/more.csv': `${SALARY_HEADER}F-800,magia,Junior,leon,9000,9000,2026-06-01\n"F-801"x\n`,
};
const LEFT_OUT = [
  ['more.csv:2', 'F-800', 'unknown-value'],
  ['more.csv:3', null, 'invalid-csv'],
  ['lines.ndjson:2', 'analista-3', 'unknown-key'],
  ['lines.ndjson:3', 'analista-4', 'unknown-value'],
  ['lines.ndjson:4', 'analista-5', 'employer-disclosed'],
  ['twins.json:3', 'gemelo', 'duplicate-value'],
  ['twins.json:40', 'gemelo', 'duplicate-value'],
] as const;

const build = (data: string, dist: string, ...argv: string[]) =>
  call(buildCommand, ['--data', data, '--out', dist, '--host-out', `${dist}-host`, ...argv]);

test('the flag leaves out the wrong rows and no others', async () => {
  const folder = tempFolder();
  const [dist, report] = [join(folder, 'dist'), join(folder, 'report.json')];
  const { status, err } = await build(
    dataFolder(MIXED),
    dist,
    '--skip-invalid',
    '--report',
    report,
  );
  expect(status).toBe(0);

  const files = readTree(dist);
  const ids = searchAt(files, 'all/all/all').items.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(['analista', 'analista-2']);
  expect([...files.keys()].filter((path) => /jobs\/[^/]+\.json$/.test(path))).toHaveLength(2);
  // The guide of the two salary records of the minimal folder; the wrong record adds none.
  expect(bodyAt(files, `${API_PREFIX}/salaries.json`).items).toHaveLength(1);

  const list = err.slice(err.indexOf('\nSkipped rows')).split('\n');
  for (const [place, id, code] of LEFT_OUT) {
    const line = list.find((line) => new RegExp(`/${place}[:,]`).test(line));
    expect(line, place).toMatch(new RegExp(` ${id ?? '\\(no id\\)'} .*${code}$`));
  }
  expect(err).toMatch(/\n7 rows with errors were left out\.\n$/);

  const { skipped, counts, ...rest } = JSON.parse(readFileSync(report, 'utf8'));
  expect(rest).toMatchObject({ status: 'published', exitStatus: 0 });
  expect(counts).toMatchObject({ vacanciesRead: 2, salaryRecordsRead: 2, activeJobs: 2 });
  type Row = { file: string; line: number; id: string; codes: string[] };
  const rows = skipped.map(({ file, line, id, codes }: Row) => [
    `${file.split('/').at(-1)}:${line}`,
    id,
    ...codes,
  ]);
  expect(rows.sort()).toEqual(LEFT_OUT.map((row) => [...row]).sort());
});

describe('the flag does not override', () => {
  const BROKEN = { 'vacancies/monterrey/analista.json': vacancy(1, { city: 'monterey' }) };

  test('the gates for the rows that are left', async () => {
    const argv = ['--data', dataFolder(BROKEN), '--skip-invalid'];
    const refused = await call(checkCommand, argv);
    expect(refused.status).toBe(3);
    expect(refused.err).toContain('--allow vacancies-gone');
    expect(refused.err).toContain('analista.json:1:1');
    expect((await call(checkCommand, [...argv, '--allow', 'vacancies-gone'])).status).toBe(0);
  });
});

describe('the flag does not leave out a row whose employer cannot be read', () => {
  /** The name that the broken row should have told, in a text of a valid one. */
  const LEAK = vacancy(2, { description: 'Trabaja en Zelmex.' });
  const EMPLOYER = { name: 'Zelmex', aliases: ['Zeltrán'], descriptor: 'Empresa', industry: null };
  const row = (change: object = {}) => vacancy(3, { employer: EMPLOYER, ...change });
  const employer = (change: object) => row({ employer: { ...EMPLOYER, ...change } });
  const { employer: _, ...orphan } = row();
  const text = JSON.stringify(row());
  const file = (content: Overrides[string], path = 'vacancies/broken.json'): Overrides => ({
    [path]: content,
  });
  const line = (content: string) =>
    file(`${JSON.stringify(vacancy(4))}\n${content}\n`, 'vacancies/l.ndjson');

  /** What was broken, how, and the code of the finding. */
  const BROKEN: [string, Overrides, string][] = [
    ['JSON without a comma', file(text.replace('","', '" "')), 'invalid-json'],
    ['a file that is cut', file(text.slice(0, 300)), 'invalid-json'],
    [
      'a list with one broken row',
      file(`[${JSON.stringify(vacancy(4))},${text.slice(0, -9)}]`),
      'invalid-json',
    ],
    ['broken lines of one file', line('{\n{'), 'invalid-json'],
    ['two rows on a line', line(text + text), 'invalid-json'],
    ['Latin-1', file(Buffer.from(text, 'latin1')), 'not-utf8'],
    ['.JSON', file(row(), 'vacancies/a.JSON'), 'unread-format'],
    ['no employer', file(orphan), 'missing-field'],
    ['a list as employer', file(row({ employer: [EMPLOYER] })), 'wrong-type'],
    ['an empty employer', file(row({ employer: {} })), 'missing-field'],
    ['a wrong name', file(employer({ name: '<b>Zelmex</b>', aliases: [] })), 'html-tag'],
    ['a wrong alias', file(employer({ name: null, aliases: [['Zelmex']] })), 'wrong-type'],
    ['a key inside employer', file(employer({ aliases: [], alias: 'Zelmex' })), 'unknown-key'],
    ['empresa for employer', file({ ...orphan, empresa: EMPLOYER }), 'unknown-key'],
    ['a wrong descriptor', file(employer({ descriptor: 7 })), 'wrong-type'],
    ['a wrapped list', file({ vacancies: [row()] }), 'unknown-key'],
    ['a repeated name', file(text.replace('"name":', '"name":"Zelmex","name":')), 'duplicate-key'],
  ];

  test.each(BROKEN)('%s', async (_, overrides, code) => {
    const report = join(tempFolder(), 'report.json');
    const data = dataFolder({ 'vacancies/leak.json': LEAK, ...overrides });
    const argv = ['--data', data, '--skip-invalid', '--report', report];
    const { status, out, err } = await call(checkCommand, argv);
    expect(status).toBe(1);
    expect(err).toContain('--skip-invalid cannot leave these out; correct them first:\n');
    const { unskippable } = JSON.parse(readFileSync(report, 'utf8'));
    expect(unskippable).toMatchObject([{ file: join(data, Object.keys(overrides)[0] ?? '') }]);
    expect(unskippable[0].codes).toContain(code);
    for (const output of [out, err, readFileSync(report, 'utf8')]) {
      expect(output).not.toMatch(/zel(?:mex|tr)/i);
    }
  });

  test('which is why a broken link stops it, too', async () => {
    const data = dataFolder();
    symlinkSync('gone.json', join(data, 'vacancies/link.json'));
    const { status, err } = await call(checkCommand, ['--data', data, '--skip-invalid']);
    expect(status).toBe(1);
    expect(err).toContain('link.json:1:1  missing-file  its employer could not be read');
  });
});

describe('the flag still leaves out', () => {
  const wrong = (change: object): Overrides => ({ 'vacancies/wrong.json': vacancy(2, change) });

  test.each<[string, Overrides]>([
    ['a row with a misspelt public field', wrong({ titel: 'Analista' })],
    ['a broken salary record', { 'salaries/x.ndjson': '{"vacancyId":\n' }],
    ['a vacancy among the salaries', { 'salaries/x.json': vacancy(2) }],
    ['a salaries file in another encoding', { 'salaries/x.csv': Buffer.from('a\xf1', 'latin1') }],
  ])('%s', async (_, overrides) => {
    const argv = ['--data', dataFolder(overrides), '--skip-invalid'];
    const { status, err } = await call(checkCommand, argv);
    expect(err).toMatch(/\n1 row with errors was left out\.\n$/);
    expect(status).toBe(0);
  });
});
