import { expect, test } from 'vitest';
import { makeFormats } from '../../../src/output/website/language.ts';

test.each([
  [0, '0 %'],
  [-0.4, '0 %'],
  [0.6, '+1 %'],
  [-6.1, '−6 %'],
])('a change of %d is %s', (percent, shown) => {
  expect(makeFormats('es-MX').change(percent)).toBe(shown);
});
