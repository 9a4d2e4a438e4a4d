import { expect, test } from 'vitest';
import { makeFormats } from '../../../src/output/website/language.ts';

test.each([
  [0, '±0%'],
  [-0.0004, '±0%'],
  [0.0006, '+0.1%'],
  [0.01, '+1.0%'],
  [-0.061, '−6.1%'],
])('a change of %d is %s', (share, shown) => {
  expect(makeFormats('es-MX').change(share)).toBe(shown);
});
