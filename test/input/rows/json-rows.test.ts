import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_ROW } from '../../../src/input/findings/data-limits.ts';
import { isTooMuch, readJsonRow } from '../../../src/input/rows/json-rows.ts';
import { runs } from '../../support/runs.ts';
import { inMemory } from '../in-memory.ts';

function faultOf(text: string) {
  const [fault] = readJsonRow(inMemory(text)).faults;
  return fault?.code === 'damaged-file' ? fault : undefined;
}

test.each<[string, string, string | null, string]>([
  ['', '1:1', null, 'value'],
  ['{"a": 1', '1:8', null, 'comma-or-end'],
  ['{"a": 1 "b": 2}', '1:9', '"', 'comma-or-end'],
  ['{"a" 1}', '1:6', '1', 'colon'],
  ['{a: 1}', '1:2', 'a', 'key'],
  ['{"a": 1,}', '1:9', '}', 'key'],
  ['[1,\n]', '2:1', ']', 'value'],
  ['[1 2]', '1:4', '2', 'comma-or-end'],
  ['[1}', '1:3', '}', 'comma-or-end'],
  ['[1.]', '1:2', '1', 'value'],
  ['[+1]', '1:2', '+', 'value'],
  ['["a\\x"]', '1:2', '"', 'known-escape'],
  ['["a\nb"]', '1:2', '"', 'closing-quote'],
  ['["a\u001fb"]', '1:2', '"', 'printable-character'],
  ['["abc', '1:2', '"', 'closing-quote'],
  ['{} {}', '1:4', '{', 'end-of-text'],
  ['[😀]', '1:2', '😀', 'value'],
  [`[{}${' '.repeat(LONGEST_ROW)}\n\n`, '1:4', null, 'comma-or-end'],
  ['[]\u00a0', '1:3', '\u00a0', 'value'],
  // So many blanks are not looked behind.
  [`[1,${' '.repeat(LONGEST_ROW + 1)}x]`, '1:1', '[', 'value'],
  // Too deep to be looked at.
  ['['.repeat(200_000), '1:1', '[', 'value'],
])('%j has a fault at %s: %j in place of %s', (text, at, character, token) => {
  const fault = faultOf(text);
  expect(`${fault?.place.line}:${fault?.place.column}`).toBe(at);
  expect(fault).toMatchObject({ args: { character, token } });
});

describe('in any text', () => {
  /** A JSON text with a character inserted, deleted or replaced. Some are still JSON. */
  const texts = fc
    .record({
      text: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value, null, 1)),
      at: fc.nat(),
      kind: fc.constantFrom('insert', 'delete', 'replace'),
      char: fc.constantFrom(...'{}[]",:\\/ \n\t\r0123456789-+.eEutrfalsn\u0000\u007f\u2028ñ'),
    })
    .map(({ text, at, kind, char }) => {
      const start = at % text.length;
      const rest = text.slice(kind === 'insert' ? start : start + 1);
      return text.slice(0, start) + (kind === 'delete' ? '' : char) + rest;
    });

  test('what JSON.parse accepts has no fault, and what comes before a fault is the start of JSON', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const fault = faultOf(text);
        if (!fault) return void JSON.parse(text);
        const lines = text.split('\n').slice(0, fault.place.line);
        const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, fault.place.column - 1)];
        const cut = faultOf(before.join('\n'));
        if (cut) expect(cut.args).toMatchObject({ character: null });
      }),
      runs(1_000),
    );
  });
});

describe('isTooMuch', () => {
  const deep = '['.repeat(101);

  test.each<[string, string, boolean]>([
    ['lists', deep, true],
    ['as many as are looked at', '{'.repeat(100), false],
    ['one after the other', '[]'.repeat(200), false],
    ['in a string', `"${deep}"`, false],
    ['in a string behind a quote', `"\\"${deep}"`, false],
    ['behind a string that ends in a backslash', `"\\\\"${deep}`, true],
    ['behind a string that its line ends', `"a\n${deep}`, true],
    ['behind a string that a return ends', `"a\r${deep}`, true],
  ])('%s', (_, text, expected) => {
    expect(isTooMuch(text)).toBe(expected);
  });

  // From each quote to the end of the text would take minutes.
  test('ends for a string without end', () => {
    expect(isTooMuch(`"${'\\"'.repeat(500_000)}`)).toBe(false);
  });
});
