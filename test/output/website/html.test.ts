import { expect, test } from 'vitest';
import { escapeHtml, html } from '../../../src/output/website/shared/html.ts';

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
