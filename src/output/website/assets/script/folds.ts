import { around } from './dom.ts';

/** Opens the folded parts around the target of a link, which browsers do not always do. */
export function startFolds(): void {
  addEventListener('hashchange', showTarget);
  document.addEventListener('click', (event) => {
    const link = around(event, 'a', HTMLAnchorElement);
    if (!link) return;
    // A link to the current hash causes no hashchange.
    if (link.matches('[href^="#"]') && link.hash === location.hash) showTarget();
    // The folded navigation of narrow screens closes when one of its links is followed.
    link.closest('.contents')?.removeAttribute('open');
  });
  showTarget();
}

export function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  // An object of the contract is an entry with a fold; its fields are inside of it.
  const fold = target?.querySelector('#fields :scope > details') ?? target?.closest('details');
  if (!fold || fold.matches('[open]')) return;
  fold.setAttribute('open', '');
  target?.scrollIntoView();
}
