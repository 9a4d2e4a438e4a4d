import { expect, test } from 'vitest';
import { componentSchemas, type JsonSchema } from '../../src/output/descriptions/schemas.ts';

const english = allDescriptions(componentSchemas('en'));
const spanish = new Map(allDescriptions(componentSchemas('es')));

test('every type and every field says what it means', () => {
  expect(english.length).toBeGreaterThan(100);
  expect(english.filter(([, text]) => text === undefined)).toEqual([]);
});

test('and says it in Spanish as well', () => {
  expect(english.filter(([path, text]) => text === spanish.get(path))).toEqual([]);
});

/** The description at each path. A reference may leave it to its target. */
function allDescriptions(schemas: Record<string, JsonSchema>): [string, string | undefined][] {
  return Object.entries(schemas).flatMap(([path, schema]): [string, string | undefined][] => {
    const { description, properties = {}, items } = schema;
    const inner = { ...properties, ...(items && { '[]': items }) };
    const below = Object.entries(inner).map(([key, value]) => [`${path}.${key}`, value]);
    const isTold = schema.$ref !== undefined && description === undefined;
    return [
      ...(isTold ? [] : [[path, description] satisfies [string, string | undefined]]),
      ...allDescriptions(Object.fromEntries(below)),
    ];
  });
}
