import { expect, test } from 'vitest';
import { escapeHtml, html, jsonLd } from '../../src/website/shared/html.ts';

test('escapes text in a template', () => {
  const text = `<b title="x">'&'</b>`;
  expect(html`<p>${text}</p>`.markup).toBe(`<p>${escapeHtml(text)}</p>`);
  expect(escapeHtml(text)).toBe('&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;');
});

test('keeps markup, joins lists, and drops false and undefined', () => {
  const items = ['a', '<'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${0}`.markup).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  );
});

test('no text ends a block of linked data', () => {
  const data = { name: '</script><script>alert(1)</script><!--', note: 'a & \'b\' "c"' };
  const { markup } = jsonLd(data);
  expect(markup.match(/</g)).toHaveLength(2);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});
