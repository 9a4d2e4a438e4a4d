import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { readTree } from '../support/built.ts';
import { dataFolder, MINIMAL, type Overrides, service, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, callInJob } from './terminal.ts';

const BROKEN: Overrides = { 'vacancies/x.json': vacancy(2, { city: 'monterey' }) };
const DOUBTFUL: Overrides = {
  'vacancies/x.json': vacancy(2, { salary: { min: 25_000, max: 32_000, text: '$25,000' } }),
};

function build(data: string, out: string, argv: string[] = [], env: NodeJS.ProcessEnv = {}) {
  return call(buildCommand, ['--data', data, '--out', out, ...argv], env);
}

function check(overrides: Overrides, argv: string[] = [], env: NodeJS.ProcessEnv = {}) {
  return call(checkCommand, ['--data', dataFolder(overrides), ...argv], env);
}

function index(dist: string) {
  return JSON.parse(readFileSync(join(dist, 'api/v1/index.json'), 'utf8'));
}

describe('a build', () => {
  test('reports what it read and wrote', async () => {
    const dist = join(tempFolder(), 'dist');
    const { status, out } = await build(dataFolder(), dist);
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}wrote {5}1,\d{3} files, [\d.]+ [kM]B, to .*dist$/m);
    expect(index(dist)).toMatchObject({ name: 'Faro', generatedAt: '2026-11-13T18:00:00.000Z' });
  });

  test('leaves dist byte for byte as it was when it fails', async () => {
    const home = tempFolder();
    const dist = join(home, 'dist');
    expect((await build(dataFolder(), dist)).status).toBe(0);
    const before = readTree(home);
    const untouched = /Nothing was published; .*dist is as it was\.\n$/;

    const broken = dataFolder({ ...BROKEN, 'service.json': '{', 'vacancies/y.xlsx': 'x' });
    const wrong = await build(broken, dist);
    const out = `Data folder: ${broken}\n\n`;
    expect(wrong).toEqual({ status: 1, out, err: expect.stringMatching(untouched) });
    expect(readTree(home)).toEqual(before);
  });

  test('keeps to the file limit of --max-files', async () => {
    const dist = join(tempFolder(), 'dist');
    const argv = ['--data', dataFolder(), '--out', dist, '--max-files', '1000'];
    const few = await callInJob(buildCommand, argv);
    expect(few.status).toBe(3);
    expect(JSON.parse(few.report)).toMatchObject({
      status: 'error',
      exitStatus: 3,
      limits: [{ limit: 'files-per-site', allowed: 1000, largestFolders: expect.any(Array) }],
    });
    expect(few.err).toMatch(/1,000 allowed by --max-files\./);
  });
});

describe('the sample', () => {
  const REAL = 'https://api.faro.com';
  const siteUrl = (url: string): Overrides => ({ 'service.json': service({ siteUrl: url }) });

  test.each<[string, Overrides, string[], NodeJS.ProcessEnv]>([
    ['siteUrl', siteUrl(REAL), [], {}],
    ['--base-url', {}, ['--base-url', REAL], {}],
    ['BASE_URL', {}, [], { BASE_URL: REAL }],
  ])('is not built for an address that is real, if %s sets it', async (_, data, argv, env) => {
    const dist = join(tempFolder(), 'dist');
    const { status, err } = await build(dataFolder(data), dist, argv, env);
    expect(status).toBe(1);
    expect(err).toContain(`The sample cannot be published at ${REAL}`);
    expect(existsSync(dist)).toBe(false);
  });

  test('says so, and may be built for a preview', async () => {
    const argv = ['--base-url', 'http://localhost:8787'];
    const { status, out } = await check(siteUrl(REAL), argv);
    expect(status).toBe(0);
    expect(out).toMatch(/^Faro \(sample: all of its data is invented\)$/m);
  });
});

