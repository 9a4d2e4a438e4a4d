import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackLines } from '../../../src/verify/datasets/unpack-lines.ts';

async function unpack(packed: Buffer): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of unpackLines(packed)) lines.push(line.toString());
  return lines;
}

test.each([
  ['', []],
  ['a\n', ['a\n']],
  ['a\nb', ['a\n', 'b']],
  ['\n\n', ['\n', '\n']],
])('%j', async (text, lines) => {
  expect(await unpack(gzipSync(text))).toEqual(lines);
});

test('lines longer than what zlib unpacks at once', async () => {
  const lines = ['x', 'y'].map((letter) => `${letter.repeat(100_000)}\n`);
  expect(await unpack(gzipSync(lines.join('')))).toEqual(lines);
});

test('a line without end is cut off, whatever it would unpack to', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unpack(bomb)).rejects.toThrow('a line without end');
});
