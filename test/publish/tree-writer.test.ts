import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
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

async function write() {
  const dir = tempFolder();
  const writer = open(dir);
  const returned = FILES.map((file) => Buffer.from(writer.writeSummed(file)).toString());
  await writer.finish();
  return { dir, writer, returned };
}

function open(dir = tempFolder()): TreeWriter {
  const writer = new TreeWriter(dir);
  onTestFinished(() => writer.close());
  return writer;
}

test('writes and returns every file completely, whatever the sizes before it', async () => {
  const { dir, returned } = await write();
  for (const [at, { path, text }] of FILES.entries()) {
    // Compare first: a diff of megabytes would take a minute to print.
    expect([path, readFileSync(join(dir, path), 'utf8') === text]).toEqual([path, true]);
    expect([path, returned[at] === text]).toEqual([path, true]);
  }
});

test('sums every file by its path', async () => {
  const { writer } = await write();
  const expected = FILES.map(({ path, text }) => [
    path,
    { bytes: Buffer.byteLength(text), sha256: hash('sha256', text, 'hex') },
  ]);
  expect([...writer.sums]).toEqual(expected);
});

test('takes a checksum that is known already', async () => {
  const writer = open();
  writer.writeSummed({ path: '/a.json', body: 'a', sha256: 'known' });
  await writer.finish();
  expect([...writer.sums]).toEqual([['/a.json', { bytes: 1, sha256: 'known' }]]);
});

test('gives a file its own modification time, which servers send as Last-Modified', async () => {
  const dir = tempFolder();
  const writer = open(dir);
  const modified = new Date('2026-11-13T18:00:00Z');
  writer.write({ path: '/a.json', body: 'a', modified });
  await writer.finish();
  expect(statSync(join(dir, 'a.json')).mtime).toEqual(modified);
});

test('counts files, bytes and folders', async () => {
  const { writer } = await write();
  expect([...writer.entries]).toEqual(['a.json', 'deep', 'z.json']);
  expect(writer.written).toMatchObject({ files: 5, bytes: 3 + 6_000_004 + 6 + 3_000_000 + 5 });
  expect([...writer.written.folders]).toEqual([
    ['/', 2],
    ['/deep/er', 2],
    ['/deep', 1],
  ]);
});

test('keeps the five largest files, the earlier of two equal ones', () => {
  const writer = open();
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

test('tells when the thread falls behind, and waits for it', async () => {
  const writer = open();
  const body = 'x'.repeat(400_000);
  let files = 0;
  while (!writer.isBehind) writer.write({ path: `/${files++}`, body });
  expect(files).toBeGreaterThan(5);
  await writer.catchUp();
  expect(writer.isBehind).toBe(false);
});

test('ends with what the system says: here, a folder in place of the file', async () => {
  const dir = tempFolder();
  mkdirSync(join(dir, 'a.json'));
  const writer = open(dir);
  writer.write({ path: '/a.json', body: 'a' });
  await expect(writer.finish()).rejects.toMatchObject({ code: 'EISDIR', syscall: 'open' });
});

// Only root can mount.
test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'ends when the disk is full',
  async () => {
    const dir = tempFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir]);
    onTestFinished(() => void execFileSync('umount', [dir]));
    const writer = open(dir);
    writer.write({ path: '/a.json', body: large });
    await expect(writer.finish()).rejects.toMatchObject({
      code: 'ENOSPC',
      message: expect.stringMatching(/^ENOSPC: /),
    });
  },
);

test('ends if the thread does', async () => {
  const writer = open();
  writer.write({ path: '/a.json', body: 'a' });
  await writer.close();
  await expect(writer.finish()).rejects.toThrow('The thread that writes files has ended.');
});

test('leaves time for other work, such as compressing, while the thread is the faster one', async () => {
  const writer = open();
  const compressed = promisify(deflate)('text').then(() => 'compressed');
  const body = Buffer.alloc(1 << 20);
  const write = async () => {
    for (let files = 0; files < 100; files += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      writer.write({ path: `/${files}`, body });
      if (writer.isBehind) await writer.catchUp();
    }
    return 'written';
  };
  const written = write();
  expect(await Promise.race([written, compressed])).toBe('compressed');
  await written;
});
