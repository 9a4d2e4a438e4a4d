import { fold } from '../../../suggest.ts';
import { html } from '../../html.ts';
import { showJobs, showSalary } from './ask-answer.ts';
import {
  type Ask,
  askParts,
  choiceInWords,
  choiceLink,
  fillCode,
  guidePath,
  searchPath,
} from './ask-parts.ts';
import { addressOf, CHOICE_NAMES, type Choice, isSameChoice } from './choice.ts';
import { download } from './download.ts';
import { around, draw, findPart, findParts, fromTemplate } from './elements.ts';
import { fill } from './formats.ts';
import { watchWalks } from './keyboard-walk.ts';
import { showSampleUrl } from './samples.ts';

/** How many characters of a value that is not known are repeated. */
const LONGEST_UNKNOWN = 40;

/**
 * "Ask the index": a role, a level and a city become a salary range and the vacancies that fit. The
 * choice is the query of the page's address, so that links, the history and the other language keep
 * it, whatever section the hash names. Nothing is requested before the visitor chooses: the page has
 * the first answer.
 */
export function startAsk(): void {
  const box = document.querySelector('[data-ask]');
  if (!(box instanceof HTMLElement)) return;
  const ask = askParts(box);
  const isOnWalk = watchWalks(ask.form);
  ask.form.addEventListener('change', ({ target }) => {
    const { family, level, city } = ask.selects;
    const choice = { family: family.value, level: level.value, city: city.value };
    choose(ask, choice, isOnWalk(target) ? 'replaceState' : 'pushState');
  });
  box.addEventListener('click', (event) => followChoiceLink(ask, event));
  ask.request.addEventListener('change', () => showAskRequest(ask));
  addEventListener('popstate', () => followAddress(ask));
  addEventListener('online', () => {
    if (ask.hasFailed) answer(ask);
  });
  for (const row of findParts(ask.rows, '[data-band]', HTMLElement)) {
    const name = findPart(row, 'th', HTMLElement);
    const choice = { ...ask.first, level: row.dataset.band ?? '' };
    draw(name, choiceLink(choice, name.textContent ?? ''));
  }
  followAddress(ask);
  // A browser that restores a page may restore the chosen request, too.
  showAskRequest(ask);
}

// ---------------------------------------------------------------- choice and address

/** Unknown values count as not chosen. */
function choiceIn({ selects, first }: Ask, query: URLSearchParams): Choice {
  const toValue = (name: keyof Choice) =>
    findValue(selects[name], query.get(name) ?? '') ?? first[name];
  return { family: toValue('family'), level: toValue('level'), city: toValue('city') };
}

/** Links written by hand have other capitals and accents, or the names that people use. */
function findValue({ options }: HTMLSelectElement, spelled: string): string | undefined {
  const wanted = fold(spelled);
  const names = ({ value, text, dataset }: HTMLOptionElement) =>
    [value, text, ...(dataset.also?.split('|') ?? [])].map(fold);
  return [...options].find((option) => names(option).includes(wanted))?.value;
}

/** What a link asks for and the page does not know, in words. */
function unknownIn({ selects, texts }: Ask, query: URLSearchParams): string {
  const values = CHOICE_NAMES.filter((name) => {
    const spelled = query.get(name);
    return spelled && findValue(selects[name], spelled) === undefined;
  }).map((name) => (query.get(name) ?? '').slice(0, LONGEST_UNKNOWN));
  return values.length > 0 ? fill(texts.unknown, { values: values.join(', ') }) : '';
}

function choose(ask: Ask, choice: Choice, step: 'pushState' | 'replaceState'): void {
  if (isSameChoice(choice, ask.shown)) return;
  ask.unknown = '';
  history[step](null, '', addressOf(choice));
  show(ask, choice);
}

