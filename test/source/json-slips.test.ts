import { expect, test } from 'vitest';
import type { AdviceName } from '../../src/source/finding.ts';
import { readJsonRow } from '../../src/source/json-rows.ts';

const adviceFor = (text: string) => {
  const [fault] = readJsonRow({ path: 'a.json', text }).faults;
  return fault?.advice;
};

test.each<[string, string, AdviceName | undefined, number?]>([
  ['an empty file', '', 'fill-empty-file'],
  ['a file of white space', ' \n\n', 'fill-empty-file'],
  ['a comma after the last member', '{\n"a": 1,\n}', 'remove-comma', 2],
  ['a comma after the last element of a list', '[1, 2,]', 'remove-comma'],
  ['no comma at the end of a line', '{\n"a": "b"\n\n"c": 1}', 'add-comma', 2],
  ['no comma in a list', '["a" "b"]', 'add-comma'],
  ['no comma after a number', '{"a": 1\n"b": 2}', 'add-comma', 1],
  ['a thousands separator', '{"min": 21,000}', 'number-without-commas'],
  ...[...'“”„‘’`´«»'].map((quote): [string, string, AdviceName] => [
    `the quote ${quote}`,
    `{${quote}a${quote}: 1}`,
    'straight-quotes',
  ]),
  ['single quotes', "{'a': 1}", 'straight-quotes'],
  ['curly quotes around a value', '{"a": “b”}', 'straight-quotes'],
  ['a // comment', '{\n// who\n"a": 1}', 'remove-comment'],
  ['a /* comment', '{\n/* who */\n"a": 1}', 'remove-comment'],
  ['a # comment', '{\n# who\n"a": 1}', 'remove-comment'],
  ['None, as in Python', '{"a": None}', 'lower-case-literal'],
  ['undefined, as in JavaScript', '{"a": undefined}', 'lower-case-literal'],
  ['TRUE in capitals', '{"a": TRUE}', 'lower-case-literal'],
  ['no closing quote', '{"a": "b,\n"c": 1}', 'close-text-on-line'],
  ['an unescaped quote in a text', '{"a": "el "jefe" ya"}', 'escape-quote'],
  ['an inch mark before the closing quote', '{"a": "de 27""}', 'add-comma-or-escape-quote'],
  ['a leading zero', '{"a": 012}', 'no-leading-zero'],
  ['a list without its brackets', '{"a":1},\n{"a":2}', 'wrap-in-list'],
  ['one object per line', '{"a":1}\n{"a":2}', 'wrap-in-list'],
  ['a bare word', 'hola', undefined],
  ['a decimal comma', '{"min": 1,5}', undefined],
  ['a bare key after a text', '{"a": "b" c: 1}', undefined],
  ['a text that is cut off', '{"a": 1', undefined],
  ['a tab in a text', '{"a": "b\tc"}', undefined],
])('for %s, %j, advises %s', (_, text, name, line) => {
  expect(adviceFor(text)).toEqual(name && { name, ...(line && { line }) });
});
