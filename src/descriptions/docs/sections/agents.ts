import { DOCUMENTS, OPERATIONS } from '../../../http/routes.ts';
import { type Html, html } from '../../html.ts';
import { heading } from '../link.ts';
import type { PageContext } from '../page-context.ts';
import type { Texts } from '../texts/texts.ts';

const PATHS: Record<keyof Texts['agents']['cards'], string> = {
  llms: DOCUMENTS.llms.path,
  openapi: DOCUMENTS.openapi.path,
  apiCatalog: DOCUMENTS.apiCatalog.path,
  index: OPERATIONS.getApiIndex.path,
};

/** The files for programs. */
export function agentsSection({ texts: { agents, nav } }: PageContext): Html {
  const cards = Object.entries(PATHS).map(([key, path]) => {
    const name = key as keyof typeof PATHS;
    return html`<li><a class="box" href="${path}"><b>${agents.names[name]}</b> <code>${path}</code> <span>${agents.cards[name]}</span></a></li>\n`;
  });
  return html`
${heading(2, 'agents', nav.agents)}
<p class="intro">${agents.lead}</p>
<ul class="cards grid">
${cards}</ul>
`;
}
