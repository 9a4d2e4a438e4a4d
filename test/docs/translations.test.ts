import { describe, expect, test } from 'vitest';
import { codeBlocks, codeSpans, linksOf, PAGES, readPage, toTarget } from './pages.ts';

/** The change logs of the API are pages of the site, with anchors of their own. */
const FOR_OPERATORS = PAGES.filter(
  ({ path }) => path.startsWith('docs/es/') && !path.endsWith('/api-changes.md'),
);

const TRANSLATED = FOR_OPERATORS.map(({ path, text }) => {
  const english = path.replace('/es/', '/');
  return { path, text, english, original: readPage(english) };
});

test('the first two pages of an operator are in Spanish', () => {
  expect(TRANSLATED.map(({ english }) => english)).toEqual([
    'docs/before-you-start.md',
    'docs/daily-run.md',
  ]);
});

describe.each(TRANSLATED)('$path', ({ path, text, english, original }) => {
  test('names the commands, files, settings, variables and inputs of the English page', () => {
    expect(namesIn(text)).toEqual(namesIn(original));
  });

  test('has the code of the English page, but for comments', () => {
    for (const language of ['sh', 'csv']) {
      const withoutComments = (page: string) =>
        codeBlocks(page, language).map((code) => code.replaceAll(/(?<=^|\s)#.*$/gm, ''));
      expect(withoutComments(text)).toEqual(withoutComments(original));
    }
    expect(text.match(/```/g)?.length).toBe(original.match(/```/g)?.length);
  });

  test('has its sections and links, and each begins with a link to the other', () => {
    const levels = (page: string) => page.match(/^#+ /gm);
    expect(levels(text)).toEqual(levels(original));
    expect(targetsIn(path, text)).toEqual(targetsIn(english, original));
    expect(firstLink(path, text)).toBe(english);
    expect(firstLink(english, original)).toBe(path);
  });
});

function namesIn(page: string): string[] {
  return [...new Set(codeSpans(page))].sort();
}

/** Where a page leads, in the language of either page. */
function targetsIn(path: string, page: string): string[] {
  const targets = linksOf(page)
    .slice(1)
    .map((link) => toTarget(path, link));
  const names = targets.map(({ file, anchor }) => `${file.replace('/es/', '/')}#${anchor ?? ''}`);
  return [...new Set(names)].sort();
}

/** In the line below the title. */
function firstLink(path: string, page: string): string {
  const [, link = ''] = /^# .+\n\n\[\S+\]\((\S+)\)\n\n/.exec(page) ?? [];
  return toTarget(path, link).file;
}
