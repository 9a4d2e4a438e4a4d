import { describe, expect, test } from 'vitest';
import {
  countErrors,
  formatFindings,
  formatGroup,
  listFindings,
  toAddress,
  toAnnotations,
} from '../../../src/cli/report/format-findings.ts';
import type { Paint } from '../../../src/cli/report/paint.ts';
import type { Place } from '../../../src/input/findings/details.ts';
import type { Finding } from '../../../src/input/findings/finding.ts';
import { shown } from '../../support/shown.ts';
import { plain } from '../terminal.ts';

const list = (findings: Finding[], level: 'error' | 'warning' = 'error', unlisted = {}) =>
  listFindings({ findings, unlisted }, level);

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
    formatGroup([{ ...finding, ...change } as Finding], 'error', paint).split('\n');

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

/** Findings that read differently, by their field, or all the same. */
const some = (length: number, code: 'duplicate-value' | 'no-employer-names', field = 'title#') =>
  Array.from(
    { length },
    (_, index): Finding => ({
      code,
      place: { file: `data/${index % 2}.json`, line: index + 1, column: 1 },
      field: field.replace('#', `${index}`),
    }),
  );
const errors = (length: number, field?: string) => some(length, 'duplicate-value', field);
const warnings = (length: number, field?: string) => some(length, 'no-employer-names', field);

describe('findings that read the same', () => {
  const city = (value: string, suggestion: string, line: number) =>
    ({ ...finding, value: shown(value), suggestion, place: { ...finding.place, line } }) as Finding;
  const tag = (field: string, at: number) =>
    ({ code: 'html-tag', field, args: { at }, place: finding.place }) as Finding;
  const named = (line: number, at: number) =>
    ({
      ...finding,
      code: 'employer-disclosed',
      also: { file: 'data/b.json', line, column: 9 },
      args: { at, canMask: true },
    }) as Finding;

  const setting = (field: string) =>
    ({ code: 'example-address', field, place: finding.place, value: shown(field) }) as Finding;

  test.each<[string, Finding[], number[]]>([
    ['have one value', [city('a', 'x', 1), city('a', 'x', 2), city('b', 'y', 3)], [2, 1]],
    ['differ in figures, or in the item of a list', [tag('b.0', 7), tag('b.3', 19)], [2]],
    ['are of one field', [tag('title', 7), tag('zone', 7)], [1, 1]],
    ['or of several settings', [setting('termsUrl'), setting('urls.job')], [2]],
    ['have one value, also without a suggestion', [city('a', '', 1), city('b', '', 2)], [1, 1]],
    ['are about one employer', [named(5, 1), named(5, 9), named(6, 1)], [2, 1]],
  ])('%s', (_, findings, expected) => {
    expect(list(findings).groups.map(({ length }) => length)).toEqual(expected);
  });

  test('come in the order of files and lines', () => {
    const { groups } = list(errors(40).reverse());
    const places = groups.map(([{ place }]) => `${place.file} ${String(place.line).padStart(2)}`);
    expect(places).toEqual([...places].sort());
  });
});

