import { DOCUMENTS, type OperationId } from '../http/routes.ts';
import { siteOrigin, tabs } from './elements.ts';
import { breakable, codeText, type Html, html } from './html.ts';
import type { PageContext } from './page-context.ts';

type Page = Pick<PageContext, 'context' | 'texts'>;

/**
 * A request as one plain line, then in several languages with its errors handled. Tests run every
 * sample. `showSampleUrl(root, url)` of the script shows another request.
 */
export function codeSamples(page: Page, operation: OperationId, path: string): Html {
  const use = USES[operation];
  const address = html`<span data-sample-url>${page.context.site.origin}${breakable(path)}</span>`;
  // The quotes are part of the string, also in colour.
  const url = html`<span class="j-s">'${address}'</span>`;
  const careful = Object.entries(LANGUAGES).map(([name, write]) => ({
    name,
    code: write(url, use, page),
  }));
  return tabs(page.texts.code.request, [{ name: 'curl', code: html`curl ${address}` }, ...careful]);
}

/** What a sample does with a response. */
type Use = {
  /** What to call the body. */
  name: string;
  /** The body's type in the OpenAPI description. */
  type: string;
  jq: string;
  javascript: string;
  python: string;
};

const USES: Record<OperationId, Use> = {
  getApiIndex: {
    name: 'index',
    type: 'ApiIndex',
    jq: '.counts.activeJobs',
    javascript: 'console.log(index.counts.activeJobs);',
    python: "print(index['counts']['activeJobs'])",
  },
  searchJobs: {
    name: 'search',
    type: 'JobSearchResult',
    jq: '.items[].title',
    javascript: 'for (const job of search.items) console.log(job.title);',
    python: "for job in search['items']:\n    print(job['title'])",
  },
  getJob: {
    name: 'job',
    type: 'JobDetail',
    jq: '"\\(.title) \\(.howToApply.applyUrl)"',
    javascript: 'console.log(job.title, job.howToApply.applyUrl);',
    python: "print(job['title'], job['howToApply']['applyUrl'])",
  },
  listSalaryGuides: {
    name: 'guides',
    type: 'SalaryGuideList',
    jq: '(.items[] | "\\(.family.slug) \\(.median)")',
    javascript:
      'for (const { family, median } of guides.items) {\n  console.log(family.slug, median);\n}',
    python: "for guide in guides['items']:\n    print(guide['family']['slug'], guide['median'])",
  },
  getSalaryGuide: {
    name: 'guide',
    type: 'SalaryGuide',
    jq: '"\\(.family.name) \\(.overall.median)"',
    javascript: 'console.log(guide.family.name, guide.overall.median);',
    python: "print(guide['family']['name'], guide['overall']['median'])",
  },
};

/** The languages in the order of their tabs. The names are those of the tabs. */
const LANGUAGES: Record<string, (url: Html, use: Use, page: Page) => Html> = {
  jq: curl,
  JavaScript: javaScript,
  Python: python,
  TypeScript: typeScript,
};

/** A problem has a hint, and no other body has one. curl itself reports what went wrong before that. */
function curl(url: Html, { jq }: Use): Html {
  return html`curl -sS --fail-with-body --max-time 10 \\
  ${url} |
  jq -r '.hint // ${codeText(jq)}'`;
}

function javaScript(url: Html, { name, javascript }: Use, { texts }: Page): Html {
  return html`const url = ${url};

try {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(url, { signal });
  if (response.ok) {
    const ${name} = await response.json();
${indent(javascript)}
  } else {
    const problem = await response.json();
    console.error(problem.code, problem.hint);
  }
} catch (error) {
  console.error('${texts.code.failed}', error);
}`;
}

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

function typeScript(url: Html, { name, type, javascript }: Use, page: Page): Html {
  const openapi = html`${siteOrigin(page)}${breakable(DOCUMENTS.openapi.path)}`;
  return html`<span class="muted">// npx openapi-typescript \\</span>
<span class="muted">//   ${openapi} -o api.ts</span>
import type { components } from './api.ts';

type Schemas = components['schemas'];

const url = ${url};

try {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(url, { signal });
  const body: unknown = await response.json();
  if (response.ok) {
    const ${name} = body as Schemas['${type}'];
${indent(javascript)}
  } else {
    const problem = body as Schemas['Problem'];
    console.error(problem.code, problem.hint);
  }
} catch (error) {
  console.error('${page.texts.code.failed}', error);
}`;
}

function indent(code: string): Html {
  return codeText(code.replaceAll(/^/gm, '    '));
}
