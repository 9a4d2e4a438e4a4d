import { describe, expect, test } from 'vitest';
import { makeLogScale } from '../../../src/descriptions/docs/charts/log-scale.ts';
import { rangePlot } from '../../../src/descriptions/docs/charts/range-plot.ts';
import { rangeTable } from '../../../src/descriptions/docs/charts/range-table.ts';
import { makeFormats } from '../../../src/descriptions/docs/formats.ts';
import { english } from '../../../src/descriptions/docs/texts/en.ts';
import { attributes } from './pages.ts';

describe('the axis', () => {
  test('gives equal distances to equal ratios', () => {
    const { place } = makeLogScale([8000, 270_000]);
    expect(place(20_000) - place(10_000)).toBeCloseTo(place(200_000) - place(100_000), 0);
  });

  test('holds all amounts, with a margin', () => {
    const { place } = makeLogScale([8000, 270_000]);
    expect(place(8000)).toBeGreaterThan(0);
    expect(place(270_000)).toBeLessThan(100);
  });

  test('has round ticks', () => {
    expect(makeLogScale([8000, 270_000]).ticks).toEqual([10_000, 20_000, 50_000, 100_000, 200_000]);
  });

  test.each([
    ['nothing', [0, 0]],
    ['one amount', [20_000, 20_000]],
    ['next to nothing', [1, 2_000_000]],
  ])('survives %s', (_, amounts) => {
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
const parts = { ranges, texts: english.salaries, formats: makeFormats('en') };

test('a range plot has a line and a dot for each range, in their order', () => {
  const scale = makeLogScale([8000, 90_000]);
  const { markup } = rangePlot({ ...parts, scale, alt: 'What "it" shows' });
  expect(markup).toContain('aria-label="What &quot;it&quot; shows"');
  expect(attributes(markup, 'cx')).toEqual(ranges.map(({ median }) => `${scale.place(median)}%`));
  expect(markup.indexOf('Ventas &lt;1&gt;')).toBeLessThan(markup.indexOf('Compras'));
  expect(markup).toContain('$10k');
  expect(markup).toContain('1,234');
});

test('its table has the same figures', () => {
  const { markup } = rangeTable({ ...parts, caption: 'All', heading: 'Family' });
  expect(markup).toContain(
    '<th scope="row">Ventas &lt;1&gt;</th><td>$10,000</td><td>$20,000</td><td>$40,000</td><td>1,234</td>',
  );
});
