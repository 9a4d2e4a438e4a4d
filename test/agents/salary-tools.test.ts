import { describe, expect, test } from 'vitest';
import { SMALL_SAMPLE } from '../../src/contract/small-sample.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { siteFiles, siteOf } from '../verify/fake-site.ts';
import {
  askSample,
  askSmall,
  changeBodies,
  notesOf,
  sampleFiles,
  visit,
  visitSample,
  visitSmall,
} from './assistant.ts';

const labelsOf = (bands: { label: string }[]) => bands.map(({ label }) => label);
const GUIDE = '/api/v1/salaries/analista-de-datos.json';

test('a family has its bands, sample sizes, warnings and citation', async () => {
  const { body, text, requests } = await askSmall('get_salary', { family: 'analista-de-datos' });
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

test(`a sample is small below ${SMALL_SAMPLE} vacancies`, async () => {
  // The minimal data have a salary record of this family, of another level and city.
  const rows = Array.from({ length: SMALL_SAMPLE - 1 }, (_, index) =>
    vacancy(11 + index, { family: 'ventas' }),
  );
  const { call } = await visit(await siteOf(dataFolder({ 'vacancies/more.json': rows })));
  const { body } = await call('get_salary', { family: 'ventas' });
  const below = { sampleSize: SMALL_SAMPLE - 1, isSmallSample: true };
  expect(body.bands).toMatchObject([
    { group: 'overall', sampleSize: SMALL_SAMPLE, isSmallSample: false },
    { group: 'seniority', ...below },
    { group: 'city', ...below },
  ]);
});

test('with a level and a city, only their bands, and no band of both', async () => {
  const { body, requests } = await askSmall('get_salary', {
    family: 'analista-de-datos',
    seniority: 'Senior',
    city: 'puebla',
  });
  expect(requests).toEqual([`GET ${GUIDE} 200`, 'GET /api/v1/index.json 200']);
  expect(labelsOf(body.bands)).toEqual(['General', 'Senior', 'Puebla']);
  expect(body.warnings[0]).toContain('There is no band for a level within a city');
});

test.each([
  { seniority: 'Senior', city: 'toluca' },
  { seniority: 'Dirección', city: 'puebla' },
])('a band that does not exist is not to be quoted: %j', async (where) => {
  const { body } = await askSmall('get_salary', { family: 'analista-de-datos', ...where });
  expect(body.bands).toHaveLength(2);
  expect(body.warnings[0]).toMatch(
    /has no band for .+: fewer than [23] vacancies publish a salary\. It has: /,
  );
  expect(body.warnings.join()).not.toContain('quote the band of the level and that of the city');
});

test('a city that the guide does not show has its band from the data set', async () => {
  const { call, requests } = await visitSample();
  const { body, text } = await call('get_salary', { family: 'desarrollador', city: 'toluca' });
  const guide = JSON.parse((await sampleFiles()).get('/api/v1/salaries/desarrollador.json') ?? '');
  expect(labelsOf(guide.byCity)).not.toContain('Toluca');
  const rows = parseCsv((await sampleFiles()).get('/data/salary-index.csv') ?? '');
  const row = rows.find(({ family, key }) => family === 'desarrollador' && key === 'toluca');
  const [min, median, max, sampleSize] = Object.values(row ?? {})
    .slice(4)
    .map(Number);
  const band = { group: 'city', label: 'Toluca', min, median, max, sampleSize };
  expect(body.bands[1]).toEqual({ ...band, isSmallSample: true });
  expect(body.warnings[0]).toMatch(
    /^Toluca is not among the 10 cities .* \/data\/salary-index\.csv/,
  );
  expect(text).not.toContain('has no band');
  expect(requests.at(-1)).toBe('GET /data/salary-index.csv 200');
});

test('cities beyond several guides are read from the data set once', async () => {
  const { call, requests } = await visitSample();
  const families = ['desarrollador', 'ventas'];
  const cities = ['toluca', 'san-luis-potosi', 'monterrey'];
  const { body } = await call('compare_salaries', { families, cities });
  expect(body.rows).toHaveLength(6);
  expect(body.warnings.filter((one: string) => one.includes('is not among'))).toHaveLength(3);
  expect(requests.filter((one) => one.includes('salary-index'))).toHaveLength(1);
});

test('a damaged data set gives no figure', async () => {
  const table = (await sampleFiles()).get('/data/salary-index.csv') ?? '';
  const cut = table.slice(0, table.indexOf('desarrollador,city,toluca,') + 30);
  const site = new Map(await sampleFiles()).set('/data/salary-index.csv', cut);
  const { call } = await visit(site);
  const where = { family: 'desarrollador', city: 'toluca' };
  const { isError, text } = await call('get_salary', where);
  expect(isError).toBe(true);
  expect(text).toContain('/data/salary-index.csv is not what the site promises');
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
  const { isError, text } = await askSmall('get_salary', { family: 'estrategia' });
  expect(isError).toBe(true);
  expect(text).toContain('(salary-guide-not-found)');
  expect(text).toMatch(/Valid values of family: .*analista-de-datos/);
});

test.each([{}, { family: null }, { family: '' }, { family: 'all' }])(
  'a family or a skill is required: %j',
  async (args) => {
    const { isError, text, requests } = await askSmall('get_salary', args);
    expect({ isError, requests }).toEqual({ isError: true, requests: [] });
    expect(text).toBe('Give a role family or a skill: one is required.');
  },
);

test('large samples have no warning', async () => {
  const { body } = await askSample('get_salary', { family: 'ventas', seniority: 'Junior' });
  expect(labelsOf(body.bands)).toEqual(['General', 'Junior']);
  expect(body.warnings).toEqual([]);
});

type Row = { family: { slug: string }; band: { label: string; median: number } };

test('families are compared, highest median first', async () => {
  const families = ['ventas', 'direccion-general', 'marketing', 'desarrollador', 'soporte-ti'];
  const { body, text, requests } = await askSample('compare_salaries', { families });
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
  const { body, isError } = await askSmall('compare_salaries', {
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
    const families = ['estrategia', 'analista-de-datos'];
    const { body, isError } = await askSmall('compare_salaries', { families, ...where });
    expect(isError).toBe(false);
    expect(body.rows.map(({ family }: Row) => family.slug)).toEqual(['analista-de-datos']);
    expect(body.warnings[0]).toContain('estrategia has no salary guide');
  },
);

test('families without any guide get the problem of the API', async () => {
  const families = ['estrategia', 'gobierno-corporativo'];
  const { isError, text } = await askSmall('compare_salaries', { families, seniority: 'Senior' });
  expect(isError).toBe(true);
  expect(text).toContain('(salary-guide-not-found)');
});

test('several families in several cities are compared at once', async () => {
  const where = { cities: ['monterrey', 'ciudad-de-mexico'] };
  const { body } = await askSample('compare_salaries', {
    families: ['ventas', 'marketing'],
    ...where,
  });
  expect(body.rows).toHaveLength(4);
});

test('a level and cities have separate bands, and the answer says so', async () => {
  const args = { families: ['ventas'], cities: ['monterrey'], seniority: 'Senior' };
  const { body } = await askSample('compare_salaries', args);
  expect(body.rows.map(({ band }: Row) => band.label).sort()).toEqual(['Monterrey', 'Senior']);
  expect(body.warnings[0]).toContain('There is no band for a level within a city');
});

test('an unknown family is named, and the others are compared', async () => {
  const families = ['ventas', 'marketingg manajer', 'markting', 'ingenieria-de-datos'];
  const answer = await askSample('compare_salaries', { families });
  expect(answer.isError).toBe(false);
  expect(answer.body.rows.map(({ family }: Row) => family.slug)).toContain('ventas');
  expect(notesOf(answer).join()).toContain('"ingenieria-de-datos" is not part of the salary index');
});

describe('a skill', () => {
  test('has its figure, from the list of skills', async () => {
    const { body, text, requests } = await askSample('get_salary', { skill: 'Python' });
    const { skills } = JSON.parse((await sampleFiles()).get('/data/skills.json') ?? '');
    const { salary } = skills.find(({ slug }: { slug: string }) => slug === 'python');
    expect(body).toMatchObject({
      family: null,
      bands: [{ group: 'skill', label: 'Python', isSmallSample: false, ...salary }],
      warnings: [],
    });
    expect(body.citation).toMatch(/^Índice de Sueldos/);
    expect(text).toContain(`(n = ${salary.sampleSize})`);
    expect(requests).toEqual(['GET /data/skills.json 200', 'GET /api/v1/salaries.json 200']);
  });

  test.each(['family', 'skill'])('may be given as the %s', async (argument) => {
    const { body } = await askSample('get_salary', { [argument]: 'SQL' });
    expect(labelsOf(body.bands)).toEqual(['SQL']);
  });

  test('with too few vacancies has no figure, and no other in its place', async () => {
    const { body, text, isError } = await askSample('get_salary', { skill: 'Docker' });
    expect({ isError, bands: body.bands }).toEqual({ isError: false, bands: [] });
    expect(text).toContain('Skill docker: too few vacancies with a salary for a figure. 4 open');
    expect(text).not.toContain('$');
  });

  test('that the site does not list is said to be unknown', async () => {
    const { call } = await visitSample();
    const { body } = await call('get_salary', { skill: 'Cobol' });
    expect(body.warnings).toEqual([`"Cobol" is not in the site's list of skills.`]);
    const small = await visitSmall();
    const none = await small.call('get_salary', { skill: 'Python' });
    expect(none.body.warnings).toEqual([`"Python" is not in the site's list of skills.`]);
  });

  test('within a family has no band of its own', async () => {
    const { body } = await askSample('get_salary', { family: 'senior python developer' });
    expect(labelsOf(body.bands)).toEqual(['General', 'Senior', 'Python']);
    expect(body.warnings.join()).toContain('The band of a skill is that of all its vacancies');
  });

  test('is compared with others and with families', async () => {
    const { body } = await askSample('compare_salaries', {
      families: ['ventas', 'Python', 'Docker'],
    });
    expect(
      body.rows.map(({ family, band }: Row) => `${family?.slug ?? null} ${band.label}`),
    ).toEqual(['null Python', 'ventas General']);
    expect(body.warnings).toEqual([expect.stringContaining('Skill docker: too few')]);
  });
});

test('a word for two levels has both bands', async () => {
  const { body } = await askSample('get_salary', { family: 'gerente de ventas' });
  expect(labelsOf(body.bands)).toEqual(['General', 'Senior', 'Dirección']);
});

describe('refused', () => {
  test.each([
    ['compare_salaries', {}, 'Give a role family or a skill'],
    ['compare_salaries', { families: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'families'],
    ['compare_salaries', { families: ['a', 'b'] }, '"a" names no role family'],
    ['get_salary', { family: 'sales operations' }, 'The family may be ventas or operaciones'],
  ])('%s %j', async (name, args, message) => {
    const { isError, text, requests } = await askSmall(name, args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(requests.filter((request) => !request.includes('skills'))).toEqual([]);
  });
});
