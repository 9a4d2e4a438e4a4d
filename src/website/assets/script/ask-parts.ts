import { makeLogScale } from '../../charts/log-scale.ts';
import { type Html, html } from '../../html.ts';
import type { Texts } from '../../texts.ts';
import { addressOf, CHOICE_NAMES, type Choice } from './choice.ts';
import { findPart, findParts } from './elements.ts';
import { fill, makeFormats, readLines } from './formats.ts';

/** The parts of "Ask the index" on the page, and its state. */
export type Ask = ReturnType<typeof askParts>;

export function askParts(box: HTMLElement) {
  const { ends = '', cities, jobs, internship, texts } = box.dataset;
  const { guide = '', search = '', docs = '' } = box.dataset;
  const select = (name: string) => findPart(box, `[name="${name}"]`, HTMLSelectElement);
  const part = (selector: string) => findPart(box, selector, HTMLElement);
  const selects = { family: select('family'), level: select('level'), city: select('city') };
  const family = [...selects.family.options].find((option) => option.defaultSelected)?.value ?? '';
  const first: Choice = { family, level: '', city: '' };
  return {
    form: findPart(box, '.ask-choices', HTMLFormElement),
    selects,
    /** The same for every role. */
    scale: makeLogScale(ends.split(' ').map(Number)),
    mostCities: Number(cities),
    jobsAtFirst: Number(jobs),
    internship,
    wholeFamily: part('.chart tbody th').textContent ?? '',
    paths: { guide, search, docs },
    texts: readLines<Texts['ask']['script']>(texts),
    formats: makeFormats(document.documentElement.lang),
    lang: document.documentElement.lang,
    salary: part('.ask-salary'),
    figures: part('.ask-figures'),
    chart: part('.chart'),
    rows: part('.chart tbody'),
    guide: part('[data-ask-guide]'),
    notes: part('[data-ask-notes]'),
    jobs: part('[data-ask-jobs]'),
    cite: part('.ask-cite'),
    citation: part('#ask-citation'),
    request: part('[data-ask-request]'),
    status: part('[data-ask-status]'),
    /** What the page shows without a choice. */
    first,
    /** What the page shows. */
    shown: first,
    /** What it says about a link that asks for something else. */
    unknown: '',
    /** What the shown choice has requested, by path. */
    requests: new Map<string, { loaded: Promise<unknown>; controller: AbortController }>(),
    hasFailed: false,
  };
}

export function chosenName({ selects }: Ask, name: keyof Choice): string {
  return selects[name].selectedOptions[0]?.text ?? '';
}

/** The whole choice in words. */
export function choiceInWords(ask: Ask): string {
  const chosen = CHOICE_NAMES.filter((name) => ask.shown[name]);
  return chosen.map((name) => chosenName(ask, name)).join(', ');
}

/** Why the chosen family has no guide. */
export function noGuide({ selects }: Ask): string | undefined {
  return selects.family.selectedOptions[0]?.dataset.noGuide;
}

/** The file of the chosen family; undefined if the family has no guide. */
export function guidePath(ask: Ask): string | undefined {
  return noGuide(ask) ? undefined : fill(ask.paths.guide, { family: ask.shown.family });
}

/** The narrowest search; the level is a field of its items. */
export function searchPath({ paths, shown: { family, city } }: Ask, others = {}): string {
  return fill(paths.search, { city: city || 'all', family, modality: 'all', ...others });
}

/** Completes the code of the request, so that it prints the figures of the page and no others. */
export function fillCode({ request }: Ask, name: 'bands' | 'level', values: string[]): void {
  // Such strings mean the same in all languages of the samples, and do not end a string of the shell.
  const literals = values.map((value) => JSON.stringify(value).replaceAll("'", '\\u0027'));
  for (const place of findParts(request, `[data-choose*="{${name}}"]`, HTMLElement)) {
    const code = values.length > 0 ? (place.dataset.choose ?? '') : '';
    place.textContent = fill(code, { [name]: literals.join(', ') });
  }
}

/** A link that chooses; as a link, it can also be opened in another tab. */
export function choiceLink(choice: Choice, text: string): Html {
  return html`<a href="${addressOf(choice).search}">${text}</a>`;
}
