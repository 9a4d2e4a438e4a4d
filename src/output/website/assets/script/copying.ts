import { findPart, findParts, makeButton } from './dom.ts';

const COPIED_MS = 1600;

export function startCopying(): void {
  for (const box of findParts(document, '[data-code]', HTMLElement)) {
    const code = findPart(box, 'code', HTMLElement);
    // In the corner; the code goes around it.
    box.prepend(makeCopyButton(box.dataset.code ?? '', () => code));
  }
  for (const line of findParts(document, '[data-copy]', HTMLElement)) {
    const { copy = '', what = '' } = line.dataset;
    line.append(makeCopyButton(what, () => document.getElementById(copy)));
  }
}

/** A copy button. Its texts are attributes of the live region, which every page has. */
function makeCopyButton(
  what: string,
  sourceOf: () => HTMLElement | null | undefined,
): HTMLButtonElement {
  const announcer = findPart(document, '[data-announcer]', HTMLElement);
  const { copyText = '', copiedText = '', failedText = '' } = announcer.dataset;
  const button = makeButton('copy', copyText, async () => {
    const source = sourceOf();
    if (!source) return;
    try {
      await navigator.clipboard.writeText(textToCopy(source));
    } catch {
      // Without permission, or without https, the reader can still copy the selection by keyboard.
      getSelection()?.selectAllChildren(source);
      announcer.textContent = failedText;
      return;
    }
    button.dataset.state = 'copied';
    button.textContent = copiedText;
    announcer.textContent = copiedText;
    setTimeout(() => {
      button.textContent = copyText;
      delete button.dataset.state;
    }, COPIED_MS);
  });
  button.setAttribute('aria-label', `${copyText}: ${what}`);
  return button;
}

/** Copies valid JSON: without the comments that count what is left out. */
function textToCopy(source: HTMLElement): string {
  const text = source.textContent ?? '';
  return source.matches('[data-body] > code') ? text.replace(/,\n *\/\/ .*/g, '') : text;
}
