/** Any JSON as a tree that folds. */

/** How many levels are open at first, and how many entries a level may have for that. */
const OPEN_LEVELS = 2;
const OPEN_ENTRIES = 12;

/** @param {unknown} body @param {Explorer} explorer */
function jsonTree(body, explorer) {
  return element('div', 'tree code box', branch('', body, explorer, 0));
}

/** @param {string} key @param {unknown} value @param {Explorer} explorer @param {number} level @returns {HTMLElement} */
function branch(key, value, explorer, level) {
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

/** @param {string} key @param {unknown} value @param {Explorer} explorer */
function leaf(key, value, explorer) {
  const kind = typeof value === 'string' ? 'j-s' : typeof value === 'number' ? 'j-n' : 'j-l';
  const text = JSON.stringify(value);
  const hash = typeof value === 'string' ? toHash(value, explorer) : '';
  const shown = hash.startsWith('#') ? linkTo(hash, text, kind) : element('span', kind, text);
  return element('div', 'leaf', ...keyOf(key), shown);
}

/** @param {string} key */
function keyOf(key) {
  return key ? [element('span', 'j-k', key), ': '] : [];
}
