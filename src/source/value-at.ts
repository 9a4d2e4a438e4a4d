import type { JsonPath } from './json-text.ts';

/** The value at a path of parsed JSON, if any. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let inner = value;
  for (const key of path) {
    if (inner === null || typeof inner !== 'object' || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Record<string | number, unknown>)[key];
  }
  return inner;
}
