import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { multiplySampleCommand } from '../scripts/multiply-sample/command.ts';
import { multiply } from '../scripts/multiply-sample/multiply.ts';
import { prepare } from '../src/build.ts';
import { readSource } from '../src/input/read-source.ts';
import { call } from './cli/terminal.ts';
import { NOON, readTree } from './support/built.ts';
import { dataFolder, vacancy } from './support/data-folder.ts';
import { tempFolder } from './support/temp-folder.ts';

async function multiplied(...argv: string[]): Promise<string> {
  const out = join(tempFolder(), 'data');
  const { status, err } = await call(multiplySampleCommand, ['--out', out, ...argv]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
}

async function countActive(dataDir: string): Promise<number | undefined> {
  return (await prepare({ dataDir, instant: NOON })).outcome.plan?.counts.active;
}

const SMALL = ['--vacancies', '300', '--salaries', '500'];
const TINY = ['--vacancies', '30', '--salaries', '50'];

test('writes as many rows as asked for, which build without an error', async () => {
  const out = await multiplied(...SMALL);
  const { vacancies, salaryRecords, findings } = readSource(out);
  expect([vacancies.length, salaryRecords.length]).toEqual([300, 500]);
  // Of few rows, none may have an employer that the sample's ordinary names are about.
  expect(findings.filter(({ code }) => code !== 'unused-setting')).toEqual([]);
  expect(await countActive(out)).toBeGreaterThan(150);
});

test('gives the same folder for the same flags, and another one for another seed', async () => {
  const [one, same, other] = [
    readTree(await multiplied(...TINY)),
    readTree(await multiplied(...TINY)),
    readTree(await multiplied(...TINY, '--seed', '7')),
  ];
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('draws the same values when a list has other items', () => {
  const drawn = (benefits: string[]) => {
    const lists = { requirements: ['Excel', 'SQL', 'R'], responsibilities: ['Analizar', 'Medir'] };
    const vacancies = [2, 3, 4].map((number) => vacancy(number, { ...lists, benefits }));
    const dataDir = dataFolder({ 'vacancies/more.json': vacancies });
    const options = { vacancies: 20, salaries: 20, seed: 1, asOf: '2026-11-13' };
    const { vacancies: all, ...rest } = multiply(readSource(dataDir), options);
    return { ...rest, all: all.map((one) => ({ ...one, benefits: [] })) };
  };
  expect(drawn(['Vales', 'Bono'])).toEqual(drawn([]));
});

test('moves all days to the day that it is asked for', async () => {
  const out = await multiplied(...SMALL, '--as-of', '2027-03-01');
  expect(await countActive(out)).toBeGreaterThan(150);
  const days = readSource(out).salaryRecords.map(({ publishedAt }) => publishedAt);
  expect(days.sort().at(-1)?.slice(0, 7)).toBe('2027-02');
});

test('leaves a folder with files alone', async () => {
  const foreign = tempFolder();
  writeFileSync(join(foreign, 'notes.txt'), '');
  const { status, err } = await call(multiplySampleCommand, ['--out', foreign]);
  expect(status).toBe(2);
  expect(err).toContain('has files');
  expect(readdirSync(foreign)).toEqual(['notes.txt']);
});

test.each([
  [[], "required option '--out <dir>'"],
  [['--out', '/tmp/none', '--vacancies', '999999'], 'together take at most 899,999'],
])('%j is a usage error', async (argv, message) => {
  const { status, err } = await call(multiplySampleCommand, argv);
  expect(status).toBe(2);
  expect(err).toContain(message);
});
