import { type Finder, makeAnswerFinder } from '../../shared/read-question.ts';
import { findPart } from './dom.ts';
import { loadSearchFile, moveInResults, readSearchTexts, showResults } from './search-dialog.ts';

const MOST_DOCS = 3;

/** The box of a question: while someone types, it lists what it understands, and the docs below. */
export function startBox(root: HTMLElement, ask: (question: string) => void): void {
  const form = findPart(root, '.ask-box', HTMLFormElement);
  const field = findPart(form, 'input', HTMLInputElement);
  const list = findPart(form, '[role="listbox"]', HTMLElement);
  const box = { field, list, texts: readSearchTexts() };
  let find: Finder | undefined;
  const show = async () => {
    const file = await loadSearchFile();
    find ??= file && makeAnswerFinder(file);
    const query = field.value.trim();
    const { targets } = (query !== '' && find?.(query)) || { targets: [] };
    const answers = targets.filter(({ kind }) => kind === 'answer');
    const docs = targets.filter(({ kind }) => kind !== 'answer');
    showResults(box, [...answers, ...docs.slice(0, MOST_DOCS)]);
  };
  const close = () => showResults(box, []);
  field.addEventListener('input', show);
  field.addEventListener('focus', loadSearchFile);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    else moveInResults(box, event);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    const chosen = list.querySelector('[aria-selected="true"]');
    const question = field.value.trim();
    if (chosen instanceof HTMLElement) chosen.click();
    else if (question) ask(question);
    else field.focus();
  });
  list.addEventListener('click', () => setTimeout(close));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setTimeout(close, 150);
  });
}
