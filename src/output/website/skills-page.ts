import { groupBy } from '../../base/group-by.ts';
import type { SkillDemand } from '../../catalog/skill-demand.ts';
import { pathTo, SKILL } from '../../contract/http/routes.ts';
import type { PageContext } from './page-context.ts';
import { otherPages } from './page-elements.ts';
import { sitePage } from './page-frame.ts';
import { type Html, html } from './shared/html.ts';

/** Every skill, most asked first: its vacancies, and the roles and cities that ask for it most. */
export function skillsPage(page: PageContext): string {
  const { catalog, language, texts } = page;
  const { skills } = texts;
  const rows = (catalog.skills ?? []).map((skill) => skillRow(page, skill));
  const columns = [texts.role.skill, texts.cities.open, skills.roles, skills.cities, skills.file];
  return sitePage(page, {
    titles: [skills.title],
    description: skills.description,
    pathIn: ({ pages }) => pages.skills,
    main: html`<h1>${skills.title}</h1>
<p class="intro">${skills.description} <a href="${language.pages.data}#skills">${skills.how}</a></p>
<div class="wide" role="region" aria-label="${skills.title}" tabindex="0"><table class="skills tight">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
${otherPages(page)}`,
  });
}

function skillRow(page: PageContext, { skill, positions, byFamily }: SkillDemand): Html {
  const { catalog, formats, names, language } = page;
  const { toRole, toCity } = language;
  const byCity = groupBy(positions, (position) => catalog.active[position]?.city ?? '');
  const { slug, name } = skill;
  const path = pathTo(SKILL, { slug });
  return html`<tr id="${slug}"><th scope="row">${name}</th><td>${formats.number(positions.length)}</td><td>${links(byFamily, names.family, toRole)}</td><td>${links(byCity, names.city, toCity)}</td><td><a href="${path}">${slug}.json</a></td></tr>
`;
}

const MOST = 3;

/** Those with the most vacancies, each with a link to its page. */
function links(
  groups: ReadonlyMap<string | null, readonly unknown[]>,
  names: ReadonlyMap<string, string>,
  toPage: (slug: string) => string,
): Html {
  const most = [...names]
    .map(([slug, name]) => ({ slug, name, count: groups.get(slug)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
  return html`${most.map(
    ({ slug, name, count }, i) =>
      html`${i > 0 && ', '}<a href="${toPage(slug)}">${name}</a> ${count}`,
  )}`;
}
