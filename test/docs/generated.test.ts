import { describe, expect, test } from 'vitest';
import { GATES } from '../../scripts/docs/gate-table.ts';
import { toTable } from '../../scripts/docs/markdown.ts';
import { fillRegions, regionNames } from '../../scripts/docs/regions.ts';
import { allTexts } from '../../scripts/docs/texts.ts';
import type { Figures } from '../../src/compare/figures.ts';
import { checkGates } from '../../src/compare/gates.ts';
import { SEVERITIES } from '../../src/source/finding.ts';
import { makeFigures, makePublished } from '../support/publishing.ts';
import { PAGES, readPage } from './pages.ts';

const texts = allTexts();

test.each(PAGES)('$path is up to date (else: npm run docs)', ({ text }) => {
  expect(text).toBe(fillRegions(text, texts));
});

test('every generated text is on one page', () => {
  const names = PAGES.flatMap(({ text }) => regionNames(text));
  expect(names.sort()).toEqual(Object.keys(texts).sort());
});

test('docs/findings.md has every code once', () => {
  const codes = [
    ...readPage('docs/findings.md').matchAll(/^\| `([a-z0-9-]+)` \| (?:error|warning) /gm),
  ];
  expect(codes.map(([, code]) => code).sort()).toEqual(Object.keys(SEVERITIES).sort());
});

test('every gate has the flag that the documentation says', () => {
  const facets = { city: { leon: 10 }, family: {}, modality: {} };
  const before = makeFigures(100, {
    facets,
    medians: { ventas: 20_000 },
    observations: 10,
    filled: { zone: 100 },
    vacancies: Array.from({ length: 20 }, (_, index) => makePublished(`v${index}`)),
  });
  const sameGuides = { medians: { ventas: 20_000 }, observations: 4 };
  const hitsOf = (now: Required<Figures>) => checkGates(now, before, () => '2026-11-13');
  const hits = [
    ...hitsOf(makeFigures(0)),
    ...hitsOf(makeFigures(40)),
    ...hitsOf(makeFigures(40, sameGuides)),
    ...hitsOf(makeFigures(301)),
  ];
  const flags = Object.fromEntries(hits.map(({ gate, flag }) => [gate, flag]));
  const documented = Object.entries(GATES).map(([gate, { flag }]) => [gate, flag]);
  expect(flags).toEqual(Object.fromEntries(documented));
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

test('a cell of a table cannot end its row or column', () => {
  expect(toTable(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |\n');
});
