import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { salaryRecordSchema } from '../../../src/input/schemas/salary-record.ts';
import { SALARY_RECORD } from '../../support/data-folder.ts';
import { labelsFor, minimalReferences } from '../in-memory.ts';

const SalaryRecord = salaryRecordSchema(minimalReferences());

const labelsWith = (overrides: object) =>
  labelsFor(SalaryRecord, { ...SALARY_RECORD, ...overrides });

test('compiles: zod would otherwise fall back to its slow path silently', () => {
  expect(() => z.compile(SalaryRecord, { strict: true })).not.toThrow();
});

describe('fields', () => {
  test.each(Object.keys(SALARY_RECORD))('%s is required', (field) => {
    expect(labelsWith({ [field]: undefined })).toEqual([`missing-field ${field}`]);
    expect(labelsWith({ [field]: null })).toEqual([`wrong-type ${field}`]);
  });

  test.each<[object, string]>([
    [{ vacancyId: 'X-1' }, 'invalid-format vacancyId'],
    [{ family: 'magia' }, 'unknown-value family'],
    [{ seniority: 'junior' }, 'unknown-value seniority'],
    [{ city: 'León' }, 'unknown-value city'],
    [{ max: '15000' }, 'wrong-type max'],
    [{ publishedAt: '2026-06-31' }, 'invalid-day publishedAt'],
    [{ period: 'MONTH' }, 'unknown-key period'],
  ])('%j is rejected: %s', (overrides, expected) => {
    expect(labelsWith(overrides)).toEqual([expected]);
  });
});
