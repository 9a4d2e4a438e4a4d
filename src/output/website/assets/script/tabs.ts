import { around, findParts } from './dom.ts';

/** Tabs as the ARIA practices describe them: arrow keys move, only the chosen tab takes focus. */
export function startTabs(): void {
  for (const list of findParts(document, '[role="tablist"]', HTMLElement)) {
    list.addEventListener('click', (event) => {
      const tab = around(event, '[role="tab"]', HTMLElement);
      if (tab) chooseTab(tab);
    });
    list.addEventListener('keydown', (event) => moveInTabs(list, event));
  }
}

function moveInTabs(list: HTMLElement, event: KeyboardEvent): void {
  const tabs = findParts(list, '[role="tab"]:not([hidden])', HTMLElement);
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  const tab = tabs[(target + tabs.length) % tabs.length];
  tab?.click();
  tab?.focus();
}

export function chooseTab(chosen: Element): void {
  for (const tab of chosen.parentElement?.querySelectorAll('[role="tab"]') ?? []) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}
