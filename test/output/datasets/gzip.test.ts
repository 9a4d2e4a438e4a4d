import { expect, test } from 'vitest';
import { GzipStream, gzip } from '../../../src/output/datasets/gzip.ts';

async function compress(texts: readonly string[]): Promise<Buffer> {
  const gzip = new GzipStream();
  for (const text of texts) await gzip.add(text);
  return gzip.finish();
}

/** Reads one member only, as browsers do. */
async function readInBrowser(bytes: Uint8Array): Promise<Buffer> {
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return Buffer.from(await new Response(stream).arrayBuffer());
}

test('more than one block is still one member', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => `${'año '.repeat(2000)}${at}\n`);
  const whole = Buffer.from(lines.join(''));
  const bytes = await compress(lines);
  expect(bytes.length).toBeLessThan(whole.length / 20);
  expect((await readInBrowser(bytes)).equals(whole)).toBe(true);
});

test('has no time stamp, no name and no operating system', async () => {
  for (const bytes of [await compress([]), gzip(Buffer.from('a'))]) {
    expect([...bytes.subarray(3, 8), bytes[9]]).toEqual([0, 0, 0, 0, 0, 0xff]);
  }
});
