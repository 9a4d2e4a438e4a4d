import { toJobSummary } from '../../api/jobs.ts';
import { toSalaryGuide } from '../../api/salaries.ts';
import {
  FAMILY_WITHOUT_GUIDE,
  INTERNSHIP,
  NO_FILTER,
  SENIORITIES,
} from '../../contract/enumerations.ts';
import { THRESHOLDS } from '../../contract/figures.ts';
import type { SalaryBand, SalaryGuide } from '../../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../../http/routes.ts';
import type { Family } from '../../source/taxonomy.ts';
import { CITIES, placeNamesOf } from '../../vocabulary/cities.ts';
import { FAMILIES } from '../../vocabulary/families.ts';
import { LEVELS } from '../../vocabulary/levels-and-modalities.ts';
import { namesOf } from '../../vocabulary/words.ts';
import { bandFigure, citationOf, citedFigure, jobList } from '../answer.ts';
import { fill } from '../assets/script/formats.ts';
import { type LogScale, makeLogScale } from '../charts/log-scale.ts';
import { axisOf, rangeChart } from '../charts/range-chart.ts';
import { answerSamples } from '../code-samples.ts';
import { copies, toExplorer, toLines } from '../elements.ts';
import { type Content, type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** What the section is made from. The front page has no more than this. */
export type AskPage = Pick<
  PageContext,
  'catalog' | 'context' | 'texts' | 'formats' | 'language'
> & {
  /** Names in a second language, for a page that has readers of both. */
  alsoIn?: { tag: string; texts: PageContext['texts'] };
};

/** On the page; and after a choice, when the first paint is past. */
const JOBS = { first: 3, chosen: 5 };

/**
 * A role, a level and a city become a salary range and the vacancies that fit. The page has the
 * answer for the first role, so it needs no request and no script to show a range; the script
 * draws other answers into the same elements.
 */
export function askSection(page: AskPage): Html {
  const { texts, catalog } = page;
  const family = firstFamily(page);
  const guide = guideOf(page, family);
  const amounts = catalog.guides.flatMap(({ overall }) => [overall.min, overall.max]);
  const ends = amounts.length > 0 ? [Math.min(...amounts), Math.max(...amounts)] : ANY_AMOUNTS;
  const scale = makeLogScale(ends);
  return html`<div id="ask" class="ask box" data-ask data-ends="${ends.join(' ')}" data-cities="${THRESHOLDS.cities}" data-jobs="${JOBS.chosen}" data-internship="${INTERNSHIP}" data-guide="${OPERATIONS.getSalaryGuide.path}" data-search="${OPERATIONS.searchJobs.path}" data-docs="${page.language.pages.explorer}" data-texts="${toLines(Object.entries(texts.ask.script))}">
<div class="ask-question"><h2>${texts.ask.title}</h2>
${choices(page, family)}</div>
<div class="ask-salary">
${figures(page, family, guide)}
${chart(page, scale, guide)}
<p class="small" data-ask-guide${!guide && html` hidden`}><a href="${page.language.pages.salaries}#${family.slug}">${texts.ask.guide}</a></p>
<p class="small" data-ask-notes>${guide === undefined && missing(page, family)}</p>
</div>
<div class="ask-rest grid">
${jobs(page, family)}
${request(page, family, guide)}
</div>
<p class="unseen" role="status" data-ask-status></p>
</div>`;
}

/** For the scale of an index without guides. */
const ANY_AMOUNTS = [10_000, 100_000];

/** The family with the most published salaries, or else with the most vacancies: people know it. */
function firstFamily({ catalog }: AskPage): Family {
  const { guides, taxonomy, searches } = catalog;
  const [observed] = guides.toSorted((a, b) => b.overall.sampleSize - a.overall.sampleSize);
  if (observed) return observed.family;
  const openings = ({ slug }: Family) => searches.find({ ...NO_FILTER, family: slug }).length;
  const [open] = taxonomy.families.toSorted((a, b) => openings(b) - openings(a));
  if (!open) throw new Error('The taxonomy has no role family.');
  return open;
}

function guideOf({ catalog, context }: AskPage, { slug }: Family): SalaryGuide | undefined {
  const guide = catalog.guides.find(({ family }) => family.slug === slug);
  return guide && toSalaryGuide(guide, context);
}

// ---------------------------------------------------------------- the choices

function choices(page: AskPage, first: Family): Html {
  const { ask } = page.texts;
  const { taxonomy } = page.catalog;
  const byName = taxonomy.families.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const families = byName.map((family) => {
    const attributes = html`${family === first && html` selected`}${why(page, family)}`;
    return option(family.slug, family.name, namesOf(FAMILIES[family.slug]), attributes);
  });
  const levels = SENIORITIES.map((level) =>
    option(level, ask.levels[level], namesOf(LEVELS[level])),
  );
  const cities = taxonomy.cities.map(({ slug, name }) =>
    option(slug, name, placeNamesOf(CITIES[slug])),
  );
  return html`<form class="ask-choices js-only" autocomplete="off">
${select(page, 'family', 'role', families)}${select(page, 'level', 'level', [option('', ask.allLevels), levels])}${select(page, 'city', 'city', [option('', ask.allCities), cities])}</form>`;
}

function select(
  { texts, alsoIn }: AskPage,
  name: string,
  label: 'role' | 'level' | 'city',
  options: Content,
): Html {
  const also = alsoIn && html` <span lang="${alsoIn.tag}">${alsoIn.texts.ask[label]}</span>`;
  return html`<div class="field"><label for="ask-${name}">${texts.ask[label]}${also}</label><select id="ask-${name}" name="${name}">${options}</select></div>
`;
}

/** `also`: what a link to a choice may call it. */
function option(value: string, name: string, also?: string[], attributes?: Content): Html {
  const words = also && html` data-also="${also.join('|')}"`;
  return html`<option${value !== name && html` value="${value}"`}${attributes}${words}>${name}`;
}

/** Why a family has no salary guide, for the script. */
function why({ catalog }: AskPage, family: Family): Content {
  const hasGuide = catalog.guides.some((guide) => guide.family.slug === family.slug);
  return !hasGuide && html` data-no-guide="${reason(family)}"`;
}

function reason({ slug, salaryGuide }: Family): 'noGuide' | 'tooFew' {
  return salaryGuide && slug !== FAMILY_WITHOUT_GUIDE ? 'tooFew' : 'noGuide';
}

function missing({ texts }: AskPage, family: Family): string {
  return fill(texts.ask.script[reason(family)], { family: family.name });
}

// ---------------------------------------------------------------- the salary

/** The medians of the chosen bands, large. Without a level or a city, that is the whole family. */
function figures(page: AskPage, { name }: Family, guide?: SalaryGuide): Html {
  const title = `${name} · ${page.texts.ask.wholeFamily}`;
  const figure = bandFigure(title, guide?.overall ?? EMPTY, wordsOf(page));
  return html`<ul class="ask-figures"${!guide && html` hidden`}>${figure}</ul>`;
}

const EMPTY: SalaryBand = { label: '', min: 0, median: 0, max: 0, sampleSize: 0 };

/** The whole family, then its levels: the way up. The script adds the city. */
function chart(page: AskPage, scale: LogScale, guide?: SalaryGuide): Html {
  const { ask, salaries } = page.texts;
  const levels = (guide?.bySeniority ?? []).map((band) => ({
    ...band,
    label: ask.levels[band.label as keyof typeof ask.levels],
    level: band.label,
  }));
  return rangeChart({
    ranges: [
      { ...(guide?.overall ?? EMPTY), label: ask.wholeFamily, level: '', isChosen: true },
      ...levels,
    ],
    scale,
    name: ask.title,
    heading: ask.band,
    texts: salaries,
    formats: page.formats,
    axis: axisOf(scale, salaries),
    isHidden: !guide,
  });
}

// ---------------------------------------------------------------- the vacancies

function jobs(page: AskPage, family: Family): Html {
  const { catalog, context, texts, formats } = page;
  const found = catalog.searches.find({ ...NO_FILTER, family: family.slug });
  const first = found.slice(0, JOBS.first).map((vacancy) => toJobSummary(vacancy, context));
  const { explore, exploreOne } = texts.ask.script;
  const text = fill(found.length === 1 ? exploreOne : explore, { n: formats.number(found.length) });
  const link = html`<a href="${toExplorer(page.language, searchPath(family))}">${text}</a>`;
  return html`<div data-ask-jobs>
${jobList(found.length, first, found.length > 0 && link, wordsOf(page))}
</div>`;
}

function searchPath({ slug }: Family): string {
  return pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, family: slug });
}

