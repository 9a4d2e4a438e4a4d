import { type Html, html } from '../html.ts';
import type { DocsData } from './docs-data.ts';
import { htmlDocument } from './document.ts';
import { makeFormats } from './formats.ts';
import { LANGUAGES, type Language } from './language.ts';
import { navigation } from './navigation.ts';
import type { PageContext } from './page-context.ts';
import { agentsSection } from './sections/agents.ts';
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
  operations: operationsSection,
  fields: fieldsSection,
  problems: problemsSection,
  rules: rulesSection,
  agents: agentsSection,
};

/** The docs in one language. */
export function docsPage(data: DocsData, language: Language): string {
  const { texts } = language;
  const page: PageContext = { ...data, language, texts, formats: makeFormats(language.tag) };
  const { service } = data.context;
  const sections: Html[] = Object.entries(SECTIONS).map(
    ([id, render]) => html`<section id="${id}" class="section">${render(page)}</section>\n`,
  );
  return htmlDocument({
    context: data.context,
    lang: language.tag,
    title: texts.title(service.name),
    description: texts.lead(service.description),
    path: language.path,
    alternates: LANGUAGES,
    header: texts.header,
    body: html`<div class="frame">
${navigation(texts)}
<main id="main" class="main">
${sections}</main>
</div>`,
  });
}
