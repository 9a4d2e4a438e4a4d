import { expect, test } from 'vitest';
import { toPrintable, toPrintableJson } from '../../src/base/printable.ts';

/** What a log would obey, and how it is shown. */
const CASES: [string, string][] = [
  ['a\nb\tc', 'a\\nb\\tc'],
  ['a\r\n::error::b', 'a\\r\\n::error::b'],
  ['\u001b[2J', '\\u001b[2J'],
  ['\u009b2J\u007f', '\\u009b2J\\u007f'],
  ['\u202eb\u2066\u200f\u061c', '\\u202eb\\u2066\\u200f\\u061c'],
  ['\u2028\u2029\u200b\ufeff\u00ad', '\\u2028\\u2029\\u200b\\ufeff\\u00ad'],
  ['\udb40\udc41', '\\udb40\\udc41'],
  ['\ud800', '\\ud800'],
  ['::error::x', '\\u003a:error::x'],
  [' ::error::x', ' \\u003a:error::x'],
  ['a ##[error]x', 'a #\\u0023[error]x'],
  ['###[x', '##\\u0023[x'],
  ['Dirección ñ 😀 "x" %0A', 'Dirección ñ 😀 "x" %0A'],
];

test.each(CASES)('%j is shown as %j', (text, escaped) => {
  expect(toPrintable(text)).toBe(escaped);
});

test.each(CASES)('JSON of %j has no character that a log would obey, and the same data', (text) => {
  const json = toPrintableJson({ [text]: [text] });
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]|##\[/u);
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
});
