import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TOKENS } from '../../../src/base/files/received-body.ts';
import type { JsonPath, Row } from '../../../src/input/files/row.ts';
import { LONGEST_ROW } from '../../../src/input/findings/data-limits.ts';
import { readJsonRow } from '../../../src/input/rows/json-rows.ts';
import { type FieldRef, locateFields, readRows } from '../../../src/input/rows/rows.ts';
import { inMemory, NO_TABLES, rowsOf, toPlacedLabel } from '../in-memory.ts';

const addressOf = (row: Row | undefined, path: JsonPath, part?: 'key') => {
  const place = row?.place(path, part);
  return `${place?.line}:${place?.column}`;
};

const LONG = 'a'.repeat(LONGEST_ROW);

describe('a JSON file', () => {
  test.each<[string, unknown[]]>([
    ['{ "id": "a" }', [{ id: 'a' }]],
    ['[{ "id": "a" }, { "id": "b" }]', [{ id: 'a' }, { id: 'b' }]],
    ['[]', []],
    ['null', [null]],
    ['[[1]]', [[1]]],
  ])('%s is read as %j', (text, values) => {
    expect(rowsOf(text)).toMatchObject({ values, findings: [] });
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('locates values, keys and missing fields (%s)', (_, newline) => {
    const text = ['[', '  { "id": "a" },', '  {', '    "id": "b", "tags": [1, 22]', '  }', ']'];
    const [first, second] = rowsOf(text.join(newline)).rows;
    expect(addressOf(first, ['id'])).toBe('2:11');
    expect(addressOf(second, [])).toBe('3:3');
    expect(addressOf(second, ['id'])).toBe('4:11');
    expect(addressOf(second, ['id'], 'key')).toBe('4:5');
    expect(addressOf(second, ['tags', 1])).toBe('4:28');
    expect(addressOf(second, ['city'])).toBe('3:3');
    expect(addressOf(second, ['tags', 2])).toBe('4:24');
    expect(addressOf(second, ['city'], 'key')).toBe('3:3');
  });

  test('is not parsed if it would take too much memory', () => {
    const text = `[${'{},'.repeat(MAX_TOKENS / 2)}{}]`;
    const { findings } = rowsOf(text);
    expect(findings).toMatchObject([{ args: { reason: 'TOO_MANY_TOKENS' } }]);
  });

  test.each([
    ['an object', `{"a":"${LONG}"}`],
    ['one of a list', `[{"a":"${LONG}"},{}]`],
    ['one with a repeated key', `[{},{"a":"${LONG}","a":""}]`],
  ])('has no object that is too long: %s', (_, text) => {
    const args = { reason: 'LONG_ROW' };
    expect(rowsOf(text).findings).toMatchObject([{ code: 'unread-file', args }]);
  });

  test('is one object if it is of settings, also a list', () => {
    const { faults } = readJsonRow(inMemory(`["${LONG}"]`));
    expect(faults).toMatchObject([{ args: { reason: 'LONG_ROW' } }]);
  });

  test('reports both places of a repeated key, which JSON.parse would drop', () => {
    const { rows, findings } = rowsOf('{\n  "city": "leon",\n  "city": "puebla"\n}');
    expect(findings.map(toPlacedLabel)).toEqual(['duplicate-key city 3:3']);
    expect(findings[0]?.also).toMatchObject({ line: 2, column: 3 });
    // The last one counts, so a finding about the value is there, too.
    expect(addressOf(rows[0], ['city'])).toBe('3:11');
  });

  test('reports a key that any object in it has twice, and no other', () => {
    const space = fc.stringMatching(/^[ \n\r\t]{0,2}$/);
    const { value } = fc.letrec<{ value: { text: string; repeats: number } }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('1', 'null', '"a"', '"\\":"').map((text) => ({ text, repeats: 0 })),
        fc.array(tie('value'), { maxLength: 3 }).map((values) => ({
          text: `[${values.map(({ text }) => text)}]`,
          repeats: values.reduce((sum, { repeats }) => sum + repeats, 0),
        })),
        fc
          .array(fc.tuple(fc.constantFrom('a', 'b', 'a":', '__proto__'), space, tie('value')))
          .map((members) => ({
            text: `{${members.map(([key, gap, { text }]) => `${JSON.stringify(key)}${gap}:${text}`)}}`,
            repeats: members.reduce(
              (sum, [, , { repeats }]) => sum + repeats,
              members.length - new Set(members.map(([key]) => key)).size,
            ),
          })),
      ),
    }));
    fc.assert(
      fc.property(value, ({ text, repeats }) => {
        expect(rowsOf(`{"row":${text}}`).findings).toHaveLength(repeats);
        expect(rowsOf(`[{"row":${text}},1]`).findings).toHaveLength(repeats);
      }),
      { numRuns: 200 },
    );
  });

  test('places the parts of a row in a list where a reader of the whole file finds them', () => {
    const row = fc.record(
      { 'a"]': fc.jsonValue(), b: fc.array(fc.string()), c: fc.record({ d: fc.string() }) },
      { requiredKeys: [] },
    );
    const paths: JsonPath[] = [[], ['a"]'], ['b'], ['b', 0], ['b', 7], ['c', 'd'], ['x']];
    const indents = fc.constantFrom('', ' ', '\t');
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), indents, (list, indent) => {
        const text = JSON.stringify(list, null, indent);
        const whole = readJsonRow(inMemory(text));
        for (const [index, one] of rowsOf(text).rows.entries()) {
          for (const path of paths) {
            for (const part of [undefined, 'key'] as const) {
              if (path.length === 0 && part === 'key') continue;
              expect(one.place(path, part)).toEqual(whole.place([index, ...path], part));
            }
          }
        }
      }),
    );
  });
});

