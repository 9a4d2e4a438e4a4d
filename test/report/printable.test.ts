import { expect, test } from 'vitest';
import { toPrintable, toPrintableJson, toPrintableLine } from '../../src/report/printable.ts';

/** What a log would obey, and how it is shown: escaped, and one character for one. */
const CASES: [string, string, string][] = [
  ['a\nb', 'a\\nb', 'a␊b'],
  ['a\r\n::error::b', 'a\\r\\n::error::b', 'a␍␊::error::b'],
  ['\u001b[2J', '\\u001b[2J', '␛[2J'],
  ['\u009b2J\u007f', '\\u009b2J\\u007f', '\ufffd2J\ufffd'],
  ['\u202eb\u2066\u200f\u061c', '\\u202eb\\u2066\\u200f\\u061c', '\ufffdb\ufffd\ufffd\ufffd'],
  ['\u2028\u2029\u200b\ufeff\u00ad', '\\u2028\\u2029\\u200b\\ufeff\\u00ad', '\ufffd'.repeat(5)],
  ['\udb40\udc41', '\\udb40\\udc41', '\ufffd\ufffd'],
  ['\ud800', '\\ud800', '\ufffd'],
  ['::error::x', '\\u003a:error::x', '::error::x'],
  [' ::error::x', ' \\u003a:error::x', ' ::error::x'],
  ['a ##[error]x', 'a #\\u0023[error]x', 'a #\ufffd[error]x'],
  ['###[x', '##\\u0023[x', '##\ufffd[x'],
  ['Dirección ñ 😀 "x" %0A', 'Dirección ñ 😀 "x" %0A', 'Dirección ñ 😀 "x" %0A'],
];

test.each(CASES)('%j is shown as %j, or in a quoted line as %j', (text, escaped, line) => {
  expect(toPrintable(text)).toBe(escaped);
  expect(toPrintableLine(text)).toBe(line);
  expect(toPrintableLine(text)).toHaveLength(text.length);
});

test('a tab keeps its width in a quoted line only', () => {
  expect(toPrintable('a\tb')).toBe('a\\tb');
  expect(toPrintableLine('a\tb')).toBe('a\tb');
});

test.each(CASES)('JSON of %j has no character that a log would obey, and the same data', (text) => {
  const json = toPrintableJson({ [text]: [text] });
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]|##\[/u);
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
});
