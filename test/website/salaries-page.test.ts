import { describe, expect, test } from 'vitest';
import { toFigure } from '../../src/numbers.ts';
import { isSmallSample } from '../../src/website/charts/range-chart.ts';
import { english, spanish } from '../../src/website/texts.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, render } from '../support/built.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, '/api/v1/salaries.json');
const slugs: string[] = items.map(({ family }: { family: { slug: string } }) => family.slug);

describe.each(['/docs/', '/docs/es/'])('%ssalaries/', (docs) => {
  const page = files.get(`${docs}salaries/index.html`) ?? '';
  const levels: Record<string, string> = (docs === '/docs/' ? english : spanish).ask.levels;
  const families = [...page.matchAll(/<article id="([\w-]+)" class="family".*?<\/article>/gs)];

  test('has a chapter for each guide, the best known first', () => {
    const samples = new Map(
      slugs.map((slug) => [
        slug,
        bodyAt(files, `/api/v1/salaries/${slug}.json`).overall.sampleSize,
      ]),
    );
    const shown = families.map(([, slug = '']) => slug);
    expect(shown.toSorted()).toEqual(slugs.toSorted());
    expect(shown).toEqual(shown.toSorted((a, b) => samples.get(b) - samples.get(a)));
    expect(shown[0]).toBe('ventas');
  });

  test('leads from each row of the overview to its family, the highest median first', () => {
    const rows = [...page.matchAll(/<th scope="row"><a href="#([\w-]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(slugs);
  });

  test('marks every small sample, and no other', () => {
    for (const [family, slug] of families) {
      const { bySeniority, byCity } = bodyAt(files, `/api/v1/salaries/${slug}.json`);
      const small = [...bySeniority, ...byCity].filter(({ sampleSize }) =>
        isSmallSample(sampleSize),
      );
      const marked = [
        ...family.matchAll(/<tr class="few"><th scope="row">([^<]*)<.*?<td>(n = \d)</gs),
      ];
      expect(marked.map(([, label, n]) => `${label} ${n}`)).toEqual(
        small.map(({ label, sampleSize }) => `${levels[label] ?? label} n = ${sampleSize}`),
      );
    }
  });

  test('draws the past months of every family, and has their figures in a table', () => {
    for (const [family] of families) expect(family).toContain('<svg class="trend"');
    const [, table = ''] =
      /<table class="figures"><thead>.*?<th scope="col">2\d(.*?)<\/table>/s.exec(page) ?? [];
    const rows = (files.get('/data/salary-history.csv') ?? '').trimEnd().split('\n').slice(1);
    const cells = [...table.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    const figures = rows.map((row) => {
      const [, , , median, , sampleSize] = row.split(',');
      return `${toFigure(Number(median))} (${toFigure(Number(sampleSize))})`;
    });
    expect(cells.toSorted()).toEqual(figures.toSorted());
  });

  test('has each band once', () => {
    const bands = families.flatMap(([family]) => family.match(/<tr[^>]*><th scope="row">/g) ?? []);
    const guides = slugs.map((slug) => bodyAt(files, `/api/v1/salaries/${slug}.json`));
    expect(bands).toHaveLength(
      guides.reduce((n, { bySeniority, byCity }) => n + bySeniority.length + byCity.length, 0),
    );
  });
});
