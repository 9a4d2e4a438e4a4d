import { describe, expect, test } from 'vitest';
import { DATA_NOTE } from '../../src/agents/site-text.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { siteFiles, siteOf } from '../verify/fake-site.ts';
import { askSmall, visit, visitSmall } from './assistant.ts';

test('a vacancy has all its fields', async () => {
  const { body, text, requests, origin } = await askSmall('get_vacancy', { id: 'analista-3' });
  const path = '/api/v1/jobs/analista-3.json';
  const { generatedAt, ...published } = JSON.parse((await siteFiles()).get(path) ?? '');
  expect(body).toEqual({
    vacancy: published,
    isCut: false,
    notes: [DATA_NOTE],
    files: [{ url: `${origin}${path}`, generatedAt }],
  });
  expect(requests).toEqual([`GET ${path} 200`]);
  const filled = Object.keys(published).filter((field) => published[field]?.length !== 0);
  for (const field of filled.filter((one) => published[one] !== null)) {
    expect(text).toMatch(new RegExp(`^${field}[.:]`, 'm'));
  }
  expect(text).toContain('\n- Construir tableros');
  expect(text).toContain('anyone who resides in Mexico may apply');
  expect(text).toContain(published.howToApply.applyUrl);
  expect(text).toContain(`Read: ${origin}${path} (built ${generatedAt})`);
});

test.each([
  'https://faro.example/vacantes/analista-3',
  'https://faro.example/api/v1/jobs/analista-3.json?x#y',
  ' analista-3/ ',
  'Analista-3',
])('an address is understood: %j', async (id) => {
  expect((await askSmall('get_vacancy', { id })).body.vacancy.id).toBe('analista-3');
});

test('a closed vacancy is an error with the hint of the API', async () => {
  const { isError, text, body, origin, requests } = await askSmall('get_vacancy', {
    id: 'analista-99',
  });
  // It does not look like a reference, which would cost the largest file.
  expect(requests).toEqual(['GET /api/v1/jobs/analista-99.json 404']);
  expect({ isError, body }).toEqual({ isError: true, body: undefined });
  expect(text).toContain('(job-not-found)');
  expect(text).toContain('call search_vacancies');
  expect(text).toContain('take the `id` of one of the `items`');
  expect(text).toContain(`Requested: ${origin}/api/v1/jobs/analista-99.json`);
});

describe('a reference', () => {
  const ALL = '/api/v1/jobs/search/all/all/all.json';

  test.each(['F-003', 'f-003', 'https://candidatos.faro.example/postular/F-003?utm=x'])(
    'is understood: %j',
    async (id) => {
      const { body, requests } = await askSmall('get_vacancy', { id });
      expect(body.vacancy).toMatchObject({ id: 'analista-3', vacancyId: 'F-003' });
      expect(requests).toEqual([
        'GET /api/v1/jobs/f-003.json 404',
        `GET ${ALL} 200`,
        'GET /api/v1/jobs/analista-3.json 200',
      ]);
    },
  );

  test('is understood when it cannot be an id', async () => {
    const files = await siteOf(
      dataFolder({
        'service.json': service({ referencePattern: '^F[-_]\\d{3}$' }),
        'vacancies/b.json': vacancy(2, { vacancyId: 'F_002' }),
      }),
    );
    const { call } = await visit(files);
    expect((await call('get_vacancy', { id: 'f_002' })).body.vacancy.id).toBe('analista-2');
  });

  test('that no open vacancy has is an error', async () => {
    const { isError, text } = await askSmall('get_vacancy', { id: 'F-999' });
    expect(isError).toBe(true);
    expect(text).toContain('No open vacancy has the id or the reference "F-999"');
    expect(text).toContain('call search_vacancies');
  });

  test('on a site that is too large to look for it is explained', async () => {
    const files = await siteFiles();
    const { call } = await visit(files, { limits: { bytes: (files.get(ALL) ?? '').length - 1 } });
    const { isError, text } = await call('get_vacancy', { id: 'F-003' });
    expect(isError).toBe(true);
    expect(text).toContain('"F-003" is a reference, not an id');
    expect(text).toContain('by words of the title');
    expect(text).not.toContain('closed');
  });
});

test.each(['Analista 3', 'a%2Fb', '', null])('no request is made for %j', async (id) => {
  const { call, requests } = await visitSmall();
  expect((await call('get_vacancy', { id })).isError).toBe(true);
  expect(requests).toEqual([]);
});

describe('long texts', () => {
  const entries = Array.from(
    { length: 300 },
    (_, index) => `Tarea ${index} ${'larga '.repeat(90)}`,
  );

  test('are cut, with a count and the file that has the rest', async () => {
    const long = {
      title: `Analista ${'muy '.repeat(900)}importante`,
      description: 'Descripción extensa. '.repeat(2000),
      responsibilities: entries,
      requirements: entries,
      benefits: entries,
    };
    const files = await siteOf(dataFolder({ 'vacancies/b.json': vacancy(2, long) }));
    const { call, origin } = await visit(files);
    const { body, text, size } = await call('get_vacancy', { id: 'analista-2' });
    expect(body.isCut).toBe(true);
    expect(body.vacancy.description).toMatch(/… \(4\d,\d{3} more characters\)$/);
    expect(body.vacancy.responsibilities.at(-1)).toBe('… (292 more)');
    expect(text).toContain(`All of them: ${origin}/api/v1/jobs/analista-2.json`);
    expect(size).toBeLessThan(25_000);
  });

  test('leave a list of searches short as well', async () => {
    const title = `Analista ${'muy '.repeat(1500)}importante`;
    const vacancies = Array.from({ length: 30 }, (_, index) => vacancy(100 + index, { title }));
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': vacancies })));
    const { body, text, size } = await call('search_vacancies', { city: 'monterrey' });
    expect(body.total).toBe(31);
    expect(body.items.length).toBeLessThan(3);
    expect(text).toContain('more are not shown');
    expect(size).toBeLessThan(25_000);
  });
});
