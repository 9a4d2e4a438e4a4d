import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleDataCommand } from '../../scripts/sample-data/command.ts';
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
