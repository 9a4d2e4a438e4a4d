import { expect, test } from 'vitest';
import type { AdviceName } from '../../src/source/finding.ts';
import { readJsonRow } from '../../src/source/json-rows.ts';

const adviceFor = (text: string) => {
  const [fault] = readJsonRow({ path: 'a.json', text }).faults;
  return fault?.advice;
};

test.each<[string, string, AdviceName | undefined, number?]>([
  ['an empty file', '', 'fill-empty-file'],
  ['a blank file', ' \n\n', 'fill-empty-file'],
  ['a comma after the last member', '{\n"a": 1,\n}', 'remove-comma', 2],
  ['a comma after the last of a list', '[1, 2,]', 'remove-comma'],
  ['no comma, lines', '{\n"a": "b"\n\n"c": 1}', 'add-comma', 2],
  ['no comma in a list', '["a" "b"]', 'add-comma'],
  ['no comma after a number', '{"a": 1\n"b": 2}', 'add-comma', 1],
  ['thousands', '{"min": 21,000}', 'number-without-commas'],
  ['curly quotes', '{“a”: 1}', 'straight-quotes'],
  ['single quotes', "{'a': 1}", 'straight-quotes'],
  ['curly quotes of a value', '{"a": “b”}', 'straight-quotes'],
  ['a comment', '{\n// who\n"a": 1}', 'remove-comment'],
  ['words of another language', '{"a": None}', 'lower-case-literal'],
  ['capitals', '{"a": TRUE}', 'lower-case-literal'],
  ['no closing quote', '{"a": "b,\n"c": 1}', 'close-text-on-line'],
  ['a quote in a text', '{"a": "el "jefe" ya"}', 'escape-quote'],
  ['inches', '{"a": "de 27""}', 'add-comma-or-escape-quote'],
  ['a leading zero', '{"a": 012}', 'no-leading-zero'],
  ['a list without its brackets', '{"a":1},\n{"a":2}', 'wrap-in-list'],
  ['objects one a line', '{"a":1}\n{"a":2}', 'wrap-in-list'],
  ['nonsense', 'hola', undefined],
  ['the end', '{"a": 1', undefined],
  ['a tab in a text', '{"a": "b\tc"}', undefined],
])('%s', (_, text, name, line) => {
  expect(adviceFor(text)).toEqual(name && { name, ...(line && { line }) });
});
