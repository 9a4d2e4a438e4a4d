import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { vacancySchema } from '../../../src/input/schemas/vacancy.ts';
import { vacancy } from '../../support/data-folder.ts';
import { findingsFor, labelsFor, minimalReferences } from '../in-memory.ts';

const Vacancy = vacancySchema(minimalReferences());

const labelsWith = (overrides: object) => labelsFor(Vacancy, vacancy(1, overrides));
const parse = (overrides: object) =>
  Vacancy.parse(JSON.parse(JSON.stringify(vacancy(1, overrides))));
const employer = (overrides: object) => ({
  employer: { name: null, descriptor: 'Banco', ...overrides },
});
const salary = (overrides: object) => ({ salary: { min: 9000, max: 9000, ...overrides } });

const REQUIRED =
  'id vacancyId title employer area city modality seniority employmentType description'.split(' ');
const NULLABLE = 'family zone municipality english salary postedAt validThrough'.split(' ');
const TEXTS = ['title', 'zone', 'municipality', 'description'];
const LISTS = ['responsibilities', 'requirements', 'benefits'];

test('compiles: zod would otherwise fall back to its slow path silently', () => {
  expect(() => z.compile(Vacancy, { strict: true })).not.toThrow();
});

describe('fields', () => {
  test.each([...REQUIRED, ...LISTS])('%s is required', (field) => {
    expect(labelsWith({ [field]: undefined })).toEqual([`missing-field ${field}`]);
    expect(labelsWith({ [field]: null })).toEqual([`wrong-type ${field}`]);
  });

  test.each(NULLABLE)('%s may be null or left out; both become null', (field) => {
    expect(parse({ [field]: null })).toHaveProperty(field, null);
    expect(parse({ [field]: undefined })).toHaveProperty(field, null);
  });

  test.each(TEXTS)('%s is a text', (field) => {
    expect(parse({ [field]: ' Disen\u0303o ' })).toHaveProperty(field, 'Diseño');
    expect(labelsWith({ [field]: ' ' })).toEqual([`export-debris ${field}`]);
    expect(labelsWith({ [field]: 'a<img>b' })).toEqual([`html-tag ${field}`]);
    expect(labelsWith({ [field]: 7 })).toEqual([`wrong-type ${field}`]);
  });

  test.each(LISTS)('%s is a list of texts, which may be empty', (field) => {
    expect(parse({ [field]: [] })).toHaveProperty(field, []);
    expect(parse({ [field]: [' SQL '] })).toHaveProperty(field, ['SQL']);
    expect(labelsWith({ [field]: 'SQL' })).toEqual([`wrong-type ${field}`]);
    expect(labelsWith({ [field]: ['SQL', ''] })).toEqual([`export-debris ${field}.1`]);
    expect(labelsWith({ [field]: ['SQL', null] })).toEqual([`wrong-type ${field}.1`]);
  });

  test.each<[string, string[]]>([
    ['status', ['open', 'paused', 'closed']],
    ['seniority', ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección']],
    ['english', ['Requerido', 'Deseable', 'No requerido']],
  ])('%s is one of %j', (field, values) => {
    for (const value of values) expect(labelsWith({ [field]: value })).toEqual([]);
    expect(labelsWith({ [field]: 'otro' })).toEqual([`unknown-value ${field}`]);
    expect(labelsWith({ [field]: 1 })).toEqual([`wrong-type ${field}`]);
  });

  test.each<[string, unknown, string[]]>([
    ['id', 'a'.repeat(120), []],
    ['id', 'a'.repeat(121), ['invalid-format id']],
    ['id', 'Analista', ['invalid-format id']],
    ['id', 'diseño', ['invalid-format id']],
    ['id', '', ['invalid-format id']],
    ['id', 1, ['wrong-type id']],
    ['vacancyId', 'F-1', ['invalid-format vacancyId']],
    ['status', null, ['wrong-type status']],
    ['postedAt', '2026-02-30', ['invalid-day postedAt']],
    ['validThrough', '30/11/2026', ['invalid-day validThrough']],
    ['applyUrl', 'https://faro.example/postular', []],
    ['applyUrl', 'http://faro.example/postular', ['invalid-url applyUrl']],
    ['applyUrl', '/postular', ['invalid-url applyUrl']],
    ['applyUrl', null, ['wrong-type applyUrl']],
  ])('%s %j: %j', (field, value, expected) => {
    expect(labelsWith({ [field]: value })).toEqual(expected);
  });

  test.each([[null], [7], ['x'], [[]], [[[]]]])('a vacancy must be an object, not %j', (value) => {
    expect(labelsFor(Vacancy, value)).toEqual(['wrong-type']);
  });

  test('status defaults to open; applyUrl has no default', () => {
    const parsed = parse({ status: undefined });
    expect(parsed.status).toBe('open');
    expect(parsed).not.toHaveProperty('applyUrl');
  });
});

describe('employer', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ aliases: ['Quetzalia', 'QN'] }, []],
    [{ descriptor: undefined }, ['missing-field employer.descriptor']],
    [{ descriptor: null }, ['wrong-type employer.descriptor']],
    [{ name: '' }, ['export-debris employer.name']],
    [{ name: undefined }, ['missing-field employer.name']],
    [{ industry: 7 }, ['wrong-type employer.industry']],
    [{ aliases: 'QN' }, ['wrong-type employer.aliases']],
    [{ aliases: ['QN', ''] }, ['export-debris employer.aliases.1']],
  ])('%j: %j', (overrides, expected) => {
    expect(labelsWith(employer(overrides))).toEqual(expected);
  });

  test('aliases and industry may be left out', () => {
    expect(parse(employer({})).employer).toEqual({
      name: null,
      aliases: [],
      descriptor: 'Banco',
      industry: null,
    });
  });
});

describe('salary', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ period: 'YEAR' }, []],
    [{ text: '$9,000 brutos' }, []],
    [{ min: undefined }, ['missing-field salary.min']],
    [{ max: null }, ['wrong-type salary.max']],
    [{ min: 9000.5 }, ['wrong-type salary.min']],
    [{ max: '9000' }, ['wrong-type salary.max']],
    [{ max: 1e20 }, ['out-of-range salary.max']],
    [{ period: 'month' }, ['unknown-value salary.period']],
    [{ period: null }, ['wrong-type salary.period']],
    [{ text: '' }, ['export-debris salary.text']],
    [{ text: null }, ['wrong-type salary.text']],
  ])('%j: %j', (overrides, expected) => {
    expect(labelsWith(salary(overrides))).toEqual(expected);
  });

  test('defaults to a monthly period', () => {
    expect(parse(salary({})).salary).toEqual({ min: 9000, max: 9000, period: 'MONTH' });
  });
});

test('a line break is part of any text but a title', () => {
  const text = 'uno\ndos';
  const texts = { zone: text, municipality: text, description: text, requirements: [text] };
  const nested = { ...salary({ text }), ...employer({ descriptor: text, industry: text }) };
  expect(labelsWith({ ...texts, ...nested })).toEqual([]);
  expect(labelsWith({ title: text })).toEqual(['bad-character title']);
});

describe('unknown keys', () => {
  test.each<[string, string]>([
    ['"id"', '__proto__'],
    ['"descriptor"', 'employer.__proto__'],
    ['"min"', 'salary.__proto__'],
  ])('__proto__ before %s is reported', (before, field) => {
    const text = JSON.stringify(vacancy(1)).replace(before, `"__proto__":{"a":1},${before}`);
    expect(findingsFor(Vacancy, text).map(({ code, field }) => `${code} ${field}`)).toEqual([
      `unknown-key ${field}`,
    ]);
  });
});