// ---------------------------------------------------------------- request and citation

/** The two files behind an answer. */
const REQUESTS = { guide: 'getSalaryGuide', search: 'searchJobs' } as const;

type Kind = keyof typeof REQUESTS;

function request(page: AskPage, family: Family, guide?: SalaryGuide): Html {
  const { ask } = page.texts;
  const kinds: Kind[] = ['guide', 'search'];
  const first = guide ? 'guide' : 'search';
  const switches = kinds.map(
    (kind) =>
      html`<label><input type="radio" name="request" value="${kind}"${kind === first && html` checked`}> ${ask.requests[kind]}</label> `,
  );
  const paths = {
    guide: pathTo(OPERATIONS.getSalaryGuide, { family: family.slug }),
    search: searchPath(family),
  };
  return html`<div data-ask-request>
<div class="flow spread"><h3>${ask.code}</h3><p class="flow small js-only">${switches}</p></div>
${kinds.map((kind) => samples(page, kind, paths[kind], kind === first))}
${citation(page, family, guide)}
</div>`;
}

function samples(page: AskPage, kind: Kind, path: string, isShown: boolean): Html {
  return html`<div data-ask-samples="${kind}"${!isShown && html` hidden`}>${answerSamples(page, REQUESTS[kind], path)}</div>
`;
}

function citation(page: AskPage, { name }: Family, guide?: SalaryGuide): Html {
  const { ask } = page.texts;
  const figure = citedFigure(name, guide?.overall ?? EMPTY, wordsOf(page));
  return html`<div class="ask-cite"${!guide && html` hidden`}><div class="flow spread" ${copies('ask-citation', ask.cite)}><h3>${ask.cite}</h3></div>
<p id="ask-citation">${figure}. <span lang="es">${guide && citationOf(guide)}</span></p></div>`;
}

function wordsOf({ texts, formats, language }: AskPage) {
  return { texts: texts.ask.script, formats, lang: language.tag };
}
