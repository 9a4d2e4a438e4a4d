import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from './support/temp-folder.ts';

/** A small project with the real launcher and a script that prints a word of another module. */
function project() {
  const dir = join(tempFolder(), 'project');
  for (const folder of ['src/base', 'scripts', 'node_modules']) {
    mkdirSync(join(dir, folder), { recursive: true });
  }
  copyFileSync('package.json', join(dir, 'package.json'));
  for (const name of ['launch', 'node-version', 'bundle']) {
    copyFileSync(`scripts/${name}.cjs`, join(dir, `scripts/${name}.cjs`));
  }
  for (const name of ['esbuild', '@esbuild']) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name));
  }
  const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
  write('src/base/src-dir.ts', 'export const SRC_DIR: string = import.meta.url;');
  write('src/word.ts', "export const word: string = 'one';");
  write(
    'scripts/say.ts',
    `import { SRC_DIR } from '../src/base/src-dir.ts';
     import { word } from '../src/word.ts';
     console.log(word, SRC_DIR.split('/').slice(-4).join('/'), ...process.argv.slice(2));`,
  );
  const argv = [join(dir, 'scripts/launch.cjs'), 'say'];
  const say = (...args: string[]) =>
    execFileSync(process.execPath, [...argv, ...args], { encoding: 'utf8' }).trim();
  const bundle = join(dir, 'node_modules/.cache/vacancy-salary-api/say.cjs');
  return { dir, argv, write, say, bundle };
}

const ONE = 'one project/src/base/src-dir.ts';

test('runs a script with its arguments from any folder, and the sources know where they are', () => {
  const { say } = project();
  expect(say('--flag', 'x y')).toBe(`${ONE} --flag x y`);
});

test('reuses the bundle as long as no source changes', () => {
  const { say, bundle } = project();
  say();
  writeFileSync(bundle, readFileSync(bundle, 'utf8').replace('"one"', '"from the bundle"'));
  expect(say()).toContain('from the bundle');
});

test('notices a change that leaves the size of a source as it was', () => {
  const { dir, write, say } = project();
  say();
  write('src/word.ts', "export const word: string = 'two';");
  utimesSync(join(dir, 'src/word.ts'), 1, 1);
  expect(say()).toContain('two');
});

test('makes a new bundle after a change of the packages, the settings or the sources', () => {
  const { write, say, bundle } = project();
  const bundles = [[], ['node_modules/.package-lock.json'], ['tsconfig.json'], ['src/new.ts']].map(
    ([path]) => {
      if (path) write(path, '{}');
      say();
      return readFileSync(bundle, 'utf8');
    },
  );
  expect(new Set(bundles).size).toBe(bundles.length);
});

test('makes a new bundle after the project was moved', () => {
  const { dir, say } = project();
  say();
  renameSync(dir, `${dir}-2`);
  const moved = execFileSync(process.execPath, [`${dir}-2/scripts/launch.cjs`, 'say']);
  expect(`${moved}`).toBe('one project-2/src/base/src-dir.ts\n');
});

test('replaces a truncated bundle', () => {
  const { say, bundle } = project();
  say();
  const whole = readFileSync(bundle);
  for (const share of [0, 0.9]) {
    writeFileSync(bundle, whole.subarray(0, whole.length * share));
    expect(say()).toBe(ONE);
    expect(readFileSync(bundle)).toEqual(whole);
  }
});

test('fails on a bundle with a damaged block instead of doing nothing', () => {
  const { argv, say, bundle } = project();
  say();
  writeFileSync(bundle, readFileSync(bundle).fill(0, 0, 200));
  expect(spawnSync(process.execPath, argv).status).not.toBe(0);
});

test('fails on a source with a syntax error and names its line', () => {
  const { argv, write } = project();
  write('src/word.ts', 'export const word: string = ;');
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('src/word.ts:1:28');
});

test('runs without a folder for the bundle and leaves no temporary files', () => {
  const { write, argv } = project();
  write('node_modules/.cache', 'not a folder');
  const TMPDIR = tempFolder();
  const run = () => execFileSync(process.execPath, argv, { env: { ...process.env, TMPDIR } });
  expect([run(), run()].join('')).toBe(`${ONE}\n${ONE}\n`);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test('runs in several processes at once', async () => {
  const { argv, bundle } = project();
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, argv));
  for (const { stdout } of await Promise.all(runs)) expect(stdout.trim()).toBe(ONE);
  // Newer versions of Node keep compiled code in a folder of their own.
  const files = readdirSync(join(bundle, '..'), { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const kept = ['say.cjs', 'say.cjs.code'];
  expect(files.map(({ name }) => name).filter((name) => !kept.includes(name))).toEqual([]);
});

test.runIf(process.version.startsWith('v20.'))('compiles again where the code is cut', () => {
  const { say, bundle } = project();
  say();
  const code = `${bundle}.code`;
  truncateSync(code, statSync(code).size - 100);
  expect(say()).toBe(ONE);
  truncateSync(code, 10);
  expect(say()).toBe(ONE);
});
