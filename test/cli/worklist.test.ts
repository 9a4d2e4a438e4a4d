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
import { expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check-command.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

const employer = { name: 'Autopartes Tremazil, S.A.', aliases: ['TMZ'], descriptor: 'Empresa' };
const LEAKS = {
  'service.json': service({ mask: false }),
  'vacancies/x.json': vacancy(2, {
    employer,
    title: 'Jefe en Tremazil',
    description: `${'Buen ambiente. '.repeat(9)}Crece con Autopartes\ntremazil hoy`,
    benefits: ['Vales', 'Comedor TMZ'],
  }),
};
const check = (data: string, worklist: string, ...argv: string[]) =>
  call(checkCommand, ['--data', data, '--worklist', worklist, ...argv]);

test('has each employer with its texts; nothing else has names', async () => {
  const data = dataFolder(LEAKS);
  const folder = tempFolder();
  const [file, report] = [join(folder, 'worklist.txt'), join(folder, 'report.json')];
  const { status, out, err } = await check(data, file, '--report', report);
  expect(status).toBe(1);
  const text = readFileSync(file, 'utf8').replaceAll(`${data}/`, '');
  expect(text).toContain('3 texts to reword, of 1 employer.');
  expect(text).toContain('Autopartes Tremazil, S.A. | TMZ');
  expect(text).toContain('vacancies/x.json:5:12  title, character 9\n    Jefe en [Tremazil]');
  expect(text).toMatch(/\n {4}….*Crece con \[Autopartes tremazil\] hoy\n/);
  expect(text).toContain('benefits.1, character 9\n    Comedor [TMZ]');
  expect([out, err, readFileSync(report, 'utf8')].join()).not.toMatch(/tremazil|tmz/i);
});

test('shows masked texts before and after', async () => {
  const file = join(tempFolder(), 'worklist.txt');
  const { status, out } = await check(dataFolder({ ...LEAKS, 'service.json': service() }), file);
  expect(status).toBe(0);
  expect(out).toMatch(/masked +3 names and 0 contacts in 1 vacancy\n/);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('before  Comedor [TMZ]\n    after   Comedor Empresa confidencial');
  expect(text).toContain('before  Jefe en [Tremazil]\n    after   Jefe en Empresa confidencial');
});

test('names what a text calls its employer and the data does not have', async () => {
  const file = join(tempFolder(), 'worklist.txt');
  const row = vacancy(2, { employer, description: 'Somos Kelvitoz. En Tremazil buscamos gente.' });
  await check(dataFolder({ 'vacancies/x.json': row }), file);
  expect(readFileSync(file, 'utf8')).toMatch(
    /\nNames that the data does not have.*\n {2}Kelvitoz {2}\S*x\.json {2}analista-2 {2}description\n\n/,
  );
});

test('a list in one language is replaced by one in another', async () => {
  const file = join(tempFolder(), 'worklist.txt');
  const data = dataFolder(LEAKS);
  const expected = { es: '3 textos por redactar', en: '3 texts to reword' };
  for (const language of ['es', 'en', 'es'] as const) {
    expect((await check(data, file, '--lang', language)).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toContain(expected[language]);
  }
});

test('only its owner can read it, and it replaces an earlier one whole', async () => {
  const folder = tempFolder();
  const file = join(folder, 'worklist.txt');
  await check(dataFolder(LEAKS), file);
  chmodSync(file, 0o644);
  expect((await check(dataFolder(), file)).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('0 texts to reword');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['worklist.txt']);
});

test('is refused where it would be public, read as data, or replace another file', async () => {
  const data = dataFolder(LEAKS);
  const folder = tempFolder();
  symlinkSync(join(data, 'new.txt'), join(folder, 'link.txt'));
  writeFileSync(join(folder, 'notes.txt'), 'Mine');
  const refused: [string, RegExp][] = [
    [join(folder, 'link.txt'), /in the data folder/],
    ['dist/worklist.txt', /in the web root/],
    [join(folder, 'notes.txt'), /exists and is not a worklist/],
  ];
  for (const [file, message] of refused) {
    const { status, err } = await check(data, file);
    expect(status, file).toBe(2);
    expect(err).toMatch(message);
  }
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('Mine');
  expect(existsSync(join(data, 'new.txt'))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['link.txt', 'notes.txt']);
});

test('is refused if it is the file of the report, whatever its path looks like', async () => {
  const data = dataFolder(LEAKS);
  const folder = tempFolder();
  symlinkSync(folder, join(folder, 'here'));
  const report = join(folder, 'out.json');
  for (const file of [report, join(folder, 'here', 'out.json'), `${folder}//./out.json`]) {
    const { status, err } = await check(data, file, '--report', report);
    expect(status).toBe(2);
    expect(err).toContain('--report and --worklist name one file');
  }
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ exitStatus: 2 });
});

test('a link to another file is not followed', async () => {
  const folder = tempFolder();
  const target = join(folder, 'target.txt');
  writeFileSync(target, '');
  symlinkSync(target, join(folder, 'worklist.txt'));
  expect((await check(dataFolder(LEAKS), join(folder, 'worklist.txt'))).status).toBe(2);
  expect(lstatSync(join(folder, 'worklist.txt')).isSymbolicLink()).toBe(true);
});
