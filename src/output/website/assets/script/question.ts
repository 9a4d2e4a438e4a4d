import { ALL } from '../../../../contract/figures.ts';
import type { JobSummary } from '../../../../contract/job.ts';
import type { SalaryGuide } from '../../../../contract/salary-guide.ts';
import { readSalaryRows, type SalaryRow } from '../../../../contract/salary-rows.ts';
import { CHOICE_NAMES, type Choice, choiceOf, NOTHING, queryOf } from '../../shared/choice.ts';
import type { Reading } from '../../shared/find.ts';
import { type Html, html } from '../../shared/html.ts';
import {
  isFitting,
  isUnread,
  jobsPart,
  jobsPath,
  type Salary,
  salaryPart,
  sourcePart,
} from '../../shared/salary-answer.ts';
import { fill } from '../../shared/script-texts.ts';
import { readWords } from './answer-words.ts';
import { loadFinder, readSearchTexts, startBox } from './box.ts';
import { startColours } from './colours.ts';
import { startCopying } from './copying.ts';
import { around, draw, findPart, findParts, makeButton } from './dom.ts';
import { forgetLoaded, isJobList, isSalaryGuide, isSkill, load } from './download.ts';

type Ask = ReturnType<typeof questionParts>;

/**
 * The question of the front page. What is chosen is the query of its address, so that links, the
 * history and the other language keep it. Nothing is requested before the visitor asks: the page has
 * the first answer.
 */
export function startQuestion(): void {
  const box = document.querySelector('[data-ask]');
  if (!(box instanceof HTMLElement)) return;
  const ask = questionParts(box);
  ask.chips.addEventListener('change', () => {
    const chosen = ask.selects.map(({ name, value }) => [name, value]);
    go(ask, queryOf({ ...ask.shown, ...Object.fromEntries(chosen) }));
  });
  document.addEventListener('click', (event) => {
    const link = around(event, '[data-ask-for]', HTMLElement);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(ask, link.dataset.askFor ?? '');
    if (!ask.box.contains(link)) ask.box.scrollIntoView();
  });
  ask.jobs.addEventListener('click', (event) => {
    if (around(event, '[data-ask-all]', HTMLElement)) showAllJobs(ask);
  });
  addEventListener('popstate', () => followAddress(ask));
  addEventListener('online', () => ask.hasFailed && answer(ask));
  startBox(findPart(box, '.ask-box', HTMLFormElement), readSearchTexts(), (text) =>
    go(ask, `?${new URLSearchParams({ q: text })}`),
  );
  followAddress(ask);
}

function questionParts(box: HTMLElement) {
  const chips = findPart(box, '.ask-chips', HTMLFormElement);
  const part = (name: string) => findPart(box, `[data-ask-${name}]`, HTMLElement);
  const { words, settings, skills } = readWords(box);
  const first: Choice = { ...NOTHING, family: settings.first ?? '' };
  return {
    ...{ box, chips, words, settings, skills, first },
    texts: words.texts,
    selects: findParts(chips, 'select', HTMLSelectElement),
    more: part('more'),
    salary: part('salary'),
    jobs: part('jobs'),
    source: part('source'),
    status: part('status'),
    /** What the page shows, which is at first the answer without a question. */
    shown: first,
    reading: undefined as Reading | undefined,
    hasFailed: false,
  };
}

function optionOf({ options }: HTMLSelectElement, value: string): HTMLOptionElement | undefined {
  return [...options].find((option) => option.value === value);
}

// ---------------------------------------------------------------- choice and address

/** Makes a query the state of the page, and answers it. Other parameters stay. */
function go(ask: Ask, query: string): void {
  const url = new URL(location.href);
  for (const name of ['q', ...CHOICE_NAMES]) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  url.hash = '';
  history.pushState(null, '', url);
  followAddress(ask);
}

