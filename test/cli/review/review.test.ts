import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildCommand } from '../../../src/cli/build-command.ts';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { toAsReadSheet } from '../../../src/cli/review/as-read.ts';
import { Rows } from '../../../src/cli/review/rows.ts';
import { toCheckSheet } from '../../../src/cli/review/to-check.ts';
import type { ReviewRow } from '../../../src/cli/review/workbook.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { boardService, dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { makeFacts } from '../report/make-facts.ts';
import { call } from '../terminal.ts';
import { readReview, recordsOf } from './read-review.ts';

const SHEETS = {
  en: ['To check', 'Changes', 'As read', 'Words', 'Names'],
  es: ['Revisar', 'Qué cambia', 'Cómo se leyó', 'Palabras', 'Nombres'],
};
const employer = { name: 'Autopartes Tremazil, S.A.', aliases: ['TMZ'], descriptor: 'Empresa' };
const NAMED = {
  'vacancies/x.json': vacancy(2, {
    employer,
    title: 'Jefe en Tremazil',
    description: `${'Buen ambiente. '.repeat(9)}Únete a Autopartes\nTremazil hoy. Tel. 55 1234 5678`,
    benefits: ['Vales', 'Comedor TMZ'],
  }),
};

const fileIn = (folder: string) => join(folder, 'review.xlsx');
const open = (file: string) => readReview(readFileSync(file), SHEETS.en);

async function review(data: string, ...argv: string[]) {
  const file = fileIn(tempFolder());
  const called = await call(checkCommand, ['--data', data, '--review', file, ...argv]);
  return { ...called, sheets: open(file), file };
}

/** A list as people keep it: a workbook of six columns, the other values by default. */
function listOf(...rows: string[][]) {
  const headings = ['Folio', 'Puesto', 'Cliente', 'Plaza', 'Sueldo', 'Descripción'];
  const spreadsheet = {
    defaults: {
      seniority: 'Media',
      modality: 'presencial',
      employmentType: 'Tiempo completo',
      area: 'area-1',
      'employer.descriptor': 'Empresa',
    },
  };
  return dataFolder({
    'service.json': boardService({ spreadsheet }),
    'vacancies/lista.xlsx': toXlsx([{ name: 'Abiertas', rows: [headings, ...rows] }]),
  });
}

test('each finding has its cell, its row and what was found, first what costs most', async () => {
  const { status, sheets } = await review(
    listOf(
      ['F-100', 'Chofer', 'Norvendis', 'Monterey', '18000', 'Maneja.'],
      ['F-101', 'Cajero', 'Norvendis', 'Monterrey', '25.000', 'Cobra.'],
      ['F-102', 'JEFE DE ALMACÉN', 'Norvendis', 'Monterrey', '18000', 'Dirige.'],
    ),
  );
  expect(status).toBe(0);
  const rows = recordsOf(sheets['To check'] ?? []);
  expect(rows.map(({ Kind }) => Kind)).toEqual([
    'row',
    'value',
    ...rows.slice(2).map(() => 'warning'),
  ]);
  expect(rows[0]).toMatchObject({
    ...{ Sheet: 'Abiertas', Cell: 'D2', Reference: 'F-100', Title: 'Chofer', Column: 'Plaza' },
    ...{ 'Value found': 'Monterey', Suggestion: 'monterrey' },
  });
  expect(rows[1]).toMatchObject({ Cell: 'E3', Reference: 'F-101', 'Value found': '25.000' });
  const capitals = rows.find(({ Title }) => Title === 'JEFE DE ALMACÉN');
  expect(capitals).toMatchObject({ Kind: 'warning', Cell: '4', Reference: 'F-102' });
});

