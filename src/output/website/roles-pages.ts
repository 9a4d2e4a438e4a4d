import { DATA_SETS, FEEDS, pathTo } from '../../contract/http/routes.ts';
import { htmlDocument } from './document.ts';
import { prose } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copies, sampleNote } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { answerOf, answerWords } from './sections/question-section.ts';
import { rangeChart } from './shared/charts/range-chart.ts';
import { NOTHING, queryOf } from './shared/choice.ts';
import { breakable, type Html, html } from './shared/html.ts';
import { jobsPart, jobsPath, salaryPart, sourcePart } from './shared/salary-answer.ts';
import { fill } from './shared/script-texts.ts';

type Guide = PageContext['catalog']['guides'][number];
type Family = Guide['family'];

/** All role families in one chart, and the method. */
export function rolesPage(page: PageContext): string {
  const { guides, formats } = page;
  const { salaries } = page.texts;
  const lead = guides.length > 0 ? salaries.lead(formats.number(guides.length)) : salaries.none;
  return namedPage(page, 'roles', {
    description: salaries.description,
    main: html`<p class="intro">${lead}</p>
${guides.length > 0 && overview(page)}
${provenance(page)}`,
  });
}

/** Each row links to the page of its family, and is the target of `#family` links. */
function overview(page: PageContext): Html {
  const { guides, language } = page;
  const words = answerWords(page);
  const ranges = guides.map(({ family: { slug }, overall }) => {
    const label = html`<a href="${language.toRole(slug)}">${words.nameOf('family', slug)}</a>`;
    return { ...overall, label, id: slug };
  });
  return html`<div class="charts">${rangeChart(ranges, words)}</div>`;
}

function provenance({ salaryList, context, texts: { salaries } }: PageContext): Html {
  const method = salaries.methodologyText(context.service.salaryIndex, salaryList.methodology);
  return html`<div class="provenance grid">
<div class="box" id="cite"><h2>${salaries.cite}</h2><p>${salaries.citeLead}</p>
<blockquote><p id="citation" lang="es">${salaryList.citation}</p><p ${copies('citation', salaries.cite)}></p></blockquote></div>
<div class="box" id="method"><h2>${salaries.methodology}</h2><p>${method}</p></div>
<div class="box" id="history"><h2>${salaries.history}</h2><p>${prose(salaries.historyText)}</p></div>
</div>
`;
}

/** On the page of a role. */
const MOST = { jobs: 10, skills: 15 };

/** The front page's answer about a role, at an address that can be shared and indexed. */
export function rolePage(page: PageContext, { family, overall }: Guide): string {
  const { context, language, texts, formats, salaryList } = page;
  const words = answerWords(page, '');
  const name = words.nameOf('family', family.slug);
  const { choice, salary, jobs } = answerOf(page, family);
  const title = texts.role.title(name);
  return htmlDocument({
    context,
    language,
    title: `${title} – ${context.service.name}`,
    description: fill(texts.role.description, {
      family: name,
      median: formats.pesos(overall.median),
      min: formats.pesos(overall.min),
      max: formats.pesos(overall.max),
      n: formats.number(overall.sampleSize),
      jobs: formats.number(jobs.length),
    }),
    pathIn: ({ toRole }) => toRole(family.slug),
    body: html`<main id="main" class="door">
${sampleNote(page)}<p class="kicker"><a href="${language.pages.roles}">${texts.nav.roles}</a></p>
<h1>${title}</h1>
<div class="ask">
<div class="ask-salary box">
${salaryPart(salary, words)}</div>
<p class="js-only"><a class="button button-large" data-ask-for="${queryOf(choice)}">${texts.role.refine}</a></p>
<div class="ask-rest grid">
<div>
${jobsPart(jobs, MOST.jobs, choice, words)}</div>
<div>
${skillList(page, family)}${sourcePart(salary, salaryList.citation, words)}
${addresses(page, family)}</div>
</div>
</div>
</main>`,
  });
}

/** The skills that most open vacancies of the role ask for, with how many do. */
function skillList({ catalog, texts }: PageContext, { slug: family }: Family): Html {
  const counted = (catalog.skills ?? [])
    .map(({ skill, byFamily }) => ({ skill, count: byFamily.get(family)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST.skills);
  if (counted.length === 0) return html``;
  const items = counted.map(({ skill, count }) => {
    const query = queryOf({ ...NOTHING, family, skill: skill.slug });
    return html`<li><a data-ask-for="${query}">${skill.name}</a> ${count}</li>\n`;
  });
  return html`<h2>${texts.role.skills}</h2>
<ul class="flow small">${items}</ul>
`;
}

/** The files with the data of the page. */
function addresses(page: PageContext, { slug: family }: Family): Html {
  const { paths } = answerWords(page);
  const all = [
    fill(paths.guide, { family }),
    jobsPath({ ...NOTHING, family }, { paths }),
    DATA_SETS.salaryIndex.path,
    DATA_SETS.salaryHistory.path,
    pathTo(FEEDS.family, { slug: family }),
  ];
  const items = all.map(
    (path) => html`<li><a href="${path}"><code>${breakable(path)}</code></a></li>\n`,
  );
  return html`<h2>${page.texts.role.addresses}</h2>
<ul class="small">${items}</ul>`;
}
