import { html } from '../../shared/html.ts';
import { around, findParts, fromTemplate, linkTo } from './dom.ts';

/** How much of the list stays visible around the marked entry. */
const MARGIN = 60;

/** The navigation: marks what is in view, and folds the contents of narrow screens. */
export function startContents(): void {
  const folded = document.querySelector('.contents');
  if (!(folded instanceof HTMLDetailsElement)) return;
  folded.addEventListener('click', (event) => {
    if (around(event, 'a', HTMLAnchorElement)) folded.open = false;
  });
  listSchemas();
  folded.addEventListener('toggle', () => listInsides(folded), { once: true });
  watchTargets();
}

/** The schemas are many, so the page itself does not list them twice. */
function listSchemas(): void {
  const items = findParts(document, '#fields > [id]', HTMLElement).map(
    ({ id }) => html`<li>${linkTo(`#${id}`, id)}</li>`,
  );
  const list = fromTemplate(html`<ul class="codes">${items}</ul>`);
  document.querySelector('.side a[href="#fields"]')?.after(list);
}

/** The contents have the lists of the navigation beside the page from when they first open. */
function listInsides(contents: Element): void {
  for (const list of document.querySelectorAll('.side ul ul')) {
    const href = list.parentElement?.querySelector('a')?.getAttribute('href');
    contents.querySelector(`a[href="${href}"]`)?.after(list.cloneNode(true));
  }
}

/** Marks the entry of what the reader sees on top, which is where a link to it leads. */
function watchTargets(): void {
  const targets = findParts(document, '.side a[href^="#"]', HTMLAnchorElement)
    .map(({ hash }) => document.getElementById(hash.slice(1)))
    .filter((target) => target !== null);
  const mark = () => {
    const seen = targets.findLast(isAtEnd() ? Boolean : isOnTop);
    if (seen) markEntry(seen.id);
  };
  if (targets.length > 0) for (const type of ['scroll', 'resize']) addEventListener(type, mark);
  mark();
}

/** A section is on top as long as a part of it is; those inside it come later in the list. */
function isOnTop(target: Element | null): boolean {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24;
  const { top, bottom } = target?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top <= line && line < bottom;
}

/** The last section may be too short to reach the top. */
function isAtEnd(): boolean {
  return scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
}

function markEntry(id: string): void {
  for (const link of document.querySelectorAll('nav a[href^="#"]')) {
    if (link.getAttribute('href') === `#${id}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  showEntry(document.querySelector('.side [aria-current="location"]'));
}

/** Scrolls the navigation only: `scrollIntoView` would also move the page. */
function showEntry(link: Element | null): void {
  const side = link?.closest('.side');
  if (!link || !side) return;
  const [entry, list] = [link.getBoundingClientRect(), side.getBoundingClientRect()];
  const above = list.top + MARGIN - entry.top;
  const below = entry.bottom + MARGIN - list.bottom;
  if (above > 0) side.scrollTop -= above;
  else if (below > 0) side.scrollTop += below;
}
