import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOf, ROOT, toTarget } from '../docs/pages.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { NOON, readTree } from '../support/built.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

// The way of an operator: from this clone, from the installed package and from a tarball. npm has no network.

const folder = makeTempFolder();
const NAME = 'vacancy-salary-api';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const vendor = (board: string, its = version) => join(board, `vendor/${NAME}-${its}.tgz`);
const board = join(folder, `my "board"`);
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: join(folder, 'npm'),
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
  SOURCE_DATE_EPOCH: String(NOON.getTime() / 1000),
};

beforeAll(async () => {
  run(ROOT, 0, 'npm', 'run', 'init', '--', board, '--host', 'nginx');
  run(board, 0, 'npm', 'install');
  await buildInto(join(folder, 'expected'), { dataDir: SAMPLE, hostOutDir: join(folder, 'host') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in a folder, which must end with a status. */
function run(cwd: string, expected: number, program: string, ...args: string[]): string {
  return runWith({}, cwd, expected, program, ...args);
}

function runWith(more: object, cwd: string, expected: number, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...{ cwd, env: { ...env, ...more } },
    encoding: 'utf8',
  });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: expected });
  return `${stdout}${stderr}`;
}

/** The program of the board with another version, as a folder. */
function packageOf(its: string): string {
  const copy = join(folder, its);
  cpSync(join(board, 'node_modules', NAME), copy, { recursive: true });
  const manifest = join(copy, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${version}"`, `"${its}"`));
  return join(copy, `bin/${NAME}.cjs`);
}

/** With data that can be published. */
function useSample(board: string): void {
  rmSync(join(board, 'board'), { recursive: true });
  cpSync(SAMPLE, join(board, 'board'), { recursive: true });
}

test('a board is checked, built, served and verified, and its site is that of the clone', async () => {
  const bin = join(board, 'node_modules/.bin', NAME);
  expect(readFileSync(join(board, '.gitignore'), 'utf8')).toContain('/*review*\n/*revisi*\n');
  run(board, 0, bin, '--help');
  expect(run(board, 2, bin, 'ci', 'pages')).toMatch(/^Usage: .*\n$/);
  expect(readFileSync(join(board, 'README.md'), 'utf8')).toMatch(/^# Each week, /);
  expect(readdirSync(join(board, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    NAME,
  ]);
  expect(run(board, 1, 'npm', 'run', 'check')).toContain('placeholder-text');
  useSample(board);
  run(board, 0, 'npm', 'run', 'check');
  run(board, 0, 'npm', 'run', 'build', '--', '--host', 'generic');
  expect(readTree(join(board, 'dist'))).toEqual(readTree(join(folder, 'expected')));
  run(board, 0, 'npm', 'run', 'build', '--', '--host', 'nginx');
  const server = spawn('npm', ['start', '--', '--port', '0'], { cwd: board, env, detached: true });
  try {
    const url = await servedAt(server.stdout);
    run(board, 0, 'npm', 'run', 'verify', '--', url, '--preview', '--expect', 'dist');
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await once(server, 'close');
  }
});

async function servedAt(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += part;
    const [, url] = /Serving on (http:\/\/[\d.:]+)/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error(`It does not serve: ${text}`);
}

test('the installed package and a tarball make the same boards as a clone', () => {
  const [second, third] = [join(folder, 'second'), join(folder, 'third')];
  run(board, 0, join(board, 'node_modules/.bin', NAME), 'init', second, '--host', 'nginx');
  const tarball = ['--yes', `--package=${vendor(second)}`, NAME];
  run(folder, 0, 'npx', ...tarball, 'init', third, '--host', 'nginx');
  const written = readTree(second);
  expect(written.has(`/vendor/${NAME}-${version}.tgz`)).toBe(true);
  expect(readTree(third)).toEqual(written);
  expect(readFileSync(vendor(second))).toEqual(readFileSync(vendor(board)));
});

describe('an upgrade', () => {
  const [old, later] = ['0.9.0', '99.0.0'];
  const upgraded = join(folder, 'upgraded');
  const lock = join(upgraded, 'package-lock.json');
  const installed = () => {
    const manifest = readFileSync(join(upgraded, 'node_modules', NAME, 'package.json'), 'utf8');
    return JSON.parse(manifest).version;
  };
  /** The files that an upgrade changes, makes and deletes. */
  const filesOf = (change: () => void): string[] => {
    const own = () =>
      [...readTree(upgraded)].filter(([path]) => !path.startsWith('/node_modules/'));
    const before = own();
    change();
    const now = new Map(own());
    const changed = before.filter(([path, text]) => now.get(path) !== text).map(([path]) => path);
    const made = [...now.keys()].filter((path) => !new Map(before).has(path));
    return [...changed, ...made].sort();
  };

  beforeAll(() => {
    run(folder, 0, process.execPath, packageOf(old), 'init', upgraded);
    run(upgraded, 0, 'npm', 'install');
    expect(installed()).toBe(old);
  });

  test('replaces the tarball, the dependency and its lock entry, and nothing else', () => {
    let output = '';
    const files = filesOf(() => {
      output = run(ROOT, 0, 'npm', 'run', 'init', '--', upgraded, '--upgrade');
    });
    const tarballs = [old, version].map((its) => `/vendor/${NAME}-${its}.tgz`);
    expect(files).toEqual(['/package-lock.json', '/package.json', ...tarballs]);
    expect(readdirSync(join(upgraded, 'vendor'))).toEqual([`${NAME}-${version}.tgz`]);
    expect(output).toContain(`${NAME} ${version} replaces ${old}. Renewed: vendor/`);
    expect(output).toMatch(/^changes {2}section 1\.0\.0 of node_modules\/.*CHANGELOG\.md$/m);
  });

  test.each(['warm', 'empty'])('is what npm ci installs with a %s cache', (cache) => {
    const more = cache === 'warm' ? {} : { npm_config_cache: join(folder, 'empty') };
    runWith(more, upgraded, 0, 'npm', 'ci');
    expect(installed()).toBe(version);
  });

  test('leaves npm nothing to correct, and builds the site of the clone', () => {
    const locked = readFileSync(lock, 'utf8');
    run(upgraded, 0, 'npm', 'install');
    expect(readFileSync(lock, 'utf8')).toBe(locked);
    useSample(upgraded);
    run(upgraded, 0, 'npm', 'run', 'build');
    expect(readTree(join(upgraded, 'dist'))).toEqual(readTree(join(folder, 'expected')));
  });

  test('comes from a tarball, too, and changes nothing the second time', () => {
    const next = join(folder, 'next');
    run(folder, 0, process.execPath, packageOf(later), 'init', next);
    const call = ['--yes', `--package=${vendor(next, later)}`, NAME, 'init', '.', '--upgrade'];
    run(upgraded, 0, 'npx', ...call);
    run(upgraded, 0, 'npm', 'ci');
    expect(installed()).toBe(later);
    expect(filesOf(() => run(upgraded, 0, 'npx', ...call))).toEqual([]);
    expect(run(upgraded, 0, 'npx', ...call)).toBe(`. already has ${NAME} ${later}.\n`);
  });
});

test('a folder without a board has nothing to build', () => {
  const bin = join(board, 'node_modules/.bin', NAME);
  expect(run(folder, 2, bin, 'build')).toContain('Or run this in the folder that init made.');
  expect(run(folder, 0, bin, 'init', '--help')).toMatch(/^Usage: vacancy-salary-api init /m);
});

describe('the tarball', () => {
  const packed = join(board, 'node_modules', NAME);
  const allFiles = () =>
    readdirSync(packed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  test('has the pages in Spanish, whose links lead to others', () => {
    for (const name of ['before-you-start', 'daily-run', 'findings', 'gates']) {
      const page = join(packed, `docs/es/${name}.md`);
      const links = linksOf(readFileSync(page, 'utf8'));
      const missing = links.filter((link) => !existsSync(toTarget(page, link).file));
      expect([links.length > 3, missing]).toEqual([true, []]);
    }
  });

  test('names no folder of the machine that packed it, and needs no other package', () => {
    const paths = [ROOT.replace(/\/$/, ''), folder, `${process.env.HOME}/`];
    for (const file of allFiles()) {
      const text = readFileSync(file, 'utf8');
      for (const path of paths) expect(text.includes(path), `${path} in ${file}`).toBe(false);
    }
    const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });

  test('has the licences of all its parts', () => {
    const { license } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    expect(license.split(' AND ').toSorted()).toEqual(['Apache-2.0', 'BSD-2-Clause', 'ISC', 'MIT']);
    const notices = readFileSync(join(packed, 'THIRD-PARTY-LICENSES'), 'utf8');
    for (const name of ['zod', 'commander', 'htmlparser2', 'jsonc-parser', 'saxen']) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    }
  });
});
