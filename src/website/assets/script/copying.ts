import { findPart, findParts, makeButton } from './elements.ts';

const COPIED_MS = 1600;

export function startCopying(): void {
  for (const json of findParts(document, '[data-body]', HTMLElement)) {
    const code = findPart(json, 'code', HTMLElement);
    // In the corner; the text goes around it.
    json.prepend(makeCopyButton(json.dataset.body ?? '', () => code));
  }
  for (const line of findParts(document, '[data-copy]', HTMLElement)) {
    const { copy = '', what = '' } = line.dataset;
    line.append(makeCopyButton(what, () => document.getElementById(copy)));
  }
}

/** A button that copies whatever part of the page it is for at that time. */
export function makeCopyButton(
  what: string,
  sourceOf: () => HTMLElement | null | undefined,
): HTMLButtonElement {
  const { copyText = '' } = announcer().dataset;
  const button = makeButton('copy', copyText, () => {
    const source = sourceOf();
    if (source) copyFrom(source, button);
  });
  button.setAttribute('aria-label', `${copyText}: ${what}`);
  return button;
}

async function copyFrom(source: HTMLElement, button: HTMLElement): Promise<void> {
  const { copiedText = '', failedText = '' } = announcer().dataset;
  if (button.dataset.state === 'copied') return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(textToCopy(source));
  } catch {
    // Without permission, or without https, the reader can still copy the selection by keyboard.
    getSelection()?.selectAllChildren(source);
    announcer().textContent = failedText;
    return;
  }
  button.dataset.state = 'copied';
  button.textContent = copiedText;
  announcer().textContent = copiedText;
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.state;
  }, COPIED_MS);
}

/** Copied JSON is JSON: without the lines that count what is left out. */
function textToCopy(source: HTMLElement): string {
  const text = source.textContent ?? '';
  return source.matches('[data-body] > code') ? text.replace(/,\n *\/\/ .*/g, '') : text;
}

/** What screen readers say. Every page has it, and it has the words of copy buttons. */
function announcer(): HTMLElement {
  return findPart(document, '[data-announcer]', HTMLElement);
}
