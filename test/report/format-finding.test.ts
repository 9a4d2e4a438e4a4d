import { describe, expect, test } from 'vitest';
import { formatProblem, formatWarning } from '../../src/report/format-finding.ts';
import { type Paint, plain } from '../../src/report/paint.ts';
import type { Finding } from '../../src/source/finding.ts';

const finding: Finding = {
  code: 'unknown-value',
  place: {
    file: 'data/vacancies/monterrey/analista-bi-0412.json',
    line: 9,
    column: 11,
    excerpt: { text: '  "city": "monterey",', column: 11, length: 10 },
  },
  field: 'city',
  found: '"monterey"',
  allowed: 'a city of data/taxonomy/cities.json',
  maybe: '"monterrey"',
};

/** Shows the style of each stretch, as `<red:…>`. */
const tagged: Paint = (style, text) => `<${style}:${text}>`;

describe('a problem in words', () => {
  test('in full', () => {
    expect(formatProblem(finding, plain)).toBe(
      [
        'data/vacancies/monterrey/analista-bi-0412.json:9:11  city                unknown-value',
        '  found    "monterey"',
        '  allowed  a city of data/taxonomy/cities.json',
        '  maybe    "monterrey"',
        '  9 |   "city": "monterey",',
        '    |           ~~~~~~~~~~',
      ].join('\n'),
    );
  });

  test('about a whole file', () => {
    const place = { file: 'data/service.json', line: 1, column: 1 };
    const { maybe, ...rest } = finding;
    expect(maybe).toBeDefined();
    expect(
      formatProblem(
        { ...rest, code: 'missing-file', place, field: '', found: 'no such file', allowed: 'it' },
        plain,
      ),
    ).toBe(
      [
        `data/service.json:1:1  ${' '.repeat(18)}  missing-file`,
        '  found    no such file',
        '  allowed  it',
      ].join('\n'),
    );
  });

  test('with what to do', () => {
    const lines = formatProblem({ ...finding, remedy: 'remove the comma' }, plain).split('\n');
    expect(lines[4]).toBe('  remedy   remove the comma');
  });

  test('without anything that a terminal would obey', () => {
    const excerpt = { text: '"\u0000\u001b[2J\u009b\u202e": 1', column: 8, length: 2 };
    const place = { ...finding.place, excerpt };
    expect(
      formatProblem({ ...finding, place }, plain)
        .split('\n')
        .slice(-2),
    ).toEqual(['  9 | "␀␛[2J\ufffd\ufffd": 1', '    |        ~~']);
  });

  test('with the other place', () => {
    const also = { file: 'data/vacancies/a.json', line: 12, column: 3 };
    const lines = formatProblem({ ...finding, also }, plain).split('\n');
    expect(lines[4]).toBe('  also     data/vacancies/a.json:12:3');
  });

  test('with a long field name', () => {
    const [heading] = formatProblem({ ...finding, field: 'a.very.long.field.name' }, plain).split(
      '\n',
    );
    expect(heading).toMatch(/:9:11 {2}a\.very\.long\.field\.name {2}unknown-value$/);
  });

  test.each<[string, number, Finding['place']['excerpt'], string[]]>([
    [
      'under a line that begins with tabs',
      9,
      { text: '\t\t"city":\t7', column: 11, length: 1 },
      ['  9 | \t\t"city":\t7', '    | \t\t       \t~'],
    ],
    [
      'with a line number of any length',
      1234,
      { text: 'leon,x', column: 6, length: 1 },
      ['  1234 | leon,x', '       |      ~'],
    ],
    ['at the very beginning', 1, { text: '[]', column: 1, length: 2 }, ['  1 | []', '    | ~~']],
  ])('underlined %s', (_, line, excerpt, expected) => {
    const place = { ...finding.place, line, ...(excerpt && { excerpt }) };
    expect(
      formatProblem({ ...finding, place }, plain)
        .split('\n')
        .slice(-2),
    ).toEqual(expected);
  });
});

describe('colours', () => {
  test('a problem is red', () => {
    expect(formatProblem(finding, tagged).split('\n')).toEqual([
      '<bold:data/vacancies/monterrey/analista-bi-0412.json:9:11>  city                <red:unknown-value>',
      '  <dim:found  >  "monterey"',
      '  <dim:allowed>  a city of data/taxonomy/cities.json',
      '  <dim:maybe  >  "monterrey"',
      '  <dim:9 |>   "city": "monterey",',
      '  <dim:  |>           <red:~~~~~~~~~~>',
    ]);
  });

  test('a warning is yellow, and short', () => {
    const warning: Finding = {
      ...finding,
      code: 'lifetime-short',
      found: '18 days',
      allowed: '28',
    };
    expect(formatWarning(warning, tagged).split('\n')).toEqual([
      '<bold:data/vacancies/monterrey/analista-bi-0412.json:9:11>  city                <yellow:lifetime-short>',
      '  18 days; 28',
    ]);
  });

  test('a file that is named like a code keeps its own', () => {
    const place = { file: 'data/vacancies/unknown-value.json', line: 1, column: 1 };
    const [heading] = formatProblem({ ...finding, place }, tagged).split('\n');
    expect(heading).toBe(
      '<bold:data/vacancies/unknown-value.json:1:1>  city                <red:unknown-value>',
    );
  });
});
