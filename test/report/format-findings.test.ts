import { describe, expect, test } from 'vitest';
import { formatError, formatWarning } from '../../src/report/format-finding.ts';
import { countErrors, formatErrors, formatWarnings } from '../../src/report/format-findings.ts';
import { plain } from '../../src/report/paint.ts';
import type { Finding } from '../../src/source/finding.ts';

const findings = (length: number, code: 'empty-text' | 'unread-file'): Finding[] =>
  Array.from({ length }, (_, index) => ({
    code,
    place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
    field: 'title',
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
    const inFull = errors(2).map((finding) => formatError(finding, plain));
    const inShort = warnings(2).map((finding) => formatWarning(finding, plain));
    expect(formatErrors(all, view)).toBe(`${inFull.join('\n\n')}\n\n`);
    expect(formatWarnings(all, view)).toBe(`${inShort.join('\n')}\n\n`);
  });

  test.each<[number, number, string | undefined]>([
    [20, 20, undefined],
    [21, 20, '… and 1 more; --report FILE has them all.'],
    [1320, 20, '… and 1,300 more; --report FILE has them all.'],
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

test('names the report file that has the rest', () => {
  const text = formatErrors(errors(21), { paint: plain, reportFile: 'r.json' });
  expect(text).toContain('… and 1 more; r.json has them all.');
  expect(text).not.toContain('--report');
});

test.each<[string, Finding[], number]>([
  ['1 problem in 1 of 1 file.', errors(1), 1],
  ['2 problems in 2 of 641 files.', errors(2), 641],
  ['1,300 problems in 2 of 2,000 files.', errors(1300), 2000],
  ['1 problem in 1 of 8 files.', [...errors(1), ...warnings(5)], 8],
  // Files that could not be opened are not counted as read.
  ['2 problems in 2 of 2 files.', errors(2), 0],
])('countErrors: %s', (expected, findings, filesRead) => {
  expect(countErrors(findings, filesRead)).toBe(expected);
});