test('a warning that counts rows has a row for each of them, with its cell', async () => {
  const description = '<p>Cobra.</p>';
  const { sheets } = await review(
    listOf(
      ['F-100', 'JEFE DE ALMACÉN', 'Norvendis', 'Monterrey', '18000', 'Dirige.'],
      ['F-101', 'CAJERO DE TIENDA', '', 'Monterrey', '18000', description],
      ['F-102', 'Chofer', 'Confidencial', 'Monterrey', '18000', description],
      ['F-103', 'Chofer', 'N/D', 'Monterrey', '18000', 'Maneja.'],
      ['Total', '', '', '', '', ''],
    ),
  );
  const rows = recordsOf(sheets['To check'] ?? []);
  const cellsOf = (advice: RegExp) =>
    rows.filter((row) => advice.test(row['What to do'] ?? '')).map(({ Cell }) => Cell);
  expect(cellsOf(/^1 title in capitals/)).toEqual(['B2', 'B3']);
  expect(cellsOf(/^HTML was converted to text in 1 row/)).toEqual(['3', '4']);
  expect(cellsOf(/^1 row without an employer/)).toEqual(['C3']);
  expect(cellsOf(/^1 vacancy has a placeholder/)).toEqual(['C4']);
  expect(cellsOf(/^Row 6: not read/)).toEqual(['6']);
});

test('the value found is that of the cell, and not its default', async () => {
  const headings = ['Folio', 'Puesto', 'Cliente', 'Estatus'];
  const rows = [headings, ['F-100', 'Chofer', 'X', 'Abierta'], ['F-101', 'Cajero', 'X', '']];
  const data = dataFolder({ 'vacancies/lista.xlsx': toXlsx([{ name: 'Abiertas', rows }]) });
  const found = recordsOf((await review(data)).sheets['To check'] ?? []);
  expect(found.filter(({ Column }) => Column === 'Estatus')).toMatchObject([
    {
      Cell: 'D3',
      'Value found': '',
      'What to do': expect.stringMatching(/^1 row without a status/),
    },
  ]);
});

test('says how many rows are not listed, also those that one warning counts', () => {
  const warning = { code: 'title-in-capitals', cost: 'nothing', field: 'title' } as const;
  const place = { file: 'a.json', line: 1, column: 1 };
  const part: CostedFinding = { ...warning, place, args: { rows: 1 } };
  const finding: CostedFinding = { ...warning, place, args: { rows: 30_000 }, parts: [part, part] };
  const found = { findings: [finding], groups: [], total: 8, files: 1 };
  const none = { findings: [], groups: [], total: 0, files: 0 };
  const rows = new Rows({ rows: [], calendar: undefined, findings: [], leftOut: [] }, false);
  const facts = { ...makeFacts(), errors: none, warnings: found };
  const sheet = toCheckSheet(facts, rows, 'en');
  expect([[...sheet.rows].length, sheet.more]).toEqual([2, 7 + 29_998]);
});

test('what to do does not repeat what was found', async () => {
  const list = listOf(
    ['F-100', 'Chofer', 'Norvendis', 'Monterey', '18000', 'Maneja.'],
    ['F-101', 'Cajero', 'Norvendis', 'Monterrey', '15,000 netos', 'Cobra.'],
  );
  const rows = recordsOf((await review(list)).sheets['To check'] ?? []);
  expect(rows.slice(0, 2)).toMatchObject([
    { 'Value found': 'Monterey', 'What to do': expect.stringMatching(/^Allowed: a city of /) },
    { 'Value found': '15,000 netos', 'What to do': expect.stringMatching(/^found a net amount/) },
  ]);
});

