import type { JobSummary } from '../../../contract/job.ts';
import { NOTHING } from '../../shared/choice.ts';
import { type Html, html } from '../../shared/html.ts';
import { jobList } from '../../shared/job-list.ts';
import { bandChart, guideRanges } from '../../shared/salary-answer.ts';
import { readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';
import { readWords } from './answer-words.ts';
import { isJobList, isSalaryGuide, isSalaryGuideList } from './bodies.ts';
import { startColours } from './colours.ts';
import { draw, findPart, findParts } from './dom.ts';
import { PATIENCE_MS } from './download.ts';

/** A longer list is in the JSON below it. */
const MOST_JOBS = 6;

type Explorer = ReturnType<typeof explorerParts>;

/** Requests addresses of this site. The hash of the page is the address: `#/api/v1/…` can be shared. */
export function startExplorer(): void {
  const box = document.querySelector('[data-explorer]');
  if (!(box instanceof HTMLElement)) return;
  const explorer = explorerParts(box);
  for (const link of findParts(box, '[data-example]', HTMLAnchorElement)) {
    link.href = `#${link.dataset.example}`;
  }
  explorer.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = toPath(explorer.address.value, explorer.site);
    if (path === undefined) return show(explorer, html`${explorer.texts.outside}`);
    if (location.hash === `#${path}`) request(explorer, path);
    else location.hash = path;
  });
  const follow = () => request(explorer, location.hash.slice(1) || explorer.address.value);
  addEventListener('hashchange', follow);
  follow();
}

function explorerParts(box: HTMLElement) {
  return {
    box,
    site: box.dataset.site ?? '',
    texts: readLines<Texts['explorer']['script']>(box.dataset.explorerTexts),
    words: readWords(box).words,
    form: findPart(box, 'form', HTMLFormElement),
    address: findPart(box, 'input', HTMLInputElement),
    outcome: findPart(box, '[data-outcome]', HTMLElement),
    view: findPart(box, '[data-view]', HTMLElement),
    code: findPart(box, '[data-body] code', HTMLElement),
    latest: 0,
  };
}

/** The path of an address of this site; a mirror also takes those of the site that it mirrors. */
function toPath(typed: string, site: string): string | undefined {
  const address = typed.trim();
  const local = address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  if (!URL.canParse(local, location.origin)) return undefined;
  const { origin, pathname } = new URL(local, location.origin);
  return origin === location.origin ? pathname : undefined;
}

/** Only the latest request shows its response. */
async function request(explorer: Explorer, typed: string): Promise<void> {
  const { texts, words, site } = explorer;
  const path = toPath(typed, site);
  if (path === undefined) return show(explorer, html`${texts.outside}`);
  explorer.latest += 1;
  const { latest } = explorer;
  explorer.address.value = path;
  explorer.outcome.textContent = texts.loading;
  const start = performance.now();
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    if (latest !== explorer.latest) return;
    const time = `${Math.round(performance.now() - start)} ms`;
    const size = `${words.formats.number(Math.ceil(text.length / 1000))} kB`;
    const status = html`<span class="status${!response.ok && ' status-bad'}">${response.status}</span>`;
    show(explorer, html`${status} <span>${time} · ${size}</span>`, text);
  } catch {
    if (latest === explorer.latest) show(explorer, html`${texts.failed}`);
  }
}

function show(explorer: Explorer, outcome: Html, text = ''): void {
  const body = parseJson(text);
  draw(explorer.outcome, outcome);
  draw(explorer.view, viewOf(body, explorer));
  explorer.code.textContent = body === undefined ? text : JSON.stringify(body, null, 2);
  startColours(explorer.box);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Vacancies and salaries as the front page shows them. Other JSON speaks for itself. */
function viewOf(body: unknown, { words, site }: Explorer): Html {
  const toHref = ({ apiUrl }: JobSummary) =>
    new URL(`#${toPath(apiUrl, site)}`, location.href).href;
  if (isJobList(body)) return jobList(body.items.slice(0, MOST_JOBS), toHref, words);
  if (isSalaryGuide(body)) {
    return bandChart(guideRanges(body, { ...NOTHING, family: body.family.slug }, words), words);
  }
  if (!isSalaryGuideList(body)) return html``;
  const ranges = body.items.map(({ family, apiUrl, ...band }) => {
    const label = html`<a href="#${toPath(apiUrl, site)}">${words.nameOf('family', family.slug)}</a>`;
    return { ...band, label };
  });
  return bandChart(ranges, words);
}
