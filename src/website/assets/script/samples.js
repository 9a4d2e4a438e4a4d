/** Requests in several languages, as tabs that all show the language chosen last; and their responses. */

const LANGUAGE_KEY = 'docs-language';

function startSamples() {
  const all = findParts(document, '[data-samples]', HTMLElement);
  all.forEach(toTabs);
  const saved = readSetting(LANGUAGE_KEY);
  if (saved) chooseLanguage(saved);
}

/** Shows a request for another URL in the samples of a part. @param {ParentNode} root @param {string} url */
function showSampleUrl(root, url) {
  for (const place of root.querySelectorAll('[data-sample-url]')) {
    // A quote would end the string literal around it.
    place.textContent = url.replaceAll("'", '%27');
  }
}

/** @param {HTMLElement} samples @param {number} at */
function toTabs(samples, at) {
  const panels = findParts(samples, '[data-language]', HTMLElement);
  const list = element('div', 'tabs');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', samples.dataset.samples ?? '');
  panels.forEach((panel, i) => {
    const { language = '' } = panel.dataset;
    const tab = element('button', '', language);
    tab.type = 'button';
    tab.id = `sample-${at}-${i}-tab`;
    tab.dataset.choice = language;
    tab.setAttribute('role', 'tab');
    panel.id = `sample-${at}-${i}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    list.append(tab);
  });
  const copy = makeCopyButton(samples.dataset.samples ?? '', () =>
    panels.find(({ hidden }) => !hidden),
  );
  samples.prepend(element('div', 'samples-bar', list, copy));
  const [first] = list.children;
  if (first) chooseTab(first);
  list.addEventListener('click', ({ target }) => {
    const { choice } = target instanceof HTMLElement ? target.dataset : {};
    if (!choice) return;
    keepInPlace(list, () => chooseLanguage(choice));
    saveSetting(LANGUAGE_KEY, choice);
  });
}

/** In all samples of the page; those without it keep theirs. @param {string} language */
function chooseLanguage(language) {
  for (const tab of findParts(document, '[data-choice]', HTMLElement)) {
    if (tab.dataset.choice === language) chooseTab(tab);
  }
}

/** Samples above may get longer or shorter; what the reader looks at stays. @param {Element} part @param {() => void} change */
function keepInPlace(part, change) {
  const { top } = part.getBoundingClientRect();
  change();
  scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** A long response shows some whole lines, and a button for the others. */
function startResponses() {
  const words = document.querySelector('[data-more]');
  if (!(words instanceof HTMLElement)) return;
  const { more = '', less = '' } = words.dataset;
  for (const body of findParts(document, '.entry-code [data-body]', HTMLElement)) {
    const code = findPart(body, 'code', HTMLElement);
    const button = element('button', 'more-lines');
    button.type = 'button';
    const show = (/** @type {boolean} */ isOpen) => {
      body.toggleAttribute('data-open', isOpen);
      button.setAttribute('aria-expanded', String(isOpen));
      button.textContent = isOpen ? less : more;
    };
    show(false);
    button.addEventListener('click', () => {
      const isOpen = !body.hasAttribute('data-open');
      // What disappears is above the button: the button stays under the pointer.
      if (isOpen) show(isOpen);
      else keepInPlace(button, () => show(isOpen));
    });
    body.append(button);
    // How many lines fit depends on the window.
    new ResizeObserver(() => {
      const isWhole = code.scrollHeight - code.clientHeight < 2;
      button.hidden = isWhole && !body.hasAttribute('data-open');
    }).observe(code);
  }
}
