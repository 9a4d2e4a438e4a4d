import * as z from 'zod';
import { describeExpectation, type Expectation } from '../../src/findings/expectation.ts';
import { expectationOf, unwrap } from '../../src/source/expecting.ts';
import { makeReferences } from '../../src/source/references.ts';
import { salaryRecordSchema } from '../../src/source/salary-record.ts';
import { Service } from '../../src/source/service.ts';
import { FIELD_NAMES, headingsOf } from '../../src/source/tables/headings.ts';
import { vacancySchema } from '../../src/source/vacancy.ts';
import { toCode, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';
import { salaryFormTable } from './salary-forms.ts';

/** The fields of everything that the operator writes. */
export function sourceTables(): Texts {
  const references = makeReferences(
    { referencePattern: '' },
    { employmentTypes: ['Tiempo completo'] },
    'data',
  );
  return {
    'service.json': toFieldTable(Service),
    vacancy: toFieldTable(vacancySchema(references)),
    'salary record': toFieldTable(salaryRecordSchema(references)),
    headings: headingTable(),
    salaries: salaryFormTable(),
  };
}

/** What a column may be called. */
function headingTable(): string {
  const rows = FIELD_NAMES.map((name) => {
    const [, ...headings] = headingsOf(name);
    return [toCode(name), headings.join(', ')];
  });
  return toTable(['field', 'known as'], rows);
}

function toFieldTable(schema: z.ZodObject): string {
  const rows = [...allFields(schema)].map(({ name, schema, required }) => [
    toCode(name),
    required,
    describeField(schema),
    schema.description ?? '',
  ]);
  return toTable(['field', 'required', 'takes', 'notes'], rows);
}

type Field = { name: string; schema: z.ZodType; required: string };

/** The fields of an object and, unless a note is about the object itself, of the objects in it. */
function* allFields(object: z.ZodObject, parent?: Field): Generator<Field> {
  for (const [key, value] of Object.entries(object.shape)) {
    const schema = value as z.ZodType;
    const inner = unwrap(schema);
    const name = parent ? `${parent.name}.${key}` : key;
    const field = { name, schema, required: describeRequired(schema, parent) };
    if (inner instanceof z.ZodObject && !schema.description) yield* allFields(inner, field);
    else yield field;
  }
}

function describeRequired(schema: z.ZodType, parent?: Field): string {
  if (schema.isOptional()) return '';
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
