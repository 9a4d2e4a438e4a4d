import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../../src/contract/enumerations.ts';
import { OPERATIONS } from '../../../src/contract/http/routes.ts';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import type { Entry, FinderFile } from '../../../src/output/website/shared/find-pages.ts';
import { makeFinder } from '../../../src/output/website/shared/find-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);

describe.each(ALL_LANGUAGES)('the finder in $name', ({ finder, path, pages, toRole, toCity }) => {
  const index: FinderFile = bodyAt(files, finder);
  const { roles, cities, others, general, reference } = index;
  const entries = [...roles, ...cities, ...others, ...general, ...reference];
  const find = makeFinder(index);
  const first = (text: string) => find(text).found[0]?.entry[1];

  test('leads to every role, city, operation and problem', () => {
    const addresses = entries.map(([, href]) => href);
    const anchors = [...Object.keys(OPERATIONS), ...PROBLEM_CODES].map((id) => `${path}#${id}`);
    const own = [...FAMILY_SLUGS.map(toRole), ...CITY_SLUGS.map(toCity)];
    expect(addresses).toEqual(expect.arrayContaining([...own, ...anchors]));
    expect(addresses.filter((href, i) => addresses.indexOf(href) !== i)).toEqual([]);
  });

  test('leads only to pages and places of the site, and to its contact', () => {
    const isThere = ([, href]: Entry) => {
      const [page = '', anchor] = href.split('#');
      const body = files.get(`${page}index.html`);
      return body !== undefined && (!anchor || attributes(body, 'id').includes(anchor));
    };
    const { contactUrl, urls } = JSON.parse(readFileSync(`${SAMPLE}/service.json`, 'utf8'));
    const { all, modality } = urls.listings;
    const listings = MODALITY_SLUGS.map((slug) => modality.replace('{modality}', slug));
    const dead = entries.filter((entry) => !isThere(entry));
    expect(dead.map(([, href]) => href)).toEqual([...listings, contactUrl, all]);
  });

  test('leads to the row of every skill', () => {
    const ids = attributes(files.get(`${pages.skills}index.html`) ?? '', 'id');
    const { skills } = bodyAt(files, '/data/skills.json');
    for (const { slug, name } of skills) {
      const found = find(name).found.map(({ entry: [, href] }) => href);
      expect(found).toContain(`${pages.skills}#${slug}`);
      expect(ids).toContain(slug);
    }
  });

  test.each([
    ['contadora', toRole('finanzas-contabilidad')],
    ['help desk', toRole('soporte-ti')],
    ['CDMX', toCity('ciudad-de-mexico')],
    ['Nuevo León', toCity('monterrey')],
    ['405', `${path}#method-not-allowed`],
    ['404', `${path}#not-found`],
    ['vacancies.csv', expect.stringMatching(/data\/#file-vacancyTable$/)],
    ['powerbi', `${pages.skills}#power-bi`],
    ['juarez', toCity('ciudad-juarez')],
    ['edomex', toCity('toluca')],
    ['san pedro', toCity('monterrey')],
    ['administradora', toRole('administracion')],
    ['salesman', toRole('ventas')],
    ['mercadoctenia', toRole('marketing')],
    ['contador monterrey', toRole('finanzas-contabilidad')],
    ['home office', 'https://brujula-laboral.example/vacantes/modalidad/remoto'],
    ['jobs', 'https://brujula-laboral.example/vacantes'],
    ['salary', pages.roles],
    ['average salary', pages.roles],
    ['que ciudad paga mas', pages.cities],
    ['which city pays best', pages.cities],
    ['contador senior toluca', toRole('finanzas-contabilidad')],
    ['sueldo ventas gdl', toRole('ventas')],
    ['ventas sin gdl', toRole('ventas')],
    ['nurse', undefined],
    ['cancún', undefined],
    ['sueldos', pages.roles],
  ])('finds %j', (text, href) => {
    expect(first(text)).toEqual(href);
  });

  test('is small', () => {
    expect(files.get(finder)?.length).toBeLessThan(30_000);
  });
});
