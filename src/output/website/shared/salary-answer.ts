import { ALL, isSmallSample } from '../../../contract/figures.ts';
import type { JobSummary } from '../../../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../../../contract/salary-guide.ts';
import { citeGuide } from '../../../contract/salary-rows.ts';
import { type ChartWords, type Range, rangeChart } from './charts/range-chart.ts';
import { type Point, trendChart } from './charts/trend-chart.ts';
import { CHOICE_NAMES, type Choice, type ChoiceName, NOTHING, queryOf } from './choice.ts';
import { tabs } from './code-tabs.ts';
import { describeReading, isCalled, type Reading } from './find.ts';
import { breakable, type Content, type Html, html } from './html.ts';
import { type JobWords, jobList } from './job-list.ts';
import { fill } from './script-texts.ts';

/** Renders answers. The page contains the first one; the script renders others. */

/** Texts, formats and settings for rendering answers. */
export type AnswerWords = JobWords &
  ChartWords & {
    /** The slug of a city, given its name. */
    cityOf(name: string): string;
    /** Templates of the addresses behind an answer, and where the docs are. */
    paths: Record<'guide' | 'index' | 'search' | 'skill' | 'docs' | 'role', string>;
    /** The front page, once a script is there to answer. */
    front?: string | undefined;
    origin: string;
    /** How many salaries a guide, or the figure of a skill, needs; and how many months it covers. */
    least: string;
    months: string;
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
  skill?: { name: string; salary: Band | null } | undefined;
  /** The figure of the city from the whole index: a guide has ten cities at most. */
  beyondGuide?: Band | undefined;
  /** The overall bands of the family, oldest month first. */
  history: readonly Point[];
  /** For a choice without a role: what each role pays at that level, or in that city. */
  roles: readonly (Band & { family: string })[];
  /** How the question was understood, if it was typed. */
  reading?: Reading | undefined;
};

/** A requested figure with a note, or the reason why there is none. */
type Figure = { title: string; band?: Band | undefined; note?: string | undefined };

/** Whether nothing in a question was understood: then showing all roles would be no answer. */
export function isUnread({ choice, reading }: Pick<Salary, 'choice' | 'reading'>): boolean {
  const { notFound = [], unclear = [], isNegated = false } = reading ?? {};
  const isRead = notFound.length + unclear.length === 0 && !isNegated;
  return queryOf(choice) === queryOf(NOTHING) && !isRead;
}

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
${trendChart(history, texts, formats)}<p class="small">${fill(texts.trendNote, { months: words.months })}</p></div>`;
  return html`<div class="ask-top${trend && ' has-trend'}"><div>
