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

/** A small project with the real launcher and a program that prints a word of another module. */
function project() {
  const dir = join(tempFolder(), 'project');
  for (const folder of ['src/base', 'src/cli', 'scripts/bundle', 'node_modules']) {
    mkdirSync(join(dir, folder), { recursive: true });
  }
  copyFileSync('package.json', join(dir, 'package.json'));
  for (const name of ['launch', 'check-node', 'bundle']) {
    copyFileSync(`scripts/${name}.cjs`, join(dir, `scripts/${name}.cjs`));
  }
  for (const name of ['once', 'prebuilt']) {
    copyFileSync(`src/base/${name}.ts`, join(dir, `src/base/${name}.ts`));
  }
  for (const name of ['esbuild', '@esbuild']) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name));
  }
  const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
  write('src/word.ts', "export const word: string = 'one';");
  write(
    'scripts/bundle/package-files.ts',
    "export const packageFiles = () => ({ 'bundle/a/b': 'made' });",
  );
  write(
    'src/cli/main.ts',
    `import { readPrebuilt } from '../base/prebuilt.ts';
     import { word } from '../word.ts';
     export const main = (name: string) =>
       console.log(word, readPrebuilt('a/b'), name, ...process.argv.slice(2));`,
  );
  const argv = [join(dir, 'scripts/launch.cjs'), 'say'];
  const say = (...args: string[]) =>
    execFileSync(process.execPath, [...argv, ...args], { encoding: 'utf8' }).trim();
  const cache = join(dir, 'node_modules/.cache/vacancy-salary-api');
  /** The folders of all bundles. */
  const bundles = () => readdirSync(cache).map((name) => join(cache, name));
  const bundle = () =>
    join(bundles().find((path) => !path.includes('draft')) ?? '', 'bundle/bundle.cjs');
  return { dir, argv, write, say, bundles, bundle };
}

const ONE = 'one made say';

test('runs a command with its arguments from any folder, and finds what is made with the bundle', () => {
  const { say } = project();
  expect(say('--flag', 'x y')).toBe(`${ONE} --flag x y`);
});

test('reuses the bundle as long as no source changes', () => {
  const { say, bundle } = project();
  say();
  writeFileSync(bundle(), readFileSync(bundle(), 'utf8').replace('"one"', '"two"'));
  expect(say()).toContain('two');
});

test('notices a change that leaves the size of a source as it was', () => {
  const { dir, write, say } = project();
  say();
  write('src/word.ts', "export const word: string = 'two';");
  utimesSync(join(dir, 'src/word.ts'), 1, 1);
  expect(say()).toContain('two');
});

test.each(['node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE', 'src/new.ts'])(
  'makes a new bundle after a change of %s',
  (path) => {
    const { write, say, bundles } = project();
    say();
    write(path, '{}');
    say();
    expect(bundles()).toHaveLength(2);
  },
);

test('removes the bundles of earlier sources', () => {
  const { write, say, bundles } = project();
  say();
  const [old = ''] = bundles();
  utimesSync(old, 1, 1);
  write('src/new.ts', '');
  say();
  expect(bundles()).toHaveLength(1);
  expect(bundles()).not.toContain(old);
});

test('runs after the project was moved, without a new bundle', () => {
  const { dir, say, bundle } = project();
  say();
  const before = bundle();
  const { ino } = statSync(before);
  renameSync(dir, `${dir}-2`);
  const moved = execFileSync(process.execPath, [`${dir}-2/scripts/launch.cjs`, 'say']);
  expect(`${moved}`).toBe(`${ONE}\n`);
  expect(statSync(before.replace(dir, `${dir}-2`)).ino).toBe(ino);
});

test('fails on a damaged bundle instead of doing nothing', () => {
  const { argv, say, bundle } = project();
  say();
  writeFileSync(bundle(), readFileSync(bundle()).fill(0, 0, 200));
  expect(spawnSync(process.execPath, argv).status).not.toBe(0);
});

test.each(['bundle.cjs', 'a/b', '../sizes.json'])(
  'makes the bundle again where %s is cut',
  (path) => {
    const { say, bundle, bundles } = project();
    say();
    for (const size of [1, 0]) {
      truncateSync(join(bundle(), '..', path), size);
      expect(say()).toBe(ONE);
    }
    expect(bundles()).toHaveLength(1);
  },
);

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
  const { argv, bundles } = project();
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, argv));
  for (const { stdout } of await Promise.all(runs)) expect(stdout.trim()).toBe(ONE);
  expect(bundles()).toHaveLength(1);
});
