// Again: a cached page of an older build may load only this script.
import './head.ts';
import { startColours } from './colours.ts';
import { startCopying } from './copying.ts';
import { findParts } from './dom.ts';
import { startFolds } from './folds.ts';
import { SITE_LANGUAGE_KEY, saveSetting, startThemeToggle } from './page-settings.ts';
import { setSampleUrl, startSamples } from './samples.ts';

/** What the pages of the site do in a browser. */
document.addEventListener('DOMContentLoaded', () => {
  startThemeToggle();
  showCurrentOrigin();
  startSamples();
  startCopying();
  startColours();
  startFolds();
  startLanguageLinks();
});

/** Replaces the origin in examples, so that they also work on a preview or a mirror. */
function showCurrentOrigin(): void {
  for (const place of document.querySelectorAll('[data-origin]')) {
    place.textContent = location.origin;
  }
  for (const place of document.querySelectorAll('[data-sample-url]')) {
    setSampleUrl(place, location.origin + new URL(place.textContent ?? '').pathname);
  }
}

/** Switching the language keeps the anchor, and is remembered. */
function startLanguageLinks(): void {
  for (const link of findParts(document, '[data-language-link]', HTMLAnchorElement)) {
    link.addEventListener('click', () => {
      link.hash = location.hash;
      saveSetting(SITE_LANGUAGE_KEY, link.hreflang);
    });
  }
}
