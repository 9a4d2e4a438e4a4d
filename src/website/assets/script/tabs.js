/** Tabs as the ARIA practices describe them: arrow keys move, only the chosen tab takes focus. */
function startTabs() {
  for (const list of findParts(document, '[role="tablist"]', HTMLElement)) {
    list.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? target.closest('[role="tab"]') : null;
      if (tab) chooseTab(tab);
    });
    list.addEventListener('keydown', (event) => moveInTabs(list, event));
  }
}

/** @param {HTMLElement} list @param {KeyboardEvent} event */
function moveInTabs(list, event) {
  const tabs = findParts(list, '[role="tab"]:not([hidden])', HTMLElement);
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  /** @type {Record<string, number>} */
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  const tab = tabs[(target + tabs.length) % tabs.length];
  tab?.click();
  tab?.focus();
}

/** @param {Element} chosen */
function chooseTab(chosen) {
  for (const tab of chosen.parentElement?.querySelectorAll('[role="tab"]') ?? []) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}
