import { describe, expect, test } from 'vitest';
import { siteFiles } from '../verify/fake-site.ts';
import { changeBodies, visit, visitSample, visitSmall } from './assistant.ts';

const GUIDE = '/api/v1/salaries/analista-de-datos.json';

test('a family has its bands, sample sizes, warnings and citation', async () => {
  const { call, requests } = await visitSmall();
  const { body, text } = await call('get_salary', { family: 'analista-de-datos' });
  const guide = JSON.parse((await siteFiles()).get(GUIDE) ?? '');
  expect(requests).toEqual([`GET ${GUIDE} 200`]);
  const bands = [guide.overall, ...guide.bySeniority, ...guide.byCity];
  expect(
    body.bands.map(
      ({ group, isSmallSample, ...band }: object & { [key: string]: unknown }) => band,
    ),
  ).toEqual(bands);
  expect(body.bands.map(({ isSmallSample }: { isSmallSample: boolean }) => isSmallSample)).toEqual(
    bands.map(({ sampleSize }) => sampleSize < 10),
  );
  expect(body.warnings).toEqual([expect.stringContaining('fewer than 10 vacancies')]);
  expect(body.citation).toMatch(/^Índice de Sueldos .+ de 2026, /);
  expect(body.citation.endsWith(guide.url)).toBe(true);
  expect(text).toContain(`Cite as: ${body.citation}`);
  expect(text).toMatch(/- Overall \(General\): median \$[\d,]+, range .+ \(n = \d+/);
});

test('with a level and a city, only their bands, and no band of both', async () => {
  const { call, requests } = await visitSmall();
  const { body } = await call('get_salary', {
    family: 'analista-de-datos',
    seniority: 'Senior',
    city: 'puebla',
  });
  expect(requests).toEqual([`GET ${GUIDE} 200`, 'GET /api/v1/index.json 200']);
  expect(body.bands.map(({ label }: { label: string }) => label)).toEqual([
    'General',
    'Senior',
    'Puebla',
  ]);
  expect(body.warnings[0]).toContain('There is no band for a level within a city');
});

test.each([
  { seniority: 'Senior', city: 'toluca' },
  { seniority: 'Dirección', city: 'puebla' },
])('a band that does not exist is not to be quoted: %j', async (where) => {
  const { call } = await visitSmall();
  const { body } = await call('get_salary', { family: 'analista-de-datos', ...where });
  expect(body.bands).toHaveLength(2);
  expect(body.warnings[0]).toMatch(/has no band for .+: a (city|level) needs at least .* It has: /);
  expect(body.warnings.join()).not.toContain('quote the band of the level and that of the city');
});

test('a city is found by the name that the operator gave it', async () => {
  const files = await siteFiles();
  const index = JSON.parse(files.get('/api/v1/index.json') ?? '');
  const guide = JSON.parse(files.get(GUIDE) ?? '');
  const rename = (one: { name?: string; label?: string }) =>
    JSON.parse(JSON.stringify(one).replaceAll('"Puebla"', '"Puebla de los Ángeles"'));
  const { call } = await visit(
    changeBodies(files, { '/api/v1/index.json': rename(index), [GUIDE]: rename(guide) }),
  );
  const { body } = await call('get_salary', { family: 'analista-de-datos', city: 'Puebla' });
  expect(body.bands.at(-1).label).toBe('Puebla de los Ángeles');
});

test('a family without a guide is an error with the valid values of the build', async () => {
  const { call } = await visitSmall();
  const { isError, text } = await call('get_salary', { family: 'estrategia' });
  expect(isError).toBe(true);
  expect(text).toContain('(salary-guide-not-found)');
  expect(text).toMatch(/Valid values of family: .*analista-de-datos/);
});

test('the family is required', async () => {
  const { call, requests } = await visitSmall();
  for (const args of [{}, { family: null }, { family: '' }, { family: 'all' }]) {
    const { isError, text } = await call('get_salary', args);
    expect(isError).toBe(true);
    expect(text).toContain('family: is required');
  }
  expect(requests).toEqual([]);
});

test('large samples have no warning', async () => {
  const { call } = await visitSample();
  const { body } = await call('get_salary', { family: 'ventas', seniority: 'Junior' });
  expect(body.bands.map(({ label }: { label: string }) => label)).toEqual(['General', 'Junior']);
  expect(body.warnings).toEqual([]);
});

type Row = { family: { slug: string }; band: { label: string; median: number } };

test('families are compared, highest median first', async () => {
  const { call, requests } = await visitSample();
  const families = ['ventas', 'direccion-general', 'marketing', 'desarrollador', 'soporte-ti'];
  const { body, text } = await call('compare_salaries', { families });
  expect(requests).toHaveLength(families.length);
  const medians = body.rows.map(({ band }: Row) => band.median);
  expect(medians).toEqual([...medians].sort((a, b) => b - a));
  expect(new Set(body.rows.map(({ family }: Row) => family.slug))).toEqual(new Set(families));
  expect(text).toMatch(/^Gross MXN per month/);
  expect(body.citation).toMatch(/^Índice de Sueldos/);
});

test('at one level or in one city, each guide is read', async () => {
  const { call, requests } = await visitSample();
  const families = ['ventas', 'marketing'];
  const senior = await call('compare_salaries', { families, seniority: 'Senior' });
  expect(senior.body.rows.map(({ band }: Row) => band.label)).toEqual(['Senior', 'Senior']);
  expect(requests).toHaveLength(2);
  const inCity = await call('compare_salaries', { families, cities: ['monterrey'] });
  expect(inCity.body.rows.map(({ band }: Row) => band.label)).toEqual(['Monterrey', 'Monterrey']);
});

test('cities of one family are compared, and those without a band are explained', async () => {
  const { call } = await visitSmall();
  const { body, isError } = await call('compare_salaries', {
    families: ['analista-de-datos'],
    cities: ['puebla', 'leon', 'toluca'],
  });
  expect(isError).toBe(false);
  expect(body.rows.map(({ band }: Row) => band.label).sort()).toEqual(['Leon', 'Puebla']);
  expect(body.warnings[0]).toContain('has no band for Toluca');
});

test.each([{}, { seniority: 'Senior' }, { cities: ['leon'] }])(
  'a family without a guide does not spoil the others: %j',
  async (where) => {
    const { call } = await visitSmall();
    const families = ['estrategia', 'analista-de-datos'];
    const { body, isError } = await call('compare_salaries', { families, ...where });
    expect(isError).toBe(false);
    expect(body.rows.map(({ family }: Row) => family.slug)).toEqual(['analista-de-datos']);
    expect(body.warnings[0]).toContain('estrategia has no salary guide');
  },
);

test('families without any guide get the problem of the API', async () => {
  const { call } = await visitSmall();
  const families = ['estrategia', 'gobierno-corporativo'];
  const { isError, text } = await call('compare_salaries', { families, seniority: 'Senior' });
  expect(isError).toBe(true);
  expect(text).toContain('(salary-guide-not-found)');
});

describe('refused', () => {
  test.each([
    [{ families: ['ventas'] }, 'at least two families'],
    [{ families: ['ventas'], cities: ['leon'] }, 'at least two cities'],
    [{ families: ['ventas', 'marketing'], cities: ['leon', 'puebla'] }, 'Compare several families'],
    [
      { families: ['ventas'], cities: ['leon', 'puebla'], seniority: 'Senior' },
      'level within a city',
    ],
    [{}, 'families: is required'],
    [{ families: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'families'],
  ])('%j', async (args, message) => {
    const { call, requests } = await visitSmall();
    const { isError, text } = await call('compare_salaries', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(requests).toEqual([]);
  });
});
