import { expect, test } from 'vitest';
import { COMPONENTS } from '../../src/contract/components.ts';
import { componentSchemas, valuesOf } from '../../src/descriptions/schemas.ts';

const schemas = componentSchemas();

test('valuesOf finds the values of closed lists only', () => {
  const { properties: job = {} } = schemas.JobSummary;
  expect(valuesOf(job.english ?? {}, schemas)).toEqual([
    'Requerido',
    'Deseable',
    'No requerido',
    null,
  ]);
  expect(valuesOf(job.title ?? {}, schemas)).toBeUndefined();
  expect(valuesOf(job.salary ?? {}, schemas)).toBeUndefined();
});

test('has every named type of the contract, with its description', () => {
  expect(Object.keys(schemas)).toEqual(Object.keys(COMPONENTS));
  for (const [name, { description }] of Object.entries(schemas)) {
    expect(description, name).toBe(COMPONENTS[name as keyof typeof COMPONENTS].description);
  }
});
