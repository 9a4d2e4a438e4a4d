import { describe, expect, test } from 'vitest';
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

describe('for code generators', () => {
  const { properties: job = {} } = schemas.JobSummary;
  const { properties: problem = {} } = schemas.Problem;

  test('null is one of several types, or an alternative to a named type', () => {
    expect(job.industry).toMatchObject({ type: ['string', 'null'] });
    expect(job.postedAt).toMatchObject({ type: ['string', 'null'], format: 'date' });
    expect(job.english?.anyOf).toEqual([
      { $ref: '#/components/schemas/EnglishLevel' },
      { type: 'null' },
    ]);
    expect(job.salary?.anyOf).toEqual([{ $ref: '#/components/schemas/Salary' }, { type: 'null' }]);
  });

  test('named types are referred to', () => {
    expect(job.city).toMatchObject({ $ref: '#/components/schemas/City' });
    expect(schemas.JobSearchResult.properties?.items?.items).toEqual({
      $ref: '#/components/schemas/JobSummary',
    });
  });

  test('a filter is `all` or one of the slugs', () => {
    expect(schemas.CityFilter.anyOf).toEqual([
      { type: 'string', const: 'all' },
      { $ref: '#/components/schemas/CitySlug' },
    ]);
    expect(valuesOf(schemas.ModalityFilter, schemas)).toEqual([
      'all',
      'remoto',
      'hibrido',
      'presencial',
    ]);
  });

  test('integers have no bounds of safe integers', () => {
    expect(schemas.ProblemStatus).toMatchObject({ type: 'integer', enum: [404, 405] });
    expect(schemas.Salary.properties?.min).toEqual({
      type: 'integer',
      minimum: 0,
      description: 'Lower bound, gross.',
    });
  });

  test('a format has no pattern', () => {
    expect(JSON.stringify(schemas)).not.toContain('(?:\\\\d\\\\d');
    expect(problem.generatedAt).toMatchObject({ type: 'string', format: 'date-time' });
  });

  test('every type is open: later versions may add fields', () => {
    expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false');
    expect(problem.validValues?.additionalProperties).toMatchObject({ type: 'array' });
  });

  test('no keyword of zod’s translation is left', () => {
    expect(JSON.stringify(schemas)).not.toMatch(/\$schema|\$id|\$defs|propertyNames/);
  });
});
