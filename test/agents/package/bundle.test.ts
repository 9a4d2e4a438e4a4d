import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { assistantBundle, loadBundle } from '../../../src/agents/package/bundle.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A small project whose server is one word. */
function project() {
  const dir = `${tempFolder()}/`;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write('LICENSE', 'Do as you like.');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  write('src/agents/main.ts', "import { word } from './word.ts';\nconsole.log(word);");
  write('src/agents/word.ts', "export const word: string = 'one';");
  const cached = join(dir, 'node_modules/.cache/vacancy-salary-api/agents.json');
  return { dir, write, bundle: () => loadBundle(dir).code, cached };
}

test('bundles the server once and keeps it', () => {
  const { bundle, cached } = project();
  expect(bundle()).toContain('"one"');
  const { ino } = statSync(cached);
  expect(bundle()).toContain('"one"');
  expect(statSync(cached).ino).toBe(ino);
  expect(readdirSync(dirname(cached))).toEqual(['agents.json']);
});

test('bundles it again after a change that leaves the size of a source as it was', () => {
  const { dir, write, bundle } = project();
  bundle();
  write('src/agents/word.ts', "export const word: string = 'two';");
  utimesSync(join(dir, 'src/agents/word.ts'), 1, 1);
  expect(bundle()).toContain('"two"');
});

test.each(['node_modules/.package-lock.json', 'tsconfig.json', 'LICENSE'])(
  'bundles it again after a change of %s',
  (path) => {
    const { write, bundle, cached } = project();
    bundle();
    const { ino } = statSync(cached);
    write(path, '{}');
    bundle();
    expect(statSync(cached).ino).not.toBe(ino);
  },
);

test.each([
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['damaged', (text: string) => text.replace('one', 'own')],
  ['of another version', (text: string) => text.replace('"notices"', '"other"')],
])('replaces a bundle that is %s', (_, damage) => {
  const { bundle, cached } = project();
  const code = bundle();
  const whole = readFileSync(cached, 'utf8');
  writeFileSync(cached, damage(whole));
  expect(bundle()).toBe(code);
  expect(readFileSync(cached, 'utf8')).toBe(whole);
});

test('bundles without a folder to keep it in', () => {
  const { write, bundle } = project();
  write('node_modules/.cache', 'not a folder');
  expect(bundle()).toContain('"one"');
});

test('names the line of a syntax error', () => {
  const { write, bundle } = project();
  write('src/agents/word.ts', 'export const word: string = ;');
  expect(bundle).toThrow('src/agents/word.ts:1:28');
});

test('has the licence of every package in the bundle', () => {
  const { notices, licence } = assistantBundle();
  const headings = [...notices.matchAll(/^(\S+)(?: [\d.]+)? \((\S+)\)\n=+$/gm)];
  expect(headings.map(([, name]) => name)).toEqual([
    '@modelcontextprotocol/core',
    '@modelcontextprotocol/server',
    'zod',
    '@cfworker/json-schema',
    'content-type',
  ]);
  expect(licence).toBe('MIT AND Apache-2.0');
  expect(notices).toContain('Copyright (c) 2025 Colin McDonnell');
});

test('the bundle needs nothing but Node', () => {
  const { code } = assistantBundle();
  const imported = [...code.matchAll(/\b(?:from|import)\s*\(?["']([^"']+)["']/g)];
  expect(new Set(imported.map(([, name]) => name))).toEqual(new Set(['node:process']));
  expect(code).not.toMatch(/\brequire\(|\beval\(/);
});
