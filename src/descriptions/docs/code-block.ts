import { type Content, type Html, html } from '../html.ts';
import type { Texts } from './texts/texts.ts';

/** Code that scrolls sideways. It takes focus, so that a keyboard can scroll it. */
export function codeBlock(code: Content, label: string): Html {
  return html`<pre class="code box" tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`;
}

/** The button that copies the text of the element with this id. */
export function copyButton(id: string, what: string, texts: Texts): Html {
  const { copy, copied, failed } = texts.copy;
  return html`<button type="button" class="copy js-only" data-copy="${id}" data-copied="${copied}" data-failed="${failed}" aria-label="${copy}: ${what}">${copy}</button>`;
}
