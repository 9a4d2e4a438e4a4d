import { expect, test } from 'vitest';
import * as z from 'zod';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts, visitRawTexts } from '../../../src/source/privacy/public-texts.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { makeReferences } from '../../../src/source/references.ts';
import { type Vacancy, vacancySchema } from '../../../src/source/vacancy.ts';
import { MINIMAL, vacancy } from '../../support/data-folder.ts';
import { toRef } from '../../support/privacy.ts';

const NAME = 'Quetzalia Norte';

/** The name as a text, an id and an address. */
const SPELLINGS = [NAME, 'quetzalia-norte', 'https://quetzalia-norte.example/'];

const PRIVATE = ['employer.name', 'employer.aliases'];

const schema = vacancySchema(
  makeReferences({ referencePattern: '.' }, readSource(MINIMAL).taxonomy ?? {}, MINIMAL),
);

/** Every field of a vacancy that accepts free text, with a value for it that has the name. */
function freeTexts(shape: z.ZodRawShape, path: string[] = []): [string, unknown][] {
  return Object.entries(shape).flatMap(([key, field]): [string, unknown][] => {
    const here = [...path, key];
    const inner = unwrap(field as z.ZodType);
    if (inner instanceof z.ZodObject) return freeTexts(inner.shape, here);
    const isList = inner instanceof z.ZodArray;
    const accepted = SPELLINGS.map((text) => (isList ? [text] : text)).find(
      (value) => inner.safeParse(value).success,
    );
    return accepted === undefined ? [] : [[here.join('.'), accepted]];
  });
}

function unwrap(field: z.ZodType): z.ZodType {
  const { innerType } = field.def as { innerType?: z.ZodType };
  return innerType ? unwrap(innerType) : field;
}

function withText(path: string, text: unknown): Record<string, unknown> {
  const [outer = '', inner] = path.split('.');
  const row = vacancy(2);
  return { ...row, [outer]: inner ? { ...(row[outer] as object), [inner]: text } : text };
}

const FREE_TEXTS = freeTexts(schema.shape);

test('the schema has free-text fields of each kind', () => {
  expect(FREE_TEXTS.map(([path]) => path)).toEqual(
    expect.arrayContaining(['id', 'vacancyId', 'title', 'salary.text', 'benefits', 'applyUrl']),
  );
});

test.each(FREE_TEXTS)('%s is searched for names, unless it is private itself', (path, text) => {
  const ref = toRef(0);
  const guard = new PrivacyGuard([{ name: NAME, ref, path: ['employer', 'name'] }]);
  const row = withText(path, text);
  const valid: Vacancy = schema.parse(row);
  const expected = PRIVATE.includes(path) ? [] : [Array.isArray(text) ? `${path}.0` : path];
  const paths = (hits: ReturnType<typeof guard.check>) => hits.map(({ path }) => path.join('.'));
  expect(
    paths(guard.check([{ ref, valid }], (one, visit) => visitPublicTexts(one.valid, visit))),
  ).toEqual(expected);
  expect(paths(guard.check([{ ref, row }], (one, visit) => visitRawTexts(one.row, visit)))).toEqual(
    expected,
  );
});
