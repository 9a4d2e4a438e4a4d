import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteBlocks, encodeInto, maxByteLength } from '../../../src/base/files/body-bytes.ts';

const text = fc.string({ unit: 'binary', maxLength: 20 });
const bytes = text.map((content) => Buffer.from(content));
const body = fc.oneof(text, bytes, fc.array(fc.oneof(text, bytes)));

test('encodes all pieces in order, within the maximum length', () => {
  fc.assert(
    fc.property(body, (given) => {
      const pieces = Array.isArray(given) ? given : [given];
      const expected = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
      const memory = Buffer.alloc(maxByteLength(given));
      expect(memory.subarray(0, encodeInto(given, memory)).equals(expected)).toBe(true);
    }),
  );
});

test('encodes texts one after the other, none over another, whatever their size', () => {
  const blocks = new ByteBlocks();
  // The first fills a block of its own to the last byte.
  const texts = ['€'.repeat(400_000), 'uno', '', 'año €', 'x'.repeat(2_000_000), 'después', 'z'];
  const encoded = texts.map((text) => blocks.encode(text));
  expect(encoded.map((bytes) => Buffer.from(bytes).toString())).toEqual(texts);
});
