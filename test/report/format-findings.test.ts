import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { toCauses } from '../../src/report/causes.ts';
import {
  countErrors,
  countWarnings,
  formatCause,
  formatCauses,
  toAnnotations,
} from '../../src/report/format-findings.ts';
import type { Paint } from '../../src/report/paint.ts';
import { plain } from '../cli/terminal.ts';
import { shown } from '../support/shown.ts';

const NONE = { counts: {}, files: new Set<string>() };

const complain = (findings: Finding[], omitted = NONE) => toCauses({ findings, omitted });

const finding: Finding = {
  code: 'unknown-value',
  place: { file: 'data/vacancies/a.json', line: 9, column: 11 },
  field: 'city',
  value: shown('monterey'),
  args: { expected: { kind: 'entry', noun: 'city', file: 'data/taxonomy/cities.json' } },
  suggestion: 'monterrey',
};

/** Shows the style of each part, as `<red:…>`. */
const tagged: Paint = (style, text) => `<${style}:${text}>`;

/** What a terminal or a log would obey. */
const hostile = { file: 'data/\u001b[2J\u202e##[x]\n::error::y.json', line: 1, column: 1 };

describe('an error', () => {
  const lines = (change: object = {}, paint = plain) =>
    formatCause([{ ...finding, ...change } as Finding], 'error', paint).split('\n');

  test('shows place, field, code, what was found and allowed, and a suggestion', () => {
    expect(lines({}, tagged)).toEqual([
      '<bold:data/vacancies/a.json:9:11>  city                <red:unknown-value>',
      '  <dim:found  >  "monterey"',
      '  <dim:allowed>  a city of data/taxonomy/cities.json',
      '  <dim:maybe  >  "monterrey"',
    ]);
  });

  test('shows a message that is one sentence, and the other place', () => {
    const also = { file: 'data/vacancies/a.json', line: 12, column: 3 };
    const change = { code: 'duplicate-value', also, suggestion: undefined };
    expect(lines(change).slice(1)).toEqual([
      '  Another entry has the same value. Change or remove one of them.',
      '  also     data/vacancies/a.json:12:3',
    ]);
  });

  test.each<[object, string]>([
    [{ suggestion: 'a "b"' }, '"a \\"b\\""'],
    [{ suggestion: '25000' }, '25000'],
    [{ readings: ['2026-04-03', '2026-03-04'] }, '"2026-04-03" or "2026-03-04"'],
  ])('has a suggestion that is ready to paste: %j', (change, maybe) => {
    expect(lines(change)[3]).toBe(`  maybe    ${maybe}`);
  });

  test('shortens a field path that does not fit on a line', () => {
    expect(lines({ field: 'x'.repeat(500) })[0]).toMatch(/ {2}x{77}… {2}unknown-value$/);
  });
});

/** Findings with a cause each, or with one. */
const some = (length: number, code: 'duplicate-value' | 'unused-entry', field = 'title#') =>
  Array.from(
    { length },
    (_, index): Finding => ({
      code,
      place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
      field: field.replace('#', `${index}`),
    }),
  );
const errors = (length: number, field?: string) => some(length, 'duplicate-value', field);
const warnings = (length: number, field?: string) => some(length, 'unused-entry', field);

const formatAll = (findings: Finding[], omitted = NONE) => {
  const complaints = complain(findings, omitted);
  return [
    formatCauses(complaints.errors, 'error', { paint: plain }),
    formatCauses(complaints.warnings, 'warning', { paint: plain }),
  ] as const;
};

describe('a list', () => {
  test('has blank lines between errors; a warning has two lines', () => {
    const [inFull, inShort] = formatAll([...errors(2), ...warnings(2)]);
    expect(inFull.split('\n\n')).toHaveLength(3);
    expect(inShort.split('\n')).toHaveLength(6);
  });

  test.each<[number, string, string | undefined]>([
    [20, 'title#', undefined],
    [1320, 'title#', '… and 1,300 more; --report FILE has them all.'],
    [5, 'title', undefined],
    [200, 'title', '… and 199 more; --report FILE has them all.'],
  ])('of %i findings about %s ends with %s', (length, field, rest) => {
    for (const text of [
      formatAll(errors(length, field))[0],
      formatAll(warnings(length, field))[1],
    ]) {
      expect(text.match(/^….*$/m)?.[0]).toBe(rest);
      expect(text.match(/^data\//gm)).toHaveLength(field === 'title' ? 1 : 20);
    }
  });

  test('names the report file, and says so if it has not all of them', () => {
    const omitted = { counts: { 'duplicate-value': 5 }, files: new Set<string>() };
    const complaints = complain(errors(9, 'title'), omitted);
    const text = formatCauses(complaints.errors, 'error', { paint: plain, reportFile: 'r.json' });
    expect(text).toContain('at least 9 times in 2 files');
    expect(text).toContain(
      '… and 13 more; r.json has the first 1,000 of each code, and all counts.',
    );
    expect(countErrors(complaints.errors, 2)).toMatch(/^14 problems \(at least 1 cause\) in/);
  });
});

test.each<[string, Finding[]]>([
  ['none', errors(3)],
  ['844 (1 cause), shown above', warnings(844, 'title')],
  ['844, the first 20 causes shown above', warnings(844)],
])('countWarnings: %s', (expected, findings) => {
  expect(countWarnings(complain(findings).warnings, 0)).toBe(expected);
});

test.each<[string, Finding[], number]>([
  ['1,300 problems in 2 of 2,000 files.', errors(1300), 2000],
  ['200 problems (1 cause) in 2 of 641 files.', errors(200, 'title'), 641],
  ['1 problem in 1 of 8 files.', [...errors(1), ...warnings(5)], 8],
  // Files that could not be opened are not counted as read.
  ['2 problems in 2 of 2 files.', errors(2), 0],
])('countErrors: %s', (expected, findings, filesRead) => {
  expect(countErrors(complain(findings).errors, filesRead)).toBe(expected);
});

describe('an annotation', () => {
  const annotate = (...changes: object[]) =>
    toAnnotations(
      complain(changes.map((change) => ({ ...finding, ...change }) as Finding)).errors,
      'error',
    );

  test('has place, code, field, what was found and allowed, and what to do', () => {
    const also = { file: 'data/b.json', line: 3, column: 1 };
    expect(annotate({ also })).toBe(
      '::error file=data/vacancies/a.json,line=9,col=11,title=unknown-value::city: found "monterey"; allowed: a city of data/taxonomy/cities.json. Did you mean "monterrey"? See data/b.json:3:1.\n',
    );
  });

  test('escapes what would end a command or a property, or what a log would obey', () => {
    const place = { file: 'data/a,b:c%.json', line: 1, column: 1 };
    const line = annotate({ place, field: 'a\r\nb%', also: hostile });
    expect(line).toContain('file=data/a%2Cb%3Ac%25.json,line=1');
    expect(line).toContain('::a\\r\\nb%25: found');
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}]|##\[/u);
  });

  test('is one for each cause, and at most ten of a kind, as many as GitHub shows', () => {
    const rows = [9, 20, 31].map((line) => ({ place: { ...finding.place, line } }));
    expect(annotate(...rows)).toMatch(/,line=9,.* In all: 3 times in 1 file\.\n$/);
    const many = Array.from({ length: 12 }, (_, index) => ({ field: `field${index}x` }));
    expect(
      annotate(...many)
        .trim()
        .split('\n'),
    ).toHaveLength(10);
  });
});
