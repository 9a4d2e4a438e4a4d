import type { JobSummary } from '../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../contract/salary-guide.ts';
import { fill } from './assets/script/formats.ts';
import { isSmallSample } from './charts/range-chart.ts';
import type { Formats } from './formats.ts';
import { type Content, type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** The parts of an answer of the salary index: the page has the first one, the script makes others. */

/** What an answer is written with. `lang` is the language of the page. */
type Words = {
  texts: Texts['ask']['script'];
  formats: Pick<Formats, 'number' | 'pesos' | 'day'>;
  lang: string;
};

/** The median of a band, large, with its range and sample. */
export function bandFigure(title: string, band: SalaryBand, { texts, formats }: Words): Html {
  const { min, median, max, sampleSize } = band;
  const ends = fill(texts.ends, { min: formats.pesos(min), max: formats.pesos(max) });
  return html`<li${isSmallSample(sampleSize) && html` class="few"`}><span>${title}</span> <b>${formats.pesos(median)}</b> <span>${texts.median}</span> <span>${ends} · n = ${formats.number(sampleSize)}</span></li>`;
}

/** How many vacancies there are, some of them, and where the others are. */
export function jobList(count: number, jobs: JobSummary[], links: Content, words: Words): Html {
  const { texts, formats } = words;
  const title = count === 0 ? texts.noJobs : count === 1 ? texts.openJob : texts.openJobs;
  const items = jobs.map((job) => jobItem(job, words));
  return html`<h3>${fill(title, { n: formats.number(count) })}</h3>
${items.length > 0 && html`<ul class="ask-jobs" lang="es">${items}</ul>\n`}<p class="flow small">${links}</p>`;
}

export function jobItem(job: JobSummary, { texts, formats, lang }: Words): Html {
  const { title, url, city, modality, salary, postedAt } = job;
  // Another server may respond: no `javascript:`, for one.
  const href = /^https?:/.test(url) && html` href="${url}"`;
  const day =
    postedAt !== null &&
    html` · <time datetime="${postedAt}" lang="${lang}">${formats.day(postedAt)}</time>`;
  return html`<li><a${href}>${title}</a> <span>${city.name} · ${modality.name} · ${salary?.text ?? texts.noSalary}${day}</span></li>
`;
}

/** A figure in a sentence. */
export function citedFigure(what: string, band: SalaryBand, { texts, formats }: Words): string {
  const { median, sampleSize } = band;
  const values = { what, median: formats.pesos(median), n: formats.number(sampleSize) };
  return fill(texts.cited, values);
}

/** A figure of one family is cited with the address of its guide. */
export function citationOf({ citation, url }: SalaryGuide): string {
  return citation.replace(/https?:\/\/\S+$/, () => url);
}