test('cells that were interpreted or are doubtful have a colour, those that are written so have none', () => {
  const list = listOf(
    ['F-100', 'Chofer', 'Norvendis', 'MONTERREY', '18000', 'Maneja.'],
    ['F-101', 'Chofer', 'Norvendis', 'CDMX', '18000', 'Maneja.'],
    ['F-102', 'CHOFER', 'Norvendis', 'ciudad-de-mexico', '4,000 a 40,000 mensuales', 'Maneja.'],
  );
  const source = readSource(list, { instant: new Date(), forReview: true });
  const read = [...toAsReadSheet(source, new Rows(source, true), 'en').rows].slice(0, 3);
  const fillsOf = ({ title, city, seniority, salary }: ReviewRow) =>
    [title, city, seniority, salary].map((cell) => (cell as { fill?: string }).fill ?? 'none');
  expect(read.map(fillsOf)).toEqual([
    ['none', 'none', 'interpreted', 'none'],
    ['none', 'interpreted', 'interpreted', 'none'],
    ['doubtful', 'none', 'interpreted', 'doubtful'],
  ]);
});

test('a check with errors does not say that there is no earlier build', async () => {
  const wrong = listOf(['F-100', 'Chofer', 'Norvendis', 'Monterey', '18000', 'Maneja.']);
  const { Changes } = (await review(wrong, '--strict')).sheets;
  expect(Changes?.[1]?.[0]).toBe('Not compared: correct the errors first.');
});

test('the changes are those since the last build, with the gate that counts a vacancy', async () => {
  const folder = tempFolder();
  const rows = Array.from({ length: 12 }, (_, index) => vacancy(index + 2));
  const dist = join(folder, 'dist');
  const build = (vacancies: object[], ...argv: string[]) => {
    const data = dataFolder({ 'vacancies/more.json': vacancies });
    const folders = ['--out', dist, '--host-out', join(folder, 'host')];
    return call(buildCommand, ['--data', data, ...folders, ...argv]);
  };
  expect((await build(rows)).status).toBe(0);
  const left = [{ ...rows[0], benefits: ['Comedor'] }, vacancy(99), ...rows.slice(6)];
  const { status } = await build(left, '--review', fileIn(folder));
  expect(status).toBe(3);
  const changes = recordsOf(open(fileIn(folder)).Changes ?? []);
  expect(changes.filter(({ Gate }) => Gate === 'vacancies-gone')).toHaveLength(5);
  expect(changes[0]).toMatchObject({ Reference: 'F-003', What: 'missing: no row has it' });
  expect(changes.slice(5)).toMatchObject([
    { Reference: 'F-099', What: 'opened', Gate: '' },
    { Reference: 'F-002', What: 'edited', Column: 'benefits', After: 'Comedor' },
  ]);
});

test('a check without an earlier build says that nothing was compared', async () => {
  // The build that a check compares with is in the current folder.
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(tempFolder());
  const { sheets } = await review(dataFolder());
  expect(sheets.Changes?.[1]?.[0]).toBe('Compared with nothing.');
});

test('each row says how it was read and what became of it', async () => {
  const { sheets } = await review(
    listOf(
      ['F-100', 'Chofer', 'Norvendis', 'Monterrey, N.L.', '18000', 'Maneja.'],
      ['F-101', 'Cajero', 'Norvendis', 'Ninguna parte', '25000', 'Cobra.'],
      ['Total', '', '', '', '', ''],
    ),
  );
  expect(recordsOf(sheets['As read'] ?? [])).toMatchObject([
    {
      ...{
        Sheet: 'Abiertas',
        Row: '2',
        City: 'Monterrey',
        Level: 'Media',
        State: 'would be published',
      },
      Salary: '$18,000 MXN brutos al mes',
    },
    {
      ...{ Row: '3', Title: 'Cajero' },
      State: expect.stringMatching(/^left out: Plaza: found "Ninguna parte"/),
    },
    { Row: '1', State: 'would be published, last day 2026-12-14' },
    { Row: '4', State: 'passed over: no vacancy' },
  ]);
  expect(recordsOf(sheets.Words ?? []).slice(0, 2)).toMatchObject([
    { Column: 'Plaza', Word: 'Monterrey, N.L.', Value: 'monterrey', Rows: '1' },
    { Word: 'Ninguna parte', Value: 'not understood' },
  ]);
});

