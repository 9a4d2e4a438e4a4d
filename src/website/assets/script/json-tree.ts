import { element, fold, linkTo } from './elements.ts';
import { type Explorer, toHash } from './explorer-parts.ts';
import { fill } from './formats.ts';

/** How many levels are open at first, and how many entries a level may have for that. */
const OPEN_LEVELS = 2;
const OPEN_ENTRIES = 12;

/** Any JSON as a tree that folds. */
export function jsonTree(body: unknown, explorer: Explorer): HTMLElement {
  return element('div', 'tree code box', branch('', body, explorer, 0));
}

function branch(key: string, value: unknown, explorer: Explorer, level: number): HTMLElement {
  if (typeof value !== 'object' || value === null) return leaf(key, value, explorer);
  const { texts, format } = explorer;
  const entries = Object.entries(value);
  const n = format.number(entries.length);
  const summary = Array.isArray(value)
    ? `[ ${fill(texts.items, { n })} ]`
    : `{ ${fill(texts.keys, { n })} }`;
  const label = element('span', '', ...keyOf(key), element('span', 'muted', summary));
  const isOpen = level === 0 || (level < OPEN_LEVELS && entries.length <= OPEN_ENTRIES);
  const children = () => entries.map(([name, each]) => branch(name, each, explorer, level + 1));
  return fold(label, children, isOpen);
}

function leaf(key: string, value: unknown, explorer: Explorer): HTMLElement {
  const kind = typeof value === 'string' ? 'j-s' : typeof value === 'number' ? 'j-n' : 'j-l';
  const text = JSON.stringify(value);
  const hash = typeof value === 'string' ? toHash(value, explorer) : '';
  const shown = hash.startsWith('#') ? linkTo(hash, text, kind) : element('span', kind, text);
  return element('div', 'leaf', ...keyOf(key), shown);
}

function keyOf(key: string): (string | Node)[] {
  return key ? [element('span', 'j-k', key), ': '] : [];
}
