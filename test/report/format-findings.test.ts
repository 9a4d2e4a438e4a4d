import { describe, expect, test } from 'vitest';
import { formatError, formatWarning } from '../../src/report/format-finding.ts';
import {
  countErrors,
  countWarnings,
  formatErrors,
  formatWarnings,
} from '../../src/report/format-findings.ts';
import { plain } from '../../src/report/paint.ts';
import type { Finding } from '../../src/source/finding.ts';

/** Findings with a cause each. */
const findings = (length: number, code: 'empty-text' | 'unread-file'): Finding[] =>
  Array.from({ length }, (_, index) => ({
    code,
    place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
    field: `title${index}`,
  }));
const errors = (length: number) => findings(length, 'empty-text');
const warnings = (length: number) => findings(length, 'unread-file');

const view = { paint: plain };

const countShown = (text: string) => text.match(/^data\//gm)?.length ?? 0;

describe('a list of findings', () => {
  test('is empty if there are none of its severity', () => {
    expect(formatErrors([], view)).toBe('');
    expect(formatErrors(warnings(1), view)).toBe('');
    expect(formatWarnings(errors(1), view)).toBe('');
  });

  test('has blank lines between errors, not between warnings', () => {
    const all = [...errors(2), ...warnings(2)];
    const inFull = errors(2).map((finding) => formatError([finding], view));
    const inShort = warnings(2).map((finding) => formatWarning([finding], view));
    expect(formatErrors(all, view)).toBe(`${inFull.join('\n\n')}\n\n`);
    expect(formatWarnings(all, view)).toBe(`${inShort.join('\n')}\n\n`);
  });

  test.each<[number, number, string | undefined]>([
    [20, 20, undefined],
    [21, 20, '… and 1 more, with 1 further cause; --report FILE has them all.'],
    [1320, 20, '… and 1,300 more, with 1,300 further causes; --report FILE has them all.'],
  ])('of %i shows %i, then %s', (length, expected, rest) => {
    for (const text of [
      formatErrors(errors(length), view),
      formatWarnings(warnings(length), view),
    ]) {
      expect(countShown(text)).toBe(expected);
      expect(text.match(/^….*$/m)?.[0]).toBe(rest);
      expect(text.endsWith('\n\n')).toBe(true);
    }
  });
});

/** Findings with one cause. */
const alike = (all: Finding[]) => all.map((finding) => ({ ...finding, field: 'title' }));

describe('findings with one cause', () => {
  test('are one example, and the rest is counted', () => {
    for (const text of [
      formatErrors(alike(errors(200)), view),
      formatWarnings(alike(warnings(200)), view),
    ]) {
      expect(countShown(text)).toBe(1);
      expect(text).toContain('200 rows in 2 files');
      expect(text).toMatch(/^… and 199 more; --report FILE has them all\.$/m);
    }
  });

  test('are all there if they are few', () => {
    expect(formatErrors(alike(errors(5)), view)).not.toContain('…');
  });

  test('fit on a screen if there are ten causes', () => {
    const many = Array.from({ length: 10 }, (_, cause) =>
      errors(7).map((finding) => ({
        ...finding,
        field: `field${cause}`,
        suggestion: 'x',
      })),
    ).flat();
    expect(formatErrors(many, view).trim().split('\n').length).toBeLessThanOrEqual(52);
  });

  test('are at least as many if some were not kept', () => {
    const omitted = { counts: { 'empty-text': 5 }, files: new Set<string>() };
    const text = formatErrors(alike(errors(9)), { ...view, omitted });
    expect(text).toContain('at least 9 rows in 2 files');
    expect(text).toMatch(/^… and 13 more; .* the first 1,000 of each code, and all counts\.$/m);
    expect(countErrors(alike(errors(9)), 2, omitted)).toMatch(
      /^14 problems \(at least 1 cause\) in/,
    );
  });
});

test.each<[string, Finding[]]>([
  ['none', errors(3)],
  ['2, shown above', warnings(2)],
  ['844 (1 cause), shown above', alike(warnings(844))],
  ['844, the first 20 causes shown above', warnings(844)],
])('countWarnings: %s', (expected, findings) => {
  const omitted = { counts: {}, files: new Set<string>() };
  expect(countWarnings({ findings, omitted, comparison: { hits: [] } })).toBe(expected);
});

test('names the report file that has the rest', () => {
  const text = formatErrors(errors(21), { paint: plain, reportFile: 'r.json' });
  expect(text).toContain('… and 1 more, with 1 further cause; r.json has them all.');
  expect(text).not.toContain('--report');
});

test.each<[string, Finding[], number]>([
  ['1 problem in 1 of 1 file.', errors(1), 1],
  ['2 problems in 2 of 641 files.', errors(2), 641],
  ['1,300 problems in 2 of 2,000 files.', errors(1300), 2000],
  ['200 problems (1 cause) in 2 of 641 files.', alike(errors(200)), 641],
  ['1 problem in 1 of 8 files.', [...errors(1), ...warnings(5)], 8],
  // Files that could not be opened are not counted as read.
  ['2 problems in 2 of 2 files.', errors(2), 0],
])('countErrors: %s', (expected, findings, filesRead) => {
  expect(countErrors(findings, filesRead)).toBe(expected);
});
