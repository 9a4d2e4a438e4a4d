import { expect, test } from 'vitest';
import { escapeHtml, html, prose } from '../../src/descriptions/html.ts';

test('text in a template is only a text', () => {
  const text = `<b title="x">'&'</b>`;
  expect(html`<p>${text}</p>`.markup).toBe(`<p>${escapeHtml(text)}</p>`);
  expect(escapeHtml(text)).toBe('&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;');
});

test('markup stays markup, lists are joined, nothing leaves nothing', () => {
  const items = ['a', '<'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${0}`.markup).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  );
});

test('prose has code in backticks, and addresses of the API are code anyway', () => {
  expect(prose('Use `<a>`, see /api/v1/index.json.').markup).toBe(
    'Use <code>&lt;a&gt;</code>, see <code>/api/v1/index.json</code>.',
  );
});
