import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TreeWriter } from '../../src/publish/tree-writer.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('writes texts and bytes, and counts files, bytes and folders', () => {
  const dir = tempFolder();
  const writer = new TreeWriter(dir);
  const files = [
    { path: '/a.json', body: '{}\n' },
    { path: '/deep/er/b.json', body: Buffer.from('b\n') },
    { path: '/deep/c.json', body: '"ñ"\n' },
    { path: '/z.json', body: '' },
  ];
  for (const file of files) {
    expect(Buffer.from(writer.write(file))).toEqual(Buffer.from(file.body));
    expect(readFileSync(join(dir, file.path), 'utf8')).toBe(String(file.body));
  }
  expect(writer.written).toMatchObject({ files: 4, bytes: 3 + 2 + 5 });
  expect(Object.fromEntries(writer.written.folders)).toEqual({ '/': 2, '/deep/er': 1, '/deep': 1 });
});

test('encodes a text outside of the blocks that small buffers share and keep in memory', () => {
  const bytes = new TreeWriter(tempFolder()).write({ path: '/a.json', body: '{}\n' });
  expect(bytes.buffer.byteLength).toBe(3);
});

test('keeps the first of two files with one path, and throws', () => {
  const dir = tempFolder();
  const writer = new TreeWriter(dir);
  writer.write({ path: '/jobs/recent.json', body: 'a vacancy' });
  const again = () => writer.write({ path: '/jobs/recent.json', body: 'an operation' });
  expect(again).toThrow(new Error('Two files have the path /jobs/recent.json.'));
  expect(readFileSync(join(dir, 'jobs/recent.json'), 'utf8')).toBe('a vacancy');
});

test('gives a file its own modification time, which servers send as Last-Modified', () => {
  const dir = tempFolder();
  const modified = new Date('2026-11-13T18:00:00Z');
  new TreeWriter(dir).write({ path: '/a.json', body: 'a', modified });
  expect(statSync(join(dir, 'a.json')).mtime).toEqual(modified);
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
