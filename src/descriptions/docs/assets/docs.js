// @ts-check

/**
 * What the pages of the site do in a browser. One plain script without dependencies. It is loaded
 * in the head, so that the theme chosen before holds from the first paint on; the rest waits for
 * the document. Whatever comes from outside becomes text nodes, never markup.
 */

/** @typedef {Record<string, any>} Json */
/** @typedef {Record<string, string>} Texts */

const THEME_KEY = 'guide-theme';
const CARDS_AT_ONCE = 24;
const root = document.documentElement;

root.classList.add('js');
applyTheme(recall(THEME_KEY));

document.addEventListener('DOMContentLoaded', () => {
  startThemeToggle();
  showOriginInForce();
  startTabs();
  startCopying();
  startFamilyChoice();
  startContents();
  keepHashInLanguageSwitch();
  startExplorer();
});

// ---------------------------------------------------------------- theme

/** @param {string | null} theme */
function applyTheme(theme) {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}

function startThemeToggle() {
  const button = document.querySelector('[data-theme-toggle]');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  button?.addEventListener('click', () => {
    const current = root.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light');
    const next = current === 'dark' ? 'light' : 'dark';
    applyTheme(next);
    remember(THEME_KEY, next);
  });
}

/** @param {string} key */
function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be forbidden; the system's theme will do.
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the choice lasts as long as the page.
  }
}

// ---------------------------------------------------------------- small parts of the page

/** A preview or a mirror has another origin than the build was made for; examples should work there. */
function showOriginInForce() {
  if (!location.protocol.startsWith('http')) return;
  for (const place of document.querySelectorAll('[data-origin]')) {
    place.textContent = location.origin;
  }
}

/** Tabs as the ARIA practices describe them: arrows move, the chosen one is in the tab order. */
function startTabs() {
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    list.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element && target.closest('[role="tab"]');
      if (tab instanceof HTMLElement) chooseTab(tab);
    });
    list.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent) moveInTabs(list, event);
    });
  }
}

/** @param {Element} list @param {KeyboardEvent} event */
function moveInTabs(list, event) {
  const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role="tab"]')]);
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  /** @type {Record<string, number>} */
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  const tab = tabs[(target + tabs.length) % tabs.length];
  if (!tab) return;
  chooseTab(tab);
  tab.focus();
}

/** @param {HTMLElement} chosen */
function chooseTab(chosen) {
  const tabs = chosen.parentElement?.querySelectorAll('[role="tab"]') ?? [];
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function startCopying() {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('[data-copy]');
    if (!(button instanceof HTMLElement)) return;
    const source = document.getElementById(button.dataset.copy ?? '');
    if (source) await copyFrom(source, button);
  });
}

/** @param {HTMLElement} source @param {HTMLElement} button */
async function copyFrom(source, button) {
  const label = button.firstElementChild ?? button;
  const before = label.textContent;
  if (button.dataset.state === 'copied') return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
  } catch {
    // Without the permission (or off https) the reader's own keys still work on a selection.
    getSelection()?.selectAllChildren(source);
    announce(button.dataset.failed ?? '');
    return;
  }
  button.dataset.state = 'copied';
  label.textContent = button.dataset.copied ?? '';
  announce(button.dataset.copied ?? '');
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset.state;
  }, 1600);
}

/** Says it to those who listen to the page. @param {string} text */
function announce(text) {
  const place = document.querySelector('[data-announcer]');
  if (place) place.textContent = text;
}

function startFamilyChoice() {
  const choice = document.querySelector('[data-family-choice]');
  if (!(choice instanceof HTMLSelectElement)) return;
  const show = () => {
    for (const family of document.querySelectorAll('[data-family]')) {
      const isChosen = family instanceof HTMLElement && family.dataset.family === choice.value;
      family.classList.toggle('is-chosen', isChosen);
      family.toggleAttribute('open', isChosen);
    }
  };
  choice.addEventListener('change', show);
  show();
}

