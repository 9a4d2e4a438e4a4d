import { describe, expect, test } from 'vitest';
import { toFigure } from '../../src/numbers.ts';
import { salariesPage } from '../../src/website/salaries-page.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, render } from '../support/built.ts';
import { attributes, catalogOf, renderDocs } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, '/api/v1/salaries.json');
const slugs: string[] = items.map(({ family }: { family: { slug: string } }) => family.slug);

describe.each(['/docs/', '/docs/es/'])('%ssalaries/', (docs) => {
  const page = files.get(`${docs}salaries/index.html`) ?? '';
  const [overview = ''] = /<section id="salaries".*?<\/section>/s.exec(
    files.get(`${docs}index.html`) ?? '',
  ) ?? [''];
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

  test('is where the rows of the overview lead, which has the highest median first', () => {
    const rows = attributes(overview, 'href').filter((href) => href.includes('salaries/#'));
    expect(rows).toEqual(slugs.map((slug) => `salaries/#${slug}`));
  });

  test('marks every small sample, and no other', () => {
    for (const [family, slug] of families) {
      const { bySeniority, byCity } = bodyAt(files, `/api/v1/salaries/${slug}.json`);
      const small = [...bySeniority, ...byCity].filter(({ sampleSize }) => sampleSize < 10);
      const marked = [
        ...family.matchAll(/<tr class="few"><th scope="row">([^<]*)<.*?<td>(n = \d)</gs),
      ];
      expect(marked.map(([, label, n]) => `${label} ${n}`)).toEqual(
        small.map(({ label, sampleSize }) => `${label} n = ${sampleSize}`),
      );
      expect(family.match(/n = \d/g) ?? []).toHaveLength(small.length);
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

  test('lists its families in the navigation, by name', () => {
    const [side = ''] = /<nav class="side".*?<\/nav>/s.exec(page) ?? [''];
    const anchors = attributes(side, 'href').filter((href) => href.startsWith('#'));
    expect(anchors.toSorted()).toEqual(slugs.map((slug) => `#${slug}`).toSorted());
    expect(anchors[0]).toBe('#administracion');
    expect(side).toContain(`href="${docs}salaries/" aria-current="page"`);
    expect(side).toContain(`href="${docs}#operations"`);
  });
});

test('a build without guides has the page, and says why it is empty', () => {
  const { en, es } = renderDocs(catalogOf([]), {}, salariesPage);
  expect(en).toContain('no salary guide');
  expect(es).toContain('no tiene guías de sueldos');
});
