import { describe, expect, test } from 'vitest';
import { makeLogScale } from '../../src/website/charts/log-scale.ts';
import { chartLegend, rangeChart, sharedAxis } from '../../src/website/charts/range-chart.ts';
import { makeFormats } from '../../src/website/formats.ts';
import { english } from '../../src/website/texts/en.ts';
import { attributes } from './pages.ts';

describe('the axis', () => {
  test('gives equal distances to equal ratios', () => {
    const { place } = makeLogScale([8000, 270_000]);
    expect(place(20_000) - place(10_000)).toBeCloseTo(place(200_000) - place(100_000), 0);
  });

  test('leaves a margin around all amounts', () => {
    const { place } = makeLogScale([8000, 270_000]);
    expect(place(8000)).toBeGreaterThan(0);
    expect(place(270_000)).toBeLessThan(100);
  });

  test('has round ticks', () => {
    expect(makeLogScale([8000, 270_000]).ticks).toEqual([10_000, 20_000, 50_000, 100_000, 200_000]);
  });

  test.each([
    ['zeros', [0, 0]],
    ['one amount', [20_000, 20_000]],
    ['a tiny and a huge amount', [1, 2_000_000]],
  ])('copes with %s', (_, amounts) => {
    const { place, ticks } = makeLogScale(amounts);
    expect(ticks.length).toBeGreaterThan(0);
    for (const amount of amounts) {
      expect(place(amount)).toBeGreaterThanOrEqual(0);
      expect(place(amount)).toBeLessThanOrEqual(100);
    }
  });
});

const ranges = [
  { label: 'Ventas <1>', min: 10_000, median: 20_000, max: 40_000, sampleSize: 1234 },
  { label: 'Compras', min: 8000, median: 12_000, max: 90_000, sampleSize: 5 },
];
const scale = makeLogScale([8000, 90_000]);
const texts = english.salaries;
const { markup } = rangeChart({
  ranges,
  scale,
  name: 'What "it" shows',
  heading: 'Family',
  texts,
  formats: makeFormats('en'),
});

describe('a range chart', () => {
  test('has a row of figures for each range, in order', () => {
    const figures = markup.replace(/<svg.*?<\/svg>/g, '');
    expect(figures).toContain(
      '<th scope="row">Ventas &lt;1&gt;</th><td></td><td>$10,000</td><td>$20,000</td><td>$40,000</td><td>1,234</td>',
    );
    expect(figures.indexOf('Ventas')).toBeLessThan(figures.indexOf('Compras'));
    expect(markup).toContain('aria-label="What &quot;it&quot; shows"');
  });

  test('draws each range from minimum to maximum, with a dot at the median', () => {
    const at = (amount: number) => `${scale.place(amount)}%`;
    expect(attributes(markup, 'x')).toEqual(ranges.map(({ min }) => at(min)));
    expect(attributes(markup, 'cx')).toEqual(ranges.map(({ median }) => at(median)));
    const ends = attributes(markup, 'width').map(
      (width, i) => Number.parseFloat(width) + scale.place(ranges[i]?.min ?? 0),
    );
    for (const [i, end] of ends.entries()) {
      expect(end).toBeCloseTo(scale.place(ranges[i]?.max ?? 0), 5);
    }
  });

  test('shares its axis with all others', () => {
    const axis = sharedAxis(scale, texts).markup;
    const [id] = attributes(axis, 'id');
    expect(attributes(markup, 'href')).toEqual([`#${id}`]);
    expect(axis.match(/\$10k/g)).toHaveLength(2);
  });

  test('hides its marks from screen readers, which read the figures', () => {
    for (const part of [markup, sharedAxis(scale, texts).markup, chartLegend(texts).markup]) {
      for (const [svg] of part.matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
    }
  });
});
