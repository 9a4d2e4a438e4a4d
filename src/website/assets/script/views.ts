import type { JobDetail, JobSummary } from '../../../contract/job.ts';
import type { JobSearchResult } from '../../../contract/job-search.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/salary-guide.ts';
import { type LogScale, makeLogScale } from '../../charts/log-scale.ts';
import { rangeChart } from '../../charts/range-chart.ts';
import { html } from '../../html.ts';
import type { ExplorerTexts } from '../../texts.ts';
import { checkValues } from './addresses.ts';
import {
  isJobDetail,
  isJobSearchResult,
  isProblem,
  isSalaryGuide,
  isSalaryGuideList,
} from './bodies.ts';
import type { Answer } from './download.ts';
import {
  element,
  fold,
  fromTemplate,
  inLanguage,
  linkTo,
  makeButton,
  withCode,
} from './elements.ts';
import { type Explorer, toHash } from './explorer-parts.ts';
import { fill } from './formats.ts';

/** How the explorer shows the bodies of the API. */

const CARDS_AT_ONCE = 24;
/** How many characters of a text that is not JSON are shown. */
const TEXT_AT_ONCE = 5000;

/** The view of a body, with a few words for the line beside the button. */
type View = { summary: string; nodes: Node[] };

/** Another server may respond with JSON that resembles a body of the API. Its JSON can still be read. */
export function safeViewOf(body: unknown, path: string, explorer: Explorer): View | undefined {
  try {
    return typeof body === 'object' && body ? viewOf(body, path, explorer) : undefined;
  } catch {
    return undefined;
  }
}

/** Other JSON has no view. */
function viewOf(body: object, path: string, explorer: Explorer): View | undefined {
  const { texts, format } = explorer;
  if (isProblem(body)) {
    return { summary: body.code, nodes: [problemView(body, path, explorer)] };
  }
  if (isJobSearchResult(body)) {
    const text = body.count === 1 ? texts.vacancy : texts.vacancies;
    const summary = fill(text, { n: format.number(body.count) });
    return { summary, nodes: searchView(body, explorer) };
  }
  if (isJobDetail(body)) return { summary: body.title, nodes: [jobView(body, explorer)] };
  if (isSalaryGuide(body)) {
    return { summary: body.family.name, nodes: [salaryGuideView(body, explorer)] };
  }
  if (isSalaryGuideList(body)) {
    const summary = fill(texts.guides, { n: format.number(body.count) });
    return { summary, nodes: [salaryListView(body, explorer)] };
  }
  return undefined;
}

// ---------------------------------------------------------------- problems and failures

function problemView(problem: Problem, path: string, { texts, paths }: Explorer): HTMLElement {
  const { title, detail, hint, type, validValues = {}, code } = problem;
  const received = [title, detail, hint].map((text) => withCode(text));
  const own = wordsOf(code);
  const [heading = [], meaning = [], remedy = []] = own ?? received;
  const lang = own ? document.documentElement.lang : 'en';
  const values = checkValues(validValues, path, Object.values(paths));
  // The type is an absolute address; link to the same section in the language of this page.
  const more = linkTo(type.includes('#') ? `#${code}` : type, texts.documentation, 'more');
  const remedyLine = inLanguage(lang, element('span', '', ...remedy));
  return element(
    'div',
    'problem box',
    inLanguage(lang, element('h3', '', ...heading)),
    inLanguage(lang, element('p', '', ...meaning)),
    element('p', '', element('b', '', `${texts.hint}: `), remedyLine),
    ...values.flatMap((each) => valuesView(each, texts)),
    element('p', '', more),
    ...(own ? [asReceived(received, texts)] : []),
  );
}

/**
 * What the page says about a problem in its own language; undefined on the English page, whose words
 * are those of the API. The section on problems has them.
 */
function wordsOf(code: string): Node[][] | undefined {
  if (document.documentElement.lang.startsWith('en')) return undefined;
  const words = document.getElementById(code)?.querySelectorAll('[data-words]') ?? [];
  if (words.length === 0) return undefined;
  return [...words].map((part) => [...part.cloneNode(true).childNodes]);
}

function asReceived(received: (string | Node)[][], texts: ExplorerTexts): HTMLElement {
  const lines = received.map((words) => inLanguage('en', element('p', '', ...words)));
  return element('div', 'received small', element('p', '', `${texts.asReceived}:`), ...lines);
}

/** The valid values of a parameter. They are in view if the path has another one, and none is near. */
function valuesView(
  { name, found, isWrong, choices, suggestion }: ReturnType<typeof checkValues>[number],
  texts: ExplorerTexts,
): HTMLElement[] {
  const toLink = ({ value, path }: (typeof choices)[number]) => {
    const shown = element('code', '', value);
    return path ? linkTo(`#${path}`, shown) : shown;
  };
  const links = () => choices.flatMap((choice) => [toLink(choice), ' ']);
  const label = fill(isWrong ? texts.wrongValue : texts.validValues, { name, value: found });
  const list = fold(label, () => [element('p', '', ...links())], isWrong && !suggestion);
  if (!suggestion) return [list];
  const [before = '', after = ''] = texts.didYouMean.split('{value}');
  return [element('p', '', before, toLink(suggestion), after), list];
}

/** What is not JSON, and why it may be there. What is not text either is only named. */
export function textView(
  { type, text, bytes }: Answer,
  path: string,
  { texts, prefix, format }: Explorer,
): HTMLElement[] {
  // Other files of the site, such as CSV and feeds, are not meant to be JSON.
  const notJson = path.startsWith(`${prefix}/`)
    ? `${texts.notJson} ${texts.notTheApi}`
    : texts.notJson;
  const about = isBinary(text) ? texts.binary : notJson;
  const values = { type: type || '?', size: format.size(bytes) };
  const start = element('pre', 'code box', text.slice(0, TEXT_AT_ONCE));
  start.tabIndex = 0;
  return [element('p', '', fill(about, values)), ...(isBinary(text) ? [] : [start])];
}

