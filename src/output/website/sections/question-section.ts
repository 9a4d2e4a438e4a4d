import {
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  NO_FILTER,
  SENIORITIES,
} from '../../../contract/enumerations.ts';
import { DATA_SETS, OPERATIONS, SKILL } from '../../../contract/http/routes.ts';
import { LISTED_FIELDS } from '../../../contract/job.ts';
import type { Family } from '../../../input/settings/taxonomy.ts';
import { FAMILIES } from '../../../input/vocabulary/families.ts';
import { toJobSummary } from '../../api/jobs.ts';
import { toSalaryGuide } from '../../api/salary-bodies.ts';
import type { PageContext } from '../page-context.ts';
import { type Choice, type ChoiceName, NOTHING } from '../shared/choice.ts';
import { type Content, type Html, html } from '../shared/html.ts';
import {
  type AnswerWords,
  jobsPart,
  type Salary,
  salaryPart,
  sourcePart,
} from '../shared/salary-answer.ts';
import { toLines } from '../shared/script-texts.ts';

/** How many vacancies are listed: in the page itself, and after a choice. */
const JOBS = { first: 4, chosen: 6 };

/**
 * A question becomes a salary range and the vacancies that fit. The page has the answer for the first
 * role, so it needs no request and no script to show a range; the script draws others in its place.
 */
export function questionSection(page: PageContext): Html {
  const { salaryList } = page;
  const family = firstFamily(page);
  const { choice, salary, jobs } = answerOf(page, family);
  const words = answerWords(page);
  return html`<div id="ask" class="ask" data-ask ${wordsForScript(page)}>
${box(page)}
${chips(page, family)}
<div class="ask-salary box" data-ask-salary>
${salaryPart(salary, words)}</div>
<div class="ask-rest grid">
<div data-ask-jobs>
${jobsPart(jobs, JOBS.first, choice, words)}
</div>
<div data-ask-source>
${sourcePart(salary, salaryList.citation, words)}
</div>
</div>
<p class="unseen" role="status" data-ask-status></p>
</div>`;
}

/** Attributes with what the script needs to render answers. */
function wordsForScript(page: PageContext): Html {
  const { texts, language, salaryList } = page;
  const words = answerWords(page);
  const settings = {
    ...words.paths,
    front: language.front,
    listed: LISTED_FIELDS.join(' '),
    ends: words.ends.join(' '),
    least: words.least,
    months: words.months,
    jobs: String(JOBS.chosen),
    internship: words.internship,
    first: firstFamily(page).slug,
    pinned: words.pinned ?? '',
    history: DATA_SETS.salaryHistory.path,
    citation: salaryList.citation,
  };
  const { skill: _, ...names } = choiceNames(page);
  const lines = Object.values(names).flatMap((all) => [...all]);
  return html`data-settings="${toLines(Object.entries(settings))}" data-names="${toLines(lines)}" data-texts="${toLines(Object.entries(texts.ask.script))}"`;
}

/** The most familiar role: the one with the most published salaries or, without any, vacancies. */
function firstFamily({ catalog }: PageContext): Family {
  const { guides, taxonomy, searches } = catalog;
  const [observed] = guides.toSorted((a, b) => b.overall.sampleSize - a.overall.sampleSize);
  if (observed) return observed.family;
  const openings = ({ slug }: Family) => searches.find({ ...NO_FILTER, family: slug }).length;
  const [open] = taxonomy.families.toSorted((a, b) => openings(b) - openings(a));
  if (!open) throw new Error('The taxonomy has no role family.');
  return open;
}

/** What the index says about a family, and its vacancies, newest first. */
export function answerOf({ catalog, context }: PageContext, family: Family) {
  const choice: Choice = { ...NOTHING, family: family.slug };
  const guide = catalog.guides.find((each) => each.family.slug === family.slug);
  const months = catalog.history.filter((each) => each.family.slug === family.slug);
  const salary: Salary = {
    choice,
    guide: guide && toSalaryGuide(guide, context),
    noGuide: reason(family),
    history: months.map(({ month, band }) => ({ month, ...band })),
    roles: [],
  };
  const found = catalog.searches.find({ ...NO_FILTER, family: family.slug });
  return { choice, salary, jobs: found.map((vacancy) => toJobSummary(vacancy, context)) };
}

/** Why a family has no salary guide, if it has none. */
function reason({ slug, salaryGuide }: Family): 'noGuide' | 'tooFew' {
  return salaryGuide && slug !== FAMILY_WITHOUT_GUIDE ? 'tooFew' : 'noGuide';
}

/** For the scale of an index without guides. */
const ANY_AMOUNTS = [10_000, 100_000];

