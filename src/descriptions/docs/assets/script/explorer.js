/**
 * The explorer: a form that calls the API of this site. Its whole state is the hash of the page:
 * `#/api/v1/…` is the address to request. Links, the form, the history and a shared address all
 * go through it.
 */

/** @typedef {ReturnType<typeof partsOf>} Explorer */
/** @typedef {import('../../texts/script-texts.ts').ScriptTexts} ScriptTexts */

function startExplorer() {
  const box = document.querySelector('[data-explorer]');
  if (!(box instanceof HTMLElement)) return;
  const explorer = partsOf(box);
  const { form, address } = explorer;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    requestPath(explorer, address.value.trim());
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    address.value = toSearchPath(explorer);
    showRequest(explorer);
  });
  address.addEventListener('input', () => showRequest(explorer));
  addEventListener('hashchange', () => followHash(explorer));
  showRequest(explorer);
  if (followHash(explorer)) box.scrollIntoView({ behavior: 'instant' });
}

/** @param {HTMLElement} box */
function partsOf(box) {
  const { prefix = '', site = '', search = '', counts = '', texts = '{}' } = box.dataset;
  /** @type {ScriptTexts} */
  const scriptTexts = JSON.parse(texts);
  return {
    prefix,
    site,
    search,
    counts: counts.split(' ').map(Number),
    texts: scriptTexts,
    form: findPart(box, '[data-request]', HTMLFormElement),
    address: findPart(box, '#address', HTMLInputElement),
    selects: findParts(box, 'select', HTMLSelectElement),
    matches: findPart(box, '[data-matches]', HTMLElement),
    snippets: findParts(box, '[data-snippet]', HTMLElement),
    response: findPart(box, '[data-response]', HTMLElement),
    title: findPart(box, '[data-response-title]', HTMLElement),
    meters: findPart(box, '[data-meters]', HTMLElement),
    status: findPart(box, '[data-status]', HTMLElement),
    views: findPart(box, '[data-views]', HTMLElement),
    view: findPart(box, '[data-view]', HTMLElement),
    json: findPart(box, '[data-json]', HTMLElement),
    viewTab: findPart(box, '#tab-view', HTMLElement),
    jsonTab: findPart(box, '#tab-json', HTMLElement),
    format: makeFormats(document.documentElement.lang),
    /** @type {AbortController | undefined} */
    pending: undefined,
  };
}

// ---------------------------------------------------------------- the request

/** @param {Explorer} explorer */
function toSearchPath({ search, selects }) {
  return fill(search, Object.fromEntries(selects.map(({ name, value }) => [name, value])));
}

/** The URL of a path on this site; undefined for any other address. @param {string} path */
function toUrl(path) {
  if (!URL.canParse(path, location.origin)) return undefined;
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url : undefined;
}

/** Shows what the form would request. @param {Explorer} explorer */
function showRequest(explorer) {
  const { address, selects, matches, texts, format, snippets } = explorer;
  const chosen = selects.map(({ selectedIndex }) => selectedIndex);
  countOptions(explorer, chosen);
  const n = countOf(explorer, chosen);
  const text = n === 0 ? texts.noMatches : n === 1 ? texts.match : texts.matches;
  const isSearch = address.value === toSearchPath(explorer);
  matches.textContent = isSearch ? fill(text, { n: format.number(n) }) : '';
  // A quote in the address would end the string literal of the example.
  const href = toUrl(address.value)?.href.replaceAll("'", '%27') ?? '';
  for (const snippet of snippets) {
    snippet.textContent = SNIPPETS[snippet.dataset.snippet ?? '']?.(href) ?? '';
  }
}

/** @type {Record<string, (href: string) => string>} */
const SNIPPETS = {
  curl: (href) => `curl '${href}'`,
  javascript: (href) =>
    `const response = await fetch('${href}');\nconst body = await response.json();`,
  python: (href) =>
    `import json\nfrom urllib.request import urlopen\n\nwith urlopen('${href}') as response:\n    body = json.load(response)`,
};

/** How many vacancies a choice of options has. @param {Explorer} explorer @param {number[]} chosen */
function countOf({ counts, selects }, chosen) {
  const at = chosen.reduce((sum, index, i) => sum * (selects[i]?.length ?? 1) + index, 0);
  return counts[at] ?? 0;
}

/** Each option counts its matches, given the other choices. @param {Explorer} explorer @param {number[]} chosen */
function countOptions(explorer, chosen) {
  explorer.selects.forEach((select, position) => {
    [...select.options].forEach((option, index) => {
      const n = countOf(explorer, chosen.with(position, index));
      option.text = `${option.dataset.name} (${explorer.format.number(n)})`;
    });
  });
}

