import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMembers, indexJson, type JsonPath, type Span } from '../../src/source/json-text.ts';
import { expectLinearTime } from '../support/linear-time.ts';

const slice = (text: string, span: Span | undefined) => span && text.slice(span.start, span.end);

describe('spans', () => {
  const text = '{ "a": [1, {"b c": "ñ\\n"}], "": null }';
  test.each<[JsonPath, string]>([
    [[], text],
    [['a'], '[1, {"b c": "ñ\\n"}]'],
    [['a', 0], '1'],
    [['a', 1], '{"b c": "ñ\\n"}'],
    [['a', 1, 'b c'], '"ñ\\n"'],
    [[''], 'null'],
  ])('the value at %j is %s', (path, expected) => {
    expect(slice(text, indexJson(text).valueAt(path))).toBe(expected);
  });

  test.each<[JsonPath, string]>([
    [['a'], '"a"'],
    [['a', 1, 'b c'], '"b c"'],
    [[''], '""'],
  ])('the key at %j is %s', (path, expected) => {
    expect(slice(text, indexJson(text).keyAt(path))).toBe(expected);
  });

  test.each<[JsonPath]>([[['b']], [['a', 2]], [['a', '0', 'x']]])('%j has no span', (path) => {
    expect(indexJson(text).valueAt(path)).toBeUndefined();
    expect(indexJson(text).keyAt(path)).toBeUndefined();
  });

  test('a span excludes the white space around a value', () => {
    expect(indexJson('\r\n\t 7 \n').valueAt([])).toEqual({ start: 4, end: 5 });
  });

  test('in any JSON text, the span of a path holds the value at that path', () => {
    fc.assert(
      fc.property(jsonText(), (text) => {
        const index = indexJson(text);
        expect(index.fault).toBeNull();
        expect(index.repeatedKeys).toEqual([]);
        for (const [path, value] of allPaths(JSON.parse(text))) {
          expect(reprint(slice(text, index.valueAt(path)))).toBe(JSON.stringify(value));
          const name = path.at(-1);
          if (typeof name !== 'string') continue;
          expect(JSON.parse(slice(text, index.keyAt(path)) ?? 'null')).toBe(name);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('faults', () => {
  test.each<[string, number, string | null]>([
    ['', 0, null],
    ['{"a": 1', 7, null],
    ['{"a": 1 "b": 2}', 8, '"'],
    ['{"a" 1}', 5, '1'],
    ['{a: 1}', 1, 'a'],
    ["{'a': 1}", 1, "'"],
    ['{"a": 1,}', 8, '}'],
    ['[1,]', 3, ']'],
    ['[1 2]', 3, '2'],
    ['[1}', 2, '}'],
    ['[01]', 2, '1'],
    ['[1.]', 2, '.'],
    ['[+1]', 1, '+'],
    ['[NaN]', 1, 'N'],
    ['["\\x"]', 2, '\\'],
    ['["a\nb"]', 3, '\n'],
    ['["a\u001fb"]', 3, '\u001f'],
    ['["\\u00g0"]', 2, '\\'],
    ['["abc', 1, null],
    ['{} {}', 3, '{'],
    ['[😀]', 1, '😀'],
    ['{"a": 1} // why', 9, '/'],
  ])('%j has a fault at offset %i, character %s', (text, offset, character) => {
    expect(indexJson(text).fault).toMatchObject({ offset, character });
  });

  test.each([
    '"\\u00e9\\u00E9\\"\\\\\\/\\b\\f\\n\\r\\t"',
    '"\u007f\u2028\ud800"',
    '-0.5e+10',
    '\t[ ]\r\n',
  ])('%j has no fault', (text) => {
    expect(indexJson(text).fault).toBeNull();
  });

  test('a text has a fault exactly when JSON.parse throws, over 10,000 broken texts', () => {
    fc.assert(
      fc.property(brokenTexts(), (texts) => {
        const differ = texts.filter((text) => (indexJson(text).fault === null) !== parses(text));
        expect(differ).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('the text before a fault has no other fault than its end', () => {
    fc.assert(
      fc.property(brokenTexts(), (texts) => {
        const cut = texts.map((text) => text.slice(0, indexJson(text).fault?.offset));
        const faults = cut.flatMap((text) => indexJson(text).fault ?? []);
        expect(faults.filter(({ character }) => character !== null)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('200,000 open brackets do not overflow the stack', () => {
    const open = '['.repeat(200_000);
    expect(indexJson(open).fault?.offset).toBe(200_000);
    expect(indexJson(open + ']'.repeat(200_000)).fault).toBeNull();
    expect(indexJson('{"a":'.repeat(20_000)).fault?.offset).toBe(100_000);
  });
});

describe('repeated keys', () => {
  test.each<[string, [string, number, number][]]>([
    ['{"a":1,"b":2}', []],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":1,"a":1}', [['a', 1, 7]]],
    ['{"a":1,"\\u0061":1}', [['a', 1, 7]]],
    [
      '{"a":1,"a":1,"a":1}',
      [
        ['a', 1, 7],
        ['a', 1, 13],
      ],
    ],
    ['{"b":{"a":1,"c":0,"a":1}}', [['b.a', 6, 18]]],
    ['[{"a":1},{"a":1,"a":1}]', [['1.a', 10, 16]]],
    ['{"__proto__":1,"__proto__":1}', [['__proto__', 1, 15]]],
    ['{"a":{"x":1},"a":{"x":1}}', [['a', 1, 13]]],
  ])('%s', (text, expected) => {
    const { repeatedKeys } = indexJson(text);
    const found = repeatedKeys.map(({ path, first, second }) => [
      path.join('.'),
      first.start,
      second.start,
    ]);
    expect(found).toEqual(expected);
  });

  test('are listed per member of a list, at most 100 each', () => {
    const many = `{${Array.from({ length: 300 }, () => '"a":1').join()}}`;
    const { repeatedKeys } = indexJson(`[${many},{"a":1},{"a":1,"a":2}]`);
    const members = repeatedKeys.map(({ path }) => path[0]);
    expect(members.filter((member) => member === 0)).toHaveLength(100);
    expect(members.slice(100)).toEqual([2]);
  });

  test('take time linear in the length of a list', () => {
    const rows = (length: number) => {
      const row = `{"zone":"a",${Array.from({ length: 20 }, (_, key) => `"k${key}":${key}`)},"zone":"b"}`;
      return `[${Array.from({ length }, () => row)}]`;
    };
    expectLinearTime(8_000, (length) => {
      const text = rows(length);
      return () => expect(indexJson(text).repeatedKeys.length).toBeGreaterThan(0);
    });
  });

  test('the last of two equal keys wins, as in JSON.parse', () => {
    const text = '{"a":{"x":1},"a":{}}';
    expect(slice(text, indexJson(text).valueAt(['a']))).toBe('{}');
    expect(indexJson(text).valueAt(['a', 'x'])).toBeUndefined();
  });
});

/** A JSON text, compact or indented. */
function jsonText(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 2, '\t'))
    .map(([value, indent]) => JSON.stringify(value, null, indent));
}

/** A JSON text with a character inserted, deleted or replaced, in 50 ways. Some are still JSON. */
function brokenTexts(): fc.Arbitrary<string[]> {
  const char = fc.oneof(
    fc.constantFrom(...'{}[]",:\\/ \n\t\r0123456789-+.eEutrfalsn\u0000\u007f\u2028'),
    fc.string({ minLength: 1, maxLength: 1 }),
  );
  const change = fc.record({
    position: fc.nat(),
    kind: fc.constantFrom('insert', 'delete', 'replace'),
    char,
  });
  const changes = fc.array(change, { minLength: 50, maxLength: 50 });
  return fc.tuple(jsonText(), changes).map(([text, changes]) =>
    changes.map(({ position, kind, char }) => {
      const at = position % text.length;
      const rest = kind === 'insert' ? at : at + 1;
      return text.slice(0, at) + (kind === 'delete' ? '' : char) + text.slice(rest);
    }),
  );
}

function* allPaths(value: unknown, path: JsonPath = []): Generator<[JsonPath, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield* allPaths(member, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

const reprint = (text: string | undefined) => JSON.stringify(JSON.parse(text ?? '"nothing"'));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findMembers', () => {
  test.each<[string, string[]]>([
    ['[]', []],
    [' [ ] ', []],
    ['[1,"a,b]",[2,[3]],{"k]":[","]}]', ['1', '"a,b]"', '[2,[3]]', '{"k]":[","]}']],
    ['[\n  {"a": 1},\r\n\t{"b": 2}\n]\n', ['{"a": 1}', '{"b": 2}']],
    ['["\\"", "\\\\", "\\\\\\"]"]', ['"\\""', '"\\\\"', '"\\\\\\"]"']],
  ])('of %j are %j', (list, expected) => {
    expect(findMembers(list).map((span) => slice(list, span))).toEqual(expected);
  });

  test('are where the index of everything has them', () => {
    const indents = fc.constantFrom('', ' ', '\t');
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), indents, (values, indent) => {
        const list = JSON.stringify(values, null, indent);
        const { valueAt } = indexJson(list);
        expect(findMembers(list)).toEqual(values.map((_, index) => valueAt([index])));
      }),
    );
  });
});
