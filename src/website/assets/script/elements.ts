import type { Html } from '../../html.ts';

/** Finds and makes elements. Data becomes text nodes, never markup. */

/** The part of the page that the script cannot do without. */
export function findPart<Part extends Element>(
  within: ParentNode,
  selector: string,
  type: new () => Part,
): Part {
  const part = within.querySelector(selector);
  if (part instanceof type) return part;
  throw new Error(`The page has no ${type.name} at ${selector}`);
}

export function findParts<Part extends Element>(
  within: ParentNode,
  selector: string,
  type: new () => Part,
): Part[] {
  return [...within.querySelectorAll(selector)].filter(
    (part): part is Part => part instanceof type,
  );
}

/** The link, tab or the like around what was clicked. */
export function around<Part extends Element>(
  { target }: Event,
  selector: string,
  type: new () => Part,
): Part | undefined {
  const part = target instanceof Element ? target.closest(selector) : null;
  return part instanceof type ? part : undefined;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  classes: string,
  ...contents: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  made.append(...contents);
  return made;
}

/** What a template of the page makes: it escapes data as well. */
export function fromTemplate({ markup }: Html): DocumentFragment {
  const made = document.createElement('template');
  made.innerHTML = markup;
  return made.content;
}

export function setAttributes(part: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
}

export function makeButton(classes: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', classes, text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** What a page may link to: its own sections, websites and mailboxes. No `javascript:`, for one. */
const LINKABLE = /^(#|https?:|mailto:)/;

export function linkTo(href: string, text: string | Node, classes = ''): HTMLAnchorElement {
  const made = element('a', classes, text);
  if (LINKABLE.test(href)) made.href = href;
  return made;
}

/** Marks a text that may be in another language than the page. */
export function inLanguage<Part extends HTMLElement>(lang: string, part: Part): Part {
  part.lang = lang;
  return part;
}

/** The API marks code in its sentences with backticks. */
export function withCode(text: string): (string | Node)[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? element('code', '', part) : part));
}

/** A part that unfolds. Its contents are made when it is first opened. */
export function fold(
  label: string | Node,
  contents: () => Node[],
  isOpen = false,
): HTMLDetailsElement {
  const body = element('div', '');
  const details = element('details', 'fold', element('summary', '', label), body);
  const fillOnce = () => {
    if (!body.hasChildNodes()) body.append(...contents());
  };
  details.addEventListener('toggle', fillOnce);
  details.open = isOpen;
  if (isOpen) fillOnce();
  return details;
}
