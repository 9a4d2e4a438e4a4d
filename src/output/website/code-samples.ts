import { DOCUMENTS, OPERATIONS, type OperationId } from '../../contract/http/routes.ts';
import { OPERATION_TEXTS } from '../descriptions/operation-texts.ts';
import { componentOf } from '../descriptions/schemas.ts';
import type { PageContext } from './page-context.ts';
import { siteOrigin, tabs } from './page-elements.ts';
import { breakable, codeText, type Html, html } from './shared/html.ts';

type Page = Pick<PageContext, 'context' | 'texts'>;

/**
 * A request as one plain line, then in several languages with its errors handled. Tests run every
 * sample.
 */
export function codeSamples(page: Page, operation: OperationId, path: string): Html {
  const url = html`<span data-sample-url>${page.context.site.origin}${breakable(path)}</span>`;
  const type = componentOf(OPERATIONS[operation].body);
  const use = { ...OPERATION_TEXTS[operation].sample, type };
  // The quotes are part of the string, also in colour.
  const string = html`<span class="j-s">'${url}'</span>`;
  return tabs(page.texts.code.request, [
    { name: 'curl', code: html`curl ${url}` },
    { name: 'JavaScript', code: fetching(string, use, page, '', () => 'await response.json()') },
    { name: 'Python', code: python(string, use, page) },
    { name: 'TypeScript', code: typeScript(string, use, page) },
  ]);
}

/** What a sample does with a response, and the type of the body in the OpenAPI description. */
type Use = (typeof OPERATION_TEXTS)[OperationId]['sample'] & { type: string };

function python(url: Html, { name, python }: Use, { texts }: Page): Html {
  return html`import json
from urllib.error import HTTPError
from urllib.request import urlopen

url = ${url}

try:
    with urlopen(url, timeout=10) as response:
        ${name} = json.load(response)
${indent(python)}
except HTTPError as error:
    problem = json.load(error)
    print(problem['code'], problem['hint'])
except (OSError, ValueError) as error:
    print('${texts.code.failed}', error)`;
}

function typeScript(url: Html, use: Use, page: Page): Html {
  const openapi = html`${siteOrigin(page)}${breakable(DOCUMENTS.openapi.path)}`;
  const read = '  const body: unknown = await response.json();\n';
  return html`<span class="muted">// npx -y openapi-typescript@7 \\</span>
<span class="muted">//   ${openapi} -o api.ts</span>
<span class="muted">// npx -y tsx example.mts</span>
import type { components } from './api.ts';

type Schemas = components['schemas'];

${fetching(url, use, page, read, (type) => `body as Schemas['${type}']`)}`;
}

/** A request with `fetch`. `read` is a line that reads the body before its status is known. */
function fetching(
  url: Html,
  { name, type, javascript }: Use,
  { texts }: Page,
  read: string,
  bodyAs: (type: string) => string,
): Html {
  return html`const url = ${url};

try {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(url, { signal });
${codeText(read)}  if (response.ok) {
    const ${name} = ${codeText(bodyAs(type))};
${indent(javascript)}
  } else {
    const problem = ${codeText(bodyAs('Problem'))};
    console.error(problem.code, problem.hint);
  }
} catch (error) {
  console.error('${texts.code.failed}', error);
}`;
}

function indent(code: string): Html {
  return codeText(code.replaceAll(/^/gm, '    '));
}
