import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  PER_MONTH,
  SENIORITIES,
} from '../../../src/contract/enumerations.ts';
import { DATA_SETS } from '../../../src/contract/http/routes.ts';
import type { JobDetail } from '../../../src/contract/job.ts';
import { toMonthly } from '../../../src/output/agents/find-vacancies.ts';
import { type SiteFiles, siteOf, toBytes } from '../../live/verify/fake-site.ts';
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

test('a weekly salary counts as elsewhere in the program', () => {
  const salary = { min: 3_000, max: 4_000, period: 'WEEK', currency: 'MXN', text: '' } as const;
  expect(toMonthly(salary)).toEqual({ min: 3_000 * PER_MONTH.WEEK, max: 4_000 * PER_MONTH.WEEK });
});

const totalOf = (text: string) => Number(/^(\d+) open vacanc/.exec(text)?.[1]);

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
          (!given.minimumMonthlySalary ||
            (toMonthly(job.salary)?.max ?? 0) >= given.minimumMonthlySalary),
      );
      const answer = await call('search_vacancies', { ...args, limit: 40 });
      expect(totalOf(answer.text)).toBe(right.length);
      const first = right.slice(0, 40).map(({ id }) => id);
      expect(first.slice(0, idsIn(answer).length)).toEqual(idsIn(answer));
    }),
    { numRuns: 8 },
  );
});

describe('text', () => {
  const rows = [
    vacancy(2, { title: 'Programador JavaScript', description: 'Nómina, IMSS. Inglés avanzado.' }),
    vacancy(3, { title: 'Programador Java y Node.js', requirements: ['Avanzado', 'Inglés'] }),
    vacancy(4, { title: 'Jefe(a) de Producción', employmentType: 'Medio tiempo' }),
  ];
  let files: Promise<SiteFiles> | undefined;
  const search = async (text: string) => {
    files ??= siteOf(dataFolder({ 'vacancies/b.json': rows }));
    return (await visit(await files)).call('search_vacancies', { text });
  };

  test.each([
    ['NOMINA imss', [2], 'every word, without regard to case and accents'],
    ['java', [3], 'whole words'],
    ['node.js', [3], 'a word of two parts'],
    ['programadora', [], 'nothing else'],
    ['jefa de producción', [4], 'both genders of a title that has them'],
    ['medio', [], 'no other field'],
    ['analista-2', [2], 'a whole id'],
    ['F-003', [3], 'a whole vacancyId'],
  ])('%s finds %j: %s', async (text, numbers) => {
    const answer = await search(text);
    expect(idsIn(answer)).toEqual(numbers.map((number) => `analista-${number}`));
    if (numbers.length > 0)
      expect(answer.text).toContain(`1 open vacancy that contains all of: ${text}. Newest first:`);
  });

  test('of several words says how many vacancies have them together', async () => {
    const { text } = await search('inglés avanzado');
    expect(text).toContain('2 open vacancies that contain all of: inglés avanzado.');
    expect(text).toContain('1 of them have these words together');
    expect((await search('programador java')).text).not.toContain('stand apart');
  });

  test('that no vacancy has is said, with the count of each word', async () => {
    const { text } = await search('machine learning');
    expect(text).toMatch(
      /^0 open vacancies that contain all of: machine learning; texts are in Spanish\.$/m,
    );
    expect(text).toContain('Counts without machine: ');
  });
});

describe('values of the site', () => {
  test('a type of employment is one of its labels', async () => {
    const { call } = await visitSample();
    const right = jobs.filter(({ employmentType }) => employmentType === 'Medio tiempo');
    const found = await call('search_vacancies', { employmentType: 'Medio tiempo' });
    expect(totalOf(found.text)).toBe(right.length);
    const wrong = await call('search_vacancies', { employmentType: 'medio tempo' });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('Did you mean Medio tiempo?');
  });

  test('a type of employment that the other filters leave no vacancy of is no error', async () => {
    const has = (job: JobDetail) => job.employmentType === 'Medio tiempo';
    const city = CITY_SLUGS.find((slug) => !jobs.some((job) => has(job) && job.city.slug === slug));
    const args = { city, employmentType: 'medio tiempo' };
    const { text } = await askSample('search_vacancies', args);
    expect(text).toContain(`0 open vacancies with city ${city} and employmentType Medio tiempo.`);
  });

  test('skills are asked for together', async () => {
    const { call } = await visitSample();
    const idsOf = async (skill: string[]) =>
      new Set(idsIn(await call('search_vacancies', { skill, limit: 40 })));
    const [sql, python, both] = [
      await idsOf(['sql']),
      await idsOf(['python']),
      await idsOf(['sql', 'python']),
    ];
    expect(both.size).toBeGreaterThan(0);
    expect([...both].every((id) => sql.has(id) && python.has(id))).toBe(true);
  });

  test('an unknown skill is an error with those that it may mean, or else with all', async () => {
    const { call } = await visitSample();
    for (const [skill, message] of [
      ['pyhton', 'Did you mean python?'],
      ['node', 'Did you mean node-js?'],
      ['postgre', 'Did you mean postgresql?'],
      ['power', 'Did you mean power-bi or powerpoint or power-query'],
      ['js', 'Did you mean node-js?'],
      ['excel avanzado', 'Did you mean excel?'],
      ['SQL y Python', 'Did you mean sql or python?'],
      ...['cobol', 'c', 'c++', 'go'].map((skill) => [skill, 'Allowed: excel, ']),
    ]) {
      const { isError, text } = await call('search_vacancies', { skill });
      expect([skill, isError, text]).toEqual([skill, true, expect.stringContaining(message ?? '')]);
      expect(text).toContain('use text of search_vacancies');
    }
  });

  test('a site without a list of skills says so by an error', async () => {
    expect((await askSmall('search_vacancies', { skill: 'sql' })).isError).toBe(true);
  });
});

