import { describe, expect, test } from 'vitest';
import { MAX_CHARACTERS } from '../../../src/output/agents/tool-answer.ts';
import { siteFiles, siteOf } from '../../live/verify/fake-site.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { askSmall, visit, visitSmall } from './assistant.ts';

test('a vacancy has all its fields', async () => {
  const { text, requests, origin } = await askSmall('get_vacancy', { id: 'analista-3' });
  const path = '/api/v1/jobs/analista-3.json';
  const { generatedAt, ...published } = JSON.parse((await siteFiles()).get(path) ?? '');
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
])('an address is an id: %j', async (id) => {
  expect((await askSmall('get_vacancy', { id })).text).toContain('\nid: analista-3\n');
});

test('a closed vacancy is an error', async () => {
  const { isError, text } = await askSmall('get_vacancy', { id: 'analista-99' });
  expect(isError).toBe(true);
  expect(text).toContain('No open vacancy has the id or reference "analista-99"');
  expect(text).toContain('call search_vacancies');
});

describe('a reference', () => {
  const ALL = '/api/v1/jobs/search/all/all/all.json';

  test.each(['F-003', 'f-003', 'https://candidatos.faro.example/postular/F-003?utm=x'])(
    'finds its vacancy: %j',
    async (id) => {
      const { text, requests } = await askSmall('get_vacancy', { id });
      expect(text).toContain('\nid: analista-3\nvacancyId: F-003\n');
      expect(requests).toEqual([
        'GET /api/v1/jobs/f-003.json 404',
        `GET ${ALL} 200`,
        'GET /api/v1/jobs/analista-3.json 200',
      ]);
    },
  );

  test.each([
    'f/002',
    'https://candidatos.faro.example/postular/F%2F002',
    'faro.example/v/F%2F002',
  ])('that cannot be an id finds it as well: %j', async (id) => {
    const files = await siteOf(
      dataFolder({
        'service.json': service({ referencePattern: '^F[-/]\\d{3}$' }),
        'vacancies/b.json': vacancy(2, { vacancyId: 'F/002' }),
        'vacancies/c.json': vacancy(3, { id: '002' }),
      }),
    );
    const { call } = await visit(files);
    expect((await call('get_vacancy', { id })).text).toContain('id: analista-2\n');
  });
});

test.each(['Analista tres', 'a%2Fb', 'F-999', '', null])('%j is an error', async (id) => {
  const { call, requests } = await visitSmall();
  expect((await call('get_vacancy', { id })).isError).toBe(true);
  expect(requests.filter((request) => /jobs\/(?!search|f-999)/.test(request))).toEqual([]);
});

describe('long texts', () => {
  test('are cut, with the file that has the rest', async () => {
    const entries = Array.from({ length: 300 }, (_, at) => `Tarea ${at} ${'larga '.repeat(50)}`);
    const long = { description: 'Descripción extensa. '.repeat(2000), responsibilities: entries };
    const files = await siteOf(dataFolder({ 'vacancies/b.json': vacancy(2, long) }));
    const { call } = await visit(files);
    const { text } = await call('get_vacancy', { id: 'analista-2' });
    expect(text).toMatch(/All of them: \S+\/api\/v1\/jobs\/analista-2\.json/);
    expect(text.length).toBeLessThan(MAX_CHARACTERS);
  });

  test('leave a list of searches short as well', async () => {
    const title = `Analista ${'muy '.repeat(1500)}importante`;
    const vacancies = Array.from({ length: 30 }, (_, index) => vacancy(100 + index, { title }));
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': vacancies })));
    const { text } = await call('search_vacancies', { city: 'monterrey' });
    expect(text).toContain('31 open vacancies');
    expect(text).toContain('more: call again with offset');
    expect(text.length).toBeLessThan(MAX_CHARACTERS);
  });
});
