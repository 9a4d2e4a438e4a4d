import type { JobSummary } from '../../../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../../../contract/salary-guide.ts';
import { bandFigure, citationOf, citedFigure, jobItem, jobList } from '../../answer.ts';
import { isSmallSample, rangeRow } from '../../charts/range-chart.ts';
import { type Html, html } from '../../html.ts';
import { type Ask, choiceLink, chosenName, fillCode, noGuide, searchPath } from './ask-parts.ts';
import { isJobSearchResult, isSalaryGuide } from './bodies.ts';
import { addressOf, type Choice } from './choice.ts';
import { draw, findPart, fromTemplate, makeButton } from './elements.ts';
import { fill } from './formats.ts';

/** How "Ask the index" draws an answer, into the elements of the answer before it. */

/** A row of the chart. */
type AskBand = ReturnType<typeof bandsOf>[number];

// ---------------------------------------------------------------- the salary

/**
 * `loaded` is a body of the API, 'missing' for its 404, or anything else: the sign-in page of a
 * network may respond. Returns what screen readers say.
 */
export function showSalary(ask: Ask, loaded: unknown, retry: () => void): string {
  const { salary, figures, chart, cite, notes, texts } = ask;
  for (const part of [salary, cite]) part.removeAttribute('aria-busy');
  const guide = isSalaryGuide(loaded) ? loaded : undefined;
  for (const part of [figures, chart, ask.guide, cite]) part.hidden = !guide;
  if (!guide) {
    if (loaded !== 'missing') return showNoAnswer(ask, notes, retry);
    const text = noGuide(ask) === 'noGuide' ? texts.noGuide : texts.tooFew;
    return showNotes(ask, [fill(text, { family: chosenName(ask, 'family') })]);
  }
  const bands = bandsOf(ask, guide);
  const chosen = bands.filter(({ isChosen }) => isChosen);
  drawRows(ask, bands);
  const items = chosen.map(({ title, band }) => bandFigure(title, band, ask));
  draw(figures, html`${items}`);
  const labels = chosen.map(({ band }) => band.label);
  fillCode(ask, 'bands', labels);
  findPart(ask.guide, 'a', HTMLAnchorElement).hash = guide.family.slug;
  return [showCitation(ask, guide, chosen), showNotes(ask, notesOn(ask, guide, chosen))].join(' ');
}

/** The whole family, its levels, and the city if one is chosen. */
function bandsOf(ask: Ask, { overall, bySeniority, byCity }: SalaryGuide) {
  const { shown, selects, wholeFamily } = ask;
  const family = chosenName(ask, 'family');
  const city = shown.city && chosenName(ask, 'city');
  /** Its figure is called `what` in a sentence and `title` above it; its link leads to `choice`. */
  const toBand = (band: SalaryBand, name: string, choice: Partial<Choice>, isChosen: boolean) => {
    const what = `${family}, ${name}`;
    return { band, name, what, title: what, choice: { ...shown, ...choice }, isChosen };
  };
  const levels = bySeniority.map((band) => {
    const { label } = band;
    const name = [...selects.level.options].find(({ value }) => value === label)?.text ?? label;
    return toBand(band, name, { level: label }, label === shown.level);
  });
  const cities = byCity
    .filter(({ label }) => label === city)
    .map((band) => toBand(band, city, { level: '' }, true));
  const isWhole = cities.length === 0 && !levels.some(({ isChosen }) => isChosen);
  const whole = toBand(overall, wholeFamily, { level: '', city: '' }, isWhole);
  const title = `${family} · ${wholeFamily}`;
  return [{ ...whole, what: family, title }, ...levels, ...cities];
}

/** Rows that stay are the same elements: their ranges slide to their new places, and focus stays. */
function drawRows({ rows, scale, formats }: Ask, bands: AskBand[]): void {
  const ranges = bands.map(({ band, name, choice, isChosen }) =>
    rangeRow({ ...band, label: name, href: addressOf(choice).search, isChosen }, scale, formats),
  );
  const made = [...fromTemplate(html`${ranges}`).children];
  for (const row of [...rows.children].slice(made.length)) row.remove();
  for (const [i, row] of made.entries()) {
    const there = rows.children[i];
    if (there) become(there, row);
    else rows.append(row);
  }
}

/** Makes an element equal to another of the same structure. */
function become(part: Element, other: Element): void {
  part.removeAttribute('class');
  for (const { name, value } of other.attributes) part.setAttribute(name, value);
  if (other.childElementCount === 0) part.textContent = other.textContent;
  [...part.children].forEach((child, i) => {
    const made = other.children[i];
    if (made) become(child, made);
  });
}

