import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../../src/input/files/list-files.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A path that ends in `/` becomes a folder, `a -> b` a link, all else an empty file. */
function folderWith(...entries: string[]): string {
  const folder = join(tempFolder(), 'data/vacancies');
  mkdirSync(folder, { recursive: true });
  for (const entry of entries) {
    const [path = '', target] = entry.split(' -> ');
    mkdirSync(join(folder, path.endsWith('/') ? path : dirname(path)), { recursive: true });
    if (target) symlinkSync(target, join(folder, path));
    else if (!path.endsWith('/')) writeFileSync(join(folder, path), '');
  }
  return folder;
}

/** The paths that are read, and `code path` for each finding. */
function list(...entries: string[]) {
  const folder = folderWith(...entries);
  const { paths, findings } = listFiles(folder, ['.json']);
  const name = (path: string) => relative(folder, path) || '.';
  return {
    read: paths.map(name),
    findings: findings.map(({ code, place }) => `${code} ${name(place.file)}`),
  };
}

test.each<[string, string[], string[]]>([
  [
    'paths sorted by their characters, across folders',
    ['b.json', 'a/z.json', 'C.json', 'a/b/c.json', 'a.json'],
    ['C.json', 'a.json', 'a/b/c.json', 'a/z.json', 'b.json'],
  ],
  ['no hidden names', ['a.json', '_c.json', '.d.json', '_e/f.json', '_b -> .'], ['a.json']],
  ['no lock files of Excel', ['a.json', '~$a.xlsx', 'b/~$c.json', '~$d/e.json'], ['a.json']],
  ['a folder that is named like a file', ['x.json/a.json', 'y.json/'], ['x.json/a.json']],
  [
    'odd names',
    ['d e/(x).json', 'd*e/[x].json', 'd\\e/\\x.json', '{d,e}/!x.json'],
    ['d e/(x).json', 'd*e/[x].json', 'd\\e/\\x.json', '{d,e}/!x.json'],
  ],
  ['a link to a file elsewhere', ['../x.json', 'a.json -> ../x.json'], ['a.json']],
  ['a broken link, whose reading will fail', ['a.json -> none'], ['a.json']],
])('lists %s', (_, entries, read) => {
  expect(list(...entries)).toEqual({ read, findings: [] });
});

test.each<[string, string[], string[], string]>([
  ['another extension', ['a.json', 'b.csv'], ['a.json'], 'unread-file b.csv'],
  ['a workbook with macros', ['a.json', 'b.xlsm'], ['a.json'], 'unread-file b.xlsm'],
  ['a link to its own folder', ['a.json', 'b -> .'], ['a.json'], 'unread-file b'],
  ['a link to a folder', ['../o/x.json', 'a.json', 'b -> ../o'], ['a.json'], 'unread-file b'],
])('finds %s', (_, entries, read, finding) => {
  expect(list(...entries)).toEqual({ read, findings: [finding] });
});

describe('what is not a file is not opened', () => {
  const makePipe = (path: string) => void execFileSync('mkfifo', [path]);
  const places = ['service.json', 'vacancies/x.json'];
  const kinds: [string, (path: string) => void, string][] = [
    ['a pipe', makePipe, 'FIFO'],
    [
      'a link to a pipe',
      (path) => {
        const pipe = join(tempFolder(), 'pipe');
        makePipe(pipe);
        symlinkSync(pipe, path);
      },
      'FIFO',
    ],
    ['a link to a device', (path) => symlinkSync('/dev/zero', path), 'DEVICE'],
    ['a folder', (path) => mkdirSync(path), 'EISDIR'],
  ];
  const cases = places.flatMap((place) => kinds.map((kind) => [place, ...kind] as const));

  test.each(cases)('%s as %s', (place, kind, make, reason) => {
    const data = dataFolder();
    rmSync(join(data, place), { force: true });
    make(join(data, place));
    const found = readBoard(data).findings.filter(({ code }) => code === 'unread-file');
    // In a folder of rows, a folder is one to look into.
    const isSubfolder = kind === 'a folder' && /^(?:vacancies|salaries)/.test(place);
    const expected = { place: { file: join(data, place) }, args: { reason } };
    expect(found).toMatchObject(isSubfolder ? [] : [expected]);
  });

  test('vacancies as a socket', async () => {
    const data = dataFolder();
    const server = createServer().listen(join(data, 'vacancies/x.json'));
    await once(server, 'listening');
    const { findings } = readBoard(data);
    server.close();
    expect(findings).toMatchObject([{ code: 'unread-file', args: { reason: 'SOCKET' } }]);
  });
});

test('a vacancies folder that is a broken link does not count as empty', () => {
  const data = dataFolder({ vacancies: null });
  symlinkSync('elsewhere', join(data, 'vacancies'));
  const source = readBoard(data);
  expect(source.findings).toMatchObject([
    { code: 'unread-file', cost: 'board', args: { reason: 'ENOENT' } },
  ]);
});

test.runIf(process.platform === 'linux')('a name that is not UTF-8 is not passed over', () => {
  const data = dataFolder();
  const folder = Buffer.from(`${join(data, 'vacancies')}/`);
  writeFileSync(Buffer.concat([folder, Buffer.of(0xe9), Buffer.from('.json')]), '{}');
  expect(readBoard(data).findings).toMatchObject([{ code: 'missing-data', cost: 'board' }]);
});
