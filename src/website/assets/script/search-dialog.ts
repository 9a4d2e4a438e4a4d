import { type Html, html } from '../../shared/html.ts';
import { type Finder, makeAnswerFinder, type SearchFile } from '../../shared/read-question.ts';
import { fill, readLines } from '../../shared/script-texts.ts';
import { type Found, type SearchTarget, wordsOf } from '../../shared/search-ranking.ts';
import type { Texts } from '../../texts.ts';
import { isSearchFile } from './bodies.ts';
import { around, draw, findPart, fromTemplate, wrapMatches } from './dom.ts';
import { load } from './download.ts';
import { showTarget } from './targets.ts';

type SearchTexts = Texts['search'];
type Search = ReturnType<typeof makeSearch>;

const MAX_RESULTS = 40;

/** The search of the site, in a dialog. */
export function startSearch(): void {
  const opener = document.querySelector('[data-search-index]');
  if (!(opener instanceof HTMLElement)) return;
  let search: Search | undefined;
  const open = () => {
    search ??= makeSearch();
    if (search.dialog.open) return;
    search.dialog.showModal();
    search.field.select();
    prepare(search);
  };
  opener.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
  addEventListener('online', () => {
    if (search?.dialog.open) prepare(search);
  });
}

/** `/` outside of fields, or Ctrl+K. Some keyboards need Shift for the slash. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isField = target instanceof Element && target.matches('input, textarea, select');
  return key === '/' && !isField;
}

// ---------------------------------------------------------------- the file

/** What can be found, requested when it is first needed; undefined if it did not arrive. */
export async function loadSearchFile(): Promise<SearchFile | undefined> {
  const path = findPart(document, '[data-search-index]', HTMLElement).dataset.searchIndex ?? '';
  const file = await load(path);
  return isSearchFile(file) ? file : undefined;
}

export function readSearchTexts(): SearchTexts {
  const { texts } = findPart(document, '[data-search-index]', HTMLElement).dataset;
  return readLines<SearchTexts>(texts);
}

// ---------------------------------------------------------------- the dialog

function makeSearch() {
  const texts = readSearchTexts();
  document.body.append(fromTemplate(searchDialog(texts)));
  const dialog = findPart(document, 'dialog', HTMLDialogElement);
  const search = {
    texts,
    dialog,
    field: findPart(dialog, 'input', HTMLInputElement),
    list: findPart(dialog, '[role="listbox"]', HTMLElement),
    status: findPart(dialog, '[role="status"]', HTMLElement),
    retry: findPart(dialog, '[data-retry]', HTMLElement),
    isLoading: false,
    /** What a query finds, once the file is there; for an empty one, where to begin. */
    find: undefined as Finder | undefined,
  };
  search.retry.addEventListener('click', () => prepare(search));
  search.field.addEventListener('input', () => showAll(search));
  search.field.addEventListener('keydown', (event) => moveInResults(search, event));
  dialog.addEventListener('click', (event) => followResult(search, event));
  return search;
}

/** It has a text field: a search field would take the first Escape for itself. */
function searchDialog(texts: SearchTexts): Html {
  const { search, placeholder, close, results, retry, keys } = texts;
  return html`<dialog class="search box" aria-label="${search}">
<div class="search-head flow"><input type="text" role="combobox" aria-controls="search-results" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-label="${search}" placeholder="${placeholder}"><form method="dialog"><button class="small">${close}</button></form></div>
<div class="search-results" id="search-results" role="listbox" aria-label="${results}"></div>
<div class="search-foot flow spread small"><p class="small" role="status"></p><button type="button" class="small" data-retry>${retry}</button><p class="search-keys">${keys}</p></div>
</dialog>`;
}

async function prepare(search: Search): Promise<void> {
  if (search.find || search.isLoading) return;
  search.isLoading = true;
  showAll(search);
  search.field.focus();
  const file = await loadSearchFile();
  if (file) {
    const find = makeAnswerFinder(file);
    const start = file.targets.filter(({ kind }) => kind === 'operation' || kind === 'section');
    search.find = (query) => (query === '' ? { targets: start, isExact: true } : find(query));
  }
  search.isLoading = false;
  showAll(search);
}

function showAll(search: Search): void {
  const { field, status, retry, texts, find, isLoading } = search;
  const query = field.value.trim();
  const found = find?.(query) ?? { targets: [], isExact: true };
  showResults(search, found.targets.slice(0, MAX_RESULTS));
  retry.hidden = isLoading || find !== undefined;
  const missing = isLoading ? texts.loading : texts.failed;
  status.textContent = find ? describe(found, query, texts) : missing;
}