/** What a reader must know about the bands that are drawn. */
function notesOn(ask: Ask, { bySeniority, byCity }: SalaryGuide, chosen: AskBand[]): string[] {
  const { texts, shown, formats } = ask;
  const notes: string[] = [];
  const names = { level: chosenName(ask, 'level'), city: chosenName(ask, 'city') };
  if (chosen.length > 1) notes.push(texts.both);
  if (shown.level && !bySeniority.some(({ label }) => label === shown.level)) {
    notes.push(shown.level === ask.internship ? texts.internship : fill(texts.noLevel, names));
  }
  if (shown.city && !byCity.some(({ label }) => label === names.city)) {
    const isFull = byCity.length >= ask.mostCities;
    notes.push(fill(isFull ? texts.cityLeftOut : texts.noCity, names));
  }
  for (const { sampleSize } of chosen.map(({ band }) => band)) {
    if (isSmallSample(sampleSize)) notes.push(fill(texts.small, { n: formats.number(sampleSize) }));
  }
  return notes;
}

function showNotes(ask: Ask, notes: string[]): string {
  const all = [ask.unknown, ...notes].filter(Boolean);
  draw(ask.notes, html`${all.map((note) => html`<span>${note}</span>`)}`);
  return all.join(' ');
}

function showCitation(ask: Ask, guide: SalaryGuide, chosen: AskBand[]): string {
  const text = `${chosen.map(({ what, band }) => citedFigure(what, band, ask)).join('; ')}.`;
  draw(ask.citation, html`${text} <span lang="es">${citationOf(guide)}</span>`);
  return text;
}

// ---------------------------------------------------------------- the vacancies

/** Returns what screen readers say. */
export function showJobs(ask: Ask, loaded: unknown, retry: () => void): string {
  const { jobs, shown } = ask;
  jobs.removeAttribute('aria-busy');
  if (!isJobSearchResult(loaded)) {
    draw(jobs, html`<p class="small"></p>`);
    return showNoAnswer(ask, findPart(jobs, 'p', HTMLElement), retry);
  }
  const fitting = loaded.items.filter(({ seniority }) => !shown.level || seniority === shown.level);
  const links = linksBelow(ask, loaded.count, fitting.length);
  draw(jobs, jobList(fitting.length, fitting.slice(0, ask.jobsAtFirst), links, ask));
  const left = fitting.slice(ask.jobsAtFirst);
  if (left.length > 0) findPart(jobs, 'p', HTMLElement).prepend(moreButton(ask, left));
  return `${findPart(jobs, 'h3', HTMLElement).textContent}.`;
}

function moreButton(ask: Ask, left: JobSummary[]): HTMLElement {
  const n = ask.formats.number(left.length);
  const button = makeButton('', fill(ask.texts.more, { n }), () => {
    const list = findPart(ask.jobs, 'ul', HTMLElement);
    const first = list.childElementCount;
    list.append(fromTemplate(html`${left.map((job) => jobItem(job, ask))}`));
    button.remove();
    list.children[first]?.querySelector('a')?.focus();
  });
  return button;
}

/** The whole search in the explorer; what else to try. */
function linksBelow(ask: Ask, count: number, fitting: number): Html[] {
  const { texts, shown, selects, formats, paths } = ask;
  const explorerLink = (path: string, text: string) =>
    html`<a href="${paths.docs}#${path}">${text}</a>`;
  const links: Html[] = [];
  if (fitting === 0) {
    if (shown.level || shown.city) links.push(html`<span>${texts.widen}</span>`);
    for (const name of ['level', 'city'] as const) {
      const everything = selects[name].options[0]?.text ?? '';
      if (shown[name]) links.push(choiceLink({ ...shown, [name]: '' }, everything));
    }
  } else {
    const explore = count === 1 ? texts.exploreOne : texts.explore;
    const text = shown.level && count > fitting ? texts.exploreLevels : explore;
    links.push(explorerLink(searchPath(ask), fill(text, { n: formats.number(count) })));
  }
  if (shown.city) {
    const remote = searchPath(ask, { city: 'all', modality: 'remoto' });
    links.push(explorerLink(remote, texts.remote));
  }
  return links;
}

// ---------------------------------------------------------------- without an answer

function showNoAnswer(ask: Ask, place: HTMLElement, retry: () => void): string {
  ask.hasFailed = true;
  const text = navigator.onLine ? ask.texts.failed : ask.texts.offline;
  const again = makeButton('', ask.texts.retry, () => {
    // The button goes with the failure.
    ask.selects.family.focus({ preventScroll: true });
    retry();
  });
  draw(place, html`<span class="failure">${text}</span> `);
  place.append(again);
  return text;
}
