import { expect, test } from 'vitest';
import {
  compareFindings,
  type Finding,
  type FindingCode,
  isError,
} from '../../src/source/finding.ts';

const finding = (file: string, line: number, column: number, code: FindingCode) =>
  ({ code, place: { file, line, column }, field: '' }) as Finding;

test('compareFindings sorts by file, then line and column as numbers, then code', () => {
  const sorted = [
    finding('data/B.json', 1, 1, 'empty-text'),
    finding('data/a.json', 2, 9, 'empty-text'),
    finding('data/a.json', 2, 10, 'empty-text'),
    finding('data/a.json', 2, 10, 'html-tag'),
    finding('data/a.json', 11, 1, 'empty-text'),
    finding('data/a/a.json', 1, 1, 'empty-text'),
  ];
  expect(sorted.toReversed().sort(compareFindings)).toEqual(sorted);
});

test.each<[FindingCode, boolean]>([
  ['unknown-value', true],
  ['lifetime-too-long', true],
  ['lifetime-short', false],
  ['salary-unusual', false],
  ['salary-range-wide', false],
  ['unread-file', false],
])('isError(%s) is %s', (code, expected) => {
  expect(isError(finding('data/a.json', 1, 1, code))).toBe(expected);
});
