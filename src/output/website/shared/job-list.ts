import type { JobSummary, LISTED_FIELDS } from '../../../contract/job.ts';
import type { Texts } from '../texts.ts';
import type { ChoiceName } from './choice.ts';
import type { Formats } from './figure-formats.ts';
import { type Content, type Html, html } from './html.ts';
import { fill } from './script-texts.ts';

/** Texts and formats for rendering vacancies. `lang` is the language of the page; titles are in Spanish. */
export type JobWords = {
  texts: Texts['ask']['script'];
  formats: Formats;
  lang: string;
  /** The fields that say where, how and at which level. */
  listed: typeof LISTED_FIELDS;
  /** What the page calls a value. */
  nameOf(name: ChoiceName, value: string): string;
};

/** Vacancies as they stand in an answer. */
export function jobList(jobs: readonly JobSummary[], words: JobWords): Html {
  return html`<ul class="jobs">${jobs.map((job) => jobItem(job, words))}</ul>
`;
}

function jobItem(job: JobSummary, words: JobWords): Html {
  // Another server may respond: no `javascript:`, for one.
  const link = /^https?:/.test(job.url) && html` href="${job.url}"`;
  return html`<li><a${link} lang="es">${job.title}</a> <b>${payOf(job, words)}</b> <span>${placeOf(job, words).join(' · ')}</span> <span lang="es">${job.company}</span> <span>${daysOf(job, words)}</span></li>
`;
}

/** Where, how and at which level, in the language of the page. */
function placeOf(job: JobSummary, { nameOf, listed }: JobWords): string[] {
  const names = listed.map((field) => {
    const value = job[field];
    return nameOf(CHOICES[field], typeof value === 'string' ? value : value.slug);
  });
  return [...new Set(names)];
}

/** What the pages call a field. */
const CHOICES: Record<JobWords['listed'][number], ChoiceName> = {
  ...{ city: 'city', modality: 'modality', seniority: 'level', employmentType: 'type' },
};

/** The API's text is in Spanish. Other pages translate its usual form, and keep any other text as it is. */
function payOf({ salary }: JobSummary, { texts, formats }: JobWords): Content {
  if (!salary) return texts.noSalary;
  const { min, max, period, text } = salary;
  if (!texts.pay || !HOUSE_FORM.test(text)) return html`<span lang="es">${text}</span>`;
  const amount = [...new Set([min, max])].map(formats.pesos).join(' to ');
  return fill(texts.pay, { amount, period: texts[period] });
}

const HOUSE_FORM = /^\$[\d,]+(?: a \$[\d,]+)? MXN brutos (?:al mes|al año|por hora|a la semana)$/;

/** The days of publication and closing. */
function daysOf(
  { postedAt, validThrough }: Pick<JobSummary, 'postedAt' | 'validThrough'>,
  { texts, formats }: JobWords,
): string {
  const days = [
    postedAt && fill(texts.published, { day: formats.day(postedAt) }),
    validThrough && fill(texts.until, { day: formats.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}
