import { expect, test } from 'vitest';
import { allSchemas, type JsonSchema } from '../../../src/output/descriptions/schemas.ts';
import { fieldType } from '../../../src/output/website/sections/objects-section.ts';
import { textsIn } from '../../../src/output/website/texts.ts';
import { textOf } from './pages.ts';

function inWords(schema: JsonSchema | undefined): string {
  return textOf(fieldType(schema ?? {}, textsIn('en').fields, schemas).markup).trim();
}

const schemas = allSchemas().en;
const { JobSummary = {}, JobSearchFilters = {}, SalaryGuide = {}, Problem = {} } = schemas;

test.each([
  ['id', 'string'],
  ['industry', 'string or null'],
  ['area', 'Taxon'],
  ['family', 'Family or null'],
  ['postedAt', 'date or null'],
  ['url', 'URI'],
  ['english', 'EnglishLevel or null, one of "Requerido" "Deseable" "No requerido"'],
])('the type of %s is %s', (field, words) => {
  expect(inWords(JobSummary.properties?.[field])).toBe(words);
});

test('a few values are shown with the field, many with their own type', () => {
  const { modality, city } = JobSearchFilters.properties ?? {};
  expect(inWords(modality)).toBe('ModalityFilter, one of "all" "remoto" "hibrido" "presencial"');
  expect(inWords(city)).toBe('CityFilter');
});

test('constants, lists and maps', () => {
  expect(inWords(SalaryGuide.properties?.currency)).toBe('string, always "MXN"');
  expect(inWords(SalaryGuide.properties?.byCity)).toBe('array of SalaryBand');
  expect(inWords(Problem.properties?.validValues)).toBe('map of array of string');
  expect(inWords(Problem.properties?.status)).toBe('ProblemStatus, one of 404 405');
});
