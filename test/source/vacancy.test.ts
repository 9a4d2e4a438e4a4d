import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readSource } from '../../src/source/read-source.ts';
import { makeReferences } from '../../src/source/references.ts';
import { vacancySchema } from '../../src/source/vacancy.ts';
import { MINIMAL, vacancy } from '../support/data-folder.ts';
import { complaints, judge, toSpot } from './in-memory.ts';

const { service, taxonomy } = readSource(MINIMAL);
const Vacancy = vacancySchema(makeReferences(service ?? {}, taxonomy ?? {}, 'data'));

const complain = (overrides: object) => complaints(Vacancy, vacancy(1, overrides));
const parse = (overrides: object) =>
  Vacancy.parse(JSON.parse(JSON.stringify(vacancy(1, overrides))));
const employer = (overrides: object) => ({ employer: { descriptor: 'Banco', ...overrides } });
const salary = (overrides: object) => ({ salary: { min: 9000, max: 9000, ...overrides } });

const REQUIRED = [
  'id',
  'vacancyId',
  'title',
  'employer',
  'area',
  'city',
  'modality',
  'seniority',
  'employmentType',
  'description',
  'responsibilities',
  'requirements',
  'benefits',
];
const NULLABLE = [
  'family',
  'zone',
  'municipality',
  'english',
  'salary',
  'postedAt',
  'validThrough',
];
const TEXTS = ['title', 'zone', 'municipality', 'description'];
const LISTS = ['responsibilities', 'requirements', 'benefits'];

test('zod can compile it: where it cannot, it says nothing and is slow', () => {
  expect(() => z.compile(Vacancy, { strict: true })).not.toThrow();
});

describe('fields', () => {
  test.each(REQUIRED)('%s is required', (field) => {
    expect(complain({ [field]: undefined })).toEqual([`missing-field ${field}`]);
    expect(complain({ [field]: null })).toEqual([`wrong-type ${field}`]);
  });

  test.each(NULLABLE)('%s may be null or left out, which is the same', (field) => {
    expect(parse({ [field]: null })).toHaveProperty(field, null);
    expect(parse({ [field]: undefined })).toHaveProperty(field, null);
  });

  test.each(TEXTS)('%s is a text', (field) => {
    expect(parse({ [field]: ' Disen\u0303o ' })).toHaveProperty(field, 'Diseño');
    expect(complain({ [field]: ' ' })).toEqual([`empty-text ${field}`]);
    expect(complain({ [field]: 'a<br>b' })).toEqual([`html-tag ${field}`]);
    expect(complain({ [field]: 7 })).toEqual([`wrong-type ${field}`]);
  });

  test.each(LISTS)('%s is a list of texts, which may be empty', (field) => {
    expect(parse({ [field]: [] })).toHaveProperty(field, []);
    expect(parse({ [field]: [' SQL '] })).toHaveProperty(field, ['SQL']);
    expect(complain({ [field]: 'SQL' })).toEqual([`wrong-type ${field}`]);
    expect(complain({ [field]: ['SQL', ''] })).toEqual([`empty-text ${field}.1`]);
    expect(complain({ [field]: ['SQL', null] })).toEqual([`wrong-type ${field}.1`]);
  });

  test.each<[string, string[]]>([
    ['status', ['open', 'paused', 'closed']],
    ['seniority', ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección']],
    ['english', ['Requerido', 'Deseable', 'No requerido']],
  ])('%s is one of %j', (field, values) => {
    for (const value of values) expect(complain({ [field]: value })).toEqual([]);
    expect(complain({ [field]: 'otro' })).toEqual([`unknown-value ${field}`]);
    expect(complain({ [field]: 1 })).toEqual([`wrong-type ${field}`]);
  });

  test.each<[string, string]>([
    ['area', 'area-13'],
    ['family', 'magia'],
    ['city', 'Monterrey'],
    ['modality', 'híbrido'],
    ['employmentType', 'tiempo completo'],
  ])('%s is in its taxonomy, unlike %s', (field, value) => {
    expect(complain({ [field]: value })).toEqual([`unknown-value ${field}`]);
  });

  test.each<[string, unknown, string[]]>([
    ['id', 'a-1-b', []],
    ['id', 'a'.repeat(120), []],
    ['id', 'a'.repeat(121), ['too-long id']],
    ['id', 'Analista', ['invalid-format id']],
    ['id', 'analista_1', ['invalid-format id']],
    ['id', 'diseño', ['invalid-format id']],
    ['id', '../secreto', ['invalid-format id']],
    ['id', '', ['invalid-format id']],
    ['id', 'a\n', ['invalid-format id']],
    ['id', 1, ['wrong-type id']],
    ['vacancyId', 'F-1', ['invalid-format vacancyId']],
    ['status', null, ['wrong-type status']],
    ['postedAt', '2026-02-30', ['invalid-day postedAt']],
    ['validThrough', '30/11/2026', ['invalid-day validThrough']],
    ['applyUrl', 'https://faro.example/postular', []],
    ['applyUrl', 'http://faro.example/postular', ['invalid-url applyUrl']],
    ['applyUrl', '/postular', ['invalid-url applyUrl']],
    ['applyUrl', null, ['wrong-type applyUrl']],
  ])('%s %j', (field, value, expected) => {
    expect(complain({ [field]: value })).toEqual(expected);
  });

  test.each([null, 7, 'x', [], [[]]])('a vacancy is an object, not %j', (value) => {
    expect(complaints(Vacancy, value)).toEqual(['wrong-type']);
  });

  test('status is open unless it says otherwise; applyUrl is filled in later', () => {
    const parsed = parse({ status: undefined });
    expect(parsed.status).toBe('open');
    expect(parsed).not.toHaveProperty('applyUrl');
  });
});

describe('employer', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ name: null, industry: null }, []],
    [{ aliases: ['Quetzalia', 'QN'] }, []],
    [{ descriptor: undefined }, ['missing-field employer.descriptor']],
    [{ descriptor: null }, ['wrong-type employer.descriptor']],
    [{ name: '' }, ['empty-text employer.name']],
    [{ industry: 7 }, ['wrong-type employer.industry']],
    [{ aliases: 'QN' }, ['wrong-type employer.aliases']],
    [{ aliases: ['QN', ''] }, ['empty-text employer.aliases.1']],
  ])('%j', (overrides, expected) => {
    expect(complain(employer(overrides))).toEqual(expected);
  });

  test('name and industry may be left out', () => {
    expect(parse(employer({ aliases: [] })).employer).toEqual({
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
    [{ min: 0, max: 0 }, []],
    [{ period: 'HOUR' }, []],
    [{ period: 'WEEK' }, []],
    [{ period: 'YEAR' }, []],
    [{ text: '$9,000 brutos' }, []],
    [{ min: undefined }, ['missing-field salary.min']],
    [{ max: null }, ['wrong-type salary.max']],
    [{ min: -1 }, ['out-of-range salary.min']],
    [{ min: 9000.5 }, ['wrong-type salary.min']],
    [{ max: '9000' }, ['wrong-type salary.max']],
    [{ max: 1e20 }, ['out-of-range salary.max']],
    [{ period: 'month' }, ['unknown-value salary.period']],
    [{ period: null }, ['wrong-type salary.period']],
    [{ text: '' }, ['empty-text salary.text']],
    [{ text: null }, ['wrong-type salary.text']],
  ])('%j', (overrides, expected) => {
    expect(complain(salary(overrides))).toEqual(expected);
  });

  test('is monthly unless it says otherwise', () => {
    expect(parse(salary({})).salary).toEqual({ min: 9000, max: 9000, period: 'MONTH' });
  });
});

