import { OPERATIONS, pathTo } from '../../../http/routes.ts';
import { type Html, html, prose } from '../../html.ts';
import { codeBlock, copyButton } from '../code-block.ts';
import { type Cut, jsonMarkup } from '../json-markup.ts';
import { siteOrigin } from '../link.ts';
import type { PageContext } from '../page-context.ts';

/** The first screen: what the API is, how much it has today, and one request with its response. */
export function startSection(page: PageContext): Html {
  const { context, texts, index } = page;
  const { start } = texts;
  const points = start.points.map(
    ({ title, text }) => html`<li><h2>${title}</h2><p>${prose(text)}</p></li>\n`,
  );
  return html`
<div class="hero">
<div>
<p class="kicker">${start.promise}</p>
<h1>${context.service.name} <span>API</span></h1>
<p class="lead">${texts.lead(index.description)}</p>
${figures(page)}
<p class="actions flow"><a class="button button-large button-main" href="#explorer">${start.tryIt}</a> <a class="button button-large" href="#operations">${start.readOn}</a></p>
</div>
${terminal(page)}
</div>
<ul class="points grid">
${points}</ul>
`;
}

function figures({ index, catalog, context, texts: { start }, formats }: PageContext): Html {
  const { activeJobs, salaryGuides } = index.counts;
  const { cities, families, modalities } = catalog.taxonomy;
  const searches = [cities, families, modalities].reduce((n, taxa) => n * (taxa.length + 1), 1);
  const rows: [number, string][] = [
    [activeJobs, start.vacancies],
    [salaryGuides, start.guides],
    [cities.length, start.cities],
    [searches, start.searches],
  ];
  return html`<ul class="stats flow">
${rows.map(([value, name]) => html`<li><b>${formats.number(value)}</b> ${name}</li>\n`)}</ul>
<p class="small">${start.generated} <time datetime="${context.generatedAt}">${formats.instant(context.generated)}</time> <span>(${start.zone})</span></p>`;
}

function terminal(page: PageContext): Html {
  const { start } = page.texts;
  const { question, path, body, keys } = firstCall(page);
  const cut: Cut = { items: 1, more: page.texts.json.more, ...(keys && { keys }) };
  return html`<div class="terminal box">
<p class="flow spread small">${question}${copyButton('first-call', 'curl', page.texts)}</p>
<pre class="code box" tabindex="0" role="region" aria-label="curl"><code><span class="prompt" aria-hidden="true">$ </span><span id="first-call">curl ${siteOrigin(page)}${path}</span></code></pre>
<p class="flow small">${start.response} (${start.shortened})</p>
${codeBlock(jsonMarkup(body, cut), start.response)}
</div>`;
}

type FirstCall = { question: string; path: string; body: object; keys?: string[] };

/** Most people first ask what a role pays: show the family with the largest sample. */
function firstCall({ guides, index, texts: { start } }: PageContext): FirstCall {
  const [guide] = guides.toSorted((a, b) => b.overall.sampleSize - a.overall.sampleSize);
  if (!guide) {
    const { path } = OPERATIONS.getApiIndex;
    return { question: start.whatIsThere, path, body: index, keys: ['name', 'counts'] };
  }
  return {
    question: start.whatItPays,
    path: pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug }),
    body: guide,
    keys: ['source', 'family', 'overall', 'bySeniority'],
  };
}
