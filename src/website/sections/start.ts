import { COUNTS } from '../../contract/figures.ts';
import { type Html, html, prose } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import { askSection } from './ask.ts';

/** The first screen: what the API is, an answer of the salary index, and how much there is today. */
export function startSection(page: PageContext): Html {
  const { context, texts, index } = page;
  const { start } = texts;
  const points = start.points.map(
    ({ title, text }) => html`<li><h2>${title}</h2><p>${prose(text)}</p></li>\n`,
  );
  return html`
<p class="kicker">${start.promise}</p>
<h1>${context.service.name} <span>API</span></h1>
<p class="lead">${texts.lead(index.description)}</p>
${askSection({ ...page, docsPath: '' })}
<div class="flow spread">
<div>${figures(page)}</div>
<p class="actions flow"><a class="button button-large button-main" href="#explorer">${start.tryIt}</a> <a class="button button-large" href="#operations">${start.readOn}</a></p>
</div>
<ul class="points grid">
${points}</ul>
`;
}

function figures({ index, context, texts: { start }, formats }: PageContext): Html {
  const { activeJobs, salaryGuides } = index.counts;
  const rows: [number, string][] = [
    [activeJobs, start.vacancies],
    [salaryGuides, start.guides],
    [COUNTS.cities, start.cities],
    [COUNTS.searches, start.searches],
  ];
  return html`<ul class="stats flow">
${rows.map(([value, name]) => html`<li><b>${formats.number(value)}</b> ${name}</li>\n`)}</ul>
<p class="small">${start.generated} <time datetime="${context.generatedAt}">${formats.instant(context.generated)}</time> <span>(${start.zone})</span></p>`;
}
