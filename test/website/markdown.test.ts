import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/website/change-log.ts';

test('reads headings, paragraphs, lists and tables', () => {
  expect(
    parseMarkdown(
      '# A\n\n\nOne\ntwo `<b>`.\n\n- x\n- y\n\n| a | b |\n| --- | --- |\n| 1 | `**` |\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'paragraph', text: 'One two `<b>`.' },
    { kind: 'list', items: ['x', 'y'] },
    { kind: 'table', head: ['a', 'b'], rows: [['1', '`**`']] },
  ]);
});

test.each([
  ['bold', 'This is **new**.'],
  ['a link', 'See [there](https://x.example).'],
  ['markup', 'A <b>word</b>.'],
  ['a quote', '> So they say.'],
  ['a numbered list', '1. First'],
  ['a list inside a paragraph', 'These:\n- x'],
  ['a backtick alone', 'The ` sign'],
  ['a table with a short row', '| a | b |\n| --- | --- |\n| 1 |'],
  ['a table without its rule', '| a | b |\n| 1 | 2 |'],
  ['a heading with text below', '## 1.1.0\nNew.'],
])('refuses %s', (_, markdown) => {
  expect(() => parseMarkdown(markdown)).toThrow();
});
