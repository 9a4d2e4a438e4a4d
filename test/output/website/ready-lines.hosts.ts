import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Manifest } from '../../../src/contract/downloads.ts';
import { MANIFEST, toFilePath } from '../../../src/contract/http/routes.ts';
import { close, createPreview, listen } from '../../../src/live/preview/server.ts';
import { readTree } from '../../support/built.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FEW_SALARIES, serveSalaries, WITHOUT_SHARED_LEVEL } from './few-salaries.ts';
import { DATA_PAGES, serveReadySite } from './ready-site.ts';

const run = promisify(execFile);
const site = serveReadySite();

/** A tool that is missing is skipped by name on a developer's machine, and fails in CI. */
const isCi = process.env.CI === 'true';
const hasShellTools = ['bash', 'curl', 'gunzip', 'jq'].every((tool) => works(tool, '--version'));
// Debian's packages belong to its own Python, which need not be the first on the path.
const withPandas = ['python3', '/usr/bin/python3'].find((name) =>
  works(name, '-c', 'import pandas'),
);
const withNumpy = ['python3', '/usr/bin/python3'].find((name) => works(name, '-c', 'import numpy'));
const hasPython = works('python3', '--version');

describe('the ready lines', () => {
  const [page = ''] = DATA_PAGES;

  test.skipIf(!hasShellTools && !isCi)(
    'for the shell (needs: apt-get install curl jq)',
    async () => {
      const lines = site.linesFor(page, 'shell');
      expect(lines).toContain(site.origin);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines]);
      const printed = stdout.trimEnd().split('\n');
      const { files } = site.bodyOf('data/index.json');
      const checksums = files.map(({ sha256, path }: DataFile) => `${sha256}  ${path}`);
      const { items } = site.bodyOf('api/v1/jobs/search/all/all/remoto.json');
      const titles = items.map(({ title }: { title: string }) => title);
      expect(printed.slice(titles.length)).toEqual(checksums);
      expect(printed.slice(0, titles.length).map((line) => line.split('\t')[0])).toEqual(titles);
    },
  );

  test.skipIf(!hasShellTools && !isCi)('for skills (needs: apt-get install curl jq)', async () => {
    const lines = site.linesFor(page, 'skills');
    expect(lines).toContain(site.origin);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines]);
    const { skills } = site.bodyOf('data/skills.json');
    const most = skills
      .slice(0, 10)
      .map(({ count, name }: { count: number; name: string }) => `${count}  ${name}\n`);
    const { salary } = site.bodyOf('data/skills/python.json');
    expect(stdout).toBe(`${JSON.stringify(salary, null, 2)}\n${most.join('')}`);
  });

  test.skipIf(!withPandas && !isCi)(
    'for pandas (needs: apt-get install python3-pandas)',
    async () => {
      const lines = site.linesFor(page, 'pandas');
      expect(lines).toContain(site.origin);
      const { stdout } = await run(withPandas ?? 'python3', ['-c', lines]);
      expect(stdout).toContain('[12 rows x 24 columns]');
      expect(stdout).toMatch(/^Senior +\d+$/m);
    },
  );

  test.skipIf(!withNumpy && !isCi)(
    'for Python compute exactly the rows of index, history and comparison (needs: apt-get install python3-numpy)',
    async () => {
      const published = tablesOf((name) =>
        readFileSync(join(site.folder, `data/salary-${name}.csv`), 'utf8'),
      );
      for (const [, ...rows] of published) expect(rows.length).toBeGreaterThan(300);
      expect(await recompute(site.linesFor(page, 'recompute'))).toEqual(published);
    },
  );

  test
    .skipIf(!withNumpy && !isCi)
    .each([
      ...Object.entries(FEW_SALARIES),
      ['of cities without a shared level', WITHOUT_SHARED_LEVEL] as const,
    ])('for Python compute the same on a board %s (needs: python3-numpy)', async (_, salaries) => {
    const { linesFor, tableOf } = await serveSalaries(salaries);
    expect(await recompute(linesFor('recompute'))).toEqual(tablesOf(tableOf));
  });

  test.skipIf(!hasPython && !isCi)('for Python list what is new in a city', async () => {
    const { stdout } = await run('python3', ['-c', site.linesFor(page, 'new')]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(50);
    expect(stdout).toMatch(/^2026-\d\d-\d\dT\S+ \S/);
  });

  test.skipIf(!hasPython && !isCi)('for Python cite a figure of the latest edition', async () => {
    const { stdout } = await run('python3', ['-c', site.linesFor(page, 'cite')]);
    expect(stdout).toMatch(/, 2026-10: median .* n = \d+\. http\S+2026-10\/salary-index\.csv\n$/);
  });

  test.skipIf(!hasPython && !isCi)('for Python mirror the site', async () => {
    await expectMirror(site.linesFor(page, 'mirror'));
  });
});

/** The published tables that the program makes: for each its path and its rows. */
function tablesOf(tableOf: (name: string) => string): string[][] {
  return ['index', 'history', 'comparison'].map((name) => [
    `/data/salary-${name}.csv`,
    ...tableOf(name).split('\n').slice(1, -1).sort(),
  ]);
}

/** The tables that the program prints: each its path and its rows. */
async function recompute(program: string): Promise<string[][]> {
  const { stdout } = await run(withNumpy ?? 'python3', ['-c', program]);
  const tables = stdout.trimEnd().split(/^(?=\/data\/)/m);
  return tables.map((table) => {
    const [path = '', ...rows] = table.trimEnd().split('\n');
    return [path, ...rows.sort()];
  });
}

type DataFile = { sha256: string; path: string };

function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** Expects a Python program to copy a site of two builds, with one request for each changed file. */
async function expectMirror(code: string): Promise<void> {
  expect(code).toContain(site.origin);
  const home = tempFolder();
  const dist = join(home, 'dist');
  const server = createPreview(dist);
  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });
  const own = await listen(server, 0);
  const vacancies = (...numbers: number[]) =>
    dataFolder({ 'vacancies/more.json': numbers.map((number) => vacancy(number)) });
  const update = async (instant: Date, dataDir: string) => {
    await buildInto(dist, { instant, dataDir, keepUnchanged: true, baseUrl: own });
    requests = 0;
    await run('python3', ['-c', code.replaceAll(site.origin, own)], { cwd: home });
    return manifestOf(dist);
  };
  try {
    const first = await update(new Date('2026-11-12T18:00:00Z'), vacancies(11, 12));
    expect(requests).toBe(Object.keys(first).length + 1);
    expectCopy(dist, join(home, 'mirror'));
    const second = await update(new Date('2026-11-13T18:00:00Z'), vacancies(12, 13));
    const changed = Object.keys(second).filter(
      (path) => first[path]?.sha256 !== second[path]?.sha256,
    );
    expect(changed.length).toBeLessThan(Object.keys(second).length / 10);
    expect(requests).toBe(changed.length + 1);
    expectCopy(dist, join(home, 'mirror'));
  } finally {
    await close(server);
  }
}

function manifestOf(dist: string): Manifest['files'] {
  return Manifest.parse(JSON.parse(readFileSync(join(dist, MANIFEST.path), 'utf8'))).files;
}

/** The copy has the files of the manifest and the manifest, and no others. */
function expectCopy(dist: string, copy: string): void {
  const paths = [...Object.keys(manifestOf(dist)).map(toFilePath), MANIFEST.path].sort();
  expect([...readTree(copy).keys()].sort()).toEqual(paths);
  for (const path of paths) {
    expect([path, readFileSync(join(copy, path)).equals(readFileSync(join(dist, path)))]).toEqual([
      path,
      true,
    ]);
  }
}
