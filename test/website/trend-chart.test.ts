import { describe, expect, test } from 'vitest';
import type { MonthlyBand } from '../../src/catalog/salary-history.ts';
import {
  makeTrendScale,
  toTrends,
  trendChart,
  trendLegend,
} from '../../src/website/charts/trend-chart.ts';
import { makeFormats } from '../../src/website/formats.ts';
import { english } from '../../src/website/texts/en.ts';
import { attributes } from './pages.ts';

const formats = makeFormats('en');

function monthly(slug: string, figures: [month: string, median: number, sampleSize: number][]) {
  const family = { slug, name: `<${slug}>` } as MonthlyBand['family'];
  return figures.map(([month, median, sampleSize]) => ({
    month,
    family,
    band: { min: 1, median, max: 1_000_000, sampleSize },
  }));
}

/** The charts of a history, and the drawn paths of each: bars, line, last point. */
function draw(history: MonthlyBand[]) {
  const trends = toTrends(history);
  const scale = makeTrendScale(trends);
  const charts = trends.map((trend) => trendChart(trend, scale, formats).markup);
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

  test('shows both ends, the change, and the least and most vacancies', () => {
    const text = charts[1]
      ?.replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(text).toBe('2025-12 $20,000 +10.0% n 10–40 2026-01 $22,000');
    expect(charts[0]).toContain('−10.0%');
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

  test('is read as figures, not as a picture', () => {
    for (const markup of [...charts, trendLegend(english.salaries.trends.legend).markup]) {
      for (const [svg] of markup.matchAll(/<svg[^>]*>/g))
        expect(svg).toContain('aria-hidden="true"');
    }
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

test.each([
  ['one month', [['2026-01', 20_000, 1]]],
  [
    'one peso',
    [
      ['2026-01', 1, 1],
      ['2026-02', 1, 1],
    ],
  ],
  [
    'a median of zero',
    [
      ['2026-01', 0, 1],
      ['2026-02', 20_000, 1],
    ],
  ],
  [
    'a hundredfold rise',
    [
      ['2026-01', 1000, 1],
      ['2026-02', 100_000, 90_000],
    ],
  ],
] as [string, [string, number, number][]][])('%s stays inside the picture', (_, figures) => {
  const { charts, paths } = draw(monthly('ventas', figures));
  expect(charts.join()).not.toMatch(/NaN|Infinity/);
  for (const path of paths.flat()) {
    for (const number of numbers(path)) expect(Math.abs(number)).toBeLessThanOrEqual(100);
  }
});

test('a history of nothing has no trends', () => {
  expect(toTrends([])).toEqual([]);
});