describe('the answer', () => {
  test('says how many are not shown', async () => {
    const args = { family: 'ventas', seniority: 'Senior', limit: 2 };
    const { text } = await askSample('search_vacancies', args);
    expect(text).toContain(`${totalOf(text) - 2} more: call again with offset 2`);
    expect(text).not.toContain('Counts without');
  });

  test('says that an offset is too large from the number of vacancies on', async () => {
    const ask = async (offset: number) => {
      const args = { family: 'ventas', seniority: 'Senior', offset };
      return (await askSample('search_vacancies', args)).text;
    };
    const total = totalOf(await ask(0));
    expect(await ask(total - 1)).not.toContain('lower offset');
    expect(await ask(total)).toContain(`There are only ${total}: lower offset.`);
  });

  test('can be read to its end, in any order', async () => {
    const { call } = await visitSample();
    const ids = async (sort?: string) => {
      const pages = [];
      for (const offset of [0, 40, 80]) {
        const args = { family: 'desarrollador', limit: 40, offset, ...(sort && { sort }) };
        pages.push(...idsIn(await call('search_vacancies', args)));
      }
      return pages.map((id) => jobs.find((job) => job.id === id) as JobDetail);
    };
    const newest = jobs.filter(({ family }) => family?.slug === 'desarrollador');
    expect(await ids()).toEqual(newest);
    const closing = (await ids('closing')).map(({ validThrough }) => validThrough ?? '~');
    expect(closing).toEqual(newest.map(({ validThrough }) => validThrough ?? '~').sort());
    const pay = (await ids('pay')).map(({ salary }) => toMonthly(salary)?.max ?? 0);
    expect(pay).toEqual(pay.toSorted((a, b) => b - a));
    expect(pay).toHaveLength(newest.length);
  });

  test('that has few has the counts without each condition', async () => {
    const args = { city: 'leon', family: 'estrategia', skill: ['sap'], text: 'zzz' };
    const { text } = await askSample('search_vacancies', args);
    const said = [...text.matchAll(/without ([^:]+): (\d+)/g)].map(([, name]) => name);
    expect(totalOf(text)).toBe(0);
    expect(said).toEqual(['city leon', 'family estrategia', 'skill sap', 'zzz']);
  });

  test('says how many vacancies lack what a filter needs', async () => {
    const empty = { postedAt: null, validThrough: null, english: null, family: null, salary: null };
    const rows = [vacancy(2, empty), vacancy(3, { ...empty, city: 'leon' })];
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': rows })));
    for (const [args, lacking] of [
      [{ postedSince: '2026-01-01' }, '2 without a day of publication'],
      [{ closesBy: '2027-12-31', city: 'leon' }, '1 without a last day to apply'],
      [{ english: 'Requerido' }, '2 without english'],
      [{ family: 'ventas' }, '2 without family'],
      [{ minimumMonthlySalary: 1 }, '2 without a published salary per week, month or year'],
    ] as const) {
      const { text } = await call('search_vacancies', args);
      expect(text).toContain(`Not counted, because they do not say: ${lacking}.`);
    }
    const { text } = await call('search_vacancies', { city: 'leon' });
    expect(text).not.toContain('Not counted');
  });

  test('says which salaries begin below a minimum', async () => {
    const rows = [
      vacancy(3, { salary: { min: 20_000, max: 40_000 } }),
      vacancy(4, { salary: { min: 35_000, max: 40_000 } }),
    ];
    const { call } = await visit(await siteOf(dataFolder({ 'vacancies/b.json': rows })));
    const { text } = await call('search_vacancies', { minimumMonthlySalary: 30_000 });
    expect(text).toContain(
      '1 of them begin at or above the minimum; the range of 2 begins below it',
    );
  });
});
