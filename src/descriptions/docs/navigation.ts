import { PROBLEM_CODES } from '../../contract/problem.ts';
import { OPERATIONS } from '../../http/routes.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from './texts/texts.ts';

/** Anchors inside a section, listed below its entry. */
const INSIDE: { [Id in keyof Texts['nav']]?: readonly string[] } = {
  operations: Object.keys(OPERATIONS),
  problems: PROBLEM_CODES,
};

/** The list of sections is written twice: folded above the page on narrow screens, beside it on wide ones. */
export function navigation(texts: Texts): Html {
  const entries = html`<ul>${Object.entries(texts.nav).map(([id, name]) => toEntry(id, name))}</ul>`;
  return html`<details class="contents">
<summary>${texts.header.contents}</summary>
<nav aria-label="${texts.header.contents}">${entries}</nav>
</details>
<nav class="side" aria-label="${texts.header.sections}">${entries}</nav>`;
}

function toEntry(id: string, name: string): Html {
  const inside = INSIDE[id as keyof Texts['nav']] ?? [];
  const list = html`<ul>${inside.map((anchor) => html`<li><a href="#${anchor}"><code>${anchor}</code></a></li>`)}</ul>`;
  return html`<li><a href="#${id}">${name}</a>${inside.length > 0 && list}</li>\n`;
}
