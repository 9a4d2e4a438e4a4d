import { PROBLEMS } from '../../../api/problems.ts';
import type { ProblemCode } from '../../../contract/problem.ts';
import { fillTemplate } from '../../../http/path-template.ts';
import { OPERATIONS, type OperationId, type Route } from '../../../http/routes.ts';
import { componentOf } from '../../component-of.ts';
import type { Example } from '../../examples.ts';
import { type Html, html, prose } from '../../html.ts';
import { parameterOf, parametersOf } from '../../parameters.ts';
import { codeBlock } from '../code-block.ts';
import { jsonMarkup } from '../json-markup.ts';
import { heading, siteOrigin, toExplorer } from '../link.ts';
import type { PageContext } from '../page-context.ts';

/** Every operation of the route table, with a real request and response. */
export function operationsSection(page: PageContext): Html {
  const { texts } = page;
  const operations = Object.entries(OPERATIONS).map(([id, route]) =>
    operation(page, id as OperationId, route),
  );
  return html`
${heading(2, 'operations', texts.nav.operations)}
<p class="intro">${prose(texts.operations.lead)}</p>
${operations}`;
}

function operation(page: PageContext, id: OperationId, route: Route): Html {
  const { summary, description } = page.texts.operations.summaries?.[id] ?? route;
  const example = page.examples[id];
  return html`<article id="${id}" class="entry">
${heading(3, id, id)}
<p class="endpoint"><span class="status">GET</span> <code>${pathWithMarks(route.path)}</code></p>
<p class="summary">${prose(summary)}</p>
<p class="muted">${prose(description)}</p>
${parameters(page, id, route)}
${responses(page, route)}
${example && exampleOf(page, route, example)}
</article>
`;
}

/** Highlights the names between braces. */
function pathWithMarks(path: string): Html {
  const parts = path.split(/(\{\w+\})/);
  return html`${parts.map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part))}`;
}

function parameters({ texts }: PageContext, id: OperationId, { path }: Route): Html | undefined {
  const names = parametersOf(path);
  if (names.length === 0) return undefined;
  const rows = names.map((name) => {
    const { description, schema } = parameterOf(id, name);
    const text = texts.operations.parameterTexts?.[`${id}.${name}`] ?? description;
    const { enum: values, pattern } = schema;
    return html`<div><dt><code>${name}</code></dt><dd>${prose(text)} ${pattern && html`<code>${pattern}</code>`}${values && valueList(values, texts.operations.values(values.length))}</dd></div>\n`;
  });
  return html`<h4>${texts.operations.parameters}</h4>
<dl class="fields terms">
${rows}</dl>`;
}

function valueList(values: unknown[], title: string): Html {
  return html`<details class="fold"><summary>${title}</summary><p>${values.map((value) => html`<code>${String(value)}</code> `)}</p></details>`;
}

function responses({ texts }: PageContext, route: Route): Html {
  const name = componentOf(route.body);
  const codes = [...new Set<ProblemCode>([route.missing, 'not-found', 'method-not-allowed'])];
  const problems = codes.map(
    (code) =>
      html`<li><span class="status status-bad">${PROBLEMS[code].status}</span> <a href="#${code}"><code>${code}</code></a></li>`,
  );
  return html`<h4>${texts.operations.responses}</h4>
<ul class="flow"><li><span class="status">200</span> <a href="#${name}"><code>${name}</code></a></li>${problems}</ul>`;
}

function exampleOf(page: PageContext, route: Route, { parameters: values, body }: Example): Html {
  const { operations, json } = page.texts;
  const path = fillTemplate(route.path, (name) => values[name] ?? `{${name}}`);
  return html`<details class="fold example" open><summary>${operations.example}</summary>
<p class="flow"><a href="${path}"><code>${siteOrigin(page)}${path}</code></a> <a class="button js-only" href="${toExplorer(path)}">${operations.open}</a></p>
${codeBlock(jsonMarkup(body, { items: 2, more: json.more }), path)}
</details>`;
}
