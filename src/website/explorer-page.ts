import { PROBLEMS } from '../api/problems.ts';
import { API_PREFIX } from '../contract/api-prefix.ts';
import { ALL, NO_FILTER, REMOTE } from '../contract/enumerations.ts';
import { OPERATIONS, type OperationId, pathTo } from '../http/routes.ts';
import { codeSamples } from './code-samples.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { siteOrigin } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { choiceNames, wordsForScript } from './sections/question-section.ts';
import { breakable, type Html, html } from './shared/html.ts';
import { toLines } from './shared/script-texts.ts';

type Segment = 'city' | 'family' | 'modality';
type Value = { slug: string; name: string; activeJobs: number };

/** A city that does not exist, for the example of a wrong address. */
const NOWHERE = 'atlantida';

const searchFor = (filters: object) => pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, ...filters });

/** The first example: the script runs it unless a link asks for something else. */
const FIRST = searchFor({ family: 'marketing', modality: REMOTE });

/** A form that calls the API. Without the script, the page lists the addresses as plain links. */
export function explorerPage(page: PageContext): string {
  const { explorer } = page.texts;
  return namedPage(page, 'explorer', {
    description: explorer.lead,
    main: html`<p class="intro js-only">${explorer.lead}</p>
${workbench(page)}
${plainAddresses(page)}
${problemWords(page)}`,
  });
}

function workbench(page: PageContext): Html {
  const { explorer } = page.texts;
  const paths = Object.entries(OPERATIONS).map(([id, { path }]) => [id, path] as const);
  return html`<div class="explorer box js-only" data-explorer data-prefix="${API_PREFIX}" data-site="${page.context.site.origin}" data-operations="${toLines(paths)}" data-explorer-texts="${toLines(Object.entries(explorer.script))}" ${wordsForScript(page)}>
<form class="request" data-request>
${tries(page)}
<div class="grid">
${segments(page).map(({ segment }) => select(page, segment))}</div>
<div class="call" data-call>
<div class="call-line"><span class="address-field"><span class="status">GET</span><span class="address-origin">${siteOrigin(page)}</span><input id="address" name="address" value="${FIRST}" spellcheck="false" autocomplete="off" autocapitalize="off" aria-label="${explorer.address}"></span><button type="submit" class="button button-large button-main">${explorer.run}</button></div>
<p class="meters flow small" data-meters></p>
</div>
<p class="unseen" role="status" data-status></p>
</form>
${response(page)}
</div>`;
}

function segments(page: PageContext): { segment: Segment; values: Value[] }[] {
  const { cities, families, modalities } = page.index.filters;
  const names = choiceNames(page);
  const named = (segment: Segment, values: readonly Value[]) => ({
    segment,
    values: values.map((value) => ({
      ...value,
      name: names[segment].get(value.slug) ?? value.name,
    })),
  });
  return [named('city', cities), named('family', families), named('modality', modalities)];
}

/** The script adds the other options, from the list of addresses, and counts the matches of each. */
function select({ texts: { explorer } }: PageContext, segment: Segment): Html {
  return html`<div class="field"><label for="explorer-${segment}">${explorer[segment]}</label><select id="explorer-${segment}" name="${segment}" autocomplete="off"><option value="${ALL}">${explorer.all[segment]}</option></select></div>
`;
}

function tries({ texts: { explorer }, examples, guides: [guide] }: PageContext): Html {
  const { search, job, guide: salaries, broken } = explorer.tries;
  const link = (name: string, path: string) => html`<a class="button" href="#${path}">${name}</a> `;
  const links = [
    link(search, FIRST),
    examples.getJob && link(job, pathTo(OPERATIONS.getJob, examples.getJob.parameters)),
    guide && link(salaries, pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug })),
    link(broken, searchFor({ city: NOWHERE })),
  ];
  return html`<p class="tries flow small"><span>${explorer.orTry}</span> ${links}</p>`;
}

function response(page: PageContext): Html {
  const { explorer } = page.texts;
  const code = Object.entries(OPERATIONS).map(
    ([id, { path }]) =>
      html`<div data-operation="${id}" hidden>${codeSamples(page, id as OperationId, path)}</div>\n`,
  );
  const tabs = Object.entries(explorer.tabs).map(
    ([id, name], i) =>
      html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${i === 0 ? 'true' : 'false'}"${i > 0 && html` tabindex="-1"`}>${name}</button>`,
  );
  return html`<div class="response" data-response>
<div class="response-head flow"><h2 tabindex="-1" data-response-title>${explorer.result}</h2><p class="small"><code data-answered></code></p><p class="flow" data-raw hidden><a class="button" data-open target="_blank">${explorer.open}</a></p></div>
<div class="tabs" role="tablist" aria-label="${explorer.view}">${tabs}</div>
<div role="tabpanel" id="panel-view" aria-labelledby="tab-view" data-view></div>
<div role="tabpanel" id="panel-json" aria-labelledby="tab-json" data-tree hidden><pre class="code box" data-body><code></code></pre></div>
<div role="tabpanel" id="panel-code" aria-labelledby="tab-code" data-code hidden>
${code}</div>
</div>`;
}

/** What the explorer says about a problem. */
function problemWords({ language: { code } }: PageContext): Html {
  const words = Object.entries(PROBLEMS).map(
    ([problem, { title, detail, hint }]) =>
      html`<div id="${problem}"><p data-words>${title[code]}</p><p data-words>${prose(detail[code])}</p><p data-words>${prose(hint[code])}</p></div>\n`,
  );
  return html`<div hidden>\n${words}</div>\n`;
}

/** Shown without the script, and in print. The script makes the options of the selects from it. */
function plainAddresses(page: PageContext): Html {
  const { explorer } = page.texts;
  const lists = segments(page).map(
    ({ segment, values }) =>
      html`<div><h2>${explorer[segment]}</h2><ul data-values="${segment}">${values.map(({ slug, name, activeJobs }) => html`<li><a href="${pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, [segment]: slug })}">${name}</a> <code>${slug}</code> <b>${activeJobs}</b></li>`)}</ul></div>\n`,
  );
  return html`<div class="addresses no-js">
<p>${prose(explorer.withoutScript)}</p>
<p class="code box"><code>GET ${page.context.site.origin}${breakable(OPERATIONS.searchJobs.path)}</code></p>
<div class="address-lists grid small">
${lists}</div>
</div>`;
}
