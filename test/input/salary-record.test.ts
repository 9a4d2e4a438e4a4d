import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readSource } from '../../src/input/read-source.ts';
import { salaryRecordSchema } from '../../src/input/salary-record.ts';
import { dataFolder, SALARY_RECORD } from '../support/data-folder.ts';
import { labelsFor, minimalReferences } from './in-memory.ts';

const SalaryRecord = salaryRecordSchema(minimalReferences());

const record = SALARY_RECORD;
const labelsWith = (overrides: object) => labelsFor(SalaryRecord, { ...record, ...overrides });

test('compiles: zod would otherwise fall back to its slow path silently', () => {
  expect(() => z.compile(SalaryRecord, { strict: true })).not.toThrow();
});

describe('fields', () => {
  test.each(Object.keys(record))('%s is required', (field) => {
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

describe('files', () => {
  const header = Object.keys(record).join(',');
  const row = Object.values(record).join(',');
  const read = (path: string, content: string | object) =>
    readSource(dataFolder({ 'salaries/2026.csv': null, [path]: content }));

  test.each<[string, string | object]>([
    ['salaries/a.csv', `${header}\n${row}\n`],
    ['salaries/a/b.csv', `\ufeff${header}\r\n${row}\r\n`],
    ['salaries/a.json', [record]],
    ['salaries/a.json', record],
    ['salaries/a.ndjson', `${JSON.stringify(record)}\n`],
  ])('give the same record from %s', (path, content) => {
    const { findings, salaryRecords } = read(path, content);
    expect(findings).toEqual([]);
    expect(salaryRecords).toEqual([record]);
  });
});
