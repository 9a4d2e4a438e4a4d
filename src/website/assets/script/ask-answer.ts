import type { JobSummary } from '../../../contract/job.ts';
import type { SalaryBand, SalaryGuide } from '../../../contract/salary-guide.ts';
import { bandFigure, citationOf, citedFigure, jobItem } from '../../answer.ts';
import { isSmallSample } from '../../charts/range-chart.ts';
import { html } from '../../html.ts';
import {
  type Ask,
  choiceLink,
  chosenName,
  fillCode,
  type Loaded,
  searchPath,
} from './ask-parts.ts';
import { isJobSearchResult, isSalaryGuide } from './bodies.ts';
import { addressOf, type Choice } from './choice.ts';
import {
  element,
  findPart,
  findParts,
  fromTemplate,
  inLanguage,
  makeButton,
  setAttributes,
} from './elements.ts';
import { fill } from './formats.ts';

/** How "Ask the index" draws an answer, into the elements of the answer before it. */

/** A row of the chart. `choice` is what its link chooses. */
type AskBand = {
  key: string;
  name: string;
  title?: string;
  what: string;
  band: SalaryBand;
  choice: Choice;
  isChosen: boolean;
};

// ---------------------------------------------------------------- the salary

/** Returns what screen readers say. */
export function showSalary(ask: Ask, loaded: Loaded, retry: () => void): string {
  const { salary, figures, chart, cite, notes } = ask;
  for (const part of [salary, cite]) part.removeAttribute('aria-busy');
  const guide = typeof loaded === 'object' && isSalaryGuide(loaded) ? loaded : undefined;
  for (const part of [figures, chart, ask.guide, cite]) part.hidden = !guide;
  if (!guide) {
    if (loaded !== 'missing') return showNoAnswer(ask, notes, retry);
    const { noGuide } = ask.selects.family.selectedOptions[0]?.dataset ?? {};
    const text = noGuide === 'noGuide' ? ask.texts.noGuide : ask.texts.tooFew;
    return showNotes(ask, [fill(text, { family: chosenName(ask, 'family') })]);
  }
  const bands = bandsOf(ask, guide);
  const chosen = bands.filter(({ isChosen }) => isChosen);
  drawRows(ask, bands);
  const items = chosen.map(({ what, title = what, band }) => bandFigure(title, band, ask));
  ask.figures.replaceChildren(fromTemplate(html`${items}`));
  fillCode(
    ask,
    'bands',
    chosen.map(({ band }) => band.label),
  );
  findPart(ask.guide, 'a', HTMLAnchorElement).hash = guide.family.slug;
  return [showCitation(ask, guide, chosen), showNotes(ask, notesOn(ask, guide, chosen))].join(' ');
}

/** The whole family, its levels, and the city if one is chosen. */
function bandsOf(ask: Ask, { overall, bySeniority, byCity }: SalaryGuide): AskBand[] {
  const { shown, selects, wholeFamily } = ask;
  const family = chosenName(ask, 'family');
  const levels = bySeniority.map((band) => {
    const { label } = band;
    const name = [...selects.level.options].find(({ value }) => value === label)?.text ?? label;
    const choice = { ...shown, level: label };
    const isChosen = label === shown.level;
    return { key: label, name, what: `${family}, ${name}`, band, choice, isChosen };
  });
  const city = shown.city && chosenName(ask, 'city');
  const cities = byCity
    .filter(({ label }) => label === city)
    .map((band) => {
      const choice = { ...shown, level: '' };
      return { key: '/city', name: city, what: `${family}, ${city}`, band, choice, isChosen: true };
    });
  const whole = {
    key: '',
    name: wholeFamily,
    title: `${family} · ${wholeFamily}`,
    what: family,
    band: overall,
    choice: { ...shown, level: '', city: '' },
    isChosen: cities.length === 0 && !levels.some((level) => level.isChosen),
  };
  return [whole, ...levels, ...cities];
}

/** Rows that stay are the same elements, so that their ranges slide to their new places. */
function drawRows(ask: Ask, bands: AskBand[]): void {
  const before = findParts(ask.rows, 'tr', HTMLTableRowElement);
  const rows = bands.flatMap((band) => {
    const row =
      before.find(({ dataset }) => dataset.band === band.key) ?? before[0]?.cloneNode(true);
    if (!(row instanceof HTMLTableRowElement)) return [];
    drawRow(ask, row, band);
    return [row];
  });
  for (const row of before) if (!rows.includes(row)) row.remove();
  rows.forEach((row, i) => {
    const there = ask.rows.children[i] ?? null;
    if (row !== there) ask.rows.insertBefore(row, there);
  });
}

