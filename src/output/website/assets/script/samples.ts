import { breakable, html } from '../../shared/html.ts';
import { around, draw, findParts, fromTemplate } from './dom.ts';
import { readSetting, saveSetting } from './page-settings.ts';

/**
 * Requests in several languages, as tabs that all show the language chosen last. The tabs follow the
 * ARIA practices: arrow keys move, only the chosen tab takes focus.
 */

const LANGUAGE_KEY = 'docs-language';

export function startSamples(): void {
  findParts(document, '[data-samples]', HTMLElement).forEach(toTabs);
  document.addEventListener('click', (event) => {
    const tab = around(event, '[data-choice]', HTMLElement);
    if (tab) followChoice(tab, tab.dataset.choice ?? '');
  });
  document.addEventListener('keydown', moveInTabs);
  const saved = readSetting(LANGUAGE_KEY);
  if (saved) chooseLanguage(saved);
}

/** The URL may wrap after each slash, as in the page itself. */
export function setSampleUrl(place: Element, url: string): void {
  // A quote would end the string literal around it.
  draw(place, breakable(url.replaceAll("'", '%27')));
}

function toTabs(samples: HTMLElement, at: number): void {
  const { samples: name = '' } = samples.dataset;
  const panels = findParts(samples, '[data-language]', HTMLElement);
  if (panels.length < 2) return;
  const tabs = panels.map((panel, i) => {
    const { language } = panel.dataset;
    panel.id = `sample-${at}-${i}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', `${panel.id}-tab`);
    return html`<button type="button" role="tab" id="${panel.id}-tab" aria-controls="${panel.id}" data-choice="${language}">${language}</button>`;
  });
  samples.prepend(
    fromTemplate(html`<div class="tabs" role="tablist" aria-label="${name}">${tabs}</div>`),
  );
  const first = samples.querySelector('[role="tab"]');
  if (first) chooseTab(first);
}

function followChoice(tab: HTMLElement, language: string): void {
  keepInPlace(tab, () => chooseLanguage(language));
  // Other tabs name clients and tools, which say nothing about the language of a request.
  const isRequest = tab.closest('[data-samples]')?.querySelector('[data-sample-url]');
  if (isRequest) saveSetting(LANGUAGE_KEY, language);
}

/** In all samples of the page that have this language. */
function chooseLanguage(language: string): void {
  for (const tab of findParts(document, '[data-choice]', HTMLElement)) {
    if (tab.dataset.choice === language) chooseTab(tab);
  }
}

/** Keeps an element in view while samples above it change their height. */
function keepInPlace(part: Element, change: () => void): void {
  const { top } = part.getBoundingClientRect();
  change();
  scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' });
}

function moveInTabs(event: KeyboardEvent): void {
  const focused = around(event, '[role="tab"]', HTMLElement);
  if (!focused?.parentElement) return;
  const tabs = findParts(focused.parentElement, '[role="tab"]', HTMLElement);
  const at = tabs.indexOf(focused);
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const tab = tabs[(target + tabs.length) % tabs.length];
  tab?.click();
  tab?.focus();
}

function chooseTab(chosen: Element): void {
  for (const tab of chosen.parentElement?.querySelectorAll('[role="tab"]') ?? []) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}
