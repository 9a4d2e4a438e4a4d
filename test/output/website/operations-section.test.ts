import { expect, test } from 'vitest';
import { jsonMarkup } from '../../../src/output/website/sections/operations-section.ts';
import { textOf } from './pages.ts';

const more = (count: number) => `… ${count} more`;

test('without longer lists it is the JSON itself', () => {
  const body = { a: [{ b: '<&"' }], c: null, d: [], e: true, f: { g: 'ñ'.repeat(60) }, h: {} };
  const { markup } = jsonMarkup(body, more);
  expect(JSON.parse(textOf(markup))).toEqual(body);
});

test('what fits shares a line', () => {
  const body = { city: { slug: 'leon', name: 'León' }, none: [], long: ['x'.repeat(60)] };
  const { markup } = jsonMarkup(body, more);
  expect(textOf(markup)).toBe(
    [
      '{',
      '  "city": { "slug": "leon", "name": "León" },',
      '  "none": [],',
      '  "long": [',
      `    "${'x'.repeat(60)}"`,
      '  ]',
      '}',
    ].join('\n'),
  );
});

test('counts what it leaves out in a comment on a line of its own', () => {
  const body = { list: ['x', 'y', 'z'], other: 1, another: 2 };
  const { markup } = jsonMarkup(body, more, ['list']);
  expect(textOf(markup)).toBe(
    ['{', '  "list": [', '    "x",', '    // … 2 more', '  ],', '  // … 2 more', '}'].join('\n'),
  );
});

test('a text with angle brackets and entities stays text', () => {
  const { markup } = jsonMarkup({ a: '</code><script>&lt;"\'' }, more);
  expect(markup).toBe('{\n  "a": "&lt;/code&gt;&lt;script&gt;&amp;lt;\\"\'"\n}');
});
