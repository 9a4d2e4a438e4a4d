/**
 * What the pages of the site do in a browser. The build joins the files of this folder into one
 * script without dependencies, so they share one scope. A few of them are also a small script of
 * their own, which runs before the first paint.
 */

document.addEventListener('DOMContentLoaded', () => {
  startThemeToggle();
  showCurrentOrigin();
  cloneSamples();
  cloneAskSamples();
  startSamples();
  startTabs();
  startCopying();
  startColours();
  startResponses();
  startContents();
  startFolds();
  startFamilies();
  keepHashInLanguageLinks();
  startSearch();
  startExplorer();
  startAsk();
});

/** A preview or a mirror has another origin than the build was made for; its examples must work. */
function showCurrentOrigin() {
  if (!location.protocol.startsWith('http')) return;
  for (const place of document.querySelectorAll('[data-origin]')) {
    place.textContent = location.origin;
  }
  for (const place of document.querySelectorAll('[data-sample-url]')) {
    const { pathname } = new URL(place.textContent ?? '');
    place.textContent = location.origin + pathname;
  }
}

/** The other language opens at the same place. */
function keepHashInLanguageLinks() {
  for (const link of findParts(document, '[data-keep-hash]', HTMLAnchorElement)) {
    link.addEventListener('click', () => {
      link.hash = location.hash;
    });
  }
}
