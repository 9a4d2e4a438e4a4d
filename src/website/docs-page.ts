import { html } from './html.ts';
import type { PageContext } from './page-context.ts';
import { framedPage } from './page-frame.ts';
import { fieldsSection } from './sections/fields.ts';
import { operationsSection } from './sections/operations.ts';
import { problemsSection } from './sections/problems.ts';
import { rulesSection } from './sections/rules.ts';
import { startSection } from './sections/start.ts';

/** The sections in the order of the page. Their keys are their anchors. */
const SECTIONS = {
  start: startSection,
  operations: operationsSection,
  fields: fieldsSection,
  problems: problemsSection,
  rules: rulesSection,
};

/** The first page of the docs in one language: a quickstart, then the reference. */
export function docsPage(page: PageContext): string {
  const { service } = page.context;
  const sections = Object.entries(SECTIONS).map(
    ([id, render]) => html`<section id="${id}" class="section">${render(page)}</section>\n`,
  );
  return framedPage(page, {
    pathIn: ({ path }) => path,
    title: page.texts.title(service.name),
    description: page.texts.lead(service.description),
    main: html`${sections}`,
  });
}
