import type { JobDetail, JobSummary } from '../../../contract/job.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/salary-guide.ts';
import { type LogScale, makeLogScale } from '../../shared/charts/log-scale.ts';
import { rangeChart } from '../../shared/charts/range-chart.ts';
import { type Html, html } from '../../shared/html.ts';
import { daysOf, jobList } from '../../shared/job-list.ts';
import { fill } from '../../shared/script-texts.ts';
import { isJobDetail, isJobList, isProblem, isSalaryGuide, isSalaryGuideList } from './bodies.ts';
import { draw, findPart, fromTemplate, linkTo, makeButton, makeMoreButton } from './dom.ts';
import type { Answer } from './download.ts';
import { type Explorer, toHash } from './explorer-parts.ts';
import { checkValues } from './typed-address.ts';

/** How the explorer shows the bodies of the API. */

const JOBS_AT_ONCE = 20;
/** How many characters of a text that is not JSON are shown. */
const TEXT_AT_ONCE = 5000;

/** The view of a body, with a few words for the line beside the button. */
type View = { summary: string; shown: Node };

/** Another server may respond with JSON that resembles a body of the API. Its JSON can still be read. */
export function safeViewOf(body: unknown, path: string, explorer: Explorer): View | undefined {
  try {
    return viewOf(body, path, explorer);
  } catch {
    return undefined;
  }
}

/** Other JSON has no view. */
function viewOf(body: unknown, path: string, explorer: Explorer): View | undefined {
  const { texts, formats } = explorer;
  const view = (summary: string, shown: Html) => ({ summary, shown: fromTemplate(shown) });
  const count = (n: number, text: string) => fill(text, { n: formats.number(n) });
  if (isProblem(body)) return view(body.code, problemView(body, path, explorer));
  if (isJobList(body)) {
    const summary = count(body.count, body.count === 1 ? texts.vacancy : texts.vacancies);
    return { summary, shown: searchView(body.items, explorer) };
  }
  if (isJobDetail(body)) return view(body.title, jobView(body, explorer));
  if (isSalaryGuide(body)) return view(body.family.name, salaryGuideView(body, explorer));
  if (!isSalaryGuideList(body)) return undefined;
  return view(count(body.count, texts.guides), salaryListView(body, explorer));
}

// ---------------------------------------------------------------- problems and failures

function problemView(problem: Problem, path: string, explorer: Explorer): Html {
  const { texts, paths, lang: pageLang } = explorer;
  const { title, detail, hint, type, validValues = {}, code } = problem;
  const received = [title, detail, hint];
  const own = wordsOf(code);
  const [heading, meaning, remedy] = own ?? received;
  const lang = own ? pageLang : 'en';
  const values = checkValues(validValues, path, Object.values(paths));
  // The type is an address of the English page; link to the same section in the language of this one.
  const section = new URL(`../#${code}`, location.href).href;
  const more = linkTo(type.includes('#') ? section : type, texts.documentation, 'more');
  const lines = received.map((words) => html`<p lang="en">${words}</p>`);
  return html`<div class="problem box"><h3 lang="${lang}">${heading}</h3><p lang="${lang}">${meaning}</p><p><b>${texts.hint}: </b><span lang="${lang}">${remedy}</span></p>
${values.map((each) => valuesView(each, texts))}<p>${more}</p>
${lang !== 'en' && html`<div class="received small"><p>${texts.asReceived}:</p>${lines}</div>`}</div>`;
}

/** What the page says about a problem in its own language, if it knows the problem. */
function wordsOf(code: string): Html[] | undefined {
  const words = document.getElementById(code)?.querySelectorAll('[data-words]') ?? [];
  return words.length > 0 ? [...words].map(({ innerHTML: markup }) => ({ markup })) : undefined;
}

/** The valid values of a parameter. They are in view if the path has another one, and none is near. */
function valuesView(
  { name, found, isWrong, choices, suggestion }: ReturnType<typeof checkValues>[number],
  texts: Explorer['texts'],
): Html {
  const toLink = ({ value, path }: (typeof choices)[number]) => {
    const shown = html`<code>${value}</code>`;
    return path ? linkTo(`#${path}`, shown) : shown;
  };
  const label = fill(isWrong ? texts.wrongValue : texts.validValues, { name, value: found });
  const [before, after] = texts.didYouMean.split('{value}');
  return html`${suggestion && html`<p>${before}${toLink(suggestion)}${after}</p>`}
<details class="fold"${isWrong && !suggestion && html` open`}><summary>${label}</summary><p>${choices.map((choice) => html`${toLink(choice)} `)}</p></details>`;
}

