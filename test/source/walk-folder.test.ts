import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../src/source/read-source.ts';
import { walkFolder } from '../../src/source/walk-folder.ts';
import { dataFolder } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A path that ends in `/` becomes a folder, `a -> b` a link, all else an empty file. */
function folderWith(...entries: string[]): string {
  const outer = tempFolder();
  const folder = join(outer, 'data/vacancies');
  mkdirSync(folder, { recursive: true });
  for (const entry of entries) {
    const [path = '', target] = entry.split(' -> ');
    mkdirSync(join(folder, path.endsWith('/') ? path : dirname(path)), { recursive: true });
    if (target) symlinkSync(target, join(folder, path));
    else if (!path.endsWith('/')) writeFileSync(join(folder, path), '');
  }
  return folder;
}

/** The paths that are read, and `link = what it repeats` for each finding. */
function walk(folder: string) {
  const { paths, findings } = walkFolder(folder);
  const name = (path = '') => relative(folder, path) || '.';
  return {
    read: paths.map(name).join(' '),
    twice: findings.map(({ place, also }) => `${name(place.file)} = ${name(also?.file)}`),
  };
}

test.each<[string, string[], string, string[]]>([
  ['a link to its own folder', ['a.json', 'b -> .'], 'a.json', ['b = .']],
  ['a link to its parent', ['a/x.json', 'a/up -> ..'], 'a/x.json', ['a/up = .']],
  ['a link to the data folder', ['a.json', 'b -> ../..'], 'a.json', ['b = .']],
  ['a link to the root of the disk', ['a.json', 'b -> /'], 'a.json', ['b = .']],
  [
    'links in a circle',
    ['a/x.json', 'b/y.json', 'a/b -> ../b', 'b/a -> ../a'],
    'a/x.json b/y.json',
    ['a/b = b', 'b/a = a'],
  ],
  ['a link to a sibling', ['a/x.json', 'b -> a'], 'a/x.json', ['b = a']],
  [
    'two links to a folder elsewhere',
    ['../other/x.json', 'a -> ../other', 'b -> ../other'],
    'a/x.json',
    ['b = a'],
  ],
  [
    'a link to a folder inside one that is linked too',
    ['../other/in/x.json', 'a -> ../other', 'b -> ../other/in'],
    'a/in/x.json',
    ['b = a/in'],
  ],
  [
    'a circle outside',
    ['../other/x.json', '../other/o -> .', 'a -> ../other'],
    'a/x.json',
    ['a/o = a'],
  ],
  ['a link to a file', ['a.json', 'b.json -> a.json'], 'a.json', ['b.json = a.json']],
  [
    'a chain of links',
    ['a.json', 'b.json -> c.json', 'c.json -> a.json'],
    'a.json',
    ['b.json = a.json', 'c.json = a.json'],
  ],
  [
    'two links to a file elsewhere',
    ['../x.json', 'a.json -> ../x.json', 'b.json -> ../x.json'],
    'a.json',
    ['b.json = a.json'],
  ],
])('%s is found at once', (_, entries, read, twice) => {
  const found = walk(folderWith(...entries));
  expect({ ...found, twice: found.twice.sort() }).toEqual({ read, twice });
});

test.each<[string, string[], string]>([
  ['a link to a file elsewhere', ['../x.json', 'a.json -> ../x.json'], 'a.json'],
  ['a link to a folder elsewhere', ['../o/x.json', 'a -> ../o'], 'a/x.json'],
  ['a link to a hidden file', ['_x.json', 'a.json -> _x.json'], 'a.json'],
  ['a link to a hidden folder', ['_o/x.json', 'a -> _o'], 'a/x.json'],
  ['a link to a file that is not read', ['x.txt', 'a.json -> x.txt'], 'a.json x.txt'],
  ['a broken link, whose reading will fail', ['a.json -> none'], 'a.json'],
  ['a link to itself, whose reading will fail', ['a.json -> a.json'], 'a.json'],
  ['a folder that is named like a file', ['x.json/a.json', 'y.json/'], 'x.json/a.json'],
  ['no hidden links', ['a.json', '_b -> .', '.c -> .'], 'a.json'],
])('reads %s', (_, entries, read) => {
  expect(walk(folderWith(...entries))).toEqual({ read, twice: [] });
});

describe('in a data folder', () => {
  const codes = (data: string) =>
    readSource(data).findings.map(({ code, place, args }) => ({
      code,
      file: relative(data, place.file),
      ...args,
    }));

  test.each([
    'service.json',
    'taxonomy/cities.json',
    'vacancies/x.json',
    'vacancies/a/b/x.ndjson',
    'salaries/x.csv',
  ])('a pipe in place of %s is a finding', (path) => {
    const data = dataFolder(/^[st][ea][rx]/.test(path) ? { [path]: null } : {});
    mkdirSync(dirname(join(data, path)), { recursive: true });
    execFileSync('mkfifo', [join(data, path)]);
    expect(codes(data)).toContainEqual({ code: 'unreadable-file', file: path, reason: 'FIFO' });
  });

  test('a vacancies folder that is a broken link does not count as empty', () => {
    const data = dataFolder({ vacancies: null });
    symlinkSync('elsewhere', join(data, 'vacancies'));
    const source = readSource(data);
    expect(source.findings.map(({ code, args }) => ({ code, args }))).toEqual([
      { code: 'unreadable-file', args: { reason: 'ENOENT' } },
    ]);
    expect(source.unskippable).toMatchObject([{ why: 'file' }]);
  });
});

test.each(['d\ne', 'd\re', 'd\u2028e', 'd*e', 'd[e]', '{d,e}', '!d', 'd e'])(
  'reads a folder with the name %j',
  (name) => {
    const folder = folderWith(`${name}/x.json`);
    expect(walkFolder(folder).paths).toEqual([join(folder, name, 'x.json')]);
  },
);

test.runIf(process.platform === 'linux')(
  'does not pass over a folder whose name is not UTF-8',
  () => {
    const data = dataFolder();
    const bytes = Buffer.concat([Buffer.from(`${join(data, 'vacancies')}/d`), Buffer.of(0xe9)]);
    mkdirSync(bytes);
    writeFileSync(Buffer.concat([bytes, Buffer.from('/x.json')]), '{}');
    expect(readSource(data).unskippable).toMatchObject([{ why: 'file' }]);
  },
);
