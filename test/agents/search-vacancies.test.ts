import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { JobDetail } from '../../src/contract/job.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { siteFiles, siteOf, toBytes } from '../verify/fake-site.ts';
import {
  askSample,
  askSmall,
  changeBodies,
  notesOf,
  sampleFiles,
  visit,
  visitSample,
} from './assistant.ts';

const COUNTS = 'GET /data/search-counts.json 200';

describe('what is read', () => {
  test.each([
    [{ city: 'puebla', family: 'ventas', modality: 'remoto' }, 'puebla/ventas/remoto'],
    [{ family: 'ventas', seniority: 'Senior' }, 'all/ventas/all'],
    [{ modality: 'remoto', minimumMonthlySalary: 50_000 }, 'all/all/remoto'],
    [{ seniority: 'Senior' }, 'all/all/all'],
    [{ city: 'leon, puebla', modality: 'remoto' }, 'all/all/remoto'],
  ])('%j', async (args, search) => {
    const { body, requests } = await askSample('search_vacancies', args);
    const count = JSON.parse((await sampleFiles()).get('/data/search-counts.json') ?? '').counts;
    const file = `GET /api/v1/jobs/search/${search}.json 200`;
    expect(requests).toEqual(count[search] ? [COUNTS, file] : [COUNTS]);
    expect(body.files.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(
      requests.map((request) => request.split(' ')[1]),
    );
  });

  test('nothing but the counts when there are no vacancies', async () => {
    const { body, text, requests } = await askSmall('search_vacancies', {
      city: 'toluca',
      family: 'ventas',
    });
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
    const { body, text } = await askSample('search_vacancies', { city: 'ciudad-de-mexico' });
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
    const { body } = await askSample('search_vacancies', { seniority: 'Senior' });
    const narrow = body.hints.find((hint: string) => hint.startsWith('Narrow by modality'));
    const numbers = [...narrow.matchAll(/\((\d+)\)/g)].map(([, count]) => Number(count));
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(body.total);
  });

  test('everything that the filters say', async () => {
    const args = { seniority: 'Senior', minimumMonthlySalary: 60_000, words: 'ingeniera' };
    const { body } = await askSample('search_vacancies', args);
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
    const args = { city: 'Aguascalientes', seniority: 'Prácticas' };
    const { body } = await call('search_vacancies', { ...args, family: 'ventas' });
    expect(body.total).toBeLessThan(3);
    expect(body.hints.join()).toContain('try modality remoto and no city');
    const none = await call('search_vacancies', { ...args, family: 'ventas', modality: 'remoto' });
    expect(none.body.total).toBe(0);
    expect(none.body.hints.join()).not.toMatch(/\d+ vacanc/);
  });

  test('a place outside is refused in plain words', async () => {
    const { isError, text, requests } = await askSmall('search_vacancies', { city: 'Cancún' });
    expect(text).toMatch(/^"Cancún" is not covered\. Valid values: /);
    expect({ isError, requests }).toEqual({ isError: true, requests: [] });
  });

  test('signs are no words to look for', async () => {
    const { text, requests } = await askSmall('search_vacancies', { words: '???' });
    expect(text).toBe('words: has no word to look for');
    expect(requests).toEqual([]);
  });

  test('a filter that leaves out nearly everything is named', async () => {
    const { body } = await askSmall('search_vacancies', { words: 'astronauta', city: 'monterrey' });
    expect(body.total).toBe(0);
    expect(body.hints).toContain('Without "astronauta": 3 more');
  });
});

/** Every vacancy of the sample with its texts. */
async function allVacancies(): Promise<JobDetail[]> {
  const packed = toBytes(TEXTS, (await sampleFiles()).get(TEXTS) ?? '');
  const lines = gunzipSync(packed).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
const TEXTS = '/data/vacancies.ndjson.gz';
const READ_TEXTS = `GET ${TEXTS} 200`;
const SKILLS = 'GET /data/skills.json 200';
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

// How words are read is in search-words.slow.ts.
describe('words', () => {
  test('are looked for in all texts, and titles with them come first', async () => {
    const { body, text, requests } = await askSample('search_vacancies', {
      words: 'docentes',
      city: 'any',
    });
    const has = (texts: unknown) => /\bdocentes?\b/i.test(JSON.stringify(texts));
    const all = (await allVacancies()).filter(has);
    const first = all.filter(({ title }) => has(title));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(all.length);
    expect(idsOf(body.items)).toEqual([
      ...idsOf(first),
      ...idsOf(all.filter((one) => !first.includes(one))),
    ]);
    expect(text).toContain(`, the ${first.length} with the words in the title first:`);
    expect(requests).toEqual([COUNTS, SKILLS, READ_TEXTS]);
  });

  test('about a day filter by publication', async () => {
    const { body, text } = await askSample('search_vacancies', { words: 'vacantes de ayer' });
    const all = (await allVacancies()).filter(({ postedAt }) => (postedAt ?? '') >= '2026-11-12');
    expect(body.total).toBe(all.length);
    expect(text).toContain('publication since 2026-11-12');
  });

  test('are taken as they are where what they were read as finds nothing', async () => {
    const rows = [
      vacancy(7, { title: 'Chofer', family: null, city: 'puebla', description: 'Viaja a Toluca.' }),
    ];
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': rows })));
    const answer = await call('search_vacancies', { words: 'chofer Toluca' });
    expect(idsOf(answer.body.items)).toEqual(['analista-7']);
    expect(notesOf(answer)[1]).toBe(
      'No open vacancy has city toluca and "chofer". These have the words as they are.',
    );
  });
});

describe('texts that are too large', () => {
  test.each([
    ['by their number', { counts: { 'all/all/all': 9000, 'all/ventas/all': 1 } }, 'packed'],
    ['by their bytes', { counts: { 'all/all/all': 4, 'all/ventas/all': 1 } }, 'whole'],
  ])('%s: only titles are searched, and the answer says so', async (_, counts, read) => {
    const files = changeBodies(await siteFiles(), { '/data/search-counts.json': counts });
    const { length } = gunzipSync(toBytes(TEXTS, files.get(TEXTS) ?? ''));
    const limits = read === 'whole' ? { bytes: length - 1 } : {};
    const { call, requests } = await visit(files, { limits });
    const answer = await call('search_vacancies', { words: 'analista datos 3', family: 'ventas' });
    expect(idsOf(answer.body.items)).toEqual(['analista-3']);
    expect(notesOf(answer).join()).toContain('Only the titles were searched: ');
    expect(requests.includes(READ_TEXTS)).toBe(read === 'whole');
  });

  test('a file that cannot be unpacked is an error', async () => {
    const files = new Map(await siteFiles()).set(TEXTS, 'no gzip');
    const { call } = await visit(files);
    const { isError, text } = await call('search_vacancies', { words: 'analista' });
    expect(isError).toBe(true);
    expect(text).toContain('cannot be unpacked');
  });
});

describe('a skill', () => {
  test('finds the vacancies of its file, with the other filters', async () => {
    const { body, requests } = await askSample('search_vacancies', {
      skill: 'Python',
      city: 'CDMX',
    });
    const { items } = JSON.parse((await sampleFiles()).get('/data/skills/python.json') ?? '');
    const isIn = ({ city }: { city: { slug: string } }) => city.slug === 'ciudad-de-mexico';
    expect(idsOf(body.items)).toEqual(idsOf(items.filter(isIn)));
    expect(requests).toEqual([SKILLS, COUNTS, 'GET /data/skills/python.json 200']);
  });

  test('and another one are asked for together', async () => {
    const { call } = await visitSample();
    const { body } = await call('search_vacancies', { skill: 'python', words: 'SQL' });
    const both = await call('search_vacancies', { words: 'python y sql' });
    expect(body.total).toBeGreaterThan(0);
    expect(both.body.total).toBe(body.total);
    const one = await call('search_vacancies', { skill: 'sql' });
    expect(one.body.total).toBeGreaterThan(body.total);
  });

  test('that is not in the list is looked for in the texts', async () => {
    const { call } = await visitSample();
    const answer = await call('search_vacancies', { skill: 'Montacargas' });
    expect(answer.body.total).toBeGreaterThan(0);
    const note = `"Montacargas" is not in the site's list of skills, so the texts were searched.`;
    expect(notesOf(answer)).toEqual([note]);
    const none = await call('search_vacancies', { skill: 'Cobol' });
    expect(none.body.total).toBe(0);
  });

  test('is found in the texts of a site without a list of skills', async () => {
    const { body } = await askSmall('search_vacancies', { skill: 'SQL' });
    expect(body.total).toBeGreaterThan(0);
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
  expect(text).toMatch(
    /^\d+ vacancies found with modality remoto and seniority Senior, newest first:/,
  );
  const all = await call('search_vacancies', {});
  expect(all.text).toMatch(/^\d+ vacancies found, newest first:/);
});
