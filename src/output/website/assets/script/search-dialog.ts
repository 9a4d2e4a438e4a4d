import { type Html, html } from '../../shared/html.ts';
import { readSearchTexts, type SearchTexts, startBox } from './box.ts';
import { around, findPart, fromTemplate } from './dom.ts';
import { showTarget } from './folds.ts';

/** The box of the site in a dialog, on every page. */
export function startSearch(): void {
  const opener = document.querySelector('[data-search-index]');
  if (!(opener instanceof HTMLElement)) return;
  let open: (() => void) | undefined;
  const show = () => {
    open ??= makeDialog(opener.dataset.front ?? '/');
    open();
  };
  opener.addEventListener('click', show);
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    show();
  });
}

/** `/` outside of fields, or Ctrl+K. Some keyboards need Shift for the slash. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isField = target instanceof Element && target.matches('input, textarea, select');
  return key === '/' && !isField;
}

function makeDialog(front: string): () => void {
  const texts = readSearchTexts();
  document.body.append(fromTemplate(searchDialog(texts)));
  const dialog = findPart(document, 'dialog', HTMLDialogElement);
  const { field, show } = startBox(dialog, texts, (text) => {
    location.href = `${front}?${new URLSearchParams({ q: text })}`;
  });
  dialog.addEventListener('click', (event) => followResult(dialog, event));
  return () => {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    show();
  };
}

/** Not a field of type search, which would consume the first Escape. */
function searchDialog({ search, placeholder, close, results, keys }: SearchTexts): Html {
  return html`<dialog class="search box" aria-label="${search}">
<div class="search-head flow"><input type="text" role="combobox" aria-controls="search-results" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-label="${search}" placeholder="${placeholder}"><form method="dialog"><button class="small">${close}</button></form></div>
<div class="search-popup" data-popup><div class="search-results" id="search-results" role="listbox" aria-label="${results}"></div>
<div class="search-foot flow spread small"><p class="small" role="status"></p><p class="search-keys">${keys}</p></div></div>
</dialog>`;
}

/** A click on a result, or beside the dialog. */
function followResult(dialog: HTMLDialogElement, event: MouseEvent): void {
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
