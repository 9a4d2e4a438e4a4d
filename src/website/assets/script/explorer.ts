import { html } from '../../shared/html.ts';
import { fill } from '../../shared/script-texts.ts';
import { isSearchCounts } from './bodies.ts';
import { makeCopyButton } from './copying.ts';
import { draw } from './dom.ts';
import { type Answer, download, type Failure, failureOf, load, PATIENCE_MS } from './download.ts';
import { type Explorer, explorerParts } from './explorer-parts.ts';
import { jsonTree } from './json-tree.ts';
import { watchWalks } from './keyboard-walk.ts';
import { showSampleUrl } from './samples.ts';
import { chooseTab, isChosen } from './tabs.ts';
import { onHash } from './targets.ts';
import { matchPath, toPath } from './typed-address.ts';
import { failureView, isBinary, safeViewOf, textView } from './views.ts';

/** A response that takes no longer needs no word about loading: it would only flicker. */
const LOADING_MS = 150;
/** Closer than this to the top edge is at the top edge. */
const NEAR_PX = 16;
/** The response begins above this part of the screen, so that a good deal of it is in view. */
const LOWEST_START = 0.6;

/**
 * The explorer: a form that calls the API of this site. Its whole state is the hash of the page:
 * `#/api/v1/…` is the address to request. Links, the form, the history and a shared address all
 * lead to it.
 */