/** Marks where the reader is, and folds the contents of narrow screens after a choice. */
function startContents() {
  const folded = document.querySelector('.contents');
  folded?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) folded.removeAttribute('open');
  });
  const links = [...document.querySelectorAll('.side > ul > li > a')];
  const sections = document.querySelectorAll('.section');
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (!entered) return;
      for (const link of links) {
        const isHere = link.getAttribute('href') === `#${entered.target.id}`;
        if (isHere) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-20% 0px -75% 0px' },
  );
  for (const section of sections) observer.observe(section);
}

/** Whoever changes the language stays where they were. */
function keepHashInLanguageSwitch() {
  for (const link of document.querySelectorAll('[data-keep-hash]')) {
    link.addEventListener('click', () => {
      if (link instanceof HTMLAnchorElement) link.hash = location.hash;
    });
  }
}

// ---------------------------------------------------------------- explorer

/**
 * The hash is the whole state: `#/api/v1/…` is the address that is asked. Links, the form, the
 * history and a shared address all go through it.
 */
function startExplorer() {
  const explorer = document.querySelector('[data-explorer]');
  if (!(explorer instanceof HTMLElement)) return;
  const parts = partsOf(explorer);
  const { form, address } = parts;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(parts, address.value.trim());
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    address.value = toSearchPath(parts);
    showRequest(parts);
  });
  address.addEventListener('input', () => showRequest(parts));
  addEventListener('hashchange', () => followHash(parts));
  showRequest(parts);
  if (followHash(parts)) explorer.scrollIntoView({ behavior: 'instant' });
}

/** @typedef {ReturnType<typeof partsOf>} Parts */

/** @param {HTMLElement} explorer */
function partsOf(explorer) {
  /** @param {string} selector */
  const part = (selector) => /** @type {HTMLElement} */ (explorer.querySelector(selector));
  const { prefix = '', site = '', search = '', counts = '', texts = '{}' } = explorer.dataset;
  return {
    explorer,
    prefix,
    site,
    search,
    counts: counts.split(' ').map(Number),
    texts: /** @type {Texts} */ (JSON.parse(texts)),
    form: /** @type {HTMLFormElement} */ (part('[data-request]')),
    address: /** @type {HTMLInputElement} */ (part('#address')),
    selects: /** @type {HTMLSelectElement[]} */ ([...explorer.querySelectorAll('select')]),
    matches: part('[data-matches]'),
    snippets: /** @type {HTMLElement[]} */ ([...explorer.querySelectorAll('[data-snippet]')]),
    answer: part('[data-answer]'),
    title: part('[data-answer-title]'),
    meters: part('[data-meters]'),
    status: part('[data-status]'),
    views: part('[data-views]'),
    view: part('[data-view]'),
    json: part('[data-json]'),
    viewTab: part('#tab-view'),
    jsonTab: part('#tab-json'),
    format: makeFormats(),
    /** @type {AbortController | undefined} */
    pending: undefined,
  };
}

function makeFormats() {
  const { lang } = root;
  const number = new Intl.NumberFormat(lang);
  const short = new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    /** @param {number} value */
    number: (value) => number.format(value),
    /** @param {number} value */
    pesos: (value) => `$${number.format(value)}`,
    /** @param {string} value */
    day: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    /** @param {number} ms */
    time: (ms) => `${short.format(Math.max(1, Math.round(ms)))} ms`,
    /** @param {number} bytes */
    size: (bytes) => (bytes < 1000 ? `${bytes} B` : `${short.format(bytes / 1000)} kB`),
  };
}

/** Fills `{name}` in a text. @param {string | undefined} text @param {Record<string, string>} values */
function fill(text = '', values = {}) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/** @param {Parts} parts */
function toSearchPath({ search, selects }) {
  return fill(search, Object.fromEntries(selects.map(({ name, value }) => [name, value])));
}

/** An address of this site, or nothing. @param {string} path */
function toUrl(path) {
  try {
    const url = new URL(path, location.origin);
    return url.origin === location.origin ? url : undefined;
  } catch {
    return undefined;
  }
}

