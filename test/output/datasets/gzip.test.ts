import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Gzip } from '../../../src/output/datasets/gzip.ts';

async function compress(parts: readonly Uint8Array[]): Promise<Buffer> {
  const gzip = new Gzip();
  for (const part of parts) gzip.add(part);
  return Buffer.concat(await gzip.finish());
}

/** Reads one member only, as browsers do. */
async function readInBrowser(bytes: Uint8Array): Promise<Buffer> {
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return Buffer.from(await new Response(stream).arrayBuffer());
}

test('what goes in comes out, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 })), async (parts) => {
      expect(gunzipSync(await compress(parts))).toEqual(Buffer.concat(parts));
    }),
  );
});

test('more than one block is still one member', async () => {
  const line = Buffer.from(`${'vacante '.repeat(1000)}\n`);
  const lines = Array.from({ length: 400 }, () => line);
  const whole = Buffer.concat(lines);
  const bytes = await compress(lines);
  expect(bytes.length).toBeLessThan(whole.length / 20);
  expect(gunzipSync(bytes).equals(whole)).toBe(true);
  expect((await readInBrowser(bytes)).equals(whole)).toBe(true);
  expect((await compress([whole])).equals(bytes)).toBe(true);
});

test('has no time stamp and no name', async () => {
  const bytes = await compress([]);
  expect([...bytes.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
});