export function startExplorer(): void {
  const box = document.querySelector('[data-explorer]');
  if (!(box instanceof HTMLElement)) return;
  const explorer = explorerParts(box);
  const { form, address, raw } = explorer;
  const isOnWalk = watchWalks(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    visit(explorer, address.value, 'pushState');
    bringIntoView(explorer, 'smooth');
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    visit(explorer, toSearchPath(explorer), isOnWalk(target) ? 'replaceState' : 'pushState');
    // The reader is at the filters: scroll no further than to what is said beside the button.
    explorer.call.scrollIntoView({ block: 'nearest' });
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
  raw.prepend(makeCopyButton('JSON', () => sourceToCopy(explorer)));
  loadCounts(explorer);
  showRequest(explorer);
  onHash(() => arrive(explorer));
  if (followHash(explorer)) bringIntoView(explorer, 'instant');
  // The page opens with an answer: that of its first example.
  else request(explorer, address.value);
}

// ---------------------------------------------------------------- the request

function toSearchPath({ search, selects }: Explorer): string {
  return fill(search, Object.fromEntries(selects.map(({ name, value }) => [name, value])));
}

/** The path in the form; what is not an address of this site stays as typed. */
function typedPath(explorer: Explorer): string {
  const { value } = explorer.address;
  return toPath(value, explorer) ?? value.trim();
}

/** Shows what the form would request. */
function showRequest(explorer: Explorer): void {
  countOptions(explorer);
  showCode(explorer);
  showState(explorer);
}

/** The code of the operation that has this address. Other files of the site need other code. */
function showCode(explorer: Explorer): void {
  const { code, codeTab, viewTab, paths, origin, address } = explorer;
  const path = toPath(address.value, explorer) ?? '';
  const shown = code.find(({ dataset }) => matchPath(paths[dataset.operation ?? ''] ?? '', path));
  for (const part of code) part.hidden = part !== shown;
  if (shown) showSampleUrl(shown, origin + path);
  else if (isChosen(codeTab)) chooseTab(viewTab);
  codeTab.hidden = !shown;
}

/** Without the file, the filters work as well: they only do not say how much they match. */
async function loadCounts(explorer: Explorer): Promise<void> {
  const body = await load(explorer.box.dataset.counts ?? '');
  if (!isSearchCounts(body)) return;
  explorer.counts = body.counts;
  countOptions(explorer);
}

/** Each option counts its matches, given the other choices. */
function countOptions({ selects, names, counts, formats }: Explorer): void {
  if (!counts) return;
  const chosen = selects.map(({ value }) => value);
  selects.forEach((select, position) => {
    [...select.options].forEach((option, index) => {
      const n = counts[chosen.with(position, option.value).join('/')] ?? 0;
      option.text = `${names[position]?.[index]} (${formats.number(n)})`;
    });
  });
}

/** Makes an address the state of the page, and requests it. */
function visit(explorer: Explorer, address: string, step: 'pushState' | 'replaceState'): void {
  const path = toPath(address, explorer);
  if (path !== undefined && location.hash !== `#${path}`) history[step](null, '', `#${path}`);
  request(explorer, address);
}

/** Follows a link, the history or a pasted address to the response. */
function arrive(explorer: Explorer): void {
  if (!followHash(explorer)) return;
  bringIntoView(explorer, 'instant');
  // Keyboards and screen readers continue there, too.
  explorer.title.focus({ preventScroll: true });
}

/** Requests the address in the hash, and says whether there is one. */
function followHash(explorer: Explorer): boolean {
  const address = location.hash.slice(1);
  if (!address.startsWith('/')) return false;
  request(explorer, address);
  return true;
}

function request(explorer: Explorer, address: string): void {
  const path = toPath(address, explorer);
  explorer.pending?.abort();
  explorer.pending = undefined;
  explorer.address.value = path ?? address;
  adoptFilters(explorer, path ?? '');
  if (path !== undefined) send(explorer, path);
  else showFailure(explorer, address.trim(), address.trim() ? 'outside' : 'empty');
  showRequest(explorer);
}

/**
 * Sets the selects to the filters of a path: those that are valid, so that the next choice keeps
 * them. What is no search has none.
 */
function adoptFilters({ search, selects }: Explorer, path: string): void {
  const values = matchPath(search, path);
  for (const select of selects) {
    select.value = values?.[select.name] ?? '';
    // The first option stands for all.
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }
}

/** Only the latest request shows its outcome. */
async function send(explorer: Explorer, path: string): Promise<void> {
  const pending = new AbortController();
  explorer.pending = pending;
  // The same words twice are announced once, unless something else comes between.
  explorer.status.textContent = '';
  let received = 0;
  const say = () => explorer.pending === pending && showLoading(explorer, received);
  const timer = setTimeout(say, LOADING_MS);
  const start = performance.now();
  const outcome = await download(path, pending.signal, (bytes) => {
    received = bytes;
    if (performance.now() - start > LOADING_MS) say();
  }).catch(failureOf);
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
 */
function bringIntoView(explorer: Explorer, behavior: 'smooth' | 'instant'): void {
  const { box, call, response, codeTab, viewTab } = explorer;
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

/** Says which address the response belongs to, and what is under way. */
function showState(explorer: Explorer): void {
  const { response, meters, note, old, answeredPath, answered, pending, texts } = explorer;
  const isOld = answered !== undefined && typedPath(explorer) !== answered;
  response.classList.toggle('is-old', isOld);
  response.ariaBusy = pending ? 'true' : null;
  answeredPath.textContent = answered ?? '';
  old.hidden = !isOld;
  meters.hidden = isOld || pending !== undefined;
  note.textContent = isOld && !pending ? texts.changed : '';
}

function showLoading({ note, status, texts, formats }: Explorer, bytes: number): void {
  const text = bytes > 0 ? texts.loadingBytes : texts.loading;
  note.textContent = fill(text, { size: formats.size(bytes) });
  // Once is enough for screen readers.
  if (status.textContent !== texts.loading) status.textContent = texts.loading;
}

function showFailure(
  explorer: Explorer,
  address: string,
  failure: Failure | 'outside' | 'empty',
): void {
  const { texts, prefix, meters, status, raw, json, title, open } = explorer;
  const message = fill(texts[failure], { prefix, seconds: String(PATIENCE_MS / 1000) });
  const isSent = failure !== 'outside' && failure !== 'empty';
  const outcome = isSent ? texts.noResponse : texts.notSent;
  const retry = () => {
    request(explorer, address);
    title.focus({ preventScroll: true });
  };
  explorer.answered = address;
  draw(meters, html`<span class="status status-bad">${outcome}</span>`);
  status.textContent = `${outcome}. ${message}`;
  raw.hidden = true;
  open.href = address;
  json.replaceChildren();
  showTabs(explorer, failureView(message, isSent ? retry : undefined, explorer), false);
  showState(explorer);
}

function showAnswer(explorer: Explorer, path: string, answer: Answer): void {
  const { raw, open, source, json } = explorer;
  const parsed = parseJson(answer.text);
  const shown = parsed
    ? safeViewOf(parsed.body, path, explorer)
    : { summary: answer.type, shown: textView(answer, path, explorer) };
  explorer.answered = path;
  showMeters(explorer, answer, shown?.summary);
  raw.hidden = false;
  // What cannot be read cannot be copied either.
  raw.querySelector('button')?.toggleAttribute('hidden', isBinary(answer.text));
  open.href = path;
  source.textContent = answer.text;
  json.replaceChildren(...(parsed ? [jsonTree(parsed.body, explorer)] : []));
  showTabs(explorer, shown?.shown, parsed !== undefined, answer.isOk);
  showState(explorer);
}

/** Stays in the tab that the reader chose if it has something to show, but shows a problem as one. */
function showTabs(
  { view, viewTab, jsonTab, codeTab, prefersJson }: Explorer,
  shown: Node | undefined,
  isJson: boolean,
  isOk = false,
): void {
  view.replaceChildren(...(shown ? [shown] : []));
  viewTab.hidden = !shown;
  jsonTab.hidden = !isJson;
  if (isChosen(codeTab)) return;
  chooseTab(!shown || (isOk && isJson && prefersJson) ? jsonTab : viewTab);
}

function showMeters(
  { meters, status: said, texts, formats }: Explorer,
  answer: Answer,
  summary = answer.type,
): void {
  const status = String(answer.status);
  const time = formats.time(answer.ms);
  const size = formats.size(answer.bytes);
  const badge = html`<span class="status${!answer.isOk && ' status-bad'}">${status}</span>`;
  draw(meters, html`${badge}${[time, size, summary].map((text) => html`<span>${text}</span>`)}`);
  said.textContent = fill(texts.responded, { status, what: summary, time, size });
}

/** The body as received. Without https, readers copy by keyboard, which needs text to select. */
function sourceToCopy({ json, jsonTab, source }: Explorer): HTMLElement {
  if (!isSecureContext) {
    chooseTab(jsonTab);
    json.replaceChildren(source);
  }
  return source;
}

function parseJson(text: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
