import { describe, expect, test } from 'vitest';
import * as format from '../../src/report/format-finding.ts';
import type { Group } from '../../src/report/group-findings.ts';
import { type Paint, plain } from '../../src/report/paint.ts';
import type { Finding } from '../../src/source/finding.ts';

const finding: Finding = {
  code: 'unknown-value',
  place: {
    file: 'data/vacancies/monterrey/analista-bi-0412.json',
    line: 9,
    column: 11,
    excerpt: '"monterey"',
  },
  field: 'city',
  value: 'monterey',
  expected: { kind: 'entry', noun: 'city', file: 'data/taxonomy/cities.json' },
  suggestion: 'monterrey',
};

const formatError = (finding: Finding, paint: Paint) => format.formatError([finding], { paint });
const formatWarning = (finding: Finding, paint: Paint) =>
  format.formatWarning([finding], { paint });

/** Shows the style of each part, as `<red:…>`. */
const tagged: Paint = (style, text) => `<${style}:${text}>`;

describe('formatError', () => {
  test('shows place, field, code, what was found and allowed, a suggestion and the line', () => {
    expect(formatError(finding, plain)).toBe(
      [
        'data/vacancies/monterrey/analista-bi-0412.json:9:11  city                unknown-value',
        '  found    "monterey"',
        '  allowed  a city of data/taxonomy/cities.json',
        '  maybe    "monterrey"',
      ].join('\n'),
    );
  });

  test('shows no line for a finding about a whole file', () => {
    const place = { file: 'data/service.json', line: 1, column: 1 };
    const expected = { kind: 'existing-file' } as const;
    expect(formatError({ code: 'missing-file', place, field: '', expected }, plain)).toBe(
      [
        `data/service.json:1:1  ${' '.repeat(18)}  missing-file`,
        '  found    no such file',
        '  allowed  this file must exist',
      ].join('\n'),
    );
  });

  test('shows the remedy', () => {
    const advice = { name: 'delete-line' } as const;
    const lines = formatError({ ...finding, advice }, plain).split('\n');
    expect(lines[4]).toBe('  remedy   delete the line');
  });

  test('replaces control characters, which a terminal would obey', () => {
    const place = { ...finding.place, excerpt: '"\u0000\u001b[2J\u009b\u202e"' };
    expect(formatError({ ...finding, place }, plain)).toContain(
      '  written  "\\u0000\\u001b[2J\\u009b\\u202e"\n',
    );
  });

  test('escapes control characters in the file name, the field and what was found', () => {
    const place = { file: 'data/\u001b[2J.json', line: 1, column: 1 };
    const args = { reason: 'E\u001b' };
    const odd: Finding = { code: 'unreadable-file', place, field: 'a\u0007', args, also: place };
    for (const format of [formatError, formatWarning]) {
      const text = format(odd, plain);
      expect(text).toMatch(/^data\/\\u001b\[2J\.json:1:1 {2}a\\u0007 /);
      expect(text).toContain('E\\u001b');
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }
  });

  test('shows the other place', () => {
    const also = { file: 'data/vacancies/a.json', line: 12, column: 3 };
    const lines = formatError({ ...finding, also }, plain).split('\n');
    expect(lines[4]).toBe('  also     data/vacancies/a.json:12:3');
  });

  test('shortens a field path that does not fit on a line', () => {
    const [heading] = formatError({ ...finding, field: 'x'.repeat(500) }, plain).split('\n');
    expect(heading).toMatch(/ {2}x{77}… {2}unknown-value$/);
  });

  test('shows a field path longer than its column in full', () => {
    const [heading] = formatError({ ...finding, field: 'a.very.long.field.name' }, plain).split(
      '\n',
    );
    expect(heading).toMatch(/:9:11 {2}a\.very\.long\.field\.name {2}unknown-value$/);
  });

  test('shows how the file writes a value, where that differs', () => {
    const inCsv = { ...finding.place, excerpt: 'monterey' };
    expect(formatError({ ...finding, place: inCsv }, plain)).not.toContain('written');
    const place = { ...finding.place, excerpt: '"monter\\u0065y"' };
    expect(formatError({ ...finding, place }, plain)).toContain(
      '\n  found    "monterey"\n  written  "monter\\u0065y"\n',
    );
  });
});

describe('colours', () => {
  test('paint the code and the underline of an error red', () => {
    expect(formatError(finding, tagged).split('\n')).toEqual([
      '<bold:data/vacancies/monterrey/analista-bi-0412.json:9:11>  city                <red:unknown-value>',
      '  <dim:found  >  "monterey"',
      '  <dim:allowed>  a city of data/taxonomy/cities.json',
      '  <dim:maybe  >  "monterrey"',
    ]);
  });

  test('paint the code of a warning, which has two lines, yellow', () => {
    const warning: Finding = {
      code: 'salary-unusual',
      place: finding.place,
      field: 'city',
      expected: { kind: 'usual-ratio', max: 3 },
      args: { min: 1_000, max: 2_000 },
    };
    expect(formatWarning(warning, tagged).split('\n')).toEqual([
      '<bold:data/vacancies/monterrey/analista-bi-0412.json:9:11>  city                <yellow:salary-unusual>',
      '  1,000 to 2,000; usually at most 3 to 1',
    ]);
  });

  test('do not paint a file name that looks like the code', () => {
    const place = { file: 'data/vacancies/unknown-value.json', line: 1, column: 1 };
    const [heading] = formatError({ ...finding, place }, tagged).split('\n');
    expect(heading).toBe(
      '<bold:data/vacancies/unknown-value.json:1:1>  city                <red:unknown-value>',
    );
  });
});

describe('findings with one cause', () => {
  const at = (file: string) => ({ ...finding, place: { ...finding.place, file } });
  const group = (...files: string[]) => files.map(at) as unknown as Group;
  const files = (length: number) => Array.from({ length }, (_, index) => `data/${index}.json`);

  test('are one example and their number', () => {
    const lines = format.formatError(group(...files(153)), { paint: plain }).split('\n');
    expect(lines[0]).toBe(
      'data/0.json:9:11  city                unknown-value  153 rows in 153 files',
    );
    expect(lines.slice(1)).toEqual(formatError(finding, plain).split('\n').slice(1));
  });

  test('are all shown if they are few', () => {
    const few = group(...files(5));
    const others = 'data/1.json:9:11, data/2.json:9:11, data/3.json:9:11, data/4.json:9:11';
    expect(format.formatError(few, { paint: plain })).toContain(`\n  others   ${others}`);
    expect(format.formatWarning(few, { paint: plain })).toMatch(
      new RegExp(`\n  others  ${others}$`),
    );
    expect(format.formatError(group(...files(6)), { paint: plain })).not.toContain('others');
  });

  test('are "at least" as many if further ones were only counted', () => {
    const text = format.formatError(group(...files(2)), { paint: plain, isPartial: true });
    expect(text).toMatch(/ {2}at least 2 rows in 2 files\n/);
  });
});
