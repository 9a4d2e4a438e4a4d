import { around, findParts } from './elements.ts';

/** Opens the folded parts around the target of a link, which browsers do not always do. */
export function startFolds(): void {
  addEventListener('hashchange', showTarget);
  // A second click on the same link changes no hash.
  document.addEventListener('click', (event) => {
    const link = around(event, 'a[href^="#"]', HTMLAnchorElement);
    if (link?.hash === location.hash) showTarget();
  });
  showTarget();
}

export function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) {
    followFamily();
    return;
  }
  const own = target.querySelector('#fields :scope > details');
  let isMoved = false;
  for (let fold = own ?? target.closest('details'); fold; fold = parentFold(fold)) {
    if (!(fold instanceof HTMLDetailsElement) || fold.open) continue;
    fold.open = true;
    isMoved = true;
  }
  if (isMoved) target.scrollIntoView();
}

/** Role families have a page of their own: one that is named here leads there. */
function followFamily(): void {
  const links = findParts(document, '#salaries .chart a', HTMLAnchorElement);
  const family = links.find(({ hash }) => location.hash !== '' && hash === location.hash);
  if (family) location.replace(family.href);
}

function parentFold(fold: Element): Element | null {
  return fold.parentElement?.closest('details') ?? null;
}
