import { describe, expect, test } from 'vitest';
import { formatProblem, formatWarning } from '../../src/report/format-finding.ts';
import { countProblems, formatProblems, formatWarnings } from '../../src/report/format-findings.ts';
import { plain } from '../../src/report/paint.ts';
import type { Finding } from '../../src/source/finding.ts';

const findings = (length: number, code: Finding['code']): Finding[] =>
  Array.from({ length }, (_, index) => ({
    code,
    place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
    field: 'title',
    found: '""',
    allowed: 'text',
  }));
const problems = (length: number) => findings(length, 'empty-text');
const warnings = (length: number) => findings(length, 'unread-file');

const shown = (text: string) => text.match(/^data\//gm)?.length ?? 0;

describe('findings', () => {
  test('none of a kind: not a word', () => {
    expect(formatProblems([], plain)).toBe('');
    expect(formatProblems(warnings(1), plain)).toBe('');
    expect(formatWarnings(problems(1), plain)).toBe('');
  });

  test('problems stand apart, warnings close together', () => {
    const all = [...problems(2), ...warnings(2)];
    const inFull = problems(2).map((finding) => formatProblem(finding, plain));
    const inShort = warnings(2).map((finding) => formatWarning(finding, plain));
    expect(formatProblems(all, plain)).toBe(`${inFull.join('\n\n')}\n\n`);
    expect(formatWarnings(all, plain)).toBe(`${inShort.join('\n')}\n\n`);
  });

  test.each<[number, number, string | undefined]>([
    [20, 20, undefined],
    [21, 20, '… and 1 more; --report FILE has them all.'],
    [1320, 20, '… and 1,300 more; --report FILE has them all.'],
  ])('%i: %i are shown, then %s', (length, expected, rest) => {
    for (const text of [
      formatProblems(problems(length), plain),
      formatWarnings(warnings(length), plain),
    ]) {
      expect(shown(text)).toBe(expected);
      expect(text.match(/^….*$/m)?.[0]).toBe(rest);
      expect(text.endsWith('\n\n')).toBe(true);
    }
  });
});

test.each<[Finding[], number, string]>([
  [problems(1), 1, '1 problem in 1 of 1 file.'],
  [problems(2), 641, '2 problems in 2 of 641 files.'],
  [problems(1300), 2000, '1,300 problems in 2 of 2,000 files.'],
  [[...problems(1), ...warnings(5)], 8, '1 problem in 1 of 8 files.'],
  // Files that could not be opened are not counted as read.
  [problems(2), 0, '2 problems in 2 of 2 files.'],
])('the count of problems %#', (findings, filesRead, expected) => {
  expect(countProblems(findings, filesRead)).toBe(expected);
});
