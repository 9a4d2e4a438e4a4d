import { html } from '../../shared/html.ts';
import { fill } from '../../shared/script-texts.ts';
import { startColours } from './colours.ts';
import { makeCopyButton } from './copying.ts';
import { draw } from './dom.ts';
import { type Answer, download, type Failure, failureOf, PATIENCE_MS } from './download.ts';
import { type Explorer, explorerParts } from './explorer-parts.ts';
import { showSampleUrl } from './samples.ts';
import { chooseTab, isChosen } from './tabs.ts';
import { onHash } from './targets.ts';
import { matchPath, toPath } from './typed-address.ts';
import { failureView, isBinary, textView, viewOf } from './views.ts';

/**
 * The explorer: a form that calls the API of this site. Its whole state is the hash of the page:
 * `#/api/v1/…` is the address to request. Links, the form, the history and a shared address all
 * lead to it.
 */
export function startExplorer(): void {
  const box = document.querySelector('[data-explorer]');
  if (!(box instanceof HTMLElement)) return;
  const explorer = explorerParts(box);
  const { form, address, search, selects } = explorer;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    visit(explorer, address.value);
    explorer.call.scrollIntoView();
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    visit(
      explorer,
      fill(search, Object.fromEntries(selects.map(({ name, value }) => [name, value]))),
    );
  });
  explorer.raw.prepend(makeCopyButton('JSON', () => explorer.json));
  onHash(() => {
    if (!followHash(explorer)) return;
    explorer.call.scrollIntoView();
    explorer.title.focus({ preventScroll: true });
  });
  // Without a hash, the page opens with the answer of its first example.
  if (followHash(explorer)) explorer.call.scrollIntoView();
  else request(explorer, address.value);
}

// ---------------------------------------------------------------- the request

/** Makes an address the state of the page, and requests it. */
function visit(explorer: Explorer, address: string): void {
  const path = toPath(address, explorer);
  if (path !== undefined && location.hash !== `#${path}`) history.pushState(null, '', `#${path}`);
  request(explorer, address);
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
  showCode(explorer, path ?? '');
  if (path !== undefined) send(explorer, path);
  else showFailure(explorer, address.trim(), address.trim() ? 'outside' : 'empty');
}

/** The filters of a path. A path that is not a search, or has an unknown value, has the filter `all`. */
function adoptFilters({ search, selects }: Explorer, path: string): void {
  const values = matchPath(search, path);
  for (const select of selects) {
    select.value = values?.[select.name] ?? '';
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }
}

/** The code of the operation that has this address. Other files of the site need other code. */
function showCode({ code, codeTab, viewTab, paths, origin }: Explorer, path: string): void {
  const shown = code.find(({ dataset }) => matchPath(paths[dataset.operation ?? ''] ?? '', path));
  for (const part of code) part.hidden = part !== shown;
  if (shown) showSampleUrl(shown, origin + path);
  else if (isChosen(codeTab)) chooseTab(viewTab);
  codeTab.hidden = !shown;
}

/** Only the latest request shows its outcome. */
async function send(explorer: Explorer, path: string): Promise<void> {
  const pending = new AbortController();
  explorer.pending = pending;
  explorer.response.ariaBusy = 'true';
  explorer.status.textContent = explorer.texts.loading;
  draw(explorer.meters, html`<span>${explorer.texts.loading}</span>`);
  const outcome = await download(path, pending.signal).catch(failureOf);
  if (explorer.pending !== pending) return;
  explorer.pending = undefined;
  if (typeof outcome === 'string') showFailure(explorer, path, outcome);
  else showAnswer(explorer, path, outcome);
}

// ---------------------------------------------------------------- the response

function showFailure(
  explorer: Explorer,
  address: string,
  failure: Failure | 'outside' | 'empty',
): void {
  const { texts, prefix, meters, status, open } = explorer;
  const message = fill(texts[failure], { prefix, seconds: String(PATIENCE_MS / 1000) });
  const isSent = failure !== 'outside' && failure !== 'empty';
  const outcome = isSent ? texts.noResponse : texts.notSent;
  draw(meters, html`<span class="status status-bad">${outcome}</span>`);
  status.textContent = `${outcome}. ${message}`;
  open.href = address;
  const retry = isSent ? () => request(explorer, address) : undefined;
  showTabs(explorer, address, { view: failureView(message, retry, explorer) });
}

function showAnswer(explorer: Explorer, path: string, answer: Answer): void {
  const { open, meters, status: said, texts, words } = explorer;
  const parsed = parseJson(answer.text);
  const shown = parsed
    ? viewOf(parsed.body, path, explorer)
    : { summary: answer.type, shown: textView(answer, path, explorer) };
  const status = String(answer.status);
  const [time, size] = [words.formats.time(answer.ms), words.formats.size(answer.bytes)];
  const what = shown?.summary ?? answer.type;
  const badge = html`<span class="status${!answer.isOk && ' status-bad'}">${status}</span>`;
  draw(meters, html`${badge}${[time, size, what].map((text) => html`<span>${text}</span>`)}`);
  said.textContent = fill(texts.responded, { status, what, time, size });
  open.href = path;
  const json = parsed && JSON.stringify(parsed.body, null, 2);
  showTabs(explorer, path, { view: shown?.shown, json, isText: !isBinary(answer.text) });
}

/** Stays in the tab that the reader chose if it has something to show. */
function showTabs(
  explorer: Explorer,
  path: string,
  { view, json, isText }: { view: Node | undefined; json?: string | undefined; isText?: boolean },
): void {
  const { viewTab, jsonTab, codeTab, raw } = explorer;
  explorer.answeredPath.textContent = path;
  explorer.response.ariaBusy = null;
  explorer.view.replaceChildren(...(view ? [view] : []));
  explorer.json.textContent = json ?? '';
  startColours(explorer.box);
  raw.hidden = isText === undefined;
  raw.querySelector('button')?.toggleAttribute('hidden', json === undefined);
  viewTab.hidden = !view;
  jsonTab.hidden = json === undefined;
  if (isChosen(codeTab) || (isChosen(jsonTab) && json !== undefined)) return;
  chooseTab(view ? viewTab : jsonTab);
}

function parseJson(text: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