/** A pasted link, a step in the history. */
function followAddress(ask: Ask): void {
  const query = new URLSearchParams(location.search);
  const choice = choiceIn(ask, query);
  const isMistaken = CHOICE_NAMES.some(
    (name) => (query.get(name) ?? choice[name]) !== choice[name],
  );
  if (isMistaken) history.replaceState(null, '', addressOf(choice));
  ask.unknown = unknownIn(ask, query);
  if (!isSameChoice(choice, ask.shown)) show(ask, choice);
  else if (ask.unknown) {
    ask.notes.prepend(fromTemplate(html`<span>${ask.unknown}</span>`));
    ask.status.textContent = ask.unknown;
  }
  document.documentElement.classList.remove('asked');
}

function show(ask: Ask, choice: Choice): void {
  ask.shown = choice;
  for (const name of CHOICE_NAMES) ask.selects[name].value = choice[name];
  keepChoiceInLinks(ask);
  answer(ask);
}

/** The docs and the other language open with the same choice. */
function keepChoiceInLinks({ shown, first }: Ask): void {
  const search = isSameChoice(shown, first) ? '' : addressOf(shown).search;
  for (const link of findParts(document, '[data-keep-hash], [data-keep-choice]', HTMLAnchorElement))
    link.search = search;
}

function followChoiceLink(ask: Ask, event: MouseEvent): void {
  const link = around(event, 'a[href^="?"]', HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(ask, choiceIn(ask, new URL(link.href).searchParams), 'pushState');
}

// ---------------------------------------------------------------- requests

/** Salary and vacancies are separate files; each part shows as soon as it is there. */
async function answer(ask: Ask): Promise<void> {
  const { shown, texts, status } = ask;
  const [guide, search] = [guidePath(ask), searchPath(ask)];
  // What the choice no longer needs would delay the rest on a slow line.
  for (const [path, { controller }] of ask.requests) {
    if (!ask.hasFailed && (path === guide || path === search)) continue;
    controller.abort();
    ask.requests.delete(path);
  }
  ask.hasFailed = false;
  const loading = fill(texts.loading, { what: choiceInWords(ask) });
  status.textContent = loading;
  for (const part of [ask.salary, ask.jobs, ask.cite]) {
    part.setAttribute('aria-busy', 'true');
    if (part !== ask.cite) part.dataset.loading = loading;
  }
  showAskRequest(ask);
  /** Shows what is loaded, unless another choice came meanwhile. */
  const into = (part: typeof showSalary) => (loaded: unknown) =>
    ask.shown === shown ? part(ask, loaded, () => answer(ask)) : '';
  const said = await Promise.all([
    load(ask, guide).then(into(showSalary)),
    load(ask, search).then(into(showJobs)),
  ]);
  if (ask.shown === shown) status.textContent = said.join(' ');
}

/** Requests a path, unless it is requested already. */
async function load({ requests }: Ask, path: string | undefined): Promise<unknown> {
  if (!path) return 'missing';
  const controller = new AbortController();
  const request = requests.get(path) ?? {
    loaded: fetchBody(path, controller.signal).catch(() => 'failed'),
    controller,
  };
  requests.set(path, request);
  return request.loaded;
}

async function fetchBody(path: string, signal: AbortSignal): Promise<unknown> {
  const { status, isOk, text } = await download(path, signal);
  if (status === 404) return 'missing';
  return isOk && JSON.parse(text);
}

/** As code: of the salaries or of the vacancies. */
function showAskRequest(ask: Ask): void {
  const { request } = ask;
  const paths = { guide: guidePath(ask), search: searchPath(ask) };
  const guide = findPart(request, '[value="guide"]', HTMLInputElement);
  guide.disabled = !paths.guide;
  if (!paths.guide) findPart(request, '[value="search"]', HTMLInputElement).checked = true;
  fillCode(ask, 'level', ask.shown.level ? [ask.shown.level] : []);
  for (const part of findParts(request, '[data-ask-samples]', HTMLElement)) {
    const isGuide = part.dataset.askSamples === 'guide';
    part.hidden = isGuide !== guide.checked;
    showSampleUrl(part, `${location.origin}${isGuide ? paths.guide : paths.search}`);
  }
}
