import { expect, test } from 'vitest';
import { fieldType } from '../../../src/descriptions/docs/field-type.ts';
import { english } from '../../../src/descriptions/docs/texts/en.ts';
import { componentSchemas, type JsonSchema } from '../../../src/descriptions/schemas.ts';

function inWords(schema: JsonSchema | undefined): string {
  const { markup } = fieldType(schema ?? {}, english.fields);
  return markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

const { JobSummary, SalaryGuide, Problem } = componentSchemas();

test.each([
  ['id', 'string'],
  ['industry', 'string or null'],
  ['area', 'Taxon'],
  ['family', 'Family or null'],
  ['postedAt', 'date or null'],
  ['url', 'URI'],
  ['english', 'string or null, one of "Requerido" "Deseable" "No requerido"'],
])('the type of %s is %s', (field, words) => {
  expect(inWords(JobSummary.properties?.[field])).toBe(words);
});

test('constants, lists and maps', () => {
  expect(inWords(SalaryGuide.properties?.currency)).toBe('string, always "MXN"');
  expect(inWords(SalaryGuide.properties?.byCity)).toBe('array of SalaryBand');
  expect(inWords(Problem.properties?.validValues)).toBe('map of array of string');
  expect(inWords(Problem.properties?.status)).toBe('integer, one of 404 405');
});
