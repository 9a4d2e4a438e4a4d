import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  cpu?: string[];
  os?: string[];
};

function packagesOf(file: string): [string, Entry][] {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages);
}

/** Folders of this repository: the project itself, and packages it has as links. */
const isOwn = ([name, { link }]: [string, Entry]) => link || !name.includes('node_modules/');

const LOCK_FILES = [
  'package-lock.json',
  'scripts/bench/package-lock.json',
  'test/tools/package-lock.json',
];

describe.each(LOCK_FILES)('%s', (file) => {
  const installed = packagesOf(file).filter((entry) => !isOwn(entry));

  test('has a hash for every package, also for those of other systems', () => {
    const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(installed.length).toBeGreaterThan(50);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('has no address of a registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([]);
  });
});

test('package-lock.json has the native packages of x64 and arm64', () => {
  const names = packagesOf('package-lock.json').map(([name]) => name);
  for (const cpu of ['x64', 'arm64']) {
    expect(names).toEqual(
      expect.arrayContaining([
        `node_modules/@esbuild/linux-${cpu}`,
        `node_modules/@rollup/rollup-linux-${cpu}-gnu`,
        `node_modules/@biomejs/cli-linux-${cpu}`,
        `node_modules/@oxc-parser/binding-linux-${cpu}-gnu`,
      ]),
    );
  }
});
