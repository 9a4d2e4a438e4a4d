import { describe, expect, test } from 'vitest';
import { API_PREFIX, isSmallSample } from '../../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, `${API_PREFIX}/salaries.json`);
type Item = { family: { slug: string }; sampleSize: number };

describe.each(ALL_LANGUAGES)('$pages.roles', ({ pages, toRole }) => {
  const page = files.get(`${pages.roles}index.html`) ?? '';
  const overview = page.slice(page.indexOf('<div class="charts">'));

  test('has every role in one table, the highest median first, as the target of its links', () => {
    const rows = [...overview.matchAll(/<tr id="([\w-]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(items.map(({ family }: Item) => family.slug));
    expect(overview.match(/<table/g)).toHaveLength(1);
  });

  test('leads from each role to its page, and has the legend of the chart', () => {
    const roles = items.map(({ family }: Item) => toRole(family.slug));
    expect(attributes(overview, 'href')).toEqual(expect.arrayContaining(roles));
    expect(overview).toContain('class="legend');
  });

  test('marks every small sample, and no other', () => {
    const small = items.filter(({ sampleSize }: Item) => isSmallSample(sampleSize));
    expect(overview.match(/<tr[^>]* class="few"/g) ?? []).toHaveLength(small.length);
  });

  test('leads to the method, and copies the citation', () => {
    expect(attributes(overview, 'href')).toContain(pages.method);
    expect(attributes(overview, 'data-copy')).toEqual(['citation']);
  });
});
