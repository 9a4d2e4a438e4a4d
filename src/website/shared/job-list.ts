import type { JobSummary } from '../../contract/job.ts';
import type { Texts } from '../texts.ts';
import type { Formats } from './figure-formats.ts';
import { type Html, html } from './html.ts';
import { fill } from './script-texts.ts';

/** What a vacancy is written with. `lang` is the language of the page: that of the texts is Spanish. */
export type JobWords = {
  texts: Pick<Texts['ask']['script'], 'noSalary' | 'published' | 'until'>;
  formats: Pick<Formats, 'day'>;
  lang: string;
};

/** Vacancies as they stand in an answer and in the explorer. */
export function jobList(
  jobs: readonly JobSummary[],
  toHref: (job: JobSummary) => string,
  words: JobWords,
): Html {
  return html`<ul class="jobs" lang="es">${jobs.map((job) => jobItem(job, toHref(job), words))}</ul>
`;
}

function jobItem(job: JobSummary, href: string, words: JobWords): Html {
  const { title, company, salary, city, modality, seniority } = job;
  // Another server may respond: no `javascript:`, for one.
  const link = /^(?:https?:|#)/.test(href) && html` href="${href}"`;
  return html`<li><a${link}>${title}</a> <b>${salary?.text ?? words.texts.noSalary}</b> <span>${[city.name, modality.name, seniority, company].join(' · ')}</span> <span lang="${words.lang}">${daysOf(job, words)}</span></li>
`;
}

/** When it was published, and how long it is open. */
export function daysOf(
  { postedAt, validThrough }: Pick<JobSummary, 'postedAt' | 'validThrough'>,
  { texts, formats }: JobWords,
): string {
  const days = [
    postedAt && fill(texts.published, { day: formats.day(postedAt) }),
    validThrough && fill(texts.until, { day: formats.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}