/** `role` is the path of role pages. It is empty on such a page, which must not link to itself. */
export function answerWords(
  page: PageContext,
  role = page.language.toRole('{family}'),
): AnswerWords {
  const { catalog, context, texts, formats, language } = page;
  const amounts = catalog.guides.flatMap(({ overall }) => [overall.min, overall.max]);
  const { cities } = catalog.taxonomy;
  const { salaryIndex } = context.service;
  const names = choiceNames(page);
  return {
    texts: texts.ask.script,
    formats,
    lang: language.tag,
    nameOf: (name, value) => (name === 'title' ? value : (names[name].get(value) ?? value)),
    listed: LISTED_FIELDS,
    cityOf: (name) => cities.find((city) => city.name === name)?.slug ?? '',
    ends: amounts.length > 0 ? [Math.min(...amounts), Math.max(...amounts)] : ANY_AMOUNTS,
    paths: {
      guide: OPERATIONS.getSalaryGuide.path,
      index: DATA_SETS.salaryIndex.path,
      search: OPERATIONS.searchJobs.path,
      skill: SKILL.path,
      docs: language.path,
      role,
    },
    origin: context.site.origin,
    least: String(salaryIndex.minSample),
    months: String(salaryIndex.windowMonths),
    internship: INTERNSHIP,
    pinned: context.pinned,
  };
}

// ---------------------------------------------------------------- the question

/** The display names of the values of each list, in the order of the choices. */
export function choiceNames({
  catalog,
  texts,
  language,
}: PageContext): Record<Exclude<ChoiceName, 'title'>, Map<string, string>> {
  const { families, cities, employmentTypes } = catalog.taxonomy;
  const typeNames: Record<string, string> = texts.ask.types;
  const named = families.map(({ slug, name }): [string, string] => [
    slug,
    language.code === 'en' ? englishName(slug) : name,
  ]);
  return {
    family: new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, language.code))),
    level: new Map(SENIORITIES.map((level) => [level, texts.ask.levels[level]])),
    city: new Map(cities.map(({ slug, name }) => [slug, name])),
    modality: new Map(Object.entries(texts.ask.modalities)),
    english: new Map(Object.entries(texts.ask.english)),
    type: new Map(employmentTypes.map((type) => [type, typeNames[type] ?? type])),
    skill: new Map(catalog.taxonomy.skills?.map(({ slug, name }) => [slug, name])),
  };
}

/** The API names families in Spanish; the English name is the first one of the vocabulary. */
function englishName(slug: Family['slug']): string {
  const [name = ''] = FAMILIES[slug].name.split(',');
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** A combobox, and what may be typed into it. */
function box({ texts: { ask, nav, search }, catalog, language }: PageContext): Html {
  const examples = ask.examples.filter((_, i) => i > 0 || catalog.skills);
  const links = examples.map(
    (text) => html`<a data-ask-for="?${String(new URLSearchParams({ q: text }))}">${text}</a> `,
  );
  return html`<form class="ask-box js-only" role="search" autocomplete="off">
<input id="ask-box" name="q" role="combobox" aria-expanded="false" aria-controls="ask-options" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-label="${ask.title} ${ask.box}" placeholder="${ask.box}"><button class="button button-large button-main">${ask.go}</button>
<div class="options box" data-popup hidden><div id="ask-options" role="listbox" aria-label="${search.results}"></div><p class="small" role="status"></p></div>
</form>
<noscript><p>${ask.noScript} <a href="${language.pages.roles}">${nav.roles}</a></p></noscript>
<p class="flow small js-only">${ask.try} ${links}</p>`;
}

/** The current choice as dropdowns that refine it. */
function chips(page: PageContext, first: Family): Html {
  const { ask } = page.texts;
  const names = choiceNames(page);
  const selects = (['family', 'level', 'city', 'modality'] as const).map((name) => {
    const options = [...names[name]].map(([value, text]) => {
      const isFirst = name === 'family' && value === first.slug;
      return html`<option value="${value}"${isFirst && html` selected`}${name === 'family' && whyNot(page, value)}>${text}`;
    });
    return html`<select id="ask-${name}" name="${name}" aria-label="${ask[name]}"><option value="">${ask.all[name]}${options}</select>\n`;
  });
  return html`<form class="ask-chips flow js-only" autocomplete="off">
${selects}<span class="flow" data-ask-more></span></form>`;
}

/** Why a family has no salary guide, for the script. */
function whyNot({ catalog }: PageContext, slug: string): Content {
  const hasGuide = catalog.guides.some(({ family }) => family.slug === slug);
  const family = catalog.taxonomy.families.find((each) => each.slug === slug);
  return !hasGuide && family && html` data-no-guide="${reason(family)}"`;
}
