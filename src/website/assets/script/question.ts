import type { SalaryGuide } from '../../../contract/salary-guide.ts';
import {
  CHOICE_NAMES,
  type Choice,
  type ChoiceName,
  isSameChoice,
  NOTHING,
  queryOf,
  spelledIn,
} from '../../shared/choice.ts';
import { makeFormats } from '../../shared/figure-formats.ts';
import { type Html, html } from '../../shared/html.ts';
import { lexiconOf, readQuestion } from '../../shared/read-question.ts';
import {
  type AnswerWords,
  isFitting,
  jobsPart,
  jobsPath,
  type Salary,
  salaryPart,
  sourcePart,
} from '../../shared/salary-answer.ts';
import { fill, readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';
import { isJobList, isSalaryGuide, isSkill } from './bodies.ts';
import { startColours } from './colours.ts';
import { startCopying } from './copying.ts';
import { around, draw, findPart, findParts, makeButton, makeMoreButton } from './dom.ts';
import { forgetLoaded, load } from './download.ts';
import { watchWalks } from './keyboard-walk.ts';
import { startBox } from './question-box.ts';
import { loadSearchFile } from './search-dialog.ts';

type Ask = ReturnType<typeof questionParts>;

/**
 * The question of the page. What is chosen is the query of the page's address, so that links, the
 * history and the other language keep it. Nothing is requested before the visitor asks: the page has
 * the first answer.
 */
export function startQuestion(): void {
  const box = document.querySelector('[data-ask]');
  if (!(box instanceof HTMLElement)) return;
  const ask = questionParts(box);
  const isOnWalk = watchWalks(ask.chips);
  ask.chips.addEventListener('change', ({ target }) => {
    const chosen = Object.entries(ask.selects).map(([name, { value }]) => [name, value]);
    const choice = { ...ask.shown, ...Object.fromEntries(chosen) };
    choose(ask, choice, isOnWalk(target) ? 'replaceState' : 'pushState');
  });
  ask.skill.addEventListener('click', () => choose(ask, { ...ask.shown, skill: '' }, 'pushState'));
  document.addEventListener('click', (event) => followChoiceLink(ask, event));
  addEventListener('popstate', () => followAddress(ask));
  addEventListener('hashchange', () => followAddress(ask));
  addEventListener('online', () => {
    if (ask.hasFailed) answer(ask);
  });
  startBox(box, (question) => askFor(ask, question));
  activateChoices(document);
  followAddress(ask);
}

function questionParts(box: HTMLElement) {
  const settings = readLines(box.dataset.ask);
  const { guide = '', index = '', search = '', skill = '', explorer = '', pinned } = settings;
  const chips = findPart(box, '.ask-chips', HTMLFormElement);
  const select = (name: string) => findPart(chips, `[name="${name}"]`, HTMLSelectElement);
  const part = (name: string) => findPart(box, `[data-ask-${name}]`, HTMLElement);
  const selects = {
    family: select('family'),
    level: select('level'),
    city: select('city'),
    modality: select('modality'),
  };
  const first: Choice = { ...NOTHING, family: settings.first ?? '' };
  const lang = document.documentElement.lang;
  const texts = readLines<Texts['ask']['script']>(box.dataset.texts);
  /** The names of skills, which are too many for a select; known once one is loaded. */
  const skills = new Map<string, string>();
  const words: AnswerWords = {
    texts,
    formats: makeFormats(lang),
    lang,
    nameOf: (name, value) =>
      (name === 'skill' ? skills.get(value) : optionOf(selects[name], value)?.text) ?? value,
    cityOf: (name) => [...selects.city.options].find(({ text }) => text === name)?.value ?? '',
    ends: (settings.ends ?? '').split(' ').map(Number),
    paths: { guide, index, search, skill, explorer },
    origin: location.origin,
    least: settings.least ?? '',
    internship: settings.internship ?? '',
    pinned,
  };
  return {
    box,
    chips,
    selects,
    skill: findPart(chips, '.chip', HTMLButtonElement),
    skills,
    words,
    texts,
    settings,
    salary: part('salary'),
    jobs: part('jobs'),
    source: part('source'),
    status: part('status'),
    /** What the page shows without a question. */
    first,
    shown: first,
    unknown: '',
    hasFailed: false,
  };
}

function optionOf({ options }: HTMLSelectElement, value: string): HTMLOptionElement | undefined {
  return [...options].find((option) => option.value === value);
}

// ---------------------------------------------------------------- choice and address

export function choose(ask: Ask, choice: Choice, step: 'pushState' | 'replaceState'): void {
  ask.unknown = '';
  if (isSameChoice(choice, ask.shown)) return;
  history[step](null, '', addressOf(choice));
  show(ask, choice);
}

/** The address of a choice, with what else the query has. */
function addressOf(choice: Choice): URL {
  const url = new URL(location.href);
  for (const name of ['q', ...CHOICE_NAMES]) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(queryOf(choice))) {
    url.searchParams.set(name, value);
  }
  url.hash = '';
  return url;
}

