import { expect, test } from 'vitest';
import { type ArchivedFile, packTar, unpackTar } from '../../src/package/tar.ts';

const text = (size: number) => Buffer.from('x'.repeat(size));
const pack = (...files: ArchivedFile[]) => Buffer.concat(packTar(files));

test.each([0, 1, 511, 512, 513, 100_000])('packs and unpacks a file of %d bytes', (size) => {
  const archive = pack(
    { path: 'package/a.txt', body: [text(size)] },
    { path: 'package/ñ.txt', body: [Buffer.from('ñ'), text(1)] },
  );
  expect(archive.length % 512).toBe(0);
  const files = unpackTar(archive);
  expect([...files.keys()]).toEqual(['package/a.txt', 'package/ñ.txt']);
  expect(files.get('package/a.txt')?.equals(text(size))).toBe(true);
});

test('writes the header that ustar prescribes', () => {
  const archive = pack({ path: 'a', body: [text(10)], executable: true });
  const field = (at: number, length: number) => archive.toString('latin1', at, at + length);
  expect(field(0, 2)).toBe('a\0');
  expect(field(100, 8)).toBe('0000755\0');
  expect(field(108, 16)).toBe('0000000\0'.repeat(2));
  expect(field(124, 12)).toBe('00000000012\0');
  expect(field(136, 12)).toBe('03560116604\0');
  expect(field(156, 1)).toBe('0');
  expect(field(257, 8)).toBe('ustar\x0000');
});

test('refuses a path that the header cannot hold', () => {
  expect(() => pack({ path: 'a'.repeat(101), body: [text(1)] })).toThrow('too long');
});

/** With a right checksum for whatever the header says. */
function withSize(size: string): Buffer {
  const archive = pack({ path: 'a', body: [text(10)] });
  archive.write(size, 124);
  archive.fill(' ', 148, 156);
  const sum = archive.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  archive.write(sum.toString(8).padStart(7, '0'), 148);
  archive[155] = 0;
  return archive;
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('not an archive')],
  ['a page', Buffer.from('<!doctype html>'.repeat(200))],
  ['half an archive', pack({ path: 'a', body: [text(2000)] }).subarray(0, 1024)],
  ['an archive without its end', pack({ path: 'a', body: [text(512)] }).subarray(0, 1024)],
  ['a damaged header', pack({ path: 'a', body: [text(1)] }).fill('b', 0, 1)],
  ['a size beyond the end', withSize('77777777777')],
  ['a negative size', withSize('-0000001000')],
  ['a size that is no number', withSize('zzzzzzzzzzz')],
])('does not unpack %s', (_, archive) => {
  expect(() => unpackTar(archive)).toThrow('not a tar archive');
});
