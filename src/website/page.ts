import { type Html, html } from './html.ts';
import type { PageContext } from './page-context.ts';
import { framedPage } from './page-frame.ts';
import { agentsSection } from './sections/agents.ts';
import { dataSection } from './sections/data.ts';
import { explorerSection } from './sections/explorer.ts';
import { fieldsSection } from './sections/fields.ts';
import { operationsSection } from './sections/operations.ts';
import { problemsSection } from './sections/problems.ts';
import { rulesSection } from './sections/rules.ts';
import { salariesSection } from './sections/salaries.ts';
import { startSection } from './sections/start.ts';

/** The sections in the order of the page. Their keys are their anchors. */
const SECTIONS = {
  start: startSection,
  explorer: explorerSection,
  salaries: salariesSection,
  data: dataSection,
  operations: operationsSection,
  fields: fieldsSection,
  problems: problemsSection,
  rules: rulesSection,
  agents: agentsSection,
};

/** The first page of the docs in one language. */
export function docsPage(page: PageContext): string {
  const { service } = page.context;
  const sections: Html[] = Object.entries(SECTIONS).map(
    ([id, render]) => html`<section id="${id}" class="section">${render(page)}</section>\n`,
  );
  return framedPage(page, {
    pathIn: ({ path }) => path,
    title: page.texts.title(service.name),
    description: page.texts.lead(service.description),
    main: html`${sections}`,
  });
}