/** A pasted link, a step in the history. What it spells in its own way is read as a question. */
async function followAddress(ask: Ask): Promise<void> {
  const query = new URLSearchParams(location.search);
  // Links to a role of the page of salaries.
  const hash = location.hash.slice(1);
  if (hash && optionOf(ask.selects.family, hash)) query.set('family', hash);
  const spelled = spelledIn(query) ?? (query.has('q') ? NOTHING : undefined);
  const valid = spelled ? validIn(ask, spelled) : ask.first;
  const others = CHOICE_NAMES.filter((name) => spelled?.[name] !== undefined && !valid[name]);
  const question = [query.get('q'), ...others.map((name) => spelled?.[name])]
    .filter(Boolean)
    .join(' ');
  if (question) await askFor(ask, question, valid, 'replaceState');
  else {
    ask.unknown = '';
    if (hash) history.replaceState(null, '', addressOf(valid));
    if (!isSameChoice(valid, ask.shown)) show(ask, valid);
  }
  document.documentElement.classList.remove('asked');
}

/** Answers a question, with the words that were not understood. */
async function askFor(
  ask: Ask,
  question: string,
  valid = NOTHING,
  step: 'pushState' | 'replaceState' = 'pushState',
): Promise<void> {
  const { choice, rest } = await read(question, valid);
  ask.unknown = rest.join(' ').slice(0, LONGEST_UNKNOWN);
  history[step](null, '', addressOf(choice));
  show(ask, choice);
}

/** The likeliest meaning of a question; what a link chooses already stays. */
async function read(question: string, valid: Choice): Promise<{ choice: Choice; rest: string[] }> {
  const file = await loadSearchFile();
  if (!file) return { choice: valid, rest: [question] };
  const { choices, rest } = readQuestion(question, lexiconOf(file));
  const chosen = CHOICE_NAMES.filter((name) => valid[name]).map((name) => [name, valid[name]]);
  const [choice = NOTHING] = choices;
  const unknown = choices.length > 0 || rest.length > 0 ? rest : [question];
  return { choice: { ...choice, ...Object.fromEntries(chosen) }, rest: unknown };
}

/** How many characters of what is not understood are repeated. */
const LONGEST_UNKNOWN = 60;

function validIn({ selects }: Ask, spelled: Choice): Choice {
  const valid = Object.entries(selects).map(([name, select]) => {
    const value = spelled[name as ChoiceName];
    return [name, optionOf(select, value) ? value : ''];
  });
  return { ...spelled, ...Object.fromEntries(valid) };
}

function show(ask: Ask, choice: Choice): void {
  ask.shown = choice;
  for (const [name, select] of Object.entries(ask.selects)) {
    select.value = choice[name as ChoiceName];
  }
  showSkill(ask);
  // The other language opens with the same choice.
  for (const link of findParts(document, '[data-language-link]', HTMLAnchorElement)) {
    link.search = location.search;
  }
  answer(ask);
}

function showSkill({ skill, shown, words }: Ask): void {
  skill.hidden = !shown.skill;
  skill.textContent = `${words.nameOf('skill', shown.skill)} ×`;
}

