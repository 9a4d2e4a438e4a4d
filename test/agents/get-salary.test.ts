import { expect, test } from 'vitest';
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
  expect(text).toMatch(/- General: median \$[\d,]+, range .+ \(n = \d+/);
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
  expect(body.warnings[0]).toContain('has no band for');
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

test('a band that does not exist is explained', async () => {
  const { call } = await visitSmall();
  const { body, isError } = await call('get_salary', {
    family: 'analista-de-datos',
    city: 'toluca',
  });
  expect(isError).toBe(false);
  expect(body.warnings[0]).toMatch(/has no band for Toluca: a city needs at least 3 .* It has: /);
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
