/** Finds and makes elements. Data becomes text nodes, never markup. */

/**
 * The part of the page that the script cannot do without.
 * @template {Element} Part
 * @param {ParentNode} within @param {string} selector @param {new () => Part} type
 * @returns {Part}
 */
function findPart(within, selector, type) {
  const part = within.querySelector(selector);
  if (part instanceof type) return part;
  throw new Error(`The page has no ${type.name} at ${selector}`);
}

/**
 * @template {Element} Part
 * @param {ParentNode} within @param {string} selector @param {new () => Part} type
 * @returns {Part[]}
 */
function findParts(within, selector, type) {
  /** @type {Part[]} */
  const parts = [];
  for (const part of within.querySelectorAll(selector)) {
    if (part instanceof type) parts.push(part);
  }
  return parts;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {string} classes @param {...(string | Node)} contents
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, classes, ...contents) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  made.append(...contents);
  return made;
}

/** What a page may link to: its own sections, websites and mailboxes. No `javascript:`, for one. */
const LINKABLE = /^(#|https?:|mailto:)/;

/** @param {string} href @param {string | Node} text @param {string} [classes] */
function linkTo(href, text, classes = '') {
  const made = element('a', classes, text);
  if (LINKABLE.test(href)) made.href = href;
  return made;
}

/**
 * Marks a text that may be in another language than the page.
 * @template {HTMLElement} Part
 * @param {string} lang @param {Part} part
 * @returns {Part}
 */
function inLanguage(lang, part) {
  part.lang = lang;
  return part;
}

/** The API marks code in its sentences with backticks. @param {string} text */
function withCode(text) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? element('code', '', part) : part));
}

/** @param {string} classes @param {(string | null)[]} lines */
function listOf(classes, lines) {
  const items = lines.filter((line) => line !== null).map((line) => element('li', '', line));
  return element('ul', classes, ...items);
}

/**
 * A part that unfolds. Its contents are made when it is first opened.
 * @param {string | Node} label @param {() => Node[]} contents @param {boolean} [isOpen]
 */
function fold(label, contents, isOpen = false) {
  const body = element('div', '');
  const details = element('details', 'fold', element('summary', '', label), body);
  const fillOnce = () => {
    if (!body.hasChildNodes()) body.append(...contents());
  };
  details.addEventListener('toggle', fillOnce);
  if (isOpen) {
    details.open = true;
    fillOnce();
  }
  return details;
}

/** @template {Node} Part @param {Part | undefined} part */
function cloneOf(part) {
  return /** @type {Part | undefined} */ (part?.cloneNode(true));
}
