import { expect, test } from 'vitest';
import { ByteBlocks } from '../../src/api/byte-blocks.ts';

test('encodes texts one after the other, none over another, whatever their size', () => {
  const blocks = new ByteBlocks();
  const texts = ['uno', '', 'año €', 'x'.repeat(2_000_000), 'después', '€'.repeat(400_000), 'z'];
  const encoded = texts.map((text) => blocks.encode(text));
  expect(encoded.map((bytes) => Buffer.from(bytes).toString())).toEqual(texts);
});