describe('keys that are not in the format', () => {
  test.each<[object, string, string | undefined]>([
    [{ Title: 'x' }, 'Title', 'title'],
    [{ valid_through: 'x' }, 'valid_through', 'validThrough'],
    [{ sueldo: 1 }, 'sueldo', undefined],
    [employer({ descripter: 'x' }), 'employer.descripter', 'descriptor'],
    [salary({ periodo: 'x' }), 'salary.periodo', 'period'],
    [{ constructor: 1 }, 'constructor', undefined],
  ])('%j', (overrides, field, suggestion) => {
    const [finding, ...more] = judge(Vacancy, JSON.stringify(vacancy(1, overrides)));
    expect(finding).toMatchObject({ code: 'unknown-key', field });
    expect(finding?.suggestion).toBe(suggestion);
    expect(more).toEqual([]);
  });

  test.each<[string, string]>([
    ['"id"', '__proto__'],
    ['"descriptor"', 'employer.__proto__'],
    ['"min"', 'salary.__proto__'],
  ])('__proto__ before %s is one too', (before, field) => {
    const text = JSON.stringify(vacancy(1)).replace(before, `"__proto__":{"a":1},${before}`);
    expect(judge(Vacancy, text).map(({ code, field }) => `${code} ${field}`)).toEqual([
      `unknown-key ${field}`,
    ]);
  });
});

test('everything wrong with a vacancy is said at once, each at its place', () => {
  const text = JSON.stringify(
    { ...vacancy(1, { city: 'monterey', benefits: ['x', 7] }), id: undefined, salario: 1 },
    null,
    2,
  );
  const spots = judge(Vacancy, text).map(toSpot);
  expect(spots.toSorted()).toEqual([
    'missing-field id 1:1',
    'unknown-key salario 39:3',
    'unknown-value city 15:11',
    'wrong-type benefits.1 37:5',
  ]);
});
