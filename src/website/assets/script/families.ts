import { markEntry } from './contents.ts';
import { findParts } from './elements.ts';

/**
 * One role family at a time, on the page that has them all. The others can still be found by a
 * search in the page, and are printed.
 */
export function startFamilies(): void {
  const choice = document.querySelector('[data-family-choice]');
  if (!(choice instanceof HTMLSelectElement)) return;
  const families = findParts(document, '[data-family]', HTMLElement);
  const find = () => families.find(({ id }) => id === location.hash.slice(1));
  const show = (chosen: HTMLElement | undefined) => {
    if (!chosen) return;
    for (const family of families) {
      if (family === chosen) family.removeAttribute('hidden');
      else family.setAttribute('hidden', 'until-found');
    }
    choice.value = chosen.id;
    markEntry(chosen.id);
  };
  choice.addEventListener('change', () => {
    history.pushState(null, '', `#${choice.value}`);
    show(find());
  });
  for (const family of families) family.addEventListener('beforematch', () => show(family));
  addEventListener('hashchange', () => {
    show(find());
    find()?.scrollIntoView();
  });
  show(find() ?? families[0]);
  find()?.scrollIntoView();
}