/** Follows a link or a step in the history. Unknown values of parameters are read as a question. */
async function followAddress(ask: Ask): Promise<void> {
  const query = new URLSearchParams(location.search);
  const choice = choiceOf(query);
  const wrong = ask.selects.flatMap(({ name, options }) => {
    const value = choice?.[name as keyof Choice] ?? '';
    return [...options].some((option) => option.value === value) ? [] : [value];
  });
  const question =
    query.get('q') ?? (wrong.length > 0 ? Object.values(choice ?? {}).join(' ') : '');
  const reading = question ? (await loadFinder())?.read(question) : undefined;
  show(ask, reading?.choice ?? (question ? NOTHING : (choice ?? ask.first)), reading);
  document.documentElement.classList.remove('asked');
}

function show(ask: Ask, choice: Choice, reading: Reading | undefined): void {
  // The other language opens with the same question.
  for (const link of findParts(document, '[data-language-link]', HTMLAnchorElement)) {
    link.search = location.search;
  }
  if (queryOf(choice) === queryOf(ask.shown) && reading === ask.reading) return;
  ask.shown = choice;
  ask.reading = reading;
  for (const select of ask.selects) select.value = choice[select.name as keyof Choice];
  answer(ask);
}

/** Chips that remove the choices without a dropdown. */
function showChips({ more, shown, words }: Ask): void {
  const names = (['type', 'english', 'skill', 'title'] as const).filter((name) => shown[name]);
  const chips = names.map(
    (name) =>
      html`<a class="chip button" href="${words.front}${queryOf({ ...shown, [name]: '' })}" data-ask-for="${queryOf({ ...shown, [name]: '' })}">${words.nameOf(name, shown[name])} ×</a> `,
  );
  redraw(more, html`${chips}`);
}

// ---------------------------------------------------------------- the answer

/** Salary and vacancies are separate files; each part shows as soon as it is there. */
async function answer(ask: Ask): Promise<void> {
  const { shown: choice, texts, status, words } = ask;
  if (ask.hasFailed) forgetLoaded();
  ask.hasFailed = false;
  showChips(ask);
  const what = CHOICE_NAMES.filter((name) => choice[name]).map((name) =>
    words.nameOf(name, choice[name]),
  );
  status.textContent = fill(texts.loading, { what: what.join(', ') });
  ask.salary.dataset.loading = status.textContent;
  for (const part of [ask.salary, ask.jobs, ask.source]) part.ariaBusy = 'true';
  // An old link may name a skill that the site does not list.
  if (choice.skill && !ask.reading && (await load(jobsPath(choice, words))) === 'missing') {
    return go(ask, `?${new URLSearchParams({ q: choice.skill })}`);
  }
  const said = await Promise.all([
    loadSalary(ask, choice).then((salary) => showSalary(ask, choice, salary)),
    loadJobs(ask, choice).then((jobs) => showJobs(ask, choice, jobs)),
  ]);
  if (ask.shown === choice) status.textContent = said.join(' ');
}

/** Loads the salary of a choice; undefined if a file could not be loaded. */
async function loadSalary(ask: Ask, choice: Choice): Promise<Salary | undefined> {
  const { settings, selects, words, reading } = ask;
  const { family, level, city } = choice;
  const noGuide = selects[0] && optionOf(selects[0], family)?.dataset.noGuide;
  const hasGuide = family !== '' && !noGuide;
  const [guide, skill, months, bands] = await Promise.all([
    hasGuide && load(fill(words.paths.guide, { family })),
    choice.skill && load(jobsPath(choice, words)),
    hasGuide && loadTable(settings.history),
    (city || !(family || choice.skill)) && loadTable(words.paths.index),
  ]);
  const isMissing = guide === 'missing';
  if (hasGuide && !isMissing && !isSalaryGuide(guide)) return undefined;
  if (choice.skill && !isSkill(skill)) return undefined;
  if (bands === undefined) return undefined;
  const rows = bands || [];
  const inCity = rows.find((row) => row.family === family && row.key === city);
  const isShown =
    isSalaryGuide(guide) && guide.byCity.some(({ label }) => words.cityOf(label) === city);
  // There are no figures of a level in a city.
  const key = city && level ? undefined : city || level || ALL;
  return {
    choice,
    reading,
    guide: isMissing || !hasGuide ? undefined : (guide as SalaryGuide),
    noGuide: noGuide as Salary['noGuide'],
    skill: isSkill(skill) ? { name: skill.skill.name, salary: skill.salary } : undefined,
    beyondGuide: isShown ? undefined : inCity,
    history: (months || []).filter((row) => row.family === family),
    roles: isUnread({ choice, reading }) ? [] : rows.filter((row) => row.key === key),
  };
}

