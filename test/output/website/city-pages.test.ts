import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { MODALITY_SLUGS, SENIORITIES } from '../../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { citiesPage, cityPage } from '../../../src/output/website/city-pages.ts';
import { frontPage } from '../../../src/output/website/front-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { attributes, renderDocs, sampleVacancies, textOf } from './pages.ts';

const files = await render(SAMPLE);
const comparison = parseCsv(files.get('/data/salary-comparison.csv') ?? '');
const compared = comparison.filter(
  ({ group, seniority }) => group === 'city' && seniority === 'all',
);
const isIn = (city: string) => (row: Record<string, string>) => row.key === city;
const facets = bodyAt(files, `${API_PREFIX}/index.json`).filters.cities;
type Item = { url: string; seniority: string };

describe.each(ALL_LANGUAGES)('the page of a city in $name', ({ toRole, toCity, texts }) => {
  test.each(TAXONOMY.cities)('$slug compares its roles', ({ slug }) => {
    const page = files.get(`${toCity(slug)}index.html`) ?? '';
    const [chart = ''] = /<div class="compared">.*?<\/table>/s.exec(page) ?? [];
    const [, ...others] = compared.filter(isIn(slug));
    const highest = others.toSorted((a, b) => Number(b.relative) - Number(a.relative));
    const shown = [...chart.matchAll(/row"><a href="([^"]+)"/g)].map(([, href]) => href);
    expect(shown).toEqual(highest.map(({ family = '' }) => toRole(family)));
  });

  test('compares its levels by themselves', () => {
    const page = textOf(files.get(`${toCity('tijuana')}index.html`) ?? '');
    const levels = comparison.filter((row) => isIn('tijuana')(row) && row.seniority !== 'all');
    expect(levels.length).toBeGreaterThan(1);
    for (const { seniority = '', sampleSize } of levels) {
      const name = texts.values.levels[seniority as keyof typeof texts.values.levels];
      expect(page).toMatch(new RegExp(`${name}: [^\n]+ n = ${sampleSize}\\)`));
    }
  });

  test('cites the city, its figure and its sample', () => {
    const page = files.get(`${toCity('merida')}index.html`) ?? '';
    const [whole] = compared.filter(isIn('merida'));
    const [citation = ''] = /<p id="citation".*?<\/p>/s.exec(page) ?? [];
    expect(textOf(citation)).toMatch(/^Mérida: .* \d+ % /);
    expect(textOf(citation)).toContain(`n = ${whole?.sampleSize}). `);
    expect(textOf(citation)).toContain(toCity('merida'));
  });

  test('has a request whose filter finds rows of the file', () => {
    const page = textOf(files.get(`${toCity('merida')}index.html`) ?? '');
    const [, path = '', filter = ''] = /curl \S+(\/data\/\S+) \| grep (\S+)/.exec(page) ?? [];
    const lines = (files.get(path) ?? '').split('\n');
    const found = lines.filter((line) => new RegExp(filter).test(line));
    expect(found).toHaveLength(comparison.filter(isIn('merida')).length);
  });

  test('counts its vacancies by modality and level, and lists the newest 20', () => {
    const page = files.get(`${toCity('monterrey')}index.html`) ?? '';
    const { items, count } = bodyAt(files, `${API_PREFIX}/jobs/search/monterrey/all/all.json`);
    expect(page).toContain(texts.jobs.open(count, toFigure(count)));
    const counted = [...page.matchAll(/row">[^<]+<\/th><td>(\d+)<\/td><\/tr>/g)].map(([, n]) => n);
    const ofModality = MODALITY_SLUGS.map(
      (modality) => bodyAt(files, `${API_PREFIX}/jobs/search/monterrey/all/${modality}.json`).count,
    );
    const ofLevel = SENIORITIES.map(
      (level) => items.filter(({ seniority }: Item) => seniority === level).length,
    );
    expect(counted).toEqual([...ofModality, ...ofLevel].map(String));
    const shown = [...page.matchAll(/<li><a href="([^"]+)" lang="es">/g)].map(([, url]) => url);
    expect(shown).toEqual(items.slice(0, 20).map(({ url }: Item) => url));
    expect(attributes(page, 'href')).toContain('/feeds/cities/monterrey.xml');
  });
});

describe.each(ALL_LANGUAGES)('$pages.cities', ({ pages, toCity }) => {
  const page = files.get(`${pages.cities}index.html`) ?? '';

  test('has all cities side by side, with their vacancies', () => {
    for (const { slug, activeJobs } of facets) {
      const [row = ''] = new RegExp(`<tr id="${slug}">.*?</tr>`, 's').exec(page) ?? [];
      expect(row).toContain(`href="${toCity(slug)}"`);
      const [total, ...modalities] = [...row.matchAll(/<td>(\d+)/g)].map(([, n]) => Number(n));
      expect(total).toBe(activeJobs);
      expect(modalities.reduce((sum, n) => sum + n, 0)).toBe(activeJobs);
    }
  });

  test('compares the cities for the same role and level, and has no medians', () => {
    const all = compared.filter(({ family }) => family === 'all');
    const highest = all.toSorted((a, b) => Number(b.relative) - Number(a.relative));
    const [chart = ''] = /<div class="compared">.*?<\/table>/s.exec(page) ?? [];
    expect(all).toHaveLength(facets.length);
    const rows = chart.split('<tr').slice(2);
    for (const [i, { key = '', sampleSize }] of highest.entries()) {
      expect(rows[i]).toContain(`href="${toCity(key)}"`);
      expect(rows[i]).toContain(`<td>n = ${sampleSize}</td>`);
    }
    expect(page).not.toContain('$');
  });
});

describe('a board with vacancies in two cities', () => {
  const catalog = catalogOf(sampleVacancies());

  test('says so on the front page, which has these; all have a page', () => {
    const { en = '', es = '' } = renderDocs(catalog, {}, frontPage);
    expect(en).toContain('6 open vacancies in 2 cities');
    expect(es).toContain('6 vacantes abiertas en 2 ciudades');
    expect(en.match(/<tr id="[\w-]+"><th scope="row"><a href="\/cities\//g)).toHaveLength(2);
    const table = renderDocs(catalog, {}, citiesPage).en ?? '';
    expect(table.match(/<tr id=/g)).toHaveLength(TAXONOMY.cities.length);
  });

  const pageOf = (slug: string, { comparison }: Pick<typeof catalog, 'comparison'>) => {
    const city = TAXONOMY.cities.find((each) => each.slug === slug);
    if (!city) throw new Error(`The taxonomy has no ${slug}.`);
    return renderDocs({ ...catalog, comparison }, {}, (page) => cityPage(page, city)).en ?? '';
  };

  test('compares no cities, and says what that takes', () => {
    expect(renderDocs(catalog, {}, citiesPage).en).not.toContain('for the same role and level');
    const page = pageOf('leon', { comparison: [] });
    expect(page).toContain('Too few salaries to compare');
    expect(page).not.toContain('Where intervals overlap');
    expect(page).not.toContain('id="citation"');
  });

  test('compares a city all roles together although none has a figure', () => {
    const row = {
      group: 'city',
      key: 'toluca',
      family: 'all',
      seniority: 'all',
      sampleSize: 12,
    } as const;
    const page = pageOf('toluca', { comparison: [{ ...row, relative: 104, low: 101, high: 107 }] });
    expect(textOf(page)).toContain('4 % above the average for the same role and level');
    expect(page).not.toContain('Too few salaries');
  });

  test('has a page for a city without figures and vacancies', () => {
    const [first] = TAXONOMY.cities;
    if (!first) throw new Error('The taxonomy has no city.');
    const { en = '' } = renderDocs(catalog, {}, (page) => cityPage(page, first));
    expect(en).toContain('0 open vacancies');
    expect(en).toContain('Too few salaries to compare');
    expect(en).not.toContain('id="citation"');
  });
});