${figures.length > 0 && html`<ul class="ask-figures">${figures.map((figure) => figureItem(figure, words))}</ul>`}
${notes.map((note) => html`<p class="ask-note">${note}</p>`)}</div>
${trend}</div>
${figures.length > 0 ? chart(salary, words) : roleChart(salary, words)}`;
}

/** The requested figures. A missing one is never replaced by another. */
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
  for (const name of ['level', 'city'] as const) {
    if (!choice[name]) continue;
    const { band, note } = bandOf(salary, guide, name, words);
    figures.push({ title: `${family}, ${nameOf(name, choice[name])}`, band, note });
  }
  if (choice.level || choice.city) return figures;
  return [...figures, { title: family, band: guide.overall }];
}

/** The band of a level or a city with a note, or the reason why there is none. */
function bandOf(
  { choice, beyondGuide }: Salary,
  { bySeniority, byCity }: SalaryGuide,
  name: 'level' | 'city',
  { texts, nameOf, internship }: AnswerWords,
): Omit<Figure, 'title'> {
  if (name === 'level') {
    const band = bySeniority.find(({ label }) => label === choice.level);
    return {
      band,
      note: band ? undefined : texts[choice.level === internship ? 'internship' : 'noLevel'],
    };
  }
  const band = byCity.find(({ label }) => label === nameOf('city', choice.city));
  return band
    ? { band }
    : { band: beyondGuide, note: beyondGuide ? texts.beyondGuide : texts.noCity };
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

/** Notes on the answer as a whole. */
function notesOn(salary: Salary, figures: Figure[], words: AnswerWords): Content[] {
  const { texts, nameOf, lang } = words;
  const { choice, skill, roles } = salary;
  const isCombined = figures.length > 1 || (skill && (choice.level || choice.city));
  const lower = (name: ChoiceName) => nameOf(name, choice[name]).toLocaleLowerCase(lang);
  const noRole = choice.title ? texts.noRole : roles.length > 0 ? texts.byRole : texts.byRoleNone;
  const notes = [
    ...notesOnReading(salary.reading, choice, words),
    figures.length === 0 && !isUnread(salary) && noRole,
    isCombined && texts.separate,
    choice.modality && fill(texts.anyModality, { modality: lower('modality') }),
    choice.type && fill(texts.anyType, { type: lower('type') }),
  ];
  return notes.filter(Boolean);
}

/** Notes on the parts of a question that were not used. */
function notesOnReading(
  reading: Reading | undefined,
  choice: Choice,
  words: AnswerWords,
): Content[] {
  if (!reading) return [];
  const links = reading.others.map((other) =>
    choiceLink(other, describeChoice(other, words), words),
  );
  const others = links.map((link, i) => html`${i > 0 && ', '}${link}`);
  return [
    ...describeReading({ ...reading, choice }, words.texts),
    links.length > 0 && html`${words.texts.alsoAsked} ${others}`,
  ];
}

function describeChoice(choice: Choice, { nameOf }: AnswerWords): string {
  return CHOICE_NAMES.filter((name) => choice[name])
    .map((name) => nameOf(name, choice[name]))
    .join(' · ');
}

/** The bands around the figures, of the skill and the family. */
function chart({ choice, guide, skill, beyondGuide }: Salary, words: AnswerWords): Html | false {
  const ranges: Range[] = [];
  if (skill?.salary) ranges.push({ ...skill.salary, label: skill.name, isChosen: true });
  const further = beyondGuide && { label: words.nameOf('city', choice.city), ...beyondGuide };
  const all = guide && further ? { ...guide, byCity: [...guide.byCity, further] } : guide;
  if (all) ranges.push(...guideRanges(all, choice, words));
  return ranges.length > 0 && rangeChart(ranges, words);
}

/** The bands of a guide: levels in their order, cities by sample size. */
function guideRanges(guide: SalaryGuide, choice: Choice, words: AnswerWords): Range[] {
  const { texts, nameOf, cityOf } = words;
  const { overall, bySeniority, byCity } = guide;
  const toRange = (band: SalaryBand, name: string, to: Partial<Choice>, group = '') => {
    const other = { ...choice, ...to };
    const isChosen = queryOf(other) === queryOf(choice);
    return { ...band, label: choiceLink(other, name, words), isChosen, group };
  };
  const cities = byCity.toSorted((a, b) => b.sampleSize - a.sampleSize);
  return [
    toRange(overall, texts.wholeFamily, { level: '', city: '' }),
    ...bySeniority.map((band, i) => {
      const { label: level } = band;
      return toRange(band, nameOf('level', level), { level }, i === 0 ? texts.levels : '');
    }),
    ...cities.map((band, i) =>
      toRange(band, band.label, { city: cityOf(band.label) }, i === 0 ? texts.cities : ''),
    ),
  ];
}

/** What each role pays; folded for a modality or a title, where vacancies matter more. */
function roleChart({ choice, roles }: Salary, words: AnswerWords): Html | false {
  if (roles.length === 0) return false;
  const ranges = roles.toSorted(byMedian).map(({ family, ...band }) => {
    const other = { ...choice, title: '', family };
    return { ...band, label: choiceLink(other, words.nameOf('family', family), words) };
  });
  const open = !choice.modality && !choice.title && html` open`;
  return html`<details class="fold"${open}><summary>${words.texts.roles}</summary>
