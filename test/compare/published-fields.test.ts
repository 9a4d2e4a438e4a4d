import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldsOf, isDayField, isSame, kindOf } from '../../src/compare/published-fields.ts';

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

test('fields are closed, lists of texts or days, by the contract', () => {
  const closed = ['area', 'family', 'city', 'modality', 'seniority', 'english'];
  expect(fieldsOf('closed')).toEqual(closed);
  expect(fieldsOf('texts')).toEqual(['responsibilities', 'requirements', 'benefits']);
  expect(['postedAt', 'validThrough', 'title'].map(isDayField)).toEqual([true, true, false]);
});

test.each<[string, z.ZodType, string | undefined]>([
  ['a list of closed words', z.array(z.enum(['a', 'b'])), 'closed'],
  ['an optional list of taxa', z.array(z.object({ slug: z.string() })).optional(), 'closed'],
  ['a list of texts or null', z.array(z.string()).nullable(), 'texts'],
  ['a text', z.string(), undefined],
])('%s is %s', (_, schema, kind) => {
  expect(kindOf(schema)).toBe(kind);
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