function describe({ targets, isExact }: Found, query: string, texts: SearchTexts): string {
  const n = targets.length;
  if (n === 0) return fill(texts.none, { query });
  if (!isExact) return fill(texts.similar, { query });
  return n === 1 ? texts.single : fill(texts.many, { n: String(n) });
}

/** A click on a result, or beside the dialog. */
function followResult({ dialog }: Search, event: MouseEvent): void {
  const result = around(event, '.search-result', HTMLAnchorElement);
  if (event.target === dialog) dialog.close();
  if (!result || event.ctrlKey || event.metaKey || event.shiftKey) return;
  dialog.close();
  // After the browser has followed the link: keyboards and screen readers continue at its target.
  setTimeout(() => {
    const place = document.getElementById(decodeURIComponent(result.hash.slice(1)));
    const heading = place?.querySelector('.anchor') ?? place;
    if (!(heading instanceof HTMLElement)) return;
    // What is folded takes no focus, and the event that opens folds may still be on its way.
    showTarget();
    if (!heading.matches('a')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

// ---------------------------------------------------------------- a field and its list

/** A combobox: its field keeps the focus, and names the result that Enter opens. */
export type Box = { field: HTMLInputElement; list: HTMLElement; texts: SearchTexts };

export function showResults({ field, list, texts }: Box, targets: readonly SearchTarget[]): void {
  const words = wordsOf(field.value);
  draw(list, html`${targets.map((each, i) => toResult(each, `${list.id}-${i}`, words, texts))}`);
  list.hidden = targets.length === 0;
  list.scrollTop = 0;
  field.setAttribute('aria-expanded', String(!list.hidden));
  chooseResult(field, list.firstElementChild);
}

/** Names of the API are code. On a page that has the box, an answer needs no other page. */
function toResult(target: SearchTarget, id: string, words: string[], texts: SearchTexts): Html {
  const { kind, href, query, name, of, also = [], text } = target;
  // Why it is found, where its name does not show it.
  const isNamed = startOf(words).test(plain(name));
  const alias = isNamed ? undefined : also.find((each) => startOf(words).test(plain(each)));
  const details = [alias, text].filter(Boolean).join(' · ');
  const isCode = ['operation', 'problem', 'value', 'type', 'field'].includes(kind);
  const names = marked(of ? `${of}.${name}` : name, words);
  return html`<a class="search-result" href="${href}"${query !== undefined && html` data-ask-for="${query}"`} id="${id}" role="option" tabindex="-1"><span>${isCode ? html`<code>${names}</code>` : names}</span><span class="badge">${texts[kind]}</span><span class="search-text small">${marked(excerptOf(details, words), words)}</span></a>`;
}

const EXCERPT = 110;

/** The beginning of a text, or what surrounds its first match. */
function excerptOf(text: string, words: string[]): string {
  const at = plain(text).search(startOf(words));
  if (at < EXCERPT - 20) return text;
  return `… ${text.slice(text.indexOf(' ', at - 30) + 1)}`;
}

/** A text with its matches marked. */
function marked(text: string, words: string[]): Html {
  return wrapMatches(
    text,
    plain(text).matchAll(startOf(words)),
    (match) => html`<mark>${match}</mark>`,
  );
}

/** Matches where one of the words begins; nowhere without words. The words are letters and figures. */
function startOf(words: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|') || '(?!)'})`, 'gu');
}

/** Without accents and capitals, at the same length. */
function plain(text: string): string {
  const letters = [...text.normalize('NFC')];
  return letters.map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? '').join('');
}

export function moveInResults({ field, list }: Box, event: KeyboardEvent): void {
  const chosen = list.querySelector('[aria-selected="true"]');
  const { key, isComposing } = event;
  if (isComposing || list.hidden) return;
  if (key === 'Enter' && chosen instanceof HTMLElement) chosen.click();
  else if (key === 'ArrowDown') {
    chooseResult(field, chosen?.nextElementSibling ?? list.firstElementChild);
  } else if (key === 'ArrowUp') {
    chooseResult(field, chosen?.previousElementSibling ?? list.lastElementChild);
  } else return;
  event.preventDefault();
}

function chooseResult(field: Element, result: Element | null): void {
  for (const each of result?.parentElement?.children ?? []) {
    each.setAttribute('aria-selected', String(each === result));
  }
  field.setAttribute('aria-activedescendant', result?.id ?? '');
  result?.scrollIntoView({ block: 'nearest' });
}
