import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Gatherer } from '../../src/publish/gatherer.ts';

const text = fc.string({ unit: 'binary', maxLength: 20 });
const piece = fc.oneof(
  text,
  text.map((content) => Buffer.from(content)),
);

test('the bytes of the pieces, one after the other', () => {
  const gatherer = new Gatherer();
  fc.assert(
    fc.property(fc.oneof(text, fc.array(piece)), (body) => {
      const pieces = typeof body === 'string' ? [body] : body;
      const expected = Buffer.concat(pieces.map((one) => Buffer.from(one)));
      expect(gatherer.gather(body).equals(expected)).toBe(true);
    }),
  );
});

test('a body larger than anything before it', () => {
  const gatherer = new Gatherer();
  const large = 'ñ'.repeat(3_000_000);
  const bytes = gatherer.gather(['{', Buffer.from(large), large, '}']);
  expect(bytes.length).toBe(12_000_002);
  expect(bytes.toString()).toBe(`{${large}${large}}`);
});
