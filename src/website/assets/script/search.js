import { element, findParts, setAttributes } from './elements.ts';
import { showTarget } from './folds.ts';
import { fill, readLines } from './formats.ts';

/**
 * The search of the docs. Everything it finds is in the page /docs/ itself: operations, types,
 * fields, problems, values, sections and links to salary guides. Other pages fetch that page first,
 * and lead to it.
 */

/** @typedef {import('../../texts/en.ts').Texts['search']} SearchTexts */
/** @typedef {'section' | 'operation' | 'problem' | 'value' | 'guide' | 'type' | 'field'} Kind */
/** @typedef {ReturnType<typeof makeSearch>} Search */

/**
 * What can be found. A value of a list has a code and the name that it stands for.
 * @typedef {{ kind: Kind, href: string, names: string[], text: string }} Target
 */

const MAX_RESULTS = 40;

export function startSearch() {
  const opener = document.querySelector('[data-docs-search]');
  if (!(opener instanceof HTMLElement)) return;
  /** @type {Search | undefined} */
  let search;
  const open = () => {
    search ??= makeSearch(opener);
    if (!search.dialog.open) openSearch(search);
  };
  opener.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
}

/** `/` outside of fields, or Ctrl+K. Some keyboards need Shift for the slash. @param {KeyboardEvent} event */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }) {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isField = target instanceof Element && target.matches('input, textarea, select');
  return key === '/' && !isField;
}

/** @param {HTMLElement} opener */
function makeSearch({ dataset }) {
  const { docsSearch: docs = '', texts: lines = '' } = dataset;
  const texts = /** @type {SearchTexts} */ (readLines(lines));
  const field = element('input', '');
  const list = element('div', 'search-results');
  const status = element('p', 'small');
  const close = element('button', 'small', texts.close);
  const head = element('div', 'search-head', field, close);
  const foot = element('div', 'search-foot small', status, element('p', 'search-keys', texts.keys));
  const dialog = element('dialog', 'search box', head, list, foot);
  setAttributes(dialog, { 'aria-label': texts.search });
  setAttributes(field, FIELD_ATTRIBUTES);
  setAttributes(field, { 'aria-label': texts.search, placeholder: texts.placeholder });
  setAttributes(list, { id: 'search-results', role: 'listbox', 'aria-label': texts.results });
  setAttributes(status, { role: 'status' });
  setAttributes(close, { type: 'button' });
  document.body.append(dialog);
  /** @type {Target[]} */
  const targets = [];
  const search = { docs, texts, dialog, field, list, status, targets };
  field.addEventListener('input', () => showResults(search));
  field.addEventListener('keydown', (event) => moveInResults(search, event));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => followResult(search, event));
  return search;
}

/** A text field: a search field would take the first Escape for itself. */
const FIELD_ATTRIBUTES = {
  type: 'text',
  role: 'combobox',
  'aria-expanded': 'true',
  'aria-controls': 'search-results',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'go',
};

/** @param {Search} search */
async function openSearch(search) {
  const { dialog, field, status, texts, targets } = search;
  dialog.showModal();
  field.select();
  if (targets.length > 0) return;
  status.textContent = texts.loading;
  try {
    targets.push(...(await loadTargets(search)));
  } catch {
    status.textContent = texts.failed;
    return;
  }
  showResults(search);
}

// ---------------------------------------------------------------- what there is