${rangeChart(ranges, words)}</details>`;
}

const byMedian = (a: Band, b: Band) => b.median - a.median || b.sampleSize - a.sampleSize;

// ---------------------------------------------------------------- the vacancies

/** The first matching vacancies and a link to all or, without any, ways to widen the choice. */
export function jobsPart(
  jobs: readonly JobSummary[],
  shown: number,
  choice: Choice,
  words: AnswerWords,
): Html {
  const { texts, formats, pinned } = words;
  const count = jobs.length;
  const title = count === 0 ? texts.noJobs : count === 1 ? texts.openJob : texts.openJobs;
  const day = pinned ? fill(texts.dayOpen, { day: formats.day(pinned) }) : '';
  const n = formats.number(count);
  // The page of a role has only what it was built with.
  const more = words.paths.role
    ? html`<button type="button" class="js-only" data-ask-all>${texts.more}</button>`
    : html`<a class="js-only" data-ask-for="${queryOf(choice)}">${texts.more}</a>`;
  // The files have no other filters.
  const isWhole = !choice.level && !choice.type && !choice.english && !choice.title;
  const file = isWhole && html`<a href="${jobsPath(choice, words)}">${texts.asJson}</a>`;
  return html`<h2>${fill(title, { n })}${day}</h2>
${count > 0 && jobList(jobs.slice(0, shown), words)}<p class="flow small">${count > shown && more} ${count > 0 ? file : widerChoices(choice, words)}</p>`;
}

/** Links that each drop one part of a choice without matches. */
function widerChoices(choice: Choice, words: AnswerWords): Content {
  const { texts, nameOf } = words;
  const names = CHOICE_NAMES.filter((name) => choice[name]);
  if (names.length < 2) return undefined;
  const links = names.map((name) => {
    const what = nameOf(name, choice[name]);
    return choiceLink({ ...choice, [name]: '' }, fill(texts.without, { what }), words);
  });
  return html`<span>${texts.widen}</span> ${links}`;
}

/** The smallest file with all vacancies of a choice. Other filters apply to its items. */
export function jobsPath(
  { skill, ...filters }: Choice,
  { paths }: Pick<AnswerWords, 'paths'>,
): string {
  if (skill) return fill(paths.skill, { slug: skill });
  const { city, family, modality } = filters;
  const values = { city: city || ALL, family: family || ALL, modality: modality || ALL };
  return fill(paths.search, values);
}

export function isFitting(job: JobSummary, choice: Choice): boolean {
  const { family, city, modality, level, type, english, title } = choice;
  return (
    (!type || type === job.employmentType) &&
    (!english || english === job.english) &&
    (!title || isCalled(job, title)) &&
    (!family || family === job.family?.slug) &&
    (!city || city === job.city.slug) &&
    (!modality || modality === job.modality.slug) &&
    (!level || level === job.seniority)
  );
}

// ---------------------------------------------------------------- request and citation

/** The request behind the figures, and how to quote them. `citation` is that of the index. */
export function sourcePart(salary: Salary, citation: string, words: AnswerWords): Html {
  if (isUnread(salary)) return html``;
  const { texts, origin, paths } = words;
  const { guide } = salary;
  const { path, part } = requestFor(salary, words);
  const code = html`curl <span data-origin>${origin}</span>${breakable(path)} | ${part}`;
  const operation = guide ? 'getSalaryGuide' : 'searchJobs';
  const isOperation = !salary.skill && !salary.beyondGuide;
  const page = guide && fill(paths.role, salary.choice);
  const cited = figuresOf(salary, words).filter(({ band }) => band);
  const quoted = cited.map(({ title, band }) => citedFigure(title, band as Band, words));
  return html`<h2>${texts.call}</h2>
${tabs(texts.call, [{ name: 'curl', code }])}
<p class="flow small">${isOperation && html`<a href="${paths.docs}#${operation}">${texts.inCode}</a>`} ${page && html`<a href="${page}">${texts.rolePage}</a>`}</p>
${
  quoted.length > 0 &&
  html`<div class="ask-cite"><div class="flow spread" data-copy="ask-citation" data-what="${texts.cite}"><h2>${texts.cite}</h2></div>
<p id="ask-citation">${quoted.join('; ')}. <span lang="es">${guide ? citeGuide(guide.citation, guide.url) : citation}</span></p></div>`
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

/** Has an address only with the script: without it, the page has one answer. */
function choiceLink(choice: Choice, text: string, { front }: AnswerWords): Html {
  const query = queryOf(choice);
  return html`<a${front && html` href="${front}${query}"`} data-ask-for="${query}">${text}</a>`;
}
