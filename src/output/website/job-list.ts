import type { Filters } from '../../catalog/searches.ts';
import { OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { type JobSummary, LISTED_FIELDS } from '../../contract/job.ts';
import { toSalaryText } from '../../contract/salary-text.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import { toJobSummary } from '../api/jobs.ts';
import type { PageContext } from './page-context.ts';
import { pathLink } from './page-elements.ts';
import { type Content, type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

type Page = Pick<PageContext, 'texts' | 'formats' | 'names'>;

/** How many vacancies a page lists. */
const MOST = 20;

/** The newest vacancies of a search, and where all of them are. */
export function openJobs(page: PageContext, filters: Filters, feed: string): Html {
  const { catalog, context, texts } = page;
  const { jobs } = texts;
  const found = catalog.searches.find(filters);
  const path = pathTo(OPERATIONS.searchJobs, filters);
  const listing = context.site.listingPage(filters);
  const service = context.service.name;
  const more = found.length > MOST && fill(jobs.newest, { n: String(MOST) });
  return html`<h2 id="vacancies">${countOpen(page, found.length)}</h2>
${jobItemList(page, found)}<p class="small">${more} ${pathLink(path)}</p>
<p class="flow small"><a href="${feed}">${jobs.feed}</a>${listing !== null && html` <a href="${listing}">${fill(jobs.listing, { service })}</a>`}</p>
`;
}

function jobItemList(page: PageContext, found: readonly Vacancy[]): Html {
  const jobs = found.slice(0, MOST).map((vacancy) => toJobSummary(vacancy, page.context));
  const items = jobs.map((job) => jobItem(job, page));
  return html`${items.length > 0 && html`<ul class="jobs grid">${items}</ul>\n`}`;
}

/** `470 open vacancies`, with the day if it is not that of the build. */
export function countOpen({ context, texts: { jobs }, formats }: PageContext, count: number) {
  const day = context.pinned ? fill(jobs.dayOpen, { day: formats.day(context.pinned) }) : '';
  return `${jobs.open(count, formats.number(count))}${day}`;
}

/** The newest vacancies of all in a line each. */
export function newestJobs(page: PageContext, most: number): Html {
  const { catalog, context, names } = page;
  const items = catalog.active.slice(0, most).map((vacancy) => {
    const job = toJobSummary(vacancy, context);
    return html`<tr><th scope="row"><a href="${job.url}" lang="es">${job.title}</a></th><td>${names.city.get(job.city.slug)}</td></tr>\n`;
  });
  return html`<table class="figures tight"><tbody>${items}</tbody></table>\n`;
}

/** Titles and employers are in Spanish. */
function jobItem(job: JobSummary, page: Page): Html {
  return html`<li><a href="${job.url}" lang="es">${job.title}</a> <b>${payOf(job, page)}</b> <span class="muted">${placeOf(job, page).join(' · ')}</span> <span class="muted"><span lang="es">${job.company}</span> · ${daysOf(job, page)}</span></li>
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

/** The API's text is in Spanish. Its standard form is said in the language of the page. */
function payOf({ salary }: JobSummary, { texts: { jobs }, formats }: Page): Content {
  if (!salary) return jobs.noSalary;
  const { min, max, period, text } = salary;
  if (text !== toSalaryText(period, min, max)) return html`<span lang="es">${text}</span>`;
  const ends = { min: formats.pesos(min), max: formats.pesos(max) };
  const amount = min === max ? ends.min : fill(jobs.range, ends);
  return fill(jobs.pay, { amount, period: jobs[period] });
}

/** The days of publication and closing. */
function daysOf({ postedAt, validThrough }: JobSummary, { texts: { jobs }, formats }: Page) {
  // The closing day has the year.
  const toPosted = validThrough ? formats.dayOfYear : formats.day;
  const days = [
    postedAt && fill(jobs.published, { day: toPosted(postedAt) }),
    validThrough && fill(jobs.until, { day: formats.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}
