import { type Html, html } from '../../shared/html.ts';
import { fill } from '../../shared/script-texts.ts';
import { findPart, fromTemplate, linkTo } from './dom.ts';
import { type Explorer, toHash } from './explorer-parts.ts';

/** How many levels are open at first, and how many entries a level may have for that. */
const OPEN_LEVELS = 2;
const OPEN_ENTRIES = 12;

/** Any JSON as a tree that folds. What is folded is made when it is first opened. */
export function jsonTree(body: unknown, explorer: Explorer): HTMLElement {
  const tree = document.createElement('div');
  tree.className = 'tree code box';
  tree.append(branch('', body, explorer, 0));
  return tree;
}

function branch(key: string, value: unknown, explorer: Explorer, level: number): Node {
  const name = key && html`<span class="j-k">${key}</span>: `;
  if (typeof value !== 'object' || value === null) {
    return fromTemplate(html`<div class="leaf">${name}${leaf(value, explorer)}</div>`);
  }
  const { texts, formats } = explorer;
  const entries = Object.entries(value);
  const n = formats.number(entries.length);
  const summary = Array.isArray(value)
    ? `[ ${fill(texts.items, { n })} ]`
    : `{ ${fill(texts.keys, { n })} }`;
  const tree = fromTemplate(
    html`<details class="fold"><summary><span>${name}<span class="muted">${summary}</span></span></summary><div></div></details>`,
  );
  const details = findPart(tree, 'details', HTMLDetailsElement);
  const inside = findPart(tree, 'div', HTMLElement);
  const unfold = () => {
    if (inside.hasChildNodes()) return;
    inside.append(...entries.map(([name, each]) => branch(name, each, explorer, level + 1)));
  };
  details.addEventListener('toggle', unfold);
  details.open = level === 0 || (level < OPEN_LEVELS && entries.length <= OPEN_ENTRIES);
  if (details.open) unfold();
  return tree;
}

function leaf(value: unknown, explorer: Explorer): Html {
  const kind = typeof value === 'string' ? 'j-s' : typeof value === 'number' ? 'j-n' : 'j-l';
  const text = JSON.stringify(value);
  const hash = typeof value === 'string' ? toHash(value, explorer) : '';
  return hash.startsWith('#')
    ? linkTo(hash, text, kind)
    : html`<span class="${kind}">${text}</span>`;
}
