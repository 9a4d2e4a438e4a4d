import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toProse } from '../../../scripts/bundle/prose.ts';
import { PAGE_LANGUAGES } from '../../../src/contract/languages.ts';
import { prose, proseOf } from '../../../src/output/website/markdown.ts';
import { html } from '../../../src/output/website/shared/html.ts';

test('a sentence has code in backticks, and paths of the API are code without them', () => {
  expect(prose('Use `<a>`, see /api/v1/index.json.').markup).toBe(
    'Use <code>&lt;a&gt;</code>, see <code>/api/<wbr>v1/<wbr>index.json</code>.',
  );
});

test('the only markup in prose is ours', () => {
  const { lead } = toProse('<b onclick="x">Hi</b>\n\n<script>alert(1)</script>');
  expect(lead.markup).not.toMatch(/<b|<script/);
});

test('a title may end with its anchor, and a bold cell is the heading of its row', () => {
  const { chapters } = toProse(
    '## Be calm\n\nYes.\n\n## ¿Qué? {#what}\n\n|a|b|\n|-|-|\n|**c**|d|\n',
  );
  expect(chapters.map(({ id, title }) => [id, title])).toEqual([
    ['be-calm', 'Be calm'],
    ['what', '¿Qué?'],
  ]);
  expect(chapters[1]?.body.markup).toContain('<th scope="col">b</th>');
  expect(chapters[1]?.body.markup).toContain('<th scope="row">c</th>\n<td>d</td>');
});

test.each(PAGE_LANGUAGES)(
  'in %s, a name without a value is an error, and a value without a name',
  (code) => {
    expect(() => proseOf('rules', code, {})).toThrow(/rules\.\w+\.md .*\{version\}/);
    expect(() => proseOf('assistants', code, { ...ASSISTANTS, else: 1 })).toThrow('{else}');
    const { chapters } = proseOf('assistants', code, ASSISTANTS);
    expect(chapters[0]?.body.markup).toContain(`<i>${chapters[0]?.title}</i>`);
    expect(chapters[1]?.body.markup).toContain('&lt;');
  },
);

/** A value may be text, markup, or made from the title of its chapter. */
const ASSISTANTS = {
  tools: undefined,
  program: 'mcp',
  clients: (title: string) => html`<i>${title}</i>`,
  package: 1,
  lead: 'x',
  files: '<',
};

test('the prose of a page has the same chapters and names in every language', () => {
  const folder = new URL('../../../src/output/website/prose/', import.meta.url);
  const pages = new Set(readdirSync(folder).map((file) => file.split('.')[0]));
  for (const page of pages) {
    const [first, ...others] = PAGE_LANGUAGES.map((code) => {
      const markdown = readFileSync(new URL(`${page}.${code}.md`, folder), 'utf8');
      return markdown.match(/\{#?[\w-]+\}/g);
    });
    for (const other of others) expect(other?.sort()).toEqual(first?.sort());
  }
});
