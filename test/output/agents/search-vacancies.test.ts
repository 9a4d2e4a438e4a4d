import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SENIORITIES,
} from '../../../src/contract/closed-lists.ts';
import { PER_MONTH } from '../../../src/contract/enumerations.ts';
import { DATA_SETS } from '../../../src/contract/http/routes.ts';
import type { JobDetail } from '../../../src/contract/job.ts';
import { siteOf, toBytes } from '../../live/verify/fake-site.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { askSample, askSmall, idsIn, sampleFiles, visit, visitSample } from './assistant.ts';

let jobs: JobDetail[] = [];

beforeAll(async () => {
  const { path } = DATA_SETS.vacancies;
  const lines = gunzipSync(toBytes(path, (await sampleFiles()).get(path) ?? ''));
  jobs = `${lines}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
});

const payOf = ({ salary }: JobDetail) => (salary ? salary.max * PER_MONTH[salary.period] : 0);

test('every count is that of the vacancies that fulfil all filters', async () => {
  const { call } = await visitSample();
  const some = <Value extends string>(values: readonly Value[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), {
      nil: undefined,
    });
  const filters = fc.record({
    city: some(CITY_SLUGS),
    family: some(FAMILY_SLUGS),
    modality: some(MODALITY_SLUGS),
    seniority: some(SENIORITIES),
    english: some(ENGLISH_LEVELS),
    employmentType: fc.constantFrom(undefined, ['Tiempo completo']),
    postedSince: fc.constantFrom(undefined, '2026-10-20'),
    closesBy: fc.constantFrom(undefined, '2026-11-30'),
    minimumMonthlySalary: fc.constantFrom(undefined, 30_000),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
      const has = (values: readonly string[] | undefined, value: string | null | undefined) =>
        !values || values.includes(value ?? '');
      const right = jobs.filter(
        (job) =>
          has(given.city, job.city.slug) &&
          has(given.family, job.family?.slug) &&
          has(given.modality, job.modality.slug) &&
          has(given.seniority, job.seniority) &&
          has(given.english, job.english) &&
          has(given.employmentType, job.employmentType) &&
          (!given.postedSince || (job.postedAt ?? '') >= given.postedSince) &&
          (!given.closesBy || (job.validThrough ?? '9') <= given.closesBy) &&
          (!given.minimumMonthlySalary || payOf(job) >= given.minimumMonthlySalary),
      );
      const answer = await call('search_vacancies', { ...args, limit: 20 });
      expect(answer.data.count).toBe(right.length);
      expect(idsIn(answer)).toEqual(right.slice(0, 20).map(({ id }) => id));
    }),
    { numRuns: 8 },
  );
});

test('a weekly salary is compared by the month', async () => {
  const salary = { min: 3_000, max: 4_000, period: 'WEEK' };
  const files = await siteOf(dataFolder({ 'vacancies/b.json': vacancy(3, { salary }) }));
  const { call } = await visit(files);
  const month = 4_000 * PER_MONTH.WEEK;
  for (const [minimumMonthlySalary, ids] of [
    [month, ['analista-3']],
    [month + 1, []],
  ] as const) {
    const found = await call('search_vacancies', { minimumMonthlySalary });
    expect(idsIn(found).filter((id) => id === 'analista-3')).toEqual(ids);
  }
});

describe('any other value is an error with those that are valid', () => {
  test.each<[object, string]>([
    [{ city: ['CDMX'] }, 'expected one of "ciudad-de-mexico"|"guadalajara"|'],
    [{ city: 'leon' }, 'expected a list of: ciudad-de-mexico, guadalajara, '],
    [{ city: [] }, 'expected a list of: ciudad-de-mexico, guadalajara, '],
    [{ family: ['contador'] }, '"ventas"|"marketing"|'],
    [{ employmentType: ['Full-time'] }, 'Medio tiempo, Por proyecto, '],
    [
      { skill: ['python', 'pyhton'] },
      '"pyhton" is not a skill of this site. The nearest are: python, ',
    ],
    [{ postedSince: '2026-02-30' }, 'postedSince: Not a day such as 2026-11-13'],
    [{ minimumMonthlySalary: '$30,000' }, 'minimumMonthlySalary: '],
    [{ limit: 21 }, 'limit: '],
    [{ text: 'contador' }, 'Unrecognized key: "text"'],
  ])('%j', async (args, message) => {
    const { isError, text } = await askSample('search_vacancies', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });

  test.each([
    ['postgre', 'postgresql'],
    ['js', 'node-js'],
    ['K8s', 'kubernetes'],
    ['excel avanzado', 'excel'],
  ])('ten skills are near %s, among them %s', async (skill, near) => {
    const { text } = await askSample('search_vacancies', { skill: [skill] });
    const [, list = ''] = /nearest are: (.+)/.exec(text) ?? [];
    expect(list.split(', ')).toHaveLength(10);
    expect(list.split(', ')).toContain(near);
  });

  test('a site without a list of skills says so', async () => {
    const { isError, text } = await askSmall('search_vacancies', { skill: ['sql'] });
    expect(isError).toBe(true);
    expect(text).toContain('/data/skills.json does not exist');
  });
});

test('skills are asked for together', async () => {
  const files = await sampleFiles();
  const idsOf = (skill: string): string[] =>
    JSON.parse(files.get(`/data/skills/${skill}.json`) ?? '').items.map(({ id }: JobDetail) => id);
  const both = idsOf('sql').filter((id) => idsOf('python').includes(id));
  expect(both.length).toBeGreaterThan(0);
  const found = await askSample('search_vacancies', { skill: ['sql', 'python'], limit: 20 });
  expect(idsIn(found)).toEqual(both);
});

test('the list can be read to its end, in any order', async () => {
  const { call } = await visitSample();
  const ids = async (sort?: string) => {
    const pages: string[] = [];
    for (let offset = 0, isMore = true; isMore; offset += 20) {
      const args = { family: ['desarrollador'], limit: 20, offset, ...(sort && { sort }) };
      const answer = await call('search_vacancies', args);
      pages.push(...idsIn(answer));
      isMore = answer.notes.includes(`For more, call again with offset ${offset + 20}.`);
    }
    return pages.map((id) => jobs.find((job) => job.id === id) as JobDetail);
  };
  const newest = jobs.filter(({ family }) => family?.slug === 'desarrollador');
  expect(newest.length).toBeGreaterThan(20);
  expect(await ids()).toEqual(newest);
  const closing = (await ids('closing')).map(({ validThrough }) => validThrough ?? '~');
  expect(closing).toEqual(newest.map(({ validThrough }) => validThrough ?? '~').sort());
  const pay = (await ids('pay')).map(payOf);
  expect(pay).toEqual(newest.map(payOf).sort((a, b) => b - a));
});

test('vacancies that only fail because they do not state a field are counted', async () => {
  const empty = { postedAt: null, validThrough: null, english: null, family: null, salary: null };
  const rows = [vacancy(2, empty), vacancy(3, { ...empty, city: 'leon' })];
  const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': rows })));
  for (const [args, notStated] of [
    [{ postedSince: '2026-01-01' }, { postedAt: 2 }],
    [{ closesBy: '2027-12-31', city: ['leon'] }, { validThrough: 1 }],
    [{ english: ['Requerido'] }, { english: 2 }],
    [{ family: ['ventas'] }, { family: 2 }],
    [{ minimumMonthlySalary: 1 }, { salary: 2 }],
    [{ minimumMonthlySalary: 1, english: ['Requerido'] }, {}],
    [{ city: ['leon'] }, {}],
  ] as const) {
    const { data } = await call('search_vacancies', args);
    expect(data.notStated).toEqual(notStated);
  }
});
