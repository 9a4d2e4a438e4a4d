import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '../../src/compare/published-fields.ts';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));

test('values of JSON are the same if their parts are, so far as both versions have them', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSame(one, structuredClone(one))).toBe(true);
      expect(isSame({ one }, { one, other })).toBe(true);
      if (isDeepStrictEqual(one, other)) expect(isSame(one, other)).toBe(true);
      if (isSame(one, other) && isSame(other, one)) {
        expect(isDeepStrictEqual(one, other)).toBe(true);
      }
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
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ toString: 1 }, {}],
  [null, {}],
  [{}, null],
  [[], {}],
  [{}, []],
])('%j is not the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
