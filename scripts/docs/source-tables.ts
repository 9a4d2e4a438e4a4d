import * as z from 'zod';
import { describeExpectation } from '../../src/report/describe-expectation.ts';
import { type Expectation, expectationOf, unwrap } from '../../src/source/expectation.ts';
import { makeReferences } from '../../src/source/references.ts';
import { salaryRecordSchema } from '../../src/source/salary-record.ts';
import { Service } from '../../src/source/service.ts';
import { vacancySchema } from '../../src/source/vacancy.ts';
import { toCode, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';

/** What a field is for. What it takes comes from its schema. */
type Notes = Readonly<Record<string, string>>;

const SERVICE: Notes = {
  name: 'your name; the salary index is cited by it',
  description: 'one or two English sentences, for the index and the docs',
  siteUrl: 'where the site is served; `--base-url` replaces it',
  contactUrl: 'where users of the API reach you',
  termsUrl: 'your terms of use',
  'urls.job': 'the page of a vacancy',
  'urls.apply': 'the application link of a vacancy without its own `applyUrl`',
  'urls.salaryList': 'the page of the salary index',
  'urls.salaryGuide': 'the page of a salary guide',
  'urls.listings': 'the pages that list vacancies, see below',
  referencePattern: 'the form of your reference codes (`vacancyId`)',
  applyNote: 'how to apply, in Spanish; part of every vacancy',
  'salaryIndex.windowMonths': 'how far back the salary index looks',
  'salaryIndex.minSample': 'how many salaries a family needs to get a guide',
  'salaryIndex.publishObservations':
    'whether `/data/salary-observations.csv` opens the ranges behind the index',
  ordinaryNames:
    '**private**: names of employers that are also words or products, see [privacy](privacy.md)',
  keepUnchanged: 'whether a file without changes keeps its `generatedAt`',
  agents: 'whether the build has the [tool for assistants](assistant.md), `/agents/mcp.tgz`',
  asOf: 'pins the day, so that the sample data never expires; leave it out',
  host: 'the static host to build for, see [deploying](deploying.md); `--host` replaces it',
};

const VACANCY: Notes = {
  id: 'part of its address; keep it while the vacancy is open',
  vacancyId: 'your reference code',
  status: 'only an open vacancy can be active',
  title: '',
  'employer.name': '**private**, never published',
  'employer.aliases': '**private**: other names by which people know the employer',
  'employer.descriptor': 'public; stands in for the name',
  'employer.industry': 'public',
  area: 'one of your 12 areas',
  family: 'the role family; null if none fits',
  city: '',
  zone: 'business district or neighbourhood',
  municipality: '',
  modality: '',
  seniority: '',
  employmentType: '',
  english: '',
  'salary.min': 'gross, in MXN',
  'salary.max': 'gross, in MXN',
  'salary.period': 'only monthly salaries enter the salary index',
  'salary.text': 'as the page shows it; made from the figures if left out',
  postedAt: 'not active before this day',
  validThrough: 'the last day to apply, at most 8 weeks after `postedAt`',
  description: '',
  responsibilities: 'may be empty: `[]`',
  requirements: 'may be empty: `[]`',
  benefits: 'may be empty: `[]`',
  applyUrl: 'replaces `urls.apply` of `service.json`',
};

const SALARY_RECORD: Notes = {
  vacancyId: 'the reference code of the closed vacancy',
  family: '',
  seniority: 'internships (`Prácticas`) do not enter the index',
  city: '',
  min: 'gross, per month',
  max: 'gross, per month',
  publishedAt: 'the day on which the vacancy was published',
};

/** The fields of everything that the operator writes. */
export function sourceTables(): Texts {
  const references = makeReferences(
    { referencePattern: '' },
    { employmentTypes: ['Tiempo completo'] },
    'data',
  );
  return {
    'service.json': toFieldTable(Service, SERVICE),
    vacancy: toFieldTable(vacancySchema(references), VACANCY),
    'salary record': toFieldTable(salaryRecordSchema(references), SALARY_RECORD),
  };
}

function toFieldTable(schema: z.ZodObject, notes: Notes): string {
  const fields = [...allFields(schema, notes)];
  const unknown = Object.keys(notes).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) throw new Error(`There is no field ${unknown.join(', ')}.`);
  const rows = fields.map(({ name, schema, required }) => [
    toCode(name),
    required,
    describeField(schema),
    notes[name] ?? '',
  ]);
  return toTable(['field', 'required', 'takes', 'notes'], rows);
}

type Field = { name: string; schema: z.ZodType; required: string };

/** The fields of an object and, unless a note is about the object itself, of the objects in it. */
function* allFields(object: z.ZodObject, notes: Notes, parent?: Field): Generator<Field> {
  for (const [key, value] of Object.entries(object.shape)) {
    const schema = value as z.ZodType;
    const inner = unwrap(schema);
    const name = parent ? `${parent.name}.${key}` : key;
    const field = { name, schema, required: describeRequired(schema, parent) };
    if (inner instanceof z.ZodObject && !(name in notes)) {
      yield* allFields(inner, notes, field);
    } else if (name in notes) {
      yield field;
    } else {
      throw new Error(`The documentation says nothing about the field ${name}.`);
    }
  }
}

function describeRequired(schema: z.ZodType, parent?: Field): string {
  if (schema.safeParse(undefined).success) return '';
  return parent && parent.required === '' ? `with ${toCode(parent.name)}` : 'yes';
}

function describeField(schema: z.ZodType): string {
  const expected = expectationOf(schema);
  if (!expected) throw new Error('A field has no expectation.');
  const preset = schema.safeParse(undefined).data;
  const note =
    preset !== undefined && preset !== null && typeof preset !== 'object'
      ? `; default ${preset}`
      : '';
  return `${describe(expected)}${note}`;
}

/** Shorter than in a finding, where these words stand alone. */
function describe(expected: Expectation): string {
  if (expected.kind === 'text') return expected.orNull ? 'text, or null' : 'text';
  if (expected.kind === 'reference-code') return 'text that matches `referencePattern`';
  if (expected.kind === 'origin') return 'scheme and host, such as `https://example.com`';
  if (expected.kind === 'url-template') {
    const names = expected.placeholders.map((name) => toCode(`{${name}}`));
    return names.length > 0
      ? `a template with ${names.join(', ')}`
      : 'a template without placeholders';
  }
  if (expected.kind === 'one-of') {
    const values = expected.values.map(toCode).join(', ');
    return expected.orNull ? `${values}, or null` : values;
  }
  if (expected.kind === 'entry') {
    const { values, ...others } = expected;
    return describeExpectation(others);
  }
  return describeExpectation(expected);
}
