import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { API_PREFIX, isSmallSample } from '../../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, `${API_PREFIX}/salaries.json`);
const index = parseCsv(files.get('/data/salary-index.csv') ?? '');
type Item = { family: { slug: string }; sampleSize: number };

describe.each(ALL_LANGUAGES)('$pages.roles', ({ pages, toRole, texts }) => {
  const page = files.get(`${pages.roles}index.html`) ?? '';
  const overview = page.slice(page.indexOf('<div class="levels">'));

  test('has every role in one table, the highest median first, as the target of its links', () => {
    const rows = [...overview.matchAll(/<tr id="([\w-]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(items.map(({ family }: Item) => family.slug));
    expect(overview.match(/<table/g)).toHaveLength(1);
  });

  test('leads from each role to its page, and says what can be compared', () => {
    const roles = items.map(({ family }: Item) => toRole(family.slug));
    expect(attributes(overview, 'href')).toEqual(expect.arrayContaining(roles));
    expect(page).toContain(texts.levels.together);
  });

  test('has the median and the sample of every level, and marks each small sample', () => {
    const bands = index.filter(({ group }) => group !== 'city');
    const cells = [
      ...overview.matchAll(/<td( class="few")?><b>(?:○ )?(.*?)<\/b> <span>n = (.*?)</g),
    ];
    expect(cells.map(([, few, median, n]) => [median, n, few !== undefined])).toEqual(
      items.flatMap(({ family }: Item) =>
        bands
          .filter((band) => band.family === family.slug)
          .map(({ median, sampleSize }) => {
            const [amount, n] = [Number(median), Number(sampleSize)];
            return [`$${toFigure(amount)}`, toFigure(n), isSmallSample(n)];
          }),
      ),
    );
  });

  test('leads to the method, and copies the citation', () => {
    expect(attributes(overview, 'href')).toContain(pages.method);
    expect(attributes(overview, 'data-copy')).toEqual(['citation']);
  });
});
