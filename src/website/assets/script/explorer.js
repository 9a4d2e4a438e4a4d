/**
 * The explorer: a form that calls the API of this site. Its whole state is the hash of the page:
 * `#/api/v1/…` is the address to request. Links, the form, the history and a shared address all
 * lead to it.
 */

/** @typedef {ReturnType<typeof partsOf>} Explorer */
/** @typedef {import('../../texts/en.ts').Texts['explorer']['script']} ScriptTexts */

/** A response that takes no longer needs no word about loading: it would only flicker. */
const LOADING_MS = 150;
/** Arrow keys run through the options of a select. Changes this close are one step of the history. */
const SAME_STEP_MS = 1000;
/** Closer than this to the top edge is at the top edge. */
const NEAR_PX = 16;
/** The response begins above this part of the screen, so that a good deal of it is in view. */
const LOWEST_START = 0.6;

function startExplorer() {
  const box = document.querySelector('[data-explorer]');
  if (!(box instanceof HTMLElement)) return;
  const explorer = partsOf(box);
  const { form, address } = explorer;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    visit(explorer, address.value, 'pushState');
    bringIntoView(explorer, 'smooth');
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) chooseFilter(explorer);
  });
  address.addEventListener('input', () => {
    adoptFilters(explorer, typedPath(explorer));
    showRequest(explorer);
  });
  for (const tab of [explorer.viewTab, explorer.jsonTab]) {
    tab.addEventListener('click', () => {
      explorer.prefersJson = tab === explorer.jsonTab;
    });
  }
  startRawActions(explorer);
  loadCountsInView(explorer);
  showRequest(explorer);
  addEventListener('hashchange', () => arrive(explorer));
  // A link to the current hash causes no hashchange.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.getAttribute('href') === location.hash) arrive(explorer);
  });
  if (followHash(explorer)) bringIntoView(explorer, 'instant');
}

/** @param {HTMLElement} box */
function partsOf(box) {
  const { prefix = '', site = '', operations = '', texts = '' } = box.dataset;
  const paths = readLines(operations);
  const search = paths.searchJobs ?? '';
  const selects = findParts(box, 'select', HTMLSelectElement);
  for (const select of selects) addOptions(select, search);
  return {
    box,
    prefix,
    site,
    origin: location.origin,
    search,
    paths,
    /** How many vacancies each search has, once it is known. @type {Record<string, number> | undefined} */
    counts: undefined,
    texts: /** @type {ScriptTexts} */ (readLines(texts)),
    form: findPart(box, '[data-request]', HTMLFormElement),
    selects,
    names: selects.map(({ options }) => [...options].map(({ text }) => text)),
    call: findPart(box, '[data-call]', HTMLElement),
    address: findPart(box, '#address', HTMLInputElement),
    meters: findPart(box, '[data-meters]', HTMLElement),
    note: findPart(box, '[data-note]', HTMLElement),
    status: findPart(box, '[data-status]', HTMLElement),
    response: findPart(box, '[data-response]', HTMLElement),
    title: findPart(box, '[data-response-title]', HTMLElement),
    answeredPath: findPart(box, '[data-answered]', HTMLElement),
    old: findPart(box, '[data-old]', HTMLElement),
    raw: findPart(box, '[data-raw]', HTMLElement),
    open: findPart(box, '[data-open]', HTMLAnchorElement),
    view: findPart(box, '[data-view]', HTMLElement),
    json: findPart(box, '[data-tree]', HTMLElement),
    code: findParts(box, '[data-operation]', HTMLElement),
    viewTab: findPart(box, '#tab-view', HTMLElement),
    jsonTab: findPart(box, '#tab-json', HTMLElement),
    codeTab: findPart(box, '#tab-code', HTMLElement),
    format: makeFormats(document.documentElement.lang),
    /** The latest request, until its outcome is shown. @type {AbortController | undefined} */
    pending: undefined,
    /** The address whose outcome is shown. @type {string | undefined} */
    answered: undefined,
    /** The body as received. */
    source: element('pre', 'code box'),
    /** Whether the reader chose the tab with the JSON. */
    prefersJson: false,
    /** When a filter was chosen last. */
    chosenAt: -SAME_STEP_MS,
  };
}

