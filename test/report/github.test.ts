import { describe, expect, test } from 'vitest';
import { toAnnotations, toJobSummary } from '../../src/report/github.ts';
import type { Finding } from '../../src/source/finding.ts';

const finding: Finding = {
  code: 'unknown-value',
  place: { file: 'data/vacancies/a.json', line: 9, column: 11 },
  field: 'city',
  value: 'monterey',
  expected: { kind: 'one-of', values: ['monterrey'] },
  suggestion: 'monterrey',
};

const warning: Finding = {
  code: 'unread-file',
  place: finding.place,
  field: '',
  expected: { kind: 'extensions', extensions: ['.json'] },
};

describe('annotations', () => {
  test('have place, code, field, what was found and allowed, and the suggestion', () => {
    expect(toAnnotations([finding])).toBe(
      '::error file=data/vacancies/a.json,line=9,col=11,title=unknown-value::city: found "monterey"; allowed: one of "monterrey". Did you mean "monterrey"?\n',
    );
  });

  test('name the other place, and are warnings for rows that were skipped on request', () => {
    const also = { file: 'data/b.json', line: 3, column: 1 };
    const line = toAnnotations([{ ...finding, also }], { isPublished: true });
    expect(line).toMatch(/^::warning file=.* See data\/b\.json:3\.\n$/);
  });

  test('of warnings are warnings', () => {
    expect(toAnnotations([warning])).toMatch(/^::warning file=/);
  });

  test('have the remedy, and a shortened field path', () => {
    const line = toAnnotations([
      { ...finding, field: 'x'.repeat(100), advice: { name: 'delete-line' } },
    ]);
    expect(line).toContain(`::${'x'.repeat(77)}…: found`);
    expect(line).toMatch(/ Perhaps: delete the line\.\n$/);
  });

  test('escape the characters that would end a command or a property', () => {
    const place = { file: 'data/a,b:c%\r\n.json', line: 1, column: 1 };
    const [line, ...rest] = toAnnotations([{ ...finding, place, field: 'a\r\nb%' }]).split('\n');
    expect(line).toContain('file=data/a%2Cb%3Ac%25%0D%0A.json,line=1');
    expect(line).toContain('::a\\r\\nb%25: found');
    expect(rest).toEqual(['']);
  });

  test.each(['place', 'also'])('escape what a log would obey in the file name of %s', (name) => {
    const place = { file: 'data/\u001b[2J\u202e\u200f##[x]\n::error::y.json', line: 1, column: 1 };
    const line = toAnnotations([{ ...finding, [name]: place }]);
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}]|##\[/u);
    expect(line).toContain('data/\\u001b[2J\\u202e\\u200f');
  });

  test('are one for each cause, with the number of its rows', () => {
    const rows = [9, 20, 31].map((line) => ({ ...finding, place: { ...finding.place, line } }));
    const text = toAnnotations(rows);
    expect(text).toMatch(
      /^::error file=data\/vacancies\/a\.json,line=9,.* In all: 3 rows in 1 file\.\n$/,
    );
  });

  test('say "at least" if further findings of the code were only counted', () => {
    const rows = [9, 20].map((line) => ({ ...finding, place: { ...finding.place, line } }));
    const omitted = { counts: { 'unknown-value': 1 }, files: new Set<string>() };
    expect(toAnnotations(rows, { omitted })).toMatch(/ In all: at least 2 rows in 1 file\.\n$/);
  });

  test('are at most ten of a kind, as many as GitHub shows', () => {
    const fields = Array.from({ length: 12 }, (_, index) => `field${index}`);
    const many = [finding, warning].flatMap((one) => fields.map((field) => ({ ...one, field })));
    const lines = toAnnotations(many).trim().split('\n');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
  });
});

test('a report cannot end the code block of the job summary', () => {
  const summary = toJobSummary('Title', 'Last line.', '\n```\n# x\n');
  expect(summary).toBe("### Title\n\nLast line.\n\n```text\n'''\n# x\n```\n");
});
