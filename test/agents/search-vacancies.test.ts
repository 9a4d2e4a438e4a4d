import { describe, expect, test } from 'vitest';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { siteFiles, siteOf } from '../verify/fake-site.ts';
import { changeBodies, notesOf, sampleFiles, visit, visitSample, visitSmall } from './assistant.ts';

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
    expect(text).toContain('2,600 vacancies with modality remoto: too many to read for one answer');
    expect(text).toContain('Give a city or family as well.');
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

  test('no count ignores a filter that was given', async () => {
    const { call } = await visitSample();
    const args = { city: 'Aguascalientes', titleWords: 'producción jr' };
    const { body } = await call('search_vacancies', { ...args, minimumMonthlySalary: 13_000 });
    expect(body.total).toBeLessThan(3);
    expect(body.hints).toContain('Try without city aguascalientes.');
    expect(body.hints.join()).toContain('try modality remoto and no city');
    const none = await call('search_vacancies', { ...args, family: 'ventas', modality: 'remoto' });
    expect(none.body.total).toBe(0);
    expect(none.body.hints.join()).not.toMatch(/\d+ vacanc/);
  });

  test('a place outside is refused in plain words', async () => {
    const { call, requests } = await visitSmall();
    const { isError, text } = await call('search_vacancies', { city: 'Cancún' });
    expect(text).toMatch(/^"Cancún" is not covered\. Valid values: /);
    expect({ isError, requests }).toEqual({ isError: true, requests: [] });
  });

  test.each(['???', 'de la'])('%j has no word to look for', async (titleWords) => {
    const { call, requests } = await visitSmall();
    const { text } = await call('search_vacancies', { titleWords });
    expect(text).toBe('titleWords: has no word to look for');
    expect(requests).toEqual([]);
  });

  test('a filter that leaves out nearly everything is named', async () => {
    const { call } = await visitSmall();
    const { body } = await call('search_vacancies', { titleWords: 'astronauta' });
    expect(body).toMatchObject({ total: 0, hints: ['Without titleWords "astronauta": 4 more'] });
  });
});

describe('an English title', () => {
  test.each([
    ['software engineer', 'desarrollador'],
    ['accountant', 'finanzas-contabilidad'],
    ['senior data scientist', 'analista-de-datos'],
  ])('%s finds the vacancies of its family', async (titleWords, family) => {
    const { call } = await visitSample();
    const byTitle = await call('search_vacancies', { titleWords });
    const byFamily = await call('search_vacancies', { family });
    expect(byTitle.body.total).toBe(byFamily.body.total);
    expect(notesOf(byTitle)).toEqual([
      `No title has "${titleWords}". Titles are in Spanish. This is about the family ${family} instead.`,
    ]);
  });

  test('that no vacancy of the search fits names the family to ask for', async () => {
    const { call } = await visitSample();
    const args = { family: 'ventas', titleWords: 'accountant' };
    const answer = await call('search_vacancies', args);
    expect(answer.body.total).toBe(0);
    expect(notesOf(answer)[0]).toContain('Ask for the family finanzas-contabilidad instead.');
  });

  test('that names no family is to be replaced', async () => {
    const { call } = await visitSample();
    const answer = await call('search_vacancies', { titleWords: 'nurse' });
    expect(notesOf(answer)).toEqual([expect.stringContaining('Try other Spanish words, or give')]);
  });

  test('that few Spanish titles have too keeps them, and names its family', async () => {
    const { call } = await visitSample();
    const { body } = await call('search_vacancies', { titleWords: 'office manager' });
    expect(body.total).toBeLessThan(3);
    expect(body.hints.join()).toContain('With family administracion instead of titleWords');
  });
});

test('a state or suburb is said to be listed under its city', async () => {
  const { call } = await visitSample();
  const answer = await call('search_vacancies', { city: 'Zapopan, Jalisco' });
  expect(answer.text).toContain('found with city guadalajara, newest first');
  expect(notesOf(answer)).toEqual(['Zapopan: its vacancies are listed under Guadalajara.']);
});

describe('a minimum salary', () => {
  /** A site with these salaries of its vacancies. */
  async function visitWith(...salaries: (object | null)[]) {
    const rows = salaries.map((salary, index) =>
      vacancy(100 + index, { city: 'toluca', status: 'open', salary }),
    );
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': rows })));
    return (minimumMonthlySalary: number) =>
      call('search_vacancies', { city: 'toluca', minimumMonthlySalary });
  }

  test('marks ranges that begin below it, and counts what cannot be compared', async () => {
    const search = await visitWith(
      { period: 'MONTH', min: 40_000, max: 50_000 },
      { period: 'MONTH', min: 30_000, max: 45_000 },
      { period: 'MONTH', min: 20_000, max: 39_999 },
      { period: 'YEAR', min: 480_000, max: 600_000 },
      { period: 'WEEK', min: 9_000, max: 12_000 },
      { period: 'HOUR', min: 900, max: 1_200 },
      null,
    );
    const answer = await search(40_000);
    const marks = answer.body.items.map(
      ({ id, beginsBelowMinimum }: { id: string; beginsBelowMinimum: boolean }) =>
        `${id} ${beginsBelowMinimum}`,
    );
    expect(marks.sort()).toEqual([
      'analista-100 false',
      'analista-101 true',
      'analista-103 false',
      'analista-104 true',
    ]);
    expect(answer.text.split('(begins below $40,000 a month)')).toHaveLength(3);
    expect(notesOf(answer)).toEqual([
      'Marked, because they begin below $40,000 a month: 2 of 4.',
      'Not compared with the minimum salary: 1 without a published salary, 1 paid by the hour.',
    ]);
  });
});

test('no sentence names a filter that was not given', async () => {
  const { call } = await visitSample();
  const { text } = await call('search_vacancies', { seniority: 'Senior', modality: 'remoto' });
  expect(text).toMatch(/^\d+ vacancies found among \d+ with modality remoto, newest first:/);
  const all = await call('search_vacancies', { titleWords: 'analista' });
  expect(all.text).toMatch(/^\d+ vacancies found among \d+, newest first:/);
});
