import type { JobSummary } from '../../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../../contract/salary-guide.ts';
import { isSmallSample } from '../../contract/small-sample.ts';
import type { Texts } from '../texts.ts';
import { makeLogScale } from './charts/log-scale.ts';
import { type Range, rangeChart } from './charts/range-chart.ts';
import { type Point, trendChart } from './charts/trend-chart.ts';
import { type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';
import { tabs } from './code-tabs.ts';
import type { Formats } from './figure-formats.ts';
import { breakable, type Content, type Html, html } from './html.ts';
import { jobList } from './job-list.ts';
import { fill } from './script-texts.ts';

/** An answer of the index in markup: the page has the first one, the script makes others. */

/** What every answer is written with. */
export type AnswerWords = {
  texts: Texts['ask']['script'];
  formats: Pick<Formats, 'number' | 'pesos' | 'day' | 'month' | 'change'>;
  /** The language of the page. */
  lang: string;
  /** What the page calls a value. */
  nameOf(name: ChoiceName, value: string): string;
  /** The slug of a city, given its name. */
  cityOf(name: string): string;
  /** The lowest and the highest amount of the index, so that all charts have one scale. */
  ends: readonly number[];
  /** Templates of the addresses behind an answer, and where requests can be tried. */
  paths: { guide: string; index: string; search: string; skill: string; explorer: string };
  origin: string;
  /** How many salaries a guide, or the figure of a skill, needs. */
  least: string;
  internship: string;
  /** The day on which vacancies are open, if it is not that of the build. */
  pinned?: string | undefined;
};

type Band = Omit<SalaryBand, 'label'>;

/** What the index says about a choice. */
export type Salary = {
  choice: Choice;
  guide?: SalaryGuide | undefined;
  /** Why the family has no guide. */
  noGuide?: 'noGuide' | 'tooFew' | undefined;
  /** The band of the chosen city in the data set, if the guide does not show it. */
  beyondGuide?: Band | undefined;
  skill?: { name: string; salary: Band | null } | undefined;
  /** The overall bands of the family, oldest month first. */
  history: readonly Point[];
  /** For a choice without a role: what each role pays at that level, or in that city. */
  roles: readonly (Band & { family: string })[];
  /** Words of the question that have no meaning here. */
  unknown?: string | undefined;
};

/** A figure that was asked for, with what to know about it; or why there is none. */
type Figure = { title: string; band?: Band | undefined; note?: string | undefined };

// ---------------------------------------------------------------- the salary

export function salaryPart(salary: Salary, words: AnswerWords): Html {
  const { texts, formats, nameOf } = words;
  const { choice, history, guide } = salary;
  const figures = figuresOf(salary, words);
  const notes = notesOn(salary, figures, words);
  const trend =
    guide &&
    history.length > 1 &&
    html`<div class="ask-trend"><h2>${fill(texts.history, { family: nameOf('family', choice.family) })}</h2>
${trendChart(history, texts, formats)}</div>`;
  return html`<div class="ask-top${trend && ' has-trend'}"><div>
${figures.length > 0 && html`<ul class="ask-figures">${figures.map((figure) => figureItem(figure, words))}</ul>`}
${notes.map((note) => html`<p class="ask-note">${note}</p>`)}</div>
${trend}</div>
${figures.length > 0 ? chart(salary, words) : roleChart(salary, words)}`;
}

/** What was asked for, and nothing else in its place. */
function figuresOf(salary: Salary, words: AnswerWords): Figure[] {
  const { choice, guide, noGuide, skill } = salary;
  const { texts, nameOf, least } = words;
  const figures: Figure[] = [];
  if (skill) {
    const { name: title, salary: band } = skill;
    const note = fill(band ? texts.skillScope : texts.fewForSkill, { least, skill: title });
    figures.push({ title, band: band ?? undefined, note });
  }
  if (!choice.family) return figures;
  const family = nameOf('family', choice.family);
  if (!guide) {
    const note = fill(texts[noGuide ?? 'tooFew'], { family, least });
    return [...figures, { title: family, note }];
  }
  const titleOf = (name: 'level' | 'city') => `${family}, ${nameOf(name, choice[name])}`;
  if (choice.level) figures.push({ title: titleOf('level'), ...ofLevel(guide, choice, words) });
  if (choice.city) figures.push({ title: titleOf('city'), ...ofCity(guide, salary, words) });
  if (choice.level || choice.city) return figures;
  return [...figures, { title: family, band: guide.overall }];
}

/** The band of a level, or why there is none. */
function ofLevel(
  { bySeniority }: SalaryGuide,
  { level }: Choice,
  { texts, internship }: AnswerWords,
): Omit<Figure, 'title'> {
  const band = bySeniority.find(({ label }) => label === level);
  return band ? { band } : { note: level === internship ? texts.internship : texts.noLevel };
}

/** The band of a city, from the guide or else from the data set, or why there is none. */
function ofCity(
  { byCity }: SalaryGuide,
  { choice, beyondGuide }: Salary,
  { texts, nameOf }: AnswerWords,
): Omit<Figure, 'title'> {
  const band = byCity.find(({ label }) => label === nameOf('city', choice.city));
  if (band) return { band };
  return { band: beyondGuide, note: beyondGuide ? texts.beyondGuide : texts.noCity };
}

function figureItem({ title, band, note }: Figure, { texts, formats }: AnswerWords): Html {
  if (!band) {
    return html`<li class="none"><span>${title}</span> <b>${texts.noFigure}</b> <em>${note}</em></li>`;
  }
  const { min, median, max, sampleSize } = band;
  const isSmall = isSmallSample(sampleSize);
  const ends = fill(texts.ends, { min: formats.pesos(min), max: formats.pesos(max) });
  return html`<li${isSmall && html` class="few"`}><span>${title}</span> <b>${formats.pesos(median)}</b> <span>${texts.median}</span> <span>${ends} · n = ${formats.number(sampleSize)}</span>${note && html` <span>${note}</span>`}${isSmall && html` <em>${texts.small}</em>`}</li>`;
}

/** What a reader must know about the answer as a whole, beside the figures. */
function notesOn(salary: Salary, figures: Figure[], { texts, nameOf, lang }: AnswerWords) {
  const { choice, skill, roles, unknown } = salary;
  const isCombined = figures.length > 1 || (skill && (choice.level || choice.city));
  const modality = nameOf('modality', choice.modality).toLocaleLowerCase(lang);
  const notes = [
    unknown && fill(texts.unknown, { values: unknown }),
    figures.length === 0 && (roles.length > 0 ? texts.byRole : texts.byRoleNone),
    isCombined && texts.separate,
    choice.modality && fill(texts.anyModality, { modality }),
  ];
  return notes.filter((note): note is string => Boolean(note));
}

/** The bands around the figures: of the family, of the skill, or of every role. */
function chart(salary: Salary, words: AnswerWords): Html | false {
  const { choice, guide, skill } = salary;
  const { texts, formats, nameOf } = words;
  const ranges: Range[] = [];
  const add = (band: Band, label: string, to: Choice, isChosen: boolean, group?: string) => {
    const { min, median, max, sampleSize } = band;
    const figures = { min, median, max, sampleSize };
    ranges.push({ ...figures, label: choiceLink(to, label), isChosen, ...(group && { group }) });
  };
  if (skill?.salary) add(skill.salary, skill.name, { ...NOTHING, skill: choice.skill }, true);
  if (guide) {
    const whole = { ...choice, level: '', city: '' };
    add(guide.overall, texts.wholeFamily, whole, !choice.level && !choice.city);
    guide.bySeniority.forEach((band, i) => {
      const { label: level } = band;
      const to = { ...choice, level };
      add(band, nameOf('level', level), to, level === choice.level, i === 0 ? texts.levels : '');
    });
    const { beyondGuide } = salary;
    const further = beyondGuide && { label: nameOf('city', choice.city), ...beyondGuide };
    [...guide.byCity, ...(further ? [further] : [])].forEach((band, i) => {
      const city = words.cityOf(band.label);
      add(band, band.label, { ...choice, city }, city === choice.city, i === 0 ? texts.cities : '');
    });
  } else if (!choice.family && !skill) {
    salary.roles.forEach((band) => {
      add(band, nameOf('family', band.family), { ...choice, family: band.family }, false);
    });
  }
  const name = texts.band;
  const scale = makeLogScale(words.ends);
  return ranges.length > 0 && rangeChart({ ranges, scale, name, heading: name, texts, formats });
}

/** What each role pays. Who asks for a modality looks for vacancies, which follow. */
function roleChart(salary: Salary, words: AnswerWords): Html | false {
  const drawn = chart(salary, words);
  const open = !salary.choice.modality && html` open`;
  return (
    drawn &&
    html`<details class="fold"${open}><summary>${words.texts.roles}</summary>
${drawn}</details>`
  );
}

// ---------------------------------------------------------------- the vacancies

/** Those that fit, some of them listed; and where all are. `path` is the file they come from. */
export function jobsPart(
  jobs: readonly JobSummary[],
  shown: number,
  choice: Choice,
  words: AnswerWords,
): Html {
  const { texts, formats, paths, pinned } = words;
  const count = jobs.length;
  const title = count === 0 ? texts.noJobs : count === 1 ? texts.openJob : texts.openJobs;
  const day = pinned ? fill(texts.dayOpen, { day: formats.day(pinned) }) : '';
  const n = formats.number(count);
  const explore = html`<a href="${paths.explorer}#${jobsPath(choice, words)}">${fill(count === 1 ? texts.exploreOne : texts.explore, { n })}</a>`;
  const list = jobList(jobs.slice(0, shown), ({ url }) => url, words);
  return html`<h2>${fill(title, { n })}${day}</h2>
${count > 0 && list}<p class="flow small">${count > 0 ? !choice.level && explore : widerChoices(choice, words)}</p>`;
}

/** What to leave out of a choice that nothing fits. */
function widerChoices(choice: Choice, { texts, nameOf }: AnswerWords): Content {
  const names = (['modality', 'level', 'city', 'skill'] as const).filter((name) => choice[name]);
  if (names.length === 0) return undefined;
  const links = names.map((name) => {
    const what = nameOf(name, choice[name]);
    return choiceLink({ ...choice, [name]: '' }, fill(texts.without, { what }));
  });
  return html`<span>${texts.widen}</span> ${links}`;
}

/** The narrowest file with the vacancies of a choice; the rest are fields of its items. */
export function jobsPath({ skill, ...filters }: Choice, { paths }: AnswerWords): string {
  if (skill) return fill(paths.skill, { slug: skill });
  const { city, family, modality } = filters;
  const values = { city: city || 'all', family: family || 'all', modality: modality || 'all' };
  return fill(paths.search, values);
}

export function isFitting(job: JobSummary, { family, city, modality, level }: Choice): boolean {
  return (
    (!family || family === job.family?.slug) &&
    (!city || city === job.city.slug) &&
    (!modality || modality === job.modality.slug) &&
    (!level || level === job.seniority)
  );
}

// ---------------------------------------------------------------- request and citation

/** The request behind the figures, and how to quote them. `citation` is that of the index. */
export function sourcePart(salary: Salary, citation: string, words: AnswerWords): Html {
  const { texts, origin, paths } = words;
  const { path, part } = requestFor(salary, words);
  const code = html`curl <span data-origin>${origin}</span>${breakable(path)} | ${part}`;
  const isInExplorer = !salary.skill && !salary.beyondGuide;
  const cited = figuresOf(salary, words).filter(({ band }) => band);
  const quoted = cited.map(({ title, band }) => citedFigure(title, band as Band, words));
  return html`<h2>${texts.call}</h2>
${tabs(texts.call, [{ name: 'curl', code }])}
${isInExplorer && html`<p class="flow small"><a href="${paths.explorer}#${path}">${texts.inCode}</a></p>`}
${
  quoted.length > 0 &&
  html`<div class="ask-cite"><div class="flow spread" data-copy="ask-citation" data-what="${texts.cite}"><h2>${texts.cite}</h2></div>
<p id="ask-citation">${quoted.join('; ')}. <span lang="es">${salary.guide ? citationOf(salary.guide) : citation}</span></p></div>`
}`;
}

/** The file that has the figures, and the command that prints them. */
function requestFor(salary: Salary, words: AnswerWords): { path: string; part: string } {
  const { choice, guide, skill, beyondGuide } = salary;
  const { family, level, city } = choice;
  if (skill) return { path: jobsPath(choice, words), part: 'jq .salary' };
  if (!guide) return { path: jobsPath(choice, words), part: 'jq .count' };
  if (beyondGuide) {
    const rows = [level && `seniority,${level}`, `city,${city}`].filter(Boolean).join('|');
    return { path: words.paths.index, part: `grep -E '^${family},(${rows}),'` };
  }
  const path = fill(words.paths.guide, { family });
  const bands = [
    level && `.bySeniority[] | select(.label == "${level}")`,
    city && `.byCity[] | select(.label == "${words.nameOf('city', city)}")`,
  ].filter(Boolean);
  if (bands.length === 0) return { path, part: 'jq .overall' };
  // An apostrophe would end the string of the shell.
  const filter = bands.length > 1 ? `(${bands.join('), (')})` : `${bands[0]}`;
  return { path, part: `jq '${filter.replaceAll("'", '\\u0027')}'` };
}

function citedFigure(what: string, { median, sampleSize }: Band, words: AnswerWords): string {
  const { texts, formats } = words;
  return fill(texts.cited, { what, median: formats.pesos(median), n: formats.number(sampleSize) });
}

/** A figure of one family is cited with the address of its guide. */
function citationOf({ citation, url }: SalaryGuide): string {
  return citation.replace(/https?:\/\/\S+$/, () => url);
}

/** The script makes it a link: without the script, a page has one answer. */
function choiceLink(choice: Choice, text: string): Html {
  return html`<a data-ask-for="${queryOf(choice)}">${text}</a>`;
}
