import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { MODALITY_SLUGS, SENIORITIES } from '../../../src/contract/enumerations.ts';
import { API_PREFIX, isSmallSample } from '../../../src/contract/figures.ts';
import { readSalaryRows } from '../../../src/output/agents/get-salaries.ts';
import { citiesPage, cityPage } from '../../../src/output/website/city-pages.ts';
import { frontPage } from '../../../src/output/website/front-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';
import { attributes, renderDocs, sampleVacancies } from './pages.ts';

const files = await render(SAMPLE);
const index = readSalaryRows(files.get('/data/salary-index.csv') ?? '');
const facets = bodyAt(files, `${API_PREFIX}/index.json`).filters.cities;
type Item = { url: string; seniority: string };

describe.each(ALL_LANGUAGES)('the page of a city in $name', ({ toRole, toCity, texts }) => {
  test.each(TAXONOMY.cities)('$slug has every band of the index, by median', ({ slug }) => {
    const page = files.get(`${toCity(slug)}index.html`) ?? '';
    const rows = index.filter(({ key }) => key === slug);
    const shown = [...page.matchAll(/<tr id="([\w-]+)"( class="few")?.*?<\/tr>/gs)];
    expect(shown.map(([, family]) => family).toSorted()).toEqual(
      rows.map(({ family }) => family).toSorted(),
    );
    const medians = shown.map(([row, family = '', few]) => {
      const band = rows.find((each) => each.family === family);
      if (!band) throw new Error(`No band of ${family}`);
      const figures = [band.min, band.median, band.max].map(
        (each) => `<td>$${toFigure(each)}</td>`,
      );
      expect(row).toContain(`${figures.join('')}<td>n = ${band.sampleSize}</td>`);
      expect(row).toContain(`href="${toRole(family)}#${slug}"`);
      expect(few !== undefined).toBe(isSmallSample(band.sampleSize));
      return band.median;
    });
    expect(medians).toEqual(medians.toSorted((a, b) => b - a));
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

describe.each(ALL_LANGUAGES)('$pages.cities', ({ pages, toCity, toRole }) => {
  const page = files.get(`${pages.cities}index.html`) ?? '';

  test('has all cities side by side, with their vacancies', () => {
    for (const { slug, activeJobs } of facets) {
      const [row = ''] = new RegExp(`<tr id="${slug}">.*?</tr>`, 's').exec(page) ?? [];
      expect(row).toContain(`href="${toCity(slug)}"`);
      const [total, ...modalities] = [...row.matchAll(/<td>(\d+)/g)].map(([, n]) => Number(n));
      expect(total).toBe(activeJobs);
      const figures = modalities.pop();
      expect(modalities.reduce((sum, n) => sum + n, 0)).toBe(activeJobs);
      expect(figures).toBe(index.filter(({ key }) => key === slug).length);
    }
  });

  test('has the median of every role in every city, if the index has one', () => {
    const bands = index.filter(({ key }) =>
      facets.some(({ slug }: { slug: string }) => slug === key),
    );
    const table = page.slice(page.lastIndexOf('<table'), page.lastIndexOf('</table>'));
    expect(table.match(/<td(?: class="few")?>\$/g)).toHaveLength(bands.length);
    const [row = ''] =
      new RegExp(`<tr><th[^>]*><a href="${toRole('ventas')}".*?</tr>`).exec(table) ?? [];
    const cells = row
      .split('<td')
      .slice(1)
      .map((cell) => />(?:\$([\d,]+))?</.exec(cell)?.[1]);
    const sales = facets.map(({ slug }: { slug: string }) => {
      const band = bands.find(({ family, key }) => family === 'ventas' && key === slug);
      return band && toFigure(band.median);
    });
    expect(cells).toEqual(sales);
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

  test('has a page for a city without figures and vacancies', () => {
    const [first] = TAXONOMY.cities;
    if (!first) throw new Error('The taxonomy has no city.');
    const { en = '' } = renderDocs(catalog, {}, (page) => cityPage(page, first));
    expect(en).toContain('0 open vacancies');
    expect(en).toContain('No role has 3 published salaries here yet');
    expect(en).not.toContain('id="citation"');
  });
});
