import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLE } from '../../openapi/sample.ts';
import { render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const [style = '', head = '', script = ''] = ['docs.css', 'head.js', 'docs.js'].map((name) =>
  files.get(`/docs/${name}`),
);
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, page]) => page);

test('the style has every file of its folder', () => {
  const folder = new URL('../../../src/output/website/assets/style/', import.meta.url);
  const imports =
    readFileSync(new URL('every-page.css', folder), 'utf8').match(/[\w-]+\.css/g) ?? [];
  expect([...imports, 'every-page.css'].sort()).toEqual(readdirSync(folder).sort());
});

test('every class with a rule is in use', () => {
  const rules = style.replace(/"[^"]*"/g, '');
  const styled = new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const used = new Set(pages.flatMap((page) => attributes(page, 'class').flatMap(words)));
  // The script makes elements with classes of its own.
  for (const [word] of script.matchAll(/[\w-]+/g)) used.add(word);
  // The kinds of tokens in code are groups of its patterns.
  for (const [, name = ''] of script.matchAll(/\(\?<(j_\w)>/g)) used.add(name.replace('_', '-'));
  expect([...styled].filter((name) => !used.has(name))).toEqual([]);
});

test('style and scripts are small', () => {
  const sizes = [style, head + script, ...pages].map((text) => Buffer.byteLength(text));
  const [ofStyle = 0, ofScripts = 0, ...ofPages] = sizes;
  expect(ofStyle).toBeLessThanOrEqual(17_000);
  expect(ofScripts).toBeLessThanOrEqual(14_500);
  expect(Math.max(...ofPages) + ofStyle + ofScripts).toBeLessThanOrEqual(110_000);
});

function words(text: string): string[] {
  return text.split(' ');
}
