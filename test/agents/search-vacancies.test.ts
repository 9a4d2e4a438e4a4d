import { describe, expect, test } from 'vitest';
import { siteFiles } from '../verify/fake-site.ts';
import { changeBodies, sampleFiles, visit, visitSample, visitSmall } from './assistant.ts';

const COUNTS = 'GET /data/search-counts.json 200';

describe('what is read', () => {
  test.each([
    [{ city: 'puebla', family: 'ventas', modality: 'remoto' }, 'puebla/ventas/remoto'],
    [{ family: 'ventas', seniority: 'Senior' }, 'all/ventas/all'],
    [{ city: 'merida', titleWords: 'analista' }, 'merida/all/all'],
    [{ modality: 'remoto', minimumMonthlySalary: 50_000 }, 'all/all/remoto'],
    [{ titleWords: 'contador' }, 'all/all/all'],
  ])('%j', async (args, search) => {
    const { call, requests } = await visitSample();
    const { body } = await call('search_vacancies', args);
    const count = JSON.parse((await sampleFiles()).get('/data/search-counts.json') ?? '').counts;
    const file = `GET /api/v1/jobs/search/${search}.json 200`;
    expect(requests).toEqual(count[search] ? [COUNTS, file] : [COUNTS]);
    expect(body.files.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(
      requests.map((request) => request.split(' ')[1]),
    );
  });

  test('nothing but the counts when there are no vacancies', async () => {
    const { call, requests } = await visitSmall();
    const { body, text } = await call('search_vacancies', { city: 'toluca', family: 'ventas' });
    expect(requests).toEqual([COUNTS]);
    expect(body).toMatchObject({ total: 0, items: [] });
    expect(body.hints).toContain('Without city toluca: 1 vacancy');
    expect(text).toContain('No open vacancy with city toluca and family ventas.');
  });

  test('nothing but the counts when there are too many', async () => {
    const counts = { 'all/all/all': 9000, 'all/all/remoto': 2600, 'puebla/all/remoto': 40 };
    const files = changeBodies(await siteFiles(), { '/data/search-counts.json': { counts } });
    const { call, requests } = await visit(files);
    const { body, text } = await call('search_vacancies', { modality: 'remoto' });
    expect(requests).toEqual([COUNTS]);
    expect(body).toMatchObject({ total: 2600, items: [] });
    expect(text).toContain('too many to read for one answer');
  });
});

describe('what is found', () => {
  test('at most 20, newest first, with the total and how to narrow', async () => {
    const { call } = await visitSample();
    const { body, text } = await call('search_vacancies', { city: 'ciudad-de-mexico' });
    const all = JSON.parse(
      (await sampleFiles()).get('/api/v1/jobs/search/ciudad-de-mexico/all/all.json') ?? '',
    );
    expect(body.total).toBe(all.count);
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(ids(body.items)).toEqual(ids(all.items.slice(0, 20)));
    expect(body.hints.join('\n')).toMatch(/Narrow by family: [a-z-]+ \(\d+\), .*\nNarrow by modal/);
    expect(text).toContain(`${all.count - 20} more are not shown`);
    expect(text).toContain('Candidates apply themselves');
  });

  test('how to narrow counts what was found, after all filters', async () => {
    const { call } = await visitSample();
    const { body } = await call('search_vacancies', { seniority: 'Senior' });
    const narrow = body.hints.find((hint: string) => hint.startsWith('Narrow by modality'));
    const numbers = [...narrow.matchAll(/\((\d+)\)/g)].map(([, count]) => Number(count));
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(body.total);
  });

  test('everything that the filters say', async () => {
    const { call } = await visitSample();
    const args = { seniority: 'Senior', minimumMonthlySalary: 60_000, titleWords: 'ingeniera' };
    const { body } = await call('search_vacancies', args);
    const all = JSON.parse((await sampleFiles()).get('/api/v1/jobs/search/all/all/all.json') ?? '');
    const expected = all.items.filter(
      // biome-ignore lint/suspicious/noExplicitAny: an item of the file
      ({ seniority, salary, title }: any) =>
        seniority === 'Senior' && salary?.max >= 60_000 && title.startsWith('Ingenier'),
    );
    expect(body.total).toBeGreaterThan(0);
    expect(body.total).toBe(expected.length);
  });

  test('remote vacancies of other cities are mentioned', async () => {
    const { call } = await visitSample();
    const { body } = await call('search_vacancies', { city: 'leon', family: 'desarrollador' });
    expect(body.hints.join()).toContain('accept anyone who resides in Mexico');
    const onSite = await call('search_vacancies', { city: 'leon', modality: 'presencial' });
    expect(onSite.body.hints.join()).not.toContain('accept anyone');
  });

  test.each([
    ['desarrolladora python', ['Desarrollador(a) Python']],
    ['c#', ['Desarrollador(a) C#', 'Programador(a) C# Jr.']],
    ['CONTADORA', ['Contador(a) Fiscal', 'Contador(a) General']],
    ['gerente industriales ventas', ['Gerente de Ventas Industriales']],
  ])('words in the title: %s', async (titleWords, titles) => {
    const { call } = await visitSample();
    const { body } = await call('search_vacancies', { titleWords });
    const found = body.items.map(({ title }: { title: string }) => title);
    expect([...new Set(found)].sort()).toEqual(titles);
  });

  test.each(['???', 'de la'])('%j has no word to look for', async (titleWords) => {
    const { call, requests } = await visitSmall();
    expect((await call('search_vacancies', { titleWords })).text).toContain('has no word');
    expect(requests).toEqual([]);
  });

  test('a filter that leaves out nearly everything is named', async () => {
    const { call } = await visitSmall();
    const { body } = await call('search_vacancies', { titleWords: 'astronauta' });
    expect(body).toMatchObject({ total: 0, hints: ['Without titleWords "astronauta": 4 more'] });
  });
});