/** What the form says, before it is asked. @param {Parts} parts */
function showRequest(parts) {
  const { address, selects, matches, texts, format, snippets } = parts;
  countOptions(parts);
  const isSearch = address.value === toSearchPath(parts);
  const n = countOf(
    parts,
    selects.map(({ selectedIndex }) => selectedIndex),
  );
  const text = n === 0 ? texts.noMatches : n === 1 ? texts.match : texts.matches;
  matches.textContent = isSearch ? fill(text, { n: format.number(n) }) : '';
  const url = toUrl(address.value);
  // A quote in an address would end the string of the example, so it is written as its escape.
  const href = url ? url.href.replaceAll("'", '%27') : '';
  for (const snippet of snippets) {
    snippet.textContent = SNIPPETS[snippet.dataset.snippet ?? '']?.(href) ?? '';
  }
}

/** @type {Record<string, (href: string) => string>} */
const SNIPPETS = {
  curl: (href) => `curl '${href}'`,
  javascript: (href) =>
    `const response = await fetch('${href}');\nconst answer = await response.json();`,
  python: (href) =>
    `import json\nfrom urllib.request import urlopen\n\nwith urlopen('${href}') as response:\n    answer = json.load(response)`,
};

/** How many vacancies a choice of options has. @param {Parts} parts @param {number[]} indexes */
function countOf({ counts, selects }, indexes) {
  const at = indexes.reduce((sum, index, i) => sum * (selects[i]?.length ?? 1) + index, 0);
  return counts[at] ?? 0;
}

/** Each option says what choosing it would find, given the other two. @param {Parts} parts */
function countOptions(parts) {
  const chosen = parts.selects.map(({ selectedIndex }) => selectedIndex);
  parts.selects.forEach((select, position) => {
    [...select.options].forEach((option, index) => {
      const n = countOf(parts, chosen.with(position, index));
      option.text = `${option.dataset.name} (${parts.format.number(n)})`;
    });
  });
}

/** Puts an address into the hash, which asks for it. @param {Parts} parts @param {string} path */
function ask(parts, path) {
  const url = toUrl(path);
  if (!url) {
    showFailure(parts, parts.texts.outside ?? '');
    return;
  }
  const hash = `#${url.pathname}`;
  if (location.hash === hash) followHash(parts);
  else location.hash = hash;
}

/** @param {Parts} parts @returns {boolean} whether the hash asks for something */
function followHash(parts) {
  const path = location.hash.slice(1);
  if (!path.startsWith('/')) return false;
  const url = toUrl(path);
  if (!url || url.pathname !== path) return false;
  parts.address.value = path;
  adoptFilters(parts, path);
  showRequest(parts);
  run(parts, url);
  return true;
}

/** The selects follow an address that is a search of known values. @param {Parts} parts @param {string} path */
function adoptFilters({ search, selects }, path) {
  const pattern = search.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([a-z0-9-]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1);
  if (!values) return;
  const isKnown = selects.every((select, i) =>
    [...select.options].some(({ value }) => value === values[i]),
  );
  if (!isKnown) return;
  selects.forEach((select, i) => {
    select.value = values[i] ?? '';
  });
}

/**
 * Asks, and shows the answer. Whoever asks again before it came no longer wants the first answer.
 * @param {Parts} parts @param {URL} url
 */
async function run(parts, url) {
  const { answer, status, texts } = parts;
  const hadFocus = answer.contains(document.activeElement);
  parts.pending?.abort();
  const pending = new AbortController();
  parts.pending = pending;
  answer.setAttribute('aria-busy', 'true');
  status.textContent = texts.loading ?? '';
  try {
    const begin = performance.now();
    const response = await fetch(url, { signal: pending.signal });
    const text = await response.text();
    const time = performance.now() - begin;
    if (pending.signal.aborted) return;
    showAnswer(parts, response, text, time);
    // The link that was followed is gone; whoever used it reads on at the head of the answer.
    if (hadFocus) parts.title.focus({ preventScroll: true });
    if (hadFocus) answer.scrollIntoView({ block: 'nearest' });
  } catch {
    if (!pending.signal.aborted) showFailure(parts, texts.failed ?? '');
  } finally {
    if (parts.pending === pending) answer.removeAttribute('aria-busy');
  }
}

/** @param {Parts} parts @param {string} message */
function showFailure({ status, view, json, meters, views, viewTab }, message) {
  chooseTab(viewTab);
  views.hidden = true;
  status.textContent = message;
  meters.replaceChildren();
  json.replaceChildren();
  view.replaceChildren(element('p', 'idle failure', message));
}

