import { expect, test } from 'vitest';
import { type ArchivedFile, packTar } from '../../../src/agents/package/tar.ts';
import { unpackTar } from '../../support/unpack-tar.ts';

const text = (size: number) => Buffer.from('x'.repeat(size));
const pack = (...files: ArchivedFile[]) => Buffer.concat(packTar(files));

test.each([0, 1, 511, 512, 513, 100_000])('packs a file of %d bytes as tar unpacks it', (size) => {
  const archive = pack(
    { path: 'package/a.txt', body: [text(size)] },
    { path: 'package/ñ.txt', body: [Buffer.from('ñ'), text(1)] },
  );
  expect(archive.length % 512).toBe(0);
  const files = unpackTar(archive);
  expect([...files.keys()]).toEqual(['package/a.txt', 'package/ñ.txt']);
  expect(files.get('package/a.txt')).toBe(text(size).toString());
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
