import { describe, expect, test } from 'vitest';
import { isSmallSample } from '../../src/contract/small-sample.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, render } from '../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, '/api/v1/salaries.json');
type Item = { family: { slug: string }; sampleSize: number };

describe.each(['/docs/', '/docs/es/'])('%ssalaries/', (docs) => {
  const page = files.get(`${docs}salaries/index.html`) ?? '';
  const overview = page.slice(page.indexOf('<div class="charts">'));

  test('has one role picker and one headline', () => {
    expect(page.match(/<select[^>]*name="family"/g)).toHaveLength(1);
    expect(page.match(/class="ask-figures"/g)).toHaveLength(1);
  });

  test('has every role in one table, the highest median first, as the target of its links', () => {
    const rows = [...overview.matchAll(/<tr id="([\w-]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(items.map(({ family }: Item) => family.slug));
    expect(overview.match(/<table/g)).toHaveLength(1);
  });

  test('leads to the guide of a role without the script, and with it to the answer', () => {
    const [link = ''] = /<a href="\/api[^>]*>/.exec(overview) ?? [];
    const { slug } = items[0].family;
    expect(link).toBe(`<a href="/api/v1/salaries/${slug}.json" data-ask-for="?family=${slug}">`);
    // Everything before the table needs the script.
    expect(page).toContain('<div class="js-only"><div id="ask"');
  });

  test('marks every small sample, and no other', () => {
    const small = items.filter(({ sampleSize }: Item) => isSmallSample(sampleSize));
    expect(overview.match(/<tr[^>]* class="few"/g) ?? []).toHaveLength(small.length);
  });

  test('names the file of the history, and copies the citation', () => {
    expect(overview).toContain('salary-history.csv</code>');
    expect(attributes(overview, 'data-copy')).toEqual(['citation']);
  });
});