/** @param {Parts} parts @param {Response} response @param {string} text @param {number} time */
function showAnswer(parts, response, text, time) {
  const { status, meters, views, view, json, texts, format, viewTab, jsonTab } = parts;
  const body = parseJson(text);
  const shape = VIEWS.find(({ fits }) => body && fits(body));
  const size = format.size(new Blob([text]).size);
  const measures = [format.time(time), size];
  const what = (body && shape?.says(body, parts)) ?? contentType(response);
  meters.replaceChildren(
    element('span', response.ok ? 'status' : 'status status-bad', String(response.status)),
    ...[...measures, contentType(response)].map((measure) => element('span', 'meter', measure)),
  );
  status.textContent = fill(texts.answered, {
    status: String(response.status),
    what,
    time: measures[0] ?? '',
    size,
  });
  // Whoever chose to read JSON goes on reading it; a problem is shown for what it is.
  const prefersJson = !views.hidden && jsonTab.getAttribute('aria-selected') === 'true';
  views.hidden = !shape;
  view.replaceChildren(...(body && shape ? shape.show(body, parts) : []));
  json.replaceChildren(body ? jsonTree(body, parts) : element('pre', 'code', text.slice(0, 5000)));
  chooseTab(shape && !(prefersJson && response.ok) ? viewTab : jsonTab);
}

