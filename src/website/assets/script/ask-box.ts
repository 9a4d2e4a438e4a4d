import { findPart } from './elements.ts';
import { type Finder, makeAnswerFinder } from './questions.ts';
import { loadSearchFile, moveInResults, readSearchTexts, showResults } from './search.ts';

const MOST_OPTIONS = 7;

/** The box of a question: while someone types, it lists what it understands, and the docs below. */
export function startBox(root: HTMLElement, say: (text: string) => void): void {
  const form = findPart(root, '.ask-box', HTMLFormElement);
  const field = findPart(form, 'input', HTMLInputElement);
  const list = findPart(form, '[role="listbox"]', HTMLElement);
  const texts = readSearchTexts();
  const box = { field, list, texts };
  let find: Finder | undefined;
  const show = async () => {
    find ??= await loadSearchFile().then(makeAnswerFinder, () => undefined);
    const query = field.value.trim();
    const { targets } = (query !== '' && find?.(query)) || { targets: [] };
    showResults(box, targets.slice(0, MOST_OPTIONS));
    if (query !== '' && targets.length === 0) {
      say((find ? texts.none : texts.failed).replace('{query}', query));
    }
  };
  const close = () => showResults(box, []);
  field.addEventListener('input', show);
  field.addEventListener('focus', () => loadSearchFile().catch(() => {}));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    else moveInResults(box, event);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    const chosen = list.querySelector('[aria-selected="true"]');
    if (chosen instanceof HTMLElement) chosen.click();
    else field.focus();
  });
  list.addEventListener('click', () => setTimeout(close));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setTimeout(close, 150);
  });
}
