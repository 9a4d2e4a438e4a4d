import { type Content, type Html, html } from './html.ts';

/** JSON that wraps rather than scrolls. The script colours it and adds a copy button. */
export function codeBlock(code: Content, label: string): Html {
  return html`<pre class="code box" data-body="${label}"><code>${code}</code></pre>`;
}

/** Attributes of a line: the script adds a button to it that copies the element with this id. */
export function copies(id: string, what: string): Html {
  return html`data-copy="${id}" data-what="${what}"`;
}
