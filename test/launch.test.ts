import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from './support/data-folder.ts';

/** A little project with the real launcher, and a script that says what a module of it says. */
function project() {
  const dir = tempFolder();
  for (const folder of ['src', 'scripts', 'node_modules']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
  copyFileSync('scripts/launch.js', join(dir, 'scripts/launch.js'));
  for (const name of ['esbuild', '@esbuild']) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name));
  }
  const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
  write('src/src-dir.ts', 'export const SRC_DIR: string = import.meta.url;');
  write('src/word.ts', "export const word: string = 'one';");
  write(
    'scripts/say.ts',
    `import { SRC_DIR } from '../src/src-dir.ts';
     import { word } from '../src/word.ts';
     console.log(word, SRC_DIR.split('/').slice(-2).join('/'), ...process.argv.slice(2));`,
  );
  const say = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/launch.js', 'say', ...args], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();
  const kept = () => readdirSync(join(dir, 'node_modules/.cache/vacancy-salary-api'));
  return { dir, write, say, kept };
}

test('a script runs with its arguments, and its modules know where the sources are', () => {
  const { say } = project();
  expect(say('--flag', 'x y')).toBe('one src/src-dir.ts --flag x y');
});

test('the bundle is kept, with what V8 made of it, and replaced when a source has changed, be it as long as before', () => {
  const { dir, write, say, kept } = project();
  say();
  const first = kept();
  expect(first.map((file) => file.replace(/^say-[0-9a-f]+/, '')).sort()).toEqual([
    '.cjs',
    '.cjs.v8',
  ]);
  expect(say()).toContain('one');
  expect(kept()).toEqual(first);
  write('src/word.ts', "export const word: string = 'two';");
  utimesSync(join(dir, 'src/word.ts'), 1, 1);
  expect(say()).toContain('two');
  expect(kept()).toHaveLength(first.length);
  for (const file of kept()) expect(first).not.toContain(file);
});

test.each(['node_modules/.package-lock.json', 'tsconfig.json', 'src/new.ts'])(
  'the bundle is made again after a change of %s',
  (path) => {
    const { write, say, kept } = project();
    say();
    const first = kept();
    write(path, '{}');
    say();
    for (const file of kept()) expect(first).not.toContain(file);
  },
);

test.each([
  ['cut to nothing', () => Buffer.alloc(0)],
  ['cut in half', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['damaged', (kept: Buffer) => kept.fill(' ', 200, 210)],
])('what was kept and is %s is not used', (_, harm) => {
  const { dir, say, kept } = project();
  say();
  for (const file of kept()) {
    const path = join(dir, 'node_modules/.cache/vacancy-salary-api', file);
    writeFileSync(path, harm(readFileSync(path)));
  }
  expect([say(), say()].join()).toBe('one src/src-dir.ts,one src/src-dir.ts');
});

test('where nothing can be kept, it runs all the same', () => {
  const { write, say } = project();
  write('node_modules/.cache', 'not a folder');
  expect([say(), say()].join()).toBe('one src/src-dir.ts,one src/src-dir.ts');
});

test('no module but one asks where it stands: in a bundle all would get the same answer', () => {
  const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => readFileSync(join('src', path), 'utf8').includes('import.meta'));
  expect(asking).toEqual(['src-dir.ts']);
});
