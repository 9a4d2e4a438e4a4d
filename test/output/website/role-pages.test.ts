import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { FAMILY_SLUGS, SALARY_SENIORITIES } from '../../../src/contract/enumerations.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { fold } from '../../../src/input/vocabulary/spelling.ts';
import { readSalaryRows } from '../../../src/output/agents/get-salaries.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { rolePage } from '../../../src/output/website/role-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';
import { attributes, renderDocs, sampleVacancies } from './pages.ts';

const files = await render(SAMPLE);
const index = readSalaryRows(files.get('/data/salary-index.csv') ?? '');
type Item = { id: string; title: string; url: string };

describe.each(ALL_LANGUAGES)('the page of a role in $name', (language) => {
  const { toRole, toCity, texts } = language;
  const family = 'finanzas-contabilidad';
  const page = files.get(`${toRole(family)}index.html`) ?? '';
  const jobs = bodyAt(files, `${API_PREFIX}/jobs/search/all/${family}/all.json`);

  test('exists for every family, with a title of its own', () => {
    const titles = FAMILY_SLUGS.map((slug) => {
      const [, title] = /<title>([^<]+)/.exec(files.get(`${toRole(slug)}index.html`) ?? '') ?? [];
      return title;
    });
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(FAMILY_SLUGS.length);
  });

  test('has a row with an anchor for every band of the index, and no other', () => {
    const rows = index.filter((row) => row.family === family);
    const overall = rows.find(({ key }) => key === 'all');
    const others = rows.filter((row) => row !== overall);
    expect(others.length).toBeGreaterThan(SALARY_SENIORITIES.length + 10);
    for (const { key, min, median, max, sampleSize } of others) {
      const figures = [min, median, max].map((amount) => `<td>$${toFigure(amount)}</td>`).join('');
      const [row = ''] = new RegExp(`<tr id="${fold(key)}".*?</tr>`, 's').exec(page) ?? [];
      expect(row, key).toContain(`${figures}<td>n = ${toFigure(sampleSize)}</td>`);
    }
    expect(page.match(/<tr id=/g)).toHaveLength(others.length);
    const description = /name="description" content="([^"]+)"/.exec(page)?.[1];
    expect(description).toContain(`$${toFigure(overall?.median ?? 0)} MXN`);
  });

  test('links every name: levels to their row, cities to the row of the role on their page', () => {
    const links = attributes(page, 'href');
    expect(links).toContain('#senior');
    expect(links).toContain(`${toCity('monterrey')}#${family}`);
    expect(page).not.toMatch(/<a>|<a [^>]*data-ask/);
    for (const other of FAMILY_SLUGS) expect(links).toContain(toRole(other));
    for (const { slug } of TAXONOMY.cities) expect(links).toContain(toCity(slug));
  });

  test('lists the newest 20 vacancies, and says where the others are', () => {
    const shown = [...page.matchAll(/<li><a href="([^"]+)" lang="es">/g)].map(([, url]) => url);
    expect(shown).toEqual(jobs.items.slice(0, 20).map(({ url }: Item) => url));
    expect(page).toContain(texts.jobs.open(jobs.count, toFigure(jobs.count)));
    expect(attributes(page, 'href')).toEqual(
      expect.arrayContaining([
        `${API_PREFIX}/jobs/search/all/${family}/all.json`,
        `/feeds/families/${family}.xml`,
        `https://brujula-laboral.example/vacantes/area/${family}`,
      ]),
    );
  });

  test('counts skills in the role, with the median of all vacancies that ask for them', () => {
    const { skills } = bodyAt(files, '/data/skills.json');
    const ids = new Set(jobs.items.map(({ id }: Item) => id));
    const table = page.slice(page.indexOf('id="skills"'), page.indexOf('/data/skills.json'));
    const shown = [
      ...table.matchAll(/row">([^<]+)<\/th><td>(\d+)<\/td><td>([^<]+)<\/td><td>(.*?)</g),
    ];
    expect(shown.length).toBeGreaterThan(5);
    for (const [, name, count, median, n] of shown) {
      const { slug, salary } = skills.find((skill: { name: string }) => skill.name === name);
      const { items: asking } = bodyAt(files, `/data/skills/${slug}.json`);
      expect(asking.filter(({ id }: Item) => ids.has(id))).toHaveLength(Number(count));
      const figure = salary
        ? [`$${toFigure(salary.median)}`, `n = ${salary.sampleSize}`]
        : ['–', ''];
      expect([median, n]).toEqual(figure);
    }
    expect(table).toContain(texts.role.skillNote);
    const [citation = ''] = /id="citation".*/.exec(page) ?? [];
    for (const [, name = ''] of shown) expect(citation).not.toContain(name);
  });

  test('shows no skill that no vacancy of the role asks for', () => {
    const { skills } = bodyAt(files, '/data/skills.json');
    const asked = skills.map(({ slug }: { slug: string }) => {
      const { items } = bodyAt(files, `/data/skills/${slug}.json`);
      return new Set(items.map(({ id }: Item) => id));
    });
    for (const slug of FAMILY_SLUGS) {
      const { items } = bodyAt(files, `${API_PREFIX}/jobs/search/all/${slug}/all.json`);
      const isAsked = (ids: Set<string>) => items.some(({ id }: Item) => ids.has(id));
      const body = files.get(`${toRole(slug)}index.html`) ?? '';
      const [, table = ''] = /id="skills"(.*?)<\/table>/s.exec(body) ?? [];
      const shown = table.match(/<th scope="row">/g)?.length ?? 0;
      expect(shown, slug).toBe(Math.min(15, asked.filter(isAsked).length));
    }
  });

  test('has what else the role is called', () => {
    const names = page.slice(page.indexOf(texts.role.otherNames));
    for (const name of ['contador', 'contralor', 'bookkeeper']) expect(names).toContain(name);
  });

  test('without a guide says why, and lists its vacancies', () => {
    const never = files.get(`${toRole('ingenieria-de-datos')}index.html`) ?? '';
    expect(never).toContain(texts.role.why.never);
    expect(never).toContain('<ul class="jobs grid">');
    expect(never).not.toContain('id="citation"');
    const few = renderDocs(
      catalogOf(sampleVacancies().slice(0, 3), { minSample: 5 }),
      {},
      (each) => {
        const analyst = TAXONOMY.families.find(({ slug }) => slug === 'analista-de-datos');
        if (!analyst) throw new Error('The taxonomy has no analysts.');
        return rolePage(each, analyst);
      },
    )[language.code];
    expect(few).toContain(texts.role.why.tooFew('3', 12, '5'));
  });
});
