const COPIED_MS = 1600;

function startCopying() {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy]') : null;
    if (!(button instanceof HTMLElement)) return;
    const source = document.getElementById(button.dataset.copy ?? '');
    if (source) await copyFrom(source, button);
  });
}

/** @param {HTMLElement} source @param {HTMLElement} button */
async function copyFrom(source, button) {
  const { copied = '', failed = '', state } = button.dataset;
  if (state === 'copied') return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
  } catch {
    // Without permission, or without https, the reader can still copy the selection by keyboard.
    getSelection()?.selectAllChildren(source);
    announce(failed);
    return;
  }
  button.dataset.state = 'copied';
  button.textContent = copied;
  announce(copied);
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.state;
  }, COPIED_MS);
}

/** For screen readers. @param {string} text */
function announce(text) {
  const place = document.querySelector('[data-announcer]');
  if (place) place.textContent = text;
}
