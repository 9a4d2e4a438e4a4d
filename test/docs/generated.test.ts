import { describe, expect, test } from 'vitest';
import { allFigures } from '../../scripts/docs/figures.ts';
import { toTable } from '../../scripts/docs/markdown.ts';
import { FIGURES, fillIn, namesIn, REGIONS } from '../../scripts/docs/regions.ts';
import { allTexts } from '../../scripts/docs/texts.ts';
import { FINDINGS } from '../../src/input/findings/finding.ts';
import { PAGES, ROOT, readPage } from './pages.ts';

const texts = allTexts();
const figures = await allFigures(ROOT);

test.each(PAGES)('$path is up to date (else: npm run dev:docs)', ({ text }) => {
  expect(text).toBe(fillIn(fillIn(text, REGIONS, texts), FIGURES, figures));
});

test('every generated text is on one page', () => {
  const names = PAGES.flatMap(({ text }) => namesIn(text, REGIONS));
  expect(names.sort()).toEqual(Object.keys(texts).sort());
});

test('every figure is on a page', () => {
  const names = new Set(PAGES.flatMap(({ text }) => namesIn(text, FIGURES)));
  expect([...names].sort()).toEqual(Object.keys(figures).sort());
});

test('docs/findings.md has every code once', () => {
  const [, lists = ''] = readPage('docs/findings.md').split('## Files');
  const codes = [...lists.matchAll(/^- `([a-z0-9-]+)`:/gm)];
  expect(codes.map(([, code]) => code).sort()).toEqual(Object.keys(FINDINGS).sort());
});

describe('a generated part', () => {
  const page = 'In <!--=cities-->12<!--/--> cities.\n';

  test('is replaced, and the rest of the page stays', () => {
    const filled = fillIn(page, FIGURES, { cities: '$&' });
    expect(filled).toBe('In <!--=cities-->$&<!--/--> cities.\n');
  });

  test('needs a text and an end', () => {
    expect(() => fillIn(page, FIGURES, {})).toThrow('"cities"');
    expect(() => fillIn(page.replace('/', ''), FIGURES, { cities: '12' })).toThrow('1 generated');
  });
});

test('a cell of a table cannot end its row or column', () => {
  expect(toTable(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |\n');
});