/** @param {string} text @returns {Json | undefined} */
function parseJson(text) {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Response} response */
function contentType(response) {
  return (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
}

// ---------------------------------------------------------------- views of the bodies

/**
 * What a body is known by, how it is shown, and how it is spoken of.
 * @type {{ fits(body: Json): boolean, show(body: Json, parts: Parts): Node[], says(body: Json, parts: Parts): string }[]}
 */
const VIEWS = [
  {
    fits: ({ code, hint }) => Boolean(code && hint),
    show: showProblem,
    says: ({ code }, { texts }) => fill(texts.problem, { code }),
  },
  {
    fits: ({ items, filters }) => Array.isArray(items) && Boolean(filters),
    show: showVacancies,
    says: ({ count }, { texts, format }) =>
      count === 1 ? (texts.vacancy ?? '') : fill(texts.vacancies, { n: format.number(count) }),
  },
  {
    fits: ({ responsibilities }) => Array.isArray(responsibilities),
    show: showVacancy,
    says: ({ title }) => title,
  },
  {
    fits: ({ bySeniority }) => Array.isArray(bySeniority),
    show: showSalaryGuide,
    says: ({ family }) => family.name,
  },
  {
    fits: ({ items, citation }) => Array.isArray(items) && Boolean(citation),
    show: showSalaryGuides,
    says: ({ count }, { texts, format }) => fill(texts.guides, { n: format.number(count) }),
  },
];

/** @param {Json} body @param {Parts} parts */
function showProblem({ title, detail, hint, type, validValues, code }, { texts }) {
  const box = element('div', 'problem');
  box.append(inEnglish(element('h4', '', title)), inEnglish(element('p', '', detail)));
  const advice = element('p', '');
  const words = inEnglish(element('span', ''));
  words.append(...withCode(hint));
  advice.append(element('b', '', `${texts.hint}: `), words);
  box.append(advice);
  for (const [name, values] of Object.entries(validValues ?? {})) {
    const list = fold(fill(texts.validValues, { name }), () => [
      ...values.map((/** @type {string} */ value) => element('code', 'value', value)),
    ]);
    box.append(list);
  }
  // The type is absolute; here its section is on this page, in the language of this page.
  const anchor = String(type).includes('#') ? `#${code}` : String(type);
  box.append(link(anchor, texts.documentation ?? '', 'more'));
  return [box];
}

/** Problems speak English, whatever the page does. @param {HTMLElement} made */
function inEnglish(made) {
  made.lang = 'en';
  return made;
}

/** @param {Json} body @param {Parts} parts */
function showVacancies({ items }, parts) {
  const { texts } = parts;
  if (items.length === 0) return [element('p', 'idle', texts.noVacancies)];
  const list = element('ul', 'results');
  const more = element('button', 'button button-quiet');
  more.setAttribute('type', 'button');
  const showNext = () => {
    const first = list.childElementCount;
    const next = items.slice(first, first + CARDS_AT_ONCE);
    list.append(...next.map((/** @type {Json} */ job) => vacancyCard(job, parts)));
    const left = items.length - list.childElementCount;
    more.hidden = left === 0;
    more.textContent = fill(texts.showMore, { n: String(Math.min(left, CARDS_AT_ONCE)) });
    return list.children[first];
  };
  more.addEventListener('click', () => showNext()?.querySelector('a')?.focus());
  showNext();
  return [list, more];
}

/** @param {Json} job @param {Parts} parts */
function vacancyCard(job, parts) {
  const item = element('li', 'result');
  const title = element('h4', '');
  title.append(link(toHash(job.apiUrl, parts), job.title, ''));
  item.append(title, element('p', 'result-company', job.company));
  item.append(element('p', 'result-salary', job.salary?.text ?? parts.texts.noSalary));
  item.append(tags([job.city.name, job.modality.name, job.seniority, job.employmentType]));
  item.append(element('p', 'result-days', daysOf(job, parts)));
  item.lang = 'es';
  return item;
}

/** @param {Json} job @param {Parts} parts */
function daysOf({ postedAt, validThrough }, { texts, format }) {
  const days = [
    postedAt && fill(texts.published, { day: format.day(postedAt) }),
    validThrough && fill(texts.until, { day: format.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}

/** @param {Json} job @param {Parts} parts */
function showVacancy(job, parts) {
  const { texts } = parts;
  const box = element('div', 'vacancy');
  const texted = element('div', '');
  texted.lang = 'es';
  texted.append(
    element('h4', '', job.title),
    element('p', 'result-company', [job.company, job.industry].filter(Boolean).join(' · ')),
    element('p', 'result-salary', job.salary?.text ?? texts.noSalary),
    tags([job.city.name, job.modality.name, job.seniority, job.employmentType]),
    element('p', '', job.description),
  );
  box.append(texted, element('p', 'result-days', `${job.vacancyId} · ${daysOf(job, parts)}`));
  for (const [name, lines] of /** @type {[string, string[]][]} */ ([
    [texts.duties, job.responsibilities],
    [texts.requirements, job.requirements],
    [texts.benefits, job.benefits],
  ])) {
    if (lines.length > 0) box.append(element('h5', '', name), bullets(lines));
  }
  const actions = element('p', 'actions');
  actions.append(
    link(job.howToApply.applyUrl, texts.apply ?? '', 'button'),
    ' ',
    link(job.url, texts.page ?? '', 'button button-quiet'),
  );
  box.append(actions);
  return [box];
}

/** @param {Json} guide @param {Parts} parts */
function showSalaryGuide({ family, overall, bySeniority, byCity, citation }, parts) {
  const { texts } = parts;
  const box = element('div', 'vacancy');
  box.append(element('h4', '', family.name));
  for (const [name, bands] of /** @type {[string, Json[]][]} */ ([
    [texts.overall, [overall]],
    [texts.levels, bySeniority],
    [texts.cities, byCity],
  ])) {
    if (bands.length > 0) box.append(bandTable(name, bands, parts));
  }
  const source = element('p', 'muted', citation);
  source.lang = 'es';
  box.append(source);
  return [box];
}

/** @param {Json} list @param {Parts} parts */
function showSalaryGuides({ items }, parts) {
  const bands = items.map((/** @type {Json} */ item) => ({ ...item, label: item.family.name }));
  return [bandTable('', bands, parts)];
}

/** @param {string} name @param {Json[]} bands @param {Parts} parts */
function bandTable(name, bands, parts) {
  const { texts, format } = parts;
  const table = element('table', 'figures');
  const head = table.appendChild(element('thead', '')).appendChild(element('tr', ''));
  for (const heading of [name || texts.label, texts.min, texts.median, texts.max, texts.sample]) {
    head.append(cell('th', heading ?? '', 'col'));
  }
  const rows = table.appendChild(element('tbody', ''));
  for (const { label, min, median, max, sampleSize, apiUrl } of bands) {
    const row = rows.appendChild(element('tr', ''));
    const first = cell('th', apiUrl ? '' : label, 'row');
    if (apiUrl) first.append(link(toHash(apiUrl, parts), label, ''));
    row.append(first, ...[min, median, max].map((amount) => cell('td', format.pesos(amount))));
    row.append(cell('td', format.number(sampleSize)));
  }
  const scroll = element('div', 'scroll');
  scroll.append(table);
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', name || (texts.label ?? ''));
  return scroll;
}

// ---------------------------------------------------------------- the JSON tree

/** @param {Json} body @param {Parts} parts */
function jsonTree(body, parts) {
  const tree = element('div', 'tree');
  tree.append(branch('', body, parts, 0));
  return tree;
}

/** How deep a tree is open at first, and how many entries of a level unfold with it. */
const OPEN_LEVELS = 2;
const OPEN_ENTRIES = 12;

/** @param {string} key @param {any} value @param {Parts} parts @param {number} level @returns {HTMLElement} */
function branch(key, value, parts, level) {
  if (typeof value !== 'object' || value === null) return leaf(key, value, parts);
  const { texts, format } = parts;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const summary = element(
    'span',
    'j-m',
    `${isList ? '[' : '{'} ${fill(isList ? texts.items : texts.keys, { n: format.number(entries.length) })} ${isList ? ']' : '}'}`,
  );
  const label = element('span', '');
  if (key) label.append(element('span', 'j-k', key), ': ');
  label.append(summary);
  const isOpen = level === 0 || (level < OPEN_LEVELS && entries.length <= OPEN_ENTRIES);
  return fold(
    label,
    () => entries.map(([name, entry]) => branch(name, entry, parts, level + 1)),
    isOpen,
  );
}

/** @param {string} key @param {unknown} value @param {Parts} parts */
function leaf(key, value, parts) {
  const line = element('div', 'leaf');
  const kind = typeof value === 'string' ? 'j-s' : typeof value === 'number' ? 'j-n' : 'j-l';
  const text = JSON.stringify(value);
  const hash = typeof value === 'string' ? toHash(value, parts) : '';
  line.append(element('span', 'j-k', key), ': ');
  line.append(hash.startsWith('#') ? link(hash, text, kind) : element('span', kind, text));
  return line;
}

/** A thing that unfolds; what is in it is made when it is first opened. @param {string | Node} label @param {() => Node[]} contents @param {boolean} [isOpen] */
function fold(label, contents, isOpen = false) {
  const details = element('details', 'fold');
  details.append(element('summary', ''), element('div', 'fold-body'));
  const [summary, body] = details.children;
  summary?.append(label);
  const fillOnce = () => {
    if (body && !body.hasChildNodes()) body.append(...contents());
  };
  details.addEventListener('toggle', fillOnce);
  if (isOpen) {
    details.setAttribute('open', '');
    fillOnce();
  }
  return details;
}

// ---------------------------------------------------------------- elements

/** The address in the explorer of what the API calls by an absolute one. @param {string} address @param {Parts} parts */
function toHash(address, { site, prefix }) {
  for (const origin of [site, location.origin]) {
    if (address.startsWith(`${origin}${prefix}/`)) return `#${address.slice(origin.length)}`;
  }
  return address;
}

/** @param {string} name @param {string} classes @param {string} [text] */
function element(name, classes, text) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A link, if the address is one that a page may lead to. @param {string} href @param {string} text @param {string} classes */
function link(href, text, classes) {
  const made = element('a', classes, text);
  if (/^(#|https?:|mailto:)/.test(href)) made.setAttribute('href', href);
  return made;
}

/** @param {'th' | 'td'} name @param {string} text @param {string} [scope] */
function cell(name, text, scope) {
  const made = element(name, '', text);
  if (scope) made.setAttribute('scope', scope);
  return made;
}

/** The API's sentences mark code with backticks. @param {string} text */
function withCode(text) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? element('code', '', part) : part));
}

/** @param {string[]} texts */
function tags(texts) {
  const list = element('ul', 'tags');
  list.append(...texts.filter(Boolean).map((text) => element('li', '', text)));
  return list;
}

/** @param {string[]} lines */
function bullets(lines) {
  const list = element('ul', '');
  list.lang = 'es';
  list.append(...lines.map((line) => element('li', '', line)));
  return list;
}
