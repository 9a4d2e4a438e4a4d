import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL_SAMPLE } from '../../../src/contract/figures.ts';
import {
  comparisonChart,
  makeLinearScale,
} from '../../../src/output/website/charts/comparison-chart.ts';
import { makeLogScale, rangeChart } from '../../../src/output/website/charts/range-chart.ts';
import {
  makeTrendScale,
  type Point,
  trendChart,
} from '../../../src/output/website/charts/trend-chart.ts';
import { makeFormats } from '../../../src/output/website/language.ts';
import { textsIn } from '../../../src/output/website/texts.ts';
import { attributes, textOf } from './pages.ts';

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
  { label: 'Ventas <1>', min: 10_000, p25: 15_000, median: 20_000, p75: 25_000, max: 40_000 },
  { label: 'Compras', min: 8000, p25: null, median: 12_000, p75: null, max: 90_000 },
].map((range, i) => ({ ...range, sampleSize: i === 0 ? 1234 : 5 }));
const ends = [8000, 90_000];
const scale = makeLogScale(ends);
const texts = textsIn('en');
const chart = rangeChart(ranges, { texts, formats, ends }).markup;
const markup = chart.slice(chart.indexOf('<table'));

describe('a range chart', () => {
  test('has a row of figures for each range, in order', () => {
    const figures = markup.replace(/<svg.*?<\/svg>/g, '');
    expect(figures).toContain(
      '<th scope="row">Ventas &lt;1&gt;</th><td></td><td>$15,000</td><td>$20,000</td><td>$25,000</td><td>n = 1,234</td>',
    );
    expect(figures.indexOf('Ventas')).toBeLessThan(figures.indexOf('Compras'));
  });

  test('draws the middle half as a bar on a line from lowest to highest, with a dot at the median', () => {
    const [svg = ''] = /<svg class="range".*?<\/svg>/.exec(markup) ?? [];
    const at = (amount: number) => `${scale.place(amount)}%`;
    expect(svg).toContain(`<line x1="${at(10_000)}" x2="${at(40_000)}"`);
    expect(svg).toContain(`<circle cx="${at(20_000)}"`);
    const [, start, width = ''] = /<rect x="([^"]*)" width="([^"]*)"/.exec(svg) ?? [];
    expect(start).toBe(at(15_000));
    expect(scale.place(15_000) + Number.parseFloat(width)).toBeCloseTo(scale.place(25_000), 5);
    // For narrow screens.
    expect(svg).toContain(`y="12">$15,000</text><text x="${at(25_000)}" y="12">$25,000</text>`);
  });

  test(`draws only a hollow median for fewer than ${SMALL_SAMPLE} salaries`, () => {
    const [row = ''] = /<tr class="few">.*?<\/tr>/.exec(markup) ?? [];
    expect(row).toContain('Compras');
    expect(row.match(/<(?:rect|line|text|circle)/g)).toEqual(['<circle']);
    expect(row).toContain('<td>–</td><td>$12,000</td><td>–</td><td>n = 5</td>');
    const enough = { ...ranges[0], label: '', sampleSize: SMALL_SAMPLE } as (typeof ranges)[0];
    expect(rangeChart([enough], { texts, formats, ends }).markup).not.toContain('<tr class="few">');
  });

  test('has an axis', () => {
    expect(chart).toContain('>$10k</text>');
  });

  test('hides its marks from screen readers, which read the figures', () => {
    for (const [svg] of chart.matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
  });
});

describe('a comparison chart', () => {
  const rows = [
    { label: 'Mérida', relative: 84, low: 80.2, high: 88, sampleSize: 30 },
    { label: 'Puebla', relative: 102, low: 99, high: 105, sampleSize: 12 },
  ];
  const { markup } = comparisonChart(rows, 'City', { texts, formats });

  test('has differences with their intervals, which are bars', () => {
    const figures = markup.replace(/<svg.*?<\/svg>/g, '');
    expect(figures).toContain('<td>−19.8 %</td><td>16 % below</td><td>−12.0 %</td><td>n = 30</td>');
    expect(figures).toContain('<td>−1.0 %</td><td>no clear difference</td><td>+5.0 %</td>');
    const { place } = makeLinearScale(rows.flatMap(({ low, high }) => [low, high]));
    expect(markup).toContain(`<rect x="${place(80.2)}%"`);
    expect(markup).toContain(`<circle cx="${place(84)}%"`);
  });

  test('marks the average, around which all amounts have room', () => {
    expect(markup).toContain('class="base"');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 })), (amounts) => {
        const { place, ticks } = makeLinearScale(amounts);
        expect(ticks).toContain(100);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const amount of [...amounts, ...ticks].map(place)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

/** A month without an interval has its relative alone. */
function monthsOf(...figures: [key: string, relative: number, error?: number][]): Point[] {
  return figures.map(([key, relative, error]) => {
    const [low, high] = error === undefined ? [null, null] : [relative - error, relative + error];
    return { key, relative, low, high, sampleSize: 40 };
  });
}

/** A chart, its labels, and the drawn paths: band, line, today. */
function draw(points: Point[], lastMonth = points.at(-1)?.key ?? '') {
  const { markup } = trendChart(points, lastMonth, '+6 %', { texts, formats });
  const labels = [...markup.matchAll(/<text[^>]*>([^<]+)/g)].map(([, label]) => label);
  const [today, line, band] = attributes(markup, 'd').reverse();
  return { markup, labels, band, line, today };
}

const numbers = (path = '') => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('a trend', () => {
  const { markup, labels, band, line } = draw(
    monthsOf(['2024-10', 90], ['2024-11', 94.3, 1], ['2024-12', 95, 1], ['2025-01', 97]),
  );

  test('says the change, and the sample of its first month that has an interval', () => {
    expect(textOf(markup)).toContain('Same level and city: +6 %. n = 40 (Nov 2024).');
    expect(draw(monthsOf(['2025-01', 97])).markup).not.toContain('<p ');
  });

  test('has percentages beside it, and its first month and today below it', () => {
    expect(labels).toEqual(['80', '90', '100', '110', '120', 'Oct 2024', 'today']);
  });

  test('has a month of every year between', () => {
    const two = Array.from({ length: 24 }, (_, i): [string, number] => {
      const month = new Date(Date.UTC(2024, 10 + i)).toISOString().slice(0, 7);
      return [month, 100];
    });
    expect(draw(monthsOf(...two)).labels.slice(-3)).toEqual(['Nov 2024', 'Nov 2025', 'today']);
  });

  test('ends today at 100, and shades the months that have an interval', () => {
    expect(line?.split(' ').length).toBe(10);
    expect(numbers(line).at(-2)).toBe(4);
    expect(numbers(band).filter((_, i) => i % 2 === 0)).toEqual([1, 2, 2, 1]);
  });

  test('does not look dramatic where little changes', () => {
    const [, start = 0, , end = 0] = numbers(draw(monthsOf(['2025-12', 98], ['2026-01', 99])).line);
    expect(start - end).toBeGreaterThan(0);
    expect(start - end).toBeLessThan(10);
  });
});

test('a missing month takes its place', () => {
  const { line } = draw(monthsOf(['2025-11', 99], ['2025-12', 99], ['2026-02', 99]), '2026-04');
  expect(line).toMatch(/^M0 [\d.]+ 1 [\d.]+ 3 [\d.]+ 6 [\d.]+$/);
});

test('every history stays inside its picture, with three to six percentages around it', () => {
  const figures = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 10, max: 12 }), fc.integer({ min: 20, max: 500 })),
    { minLength: 1, selector: ([month]) => month },
  );
  fc.assert(
    fc.property(figures, (all) => {
      const points = monthsOf(
        ...all
          .sort(([a], [b]) => a - b)
          .map(([month, relative]): [string, number, number] => [`2026-${month}`, relative, 10]),
      );
      const { markup, band, line } = draw(points);
      expect(markup).not.toMatch(/NaN|Infinity/);
      for (const number of [...numbers(band), ...numbers(line)]) {
        expect(Math.abs(number)).toBeLessThanOrEqual(100);
      }
      const { ticks } = makeTrendScale(points);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toContain(100);
    }),
  );
});
