import { makeFinder } from '../../shared/find-pages.ts';
import { html } from '../../shared/html.ts';
import { around, draw, findPart, findParts } from './dom.ts';
import { makeVacancyFinder, NO_VACANCIES } from './vacancy-finder.ts';

const NOTHING: ReturnType<ReturnType<typeof makeFinder>> = {
  found: [],
  hasAll: false,
  isCode: false,
};

/** The form of the front page, and the dialog of every page, which `/` opens. */
export function startFinder(): void {
  findParts(document, '[data-finder]', HTMLFormElement).forEach(startForm);
  const dialog = findPart(document, 'dialog', HTMLDialogElement);
  addEventListener('click', (event) => {
    if (around(event, '[data-finder-open]', HTMLElement)) dialog.showModal();
    // Also the page behind the dialog.
    else if (event.target === dialog || around(event, 'dialog a', HTMLElement)) dialog.close();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = around(event, 'input, textarea, select', HTMLElement);
    if (field?.checkVisibility()) return;
    // The field of a closed dialog has the focus until the next frame, and would not get it again.
    field?.blur();
    event.preventDefault();
    dialog.showModal();
  });
}

/** A combobox of the ARIA practices. Enter opens the first result unless another one is chosen. */
function startForm(form: HTMLFormElement): void {
  const field = findPart(form, 'input', HTMLInputElement);
  const popup = findPart(form, '.finder-popup', HTMLElement);
  const list = findPart(form, '[role="listbox"]', HTMLElement);
  const [status, links] = findParts(popup, 'p', HTMLElement) as [HTMLElement, HTMLElement];
  const { finder: path = '', some = '', none = '', failed = '' } = form.dataset;
  const findVacancies = makeVacancyFinder(form.dataset);
  let find: ReturnType<typeof makeFinder> | undefined;
  let shown = '';
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  const choose = (row: Element | null, isOpen = shown !== '') => {
    for (const each of list.children) each.ariaSelected = String(each === row);
    field.setAttribute('aria-activedescendant', row?.id ?? '');
    field.ariaExpanded = String(row !== null);
    row?.scrollIntoView({ block: 'nearest' });
    popup.hidden = !isOpen;
  };
  const show = async () => {
    const load = async () => makeFinder(await (await fetch(path)).json());
    find ??= await load().catch(() => undefined);
    const text = field.value.trim();
    if (find && text === shown && !popup.hidden) return;
    const { found, hasAll, isCode } = find?.(text) ?? NOTHING;
    const pages = found.map(({ entry: [kind, href, title], name }) => {
      return { href, title, about: name === title ? kind : `${kind} · ${name}` };
    });
    const isForVacancies = isCode || (pages.length === 0 && text !== '');
    const vacancies = isForVacancies && find ? await findVacancies(text, isCode) : NO_VACANCIES;
    if (text !== field.value.trim()) return;
    const results = [...vacancies.results, ...pages];
    const rows = results.map(({ href, title, about }, i) => {
      return html`<a class="finder-row" role="option" id="${list.id}-${i}" href="${href}" tabindex="-1"><b>${title}</b> <span class="small">${about}</span></a>`;
    });
    draw(list, html`${rows}`);
    const isAnswered = hasAll || vacancies.results.length > 0;
    const said = text === '' || isAnswered ? '' : results.length > 0 ? some : none;
    status.textContent = find ? (vacancies.said ?? said) : failed;
    links.hidden = isAnswered;
    shown = text;
    choose(list.firstElementChild);
  };
  for (const kind of ['focus', 'input']) field.addEventListener(kind, show);
  field.addEventListener('focus', () => field.select());
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape') choose(null, false);
    if (key === 'ArrowDown') choose(chosen()?.nextElementSibling ?? list.firstElementChild);
    if (key === 'ArrowUp') choose(chosen()?.previousElementSibling ?? list.lastElementChild);
    if (/^Arrow[DU]/.test(key)) event.preventDefault();
  });
  form.addEventListener('submit', async (event) => {
    if (field.value.trim() === '') return;
    event.preventDefault();
    await show();
    chosen()?.click();
  });
  // A click on a result must not take the focus: without it the list is hidden.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
}
