import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, formatBytes, formatDuration, toFigure } from '../../src/base/numbers.ts';

test('toFigure matches Intl for every whole number', () => {
  const english = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => toFigure(amount) === english.format(amount)),
    { examples: [[0], [999], [1_000], [-100]] },
  );
});

test.each<[string, string]>([
  [count(0, 'file'), '0 files'],
  [count(1, 'file'), '1 file'],
  [count(2, 'file'), '2 files'],
  [count(1300, 'file'), '1,300 files'],
  [count(1, 'vacancy', 'vacancies'), '1 vacancy'],
  [count(641, 'vacancy', 'vacancies'), '641 vacancies'],
])('count: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test.each<[number, string]>([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1049, '1.0 kB'],
  [1050, '1.1 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [9_800_000, '9.8 MB'],
  [2_500_000_000, '2.5 GB'],
  [7_000_000_000_000, '7000.0 GB'],
])('formatBytes: %i bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each<[number, string]>([
  [0, '0 ms'],
  [0.4, '0 ms'],
  [840.4, '840 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [1000, '1.0 s'],
  [1234, '1.2 s'],
  [75_000, '75.0 s'],
])('formatDuration: %d milliseconds are %s', (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});
