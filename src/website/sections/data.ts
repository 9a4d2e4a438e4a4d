import { DATA_INDEX } from '../../http/routes.ts';
import { heading } from '../elements.ts';
import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** Leads to the page of the data sets. */
export function dataSection({ texts, language }: PageContext): Html {
  const { data, nav } = texts;
  return html`
${heading(2, 'data', nav.data)}
<p class="intro">${data.lead} <a href="${DATA_INDEX.path}"><code>${DATA_INDEX.path}</code></a></p>
<p><a class="button" href="${language.pages.data}">${data.page}</a></p>
`;
}
