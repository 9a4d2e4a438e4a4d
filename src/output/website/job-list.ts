import { type JobSummary, LISTED_FIELDS } from '../../contract/job.ts';
import type { PageContext } from './page-context.ts';
import { fill } from './shared/fill.ts';
import { type Content, type Html, html } from './shared/html.ts';

type Page = Pick<PageContext, 'texts' | 'formats' | 'names'>;

/** A list of vacancies. Their titles are in Spanish. */
export function jobList(jobs: readonly JobSummary[], page: Page): Html {
  return html`<ul class="jobs">${jobs.map((job) => jobItem(job, page))}</ul>
`;
}

function jobItem(job: JobSummary, page: Page): Html {
  return html`<li><a href="${job.url}" lang="es">${job.title}</a> <b>${payOf(job, page)}</b> <span>${placeOf(job, page).join(' · ')}</span> <span lang="es">${job.company}</span> <span>${daysOf(job, page)}</span></li>
`;
}

/** Where, how and at which level, in the language of the page. */
function placeOf(job: JobSummary, { names }: Page): string[] {
  const listed = LISTED_FIELDS.map((field) => {
    const value = job[field];
    const slug = typeof value === 'string' ? value : value.slug;
    return names[field].get(slug) ?? slug;
  });
  return [...new Set(listed)];
}

/** The API's text is in Spanish. Other pages translate its usual form, and keep any other text as it is. */
function payOf({ salary }: JobSummary, { texts: { jobs }, formats }: Page): Content {
  if (!salary) return jobs.noSalary;
  const { min, max, period, text } = salary;
  if (!jobs.pay || !HOUSE_FORM.test(text)) return html`<span lang="es">${text}</span>`;
  const amount = [...new Set([min, max])].map(formats.pesos).join(' to ');
  return fill(jobs.pay, { amount, period: jobs[period] });
}

const HOUSE_FORM = /^\$[\d,]+(?: a \$[\d,]+)? MXN brutos (?:al mes|al año|por hora|a la semana)$/;

/** The days of publication and closing. */
function daysOf(
  { postedAt, validThrough }: Pick<JobSummary, 'postedAt' | 'validThrough'>,
  { texts: { jobs }, formats }: Page,
): string {
  const days = [
    postedAt && fill(jobs.published, { day: formats.day(postedAt) }),
    validThrough && fill(jobs.until, { day: formats.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}
