/**
 * "Ask the index": a role, a level and a city become a salary range and the vacancies that fit. The
 * choice is the query of the page's address, so that links, the history and the other language keep
 * it, whatever section the hash names. Nothing is requested before the visitor chooses: the page has
 * the first answer.
 */

/** @typedef {ReturnType<typeof askPartsOf>} Ask */
/** @typedef {import('../../texts/en.ts').Texts['ask']['script']} AskTexts */
/** @typedef {{ family: string, level: string, city: string }} Choice */
/** A body; `missing` for a problem; `failed` without a response of the API. @typedef {object | 'missing' | 'failed'} Loaded */
/** @typedef {{ loaded: Promise<Loaded>, controller: AbortController, isPending: boolean }} AskRequest */

/** How many characters of a value that is not known are repeated. */
const LONGEST_UNKNOWN = 40;

/** The docs have the samples of each operation once. It comes before they become tabs. */
function cloneAskSamples() {
  for (const place of findParts(document, '[data-samples-of]', HTMLElement)) {
    const operation = document.getElementById(place.dataset.samplesOf ?? '');
    const samples = operation?.querySelector('[data-samples]');
    if (samples) place.replaceChildren(samples.cloneNode(true));
  }
}

function startAsk() {
  const box = document.querySelector('[data-ask]');
  if (!(box instanceof HTMLElement)) return;
  const ask = askPartsOf(box);
  startChoosing(ask);
  box.addEventListener('click', (event) => followChoiceLink(ask, event));
  ask.request.addEventListener('change', () => showAskRequest(ask));
  addEventListener('popstate', () => followAddress(ask));
  addEventListener('online', () => {
    if (ask.hasFailed) answer(ask);
  });
  for (const row of findParts(ask.rows, 'tr', HTMLTableRowElement)) {
    linkRow(row, { ...ask.first, level: row.dataset.band ?? '' }, row.cells[0]?.textContent ?? '');
  }
  followAddress(ask);
  // A browser that restores a page may restore the chosen request, too.
  showAskRequest(ask);
}

/** @param {HTMLElement} box */
function askPartsOf(box) {
  const { low, high, small, cities, jobs, internship, texts = '' } = box.dataset;
  const { guide = '', search = '', docs = '' } = box.dataset;
  const form = findPart(box, '.ask-choices', HTMLFormElement);
  const selects = {
    family: findPart(form, '[name="family"]', HTMLSelectElement),
    level: findPart(form, '[name="level"]', HTMLSelectElement),
    city: findPart(form, '[name="city"]', HTMLSelectElement),
  };
  const family = [...selects.family.options].find((option) => option.defaultSelected)?.value ?? '';
  /** @type {Choice} */
  const first = { family, level: '', city: '' };
  return {
    box,
    form,
    selects,
    scale: { low: Number(low), high: Number(high) },
    smallSample: Number(small),
    mostCities: Number(cities),
    jobsAtFirst: Number(jobs),
    internship,
    wholeFamily: findPart(box, '.chart tbody th', HTMLElement).textContent ?? '',
    paths: { guide, search, docs },
    texts: /** @type {AskTexts} */ (readLines(texts)),
    format: makeFormats(document.documentElement.lang),
    salary: findPart(box, '.ask-salary', HTMLElement),
    figures: findPart(box, '.ask-figures', HTMLElement),
    chart: findPart(box, '.chart', HTMLElement),
    rows: findPart(box, '.chart tbody', HTMLElement),
    guide: findPart(box, '[data-ask-guide]', HTMLElement),
    notes: findPart(box, '[data-ask-notes]', HTMLElement),
    jobs: findPart(box, '[data-ask-jobs]', HTMLElement),
    cite: findPart(box, '.ask-cite', HTMLElement),
    citation: findPart(box, '#ask-citation', HTMLElement),
    request: findPart(box, '[data-ask-request]', HTMLElement),
    status: findPart(box, '[data-ask-status]', HTMLElement),
    /** What the page shows without a choice. */
    first,
    /** What the page shows. */
    shown: first,
    /** What it says about a link that asks for something else. */
    unknown: '',
    /** Requests by path. Those with a body stay: choosing again needs no other. @type {Map<string, AskRequest>} */
    requests: new Map(),
    hasFailed: false,
  };
}

// ---------------------------------------------------------------- choice and address

