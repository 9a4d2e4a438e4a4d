import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding, FindingCode } from '../../src/findings/finding.ts';
import { groupFindings } from '../../src/report/causes.ts';
import { formatCause } from '../../src/report/format-findings.ts';
import { plain } from '../cli/terminal.ts';

const ENTRY = { kind: 'entry', noun: 'city', file: 'data/taxonomy/cities.json' } as const;
const TEXT = { kind: 'text' } as const;

let line = 0;
/** A finding on a line of its own. */
function finding(code: FindingCode, field: string, data: object = {}, file = 'data/v/a.json') {
  line += 1;
  return { code, field, place: { file, line, column: 1 }, ...data } as Finding;
}

const city = (value: string, suggestion?: string) =>
  finding('unknown-value', 'city', {
    value,
    args: { expected: ENTRY },
    ...(suggestion !== undefined && { suggestion }),
  });

const summarize = (findings: readonly Finding[]) =>
  groupFindings(findings).map((cause) => {
    const [heading = '', first = ''] = formatCause(cause, 'error', plain).split('\n');
    const [code, tally] = heading.slice(heading.lastIndexOf(cause[0].code)).split('  ');
    const [, field] = heading.split(/ {2,}/);
    return [
      code,
      field === code ? '' : field,
      first.replace(/^ *(?:found)? */, ''),
      tally ?? '',
    ].join(' | ');
  });

describe('one cause', () => {
  test('is a slug that was renamed, in however many rows', () => {
    const renamed = Array.from({ length: 153 }, () => city('monterey', 'monterrey'));
    const typo = city('gudalajara', 'guadalajara');
    expect(summarize([typo, ...renamed])).toEqual([
      'unknown-value | city | "monterey" | 153 times in 1 file',
      'unknown-value | city | "gudalajara" | ',
    ]);
  });

  test('is a column with names in place of slugs', () => {
    const named = ['León', 'Mérida', 'Toluca', 'Puebla', 'Tijuana', 'Monterrey'];
    expect(summarize(named.map((name) => city(name, name.toLowerCase())))).toEqual([
      'unknown-value | city | "León" (also "Mérida", "Toluca", "Puebla", "Tijuana" and 1 more) | 6 times in 1 file',
    ]);
  });

  test('is not shared by up to three slugs that were renamed', () => {
    const renamed = ['a', 'b', 'c', 'd'].map((slug) => city(`${slug}x`, slug));
    expect(summarize(renamed.slice(0, 3))).toHaveLength(3);
    expect(summarize(renamed)).toHaveLength(1);
  });

  test('is a slip in several items of a list, or in several fields of a kind', () => {
    const fields = ['benefits.0', 'benefits.7', 'title', 'zone', 'description', 'municipality'];
    const slips = fields.map((field, index) =>
      finding('html-tag', field, { args: { at: index + 7 } }),
    );
    expect(summarize(slips)).toEqual([
      'html-tag | benefits.*, title, zone, description and 1 more | HTML tag at character 7 of the text. Remove it. Paste the text again as plain text. | 6 times in 1 file',
    ]);
  });

  test('is a site on the host of the pages, whatever the templates', () => {
    const args = { siteUrl: 'https://faro.example' };
    const templates = ['urls.job', 'urls.apply'].map((field) =>
      finding('same-host', field, { value: `/${field}`, args }, 'data/service.json'),
    );
    expect(groupFindings(templates)).toHaveLength(1);
  });

  test('is not that different fields are missing', () => {
    const missing = ['title', 'description'].map((field) =>
      finding('missing-field', field, { args: { expected: TEXT } }),
    );
    expect(summarize(missing)).toEqual([
      'missing-field | title | nothing | ',
      'missing-field | description | nothing | ',
    ]);
  });

  test('is an employer, whatever texts name it', () => {
    const named = (field: string, line: number) =>
      finding('employer-disclosed', field, {
        also: { file: 'data/v/b.json', line, column: 9 },
        args: { at: 1, remedy: 'mask' },
      });
    const groups = groupFindings([named('title', 5), named('benefits.2', 5), named('title', 6)]);
    expect(groups.map(({ length }) => length)).toEqual([2, 1]);
  });

  test('is a file that is not NDJSON, whatever its lines lack', () => {
    const broken = (token: string, file: string) =>
      finding('invalid-json', '', { args: { token, character: null } }, file);
    const lines = ['key', 'value', 'end-of-text'];
    expect(groupFindings(lines.map((token) => broken(token, 'data/v/a.ndjson')))).toHaveLength(1);
    expect(groupFindings(lines.map((token) => broken(token, `data/v/${token}.json`)))).toHaveLength(
      3,
    );
  });

  test('is that a taxonomy file lacks entries: they are named', () => {
    const missing = ['leon', 'merida'].map((slug) => ({
      ...finding('missing-entry', '', { args: { slug } }, 'data/taxonomy/cities.json'),
      place: { file: 'data/taxonomy/cities.json', line: 1, column: 1 },
    })) as Finding[];
    expect(summarize(missing)).toEqual([
      'missing-entry |  | The API promises an entry with the slug "leon". Add it. (also "merida") | 2 times in 1 file',
    ]);
  });
});

