import { expect, test } from 'vitest';
import { PAGE_LANGUAGES } from '../../src/contract/languages.ts';
import { allSchemas, type JsonSchema } from '../../src/output/descriptions/schemas.ts';

const [first, ...others] = PAGE_LANGUAGES;
const descriptions = allDescriptions(allSchemas()[first]);

test('every type and every field says what it means', () => {
  expect(descriptions.length).toBeGreaterThan(100);
  expect(descriptions.filter(([, text]) => text === undefined)).toEqual([]);
});

test.each(others)('and says it in the language %s as well', (code) => {
  const translated = new Map(allDescriptions(allSchemas()[code]));
  expect(descriptions.filter(([path, text]) => text === translated.get(path))).toEqual([]);
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
