import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { expectMirror } from './mirror.ts';
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
      expect(stdout).toContain('[24 rows x 23 columns]');
      expect(stdout).toMatch(/^Senior +\d+$/m);
    },
  );

  test.skipIf(!hasPython && !isCi)('for Python mirror the site', async () => {
    await expectMirror(site, site.linesFor(page, 'mirror'), (code, cwd) =>
      run('python3', ['-c', code], { cwd }),
    );
  });
});

type DataFile = { sha256: string; path: string };

function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
