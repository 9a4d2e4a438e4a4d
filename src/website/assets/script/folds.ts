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
  if (!target) followMoved();
  const own = target?.querySelector('#fields :scope > details');
  let isMoved = false;
  for (let fold = own ?? target?.closest('details'); fold; fold = parentFold(fold)) {
    if (!(fold instanceof HTMLDetailsElement) || fold.open) continue;
    fold.open = true;
    isMoved = true;
  }
  if (isMoved) target?.scrollIntoView();
}

/** The explorer, the salaries and others were sections of the first page once; links to them go on. */
function followMoved(): void {
  const id = location.hash.slice(1);
  const page = id.startsWith('/') ? 'explorer' : id;
  const links = findParts(document, '.side a', HTMLAnchorElement);
  const moved = links.find(({ hash, pathname }) => !hash && pathname.endsWith(`/${page}/`));
  if (!page || !moved || moved.pathname === location.pathname) return;
  location.replace(moved.pathname + location.search + (page === id ? '' : location.hash));
}

function parentFold(fold: Element): Element | null {
  return fold.parentElement?.closest('details') ?? null;
}
