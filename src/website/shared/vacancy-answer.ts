import type { JobSummary } from '../../contract/job.ts';
import type { AnswerWords } from './answer-words.ts';
import type { Choice } from './choice.ts';
import { isInTitle } from './find.ts';
import { type Html, html } from './html.ts';
import { fill } from './script-texts.ts';

/** The vacancies of an answer in markup. */

/** Those that fit, some of them listed, and where all are; or else those of the role elsewhere. */
export function jobsPart(
  jobs: readonly JobSummary[],
  shown: number,
  choice: Choice,
  words: AnswerWords,
  elsewhere: readonly JobSummary[] = [],
): Html {
  const { texts, formats, pinned } = words;
  const count = jobs.length;
  const title = count === 0 ? texts.noJobs : count === 1 ? texts.openJob : texts.openJobs;
  const day = pinned ? fill(texts.dayOpen, { day: formats.day(pinned) }) : '';
  const n = formats.number(count);
  const more = html`<button type="button" class="js-only" data-ask-all>${texts.more}</button>`;
  // The files have no other filters.
  const isWhole = !choice.level && !choice.type && !choice.title;
  const file = isWhole && html`<a href="${jobsPath(choice, words)}">${texts.asJson}</a>`;
  const listOf = (some: readonly JobSummary[]) =>
    some.length > 0 && jobList(some.slice(0, shown), words);
  const others = fill(texts.elsewhere, { n: formats.number(elsewhere.length) });
  return html`<h2>${fill(title, { n })}${day}</h2>
${listOf(jobs)}${elsewhere.length > 0 && html`<p>${others}</p>`}${listOf(elsewhere)}<p class="flow small">${count > shown && more} ${count > 0 && file}</p>`;
}

/** The narrowest file with the vacancies of a choice; the rest are fields of its items. */
export function jobsPath({ skill, ...filters }: Choice, { paths }: AnswerWords): string {
  if (skill) return fill(paths.skill, { slug: skill });
  const { city, family, modality } = filters;
  const values = { city: city || 'all', family: family || 'all', modality: modality || 'all' };
  return fill(paths.search, values);
}

export function isFitting(job: JobSummary, choice: Choice): boolean {
  const { family, city, modality, level, type, title } = choice;
  return (
    (!type || type === job.employmentType) &&
    (!title || isInTitle(job.title, title)) &&
    (!family || family === job.family?.slug) &&
    (!city || city === job.city.slug) &&
    (!modality || modality === job.modality.slug) &&
    (!level || level === job.seniority)
  );
}

// ---------------------------------------------------------------- the list

/** Vacancies as they stand in an answer. Their titles are Spanish, whatever the page is. */
function jobList(jobs: readonly JobSummary[], words: AnswerWords): Html {
  return html`<ul class="jobs">${jobs.map((job) => jobItem(job, words))}</ul>
`;
}

function jobItem(job: JobSummary, words: AnswerWords): Html {
  // Another server may respond: no `javascript:`, for one.
  const link = /^https?:/.test(job.url) && html` href="${job.url}"`;
  return html`<li><a${link} lang="es">${job.title}</a> <b>${payOf(job, words)}</b> <span>${placeOf(job, words).join(' · ')}</span> <span lang="es">${job.company}</span> <span>${daysOf(job, words)}</span></li>
`;
}

/** Where, how and at which level, in the language of the page. */
function placeOf(
  { city, modality, seniority, employmentType }: JobSummary,
  { nameOf }: AnswerWords,
): string[] {
  const values = [
    nameOf('modality', modality.slug),
    nameOf('level', seniority),
    nameOf('type', employmentType),
  ];
  return [...new Set([city.name, ...values])];
}

/** The API says it in Spanish; other pages make it from the amounts. */
function payOf({ salary }: JobSummary, { texts, formats }: AnswerWords): string {
  if (!salary) return texts.noSalary;
  const { min, max, period, text } = salary;
  if (!texts.pay) return text;
  const amount = [...new Set([min, max])].map(formats.pesos).join(' to ');
  return fill(texts.pay, { amount, period: texts[period] });
}

/** When it was published, and how long it is open. */
function daysOf(
  { postedAt, validThrough }: Pick<JobSummary, 'postedAt' | 'validThrough'>,
  { texts, formats }: AnswerWords,
): string {
  const days = [
    postedAt && fill(texts.published, { day: formats.day(postedAt) }),
    validThrough && fill(texts.until, { day: formats.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}
