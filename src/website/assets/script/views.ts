import type { JobDetail, JobSummary } from '../../../contract/job.ts';
import type { Problem } from '../../../contract/problem.ts';
import { NOTHING } from '../../shared/choice.ts';
import { type Html, html } from '../../shared/html.ts';
import { daysOf, jobList, payOf, placeOf } from '../../shared/job-list.ts';
import { bandChart, guideRanges } from '../../shared/salary-answer.ts';
import { fill } from '../../shared/script-texts.ts';
import { isJobDetail, isJobList, isProblem, isSalaryGuide, isSalaryGuideList } from './bodies.ts';
import { draw, findPart, fromTemplate, linkTo, makeButton, makeMoreButton } from './dom.ts';
import type { Answer } from './download.ts';
import type { Explorer } from './explorer-parts.ts';
import { checkValues, toHash } from './typed-address.ts';

/** How the explorer shows the bodies of the API: vacancies and salaries as the front page does. */

const JOBS_AT_ONCE = 20;
/** How many characters of a text that is not JSON are shown. */
const TEXT_AT_ONCE = 5000;

/** The view of a body, with a few words for the line beside the button. */
type View = { summary: string; shown: Node };

/** Other JSON has no view. Another server may respond with what only resembles a body of the API. */
export function viewOf(body: unknown, path: string, explorer: Explorer): View | undefined {
  const { texts, words } = explorer;
  const view = (summary: string, shown: Html) => ({ summary, shown: fromTemplate(shown) });
  const count = (n: number, text: string) => fill(text, { n: words.formats.number(n) });
  try {
    if (isProblem(body)) return view(body.code, problemView(body, path, explorer));
    if (isJobList(body)) {
      const summary = count(body.count, body.count === 1 ? texts.vacancy : texts.vacancies);
      return { summary, shown: searchView(body.items, explorer) };
    }
    if (isJobDetail(body)) return view(body.title, jobView(body, explorer));
    if (isSalaryGuide(body)) {
      const { family, citation } = body;
      const ranges = guideRanges(body, { ...NOTHING, family: family.slug }, words);
      const name = words.nameOf('family', family.slug);
      return view(name, salaryView(name, bandChart(ranges, words), citation));
    }
    if (!isSalaryGuideList(body)) return undefined;
    const ranges = body.items.map(({ family, apiUrl, ...band }) => {
      const label = linkTo(toHash(apiUrl, explorer), words.nameOf('family', family.slug));
      return { ...band, label };
    });
    const name = count(body.count, texts.guides);
    return view(name, salaryView(name, bandChart(ranges, words), body.citation));
  } catch {
    return undefined;
  }
}

function salaryView(name: string, chart: Html, citation: string): Html {
  return html`<div class="charts"><h3>${name}</h3>${chart}<p class="muted" lang="es">${citation}</p></div>`;
}

// ---------------------------------------------------------------- problems and failures

function problemView(problem: Problem, path: string, explorer: Explorer): Html {
  const { texts, paths, words } = explorer;
  const { title, detail, hint, type, validValues = {}, code } = problem;
  const own = wordsOf(code);
  const [heading, meaning, remedy] = own ?? [title, detail, hint];
  const lang = own ? words.lang : 'en';
  const values = checkValues(validValues, path, Object.values(paths));
  // The type is an address of the English page; link to the same section in the language of this one.
  const section = new URL(`../#${code}`, location.href).href;
  const more = linkTo(type.includes('#') ? section : type, texts.documentation, 'more');
  return html`<div class="problem box"><h3 lang="${lang}">${heading}</h3><p lang="${lang}">${meaning}</p><p><b>${texts.hint}: </b><span lang="${lang}">${remedy}</span></p>
${values.map((each) => valuesView(each, texts))}<p>${more}</p></div>`;
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
  { texts, prefix, words }: Explorer,
): Node {
  // Other files of the site, such as CSV and feeds, are not meant to be JSON.
  const notJson = path.startsWith(`${prefix}/`)
    ? `${texts.notJson} ${texts.notTheApi}`
    : texts.notJson;
  const about = isBinary(text) ? texts.binary : notJson;
  const values = { type: type || '?', size: words.formats.size(bytes) };
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
  { words, open }: Explorer,
): Node {
  const link = html`<p class="flow"><a class="button" href="${open.href}" target="_blank">${open.text}</a></p>`;
  const view = fromTemplate(
    html`<div class="problem failure box"><p>${message}</p>${retry && link}</div>`,
  );
  if (retry) view.querySelector('.flow')?.prepend(makeButton('', words.texts.retry, retry));
  return view;
}

// ---------------------------------------------------------------- vacancies

function searchView(items: JobSummary[], explorer: Explorer): Node {
  const { texts, words } = explorer;
  if (items.length === 0) {
    return fromTemplate(html`<p class="muted">${texts.noVacancies}</p>`);
  }
  const view = fromTemplate(html`<div></div>`);
  const list = findPart(view, 'div', HTMLElement);
  const show = (count: number) => {
    const toHref = ({ apiUrl }: JobSummary) => toHash(apiUrl, explorer);
    draw(list, jobList(items.slice(0, count), toHref, words));
    const left = items.length - count;
    if (left <= 0) return;
    const n = words.formats.number(Math.min(left, JOBS_AT_ONCE));
    const text = fill(words.texts.more, { n });
    list.append(makeMoreButton('button-large', text, list, () => show(count + JOBS_AT_ONCE)));
  };
  show(JOBS_AT_ONCE);
  return view;
}

function jobView(job: JobDetail, { texts, words }: Explorer): Html {
  const { company, industry, responsibilities, requirements, benefits } = job;
  const employer = [company, industry].filter(Boolean).join(' · ');
  const apply = linkTo(job.howToApply.applyUrl, texts.apply, 'button button-large button-main');
  const tags = placeOf(job, words).map((tag) => html`<li class="badge">${tag}</li>`);
  return html`<div class="vacancy"><h3 lang="es">${job.title}</h3><p class="small" lang="es">${employer}</p><p class="pay">${payOf(job, words)}</p><ul class="flow">${tags}</ul><p lang="es">${job.description}</p>
<p class="small">${job.vacancyId} · ${daysOf(job, words)}</p>
${bullets(texts.duties, responsibilities)}${bullets(texts.requirements, requirements)}${bullets(texts.benefits, benefits)}
<p class="actions flow">${apply}${linkTo(job.url, texts.page, 'button button-large')}</p></div>`;
}

function bullets(title: string, lines: string[]): Html | false {
  const items = lines.map((line) => html`<li>${line}</li>`);
  return lines.length > 0 && html`<h4>${title}</h4><ul lang="es">${items}</ul>`;
}
