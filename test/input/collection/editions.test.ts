import { describe, expect, test } from 'vitest';
import { sha256Of } from '../../../src/base/files/output-file.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { dataFolder, type Overrides } from '../../support/data-folder.ts';

const HEAD = '\ufefffamily,group,key,label,min,median,max,sampleSize,p25,p75\n';
const INDEX = `${HEAD}ventas,overall,all,General,10000,20000,30000,12,15000,25000\n`;
const COMPARISON =
  '\ufeffgroup,key,family,relative,low,high,sampleSize\nmonth,2026-09,all,99.5,,,40\n';
const OBSERVATIONS = '\ufefffamily,seniority,city,min,max,date\nventas,Junior,leon,9000,9500,\n';
const TABLES = { 'salary-index.csv': INDEX, 'salary-comparison.csv': COMPARISON };
const FOLDER = 'editions/2026-10';

function sumOf(text: string) {
  const bytes = Buffer.from(text);
  return { bytes: bytes.length, sha256: sha256Of(bytes) };
}

function sumsOf(tables: Record<string, string>) {
  return Object.fromEntries(Object.entries(tables).map(([name, text]) => [name, sumOf(text)]));
}

/** What is found in an edition whose `edition.json` fits these tables, with other files changed. */
function findingsIn(tables: Record<string, string>, overrides: Overrides = {}, facts = {}) {
  const all = { ...TABLES, ...tables };
  const described = {
    ...{ edition: '2026-10', generatedAt: '2026-10-30T18:00:00.000Z' },
    ...{ files: sumsOf(all), ...facts },
  };
  const files = Object.entries(all).map(([name, text]) => [`${FOLDER}/${name}`, text]);
  const whole: Overrides = { ...Object.fromEntries(files), [`${FOLDER}/edition.json`]: described };
  const changed = Object.entries({ ...whole, ...overrides });
  const data = dataFolder(Object.fromEntries(changed.filter(([, content]) => content !== null)));
  const { findings } = readSource(data, { instant: new Date('2026-11-13T18:00:00Z') });
  return findings
    .filter(({ code }) => /edition|unread|misplaced/.test(code))
    .map(({ code, place, field }) => {
      const file = place.file.replace(`${data}/editions/`, '');
      return `${code} ${file}:${place.line} ${field}`.trim();
    });
}

test('an edition with other columns, with observations, with one table, or with a table that is no longer made has no finding', () => {
  expect(findingsIn({})).toEqual([]);
  expect(findingsIn({ 'salary-observations.csv': OBSERVATIONS })).toEqual([]);
  expect(findingsIn({ 'salary-estimates.csv': INDEX })).toEqual([]);
  const earlier = INDEX.replace(',p25,p75', '').replace(',15000,25000', '');
  expect(findingsIn({ 'salary-index.csv': earlier })).toEqual([]);
  const files = { 'salary-index.csv': sumOf(INDEX) };
  expect(findingsIn({}, { [`${FOLDER}/salary-comparison.csv`]: null }, { files })).toEqual([]);
});

describe('an error is', () => {
  test.each<[string, Parameters<typeof findingsIn>, string]>([
    [
      'a missing file',
      [{}, { [`${FOLDER}/salary-index.csv`]: null }],
      'altered 2026-10/salary-index.csv:1',
    ],
    [
      'another byte',
      [{}, { [`${FOLDER}/salary-index.csv`]: `${INDEX}\n` }],
      'altered 2026-10/salary-index.csv:1',
    ],
    [
      'another size in edition.json',
      [{}, {}, { files: { ...sumsOf(TABLES), 'salary-index.csv': { ...sumOf(INDEX), bytes: 1 } } }],
      'altered 2026-10/salary-index.csv:1',
    ],
    ['an unknown file', [{}, { [`${FOLDER}/more.csv`]: 'a\n' }], 'altered 2026-10/more.csv:1'],
    ['a file of any kind', [{}, { [`${FOLDER}/notas.xlsx`]: 'x' }], 'altered 2026-10/notas.xlsx:1'],
    ['a file elsewhere', [{}, { 'editions/more.csv': 'a\n' }], 'altered more.csv:1'],
    [
      'no edition.json',
      [{}, { [`${FOLDER}/edition.json`]: null }],
      'altered 2026-10/edition.json:1',
    ],
    ['that of another edition', [{}, {}, { edition: '2026-09' }], 'altered 2026-10/edition.json:1'],
    [
      'a file that is no table of salaries',
      [{}, {}, { files: { ...sumsOf(TABLES), 'more.csv': sumOf(INDEX) } }],
      'altered 2026-10/edition.json:1',
    ],
    [
      'another month',
      [{}, {}, { generatedAt: '2026-11-30T18:00:00.000Z' }],
      'altered 2026-10/edition.json:1',
    ],
  ])('%s', (_, args, expected) => {
    expect(findingsIn(...args)).toEqual([`edition-${expected}`]);
  });
});
