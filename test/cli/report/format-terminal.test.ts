import { describe, expect, test } from 'vitest';
import {
  formatFindings,
  formatGates,
  formatGroup,
  formatSummary,
} from '../../../src/cli/report/format-terminal.ts';
import type { Paint } from '../../../src/cli/report/paint.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import type { Source } from '../../../src/input/read-source.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import { errors, FINDING, makeFacts, PLAN, VIEW, WRITTEN, warnings } from './make-facts.ts';

/** Shows the style of each part, as `<red:…>`. */
const tagged: Paint = (style, text) => `<${style}:${text}>`;

describe('a finding', () => {
  test('shows place, field, code, what was found and allowed, and a suggestion', () => {
    expect(formatGroup([FINDING], { ...VIEW, paint: tagged }).split('\n')).toEqual([
      '<bold:data/vacancies/a.json:9:11>  city                <red:unknown-value>',
      '  <dim:found  >  "monterey"',
      '  <dim:allowed>  a city of data/taxonomy/cities.json',
      '  <dim:maybe  >  "monterrey"',
    ]);
  });

  test('shows a message that is one sentence, and the other place', () => {
    const also = { file: 'data/vacancies/a.json', line: 12, column: 3 };
    const { suggestion, ...rest } = FINDING;
    const twice = { ...rest, code: 'duplicate-value', also, args: {} } as CostedFinding;
    expect(formatGroup([twice], VIEW).split('\n').slice(1)).toEqual([
      '  Another entry has the same value. Change or remove one of them.',
      '  also     data/vacancies/a.json:12:3',
    ]);
  });
});

test('labels and texts are in the language of the operator, and aligned', () => {
  const spanish = { ...VIEW, language: 'es' } as const;
  expect(formatGroup([FINDING], spanish).split('\n').slice(1)).toEqual([
    '  encontrado  "monterey"',
    '  permitido   una ciudad de data/taxonomy/cities.json',
    '  quizá       "monterrey"',
  ]);
  const rows = formatSummary(makeFacts({ written: WRITTEN }), spanish)
    .split('\n')
    .slice(2, -2);
  expect(rows).toContain(
    '  leído         1 vacante en 2 archivos, 2 registros de sueldo en 1 archivo',
  );
  expect(rows).toContain('  escrito       2,525 archivos, 9.8 MB, en dist');
  for (const row of rows) expect(row).toMatch(/^ {2}[\p{L} ]{12} {2}\S/u);
  const hits = [true, false].map((allowed) => ({
    ...{ gate: 'grown', args: { now: 900, before: 9 }, allowed },
  }));
  const gates = formatGates(makeFacts({ comparison: { hits: hits as never } }), spanish);
  expect(gates).toMatch(
    /^permitido {2}grown: 900 vac.*\ndetenido {3}grown: .*\nSi todo esto es correcto, /,
  );
});

const format = (read: Partial<Source>, reportFile?: string, change = {}) =>
  formatFindings(makeFacts(change, read), { ...VIEW, reportFile });

describe('a list', () => {
  test('begins with what costs most', () => {
    const [first, second] = [errors(1)[0], warnings(1)[0]];
    const cell = { ...FINDING, cost: 'cell' } as const;
    const board = { ...FINDING, cost: 'board', field: 'x' } as const;
    const findings = [second, cell, first, board].filter((one) => one !== undefined);
    const codes = format({ findings }).match(/(?<= {2})[a-z]+-[a-z]+$/gm);
    expect(codes).toEqual(['unknown-value', 'duplicate-value', 'unknown-value', 'html-text']);
  });

  test.each<[number, string, string | undefined]>([
    [20, 'title#', undefined],
    [1320, 'title#', '… and 1,300 more; see --report FILE.'],
    [200, 'title', undefined],
  ])('of %i findings about %s ends with %s', (length, field, rest) => {
    for (const findings of [errors(length, field), warnings(length, field)]) {
      const text = format({ findings });
      expect(text.match(/^….*$/m)?.[0]).toBe(rest);
      expect(text.match(/^data\//gm)).toHaveLength(field === 'title' ? 1 : 20);
    }
  });

  test('counts unlisted warnings, and names the report file', () => {
    const text = format({ findings: warnings(9), unlisted: { 'unused-setting': 5 } }, 'r.json');
    expect(text).toContain('… and 5 more; see r.json.');
  });
});

test('the summary shows what was read, computed and written', () => {
  const text = formatSummary(makeFacts({ written: WRITTEN }), VIEW);
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'Faro',
    '',
    'read      1 vacancy in 2 files, 2 salary records in 1 file',
    'rows      1,200 vacancies active on 2026-11-13, 31 expired, 12 not yet open, 0 paused, 7 closed',
    '1 salary record inside the window, 0 older, 0 in the future',
    'index     1 guide; nearest to one: Marketing (3 of 5 salaries)',
    'warnings  none',
    'compared  with nothing: there is no earlier build',
    'wrote     2,525 files, 9.8 MB, to dist',
    `host      ${HOSTS.generic.title}: errors, CORS and other methods depend on it, see docs/deploying.md#what-a-host-cannot-keep`,
    'site      https://faro.example',
    'took      1.2 s',
    '',
    '',
  ]);
  const sample = makeFacts({ plan: { ...PLAN, isSample: true } });
  expect(formatSummary(sample, VIEW)).toMatch(/^Faro \(sample: .*\)\n\n/);
});

test('gates that were hit, then the flag that confirms them all', () => {
  const none = { now: 0, before: 9, gone: null, closed: null, largest: null, leftOut: null };
  const gatesOf = (allowed: boolean) => {
    const hits = [
      { gate: 'vacancies-gone', args: none, allowed: true } as const,
      { gate: 'grown', args: { now: 900, before: 9 }, allowed } as const,
    ];
    return formatGates(makeFacts({ comparison: { hits } }), VIEW).split('\n');
  };
  expect(gatesOf(false)).toEqual([
    'allowed  vacancies-gone: No vacancy is active.',
    expect.stringMatching(/^refused {2}grown: 900 active vacancies, up from 9/),
    'If this is what you want, add the flag: npm run build -- … --allow vacancies-gone,grown',
    '',
  ]);
  expect(gatesOf(true)).toHaveLength(3);
});
