import { describe, expect, test } from 'vitest';
import { anchorsOf, codeBlocks, codeSpans, linksOf, PAGES, readPage, toTarget } from './pages.ts';

/** The change log of the API is a page of the site, with anchors of its own. */
const API_CHANGES = 'docs/es/api-changes.md';
const FOR_OPERATORS = PAGES.filter(
  ({ path }) => path.startsWith('docs/es/') && path !== API_CHANGES,
);

const TRANSLATED = FOR_OPERATORS.map(({ path, text }) => {
  const english = path.replace('/es/', '/');
  return { path, text, english, original: readPage(english) };
});

test('the pages that HR reads are in Spanish', () => {
  const names = ['before-you-start', 'daily-run', 'data-format', 'findings', 'gates', 'privacy'];
  expect(TRANSLATED.map(({ english }) => english)).toEqual(names.map((name) => `docs/${name}.md`));
});

describe.each(TRANSLATED)('$path', ({ path, text, english, original }) => {
  test('names the commands, files, settings, variables and inputs of the English page', () => {
    expect(namesIn(text)).toEqual(namesIn(original));
  });

  test('has the entries of the English lists in their order, with their warnings', () => {
    const entries = (page: string) => page.match(/^- `[^`]+`(?: \((?:warning|advertencia)\))?/gm);
    const english = (list: string[] | null) =>
      list?.map((entry) => entry.replace('advertencia', 'warning'));
    expect(english(entries(text))).toEqual(english(entries(original)));
  });

  test('has the figures of the English page', () => {
    expect(figuresIn(text)).toEqual(figuresIn(original));
  });

  test('has the code of the English page, but for comments', () => {
    for (const language of ['sh', 'csv', 'json']) {
      const withoutComments = (page: string) =>
        codeBlocks(page, language).map((code) => code.replaceAll(/(?<=^|\s)#.*$/gm, ''));
      expect(withoutComments(text)).toEqual(withoutComments(original));
    }
    expect(text.match(/```/g)?.length).toBe(original.match(/```/g)?.length);
  });

  test('has its sections and links, and each begins with a link to the other', () => {
    expect(levelsIn(text)).toEqual(levelsIn(original));
    expect(targetsIn(path, text)).toEqual(targetsIn(english, original));
    expect(firstLink(path, text)).toBe(english);
    expect(firstLink(english, original)).toBe(path);
  });
});

test('the change log of the API has the sections, names and figures of the English one', () => {
  const [text, original] = [API_CHANGES, 'docs/api-changes.md'].map(readPage);
  for (const factsOf of [levelsIn, namesIn, figuresIn]) {
    expect(factsOf(text ?? '')).toEqual(factsOf(original ?? ''));
  }
});

function levelsIn(page: string): string[] {
  return page.match(/^#+ /gm) ?? [];
}

function namesIn(page: string): string[] {
  return [...new Set(codeSpans(page))].sort();
}

function figuresIn(page: string): string[] {
  return [...new Set(page.match(/\d[\d.,]*\d|\d/g))].sort();
}

/** Where a page leads: to which heading of which page, as headings differ by language. */
function targetsIn(path: string, page: string): string[] {
  const targets = linksOf(page)
    .slice(1)
    .map((link) => toTarget(path, link));
  const names = targets.map(({ file, anchor }) => {
    const heading = anchor === undefined ? '' : anchorsOf(readPage(file)).indexOf(anchor);
    return `${file.replace('/es/', '/')} ${heading}`;
  });
  return [...new Set(names)].sort();
}

/** In the line below the title. */
function firstLink(path: string, page: string): string {
  const [, link = ''] = /^# .+\n\n\[\S+\]\((\S+)\)\n\n/.exec(page) ?? [];
  return toTarget(path, link).file;
}