/** @param {Search} search */
async function loadTargets({ docs }) {
  if (location.pathname === docs) return allTargets(document, '');
  const response = await fetch(docs);
  if (!response.ok) throw new Error(`${docs} is not there`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return allTargets(page, docs);
}

/** In the order of equal matches. @param {Document} page @param {string} base @returns {Target[]} */
function allTargets(page, base) {
  /** @type {(selector: string) => HTMLElement[]} */
  const all = (selector) => findParts(page, selector, HTMLElement);
  /** @type {(kind: Kind, part: Element, text: string) => Target} */
  const toTarget = (kind, part, text) => ({
    kind,
    href: `${base}#${part.id}`,
    names: [part.id],
    text,
  });
  return [
    ...all('#operations .entry').map((entry) =>
      toTarget('operation', entry, textsOf(entry, '.endpoint code, .summary')),
    ),
    ...all('#problems .entry').map((entry) =>
      toTarget('problem', entry, textsOf(entry, 'h3, dd').replace(/^\d+ /, '')),
    ),
    // A guide says more about a role family than the list of slugs.
    ...all('#salaries a[href*="salaries/#"]').map((link) => toPage('guide', link, base)),
    ...allValues(page, base),
    ...all('#fields .entry').map((entry) =>
      toTarget('type', entry, textsOf(entry, 'summary').slice(entry.id.length + 1)),
    ),
    ...all('#fields dt[id]').map((term) =>
      toTarget(
        'field',
        term,
        `${term.nextElementSibling?.textContent?.trim()} · ${textsOf(term, 'i')}`,
      ),
    ),
    ...all('#fields a[id]').map((link) => toTarget('field', link, '')),
    ...all('.section').map((section) => ({
      ...toTarget('section', section, textsOf(section, SECTION_TEXTS)),
      names: [section.querySelector('h1, h2')?.textContent ?? section.id],
    })),
    ...all('.side > ul > li > a:not([href*="#"])').map((link) => toPage('section', link, base)),
  ];
}

/** What is on another page. Its link may be relative to the page that has it. @param {Kind} kind @param {Element} link @param {string} base @returns {Target} */
function toPage(kind, link, base) {
  const page = new URL(base, location.href);
  const { href } = new URL(link.getAttribute('href') ?? '', page);
  return { kind, href, names: [link.textContent ?? ''], text: '' };
}

/** The prose of a section, without forms, charts and entries. */
const SECTION_TEXTS =
  ':scope > :is(p, h3), :scope > ul :is(h2, p), :scope > ul > li:not(:has(p)), :scope > table td';

/** The values of closed lists, with their names in Spanish. @param {Document} page @param {string} base */
function allValues(page, base) {
  const nameOf = namesOfSlugs(page);
  /** @type {Map<string, Target>} */
  const values = new Map();
  for (const code of findParts(page, '#fields .entry p > code', HTMLElement)) {
    const type = code.closest('.entry')?.id ?? '';
    for (const [json] of (code.textContent ?? '').matchAll(/"[^"]*"|\S+/g)) {
      const value = json.replaceAll('"', '');
      const name = nameOf.get(value);
      const names = name === undefined ? [value] : [value, name];
      // The entry of a problem says more than the list of codes.
      if (values.has(value) || page.getElementById(value)?.matches('#problems .entry')) continue;
      values.set(value, { kind: 'value', href: `${base}#${type}`, names, text: type });
    }
  }
  return [...values.values()];
}

/** The searches by one filter are links with the name of its value. @param {Document} page */
function namesOfSlugs(page) {
  const links = findParts(page, '#explorer a[href*="/search/"]', HTMLAnchorElement);
  return new Map(
    links.map((link) => {
      const [, slug = ''] = /search\/(?:all\/)*([^/.]+)/.exec(link.href) ?? [];
      return [slug, link.textContent ?? ''];
    }),
  );
}

/** @param {Element} part @param {string} selector */
function textsOf(part, selector) {
  const texts = [...part.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).join(' · ');
}

// ---------------------------------------------------------------- what is found

/** @param {Search} search */
function showResults({ field, list, status, texts, targets }) {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const found = words.length > 0 ? findTargets(targets, words) : targets.filter(isStart);
  const similar = found.length > 0 ? found : findSimilar(targets, words);
  const results = similar.slice(0, MAX_RESULTS).map((each, i) => toResult(each, i, words, texts));
  list.replaceChildren(...results);
  list.hidden = results.length === 0;
  list.scrollTop = 0;
  field.setAttribute('aria-expanded', String(!list.hidden));
  status.textContent = describeResults(found.length, similar.length, field.value, texts);
  chooseResult(field, list.firstElementChild);
}

/** @param {number} found @param {number} similar @param {string} query @param {SearchTexts} texts */
function describeResults(found, similar, query, { none, similar: few, single, many }) {
  const text = similar === 0 ? none : found === 0 ? few : found === 1 ? single : many;
  return fill(text, { n: String(found), query: query.trim() });
}

/** Forgives a mistake near the end of words, where most are. @param {Target[]} targets @param {string[]} words */
function findSimilar(targets, words) {
  for (const cut of [1, 2, 3, 4]) {
    const beginnings = words.map((word) => word.slice(0, Math.max(4, word.length - cut)));
    const found = findTargets(targets, beginnings);
    if (found.length > 0) return found;
  }
  return [];
}

/** What an empty field offers. @param {Target} target */
function isStart({ kind }) {
  return kind === 'operation' || kind === 'section';
}

/** Without accents and capitals, at the same length. @param {string} text */
function plain(text) {
  const letters = [...text.normalize('NFC')];
  return letters.map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? '').join('');
}

/** The best first; equal ones stay in their order. @param {Target[]} targets @param {string[]} words */
function findTargets(targets, words) {
  return targets
    .map((target) => ({ target, rank: rankOf(target, words) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ target }) => target);
}