/** What is not UTF-8 has the sign for what cannot be read. */
export function isBinary(text: string): boolean {
  return text.slice(0, TEXT_AT_ONCE).includes('\ufffd');
}

/** Why there is no response. One that was requested can be requested again, or opened. */
export function failureView(
  message: string,
  retry: (() => void) | undefined,
  { texts, open }: Explorer,
): HTMLElement {
  const box = element('div', 'problem failure box', element('p', '', message));
  if (!retry) return box;
  const link = element('a', 'button', open.textContent ?? '');
  link.href = open.href;
  link.target = '_blank';
  box.append(element('p', 'flow', makeButton('', texts.retry, retry), link));
  return box;
}

// ---------------------------------------------------------------- vacancies

function searchView({ items }: JobSearchResult, explorer: Explorer): HTMLElement[] {
  const { texts, format } = explorer;
  if (items.length === 0) return [element('p', 'idle muted', texts.noVacancies)];
  const list = element('ul', 'results grid');
  const showNext = () => {
    const first = list.childElementCount;
    const next = items.slice(first, first + CARDS_AT_ONCE);
    list.append(...next.map((job) => jobCard(job, explorer)));
    const left = items.length - list.childElementCount;
    more.hidden = left === 0;
    more.textContent = fill(texts.showMore, { n: format.number(Math.min(left, CARDS_AT_ONCE)) });
    return list.children[first];
  };
  const more = makeButton('button-large', '', () => showNext()?.querySelector('a')?.focus());
  showNext();
  return [list, more];
}

function jobCard(job: JobSummary, explorer: Explorer): HTMLElement {
  const title = element('h3', '', linkTo(toHash(job.apiUrl, explorer), job.title));
  const card = element(
    'li',
    'result box',
    title,
    element('p', 'small', job.company),
    ...factsOf(job, explorer),
    element('p', 'small', daysOf(job, explorer)),
  );
  return inLanguage('es', card);
}

/** What it pays, where and how. */
function factsOf(job: JobSummary, { texts }: Explorer): HTMLElement[] {
  const { salary, city, modality, seniority, employmentType } = job;
  const tags = [city.name, modality.name, seniority, employmentType].filter((tag) => tag !== null);
  return [
    element('p', 'pay', salary?.text ?? texts.noSalary),
    element('ul', 'flow', ...tags.map((tag) => element('li', 'badge', tag))),
  ];
}

function daysOf(
  { postedAt, validThrough }: Pick<JobSummary, 'postedAt' | 'validThrough'>,
  { texts, format }: Explorer,
): string {
  const days = [
    postedAt && fill(texts.published, { day: format.day(postedAt) }),
    validThrough && fill(texts.until, { day: format.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}

function jobView(job: JobDetail, explorer: Explorer): HTMLElement {
  const { texts } = explorer;
  const employer = [job.company, job.industry].filter(Boolean).join(' · ');
  const head = element(
    'div',
    '',
    element('h3', '', job.title),
    element('p', 'small', employer),
    ...factsOf(job, explorer),
    element('p', '', job.description),
  );
  const actions = element(
    'p',
    'actions flow',
    linkTo(job.howToApply.applyUrl, texts.apply, 'button button-large button-main'),
    linkTo(job.url, texts.page, 'button button-large'),
  );
  return element(
    'div',
    'vacancy',
    inLanguage('es', head),
    element('p', 'small', `${job.vacancyId} · ${daysOf(job, explorer)}`),
    ...bullets(texts.duties, job.responsibilities),
    ...bullets(texts.requirements, job.requirements),
    ...bullets(texts.benefits, job.benefits),
    actions,
  );
}

function bullets(title: string, lines: string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  const list = element('ul', '', ...lines.map((line) => element('li', '', line)));
  return [element('h4', '', title), inLanguage('es', list)];
}

// ---------------------------------------------------------------- salaries

type Band = SalaryBand & { apiUrl?: string };

function salaryGuideView(guide: SalaryGuide, explorer: Explorer): HTMLElement {
  const { family, overall, bySeniority, byCity, citation } = guide;
  const { texts } = explorer;
  const scale = makeLogScale([overall.min, overall.max]);
  const groups: [string, Band[]][] = [
    [texts.overall, [overall]],
    [texts.levels, bySeniority],
    [texts.cities, byCity],
  ];
  const charts = groups
    .filter(([, bands]) => bands.length > 0)
    .map(([name, bands]) => bandChart(name, bands, scale, explorer));
  const source = inLanguage('es', element('p', 'muted', citation));
  return element('div', 'charts', element('h3', '', family.name), ...charts, source);
}

function salaryListView({ items }: SalaryGuideList, explorer: Explorer): HTMLElement {
  const bands = items.map(({ family, ...band }) => ({ ...band, label: family.name }));
  const scale = makeLogScale(items.flatMap(({ min, max }) => [min, max]));
  return element('div', 'charts', bandChart(explorer.texts.label, bands, scale, explorer));
}

/** As on the page of salaries, without an axis. */
function bandChart(name: string, bands: Band[], scale: LogScale, explorer: Explorer): Node {
  const { texts, format, bandNames } = explorer;
  const ranges = bands.map(({ apiUrl = '', ...band }) => {
    const hash = toHash(apiUrl, explorer);
    const label = bandNames[band.label] ?? band.label;
    return { ...band, label, ...(hash.startsWith('#') && { href: hash }) };
  });
  const parts = { ranges, scale, name, heading: name, texts, formats: format, axis: html`` };
  return fromTemplate(rangeChart(parts));
}
