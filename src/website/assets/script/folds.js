/** Opens the folded parts around the target of a link, which browsers do not always do. */
function startFolds() {
  addEventListener('hashchange', showTarget);
  // A second click on the same link changes no hash.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (link instanceof HTMLAnchorElement && link.hash === location.hash) showTarget();
  });
  showTarget();
}

function showTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return followFamily();
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
function followFamily() {
  const links = findParts(document, '#salaries .chart a', HTMLAnchorElement);
  const family = links.find(({ hash }) => location.hash !== '' && hash === location.hash);
  if (family) location.replace(family.href);
}

/** @param {Element} fold */
function parentFold(fold) {
  return fold.parentElement?.closest('details') ?? null;
}