test('each name and contact is shown before and after, and nothing else names an employer', async () => {
  const data = dataFolder(NAMED);
  const report = join(tempFolder(), 'report.json');
  const { sheets, out, err } = await review(data, '--report', report);
  const names = recordsOf(sheets.Names ?? []);
  expect(names.map(({ Field, After }) => [Field, After])).toEqual([
    ['title', 'Jefe en Empresa confidencial'],
    [
      'description',
      expect.stringMatching(/^….*Únete a Empresa confidencial hoy. Tel. \(contacto omitido\)$/),
    ],
    ['benefits.1', 'Comedor Empresa confidencial'],
  ]);
  expect(names[0]).toMatchObject({ Reference: 'F-002', Before: 'Jefe en Tremazil' });
  expect([out, err, readFileSync(report, 'utf8')].join()).not.toMatch(/tremazil|tmz/i);
});

test('names that cannot be published are shown, too', async () => {
  const { status, sheets } = await review(
    dataFolder({ ...NAMED, 'service.json': service({ mask: false }) }),
  );
  expect(status).toBe(0);
  expect(recordsOf(sheets.Names ?? [])[0]).toMatchObject({
    ...{ What: 'cannot be published', Before: 'Jefe en Tremazil', After: 'reword it' },
  });
});

test('only its owner can read it, and it replaces an earlier one in another language', async () => {
  const folder = tempFolder();
  const file = fileIn(folder);
  for (const language of ['es', 'en'] as const) {
    const data = dataFolder(NAMED);
    const argv = ['--data', data, '--review', file, '--lang', language];
    expect((await call(checkCommand, argv)).status).toBe(0);
    const [first = ''] = SHEETS[language];
    expect(readReview(readFileSync(file), SHEETS[language])[first]?.[0]?.[0]).toMatch(/^Priva/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
  }
  expect(readdirSync(folder)).toEqual(['review.xlsx']);
});

test('is refused where it would be public, read as data, or replace another file', async () => {
  const data = dataFolder(NAMED);
  const folder = tempFolder();
  const at = (name: string) => join(folder, name);
  symlinkSync(join(data, 'new.xlsx'), at('to-data.xlsx'));
  writeFileSync(at('empty.xlsx'), '');
  symlinkSync(at('empty.xlsx'), at('link.xlsx'));
  writeFileSync(at('lista.xlsx'), toXlsx([['Folio', 'Puesto']]));
  writeFileSync(at('notes.xlsx'), 'Mine');
  const refused: [string, RegExp][] = [
    [at('to-data.xlsx'), /in the data folder/],
    [join(data, 'vacancies', 'review.xlsx'), /in the data folder/],
    ['dist/review.xlsx', /in the web root/],
    [at('link.xlsx'), /is not a file/],
    [at('lista.xlsx'), /exists and is not a review/],
    [at('notes.xlsx'), /exists and is not a review/],
    [at('review.txt'), /does not end in \.xlsx/],
  ];
  for (const [file, message] of refused) {
    const { status, err } = await call(checkCommand, ['--data', data, '--review', file]);
    expect(status, file).toBe(2);
    expect(err).toMatch(message);
  }
  expect(lstatSync(at('link.xlsx')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('notes.xlsx'), 'utf8')).toBe('Mine');
  expect(existsSync(join(data, 'new.xlsx'))).toBe(false);
  expect(readdirSync(folder)).toHaveLength(5);
});

test('is refused if it is the file of the report, whatever its path looks like', async () => {
  const data = dataFolder(NAMED);
  const folder = tempFolder();
  symlinkSync(folder, join(folder, 'here'));
  const report = join(folder, 'out.xlsx');
  for (const file of [report, join(folder, 'here', 'out.xlsx'), `${folder}//./out.xlsx`]) {
    const { status, err } = await call(checkCommand, [
      ...['--data', data, '--review', file, '--report', report],
    ]);
    expect(status).toBe(2);
    expect(err).toContain('--report and --review name one file');
  }
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ exitStatus: 2 });
});