test('writes annotations and a summary for GitHub', async () => {
  const { out, summary } = await callInJob(checkCommand, ['--data', dataFolder(BROKEN)]);
  const place = 'file=.*x\\.json,line=16,col=11,title=unknown-value::city: ';
  expect(out).toMatch(new RegExp(`^::(?:error|warning) ${place}`, 'm'));
  expect(summary).toMatch(/^### .*: valid\n\n+```text\nData folder: .*\n\n1 vacancy would be /m);
  const strict = await callInJob(checkCommand, ['--data', dataFolder(BROKEN), '--strict']);
  expect(strict.out).toMatch(new RegExp(`^::error ${place}`, 'm'));
  expect(strict.summary).toMatch(/^1 error in 1 of 9 files\..*\n\n```text\nData folder: .*\n\n/m);
  const doubtful = await callInJob(checkCommand, ['--data', dataFolder(DOUBTFUL)]);
  expect(doubtful.summary).toMatch(/salary-text[\s\S]*warnings {2}\d+, see above/);
});

test('tells GitHub that the site is built: later steps publish it', async () => {
  const argv = ['--data', MINIMAL, '--out', join(tempFolder(), 'dist')];
  const { summary } = await callInJob(buildCommand, argv);
  expect(summary).toMatch(/^### Vacancy and salary API: built\n/);
});

describe('a check', () => {
  test('shows what a build would do and writes nothing', async () => {
    const data = dataFolder();
    const before = readTree(data);
    const { status, out } = await call(checkCommand, ['--data', data]);
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}rows {6}1 vacancy active on 2026-11-13/m);
    expect(out).toMatch(/^ {2}compared {2}with nothing: name an earlier build with --previous$/m);
    expect(out).toMatch(/^ {2}wrote {5}nothing/m);
    expect(readTree(data)).toEqual(before);
  });
});

describe('flags and environment', () => {
  const day = (out: string) => / on (\d{4}-\d{2}-\d{2}(?: \(pinned\))?)/.exec(out)?.[1];
  const unpinned = () => {
    const service = readFileSync(`${MINIMAL}/service.json`, 'utf8');
    return dataFolder({ 'service.json': service.replace(/,\s*"asOf": ".*"/, '') });
  };

  test.each<[string, string[], NodeJS.ProcessEnv]>([
    ['BASE_URL', [], { BASE_URL: 'https://empleos-quetzalia.example' }],
    ['--base-url', ['--base-url', 'https://quetzalia.example'], {}],
  ])('%s that names an employer is refused, like such a siteUrl', async (_, argv, env) => {
    const { status, err } = await check({}, argv, env);
    expect(status).toBe(1);
    expect(err).toMatch(/service\.json:1:1 {2}--base-url +employer-disclosed$/m);
  });

  test.each<[string, () => string, string[], NodeJS.ProcessEnv, string]>([
    ['asOf', dataFolder, [], {}, '2026-11-13 (pinned)'],
    ['--as-of', dataFolder, ['--as-of', '2026-12-01'], {}, '2026-12-01 (pinned)'],
    ['the clock', unpinned, [], {}, '2026-11-13'],
    // Already the 30th in London, still the 29th in Mexico City.
    ['SOURCE_DATE_EPOCH', unpinned, [], { SOURCE_DATE_EPOCH: '1796000000' }, '2026-11-29'],
  ])('%s sets the day', async (_, data, argv, env, expected) => {
    const { out } = await call(checkCommand, ['--data', data(), ...argv], env);
    expect(day(out)).toBe(expected);
  });

  test('reach the files, and the same call makes the same bytes', async () => {
    const later = vacancy(2, { postedAt: '2026-11-20', validThrough: '2026-12-28' });
    const data = dataFolder({ 'vacancies/later.json': later });
    const argv = ['--base-url', 'https://flag.example', '--as-of', '2026-12-01'];
    const [first, second] = [tempFolder(), tempFolder()];
    for (const dist of [first, second]) {
      expect((await build(data, dist, argv, { SOURCE_DATE_EPOCH: '1796000000' })).status).toBe(0);
    }
    const { generatedAt, counts, links } = index(first);
    expect(generatedAt).toBe('2026-11-30T00:53:20.000Z');
    expect(counts.activeJobs).toBe(2);
    expect(links.openapi).toBe(`https://flag.example${API_PREFIX}/openapi.json`);
    expect(readTree(first)).toEqual(readTree(second));
  });
});
