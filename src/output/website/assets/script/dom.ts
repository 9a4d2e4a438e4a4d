import type { Html } from '../../shared/html.ts';

/** Finds and makes elements. Templates escape data, so that it never becomes markup. */

/** An element that the page must have. */
export function findPart<Part extends Element>(
  within: ParentNode,
  selector: string,
  type: new () => Part,
): Part {
  const [part] = findParts(within, selector, type);
  if (part) return part;
  throw new Error(`The page has no ${type.name} at ${selector}`);
}

export function findParts<Part extends Element>(
  within: ParentNode,
  selector: string,
  type: new () => Part,
): Part[] {
  const isPart = (part: Element): part is Part => part instanceof type;
  return [...within.querySelectorAll(selector)].filter(isPart);
}

/** The matching element around the target of an event, such as a link or a tab. */
export function around<Part extends Element>(
  { target }: Event,
  selector: string,
  type: new () => Part,
): Part | undefined {
  const part = target instanceof Element ? target.closest(selector) : null;
  return part instanceof type ? part : undefined;
}

export function draw(place: Element, { markup }: Html): void {
  place.innerHTML = markup;
}

export function fromTemplate(content: Html): DocumentFragment {
  const made = document.createElement('template');
  draw(made, content);
  return made.content;
}

export function makeButton(classes: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = classes;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}
