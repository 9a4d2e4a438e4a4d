import { expect, test } from 'vitest';
import type { JsonPath } from '../../src/source/json-text.ts';
import { valueAt } from '../../src/source/value-at.ts';

test.each<[unknown, JsonPath, unknown]>([
  [{ a: [1, { b: 2 }] }, ['a', 1, 'b'], 2],
  [{ a: 1 }, [], { a: 1 }],
  [{ a: null }, ['a'], null],
  [{ a: null }, ['a', 'b'], undefined],
  [{ a: 'text' }, ['a', 'length'], undefined],
  // Inherited properties are not in the file.
  [{}, ['constructor'], undefined],
  [JSON.parse('{"__proto__":7}'), ['__proto__'], 7],
])('the value of %j at %j is %j', (value, path, expected) => {
  expect(valueAt(value, path)).toEqual(expected);
});
