import * as z from 'zod';
import { describeExpectation, type Expectation } from '../../src/input/findings/expectation.ts';
import { withArticle } from '../../src/input/findings/nouns.ts';
import { vacancySchema } from '../../src/input/schemas/vacancy.ts';
import { makeReferences } from '../../src/input/settings/references.ts';
import { Service } from '../../src/input/settings/service.ts';
import { type FieldName, HEADINGS, headingsOf } from '../../src/input/tables/headings.ts';
import { expectationOf, unwrap } from '../../src/input/values/expecting.ts';
import { toCode, toList } from './markdown.ts';
import type { Texts } from './regions.ts';
import { salaryFormTable } from './salary-forms.ts';

/** The fields of everything that the operator writes. */
export function sourceTexts(): Texts {
  const references = makeReferences(
    { referencePattern: '' },
    { employmentTypes: ['Tiempo completo'] },
    'data',
  );
  return {
    'service.json': toFieldList(Service),
    vacancy: toFieldList(vacancySchema(references)),
    headings: headingList(),
    salaries: salaryFormTable(),
  };
}

/** The usual headings of each column. Columns of salary records have headings of vacancies' columns. */
function headingList(): string {
  const names = Object.keys(HEADINGS) as FieldName[];
  return toList(names.map((name) => [toCode(name), headingsOf(name).slice(1).join(', ')]));
}

/** Required fields are bold. */
function toFieldList(schema: z.ZodObject): string {
  return toList(
    [...allFields(schema)].map(({ name, schema, isRequired }) => [
      isRequired ? `**${toCode(name)}**` : toCode(name),
      [describeField(schema), ...(schema.description ? [schema.description] : [])].join('; '),
    ]),
  );
}

type Field = { name: string; schema: z.ZodType; isRequired: boolean };

/** The fields of an object and, unless a note is about the object itself, of the objects in it. */
function* allFields(object: z.ZodObject, parent?: Field): Generator<Field> {
  for (const [key, value] of Object.entries(object.shape)) {
    const schema = value as z.ZodType;
    const inner = unwrap(schema);
    const name = parent ? `${parent.name}.${key}` : key;
    const field = { name, schema, isRequired: !schema.isOptional() };
    if (inner instanceof z.ZodObject && !schema.description) yield* allFields(inner, field);
    else yield field;
  }
}

function describeField(schema: z.ZodType): string {
  const expected = expectationOf(schema);
  if (!expected) throw new Error('A field has no expectation.');
  const preset = schema.safeParse(undefined).data;
  const note =
    preset !== undefined && preset !== null && typeof preset !== 'object'
      ? ` (default: ${preset})`
      : '';
  return `${describe(expected)}${note}`;
}

/** Shorter than in a finding, where these words stand alone. */
function describe(expected: Expectation): string {
  if (expected.kind === 'text') return 'text';
  if (expected.kind === 'reference-code') return 'text that matches `referencePattern`';
  if (expected.kind === 'origin') return 'scheme and host, such as `https://example.com`';
  if (expected.kind === 'url-template') {
    const names = expected.placeholders.map((name) => toCode(`{${name}}`));
    return names.length > 0
      ? `a template with ${names.join(', ')}`
      : 'a template without placeholders';
  }
  if (expected.kind === 'one-of') return expected.values.map(toCode).join(', ');
  if (expected.kind === 'entry') return `${withArticle(expected.noun).en} of the taxonomy`;
  const { orNull, ...required } = expected;
  return SHORTER[expected.kind] ?? describeExpectation(required).en;
}

const SHORTER: Partial<Record<Expectation['kind'], string>> = {
  'whole-number': 'a whole number',
  day: 'YYYY-MM-DD',
  'public-url': 'an address with `https://`',
  object: 'an object',
};
