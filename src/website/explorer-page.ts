import { NO_FILTER, REMOTE } from '../contract/enumerations.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import type { PageContext } from './page-context.ts';
import { codeBlock } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { wordsForScript } from './sections/question-section.ts';
import { type Html, html } from './shared/html.ts';
import { toLines } from './shared/script-texts.ts';

const searchFor = (filters: object) => pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, ...filters });

/** The first example: the script requests it unless the link asks for another address. */
const FIRST = searchFor({ family: 'marketing', modality: REMOTE });

/** Requests any address of the site. Without the script, the examples are plain links. */
export function explorerPage(page: PageContext): string {
  const { explorer } = page.texts;
  return namedPage(page, 'explorer', {
    description: explorer.lead,
    main: html`<p class="intro">${explorer.lead}</p>
<div class="explorer" data-explorer data-site="${page.context.site.origin}" data-explorer-texts="${toLines(Object.entries(explorer.script))}" ${wordsForScript(page)}>
<p class="flow small">${explorer.try} ${examples(page)}</p>
<form class="ask-box js-only"><input name="address" value="${FIRST}" spellcheck="false" autocomplete="off" autocapitalize="off" aria-label="${explorer.address}"><button class="button button-large button-main">${explorer.run}</button></form>
<div class="js-only"><p class="flow small" role="status" data-outcome></p>
<div class="charts" data-view></div>
${codeBlock('', 'JSON')}</div>
</div>`,
  });
}

function examples({ texts: { explorer }, examples: { getJob }, guides: [guide] }: PageContext) {
  const link = (name: string, path: string): Html =>
    html`<a class="button" href="${path}" data-example="${path}">${name}</a> `;
  const { search, job, guide: salaries, broken } = explorer.examples;
  return [
    link(search, FIRST),
    getJob && link(job, pathTo(OPERATIONS.getJob, getJob.parameters)),
    guide && link(salaries, pathTo(OPERATIONS.getSalaryGuide, { family: guide.family.slug })),
    // No page links to an address that does not exist; only the script requests it.
    html`<a class="button js-only" data-example="${searchFor({ city: 'atlantida' })}">${broken}</a>`,
  ];
}
