import { OPERATIONS, pathTo } from '../../../http/routes.ts';
import { type Html, html, prose } from '../../html.ts';
import { codeBlock, copyButton } from '../code-block.ts';
import { type Cut, jsonMarkup } from '../json-markup.ts';
import { siteOrigin } from '../link.ts';
import type { Page } from '../page.ts';

/** The first screen: what this is, how much there is today, and one call with its answer. */
export function startSection(page: Page): Html {
  const { context, texts, index } = page;
  const { start } = texts;
  const points = start.points.map(
    ({ title, text }) => html`<li><h2 class="point">${title}</h2><p>${prose(text)}</p></li>\n`,
  );
  return html`
<div class="hero">
<div class="hero-text">
<p class="kicker">${start.promise}</p>
<h1>${context.service.name} <span class="h1-tag">API</span></h1>
<p class="lead">${texts.lead(index.description)}</p>
${figures(page)}
<p class="actions"><a class="button" href="#explorer">${start.tryIt}</a> <a class="button button-quiet" href="#operations">${start.readOn}</a></p>
</div>
${terminal(page)}
</div>
<ul class="points">
${points}</ul>
`;
}

function figures({ index, catalog, context, texts: { start }, formats }: Page): Html {
  const { activeJobs, salaryGuides } = index.counts;
  const { cities, families, modalities } = catalog.taxonomy;
  const searches = [cities, families, modalities].reduce((n, taxa) => n * (taxa.length + 1), 1);
  const rows: [number, string][] = [
    [activeJobs, start.vacancies],
    [salaryGuides, start.guides],
    [cities.length, start.cities],
    [searches, start.searches],
  ];
  return html`<ul class="stats">
${rows.map(([value, name]) => html`<li><b>${formats.number(value)}</b> <span>${name}</span></li>\n`)}</ul>
<p class="fresh">${start.generated} <time datetime="${context.generatedAt}">${formats.instant(context.generated)}</time> <span>(${start.zone})</span></p>`;
}

function terminal(page: Page): Html {
  const { start } = page.texts;
  const { question, path, body, keys } = firstCall(page);
  const cut: Cut = { items: 1, more: page.texts.json.more, ...(keys && { keys }) };
  return html`<div class="terminal">
<div class="terminal-head"><span class="terminal-title">${question}</span>${copyButton('first-call', 'curl', page.texts)}</div>
<pre class="code" tabindex="0" role="region" aria-label="curl"><code><span class="prompt" aria-hidden="true">$ </span><span id="first-call">curl ${siteOrigin(page)}${path}</span></code></pre>
<div class="terminal-head"><span class="terminal-title">${start.answer} <span class="muted">(${start.shortened})</span></span></div>
${codeBlock(jsonMarkup(body, cut), start.answer)}
</div>`;
}

type FirstCall = { question: string; path: string; body: object; keys?: string[] };

/** What most people ask first: the pay of the role family with the most vacancies behind it. */
function firstCall({ guides, index, texts: { start } }: Page): FirstCall {
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
