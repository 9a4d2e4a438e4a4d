import { type Html, html } from './html.ts';

/** Code for several tools or languages: the script makes tabs of it, with colours and copy buttons. */
export function tabs(label: string, samples: readonly Sample[]): Html {
  const panels = samples.map(
    ({ id, name, code }) =>
      html`<div data-language="${name}"><pre class="code box" data-code="${label}, ${name}"><code${id !== undefined && html` id="${id}"`}>${code}</code></pre></div>\n`,
  );
  return html`<div class="samples" data-samples="${label}">
${panels}</div>`;
}

/** Code, and what it is for: the name of its tab. */
export type Sample = { id?: string; name: string; code: Html };