/** @param {Ask} ask */
function startChoosing(ask) {
  const { form } = ask;
  /** The select that the keyboard is going through. @type {EventTarget | null} */
  let typedIn = null;
  /** @type {EventTarget | null} */
  let lastTypedIn = null;
  form.addEventListener('keydown', ({ target }) => {
    typedIn = target;
  });
  form.addEventListener('pointerdown', () => {
    typedIn = null;
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    // Arrow keys pass options on their way; going back must not pass them again.
    const isOnItsWay = typedIn === target && lastTypedIn === target;
    lastTypedIn = typedIn;
    choose(ask, choiceInForm(ask), isOnItsWay);
  });
}

/** @param {Ask} ask @returns {Choice} */
function choiceInForm({ selects: { family, level, city } }) {
  return { family: family.value, level: level.value, city: city.value };
}

/** Unknown values count as not chosen. @param {Ask} ask @param {URLSearchParams} query @returns {Choice} */
function choiceIn({ selects, first }, query) {
  const choice = { ...first };
  for (const name of CHOICE_NAMES) {
    choice[name] = findValue(selects[name], query.get(name) ?? '') ?? first[name];
  }
  return choice;
}

/** Links written by hand have other capitals and accents. @param {HTMLSelectElement} select @param {string} spelled */
function findValue({ options }, spelled) {
  return [...options].find(({ value }) => plain(value) === plain(spelled))?.value;
}

/** What a link asks for and the page does not know, in words. @param {Ask} ask @param {URLSearchParams} query */
function unknownIn({ selects, texts }, query) {
  const values = CHOICE_NAMES.filter((name) => {
    const spelled = query.get(name);
    return spelled && findValue(selects[name], spelled) === undefined;
  }).map((name) => (query.get(name) ?? '').slice(0, LONGEST_UNKNOWN));
  return values.length > 0 ? fill(texts.unknown, { values: values.join(', ') }) : '';
}

/** The address of a choice, with what else the query has. @param {Choice} choice */
function addressOf(choice) {
  const url = new URL(location.href);
  for (const name of CHOICE_NAMES) {
    if (choice[name]) url.searchParams.set(name, choice[name]);
    else url.searchParams.delete(name);
  }
  return url;
}

/** @param {Ask} ask @param {Choice} choice @param {boolean} [isOnItsWay] */
function choose(ask, choice, isOnItsWay = false) {
  if (isSameChoice(choice, ask.shown)) return;
  ask.unknown = '';
  if (isOnItsWay) history.replaceState(null, '', addressOf(choice));
  else history.pushState(null, '', addressOf(choice));
  show(ask, choice);
}

/** A pasted link, a step in the history. @param {Ask} ask */
function followAddress(ask) {
  const query = new URLSearchParams(location.search);
  const choice = choiceIn(ask, query);
  const isMistaken = CHOICE_NAMES.some(
    (name) => (query.get(name) ?? choice[name]) !== choice[name],
  );
  if (isMistaken) history.replaceState(null, '', addressOf(choice));
  ask.unknown = unknownIn(ask, query);
  if (!isSameChoice(choice, ask.shown)) show(ask, choice);
  else if (ask.unknown) {
    ask.notes.prepend(element('span', '', ask.unknown));
    ask.status.textContent = ask.unknown;
  }
  document.documentElement.classList.remove('asked');
}

/** @param {Ask} ask @param {Choice} choice */
function show(ask, choice) {
  ask.shown = choice;
  for (const name of CHOICE_NAMES) ask.selects[name].value = choice[name];
  keepChoiceInLinks(ask);
  answer(ask);
}

/** @param {Choice} a @param {Choice} b */
function isSameChoice(a, b) {
  return CHOICE_NAMES.every((name) => a[name] === b[name]);
}

/** The docs and the other language open with the same choice. @param {Ask} ask */
function keepChoiceInLinks({ shown, first }) {
  const search = isSameChoice(shown, first) ? '' : addressOf(shown).search;
  for (const link of findParts(document, '[data-keep-hash], [data-keep-choice]', HTMLAnchorElement))
    link.search = search;
}

/** A link that chooses; as a link, it can also be opened in another tab. @param {Choice} choice @param {string} text */
function choiceLink(choice, text) {
  const link = element('a', '', text);
  link.href = addressOf(choice).search;
  link.dataset.askChoice = '';
  return link;
}