/** What is not JSON, and why it may be there. What is not text either is only named. */
export function textView(
  { type, text, bytes }: Answer,
  path: string,
  { texts, prefix, formats }: Explorer,
): Node {
  // Other files of the site, such as CSV and feeds, are not meant to be JSON.
  const notJson = path.startsWith(`${prefix}/`)
    ? `${texts.notJson} ${texts.notTheApi}`
    : texts.notJson;
  const about = isBinary(text) ? texts.binary : notJson;
  const values = { type: type || '?', size: formats.size(bytes) };
  const start = html`<pre class="code box" tabindex="0">${text.slice(0, TEXT_AT_ONCE)}</pre>`;
  return fromTemplate(html`<p>${fill(about, values)}</p>${!isBinary(text) && start}`);
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
): Node {
  const link = html`<p class="flow"><a class="button" href="${open.href}" target="_blank">${open.text}</a></p>`;
  const view = fromTemplate(
    html`<div class="problem failure box"><p>${message}</p>${retry && link}</div>`,
  );
  if (retry) view.querySelector('.flow')?.prepend(makeButton('', texts.retry, retry));
  return view;
}

// ---------------------------------------------------------------- vacancies

function searchView(items: JobSummary[], explorer: Explorer): Node {
  const { texts, formats } = explorer;
  if (items.length === 0) {
    return fromTemplate(html`<p class="muted">${texts.noVacancies}</p>`);
  }
  const view = fromTemplate(html`<div></div>`);
  const list = findPart(view, 'div', HTMLElement);
  const show = (count: number) => {
    const toHref = ({ apiUrl }: JobSummary) => toHash(apiUrl, explorer);
    draw(list, jobList(items.slice(0, count), toHref, explorer));
    const left = items.length - count;
    if (left <= 0) return;
    const n = formats.number(Math.min(left, JOBS_AT_ONCE));
    const text = fill(texts.more, { n });
    list.append(makeMoreButton('button-large', text, list, () => show(count + JOBS_AT_ONCE)));
  };
  show(JOBS_AT_ONCE);
  return view;
}

/** What it pays, where and how. */
function factsOf(job: JobSummary, { texts }: Explorer): Html {
  const { salary, city, modality, seniority, employmentType } = job;
  const tags = [city.name, modality.name, seniority, employmentType];
  return html`<p class="pay">${salary?.text ?? texts.noSalary}</p><ul class="flow">${tags.map((tag) => html`<li class="badge">${tag}</li>`)}</ul>`;
}

function jobView(job: JobDetail, explorer: Explorer): Html {
  const { texts } = explorer;
  const { company, industry, responsibilities, requirements, benefits } = job;
  const employer = [company, industry].filter(Boolean).join(' · ');
  const apply = linkTo(job.howToApply.applyUrl, texts.apply, 'button button-large button-main');
  return html`<div class="vacancy"><div lang="es"><h3>${job.title}</h3><p class="small">${employer}</p>${factsOf(job, explorer)}<p>${job.description}</p></div>
<p class="small">${job.vacancyId} · ${daysOf(job, explorer)}</p>
${bullets(texts.duties, responsibilities)}${bullets(texts.requirements, requirements)}${bullets(texts.benefits, benefits)}
<p class="actions flow">${apply}${linkTo(job.url, texts.page, 'button button-large')}</p></div>`;
}

function bullets(title: string, lines: string[]): Html | false {
  const items = lines.map((line) => html`<li>${line}</li>`);
  return lines.length > 0 && html`<h4>${title}</h4><ul lang="es">${items}</ul>`;
}

// ---------------------------------------------------------------- salaries

type Band = SalaryBand & { apiUrl?: string };

function salaryGuideView(guide: SalaryGuide, explorer: Explorer): Html {
  const { family, overall, bySeniority, byCity, citation } = guide;
  const { texts } = explorer;
  const scale = makeLogScale([overall.min, overall.max]);
  const groups: [string, Band[]][] = [
    [texts.wholeFamily, [overall]],
    [texts.levels, bySeniority],
    [texts.cities, byCity],
  ];
  const charts = groups
    .filter(([, bands]) => bands.length > 0)
    .map(([name, bands]) => bandChart(name, bands, scale, explorer));
  return html`<div class="charts"><h3>${family.name}</h3>${charts}<p class="muted" lang="es">${citation}</p></div>`;
}

function salaryListView({ items }: SalaryGuideList, explorer: Explorer): Html {
  const bands = items.map(({ family, ...band }) => ({ ...band, label: family.name }));
  const scale = makeLogScale(items.flatMap(({ min, max }) => [min, max]));
  return html`<div class="charts">${bandChart(explorer.texts.band, bands, scale, explorer)}</div>`;
}

/** As in an answer of the index, without an axis. */
function bandChart(name: string, bands: Band[], scale: LogScale, explorer: Explorer): Html {
  const { texts, formats, bandNames } = explorer;
  const ranges = bands.map(({ apiUrl = '', ...band }) => {
    const hash = toHash(apiUrl, explorer);
    const label = bandNames[band.label] ?? band.label;
    return { ...band, label: hash.startsWith('#') ? linkTo(hash, label) : label };
  });
  return rangeChart({ ranges, scale, name, heading: name, texts, formats });
}
