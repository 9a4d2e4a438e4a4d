import { expect, test } from 'vitest';
import { allSchemas, valuesOf } from '../../../src/output/descriptions/schemas.ts';

const schemas = allSchemas().en;

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