/** How far a target is from what is asked for; infinite if a word is missing. @param {Target} target @param {string[]} words */
function rankOf({ names, text, kind }, words) {
  const query = words.join(' ').replace(/[-.]/g, ' ');
  const plainNames = names.map((name) => plain(name).replace(/[-.]/g, ' '));
  if (plainNames.includes(query)) return 0;
  if (plainNames.some((name) => name.endsWith(` ${query}`))) return 1;
  // Of a field, its own name counts: a type would bring all its fields.
  const own = names.map((name) => (kind === 'field' ? name.replace(/^\w+\./, '') : name));
  const starts = ` ${own.map(toWords).join(' ')}`;
  const whole = plain(names.join(' '));
  const details = plain(text);
  const ranks = words.map((word) => {
    if (starts.includes(` ${word}`)) return 2;
    if (whole.includes(word)) return 3;
    return details.includes(word) ? (kind === 'section' ? 5 : 4) : Number.POSITIVE_INFINITY;
  });
  return Math.max(...ranks);
}

/** The words of a name: `JobSummary.postedAt` has four. @param {string} name */
function toWords(name) {
  return plain(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/[-./]/g, ' '));
}

/** @param {Target} target @param {number} i @param {string[]} words @param {SearchTexts} texts */
function toResult({ kind, href, names, text }, i, words, texts) {
  const isCode = kind !== 'section' && kind !== 'guide';
  const [code = '', name] = names;
  const title = element(isCode ? 'code' : 'span', '', ...marked(code, words));
  const result = element(
    'a',
    'search-result',
    element('span', '', title, ' ', ...marked(name ?? '', words)),
    element('span', 'badge', texts[kind]),
    element('span', 'search-text small', ...marked(excerptOf(text, words), words)),
  );
  result.href = href;
  setAttributes(result, { id: `search-result-${i}`, role: 'option', tabindex: '-1' });
  return result;
}

const EXCERPT = 110;

/** The beginning of a text, or what surrounds its first match. @param {string} text @param {string[]} words */
function excerptOf(text, words) {
  const letters = plain(text);
  const at = Math.min(...words.map((word) => letters.indexOf(word)).filter((i) => i >= 0));
  if (!Number.isFinite(at) || at < EXCERPT - 20) return text;
  return `… ${text.slice(text.indexOf(' ', at - 30) + 1)}`;
}

/** A text with its matches marked. @param {string} text @param {string[]} words @returns {(string | Node)[]} */
function marked(text, words) {
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  /** @type {(string | Node)[]} */
  const parts = [];
  let at = 0;
  for (const { 0: match, index } of plain(text).matchAll(new RegExp(escaped.join('|'), 'g'))) {
    const end = index + match.length;
    parts.push(text.slice(at, index), element('mark', '', text.slice(index, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}

// ---------------------------------------------------------------- where it leads

/** @param {Search} search @param {KeyboardEvent} event */
function moveInResults({ field, list }, event) {
  const chosen = list.querySelector('[aria-selected="true"]');
  const { key, isComposing } = event;
  if (isComposing) return;
  if (key === 'Enter' && chosen instanceof HTMLElement) chosen.click();
  else if (key === 'ArrowDown') {
    chooseResult(field, chosen?.nextElementSibling ?? list.firstElementChild);
  } else if (key === 'ArrowUp') {
    chooseResult(field, chosen?.previousElementSibling ?? list.lastElementChild);
  } else return;
  event.preventDefault();
}

/** Focus stays in the field, which names the result that Enter opens. @param {Element} field @param {Element | null} result */
function chooseResult(field, result) {
  for (const each of result?.parentElement?.children ?? []) {
    each.setAttribute('aria-selected', String(each === result));
  }
  field.setAttribute('aria-activedescendant', result?.id ?? '');
  result?.scrollIntoView({ block: 'nearest' });
}

/** A click on a result, or beside the dialog. @param {Search} search @param {MouseEvent} event */
function followResult({ dialog }, { target, ctrlKey, metaKey, shiftKey }) {
  const result = target instanceof Element ? target.closest('.search-result') : null;
  if (target === dialog) dialog.close();
  if (!(result instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return;
  dialog.close();
  // After the browser has followed the link: keyboards and screen readers continue at its target.
  const { hash } = result;
  setTimeout(() => {
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    const heading = place?.querySelector('.anchor') ?? place;
    if (!(heading instanceof HTMLElement)) return;
    // What is folded takes no focus, and the event that opens folds may still be on its way.
    showTarget();
    if (!heading.matches('a')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
