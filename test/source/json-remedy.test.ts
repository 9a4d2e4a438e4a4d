import { expect, test } from 'vitest';
import { readJsonRow } from '../../src/source/json-rows.ts';

const adviceFor = (text: string) => {
  const [fault] = readJsonRow({ path: 'a.json', text }).faults;
  return fault?.remedy;
};

test.each<[string, string, string | undefined]>([
  ['an empty file', '', 'the file is empty'],
  ['a blank file', ' \n\n', 'the file is empty'],
  ['a comma after the last member', '{\n"a": 1,\n}', 'remove the comma at the end of line 2'],
  ['a comma after the last of a list', '[1, 2,]', 'remove the comma before it'],
  ['no comma, lines', '{\n"a": "b"\n\n"c": 1}', 'a comma is missing at the end of line 2'],
  ['no comma in a list', '["a" "b"]', 'a comma is missing before it'],
  ['no comma after a number', '{"a": 1\n"b": 2}', 'a comma is missing at the end of line 1'],
  ['thousands', '{"min": 21,000}', 'write a number without commas: 21000, not 21,000'],
  ['curly quotes', '{“a”: 1}', 'write straight double quotes: "'],
  ['single quotes', "{'a': 1}", 'write straight double quotes: "'],
  ['curly quotes of a value', '{"a": “b”}', 'write straight double quotes: "'],
  ['a remark', '{\n// who\n"a": 1}', 'remove the remark: JSON has none'],
  ['words of another language', '{"a": None}', 'write null, true or false, in small letters'],
  ['capitals', '{"a": TRUE}', 'write null, true or false, in small letters'],
  ['no closing quote', '{"a": "b,\n"c": 1}', expect.stringMatching(/^close the text on this line/)],
  ['a quote in a text', '{"a": "el "jefe" ya"}', 'a quote inside a text is written \\"'],
  ['inches', '{"a": "de 27""}', expect.stringMatching(/a quote inside a text/)],
  ['a leading zero', '{"a": 012}', 'a number does not begin with 0'],
  ['a list without its brackets', '{"a":1},\n{"a":2}', expect.stringContaining('.ndjson')],
  ['objects one a line', '{"a":1}\n{"a":2}', expect.stringContaining('.ndjson')],
  ['nonsense', 'hola', undefined],
  ['the end', '{"a": 1', undefined],
  ['a tab in a text', '{"a": "b\tc"}', undefined],
])('%s', (_, text, advice) => {
  expect(adviceFor(text)).toEqual(advice);
});
