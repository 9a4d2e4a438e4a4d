import { expect, test } from 'vitest';
import * as z from 'zod';
import { COUNTS } from '../../src/contract/closed-lists.ts';
import {
  ChangeList,
  DataIndex,
  Manifest,
  SkillList,
  SkillVacancies,
} from '../../src/contract/downloads.ts';
import { toRegExpSource } from '../../src/contract/http/path-template.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  DOCUMENTS,
  MANIFEST,
  OPERATIONS,
  SKILL,
} from '../../src/contract/http/routes.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { renderBytes } from '../support/built.ts';

/** The schema of every path that has one. */
const SCHEMAS = [
  ...Object.values(OPERATIONS).map(({ path, body }) => ({ path, schema: body as z.ZodType })),
  { path: DOCUMENTS.problem.path, schema: DOCUMENTS.problem.body },
  { path: DATA_INDEX.path, schema: DataIndex },
  { path: DATA_SETS.skills.path, schema: SkillList },
  { path: DATA_SETS.changes.path, schema: ChangeList },
  { path: SKILL.path, schema: SkillVacancies },
  { path: MANIFEST.path, schema: Manifest },
].map(({ path, schema }) => ({ pattern: new RegExp(toRegExpSource(path)), schema }));

test('the sample has a body for every schema', async () => {
  const paths = [...(await renderBytes(SAMPLE)).keys()];
  const isUsed = ({ pattern }: { pattern: RegExp }) => paths.some((path) => pattern.test(path));
  expect(SCHEMAS.filter((one) => !isUsed(one))).toEqual([]);
});

// data-files.test.ts proves that the lines of the snapshot are such bodies.
test('every body keeps the contract, with keys in the order of its schema', async () => {
  const files = await renderBytes(SAMPLE);
  const bodies = [...files].filter(
    ([path]) => /^\/(?:api|data)\/.*\.json$/.test(path) && path !== DOCUMENTS.openapi.path,
  );
  expect(bodies.length).toBeGreaterThan(COUNTS.searches);
  for (const [path, bytes] of bodies) {
    const schemas = SCHEMAS.filter(({ pattern }) => pattern.test(path));
    expect(schemas, path).toHaveLength(1);
    expectToKeep(schemas[0]?.schema, `${bytes}`, path);
  }
});

function expectToKeep(schema: z.ZodType | undefined, text: string, path: string): void {
  const body = JSON.parse(text);
  expect(text, path).toBe(`${JSON.stringify(schema?.parse(body))}\n`);
  expect(JSON.stringify(inSchemaOrder(body, schema)), path).toBe(JSON.stringify(body));
}

/** The same value with every object's keys in the order of its schema. */
function inSchemaOrder(value: unknown, schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return value === null ? null : inSchemaOrder(value, schema.def.innerType);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inSchemaOrder(item, schema.element));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const object = value as Record<string, unknown>;
  const keys = Object.keys(schema.shape).filter((key) => key in object);
  return Object.fromEntries(
    keys.map((key) => [key, inSchemaOrder(object[key], schema.shape[key])]),
  );
}
