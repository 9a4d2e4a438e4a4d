import { fillTemplate } from '../../../contract/http/path-template.ts';
import { OPERATIONS, type OperationId, type Route } from '../../../contract/http/routes.ts';
import type { Example } from '../../api/examples.ts';
import { PROBLEMS } from '../../api/problems.ts';
import { OPERATION_TEXTS, type Parameter } from '../../descriptions/operation-texts.ts';
import { componentOf, refName, valuesOf } from '../../descriptions/schemas.ts';
import { codeSamples } from '../code-samples.ts';
import { prose } from '../markdown.ts';
import type { PageContext } from '../page-context.ts';
import { heading } from '../page-elements.ts';
import { breakable, codeText, type Html, html } from '../shared/html.ts';

/** Every operation of the route table, with a real request and response. */
export function operationsSection(page: PageContext): Html {
  const operations = Object.entries(OPERATIONS).map(([id, route]) =>
    operation(page, id as OperationId, route),
  );
  return html`
<p class="intro">${prose(page.texts.operations.lead)}</p>
${operations}`;
}

function operation(page: PageContext, id: OperationId, route: Route): Html {
  const { code } = page.language;
  const example = page.examples[id];
  return html`<article id="${id}" class="entry">
<div class="entry-text">
${heading(3, id, id)}
<p class="endpoint"><span class="status">GET</span> <code>${pathWithMarks(route.path)}</code></p>
<p class="summary">${prose(route.summary[code])}</p>
<p class="muted">${prose(route.description[code])}</p>
${parameters(page, id)}
${responses(page, route)}
</div>
${example && exampleOf(page, id, route, example)}
</article>
`;
}

/** Highlights the names between braces. */
function pathWithMarks(path: string): Html {
  const parts = path.split(/(\{\w+\})/);
  return html`${parts.map((part) => (part.startsWith('{') ? html`<wbr><var>${part}</var>` : breakable(part)))}`;
}

function parameters(page: PageContext, id: OperationId): Html | undefined {
  const { texts, schemas, language } = page;
  const all = Object.entries<Parameter>(OPERATION_TEXTS[id].parameters);
  if (all.length === 0) return undefined;
  const rows = all.map(([name, { description, schema }]) => {
    const { pattern } = schema;
    const type = refName(schema);
    const values = valuesOf(schema, schemas);
    return html`<div><dt><code>${name}</code>${type && html` <span class="type"><a href="#${type}">${type}</a></span>`}</dt><dd>${prose(description[language.code])} ${pattern && html`<code>${pattern}</code>`}${values && html`<details class="fold"><summary>${texts.operations.values(values.length)}</summary><code>${values.join(' ')}</code></details>`}</dd></div>\n`;
  });
  return html`<h4>${texts.operations.parameters}</h4>
<dl class="fields">
${rows}</dl>`;
}

/** The lead names the problems that any request may get. */
function responses({ texts }: PageContext, { body, missing }: Route): Html {
  const name = componentOf(body);
  return html`<h4>${texts.operations.responses}</h4>
<ul class="responses flow"><li><span class="status">200</span> <a href="#${name}">${name}</a></li><li><span class="status status-bad">${PROBLEMS[missing].status}</span> <a href="#${missing}">${missing}</a></li></ul>`;
}

/** The preview starts with the fields that matter most, and counts those left out. */
function exampleOf(
  page: PageContext,
  id: OperationId,
  route: Route,
  { parameters: values, body }: Example,
): Html {
  const { operations, json } = page.texts;
  const preview = jsonMarkup(body, json.more, OPERATION_TEXTS[id].preview);
  const path = fillTemplate(route.path, (name) => values[name] ?? `{${name}}`);
  return html`<div class="entry-code">
${codeSamples(page, id, path)}
<p class="flow small"><span class="status">200</span> <a href="${path}">${operations.whole}</a></p>
<pre class="code box" data-body data-code="${operations.response}"><code>${preview}</code></pre>
</div>`;
}

/**
 * The first item of each list of a body, and of its own fields those in `keys`, as indented JSON. `more`
 * counts the rest in comments on lines of their own, so that a shortened body does not look complete. The
 * script removes these lines when they are copied, and adds colours.
 */
export function jsonMarkup(
  body: object,
  more: (count: number) => string,
  keys: readonly string[] = Object.keys(body),
): Html {
  const left = Object.keys(body).length - keys.length;
  const rest = left > 0 ? { '//': more(left) } : {};
  const cut = (_: string, value: unknown) =>
    Array.isArray(value) && value.length > 1 ? [value[0], `// ${more(value.length - 1)}`] : value;
  const shown = Object.fromEntries(keys.map((key) => [key, body[key as keyof typeof body]]));
  const json = JSON.stringify({ ...shown, ...rest }, cut, 2);
  const commented = json.replace(/^( *)"\/\/(?:": ")?(.*)"$/gm, (_, indent, text) => {
    return `${indent}// ${text.trim()}`;
  });
  return codeText(commented.replace(SMALL, (block) => onOneLine(block)));
}

/** Objects and arrays without others inside share a line, if it fits beside the text of a wide screen. */
const SMALL = /(?<=\S )[{[]\n[^{}[\]]+[}\]]/g;
const LINE = 50;

function onOneLine(block: string): string {
  const line = block.replace(/\n */g, ' ');
  return line.length > LINE || line.includes('//') ? block : line;
}
