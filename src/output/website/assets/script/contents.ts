import { around } from './dom.ts';

/** The folded navigation of narrow screens closes when one of its links is followed. */
export function startContents(): void {
  const folded = document.querySelector('.contents');
  if (!(folded instanceof HTMLDetailsElement)) return;
  folded.addEventListener('click', (event) => {
    if (around(event, 'a', HTMLAnchorElement)) folded.open = false;
  });
}
