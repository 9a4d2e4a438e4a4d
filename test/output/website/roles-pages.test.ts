import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { API_PREFIX, isSmallSample } from '../../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { fill } from '../../../src/output/website/shared/script-texts.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, `${API_PREFIX}/salaries.json`);
type Item = { family: { slug: string }; sampleSize: number };

describe.each(ALL_LANGUAGES)('$pages.roles', ({ pages, toRole }) => {
  const page = files.get(`${pages.roles}index.html`) ?? '';
  const overview = page.slice(page.indexOf('<div class="charts">'));

  test('leaves single questions to the front page', () => {
    expect(page).not.toContain('<select');
    expect(page).not.toContain('class="ask-figures"');
  });

  test('has every role in one table, the highest median first, as the target of its links', () => {
    const rows = [...overview.matchAll(/<tr id="([\w-]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(items.map(({ family }: Item) => family.slug));
    expect(overview.match(/<table/g)).toHaveLength(1);
  });

  test('leads from each role to its page, and has the legend of the chart', () => {
    const roles = items.map(({ family }: Item) => toRole(family.slug));
    expect(attributes(overview, 'href')).toEqual(expect.arrayContaining(roles));
    for (const path of roles) {
      expect(files.has(`${path}index.html`), path).toBe(true);
      expect(files.get('/sitemap.xml')).toContain(`${path}</loc>`);
    }
    expect(overview).toContain('class="legend');
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

describe.each(ALL_LANGUAGES)('the page of a role in $name', ({ front, toRole, texts }) => {
  const family = 'desarrollador';
  const page = files.get(`${toRole(family)}index.html`) ?? '';
  const guide = bodyAt(files, `${API_PREFIX}/salaries/${family}.json`);
  const jobs = bodyAt(files, `${API_PREFIX}/jobs/search/all/${family}/all.json`);

  test('has a title, a description and an address of its own', () => {
    const [, title = ''] = /<title>([^<]+)/.exec(page) ?? [];
    const [description = ''] = /name="description" content="[^"]+"/.exec(page) ?? [];
    for (const { family: other } of items.filter((item: Item) => item.family.slug !== family)) {
      expect(files.get(`${toRole(other.slug)}index.html`)).not.toContain(title);
    }
    expect(description).toContain(`$${toFigure(guide.overall.median)} MXN`);
    const canonical = /rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(toRole(family));
    for (const other of ALL_LANGUAGES) {
      expect(page).toMatch(
        new RegExp(`hreflang="${other.code}" href="[^"]+${other.toRole(family)}"`),
      );
    }
  });

  test('has the figures of the guide, and the vacancies of the search', () => {
    for (const { median, sampleSize } of [guide.overall, ...guide.bySeniority, ...guide.byCity]) {
      expect(page).toContain(`$${toFigure(median)}</td>`);
      expect(page).toContain(`n = ${toFigure(sampleSize)}</td>`);
    }
    expect(page).toContain(fill(texts.ask.script.openJobs, { n: String(jobs.count) }));
    for (const { title } of jobs.items.slice(0, 10)) expect(page).toContain(`>${title}</a>`);
    expect(page).toContain('class="trend"');
  });

  test('counts the skills that vacancies of the role ask for', () => {
    const ids = new Set(jobs.items.map(({ id }: { id: string }) => id));
    const shown = [...page.matchAll(/skill=([\w-]+)">[^<]+<\/a> (\d+)<\/li>/g)];
    expect(shown.length).toBeGreaterThan(5);
    for (const [, slug, count] of shown) {
      const { items: asking } = bodyAt(files, `/data/skills/${slug}.json`);
      expect(asking.filter(({ id }: { id: string }) => ids.has(id))).toHaveLength(Number(count));
    }
  });

  test('leads to its data, and to the front page only with the script', () => {
    const links = attributes(page, 'href');
    const paths = [`${API_PREFIX}/salaries/${family}.json`, '/data/salary-index.csv'];
    expect(links).toEqual(expect.arrayContaining([...paths, `/feeds/families/${family}.xml`]));
    for (const path of paths) expect(files.has(path), path).toBe(true);
    expect(links.filter((link) => link.startsWith(`${front}?`))).toEqual([]);
    expect(attributes(page, 'data-copy')).toContain('ask-citation');
  });
});
