import { expect, test } from 'vitest';
import { componentSchemas, valuesOf } from '../../../src/output/descriptions/schemas.ts';

const schemas = componentSchemas();

test('valuesOf finds the values of closed lists only', () => {
  const { properties: job = {} } = schemas.JobSummary ?? {};
  expect(valuesOf(job.english ?? {}, schemas)).toEqual([
    'Requerido',
    'Deseable',
    'No requerido',
    null,
  ]);
  expect(valuesOf(job.title ?? {}, schemas)).toBeUndefined();
  expect(valuesOf(job.salary ?? {}, schemas)).toBeUndefined();
});
