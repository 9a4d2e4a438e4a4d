import { expect, test } from 'vitest';
import * as z from 'zod';
import { salaryCollection, vacancyCollection } from '../../../src/input/collection/collection.ts';
import { makeReferences } from '../../../src/input/settings/references.ts';
import { Service } from '../../../src/input/settings/service.ts';
import { expectationOf, expecting, unwrap } from '../../../src/input/values/expecting.ts';

const references = makeReferences({}, {}, 'data');
const SCHEMAS: [string, z.ZodType][] = [
  ['service', Service],
  ['vacancy', vacancyCollection(references).schema],
  ['salary', salaryCollection(references).schema],
];

/** A schema and all schemas inside it, with their paths. */
function* allParts(path: string, schema: z.ZodType): Generator<[string, z.ZodType]> {
  yield [path, schema];
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) yield* allParts(`${path}.0`, inner.element as z.ZodType);
  if (!(inner instanceof z.ZodObject)) return;
  for (const [key, part] of Object.entries(inner.shape)) {
    yield* allParts(`${path}.${key}`, part as z.ZodType);
  }
}

test.each(SCHEMAS.flatMap(([name, schema]) => [...allParts(name, schema)]))(
  '%s has an expectation, for findings to show',
  (_, schema) => {
    expect(expectationOf(schema)).toBeDefined();
  },
);

test('a nullable schema expects what it wraps, or null', () => {
  const slug = expecting(z.string(), { kind: 'slug' });
  expect(expectationOf(slug)).toEqual({ kind: 'slug' });
  expect(expectationOf(slug.optional())).toEqual({ kind: 'slug' });
  expect(expectationOf(slug.nullable().default(null))).toEqual({ kind: 'slug', orNull: true });
});
