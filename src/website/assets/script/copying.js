const COPIED_MS = 1600;

function startCopying() {
  for (const json of findParts(document, '[data-body]', HTMLElement)) addCopyButton(json);
  for (const line of findParts(document, '[data-copy]', HTMLElement)) {
    const { copy = '', what = '' } = line.dataset;
    line.append(makeCopyButton(what, () => document.getElementById(copy)));
  }
}

/** In the corner; the text goes around it. @param {HTMLElement} block */
function addCopyButton(block) {
  const code = findPart(block, 'code', HTMLElement);
  block.prepend(makeCopyButton(block.dataset.body ?? '', () => code));
}

/**
 * A button that copies whatever part of the page it is for at that time.
 * @param {string} what @param {() => HTMLElement | null | undefined} sourceOf
 */
function makeCopyButton(what, sourceOf) {
  const { copyText = '' } = announcer().dataset;
  const button = element('button', 'copy', copyText);
  button.type = 'button';
  button.setAttribute('aria-label', `${copyText}: ${what}`);
  button.addEventListener('click', async () => {
    const source = sourceOf();
    if (source) await copyFrom(source, button);
  });
  return button;
}

/** @param {HTMLElement} source @param {HTMLElement} button */
async function copyFrom(source, button) {
  const { copiedText = '', failedText = '' } = announcer().dataset;
  if (button.dataset.state === 'copied') return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(textToCopy(source));
  } catch {
    // Without permission, or without https, the reader can still copy the selection by keyboard.
    getSelection()?.selectAllChildren(source);
    announce(failedText);
    return;
  }
  button.dataset.state = 'copied';
  button.textContent = copiedText;
  announce(copiedText);
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.state;
  }, COPIED_MS);
}

/** Copied JSON is JSON: without the lines that count what is left out. @param {HTMLElement} source */
function textToCopy(source) {
  const text = source.textContent ?? '';
  return source.matches('[data-body] > code') ? text.replace(/,\n *\/\/ .*/g, '') : text;
}

/** For screen readers. @param {string} text */
function announce(text) {
  announcer().textContent = text;
}

/** Every page has it. It also has the words of copy buttons. */
function announcer() {
  return findPart(document, '[data-announcer]', HTMLElement);
}
