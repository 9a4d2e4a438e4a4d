import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommand, readBuildInstant } from '../../src/cli/check-command.ts';
import { UsageError } from '../../src/cli/exit-status.ts';
import { sheetWith } from '../input/tables/sheets.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { start } from './terminal.ts';

const now = new Date('2026-11-13T18:00:00.123Z');

test.each<[string | undefined, string]>([
  [undefined, '2026-11-13T18:00:00.123Z'],
  ['', '2026-11-13T18:00:00.123Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
  ['253402300799', '9999-12-31T23:59:59.000Z'],
])('SOURCE_DATE_EPOCH %j is %s', (epoch, expected) => {
  expect(readBuildInstant(epoch, now).toISOString()).toBe(expected);
});

// 253402300800 is the first second of the year 10000.
test.each(['now', '-1', '1.5', '1e9', '0x10', ' 1', '253402300800'])(
  'SOURCE_DATE_EPOCH %j is refused',
  (epoch) => {
    expect(() => readBuildInstant(epoch, now)).toThrow(UsageError);
  },
);

test.each<[string, boolean, NodeJS.ProcessEnv, boolean]>([
  ['a terminal', true, {}, true],
  ['a log', false, {}, false],
  ['a terminal of CI', true, { CI: 'true' }, false],
])('words of a spreadsheet on %s', async (_, isTTY, env, isShown) => {
  const sheet = sheetWith({ city: 'San Pedro Garza García' }, { city: 'Juan Pérez' });
  const data = dataFolder({ 'vacancies/a.csv': sheet });
  const { ended, output } = start(checkCommand, ['--data', data], { env, isTTY });
  await ended;
  const { out, err } = output;
  expect(out.includes('San Pedro Garza García → monterrey 1')).toBe(isShown);
  expect(out.includes('? Juan Pérez')).toBe(isShown);
  expect(out.includes('shown on a terminal')).toBe(!isShown);
  expect(err).not.toContain('Juan');
});

test.each([
  ['a terminal', true, {}],
  ['a log', false, {}],
  ['a run', false, { GITHUB_ACTIONS: 'true', CI: 'true' }],
  ['a terminal in a run', true, { GITHUB_ACTIONS: 'true', CI: 'true' }],
])('only %s of a person shows wrong values of closed fields', async (place, isTTY, variables) => {
  const cities = ['culiacan', 'hermosillo'];
  const rows = cities.map((city, at) => vacancy(at + 2, { city }));
  const data = dataFolder({ 'vacancies/x.json': rows });
  const folder = tempFolder();
  const [summary, report] = [join(folder, 'summary.md'), join(folder, 'report.json')];
  const env = { ...variables, GITHUB_STEP_SUMMARY: summary };
  const options = { env, isTTY, screen: { isTTY, write: () => true } };
  const argv = ['--data', data, '--report', report];
  const { ended, output } = start(checkCommand, argv, options);
  await ended;
  const isShown = place === 'a terminal';
  for (const city of cities) expect(output.err.includes(`found    "${city}"`)).toBe(isShown);
  // Different values are different findings; without them, one finding has both places.
  expect(output.err.match(/unknown-value/g)).toHaveLength(isShown ? 2 : 1);
  const texts = [output.out.match(/^::.*$/gm)?.join() ?? '', readFileSync(report, 'utf8')];
  if (!isShown) texts.push(readFileSync(summary, 'utf8'));
  for (const text of texts) expect(text).not.toContain('culiacan');
});
