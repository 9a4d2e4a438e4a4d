import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, SENIORITIES } from '../../../src/contract/closed-lists.ts';
import { suggest } from '../../../src/input/vocabulary/suggest.ts';

describe('suggest', () => {
  test.each<[string, readonly string[], string]>([
    ['monterey', CITY_SLUGS, 'monterrey'],
    ['monetrrey', CITY_SLUGS, 'monterrey'],
    [' monterrey ', CITY_SLUGS, 'monterrey'],
    ['San Luis Potosí', CITY_SLUGS, 'san-luis-potosi'],
    ['lenó', CITY_SLUGS, 'leon'],
    ['direccion', SENIORITIES, 'Dirección'],
    ['ab', ['ax', 'ab-'], 'ax'],
  ])('%s: %3$s', (found, candidates, expected) => {
    expect(suggest(found, candidates)).toBe(expected);
  });

  test.each<[string, readonly string[]]>([
    ['springfield', CITY_SLUGS],
    ['mty', CITY_SLUGS],
    ['tolxyz', CITY_SLUGS],
    ['', CITY_SLUGS],
    ['leon', []],
    ['leon', ['leon']],
    ['xy', ['ab']],
    ['m'.repeat(81), [`${'m'.repeat(80)}n`]],
  ])('%s: nothing is near', (found, candidates) => {
    expect(suggest(found, candidates)).toBeUndefined();
  });

  test('the nearest of several, and the first of equals', () => {
    expect(suggest('toluco', ['toluna', 'toluca'])).toBe('toluca');
    expect(suggest('mix', ['max', 'min'])).toBe('max');
  });

  test('the candidate unchanged, even if it has quotes', () => {
    expect(suggest('a "b', ['a "b"'])).toBe('a "b"');
  });
});
