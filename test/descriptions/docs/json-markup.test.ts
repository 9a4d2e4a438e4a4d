import { expect, test } from 'vitest';
import { jsonMarkup } from '../../../src/descriptions/docs/json-markup.ts';

const more = (count: number) => `… ${count} more`;

function toText(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

test('without a cut it is the JSON itself', () => {
  const body = { a: [1, { b: '<&"' }], c: null, d: [], e: true, f: { g: 'ñ' } };
  const { markup } = jsonMarkup(body, { items: 9, more });
  expect(toText(markup)).toBe(JSON.stringify(body, null, 2));
});

test('counts what it leaves out', () => {
  const body = { list: ['x', 'y', 'z'], other: 1, another: 2 };
  const { markup } = jsonMarkup(body, { items: 1, keys: ['list'], more });
  expect(toText(markup)).toBe(
    ['{', '  "list": [', '    "x",', '    … 2 more', '  ],', '  … 2 more', '}'].join('\n'),
  );
});