async function loadTable(path = ''): Promise<SalaryRow[] | undefined> {
  const text = await load(path, String);
  return typeof text === 'string' && text.includes(',') ? readSalaryRows(text) : undefined;
}

/** Returns what screen readers announce. */
function showSalary(ask: Ask, choice: Choice, salary: Salary | undefined): string {
  if (ask.shown !== choice) return '';
  const { words, settings } = ask;
  if (!salary) {
    redraw(ask.source, html``);
    return showFailure(ask, ask.salary);
  }
  if (salary.skill) {
    ask.skills.set(choice.skill, salary.skill.name);
    showChips(ask);
  }
  redraw(ask.salary, salaryPart(salary, words));
  redraw(ask.source, sourcePart(salary, settings.citation ?? '', words));
  startCopying(ask.source);
  startColours(ask.source);
  const said = findParts(ask.salary, '.ask-figures li, .ask-note', HTMLElement);
  return said.map(({ textContent }) => textContent?.replace(/\.?\s*$/, '.')).join(' ');
}

/** The matching vacancies; undefined if they could not be loaded. */
async function loadJobs(ask: Ask, choice: Choice): Promise<JobSummary[] | undefined> {
  if (isUnread({ choice, reading: ask.reading })) return [];
  const body = await load(jobsPath(choice, ask.words));
  return isJobList(body) ? body.items.filter((job) => isFitting(job, choice)) : undefined;
}

/** Returns what screen readers announce. */
function showJobs(ask: Ask, choice: Choice, jobs: JobSummary[] | undefined): string {
  if (ask.shown !== choice) return '';
  if (!jobs) return showFailure(ask, ask.jobs);
  const { words, settings, reading } = ask;
  if (isUnread({ choice, reading })) {
    redraw(ask.jobs, html``);
    return '';
  }
  redraw(ask.jobs, jobsPart(jobs, Number(settings.jobs), choice, words));
  return `${findPart(ask.jobs, 'h2', HTMLElement).textContent}.`;
}

/** The focus moves to the first vacancy that was not there before. */
async function showAllJobs(ask: Ask): Promise<void> {
  const { shown: choice, jobs: list, words } = ask;
  const jobs = await loadJobs(ask, choice);
  if (!jobs || ask.shown !== choice) return;
  const before = findParts(list, 'li', HTMLElement).length;
  redraw(list, jobsPart(jobs, jobs.length, choice, words));
  findParts(list, 'li a', HTMLElement)[before]?.focus();
}

/** Redraws a part. A focused link keeps its focus if it is still there. */
function redraw(part: HTMLElement, content: Html): void {
  const { activeElement: focused } = document;
  const chosen = part.contains(focused) && focused?.getAttribute('data-ask-for');
  part.ariaBusy = null;
  draw(part, content);
  const again = findParts(part, '[data-ask-for]', HTMLElement);
  if (chosen) again.find(({ dataset }) => dataset.askFor === chosen)?.focus();
}

function showFailure(ask: Ask, part: HTMLElement): string {
  ask.hasFailed = true;
  const { texts } = ask;
  const text = navigator.onLine ? texts.failed : texts.offline;
  redraw(part, html`<p class="flow"><span class="failure">${text}</span></p>`);
  const again = makeButton('', texts.retry, () => {
    // The button goes with the failure.
    ask.selects[0]?.focus({ preventScroll: true });
    answer(ask);
  });
  part.querySelector('p')?.append(again);
  return text;
}
