import { makeFormats } from '../../shared/figure-formats.ts';
import { readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';
import { findPart, findParts } from './dom.ts';
import { matchPath } from './typed-address.ts';

/** The parts of the explorer on the page, and its state. */
export type Explorer = ReturnType<typeof explorerParts>;

export function explorerParts(box: HTMLElement) {
  const { prefix = '', site = '', operations, texts, bands } = box.dataset;
  const paths = readLines(operations);
  const search = paths.searchJobs ?? '';
  const selects = findParts(box, 'select', HTMLSelectElement);
  for (const select of selects) addOptions(select, search);
  const part = (name: string) => findPart(box, `[data-${name}]`, HTMLElement);
  return {
    box,
    prefix,
    site,
    origin: location.origin,
    search,
    paths,
    /** How many vacancies each search has, once it is known. */
    counts: undefined as Record<string, number> | undefined,
    texts: readLines<Texts['explorer']['script']>(texts),
    /** What the page calls the bands of the API that have Spanish names. */
    bandNames: readLines(bands),
    form: findPart(box, '[data-request]', HTMLFormElement),
    selects,
    names: selects.map(({ options }) => [...options].map(({ text }) => text)),
    call: part('call'),
    address: findPart(box, '#address', HTMLInputElement),
    meters: part('meters'),
    note: part('note'),
    status: part('status'),
    response: part('response'),
    title: part('response-title'),
    answeredPath: part('answered'),
    old: part('old'),
    raw: part('raw'),
    open: findPart(box, '[data-open]', HTMLAnchorElement),
    view: part('view'),
    json: part('tree'),
    code: findParts(box, '[data-operation]', HTMLElement),
    viewTab: findPart(box, '#tab-view', HTMLElement),
    jsonTab: findPart(box, '#tab-json', HTMLElement),
    codeTab: findPart(box, '#tab-code', HTMLElement),
    formats: makeFormats(document.documentElement.lang),
    lang: document.documentElement.lang,
    /** The latest request, until its outcome is shown. */
    pending: undefined as AbortController | undefined,
    /** The address whose outcome is shown. */
    answered: undefined as string | undefined,
    /** The body as received. */
    source: document.createElement('pre'),
    /** Whether the reader chose the tab with the JSON. */
    prefersJson: false,
  };
}

/** The values of a filter are in the page as links, for readers without the script. */
function addOptions(select: HTMLSelectElement, search: string): void {
  const links = findParts(document, `[data-values="${select.name}"] a`, HTMLAnchorElement);
  for (const { pathname, text } of links) {
    select.add(new Option(text, matchPath(search, pathname)?.[select.name]));
  }
}

/** An address of the API as a hash of the explorer; other addresses stay. */
export function toHash(
  address: string,
  { site, origin, prefix }: Pick<Explorer, 'site' | 'origin' | 'prefix'>,
): string {
  const own = [site, origin].find((each) => address.startsWith(`${each}${prefix}/`));
  return own === undefined ? address : `#${address.slice(own.length)}`;
}
