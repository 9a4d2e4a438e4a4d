import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL_SAMPLE } from '../../../src/contract/figures.ts';
import { makeLogScale, rangeChart } from '../../../src/output/website/charts/range-chart.ts';
import {
  makeTrendScale,
  type Point,
  trendChart,
} from '../../../src/output/website/charts/trend-chart.ts';
import { makeFormats } from '../../../src/output/website/language.ts';
import { textsIn } from '../../../src/output/website/texts.ts';
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
const ends = [8000, 90_000];
const scale = makeLogScale(ends);
const texts = textsIn('en');
const chart = rangeChart(ranges, { texts, formats, ends }).markup;
const markup = chart.slice(chart.indexOf('<table'));

describe('a range chart', () => {
  test('has a row of figures for each range, in order', () => {
    const figures = markup.replace(/<svg.*?<\/svg>/g, '');
    expect(figures).toContain(
      '<th scope="row">Ventas &lt;1&gt;</th><td></td><td>$10,000</td><td>$20,000</td><td>$40,000</td><td>n = 1,234</td>',
    );
    expect(figures.indexOf('Ventas')).toBeLessThan(figures.indexOf('Compras'));
  });

  test('draws each range from minimum to maximum, with a dot at the median', () => {
    const at = (amount: number) => `${scale.place(amount)}%`;
    const lines = markup.match(/<rect x="[^"]*"/g) ?? [];
    expect(lines).toEqual(ranges.map(({ min }) => `<rect x="${at(min)}"`));
    expect(attributes(markup, 'cx')).toEqual(ranges.map(({ median }) => at(median)));
    const ends = attributes(markup, 'width').map(
      (width, i) => Number.parseFloat(width) + scale.place(ranges[i]?.min ?? 0),
    );
    for (const [i, end] of ends.entries()) {
      expect(end).toBeCloseTo(scale.place(ranges[i]?.max ?? 0), 5);
    }
  });

  test(`fades a band of fewer than ${SMALL_SAMPLE} vacancies`, () => {
    const classes = [SMALL_SAMPLE - 1, SMALL_SAMPLE].map((sampleSize) => {
      const band = { label: '', min: 1, median: 1, max: 1, sampleSize };
      return rangeChart([band], { texts, formats, ends }).markup.includes('<tr class="few">');
    });
    expect(classes).toEqual([true, false]);
  });

  test('has its ends beside the line as well, for narrow screens', () => {
    const [svg = ''] = /<svg class="range".*?<\/svg>/.exec(markup) ?? [];
    const at = (amount: number) => `<text x="${scale.place(amount)}%"`;
    expect(svg).toContain(`${at(10_000)} y="12">$10,000</text>${at(40_000)} y="12">$40,000</text>`);
  });

  test('has an axis', () => {
    expect(chart).toContain('>$10k</text>');
  });

  test('hides its marks from screen readers, which read the figures', () => {
    for (const [svg] of chart.matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
  });
});

function monthsOf(...figures: [month: string, median: number, sampleSize: number][]): Point[] {
  return figures.map(([month, median, sampleSize]) => ({ month, median, sampleSize }));
}

/** A chart, its labels, and the drawn paths: line, last point. */
function draw(points: Point[]) {
  const { markup } = trendChart(points, texts.charts, formats);
  const labels = [...markup.matchAll(/<text[^>]*>([^<]+)/g)].map(([, label]) => label);
  return { markup, labels, paths: attributes(markup, 'd') };
}

const numbers = (path = '') => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('a trend', () => {
  const { markup, labels, paths } = draw(
    monthsOf(['2025-12', 20_000, 10], ['2026-01', 22_000, 40]),
  );

  test('says in words what it shows', () => {
    expect(markup).toContain('Dec 2025 $20,000 → Jan 2026 $22,000: +10.0% (n = 10–40).');
    const fallen = draw(monthsOf(['2025-12', 100_000, 20], ['2026-01', 90_000, 20]));
    expect(fallen.markup).toContain('−10.0% (n = 20).');
  });

  test('has round amounts beside it, and its first and last month below it', () => {
    expect(labels).toEqual(['$15,000', '$20,000', '$25,000', '$30,000', 'Dec 2025', 'Jan 2026']);
  });

  test('has a month of every year between', () => {
    const two = Array.from({ length: 24 }, (_, i): [string, number, number] => {
      const month = new Date(Date.UTC(2024, 10 + i)).toISOString().slice(0, 7);
      return [month, 22_000, 5];
    });
    expect(draw(monthsOf(...two)).labels.slice(-3)).toEqual(['Nov 2024', 'Oct 2026', 'Oct 2025']);
  });

  test('rises with the median: a change of a tenth takes about a fifth of the height', () => {
    const [, start = 0, , end = 0] = numbers(paths[0]);
    expect(start - end).toBeGreaterThan(10);
    expect(start - end).toBeLessThan(25);
  });

  test('does not look dramatic where little changes', () => {
    const [, start = 0, , end = 0] = numbers(
      draw(monthsOf(['2025-12', 50_000, 9], ['2026-01', 50_500, 9])).paths[0],
    );
    expect(start - end).toBeGreaterThan(0);
    expect(start - end).toBeLessThan(15);
  });
});

test('a line breaks where a month is missing, and a lone month is a dot', () => {
  const { paths } = draw(
    monthsOf(
      ['2025-11', 20_000, 5],
      ['2025-12', 20_000, 5],
      ['2026-02', 20_000, 5],
      ['2026-04', 20_000, 5],
    ),
  );
  expect(paths[0]).toMatch(/^M0 [\d.]+ 1 [\d.]+M3 [\d.]+h0M5 [\d.]+h0$/);
});

test('every history stays inside its picture, with three to five amounts around it', () => {
  const figures = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 10, max: 12 }), fc.nat(1_000_000), fc.integer({ min: 1 })),
    { minLength: 1, selector: ([month]) => month },
  );
  fc.assert(
    fc.property(figures, (all) => {
      const points = all
        .sort(([a], [b]) => a - b)
        .map(([month, median, sampleSize]) => ({ month: `2026-${month}`, median, sampleSize }));
      const { markup, paths } = draw(points);
      expect(markup).not.toMatch(/NaN|Infinity/);
      for (const number of paths.flatMap(numbers)) {
        expect(Math.abs(number)).toBeLessThanOrEqual(100);
      }
      const { amounts } = makeTrendScale(points);
      const medians = points.map(({ median }) => median);
      expect(amounts.length).toBeGreaterThanOrEqual(3);
      expect(amounts.length).toBeLessThanOrEqual(6);
      // At least a quarter below and above the last median.
      const last = medians.at(-1) ?? 0;
      expect(amounts[0]).toBeLessThanOrEqual(Math.min(0.75 * last, ...medians));
      expect(amounts.at(-1)).toBeGreaterThanOrEqual(Math.max(1.25 * last, ...medians));
    }),
  );
});
