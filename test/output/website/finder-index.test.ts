import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, FAMILY_SLUGS } from '../../../src/contract/enumerations.ts';
import { OPERATIONS } from '../../../src/contract/http/routes.ts';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import type { Entry, FinderFile } from '../../../src/output/website/shared/find-pages.ts';
import { makeFinder } from '../../../src/output/website/shared/find-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);

describe.each(ALL_LANGUAGES)('the finder in $name', ({ finder, front, path, toRole, toCity }) => {
  const index: FinderFile = bodyAt(files, finder);
  const entries = [...index.roles, ...index.others];
  const first = (text: string) => makeFinder(index)(text).found[0]?.entry[1];

  test('leads to every role, city, operation and problem', () => {
    const addresses = entries.map(([, href]) => href);
    const anchors = [...Object.keys(OPERATIONS), ...PROBLEM_CODES].map((id) => `${path}#${id}`);
    const pages = [...FAMILY_SLUGS.map(toRole), ...CITY_SLUGS.map(toCity)];
    expect(addresses).toEqual(expect.arrayContaining([...pages, ...anchors]));
    expect(addresses.filter((href, i) => addresses.indexOf(href) !== i)).toEqual([]);
  });

  test('leads only to pages and places of the site, and to its contact', () => {
    const isThere = ([, href]: Entry) => {
      const [page = '', anchor] = href.split('#');
      const body = files.get(`${page}index.html`);
      return body !== undefined && (!anchor || attributes(body, 'id').includes(anchor));
    };
    const { contactUrl } = JSON.parse(readFileSync(`${SAMPLE}/service.json`, 'utf8'));
    const dead = entries.filter((entry) => !isThere(entry));
    expect(dead.map(([, href]) => href)).toEqual([contactUrl]);
  });

  test.each([
    ['contadora', toRole('finanzas-contabilidad')],
    ['help desk', toRole('soporte-ti')],
    ['CDMX', toCity('ciudad-de-mexico')],
    ['Nuevo León', toCity('monterrey')],
    ['405', `${path}#method-not-allowed`],
    ['404', `${path}#not-found`],
    ['vacancies.csv', expect.stringMatching(/data\/#file-vacancyTable$/)],
    ['Power BI', expect.stringMatching(/data\/#skills$/)],
    ['sueldos', `${front}roles/`],
  ])('finds %j', (text, href) => {
    expect(first(text)).toEqual(href);
  });

  test('is small', () => {
    expect(files.get(finder)?.length).toBeLessThan(25_000);
  });
});