function drawRow(ask: Ask, row: HTMLTableRowElement, drawn: AskBand): void {
  const { key, name, band, choice, isChosen } = drawn;
  const { min, median, max, sampleSize } = band;
  const { pesos, number } = ask.formats;
  row.dataset.band = key;
  row.classList.toggle('chosen', isChosen);
  row.classList.toggle('few', isSmallSample(sampleSize));
  const [start = 0, middle, end = 0] = [min, median, max].map(ask.scale.place);
  setAttributes(findPart(row, 'rect', SVGElement), { x: `${start}%`, width: `${end - start}%` });
  setAttributes(findPart(row, 'circle', SVGElement), { cx: `${middle}%` });
  linkRow(row, choice, name);
  const cells = [...[min, median, max].map(pesos), `n = ${number(sampleSize)}`];
  for (const [i, text] of cells.entries()) row.cells[i + 2]?.replaceChildren(text);
}

/** A link that is there already stays, so that it keeps the focus. */
export function linkRow(row: HTMLTableRowElement, choice: Choice, name: string): void {
  const link = row.querySelector('a');
  if (!link) {
    row.cells[0]?.replaceChildren(choiceLink(choice, name));
    return;
  }
  link.href = addressOf(choice).search;
  link.textContent = name;
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
  for (const { band } of chosen) {
    if (isSmallSample(band.sampleSize))
      notes.push(fill(texts.small, { n: formats.number(band.sampleSize) }));
  }
  return notes;
}

function showNotes(ask: Ask, notes: string[]): string {
  const all = [ask.unknown, ...notes].filter(Boolean);
  ask.notes.replaceChildren(...all.map((note) => element('span', '', note)));
  return all.join(' ');
}

function showCitation(ask: Ask, guide: SalaryGuide, chosen: AskBand[]): string {
  const text = `${chosen.map(({ what, band }) => citedFigure(what, band, ask)).join('; ')}.`;
  const source = inLanguage('es', element('span', '', citationOf(guide)));
  ask.citation.replaceChildren(`${text} `, source);
  return text;
}

// ---------------------------------------------------------------- the vacancies

/** Returns what screen readers say. */
export function showJobs(ask: Ask, loaded: Loaded, retry: () => void): string {
  const { jobs, texts, formats, shown } = ask;
  jobs.removeAttribute('aria-busy');
  const search = typeof loaded === 'object' && isJobSearchResult(loaded) ? loaded : undefined;
  if (!search) {
    const place = element('p', 'small');
    jobs.replaceChildren(place);
    return showNoAnswer(ask, place, retry);
  }
  const fitting = search.items.filter(({ seniority }) => !shown.level || seniority === shown.level);
  const n = formats.number(fitting.length);
  const text =
    fitting.length === 0 ? texts.noJobs : fitting.length === 1 ? texts.openJob : texts.openJobs;
  const title = fill(text, { n });
  const items = fitting.slice(0, ask.jobsAtFirst).map((job) => jobItem(job, ask));
  const list = inLanguage('es', element('ul', 'ask-jobs', fromTemplate(html`${items}`)));
  const links = element('p', 'flow small', ...linksBelow(ask, search.count, fitting.length));
  const left = fitting.slice(ask.jobsAtFirst);
  if (left.length > 0) links.prepend(moreButton(ask, list, left));
  jobs.replaceChildren(element('h3', '', title), ...(fitting.length > 0 ? [list] : []), links);
  return `${title}.`;
}

function moreButton(ask: Ask, list: HTMLElement, left: JobSummary[]): HTMLElement {
  const n = ask.formats.number(left.length);
  const button = makeButton('', fill(ask.texts.more, { n }), () => {
    const first = list.childElementCount;
    list.append(fromTemplate(html`${left.map((job) => jobItem(job, ask))}`));
    button.remove();
    list.children[first]?.querySelector('a')?.focus();
  });
  return button;
}

/** The whole search in the explorer; what else to try. */
function linksBelow(ask: Ask, count: number, fitting: number): Node[] {
  const { texts, shown, selects, formats } = ask;
  const links: Node[] = [];
  if (fitting === 0) {
    if (shown.level || shown.city) links.push(element('span', '', texts.widen));
    for (const name of ['level', 'city'] as const) {
      const everything = selects[name].options[0]?.text ?? '';
      if (shown[name]) links.push(choiceLink({ ...shown, [name]: '' }, everything));
    }
  } else {
    const explore = count === 1 ? texts.exploreOne : texts.explore;
    const text = shown.level && count > fitting ? texts.exploreLevels : explore;
    links.push(explorerLink(ask, searchPath(ask), fill(text, { n: formats.number(count) })));
  }
  if (shown.city) {
    const remote = searchPath(ask, { city: 'all', modality: 'remoto' });
    links.push(explorerLink(ask, remote, texts.remote));
  }
  return links;
}

function explorerLink({ paths }: Ask, path: string, text: string): HTMLAnchorElement {
  const link = element('a', '', text);
  link.href = `${paths.docs}#${path}`;
  return link;
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
  place.replaceChildren(element('span', 'failure', text), ' ', again);
  return text;
}
