import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/source/list-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

function folderWith(...paths: string[]): string {
  const folder = tempFolder();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  return folder;
}

test('sorts paths by their characters, across folders', () => {
  const folder = folderWith('b.json', 'a/z.json', 'C.json', 'a/b/c.json', 'a.json');
  expect(listFiles(folder, ['.json']).paths.map((path) => path.slice(folder.length + 1))).toEqual([
    'C.json',
    'a.json',
    'a/b/c.json',
    'a/z.json',
    'b.json',
  ]);
});

test('lists only the given extensions, and warns about other files', () => {
  const folder = folderWith('a.json', 'b.csv', '_c.csv', '.d.csv', '_e/f.csv');
  const { paths, findings } = listFiles(folder, ['.json', '.ndjson']);
  expect(paths).toEqual([join(folder, 'a.json')]);
  expect(findings).toMatchObject([
    {
      code: 'unread-file',
      place: { file: join(folder, 'b.csv') },
      expected: { extensions: ['.json', '.ndjson'] },
    },
  ]);
});
