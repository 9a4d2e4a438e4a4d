import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleDataCommand, toSampleDataCommand } from '../../scripts/sample-data/command.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

test('replaces the data and leaves other files', async () => {
  const out = tempFolder();
  mkdirSync(join(out, 'vacancies'));
  for (const path of ['vacancies/old.json', 'notes.txt']) writeFileSync(join(out, path), '{}');
  const argv = ['--out', out, '--vacancies', '40', '--salaries', '50', '--as-of', '2026-10-01'];
  const { status, out: text, err } = await call(sampleDataCommand, argv);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(text).toMatch(/: 40 vacancies and 50 salaries as of 2026-10-01, \d+ files\n$/);
  expect(existsSync(join(out, 'vacancies/old.json'))).toBe(false);
  expect(existsSync(join(out, 'notes.txt'))).toBe(true);
  expect(existsSync(join(out, 'service.json'))).toBe(true);
});

test('writes nothing when a rule fails, and says what to correct', async () => {
  const out = tempFolder();
  mkdirSync(join(out, 'vacancies'));
  writeFileSync(join(out, 'vacancies/old.json'), '{}');
  const rule = { name: 'no-titles', description: 'There are no titles.' };
  const command = toSampleDataCommand({
    vacancies: [{ ...rule, check: ({ title }) => [title] }],
    records: [],
  });
  const argv = ['--out', out, '--vacancies', '30', '--salaries', '10'];
  const { status, out: text, err } = await call(command, argv);
  expect({ status, text, files: readdirSync(out) }).toEqual({
    status: 1,
    text: '',
    files: ['vacancies'],
  });
  expect(readdirSync(join(out, 'vacancies'))).toEqual(['old.json']);
  const lines = err.trimEnd().split('\n');
  expect(lines).toHaveLength(20 * 2 + 2);
  expect(lines[0]).toMatch(/^BL-\d{5} {2}no-titles {2}There are no titles\.$/);
  expect(lines[1]).toMatch(/^ {2}found {2}\S/);
  expect(lines.slice(-2)).toEqual([
    '30 texts or values break a rule; 20 shown. Nothing was written.',
    'Correct the phrases in scripts/sample-data/phrases, or the rule in scripts/sample-data/rules.',
  ]);
});

test.each<[string[], string]>([
  [['--vacancies', '1e3'], '--vacancies takes a whole number from 0 to 999999999, not "1e3".'],
  [['--as-of', '2026-02-30'], '--as-of takes an existing day as YYYY-MM-DD, not "2026-02-30".'],
  [['--vacancies', '330000'], '--vacancies and --salaries together take at most 330,000.'],
  [['--sed', '1'], 'There is no flag --sed. Did you mean --seed?'],
])('%j is a usage error', async (argv, message) => {
  const { status, err } = await call(sampleDataCommand, ['--out', tempFolder(), ...argv]);
  expect(status).toBe(2);
  expect(err).toContain(message);
});