/** Lines of the form `key=text`. @param {string} lines @returns {Record<string, string>} */
function readLines(lines) {
  return Object.fromEntries(lines.split('\n').map((line) => line.split(/=(.*)/)));
}

/** The values of a filter are in the page as links, for readers without the script. @param {HTMLSelectElement} select @param {string} search */
function addOptions(select, search) {
  const links = findParts(document, `[data-values="${select.name}"] a`, HTMLAnchorElement);
  for (const { pathname, text } of links) {
    select.add(new Option(text, matchPath(search, pathname)?.[select.name]));
  }
}

/**
 * Gives the explorer the request of each operation in code, from the reference on the same page.
 * It comes before the samples become tabs.
 */
function cloneSamples() {
  const panel = document.querySelector('[data-explorer] [data-code]');
  const operations = document.querySelector('[data-explorer]')?.getAttribute('data-operations');
  for (const id of Object.keys(readLines(operations ?? ''))) {
    const samples = document.getElementById(id)?.querySelector('[data-samples]');
    if (!panel || !samples) continue;
    const part = element('div', '', samples.cloneNode(true));
    part.dataset.operation = id;
    panel.append(part);
  }
}

// ---------------------------------------------------------------- the request

/** @param {Explorer} explorer */
function toSearchPath({ search, selects }) {
  return fill(search, Object.fromEntries(selects.map(({ name, value }) => [name, value])));
}

/** The path in the form; what is not an address of this site stays as typed. @param {Explorer} explorer */
function typedPath(explorer) {
  const { value } = explorer.address;
  return toPath(value, explorer) ?? value.trim();
}

/** Shows what the form would request. @param {Explorer} explorer */
function showRequest(explorer) {
  countOptions(explorer);
  showCode(explorer);
  showState(explorer);
}

/** The code of the operation that has this address. Other files of the site need other code. @param {Explorer} explorer */
function showCode(explorer) {
  const { code, codeTab, viewTab, paths, origin, address } = explorer;
  const path = toPath(address.value, explorer) ?? '';
  let isOperation = false;
  for (const part of code) {
    part.hidden = isOperation || !matchPath(paths[part.dataset.operation ?? ''] ?? '', path);
    if (part.hidden) continue;
    isOperation = true;
    showSampleUrl(part, origin + path);
  }
  if (!isOperation && isChosen(codeTab)) chooseTab(viewTab);
  codeTab.hidden = !isOperation;
}

/** Most visitors never get here, so the file with all counts is not part of the page. @param {Explorer} explorer */
function loadCountsInView(explorer) {
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      explorer.counts = await loadCounts(explorer.box.dataset.counts ?? '');
      countOptions(explorer);
    },
    { rootMargin: '100%' },
  );
  observer.observe(explorer.box);
}

/** Without the file, the filters work as well: they only do not say how much they match. @param {string} path */
async function loadCounts(path) {
  try {
    const response = await fetch(path);
    return /** @type {Record<string, number>} */ ((await response.json()).counts);
  } catch {
    return undefined;
  }
}

/** Each option counts its matches, given the other choices. @param {Explorer} explorer */
function countOptions({ selects, names, counts, format }) {
  if (!counts) return;
  const chosen = selects.map(({ value }) => value);
  selects.forEach((select, position) => {
    [...select.options].forEach((option, index) => {
      const n = counts[chosen.with(position, option.value).join('/')] ?? 0;
      option.text = `${names[position]?.[index]} (${format.number(n)})`;
    });
  });
}

/** A filter applies at once: an old response must not stay under a new address. @param {Explorer} explorer */
function chooseFilter(explorer) {
  const now = performance.now();
  const isSameStep = now - explorer.chosenAt < SAME_STEP_MS;
  explorer.chosenAt = now;
  visit(explorer, toSearchPath(explorer), isSameStep ? 'replaceState' : 'pushState');
  // The reader is at the filters: scroll no further than to what is said beside the button.
  explorer.call.scrollIntoView({ block: 'nearest' });
}