/** @param {Ask} ask @param {MouseEvent} event */
function followChoiceLink(ask, event) {
  const link = event.target instanceof Element ? event.target.closest('[data-ask-choice]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(ask, choiceIn(ask, new URL(link.href).searchParams));
}

// ---------------------------------------------------------------- requests

/** Salary and vacancies are separate files; each part shows as soon as it is there. @param {Ask} ask */
async function answer(ask) {
  const { shown, texts, status } = ask;
  ask.hasFailed = false;
  const loading = fill(texts.loading, { what: choiceInWords(ask) });
  status.textContent = loading;
  for (const part of [ask.salary, ask.jobs]) {
    part.setAttribute('aria-busy', 'true');
    part.dataset.loading = loading;
  }
  ask.cite.setAttribute('aria-busy', 'true');
  showAskRequest(ask);
  dropRequests(ask, [guidePath(ask), searchPath(ask)]);
  /** Shows what is loaded, unless another choice came meanwhile. @param {(ask: Ask, loaded: Loaded) => string} part */
  const into = (part) => (/** @type {Loaded} */ loaded) =>
    ask.shown === shown ? part(ask, loaded) : '';
  const said = await Promise.all([
    load(ask, guidePath(ask), isSalaryGuide).then(into(showSalary)),
    load(ask, searchPath(ask), isJobSearchResult).then(into(showJobs)),
  ]);
  if (ask.shown === shown) status.textContent = said.join(' ');
}

/** The file of the chosen family; undefined if the family has no guide. @param {Ask} ask */
function guidePath({ selects, paths, shown: { family } }) {
  const isMissing = selects.family.selectedOptions[0]?.dataset.noGuide;
  return isMissing ? undefined : fill(paths.guide, { family });
}

/** The narrowest search; the level is a field of its items. @param {Ask} ask @param {Record<string, string>} [others] */
function searchPath({ paths, shown: { family, city } }, others = {}) {
  return fill(paths.search, { city: city || 'all', family, modality: 'all', ...others });
}

/** As code: of the salaries or of the vacancies. @param {Ask} ask */
function showAskRequest(ask) {
  const { request } = ask;
  const paths = { guide: guidePath(ask), search: searchPath(ask) };
  const guide = findPart(request, '[value="guide"]', HTMLInputElement);
  guide.disabled = !paths.guide;
  if (!paths.guide) findPart(request, '[value="search"]', HTMLInputElement).checked = true;
  for (const part of findParts(request, '[data-ask-samples]', HTMLElement)) {
    const isGuide = part.dataset.askSamples === 'guide';
    part.hidden = isGuide !== guide.checked;
    showSampleUrl(part, `${location.origin}${isGuide ? paths.guide : paths.search}`);
  }
}

/** Cancels what the choice no longer needs; on a slow line it would delay the rest. @param {Ask} ask @param {(string | undefined)[]} needed */
function dropRequests({ requests }, needed) {
  for (const [path, { controller, isPending }] of requests) {
    if (!isPending || needed.includes(path)) continue;
    requests.delete(path);
    controller.abort();
  }
}

/**
 * Requests a path, unless it is requested already.
 * @param {Ask} ask @param {string | undefined} path @param {(body: object) => boolean} isExpected
 * @returns {Promise<Loaded>}
 */
async function load({ requests }, path, isExpected) {
  if (!path) return 'missing';
  const before = requests.get(path);
  if (before) return before.loaded;
  const controller = new AbortController();
  const request = { loaded: fetchBody(path, controller, isExpected), controller, isPending: true };
  requests.set(path, request);
  const loaded = await request.loaded;
  request.isPending = false;
  if (typeof loaded !== 'object' && requests.get(path) === request) requests.delete(path);
  return loaded;
}

/**
 * Something else than the API may respond, such as the sign-in page of a network: that is a failure.
 * @param {string} path @param {AbortController} request @param {(body: object) => boolean} isExpected
 * @returns {Promise<Loaded>}
 */
async function fetchBody(path, request, isExpected) {
  try {
    const { status, isOk, text } = await download(path, request, () => {});
    if (status === 404) return 'missing';
    const body = isOk ? JSON.parse(text) : undefined;
    return typeof body === 'object' && body !== null && isExpected(body) ? body : 'failed';
  } catch {
    return 'failed';
  }
}