test('what makes rows wrong comes first, then what is wrong in most rows', () => {
  const order = groupFindings([
    finding('empty-text', 'title'),
    ...Array.from({ length: 3 }, () => city('monterey')),
    finding('not-utf8', '', { args: { encoding: null } }, 'data/v/z.json'),
    finding('missing-field', 'min', { args: { headings: ['min'] } }, 'data/s/z.csv'),
    finding('invalid-url', 'contactUrl', { args: {} }, 'data/service.json'),
    finding('empty-text', '0.name', {}, 'data/taxonomy/areas.json'),
  ]).map(([{ code, place }]) => `${code} ${place.file}`);
  expect(order).toEqual([
    'missing-field data/s/z.csv',
    'invalid-url data/service.json',
    'empty-text data/taxonomy/areas.json',
    'not-utf8 data/v/z.json',
    'unknown-value data/v/a.json',
    'empty-text data/v/a.json',
  ]);
});

describe('whatever the findings are', () => {
  const spot = fc.record({
    file: fc.constantFrom('data/service.json', 'data/v/a.json', 'data/v/b.ndjson', 'data/s/c.csv'),
    line: fc.integer({ min: 1, max: 50 }),
    column: fc.integer({ min: 1, max: 50 }),
  });
  const anyFinding = fc.record(
    {
      code: fc.constantFrom('unknown-value', 'wrong-type', 'missing-field', 'employer-disclosed'),
      field: fc.constantFrom('', 'city', 'salary.min', 'salary.max', 'benefits.0', 'benefits.12'),
      place: spot,
      also: spot,
      value: fc.constantFrom('x', 'y'),
      suggestion: fc.constantFrom('a', 'b', 'c', 'd'),
      args: fc.record({
        at: fc.nat(),
        type: fc.constantFrom('text', 'list'),
        expected: fc.constantFrom(ENTRY, TEXT, { kind: 'day' }),
      }),
    },
    { requiredKeys: ['code', 'field', 'place', 'args'] },
  );
  // Findings at the same place with the same code differ in nothing that people see.
  const findings = fc.uniqueArray(anyFinding, {
    maxLength: 60,
    selector: ({ code, place }) => `${code} ${place.file} ${place.line} ${place.column}`,
  }) as unknown as fc.Arbitrary<Finding[]>;

  test('each is in exactly one group', () => {
    fc.assert(
      fc.property(findings, (all) => {
        const groups = groupFindings(all);
        expect(groups.flat()).toHaveLength(all.length);
        expect(new Set(groups.flat())).toEqual(new Set(all));
      }),
    );
  });

  test('their order in does not change the order out', () => {
    const shuffled = findings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(groupFindings(other)).toEqual(groupFindings(all));
      }),
    );
  });
});