/**
 * Makes an address the state of the page, and requests it.
 * @param {Explorer} explorer @param {string} address @param {'pushState' | 'replaceState'} step
 */
function visit(explorer, address, step) {
  const path = toPath(address, explorer);
  if (path !== undefined && location.hash !== `#${path}`) history[step](null, '', `#${path}`);
  request(explorer, address);
}

/** Follows a link, the history or a pasted address to the response. @param {Explorer} explorer */
function arrive(explorer) {
  if (!followHash(explorer)) return;
  bringIntoView(explorer, 'instant');
  // Keyboards and screen readers continue there, too.
  explorer.title.focus({ preventScroll: true });
}

/** @param {Explorer} explorer @returns {boolean} whether the hash is a request */
function followHash(explorer) {
  const address = location.hash.slice(1);
  if (!address.startsWith('/')) return false;
  request(explorer, address);
  return true;
}

/** @param {Explorer} explorer @param {string} address */
function request(explorer, address) {
  const path = toPath(address, explorer);
  explorer.pending?.abort();
  explorer.pending = undefined;
  explorer.address.value = path ?? address;
  adoptFilters(explorer, path ?? '');
  if (path !== undefined) send(explorer, path);
  else if (address.trim() === '') showFailure(explorer, '', 'empty');
  else showFailure(explorer, address.trim(), 'outside');
  showRequest(explorer);
}

/**
 * Sets the selects to the filters of a path: those that are valid, so that the next choice keeps
 * them. What is no search has none.
 * @param {Explorer} explorer @param {string} path
 */
function adoptFilters({ search, selects }, path) {
  const values = matchPath(search, path);
  for (const select of selects) {
    const options = [...select.options];
    const found = options.findIndex(({ value }) => value === values?.[select.name]);
    // The first option stands for all.
    select.selectedIndex = Math.max(0, found);
  }
}

/** Only the latest request shows its outcome. @param {Explorer} explorer @param {string} path */
async function send(explorer, path) {
  const pending = new AbortController();
  explorer.pending = pending;
  // There is a request now, so the page must not say that there is none.
  if (explorer.answered === undefined) explorer.view.replaceChildren();
  // The same words twice are announced once, unless something else comes between.
  explorer.status.textContent = '';
  let received = 0;
  const say = () => explorer.pending === pending && showLoading(explorer, received);
  const timer = setTimeout(say, LOADING_MS);
  const start = performance.now();
  const outcome = await download(path, pending, (bytes) => {
    received = bytes;
    if (performance.now() - start > LOADING_MS) say();
  }).catch(() => failureOf(pending));
  clearTimeout(timer);
  if (explorer.pending !== pending) return;
  explorer.pending = undefined;
  if (typeof outcome === 'string') showFailure(explorer, path, outcome);
  else showAnswer(explorer, path, outcome);
}

// ---------------------------------------------------------------- the response

/**
 * Scrolls so that the call, what came of it and the beginning of the response are on the screen,
 * with the filters if there is room for them.
 * @param {Explorer} explorer @param {'smooth' | 'instant'} behavior
 */
function bringIntoView({ box, call, response, codeTab, viewTab }, behavior) {
  if (isChosen(codeTab)) chooseTab(viewTab);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const lowest = innerHeight * LOWEST_START;
  const start = response.getBoundingClientRect().top;
  const isInView = call.getBoundingClientRect().top >= top - NEAR_PX && start <= lowest;
  if (isInView) return;
  const hasRoom = top + start - box.getBoundingClientRect().top <= lowest;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (hasRoom ? box : call).scrollIntoView({ behavior: isCalm ? 'instant' : behavior });
}

/** Says which address the response belongs to, and what is under way. @param {Explorer} explorer */
function showState(explorer) {
  const { response, meters, note, old, answeredPath, answered, pending, texts } = explorer;
  const isOld = answered !== undefined && typedPath(explorer) !== answered;
  response.classList.toggle('is-old', isOld);
  if (pending) response.setAttribute('aria-busy', 'true');
  else response.removeAttribute('aria-busy');
  answeredPath.textContent = answered ?? '';
  old.hidden = !isOld;
  meters.hidden = isOld || pending !== undefined;
  note.textContent = isOld && !pending ? texts.changed : '';
}

