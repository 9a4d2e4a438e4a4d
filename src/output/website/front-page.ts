import type { OutputFile } from '../../base/files/output-file.ts';
import { DOCUMENTS, FEEDS, OPERATIONS, UNSERVED } from '../../contract/http/routes.ts';
import { PROBLEMS } from '../api/problems.ts';
import type { SiteContext } from '../site/site-context.ts';
import { cityTable } from './city-pages.ts';
import { firstCall } from './docs-page.ts';
import { htmlDocument } from './document.ts';
import { newestJobs } from './job-list.ts';
import { ALL_LANGUAGES, LANGUAGES } from './language.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { sitePage } from './page-frame.ts';
import { rolesChart } from './role-pages.ts';
import { type Html, html } from './shared/html.ts';
import { fill } from './texts.ts';

/** What this is: salaries and vacancies, with a first call; then all roles and cities. */
export function frontPage(page: PageContext): string {
  const { texts, language, citiesWithJobs, catalog, context } = page;
  const { front, values } = texts;
  const jobs = openJobs(page);
  const roles = catalog.guides.length > 0 ? values.roles(catalog.guides.length) : '';
  const lead = front.lead(roles, jobs, values.cities(citiesWithJobs.length));
  const chart = rolesChart(page);
  return sitePage(page, {
    titles: [front.title],
    description: lead,
    pathIn: ({ front }) => front,
    about: {
      '@type': 'WebSite',
      name: context.service.name,
      url: context.site.at(language.front),
      inLanguage: language.tag,
    },
    main: html`<div class="hero grid">
<div>
<h1>${front.title}</h1>
<p class="lead">${lead}</p>
<p class="flow"><a href="${language.pages.roles}">${front.allRoles}</a> <a href="${language.pages.cities}">${front.allCities}</a></p>
${payList(page)}</div>
<div>
${call(page)}
${jobsPart(page)}</div>
</div>
${chart && html`<h2>${front.roles}</h2>\n${chart}`}
${citiesWithJobs.length > 0 && html`<h2>${front.cities}</h2>\n${cityTable(page, citiesWithJobs)}`}
${docsLinks(page)}`,
  });
}

/** What the first screen names. */
const MOST = { roles: 5, jobs: 3 };

/** The roles with the most published salaries. */
function payList(page: PageContext): Html | false {
  const { knownGuides, names, formats, language, context } = page;
  const { front } = page.texts;
  const months = String(context.service.salaryIndex.windowMonths);
  if (knownGuides.length === 0) return false;
  const items = knownGuides.slice(0, MOST.roles).map(({ family: { slug }, overall }) => {
    return html`<tr><th scope="row"><a href="${language.toRole(slug)}">${names.family.get(slug)}</a></th><td>${formats.pesos(overall.median)}</td><td>n = ${formats.number(overall.sampleSize)}</td></tr>\n`;
  });
  return html`<div class="box"><h2>${front.pay} <span class="small">${fill(front.payUnit, { months })}</span></h2>
<table class="figures tight"><tbody>${items}</tbody></table></div>
`;
}

/** The first call of the docs, and what it prints today. */
function call(page: PageContext): Html {
  const { command, answer } = firstCall(page);
  return html`<div><h2>${page.texts.front.call}</h2>
<div data-language="curl"><pre class="code box" data-code="curl"><code>${command}</code></pre></div>
<pre class="code box" data-body><code>${answer}</code></pre></div>
`;
}

function openJobs({ texts, formats, catalog: { active } }: PageContext): string {
  return texts.jobs.open(active.length, formats.number(active.length));
}

/** How many vacancies are open, where, and the newest. */
function jobsPart(page: PageContext): Html {
  const { citiesWithJobs, language, formats } = page;
  const where = citiesWithJobs.map(({ slug, name, activeJobs }) => {
    return html`<li><a href="${language.toCity(slug)}">${name}</a> ${formats.number(activeJobs)}</li>\n`;
  });
  return html`<div class="box"><h2>${openJobs(page)}</h2>
<ul class="flow small">${where}</ul>
${newestJobs(page, MOST.jobs)}</div>
`;
}

function docsLinks({ texts: { nav, front, agents }, language }: PageContext): Html {
  const links = [
    [front.docs, language.path],
    [nav.method, language.pages.method],
    [agents.names.openapi, DOCUMENTS.openapi.path],
    [nav.data, language.pages.data],
    [nav.assistants, language.pages.assistants],
    ['llms.txt', DOCUMENTS.llms.path],
    ['Atom', FEEDS.all.path],
  ] as const;
  const items = links.map(([name, path]) => html`<li><a href="${path}">${name}</a></li>\n`);
  return html`<nav class="others" aria-label="${front.docs}"><h2>API</h2>\n<ul class="flow">${items}</ul></nav>\n`;
}

/** For hosts that serve one HTML page for every missing path, in every language. */
export function notFoundPage(context: SiteContext): OutputFile {
  const { title, detail, hint, status } = PROBLEMS['not-found'];
  const said = ALL_LANGUAGES.map(
    ({ code, tag }) => html`<p lang="${tag}">${detail[code]} ${prose(hint[code])}</p>\n`,
  );
  const body = htmlDocument({
    context,
    language: LANGUAGES.en,
    titles: [`${status} ${title.en}`],
    description: detail.en,
    body: html`<main id="main" class="door">
<p class="kicker">${status}</p>
<h1>${title.en}</h1>
${said}<p><a href="${OPERATIONS.getApiIndex.path}">API index</a></p>
</main>`,
  });
  return { path: UNSERVED.notFoundPage, body };
}