test('a row with very many equal keys has a thousand findings', () => {
  const text = `{${'"a":1,'.repeat(5_000)}"b":1}`;
  const [row] = readRows(inMemory(text), NO_TABLES);
  expect(row?.faults).toHaveLength(1_000);
});

describe('an NDJSON file', () => {
  const read = (text: string) => rowsOf(text, 'data/file.ndjson');

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('has one row per line, and skips blank lines (%s)', (_, newline) => {
    const { rows, values, findings } = read(
      ['', '{"id":"a"}', '  ', '{"id":"b","city":7}', ''].join(newline),
    );
    expect(values).toEqual([{ id: 'a' }, { id: 'b', city: 7 }]);
    expect(findings).toEqual([]);
    expect(addressOf(rows[0], ['id'])).toBe('2:7');
    expect(addressOf(rows[1], ['city'])).toBe('4:18');
    expect(addressOf(rows[1], ['city'], 'key')).toBe('4:11');
    expect(addressOf(rows[1], ['zone'])).toBe('4:1');
  });

  test('loses only its broken lines', () => {
    const { values, findings } = read('{"id":"a"}\n{"id":}\n{"id":"c"}\n{"id":"d"');
    expect(values).toEqual([{ id: 'a' }, { id: 'c' }]);
    expect(findings.map(toPlacedLabel)).toEqual(['damaged-file 2:7', 'damaged-file 4:10']);
  });

  test.each(['\n', '\r\n'])('reports an unclosed text at its opening quote (%j)', (newline) => {
    const { findings } = read(`{"id":"a${newline}{"id":"b"}`);
    expect(findings).toMatchObject([{ args: { token: 'closing-quote' } }]);
    expect(findings.map(toPlacedLabel)).toEqual(['damaged-file 1:7']);
  });

  test.each(['', '\n', ' \r\n\r\n'])('may be empty: %j', (text) => {
    expect(read(text)).toMatchObject({ values: [], findings: [] });
  });

  test('reads a list on one line as one row', () => {
    expect(read('[1]').values).toEqual([[1]]);
  });
});

test('finds fields of rows that were read before, and opens each file once', () => {
  const texts: Record<string, string> = {
    'a.json': '[{"id":"x"},\n{"id":"y","salary":{"min":1}}]',
    // A blank line is not a row; a broken one is.
    'b.ndjson': '\n{"id":\n{"id":"z"}',
  };
  const fieldOf = (path: string, index: number, field: JsonPath): FieldRef => ({
    ref: { file: { path }, index, name: null },
    path: field,
  });
  const fields = [
    fieldOf('b.ndjson', 1, ['id']),
    fieldOf('a.json', 1, ['salary', 'min']),
    fieldOf('a.json', 1, ['city']),
    fieldOf('a.json', 2, ['id']),
  ];
  const opened: string[] = [];
  const places = locateFields(fields, ({ path }) => {
    opened.push(path);
    return readRows(inMemory(texts[path] ?? '', path), NO_TABLES);
  });
  const found = fields.map((field) => places.get(field));
  expect(found.map((place) => place && `${place.line}:${place.column}`)).toEqual([
    '3:7',
    '2:27',
    '2:1',
    undefined,
  ]);
  expect(opened).toEqual(['b.ndjson', 'a.json']);
});
