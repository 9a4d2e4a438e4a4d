import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '../../src/compare/published-fields.ts';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));

test('values of JSON are the same if their parts are', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSame(one, structuredClone(one))).toBe(true);
      expect(isSame(one, other)).toBe(isDeepStrictEqual(one, other));
    }),
  );
});

test.each<[unknown, unknown]>([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{}, { toString: 1 }],
  [null, {}],
  [{}, null],
  [[], {}],
  [{}, []],
])('%j is not the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
