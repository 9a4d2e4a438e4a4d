import { readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';
import { readWords } from './answer-words.ts';
import { findPart, findParts } from './dom.ts';
import { matchPath } from './typed-address.ts';

/** The parts of the explorer on the page, and its state. */
export type Explorer = ReturnType<typeof explorerParts>;

export function explorerParts(box: HTMLElement) {
  const { prefix = '', site = '', operations, explorerTexts } = box.dataset;
  const paths = readLines(operations);
  const search = paths.searchJobs ?? '';
  const selects = findParts(box, 'select', HTMLSelectElement);
  for (const select of selects) addOptions(select, search);
  const part = (name: string) => findPart(box, `[data-${name}]`, HTMLElement);
  const { words } = readWords(box);
  return {
    ...{ box, prefix, site, paths, search, selects, words },
    origin: location.origin,
    texts: readLines<Texts['explorer']['script']>(explorerTexts),
    form: findPart(box, '[data-request]', HTMLFormElement),
    address: findPart(box, '#address', HTMLInputElement),
    call: part('call'),
    meters: part('meters'),
    status: part('status'),
    response: part('response'),
    title: part('response-title'),
    answeredPath: part('answered'),
    raw: part('raw'),
    open: findPart(box, '[data-open]', HTMLAnchorElement),
    view: part('view'),
    json: findPart(box, '[data-tree] code', HTMLElement),
    code: findParts(box, '[data-operation]', HTMLElement),
    viewTab: findPart(box, '#tab-view', HTMLElement),
    jsonTab: findPart(box, '#tab-json', HTMLElement),
    codeTab: findPart(box, '#tab-code', HTMLElement),
    /** The latest request, until its outcome is shown. */
    pending: undefined as AbortController | undefined,
  };
}

/** The values of a filter are in the page as links, for readers without the script. */
function addOptions(select: HTMLSelectElement, search: string): void {
  const links = findParts(document, `[data-values="${select.name}"] a`, HTMLAnchorElement);
  for (const { pathname, text } of links) {
    select.add(new Option(text, matchPath(search, pathname)?.[select.name]));
  }
}
