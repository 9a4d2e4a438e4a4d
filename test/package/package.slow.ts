import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../docs/pages.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { NOON, readTree } from '../support/built.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

// The packed package alone, as operators use it: npm has no network, and no program runs in this clone.

const folder = makeTempFolder();
const NAME = 'vacancy-salary-api';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const OLDER = '0.0.1';
const tarballOf = (its: string) => join(folder, 'packed', `${NAME}-${its}.tgz`);
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
  for (const its of [OLDER, version]) {
    execFileSync('npx', ['tsx', 'scripts/pack.ts', join(folder, 'packed'), its]);
  }
  await buildInto(join(folder, 'expected'), { dataDir: SAMPLE, hostOutDir: join(folder, 'host') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in a folder, which must end with a status. */
function run(cwd: string, expected: number, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: expected });
  return `${stdout}${stderr}`;
}

/** A new repository in an empty folder. */
function init(name: string, its: string, host: string): string {
  run(folder, 0, 'npx', '--yes', `--package=${tarballOf(its)}`, NAME, 'init', name, '--host', host);
  const board = join(folder, name);
  const manifest = JSON.parse(readFileSync(join(board, 'package.json'), 'utf8'));
  // The uploader of a host is the only part that comes from a registry.
  const { devDependencies, ...rest } = manifest;
  writeFileSync(join(board, 'package.json'), JSON.stringify(rest));
  run(board, 0, 'npm', 'install');
  return board;
}

/** With data that can be published. */
function useSample(board: string): void {
  rmSync(join(board, 'board'), { recursive: true });
  cpSync(SAMPLE, join(board, 'board'), { recursive: true });
}

describe.each(['nginx', 'cloudflare'])('a board for %s', (host) => {
  test('is checked, built, served and verified, and its site is that of the clone', async () => {
    const board = init(`my-${host}`, version, host);
    const bin = join(board, 'node_modules/.bin', NAME);
    run(folder, 2, bin, 'init', `my-${host}`);
    // As an unset variable of a shell, in a folder with files of the same names.
    run(board, 2, bin, 'init', '');
    expect(run(board, 0, bin, 'init', "Bolsa d'Ana $1")).toContain(
      `cd 'Bolsa d'\\''Ana $1' && npm`,
    );
    rmSync(join(board, "Bolsa d'Ana $1"), { recursive: true });
    expect(readFileSync(join(board, '.gitignore'), 'utf8')).toContain('/*worklist*\n');
    run(board, 0, bin, '--help');
    expect(run(board, 2, bin, 'ci', 'pages')).toMatch(/^Usage: .*\n$/);
    expect(readFileSync(join(board, 'README.md'), 'utf8')).toMatch(/^# Este repositorio debe ser/);
    expect(
      readdirSync(join(board, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual([NAME]);
    expect(run(board, 1, 'npm', 'run', 'check')).toContain('example-address');
    useSample(board);
    run(board, 0, 'npm', 'run', 'check');
    run(board, 0, 'npm', 'run', 'build', '--', '--host', 'generic');
    expect(readTree(join(board, 'dist'))).toEqual(readTree(join(folder, 'expected')));
    run(board, 0, 'npm', 'run', 'build', '--', '--host', host);
    const server = spawn('npm', ['start', '--', '--port', '0'], {
      cwd: board,
      env,
      detached: true,
    });
    try {
      const url = await servedAt(server.stdout);
      run(board, 0, 'npm', 'run', 'verify', '--', url, '--preview', '--expect', 'dist');
    } finally {
      process.kill(-(server.pid ?? 0), 'SIGTERM');
      await once(server, 'close');
    }
  });
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

test('a board of an earlier version builds after the installation of the new one alone', () => {
  const board = init('upgraded', OLDER, 'nginx');
  useSample(board);
  run(board, 0, 'npm', 'install', tarballOf(version));
  const installed = readFileSync(join(board, 'node_modules', NAME, 'package.json'), 'utf8');
  expect(JSON.parse(installed).version).toBe(version);
  run(board, 0, 'npm', 'run', 'build', '--', '--host', 'generic');
  expect(readTree(join(board, 'dist'))).toEqual(readTree(join(folder, 'expected')));
});

describe('an empty folder with the package', () => {
  const project = join(folder, 'project');

  beforeAll(() => {
    execFileSync('mkdir', [project]);
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    run(project, 0, 'npm', 'install', tarballOf(version));
  });

  test('has nothing to build, and the message names init', () => {
    const output = run(project, 2, 'npx', NAME, 'build');
    expect(output).toContain('Make the folder board: npx vacancy-salary-api init.');
  });

  test('shows help with the name by which it is called', () => {
    expect(run(project, 0, 'npx', NAME, 'init', '--help')).toMatch(
      /^Usage: vacancy-salary-api init /m,
    );
  });
});

describe('the tarball', () => {
  const packed = join(folder, 'packed', NAME);
  const allFiles = () =>
    readdirSync(packed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  test('is small', () => {
    expect(statSync(tarballOf(version)).size).toBeLessThanOrEqual(1_000_000);
    expect(allFiles().length).toBeLessThanOrEqual(60);
    const bytes = allFiles().reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(6_000_000);
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
    expect(license.split(' AND ').toSorted()).toEqual([
      'Apache-2.0',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'ISC',
      'MIT',
      'MPL-2.0',
    ]);
    const notices = readFileSync(join(packed, 'THIRD-PARTY-LICENSES'), 'utf8');
    for (const name of ['zod', 'commander', 'marked', 'htmlparser2', 'jsonc-parser', 'saxen']) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    }
    const dictionary = readFileSync(join(packed, 'bundle/dictionary-es-mx.txt'), 'utf8');
    expect(dictionary).toMatch(/^# Made from .* at https:.*\n# Licence: MPL-2\.0\..*\n# Changed: /);
    expect(notices).toContain('Mozilla Public License Version 2.0');
  });
});
