import { around, findParts } from './dom.ts';

/** Opens the folded parts around the target of a link, which browsers do not always do. */
export function startFolds(): void {
  // The sections of the docs are long for a phone.
  if (matchMedia('(max-width: 40rem)').matches) {
    for (const part of findParts(document, '.part', HTMLDetailsElement)) part.open = false;
  }
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

function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  // A section or an object is around its own fold; fields, operations and errors are inside of one.
  const folds = findParts(target, ':scope > details', HTMLDetailsElement);
  let fold = target.closest('details');
  while (fold) {
    folds.push(fold);
    fold = fold.parentElement?.closest('details') ?? null;
  }
  const closed = folds.filter(({ open }) => !open);
  for (const each of closed) each.open = true;
  if (closed.length > 0) target.scrollIntoView();
}
