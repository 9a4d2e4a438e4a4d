import { describe, expect, test } from 'vitest';
import { allFigures } from '../../scripts/docs/figures.ts';
import { toTable } from '../../scripts/docs/markdown.ts';
import { figureNames, fillFigures, fillRegions, regionNames } from '../../scripts/docs/regions.ts';
import { allTexts } from '../../scripts/docs/texts.ts';
import { FINDINGS } from '../../src/input/findings/finding.ts';
import { PAGES, ROOT, readPage } from './pages.ts';

const texts = allTexts();
const figures = await allFigures(ROOT);

test.each(PAGES)('$path is up to date (else: npm run dev:docs)', ({ text }) => {
  expect(text).toBe(fillFigures(fillRegions(text, texts), figures));
});

test('every generated text is on one page', () => {
  const names = PAGES.flatMap(({ text }) => regionNames(text));
  expect(names.sort()).toEqual(Object.keys(texts).sort());
});

test('every figure is on a page', () => {
  const names = new Set(PAGES.flatMap(({ text }) => figureNames(text)));
  expect([...names].sort()).toEqual(Object.keys(figures).sort());
});

test('docs/findings.md has every code once', () => {
  const [, lists = ''] = readPage('docs/findings.md').split('## Files');
  const codes = [...lists.matchAll(/^- `([a-z0-9-]+)`(?: \(warning\))?:/gm)];
  expect(codes.map(([, code]) => code).sort()).toEqual(Object.keys(FINDINGS).sort());
});

describe('fillRegions', () => {
  const page = 'a\n<!-- generated: x -->\nold\n<!-- end -->\nb\n';

  test('replaces what is in the region and leaves the rest', () => {
    expect(fillRegions(page, { x: 'new\n' })).toBe(
      'a\n<!-- generated: x -->\n\nnew\n\n<!-- end -->\nb\n',
    );
  });

  test('is stable', () => {
    const once = fillRegions(page, { x: 'new $& text\n' });
    expect(fillRegions(once, { x: 'new $& text\n' })).toBe(once);
  });

  test('refuses a region without a text', () => {
    expect(() => fillRegions(page, {})).toThrow('"x"');
  });

  test('refuses a region without an end', () => {
    expect(() => fillRegions('<!-- generated: x -->\n', { x: '' })).toThrow('1 regions begin');
  });
});

describe('fillFigures', () => {
  const page = 'In <!--=cities-->12<!--/--> cities.\n';

  test('replaces the figure and leaves the sentence', () => {
    expect(fillFigures(page, { cities: '1,300' })).toBe('In <!--=cities-->1,300<!--/--> cities.\n');
  });

  test('refuses a figure without a value', () => {
    expect(() => fillFigures(page, {})).toThrow('"cities"');
  });

  test('refuses a figure without an end', () => {
    expect(() => fillFigures('In <!--=cities-->12 cities.\n', { cities: '12' })).toThrow(
      '1 figures begin',
    );
  });
});

test('a cell of a table cannot end its row or column', () => {
  expect(toTable(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |\n');
});
