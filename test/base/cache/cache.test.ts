import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBundle, type Recipe } from '../../../src/base/cache/cache.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A small project whose program says one word. */
function project() {
  const dir = `${tempFolder()}/`;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  write('src/main.ts', "import { word } from './word.ts';\nconsole.log(word);");
  write('src/word.ts', "export const word: string = 'one';");
  const recipe: Recipe<{ code: string | undefined; parts: string[] }> = {
    name: 'words',
    options: { entryPoints: ['src/main.ts'] },
    inputs: ['LICENSE'],
    keep: ({ texts, parts }) => ({ code: texts['main.js'], parts }),
  };
  const bundle = () => loadBundle(recipe, dir);
  const cached = join(dir, 'node_modules/.cache/vacancy-salary-api/words.v8');
  return { dir, write, bundle, code: () => bundle().code, cached };
}

test('bundles once and keeps what the recipe keeps', () => {
  const { bundle, cached } = project();
  const made = bundle();
  expect(made.code).toContain('"one"');
  expect(made.parts).toEqual(['src/main.ts']);
  const { ino } = statSync(cached);
  expect(bundle()).toEqual(made);
  expect(statSync(cached).ino).toBe(ino);
  expect(readdirSync(dirname(cached))).toEqual(['words.v8']);
});

test('bundles again after a change that leaves the size of a source as it was', () => {
  const { dir, write, code } = project();
  code();
  write('src/word.ts', "export const word: string = 'two';");
  utimesSync(join(dir, 'src/word.ts'), 1, 1);
  expect(code()).toContain('"two"');
});

test.each(['node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE'])(
  'bundles again after a change of %s',
  (path) => {
    const { write, code, cached } = project();
    code();
    const { ino } = statSync(cached);
    write(path, '{}');
    code();
    expect(statSync(cached).ino).not.toBe(ino);
  },
);

test.each([
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['of another form', () => '{}'],
])('replaces a bundle that is %s', (_, damage) => {
  const { code, cached } = project();
  const made = code();
  const whole = readFileSync(cached, 'utf8');
  writeFileSync(cached, damage(whole));
  expect(code()).toBe(made);
  expect(readFileSync(cached, 'utf8')).toBe(whole);
});

test('bundles without a folder to keep it in', () => {
  const { write, code } = project();
  write('node_modules/.cache', 'not a folder');
  expect(code()).toContain('"one"');
});

test('names the line of a syntax error', () => {
  const { write, code } = project();
  write('src/word.ts', 'export const word: string = ;');
  expect(code).toThrow('src/word.ts:1:28');
});
