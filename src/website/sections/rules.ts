import { API_VERSION } from '../../api/version.ts';
import { CACHE_CONTROL, type CachePolicy } from '../../http/routes.ts';
import { heading } from '../elements.ts';
import { type Html, html, prose } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** Caching, versions, limits and fair use. */
export function rulesSection({ texts: { rules, nav, changes }, language }: PageContext): Html {
  const caches = Object.entries(CACHE_CONTROL).map(
    ([policy, value]) =>
      html`<tr><th scope="row">${rules.cacheRows[policy as CachePolicy]}</th><td><code>${value}</code></td></tr>`,
  );
  const limits = rules.limitRows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`,
  );
  return html`
${heading(2, 'rules', nav.rules)}
<p class="intro">${rules.lead}</p>
<h3>${rules.caching}</h3>
<p>${prose(rules.cachingText)}</p>
<p>${prose(rules.crossOriginText)}</p>
${table([rules.cacheWhat, 'Cache-Control'], caches)}
<h3>${rules.versioning}</h3>
<p>${prose(rules.versioningText(API_VERSION))} <a href="${language.pages.changes}">${changes.link}</a></p>
<h3>${rules.limits}</h3>
${table([rules.limit, rules.value], limits)}
<h3>${rules.use}</h3>
<ul>${rules.useRows.map((row) => html`<li>${prose(row)}</li>`)}</ul>
`;
}

function table(headings: string[], rows: Html[]): Html {
  return html`<table>
<thead><tr>${headings.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}
