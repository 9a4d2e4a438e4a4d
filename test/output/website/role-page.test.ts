import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { fill } from '../../../src/output/website/shared/fill.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { items } = bodyAt(files, `${API_PREFIX}/salaries.json`);
type Item = { family: { slug: string }; sampleSize: number };

describe.each(ALL_LANGUAGES)('the page of a role in $name', ({ toRole, texts }) => {
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
    expect(page).toContain(fill(texts.jobs.openJobs, { n: String(jobs.count) }));
    for (const { title } of jobs.items.slice(0, 10)) expect(page).toContain(`>${title}</a>`);
    expect(page).toContain('class="trend"');
  });

  test('counts the skills that vacancies of the role ask for', () => {
    const { skills } = bodyAt(files, '/data/skills.json');
    const ids = new Set(jobs.items.map(({ id }: { id: string }) => id));
    const shown = [...page.matchAll(/<li>([^<]+) (\d+)<\/li>/g)];
    expect(shown.length).toBeGreaterThan(5);
    for (const [, name, count] of shown) {
      const { slug } = skills.find((skill: { name: string }) => skill.name === name);
      const { items: asking } = bodyAt(files, `/data/skills/${slug}.json`);
      expect(asking.filter(({ id }: { id: string }) => ids.has(id))).toHaveLength(Number(count));
    }
  });

  test('leads to its data, and copies its citation', () => {
    const links = attributes(page, 'href');
    const paths = [`${API_PREFIX}/salaries/${family}.json`, '/data/salary-index.csv'];
    expect(links).toEqual(expect.arrayContaining([...paths, `/feeds/families/${family}.xml`]));
    for (const path of paths) expect(files.has(path), path).toBe(true);
    expect(attributes(page, 'data-copy')).toContain('citation');
  });
});
