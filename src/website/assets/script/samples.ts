import { breakable, html } from '../../html.ts';
import { makeCopyButton } from './copying.ts';
import { around, draw, findPart, findParts, fromTemplate, makeButton } from './elements.ts';
import { readSetting, saveSetting } from './settings.ts';
import { chooseTab } from './tabs.ts';

/** Requests in several languages, as tabs that all show the language chosen last; and their responses. */

const LANGUAGE_KEY = 'docs-language';

export function startSamples(): void {
  findParts(document, '[data-samples]', HTMLElement).forEach(toTabs);
  document.addEventListener('click', (event) => {
    const tab = around(event, '[data-choice]', HTMLElement);
    if (tab) followChoice(tab, tab.dataset.choice ?? '');
  });
  const saved = readSetting(LANGUAGE_KEY);
  if (saved) chooseLanguage(saved);
}

/** Shows a request for another URL in the samples of a part. */
export function showSampleUrl(root: ParentNode, url: string): void {
  for (const place of root.querySelectorAll('[data-sample-url]')) setSampleUrl(place, url);
}

/** It may break after each slash, as in the page itself. */
export function setSampleUrl(place: Element, url: string): void {
  // A quote would end the string literal around it.
  draw(place, breakable(url.replaceAll("'", '%27')));
}

function toTabs(samples: HTMLElement, at: number): void {
  const { samples: name = '' } = samples.dataset;
  const panels = findParts(samples, '[data-language]', HTMLElement);
  const tabs = panels.map((panel, i) => {
    const { language } = panel.dataset;
    panel.id = `sample-${at}-${i}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', `${panel.id}-tab`);
    return html`<button type="button" role="tab" id="${panel.id}-tab" aria-controls="${panel.id}" data-choice="${language}">${language}</button>`;
  });
  const bar = fromTemplate(
    html`<div class="samples-bar"><div class="tabs" role="tablist" aria-label="${name}">${tabs}</div></div>`,
  );
  const copy = makeCopyButton(name, () => panels.find(({ hidden }) => !hidden));
  bar.firstElementChild?.append(copy);
  samples.prepend(bar);
  const first = samples.querySelector('[role="tab"]');
  if (first) chooseTab(first);
}

function followChoice(tab: HTMLElement, language: string): void {
  keepInPlace(tab, () => chooseLanguage(language));
  // Other tabs name clients and tools, which say nothing about the language of a request.
  const isRequest = tab.closest('[data-samples]')?.querySelector('[data-sample-url]');
  if (isRequest) saveSetting(LANGUAGE_KEY, language);
}

/** In all samples of the page; those without it keep theirs. */
function chooseLanguage(language: string): void {
  for (const tab of findParts(document, '[data-choice]', HTMLElement)) {
    if (tab.dataset.choice === language) chooseTab(tab);
  }
}

/** Samples above may get longer or shorter; what the reader looks at stays. */
function keepInPlace(part: Element, change: () => void): void {
  const { top } = part.getBoundingClientRect();
  change();
  scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** A long response shows some whole lines, and a button for the others. */
export function startResponses(): void {
  const words = document.querySelector('[data-more]');
  if (!(words instanceof HTMLElement)) return;
  const { more = '', less = '' } = words.dataset;
  for (const body of findParts(document, '.entry-code [data-body]', HTMLElement)) {
    const code = findPart(body, 'code', HTMLElement);
    const show = (isOpen: boolean) => {
      body.toggleAttribute('data-open', isOpen);
      button.setAttribute('aria-expanded', String(isOpen));
      button.textContent = isOpen ? less : more;
    };
    const button = makeButton('more-lines', '', () => {
      const isOpen = !body.hasAttribute('data-open');
      // What disappears is above the button: the button stays under the pointer.
      if (isOpen) show(isOpen);
      else keepInPlace(button, () => show(isOpen));
    });
    show(false);
    body.append(button);
    // How many lines fit depends on the window.
    new ResizeObserver(() => {
      const isWhole = code.scrollHeight - code.clientHeight < 2;
      button.hidden = isWhole && !body.hasAttribute('data-open');
    }).observe(code);
  }
}