/** @param {Explorer} explorer @param {number} bytes */
function showLoading({ note, status, texts, format }, bytes) {
  const text = bytes > 0 ? texts.loadingBytes : texts.loading;
  note.textContent = fill(text, { size: format.size(bytes) });
  // Once is enough for screen readers.
  if (status.textContent !== texts.loading) status.textContent = texts.loading;
}

/** @param {Explorer} explorer @param {string} address @param {Failure | 'outside' | 'empty'} failure */
function showFailure(explorer, address, failure) {
  const { texts, prefix, meters, status, raw, json } = explorer;
  const seconds = String(PATIENCE_MS / 1000);
  const message = fill(texts[failure], { prefix, seconds });
  const isSent = failure !== 'outside' && failure !== 'empty';
  const outcome = isSent ? texts.noResponse : texts.notSent;
  explorer.answered = address;
  meters.replaceChildren(element('span', 'status status-bad', outcome));
  status.textContent = `${outcome}. ${message}`;
  raw.hidden = true;
  json.replaceChildren();
  showTabs(explorer, failureView(message, isSent ? address : undefined, explorer), false);
  showState(explorer);
}

/** @param {Explorer} explorer @param {string} path @param {Answer} answer */
function showAnswer(explorer, path, answer) {
  const { raw, open, source, json } = explorer;
  const parsed = parseJson(answer.text);
  const shown = parsed
    ? safeViewOf(parsed.body, path, explorer)
    : { summary: answer.type, nodes: textView(answer, explorer) };
  explorer.answered = path;
  showMeters(explorer, answer, shown?.summary);
  raw.hidden = false;
  open.href = path;
  source.textContent = answer.text;
  json.replaceChildren(...(parsed ? [jsonTree(parsed.body, explorer)] : []));
  showTabs(explorer, shown?.nodes, parsed !== undefined, answer.isOk);
  showState(explorer);
}

/**
 * Stays in the tab that the reader chose if it has something to show, but shows a problem as one.
 * @param {Explorer} explorer @param {Node[] | undefined} nodes @param {boolean} isJson @param {boolean} [isOk]
 */
function showTabs({ view, viewTab, jsonTab, codeTab, prefersJson }, nodes, isJson, isOk = false) {
  view.replaceChildren(...(nodes ?? []));
  viewTab.hidden = !nodes;
  jsonTab.hidden = !isJson;
  if (isChosen(codeTab)) return;
  chooseTab(!nodes || (isOk && isJson && prefersJson) ? jsonTab : viewTab);
}

/** @param {Element} tab */
function isChosen(tab) {
  return tab.getAttribute('aria-selected') === 'true';
}

/** @param {Explorer} explorer @param {Answer} answer @param {string | undefined} summary */
function showMeters({ meters, status: said, texts, format }, answer, summary) {
  const status = String(answer.status);
  const time = format.time(answer.ms);
  const size = format.size(answer.bytes);
  const what = summary ?? answer.type;
  const badge = element('span', answer.isOk ? 'status' : 'status status-bad', status);
  meters.replaceChildren(badge, ...[time, size, what].map((text) => element('span', '', text)));
  said.textContent = fill(texts.responded, { status, what, time, size });
}

/** The button that copies the body as received. @param {Explorer} explorer */
function startRawActions({ raw, json, jsonTab, source }) {
  const copy = makeCopyButton('JSON', () => {
    // Without https the reader copies by keyboard, which needs text that can be selected.
    if (!isSecureContext) {
      chooseTab(jsonTab);
      json.replaceChildren(source);
    }
    return source;
  });
  raw.prepend(copy);
}

/** @param {string} text @returns {{ body: unknown } | undefined} */
function parseJson(text) {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** An address of the API as a hash of the explorer; other addresses stay. @param {string} address @param {Explorer} explorer */
function toHash(address, { site, origin, prefix }) {
  for (const each of [site, origin]) {
    if (address.startsWith(`${each}${prefix}/`)) return `#${address.slice(each.length)}`;
  }
  return address;
}
