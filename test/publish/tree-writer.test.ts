import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TreeWriter } from '../../src/publish/tree-writer.ts';
import { tempFolder } from '../support/temp-folder.ts';

const large = 'ñ'.repeat(1_500_000);
const FILES = [
  { path: '/a.json', body: '{}\n', text: '{}\n' },
  {
    path: '/deep/er/large.json',
    body: ['[', Buffer.from(large), ',', large, ']\n'],
    text: `[${large},${large}]\n`,
  },
  { path: '/deep/er/small.json', body: Buffer.from('small\n'), text: 'small\n' },
  { path: '/deep/text.json', body: large, text: large },
  { path: '/z.json', body: '"ñ"\n', text: '"ñ"\n' },
];

function write() {
  const dir = tempFolder();
  const writer = new TreeWriter(dir);
  const returned = FILES.map((file) => Buffer.from(writer.writeSummed(file)).toString());
  return { dir, writer, returned };
}

test('writes and returns every file completely, whatever the sizes before it', () => {
  const { dir, returned } = write();
  for (const [at, { path, text }] of FILES.entries()) {
    // Compare first: a diff of megabytes would take a minute to print.
    expect([path, readFileSync(join(dir, path), 'utf8') === text]).toEqual([path, true]);
    expect([path, returned[at] === text]).toEqual([path, true]);
  }
});

test('gives a file its own modification time, which servers send as Last-Modified', () => {
  const dir = tempFolder();
  const modified = new Date('2026-11-12T18:00:00.123Z');
  new TreeWriter(dir).write({ path: '/a.json', body: '{}\n', modified });
  expect(statSync(join(dir, 'a.json')).mtime).toEqual(modified);
});

test('sums every file by its path', () => {
  const { writer } = write();
  const expected = FILES.map(({ path, text }) => [
    path,
    { bytes: Buffer.byteLength(text), sha256: hash('sha256', text, 'hex') },
  ]);
  expect([...writer.sums]).toEqual(expected);
});

test('takes a checksum that is known already', () => {
  const writer = new TreeWriter(tempFolder());
  writer.writeSummed({ path: '/a.json', body: 'a', sha256: 'known' });
  expect([...writer.sums]).toEqual([['/a.json', { bytes: 1, sha256: 'known' }]]);
});

test('counts files, bytes and folders', () => {
  const { writer } = write();
  expect([...writer.entries]).toEqual(['a.json', 'deep', 'z.json']);
  expect(writer.written).toMatchObject({ files: 5, bytes: 3 + 6_000_004 + 6 + 3_000_000 + 5 });
  expect([...writer.written.folders]).toEqual([
    ['/', 2],
    ['/deep/er', 2],
    ['/deep', 1],
  ]);
});

test('keeps the five largest files, the earlier of two equal ones', () => {
  const writer = new TreeWriter(tempFolder());
  for (const [at, size] of [3, 1, 7, 3, 9, 2, 3, 8].entries()) {
    writer.write({ path: `/${at}`, body: 'x'.repeat(size) });
  }
  expect(writer.written.largest).toEqual([
    { path: '/4', bytes: 9 },
    { path: '/7', bytes: 8 },
    { path: '/2', bytes: 7 },
    { path: '/0', bytes: 3 },
    { path: '/3', bytes: 3 },
  ]);
});