function followChoiceLink(ask: Ask, event: MouseEvent): void {
  const link = around(event, '[data-ask-for]', HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const query = new URLSearchParams(link.dataset.askFor);
  const [question, spelled] = [query.get('q'), spelledIn(query)];
  if (question) askFor(ask, question);
  else if (spelled) choose(ask, spelled, 'pushState');
  if (!ask.box.contains(link)) ask.box.scrollIntoView();
}

/** Links to choices, which need the script. */
function activateChoices(root: ParentNode): void {
  for (const link of findParts(root, '[data-ask-for]', HTMLAnchorElement)) {
    link.href = link.dataset.askFor ?? '';
  }
}

// ---------------------------------------------------------------- the answer

/** Salary and vacancies are separate files; each part shows as soon as it is there. */
async function answer(ask: Ask): Promise<void> {
  const { shown: choice, texts, status, words } = ask;
  if (ask.hasFailed) forgetLoaded();
  ask.hasFailed = false;
  const parts = [ask.salary, ask.jobs, ask.source];
  const what = CHOICE_NAMES.filter((name) => choice[name]);
  const loading = fill(texts.loading, {
    what: what.map((name) => words.nameOf(name, choice[name])).join(', '),
  });
  status.textContent = loading;
  for (const part of parts) part.setAttribute('aria-busy', 'true');
  ask.salary.dataset.loading = loading;
  if (choice.skill && (await load(jobsPath(choice, words))) === 'missing') {
    return leaveSkillOut(ask, choice);
  }
  const said = await Promise.all([
    loadSalary(ask, choice).then((salary) => showSalary(ask, choice, salary)),
    load(jobsPath(choice, words)).then((body) => showJobs(ask, choice, body)),
  ]);
  if (ask.shown === choice) status.textContent = said.join(' ');
}

/** An old link names a skill that the site does not list. */
function leaveSkillOut(ask: Ask, choice: Choice): void {
  if (ask.shown !== choice) return;
  ask.unknown = choice.skill;
  const rest = { ...choice, skill: '' };
  history.replaceState(null, '', addressOf(rest));
  show(ask, rest);
}

/** What the index says about a choice; undefined where a file of it did not arrive. */
async function loadSalary(ask: Ask, choice: Choice): Promise<Salary | undefined> {
  const { settings, selects, words } = ask;
  const { family, level, city } = choice;
  const noGuide = optionOf(selects.family, family)?.dataset.noGuide as Salary['noGuide'];
  const hasGuide = family !== '' && !noGuide;
  const [guide, skill, months, bands] = await Promise.all([
    hasGuide && load(fill(words.paths.guide, { family })),
    choice.skill && load(jobsPath(choice, words)),
    hasGuide && loadTable(settings.history),
    !family && !choice.skill && loadTable(words.paths.index),
  ]);
  const isMissing = guide === 'missing';
  if (hasGuide && !isMissing && !isSalaryGuide(guide)) return undefined;
  if (choice.skill && !isSkill(skill)) return undefined;
  if (bands === undefined) return undefined;
  const isShown =
    !city ||
    !isSalaryGuide(guide) ||
    guide.byCity.some(({ label }) => words.cityOf(label) === city);
  const inCities = isShown ? [] : await loadTable(words.paths.index);
  if (!inCities) return undefined;
  const row = inCities.find((each) => each.family === family && each.key === city);
  const named = [city && ['city', city], level && ['seniority', level]].filter(Boolean);
  // There are no figures of a level in a city.
  const [group, key] = named.length > 1 ? [] : named[0] || ['overall', 'all'];
  return {
    choice,
    guide: isMissing || !hasGuide ? undefined : (guide as SalaryGuide),
    noGuide,
    beyondGuide: row && toBand(row),
    skill: isSkill(skill) ? { name: skill.skill.name, salary: skill.salary } : undefined,
    history: (months || []).filter((row) => row.family === family).map(toBand),
    roles: (bands || []).filter((row) => row.group === group && row.key === key).map(toBand),
    unknown: ask.unknown,
  };
}

type Row = Record<string, string>;

/** A row of a table: every figure in it, the month and the family. */
function toBand(row: Row) {
  const { month = '', family = '' } = row;
  const [min = 0, median = 0, max = 0, sampleSize = 0] = ['min', 'median', 'max', 'sampleSize'].map(
    (name) => Number(row[name]),
  );
  return { month, family, min, median, max, sampleSize };
}

/** The rows of a table, without its cells in quotes: only names need them. */
async function loadTable(path = ''): Promise<Row[] | undefined> {
  const text = await load(path, String);
  if (typeof text !== 'string' || !text.includes(',')) return undefined;
  const [head = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i], cell])));
}

/** Returns what screen readers say. */
function showSalary(ask: Ask, choice: Choice, salary: Salary | undefined): string {
  if (ask.shown !== choice) return '';
  const { words, settings } = ask;
  if (!salary) {
    redraw(ask.source, html``);
    return showFailure(ask, ask.salary);
  }
  if (salary.skill) {
    ask.skills.set(choice.skill, salary.skill.name);
    showSkill(ask);
  }
  redraw(ask.salary, salaryPart(salary, words));
  redraw(ask.source, sourcePart(salary, settings.citation ?? '', words));
  startCopying(ask.source);
  startColours(ask.source);
  const said = findParts(ask.salary, '.ask-figures li, .ask-note', HTMLElement);
  return said.map(({ textContent }) => textContent).join('. ');
}

function showJobs(ask: Ask, choice: Choice, body: unknown): string {
  if (ask.shown !== choice) return '';
  if (!isJobList(body)) return showFailure(ask, ask.jobs);
  const { words, texts, settings } = ask;
  const jobs = body.items.filter((job) => isFitting(job, choice));
  const shown = Number(settings.jobs);
  redraw(ask.jobs, jobsPart(jobs, shown, choice, words));
  const left = jobs.length - shown;
  if (left > 0) {
    const n = words.formats.number(left);
    const more = makeMoreButton('', fill(texts.more, { n }), ask.jobs, () =>
      redraw(ask.jobs, jobsPart(jobs, jobs.length, choice, words)),
    );
    findPart(ask.jobs, '.jobs + p', HTMLElement).prepend(more);
  }
  return `${findPart(ask.jobs, 'h2', HTMLElement).textContent}.`;
}

/** Draws a part anew. A link that has focus, and is there again, keeps it. */
function redraw(part: HTMLElement, content: Html): void {
  const { activeElement: focused } = document;
  const chosen = part.contains(focused) && focused?.getAttribute('data-ask-for');
  part.removeAttribute('aria-busy');
  draw(part, content);
  activateChoices(part);
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
    ask.selects.family.focus({ preventScroll: true });
    answer(ask);
  });
  part.querySelector('p')?.append(again);
  return text;
}
