/**
 * What the pages of the site do in a browser. The build joins the files of this folder into one
 * script without dependencies, so they share one scope. The page loads it in its head: the saved
 * theme applies from the first paint, and everything else waits for the document.
 */

document.documentElement.classList.add('js');
applyTheme(readSetting(THEME_KEY));

document.addEventListener('DOMContentLoaded', () => {
  startThemeToggle();
  showCurrentOrigin();
  startTabs();
  startCopying();
  startFamilyChoice();
  startContents();
  keepHashInLanguageLinks();
  startExplorer();
});

/** A preview or a mirror has another origin than the build was made for; its examples must work. */
function showCurrentOrigin() {
  if (!location.protocol.startsWith('http')) return;
  for (const place of document.querySelectorAll('[data-origin]')) {
    place.textContent = location.origin;
  }
}

function startFamilyChoice() {
  const choice = document.querySelector('[data-family-choice]');
  if (!(choice instanceof HTMLSelectElement)) return;
  const show = () => {
    for (const family of findParts(document, '[data-family]', HTMLDetailsElement)) {
      family.open = family.dataset.family === choice.value;
    }
  };
  choice.addEventListener('change', show);
  show();
}

/** Marks the current section, and folds the contents of narrow screens after a choice. */
function startContents() {
  const folded = document.querySelector('.contents');
  folded?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) folded.removeAttribute('open');
  });
  const links = document.querySelectorAll('.side > ul > li > a');
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (!entered) return;
      for (const link of links) {
        const isHere = link.getAttribute('href') === `#${entered.target.id}`;
        if (isHere) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-20% 0px -75% 0px' },
  );
  for (const section of document.querySelectorAll('.section')) observer.observe(section);
}

/** The other language opens at the same place. */
function keepHashInLanguageLinks() {
  for (const link of findParts(document, '[data-keep-hash]', HTMLAnchorElement)) {
    link.addEventListener('click', () => {
      link.hash = location.hash;
    });
  }
}
