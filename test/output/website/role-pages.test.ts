import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { FAMILY_SLUGS, SALARY_SENIORITIES } from '../../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { foldToSlug } from '../../../src/input/vocabulary/spelling.ts';
import { changesText } from '../../../src/output/website/compared.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { rolePage } from '../../../src/output/website/role-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { attributes, renderDocs, sampleVacancies, textOf } from './pages.ts';

const files = await render(SAMPLE);
const index = parseCsv(files.get('/data/salary-index.csv') ?? '');
const comparison = parseCsv(files.get('/data/salary-comparison.csv') ?? '');
const toPesos = (amount = '') => (amount === '' ? '–' : `$${toFigure(Number(amount))}`);
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

  test('has the band of every level with its middle half, and an anchor for each', () => {
    const rows = index.filter((row) => row.family === family);
    expect(rows.length).toBeGreaterThan(SALARY_SENIORITIES.length + 10);
    const ids = attributes(page, 'id');
    for (const { key, group, p25, median, p75, sampleSize } of rows) {
      const figures = [p25, median, p75].map((amount) => `<td>${toPesos(amount)}</td>`).join('');
      if (group === 'city') continue;
      expect(page, key).toContain(`${figures}<td>n = ${sampleSize}</td>`);
      if (group === 'seniority')
        expect(ids.filter((id) => id === foldToSlug(key ?? ''))).toHaveLength(1);
    }
    const description = /name="description" content="([^"]+)"/.exec(page)?.[1];
    const { median = '', p25 = '', p75 = '', sampleSize } = rows[0] ?? {};
    for (const figure of [median, p25, p75]) expect(description).toContain(toPesos(figure));
    expect(description).toContain(`n = ${sampleSize}`);
  });

  test('compares the cities of the data set at the same level', () => {
    const cities = comparison.filter((row) => row.group === 'city' && row.family === family);
    const [chart = ''] = /<div class="compared">.*?<\/table>/s.exec(page) ?? [];
    const shown = [...chart.matchAll(/<a href="([^"]+)">.*?<td>(n = \d+)<\/td>/g)];
    const highest = cities.toSorted((a, b) => Number(b.relative) - Number(a.relative));
    expect(shown.map(([, ...parts]) => parts)).toEqual(
      highest.map(({ key = '', sampleSize }) => [toCity(key), `n = ${sampleSize}`]),
    );
  });

  test('says the changes at the same level and city, where the data reach back', () => {
    const months = comparison.filter((row) => row.group === 'month' && row.family === family);
    const judged = months.filter(({ low }) => low !== '');
    const since = (row = judged[0]) => {
      const [change, low, high] = [row?.relative, row?.high, row?.low].map((relative) =>
        Math.floor(100 * (100 / Number(relative) - 1) + 0.5),
      ) as [number, number, number];
      return { month: row?.key ?? '', change, low, high };
    };
    const changes = { recent: since(judged.at(-1)), whole: since() };
    expect(changes.recent.month).toBe('2025-10');
    expect(textOf(page)).toContain(changesText(changes, 12, language));
    for (const slug of FAMILY_SLUGS) {
      const hasMonths = comparison.some((row) => row.group === 'month' && row.family === slug);
      const other = files.get(`${toRole(slug)}index.html`) ?? '';
      expect(other.includes('class="trend"'), slug).toBe(hasMonths);
    }
  });

  test('has the levels as headline where the median of all is the pay of none', () => {
    const headline = (slug: string) => {
      const [, before = ''] =
        /<div class="grid">(.*?)<svg/s.exec(files.get(`${toRole(slug)}index.html`) ?? '') ?? [];
      return [...before.matchAll(/<b>(.*?)<\/b>/g)].map(([, amount]) => amount);
    };
    const medians = (slug: string, group: string) =>
      index
        .filter((row) => row.family === slug && row.group === group)
        .map(({ median }) => toPesos(median));
    expect(headline('direccion-general')).toEqual(medians('direccion-general', 'seniority'));
    expect(headline(family)).toEqual(medians(family, 'overall'));
  });

  test('links every name: levels to their row, cities to their page', () => {
    const links = attributes(page, 'href');
    expect(links).toContain('#senior');
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

  test('counts the vacancies of the role that ask for a skill, without what they pay', () => {
    const { skills } = bodyAt(files, '/data/skills.json');
    const ids = new Set(jobs.items.map(({ id }: Item) => id));
    const table = page.slice(page.indexOf('id="skills"'), page.indexOf('/data/skills.json'));
    const shown = [...table.matchAll(/row">([^<]+)<\/th><td>(\d+)<\/td><\/tr>/g)];
    expect(shown.length).toBeGreaterThan(5);
    for (const [, name, count] of shown) {
      const { slug } = skills.find((skill: { name: string }) => skill.name === name);
      const { items: asking } = bodyAt(files, `/data/skills/${slug}.json`);
      expect(asking.filter(({ id }: Item) => ids.has(id))).toHaveLength(Number(count));
    }
    expect(table).not.toContain('$');
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
