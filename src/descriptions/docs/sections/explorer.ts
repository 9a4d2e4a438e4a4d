import { allFilters } from '../../../catalog/searches.ts';
import { ALL, NO_FILTER, REMOTE } from '../../../contract/enumerations.ts';
import { API_PREFIX } from '../../../contract/version.ts';
import { OPERATIONS, pathTo } from '../../../http/routes.ts';
import { type Html, html, prose } from '../../html.ts';
import { copyButton } from '../code-block.ts';
import { heading, siteOrigin, toExplorer } from '../link.ts';
import type { PageContext } from '../page-context.ts';

type Segment = 'city' | 'family' | 'modality';
type Value = { slug: string; name: string; activeJobs: number };

/** A city that does not exist, for the example of a wrong address. */
const NOWHERE = 'atlantida';

/** A form that calls the API. Without the script, the page lists the addresses as plain links. */
export function explorerSection(page: PageContext): Html {
  const { explorer } = page.texts;
  return html`
${heading(2, 'explorer', page.texts.nav.explorer)}
<p class="intro js-only">${explorer.lead}</p>
${workbench(page)}
${plainAddresses(page)}
`;
}

function workbench(page: PageContext): Html {
  const { explorer } = page.texts;
  const counts = [...allFilters(page.catalog.taxonomy)].map(
    (filters) => page.catalog.searches.find(filters).length,
  );
  return html`<div class="explorer box js-only" data-explorer data-prefix="${API_PREFIX}" data-site="${page.context.site.origin}" data-search="${OPERATIONS.searchJobs.path}" data-counts="${counts.join(' ')}" data-texts="${JSON.stringify(explorer.script)}">
<form class="request" data-request>
<div class="grid">
${segments(page).map(({ segment, values }) => select(page, segment, values))}</div>
<p class="small" data-matches></p>
<div class="field">
<label for="address">${explorer.address}</label>
<div class="flow"><span class="address-field"><span class="status">GET</span><span class="address-origin">${siteOrigin(page)}</span><input id="address" name="address" value="${pathTo(OPERATIONS.searchJobs, NO_FILTER)}" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="address-help"></span><button type="submit" class="button button-large button-main">${explorer.run}</button></div>
<p id="address-help" class="small">${explorer.addressHelp}</p>
</div>
${tries(page)}
</form>
${snippets(page)}
${response(page)}
</div>`;
}

function segments({ index }: PageContext): { segment: Segment; values: Value[] }[] {
  const { cities, families, modalities } = index.filters;
  return [
    { segment: 'city', values: cities },
    { segment: 'family', values: families },
    { segment: 'modality', values: modalities },
  ];
}

function select(
  { texts: { explorer }, index }: PageContext,
  segment: Segment,
  values: Value[],
): Html {
  const all = { slug: ALL, name: explorer.all[segment], activeJobs: index.counts.activeJobs };
  const options = [all, ...values].map(
    ({ slug, name, activeJobs }) =>
      html`<option value="${slug}" data-name="${name}">${name} (${activeJobs})</option>`,
  );
  return html`<div class="field"><label for="explorer-${segment}">${explorer[segment]}</label><select id="explorer-${segment}" name="${segment}" autocomplete="off">${options}</select></div>
`;
}

function tries({ texts: { explorer }, examples, guides }: PageContext): Html {
  const [guide] = guides;
  const job = examples.getJob?.parameters.jobId;
  const links = [
    {
      name: explorer.tries.search,
      path: pathTo(OPERATIONS.searchJobs, {
        ...NO_FILTER,
        family: 'marketing',
        modality: REMOTE,
      }),
    },
    ...(job ? [{ name: explorer.tries.job, path: pathTo(OPERATIONS.getJob, { jobId: job }) }] : []),
    ...(guide
      ? [
          {
            name: explorer.tries.guide,
            path: pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug }),
          },
        ]
      : []),
    {
      name: explorer.tries.broken,
      path: pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, city: NOWHERE }),
    },
  ];
  return html`<p class="tries flow small"><span>${explorer.orTry}</span> ${links.map(({ name, path }) => html`<a class="button" href="${toExplorer(path)}">${name}</a> `)}</p>`;
}

const SNIPPETS = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

function snippets({ texts }: PageContext): Html {
  const { explorer } = texts;
  const entries = Object.entries(SNIPPETS);
  const tabs = entries.map(
    ([id, name], i) =>
      html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${i === 0 ? 'true' : 'false'}"${i > 0 && html` tabindex="-1"`}>${name}</button>`,
  );
  const panels = entries.map(
    ([id, name], i) =>
      html`<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}"${i > 0 && html` hidden`}><pre class="code box" tabindex="0"><code id="snippet-${id}" data-snippet="${id}"></code></pre>${copyButton(`snippet-${id}`, name, texts)}</div>\n`,
  );
  return html`<div class="snippets">
<div class="tabs" role="tablist" aria-label="${explorer.code}">${tabs}</div>
${panels}</div>`;
}

function response({ texts: { explorer } }: PageContext): Html {
  return html`<div class="response" data-response>
<div class="flow"><h3 tabindex="-1" data-response-title>${explorer.result}</h3><p class="meters flow small" data-meters></p>
<div class="tabs" role="tablist" aria-label="${explorer.view}" data-views hidden><button type="button" role="tab" id="tab-view" aria-controls="panel-view" aria-selected="true">${explorer.cards}</button><button type="button" role="tab" id="tab-json" aria-controls="panel-json" aria-selected="false" tabindex="-1">${explorer.json}</button></div></div>
<p class="unseen" role="status" data-status></p>
<div role="tabpanel" id="panel-view" aria-labelledby="tab-view" data-view><p class="idle muted">${explorer.idle}</p></div>
<div role="tabpanel" id="panel-json" aria-labelledby="tab-json" data-json hidden></div>
</div>`;
}

/** Shown without the script, and in print. */
function plainAddresses(page: PageContext): Html {
  const { explorer } = page.texts;
  const lists = segments(page).map(
    ({ segment, values }) =>
      html`<div><h3>${explorer[segment]}</h3><ul>${values.map(({ slug, activeJobs }) => html`<li><a href="${pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, [segment]: slug })}">${slug}</a> ${activeJobs}</li>`)}</ul></div>\n`,
  );
  return html`<div class="addresses no-js">
<p>${prose(explorer.withoutScript)}</p>
<pre class="code box" tabindex="0"><code>GET ${page.context.site.origin}${OPERATIONS.searchJobs.path}</code></pre>
<div class="address-lists small">
${lists}</div>
</div>`;
}
