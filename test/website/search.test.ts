import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFinder, type SearchTarget } from '../../src/website/assets/script/search-ranking.ts';
import { LANGUAGES } from '../../src/website/language.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { render } from '../support/built.ts';

const files = await render(SAMPLE);

const INDEX: Record<string, SearchTarget[]> = Object.fromEntries(
  LANGUAGES.map(({ code, search }) => [code, JSON.parse(files.get(search) ?? '')]),
);
const search = (code: string, query: string) => makeFinder(INDEX[code] ?? [])(query);
const hrefs = (code: string, query: string) =>
  search(code, query).targets.map(({ href }) => href.replace(/^\/docs\/(?:es\/)?/, ''));

const SEARCH = 'explorer/#/api/v1/jobs/search';

describe.each(['en', 'es'])('the search in %s', (code) => {
  test.each([
    ['python', ['data/#lines', '#operations']],
    ['data analyst', ['salaries/#analista-de-datos', `${SEARCH}/all/analista-de-datos/all.json`]],
    ['analista', ['salaries/#analista-de-datos', `${SEARCH}/all/analista-de-datos/all.json`]],
    ['remote', [`${SEARCH}/all/all/remoto.json`]],
    ['sueldo ventas', ['salaries/#ventas']],
    ['sueldos de ventas', ['salaries/#ventas']],
    ['sales salary', ['salaries/#ventas']],
    ['feeds rss', ['data/#feeds']],
    ['monterrey', [`${SEARCH}/monterrey/all/all.json`, 'salaries/?city=monterrey#ask']],
    ['vacantes en Monterrey', [`${SEARCH}/monterrey/all/all.json`]],
    ['CDMX', [`${SEARCH}/ciudad-de-mexico/all/all.json`]],
    ['QUERÉTARO', [`${SEARCH}/queretaro/all/all.json`]],
    ['diseno-ux-ui', ['salaries/#diseno-ux-ui']],
    ['ingeniería de datos', [`${SEARCH}/all/ingenieria-de-datos/all.json`]],
    ['practicas', ['salaries/?level=Pr%C3%A1cticas#ask']],
    ['MONTH', ['#SalaryPeriod']],
    ['etag', ['#rules']],
    ['errores', ['#problems']],
    ['mcp', ['assistants/']],
    ['getJob', ['#getJob']],
    ['salary guide not found', ['#salary-guide-not-found']],
    ['median', ['#SalaryGuideSummary.median', '#SalaryBand.median']],
    ['postedAt', ['#JobSummary.postedAt', '#JobDetail.postedAt']],
    ['postedat', ['#JobSummary.postedAt']],
  ])('finds for "%s" %j', (query, expected) => {
    expect(hrefs(code, query).slice(0, expected.length)).toEqual(expected);
    expect(search(code, query).isExact).toBe(true);
  });

  test.each([
    ['guadalajra', `${SEARCH}/guadalajara/all/all.json`],
    ['ventas monterrey', 'salaries/#ventas'],
  ])('offers for "%s" what comes close', (query, expected) => {
    expect(hrefs(code, query)[0]).toBe(expected);
    expect(search(code, query).isExact).toBe(false);
  });

  test('finds nothing for what is nowhere', () => {
    expect(hrefs(code, 'xyz <b>&')).toEqual([]);
  });

  test('finds every target by its name', () => {
    const find = makeFinder(INDEX[code] ?? []);
    fc.assert(
      fc.property(fc.constantFrom(...(INDEX[code] ?? [])), (target) =>
        find(`${target.of ?? ''} ${target.name}`).targets.includes(target),
      ),
    );
  });

  test('is a small file', () => {
    expect(gzipSync(JSON.stringify(INDEX[code])).byteLength).toBeLessThan(15_000);
  });
});
