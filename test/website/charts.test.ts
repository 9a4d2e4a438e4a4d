import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MonthlyBand } from '../../src/catalog/salary-history.ts';
import { makeLogScale } from '../../src/website/charts/log-scale.ts';
import { chartLegend, rangeChart, sharedAxis } from '../../src/website/charts/range-chart.ts';
import {
  makeTrendScale,
  toTrends,
  trendChart,
  trendLegend,
} from '../../src/website/charts/trend-chart.ts';
import { makeFormats } from '../../src/website/formats.ts';
import { english } from '../../src/website/texts.ts';
import { attributes } from './pages.ts';

describe('the axis', () => {
  test('gives equal distances to equal ratios', () => {
    const { place } = makeLogScale([8000, 270_000]);
    expect(place(20_000) - place(10_000)).toBeCloseTo(place(200_000) - place(100_000), 0);
  });

  test('has round ticks', () => {
    expect(makeLogScale([8000, 270_000]).ticks).toEqual([10_000, 20_000, 50_000, 100_000, 200_000]);
  });

  test('has room for all amounts, and a tick', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000_000), { minLength: 1 }), (amounts) => {
        const { place, ticks } = makeLogScale(amounts);
        expect(ticks.length).toBeGreaterThan(0);
        for (const amount of amounts.map(place)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThan(100);
        }
      }),
    );
  });
});

const formats = makeFormats('en');

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
  formats,
});

describe('a range chart', () => {
  test('has a row of figures for each range, in order', () => {
    const figures = markup.replace(/<svg.*?<\/svg>/g, '');
    expect(figures).toContain(
      '<th scope="row">Ventas &lt;1&gt;</th><td></td><td>$10,000</td><td>$20,000</td><td>$40,000</td><td>n = 1,234</td>',
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
    const others = [sharedAxis(scale, texts), chartLegend(texts), trendLegend(texts.trends.legend)];
    for (const part of [markup, ...others.map((each) => each.markup)]) {
      for (const [svg] of part.matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
    }
  });
});

function monthly(slug: string, figures: [month: string, median: number, sampleSize: number][]) {
  const family = { slug, name: `<${slug}>` } as MonthlyBand['family'];
  return figures.map(([month, median, sampleSize]) => ({
    month,
    family,
    band: { min: 1, median, max: 1_000_000, sampleSize },
  }));
}

/** The charts of a history, and the drawn paths of each: bars, line, last point, months. */
function draw(history: MonthlyBand[]) {
  const trends = toTrends(history);
  const scale = makeTrendScale(trends);
  const charts = trends.map(
    (trend) => trendChart(trend, scale, english.salaries.trends.caption, formats).markup,
  );
  return { trends, charts, paths: charts.map((chart) => attributes(chart, 'd')) };
}

const numbers = (path = '') => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('a trend', () => {
  const { trends, charts, paths } = draw([
    ...monthly('ventas', [
      ['2025-12', 20_000, 10],
      ['2026-01', 22_000, 40],
    ]),
    ...monthly('direccion', [
      ['2025-12', 100_000, 20],
      ['2026-01', 90_000, 20],
    ]),
  ]);

  test('comes first if it pays most today', () => {
    expect(trends.map(({ slug }) => slug)).toEqual(['direccion', 'ventas']);
  });

  test('says in words what it shows', () => {
    expect(charts[1]).toContain(
      '<p class="small">Median Dec 2025 $20,000 → Jan 2026 $22,000: +10.0%. Each month is based on 10 to 40 vacancies.</p>',
    );
    expect(charts[0]).toContain('−10.0%');
  });

  test('has a scale, and the figures of each month where it is pointed at', () => {
    const labels = [...(charts[1]?.matchAll(/<text[^>]*>([^<]+)/g) ?? [])];
    expect(labels.map(([, label]) => label)).toEqual(['$22,000', '$20,000']);
    expect(charts[1]).toContain('<title>Dec 2025 $20,000, n = 10</title>');
  });

  test('rises with the median: equal ratios are equal heights in every chart', () => {
    const [[, direccion], [, ventas]] = paths as [string[], string[]];
    const [, high = 0, , low = 0] = numbers(direccion);
    const [, start = 0, , end = 0] = numbers(ventas);
    expect(low).toBeGreaterThan(high);
    expect(end).toBeLessThan(start);
    // 100 to 90 and 22 to 20 are nearly the same ratio.
    expect(Math.abs(low - high - (start - end))).toBeLessThanOrEqual(4);
  });

  test('has bars as high as its samples, on one scale', () => {
    expect(paths[1]?.[0]).toBe('M0 100v-6M1 100v-24');
    expect(paths[0]?.[0]).toBe('M0 100v-12M1 100v-12');
  });
});

test('a line breaks where a month is missing, and a lone month is a dot', () => {
  const { paths } = draw(
    monthly('ventas', [
      ['2025-11', 20_000, 5],
      ['2025-12', 20_000, 5],
      ['2026-02', 20_000, 5],
      ['2026-04', 20_000, 5],
    ]),
  );
  expect(paths[0]?.[1]).toMatch(/^M0 \d+ 1 \d+M3 \d+h0M5 \d+h0$/);
});

test('every history stays inside its picture', () => {
  const figures = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 10, max: 12 }), fc.nat(1_000_000), fc.integer({ min: 1 })),
    { minLength: 1, selector: ([month]) => month },
  );
  fc.assert(
    fc.property(figures, (points) => {
      const history = points
        .sort(([a], [b]) => a - b)
        .map(([month, median, n]): [string, number, number] => [`2026-${month}`, median, n]);
      const { charts, paths } = draw(monthly('ventas', history));
      expect(charts.join()).not.toMatch(/NaN|Infinity/);
      for (const number of paths.flat().flatMap(numbers)) {
        expect(Math.abs(number)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
