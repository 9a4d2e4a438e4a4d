import { around, findParts } from './dom.ts';

/** Calls back for each link to a hash. One to the current hash causes no hashchange. */
export function onHash(follow: () => void): void {
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    const link = around(event, 'a[href^="#"]', HTMLAnchorElement);
    if (link?.hash === location.hash) follow();
  });
}

/** Opens the folded parts around the target of a link, which browsers do not always do. */
export function startFolds(): void {
  onHash(showTarget);
  showTarget();
}

export function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) followMoved();
  // An object of the contract is an entry with a fold; its fields are inside of it.
  const fold = target?.querySelector('#fields :scope > details') ?? target?.closest('details');
  if (!fold || fold.matches('[open]')) return;
  fold.setAttribute('open', '');
  target?.scrollIntoView();
}

/** The explorer, the salaries and others were sections of the first page once; links to them go on. */
function followMoved(): void {
  const id = location.hash.slice(1);
  const families = document.getElementById('FamilySlug')?.textContent ?? '';
  const isFamily = families.includes(`"${id}"`);
  const page = id.startsWith('/') ? 'explorer' : isFamily ? 'salaries' : id;
  const links = findParts(document, '.side a', HTMLAnchorElement);
  const moved = links.find(({ hash, pathname }) => !hash && pathname.endsWith(`/${page}/`));
  if (!page || !moved || moved.pathname === location.pathname) return;
  location.replace(moved.pathname + location.search + (page === id ? '' : location.hash));
}