describe('a list', () => {
  const format = (findings: Finding[], level: 'error' | 'warning', reportFile?: string) =>
    formatFindings(list(findings, level), level, { paint: plain, reportFile });

  test('has blank lines between errors; a warning has two lines', () => {
    const both = [...errors(2), ...warnings(2)];
    expect(format(both, 'error').split('\n\n')).toHaveLength(3);
    expect(format(both, 'warning').split('\n')).toHaveLength(6);
  });

  test.each<[number, string, string | undefined]>([
    [20, 'title#', undefined],
    [1320, 'title#', '… and 1,300 more; see --report FILE.'],
    [200, 'title', undefined],
  ])('of %i findings about %s ends with %s', (length, field, rest) => {
    for (const text of [
      format(errors(length, field), 'error'),
      format(warnings(length, field), 'warning'),
    ]) {
      expect(text.match(/^….*$/m)?.[0]).toBe(rest);
      expect(text.match(/^data\//gm)).toHaveLength(field === 'title' ? 1 : 20);
    }
  });

  test('names the other places if they are few, and how many there are', () => {
    expect(format(errors(3, 'title'), 'error')).toMatch(
      /3 times in 2 files\n[^\n]*\n {2}others {3}data\/0.json:3:1, data\/1.json:2:1/,
    );
    expect(format(errors(6, 'title'), 'error')).not.toContain('others');
  });

  const cause = 'cause    every row of this sheet: correct the column "Folio" or service.json once';

  test.each([
    [8, 8, false, cause],
    [8, 9, false, undefined],
    [5, 5, false, undefined],
    [1000, 9000, false, undefined],
    [1000, 9000, true, cause],
    [999, 9000, true, undefined],
  ])(
    'with %i of %i rows of a sheet, incomplete: %s, names: %s',
    (length, rowsRead, isIncomplete, expected) => {
      const file = 'a.csv';
      const findings = errors(length, 'title').map((finding, index) => ({
        ...finding,
        place: { file, line: index + 2, column: 1, cell: { row: index + 2, column: 'Folio' } },
      }));
      const tables = [{ file, rowsRead, isIncomplete }];
      const text = formatFindings(list(findings), 'error', { paint: plain, tables });
      expect(text.match(/cause.*$/m)?.[0]).toBe(expected);
    },
  );

  test('counts unlisted warnings, and names the report file', () => {
    const listing = list(warnings(9), 'warning', { 'unused-entry': 5 });
    const text = formatFindings(listing, 'warning', { paint: plain, reportFile: 'r.json' });
    expect(text).toContain('… and 5 more; see r.json.');
    expect(list(errors(9), 'error', { 'unused-entry': 5 }).total).toBe(9);
  });
});

test.each<[string, Finding[], number]>([
  ['1,300 errors in 2 of 2,000 files.', errors(1300), 2000],
  ['1 error in 1 of 8 files.', [...errors(1), ...warnings(5)], 8],
  // Files that could not be opened are not counted as read.
  ['2 errors in 2 of 2 files.', errors(2), 0],
])('countErrors: %s', (expected, findings, filesRead) => {
  expect(countErrors(list(findings), filesRead)).toBe(expected);
});

describe('an annotation', () => {
  const annotate = (...changes: object[]) =>
    toAnnotations(list(changes.map((change) => ({ ...finding, ...change }) as Finding)), 'error');

  test('has place, code, field, what was found and allowed, and what to do', () => {
    const also = { file: 'data/b.json', line: 3, column: 1 };
    expect(annotate({ also })).toBe(
      '::error file=data/vacancies/a.json,line=9,col=11,title=unknown-value::city: found "monterey"; allowed: a city of data/taxonomy/cities.json. Did you mean "monterrey"? See data/b.json:3:1.\n',
    );
  });

  test('is one for all findings that read the same, and there are at most ten', () => {
    const lines = toAnnotations(list([...errors(90, 'a'), ...errors(30)]), 'error').split('\n');
    expect(lines).toHaveLength(10 + 1);
    expect(lines[0]).toMatch(/ In all: 90 times in 2 files\.$/);
  });

  test('escapes what would end a command or a property, or what a log would obey', () => {
    const place = { file: 'data/a,b:c%.json', line: 1, column: 1 };
    const line = annotate({ place, field: 'a\r\nb%', also: hostile });
    expect(line).toContain('file=data/a%2Cb%3Ac%25.json,line=1');
    expect(line).toContain('::a\\r\\nb%25: found');
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}]|##\[/u);
  });
});

test.each<[Place, string]>([
  [{ file: 'a.json', line: 9, column: 11 }, 'a.json:9:11'],
  [
    { file: 'a.csv', line: 17, column: 4, cell: { row: 14, column: 'Sueldo mínimo' } },
    'a.csv:17, row 14, column Sueldo mínimo',
  ],
  [
    { file: 'a.xlsx', line: 14, column: 4, cell: { row: 14, column: 'Sueldo\nmínimo' } },
    'a.xlsx, row 14, column Sueldo\\nmínimo',
  ],
  [{ file: 'a.xlsx', line: 14, column: 1, cell: { row: 14 } }, 'a.xlsx, row 14'],
])('%j is at %s', (place, address) => {
  expect(toAddress(place)).toBe(address);
});
