import { baseOf, toNormalForm } from '../../../../input/vocabulary/spelling.ts';
import {
  describeReading,
  type Finder,
  makeFinder,
  type Reading,
  type Target,
  wordsOf,
} from '../../shared/find.ts';
import { type Html, html } from '../../shared/html.ts';
import { fill, readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';
import { around, draw, findPart, wrapMatches } from './dom.ts';
import { isSearchFile, load } from './download.ts';

export type SearchTexts = Texts['search'];

/** Loads the search index when it is first needed; undefined if that fails. */
export async function loadFinder(): Promise<Finder | undefined> {
  const file = await load(opener().dataset.searchIndex ?? '');
  finder ??= isSearchFile(file) ? makeFinder(file) : undefined;
  return finder;
}

let finder: Finder | undefined;

export function readSearchTexts(): SearchTexts {
  return readLines<SearchTexts>(opener().dataset.texts);
}

const opener = () => findPart(document, '[data-search-index]', HTMLElement);

/**
 * A combobox, on the front page and in the dialog. While someone types, it lists answers, titles and
 * docs, and says what it did not use. Enter opens the first row unless another one is chosen.
 */
export function startBox(root: HTMLElement, texts: SearchTexts, askAll: (text: string) => void) {
  const field = findPart(root, 'input', HTMLInputElement);
  const list = findPart(root, '[role="listbox"]', HTMLElement);
  const popup = findPart(root, '[data-popup]', HTMLElement);
  const status = findPart(root, '[role="status"]', HTMLElement);
  const isFixed = root.matches('dialog');
  const close = () => {
    popup.hidden = !isFixed;
    field.ariaExpanded = 'false';
  };
  const show = async () => {
    const text = field.value.trim();
    if (!finder) status.textContent = texts.loading;
    const found = (await loadFinder())?.find(text);
    // The text may have changed in the meantime.
    if (text !== field.value.trim()) return;
    const words = wordsOf(text);
    const rows = text === '' ? [] : (found?.targets ?? []);
    draw(list, html`${rows.map((row, i) => toRow(row, `${list.id}-${i}`, words, texts))}`);
    status.textContent = found ? text && describe(found.reading, rows.length, texts) : texts.failed;
    popup.hidden = !isFixed && text === '';
    list.hidden = rows.length === 0;
    field.ariaExpanded = String(rows.length > 0);
    // What has several meanings, or excludes something, is the visitor's to choose.
    const isOpen = found?.reading.isNegated || found?.reading.unclear.length;
    choose(isOpen ? null : list.firstElementChild);
  };
  const choose = (row: Element | null) => {
    for (const each of list.children) each.ariaSelected = String(each === row);
    field.setAttribute('aria-activedescendant', row?.id ?? '');
    row?.scrollIntoView({ block: 'nearest' });
  };
  const open = async () => {
    await show();
    const chosen = list.querySelector('[aria-selected="true"]');
    if (chosen instanceof HTMLElement) chosen.click();
    else if (finder && field.value.trim()) {
      askAll(field.value.trim());
      close();
    } else field.focus();
  };
  addEventListener('online', () => !finder && field.value && show());
  field.addEventListener('input', show);
  field.addEventListener('focus', loadFinder);
  field.addEventListener('keydown', (event) => {
    const chosen = list.querySelector('[aria-selected="true"]');
    if (event.isComposing) return;
    if (event.key === 'Escape' && !isFixed) close();
    else if (event.key === 'ArrowDown')
      choose(chosen?.nextElementSibling ?? list.firstElementChild);
    else if (event.key === 'ArrowUp')
      choose(chosen?.previousElementSibling ?? list.lastElementChild);
    // What is chosen by arrows stays; a text that was just typed is read first.
    else if (
      event.key === 'Enter' &&
      chosen instanceof HTMLElement &&
      list.dataset.of === field.value
    )
      chosen.click();
    else if (event.key === 'Enter') open();
    else return;
    list.dataset.of = field.value;
    event.preventDefault();
  });
  root.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.method === 'dialog') return;
    event.preventDefault();
    open();
  });
  list.addEventListener('click', (event) => around(event, 'a', HTMLElement) && setTimeout(close));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) setTimeout(close, 150);
  });
  return { field, show, close };
}

/** Unused words, or the number of results. Docs contain the words that no answer used. */
function describe(reading: Reading, rows: number, texts: SearchTexts): string {
  const isAnswer = reading.others.length > 0 || Object.values(reading.choice).some(Boolean);
  const notFound = rows === 0 || isAnswer ? reading.notFound : [];
  const said = describeReading({ ...reading, notFound }, texts);
  return said.join(' ') || (rows === 1 ? texts.single : fill(texts.many, { n: String(rows) }));
}

function toRow(target: Target, id: string, words: string[], texts: SearchTexts): Html {
  const { kind, href, name, query, text = '', also = [] } = target;
  // The other name that matches, if the name itself does not.
  const alias = words.some((word) => plain(name).includes(word))
    ? ''
    : also.find((each) => words.some((word) => plain(each).includes(word)));
  const details = [alias, kind === 'answer' ? texts.answerText : text].filter(Boolean).join(' · ');
  const isCode = ['operation', 'problem', 'type', 'field'].includes(kind);
  const names = marked(name, words);
  return html`<a class="search-result" href="${href}"${query !== undefined && html` data-ask-for="${query}"`} id="${id}" role="option" tabindex="-1"><span>${isCode ? html`<code>${names}</code>` : names}</span><span class="badge">${texts[kind]}</span>${details && html`<span class="search-text small">${marked(excerptOf(details, words), words)}</span>`}</a>`;
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

/** Folds case and accents, and keeps the length. */
function plain(text: string): string {
  return [...toNormalForm('NFC', text)].map((letter) => baseOf(letter).toLowerCase()).join('');
}