/** Puts a path into the hash, which requests it. @param {Explorer} explorer @param {string} path */
function requestPath(explorer, path) {
  const url = toUrl(path);
  if (!url) {
    showFailure(explorer, explorer.texts.outside);
    return;
  }
  const hash = `#${url.pathname}`;
  if (location.hash === hash) followHash(explorer);
  else location.hash = hash;
}

/** @param {Explorer} explorer @returns {boolean} whether the hash is a request */
function followHash(explorer) {
  const path = location.hash.slice(1);
  const url = toUrl(path);
  if (!path.startsWith('/') || url?.pathname !== path) return false;
  explorer.address.value = path;
  adoptFilters(explorer, path);
  showRequest(explorer);
  send(explorer, url);
  return true;
}

/** Sets the selects to the filters of a valid search path. @param {Explorer} explorer @param {string} path */
function adoptFilters({ search, selects }, path) {
  const pattern = search.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([a-z0-9-]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
  const isKnown = selects.every((select, i) =>
    [...select.options].some(({ value }) => value === values[i]),
  );
  if (!isKnown) return;
  selects.forEach((select, i) => {
    select.value = values[i] ?? '';
  });
}

// ---------------------------------------------------------------- the response

/** Sends a request and shows the response. A newer request cancels it. @param {Explorer} explorer @param {URL} url */
async function send(explorer, url) {
  const { response: box, status, texts } = explorer;
  const hadFocus = box.contains(document.activeElement);
  explorer.pending?.abort();
  const pending = new AbortController();
  explorer.pending = pending;
  box.setAttribute('aria-busy', 'true');
  status.textContent = texts.loading;
  try {
    const start = performance.now();
    const response = await fetch(url, { signal: pending.signal });
    const text = await response.text();
    if (pending.signal.aborted) return;
    showResponse(explorer, response, text, performance.now() - start);
    // The link that had the focus is gone: continue at the head of the response.
    if (hadFocus) explorer.title.focus({ preventScroll: true });
    if (hadFocus) box.scrollIntoView({ block: 'nearest' });
  } catch {
    if (!pending.signal.aborted) showFailure(explorer, texts.failed);
  } finally {
    if (explorer.pending === pending) box.removeAttribute('aria-busy');
  }
}

/** @param {Explorer} explorer @param {string} message */
function showFailure({ status, view, json, meters, views, viewTab }, message) {
  chooseTab(viewTab);
  views.hidden = true;
  status.textContent = message;
  meters.replaceChildren();
  json.replaceChildren();
  view.replaceChildren(element('p', 'idle failure', message));
}

/** @param {Explorer} explorer @param {Response} response @param {string} text @param {number} ms */
function showResponse(explorer, response, text, ms) {
  const { views, view, json, viewTab, jsonTab } = explorer;
  const body = parseObject(text);
  const shown = body && viewOf(body, explorer);
  showMeters(explorer, response, shown?.summary, measure(explorer, text, ms));
  // Stay in the JSON tab if the reader chose it, but show a problem as a problem.
  const prefersJson = !views.hidden && jsonTab.getAttribute('aria-selected') === 'true';
  views.hidden = !shown;
  view.replaceChildren(...(shown?.nodes ?? []));
  json.replaceChildren(
    body ? jsonTree(body, explorer) : element('pre', 'code box', text.slice(0, 5000)),
  );
  chooseTab(shown && !(prefersJson && response.ok) ? viewTab : jsonTab);
}

/** @param {Explorer} explorer @param {string} text @param {number} ms */
function measure({ format }, text, ms) {
  return { time: format.time(ms), size: format.size(new Blob([text]).size) };
}

/**
 * @param {Explorer} explorer @param {Response} response @param {string | undefined} summary
 * @param {{ time: string, size: string }} measures
 */
function showMeters({ meters, status, texts }, response, summary, { time, size }) {
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  const code = String(response.status);
  const badge = element('span', response.ok ? 'status' : 'status status-bad', code);
  meters.replaceChildren(badge, ...[time, size, type].map((text) => element('span', '', text)));
  status.textContent = fill(texts.responded, { status: code, what: summary ?? type, time, size });
}

/** @param {string} text @returns {object | undefined} */
function parseObject(text) {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** An address of the API as a hash of the explorer; other addresses stay. @param {string} address @param {Explorer} explorer */
function toHash(address, { site, prefix }) {
  for (const origin of [site, location.origin]) {
    if (address.startsWith(`${origin}${prefix}/`)) return `#${address.slice(origin.length)}`;
  }
  return address;
}
