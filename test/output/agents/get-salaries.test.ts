import { describe, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  SALARY_FAMILY_SLUGS,
} from '../../../src/contract/enumerations.ts';
import { THRESHOLDS } from '../../../src/contract/figures.ts';
import { readSalaryRows } from '../../../src/output/agents/get-salaries.ts';
import { MAX_CHARACTERS } from '../../../src/output/agents/tool-answer.ts';
import { csvHeader, csvRow } from '../../../src/output/datasets/csv.ts';
import { siteFiles } from '../../live/verify/fake-site.ts';
import { askSample, askSmall, sampleFiles, visit, visitSample } from './assistant.ts';

/** What each line is about, in its order, and its median. */
function linesOf(text: string): [what: string, median: number][] {
  return [...text.matchAll(/^\d+\. (.+): median \$([\d,]+)/gm)].map(
    ([, what = '', median = '']) => [what, Number(median.replaceAll(',', ''))],
  );
}

const namesOf = (text: string) => linesOf(text).map(([what]) => what);

async function guideOf(family: string) {
  return JSON.parse((await sampleFiles()).get(`/api/v1/salaries/${family}.json`) ?? '');
}

test('a family has all its figures, with their samples and its own citation', async () => {
  const { text, requests } = await askSample('get_salaries', { family: 'ventas' });
  const { overall, bySeniority, byCity, url } = await guideOf('ventas');
  expect(requests).toEqual([
    'GET /api/v1/salaries.json 200',
    'GET /data/salary-index.csv 200',
    'GET /data/salary-comparison.csv 200',
  ]);
  const medians = linesOf(text).map(([, median]) => median);
  for (const { median } of [overall, ...bySeniority, ...byCity]) expect(medians).toContain(median);
  expect(text).toContain(`n = ${overall.sampleSize}`);
  expect(text).toMatch(
    new RegExp(`Cite as: Datos de muestra, inventados. Índice de Sueldos .+ de 2026, ${url}\n`),
  );
  expect(text).toContain('Figures with n below 10 are rough indications');
});

test('cities and months are compared at the same level, and cities are not in the order of medians', async () => {
  const { text } = await askSample('get_salaries', { family: 'ventas' });
  const table = (await sampleFiles()).get('/data/salary-comparison.csv') ?? '';
  const published = [...table.matchAll(/^(city|month),(.+),ventas,(.+),(.*),(.*),(\d+),all$/gm)];
  expect(published.length).toBeGreaterThan(30);
  for (const [, , key, relative, low, high, n] of published) {
    const interval = low === '' ? '' : ` (${low} to ${high})`;
    expect(text).toContain(`${key} ${relative}${interval}, n = ${n}`);
  }
  const cities = namesOf(text).flatMap((what) =>
    CITY_SLUGS.filter((slug) => what === `ventas, ${slug}`),
  );
  expect(cities).toEqual(CITY_SLUGS.filter((slug) => cities.includes(slug)));
  expect(text).toMatch(/^1\. ventas: median \$[\d,]+, middle half \$[\d,]+ to \$[\d,]+, n = \d+$/m);
  expect(text).not.toContain('range');
});

test('several cities are separate lists of roles, and are compared by relative pay', async () => {
  const { text } = await askSample('get_salaries', {
    family: ['ventas', 'desarrollador'],
    city: ['monterrey', 'guadalajara'],
  });
  expect(namesOf(text).map((what) => what.replace(/.*, /, ''))).toEqual([
    ...['guadalajara', 'guadalajara'],
    ...['monterrey', 'monterrey'],
  ]);
  expect(text).toMatch(/desarrollador, monterrey \d+\.\d \(\d+\.\d to \d+\.\d\), n = \d+/);
  expect(text).not.toContain('today, in nominal pesos');
});

test.each([
  [
    'a city',
    { city: 'merida' },
    /all roles, merida \d+\.\d \(.+?\), n = \d+; desarrollador, merida/,
  ],
  ['all roles', {}, /all roles, merida \d+\.\d .+\n.+\n.+today.+\n.+\nall roles, 2024-11 \d+\.\d /],
])('%s is compared for all roles together', async (_, args, said) => {
  const { text } = await askSample('get_salaries', args);
  expect(text).toMatch(said);
});

test('a level and a city have separate figures, and the answer says so', async () => {
  const { text } = await askSample('get_salaries', {
    family: 'ventas',
    seniority: 'Senior',
    city: 'monterrey',
  });
  expect(namesOf(text)).toEqual(['ventas', 'ventas, Senior', 'ventas, monterrey']);
  expect(text).toContain('no figure for a level within a city');
});

test('a figure that does not exist is explained', async () => {
  const { text } = await askSmall('get_salaries', {
    family: 'analista-de-datos',
    seniority: 'Dirección',
    city: 'toluca',
  });
  const reason = (least: number) => `analista-de-datos (fewer than ${least} published salaries).`;
  expect(text).toContain(`No figure for Dirección: ${reason(THRESHOLDS.seniority)}`);
  expect(text).toContain(`No figure for toluca: ${reason(THRESHOLDS.city)}`);
});

test('that there is no figure at all is no error', async () => {
  const { isError, text } = await askSmall('get_salaries', { family: 'estrategia' });
  expect(isError).toBe(false);
  expect(text).toContain('No figure.');
  expect(text).toContain('No figure: estrategia (fewer than 2 published salaries).');
});

test('what has no guide leaves the others comparable', async () => {
  const { text } = await askSample('get_salaries', {
    family: ['ventas', 'ingenieria-de-datos'],
    seniority: ['Prácticas', 'Senior'],
  });
  expect(namesOf(text)).toEqual(['ventas, Senior']);
  expect(text).toContain('No figure for Senior: ingenieria-de-datos (left out of the index).');
  expect(text).toContain('Internships have no figures');
});

describe('a skill', () => {
  test('has one figure, in no family, level or city', async () => {
    const { call } = await visitSample();
    const { text } = await call('get_salaries', { skill: 'python', seniority: 'Senior' });
    expect(namesOf(text)).toEqual(['skill python']);
    expect(text).toContain('counts the open vacancies that ask for it, in any family');
  });

  test('is not cited as the index, which stands beside it', async () => {
    const { call } = await visitSample();
    const alone = await call('get_salaries', { skill: 'python' });
    expect(alone.text).not.toContain('Cite as');
    const beside = await call('get_salaries', { skill: 'python', family: 'ventas' });
    const { url } = await guideOf('ventas');
    expect(beside.text).toContain(`${url}\n`);
    for (const { text } of [alone, beside]) expect(text).toContain('Do not cite it as the index');
    const { text } = await call('get_salaries', { family: 'ventas' });
    expect(text).not.toContain('skill');
  });

  test('with too few salaries says so', async () => {
    const files = new Map(await siteFiles());
    const generatedAt = '2026-11-13T18:00:00.000Z';
    const skills = [{ slug: 'sql', name: 'SQL', count: 2, salary: null }];
    files.set('/data/skills.json', JSON.stringify({ generatedAt, skills }));
    const { call } = await visit(files);
    const { text } = await call('get_salaries', { skill: 'sql' });
    expect(text).toContain('Skill sql has no figure: fewer than 2 of its 2 open vacancies');
  });
});

test('a comparison of roles has the highest median first, and skills behind them', async () => {
  const { call } = await visitSample();
  const families = await call('get_salaries', {
    family: ['ventas', 'desarrollador'],
    skill: 'python',
  });
  expect(namesOf(families.text)).toEqual(['desarrollador', 'ventas', 'skill python']);
});

test.each([
  { family: SALARY_FAMILY_SLUGS, seniority: 'Senior' },
  { family: 'ventas', city: CITY_SLUGS },
])('a long answer leaves the assistant room to think', async (args) => {
  const { text } = await askSample('get_salaries', args);
  expect(linesOf(text).length).toBeGreaterThan(10);
  expect(text.length).toBeLessThan(MAX_CHARACTERS);
});

describe('the ranking', () => {
  test('has every family with a guide, in the order of the API', async () => {
    const { items } = JSON.parse((await sampleFiles()).get('/api/v1/salaries.json') ?? '');
    const { text } = await askSample('get_salaries');
    expect(namesOf(text)).toEqual(
      items.map(({ family }: { family: { slug: string } }) => family.slug),
    );
    expect(namesOf(text)).toHaveLength(SALARY_FAMILY_SLUGS.length);
  });

  test('is of one level or city, and names what has no figure there', async () => {
    const { text } = await askSample('get_salaries', { city: 'tijuana' });
    const ranked = namesOf(text).map((what) => what.replace(', tijuana', ''));
    const without = FAMILY_SLUGS.filter((slug) => !ranked.includes(slug));
    expect(without).toContain('ingenieria-de-datos');
    const named = /No figure for tijuana: (.+)\./.exec(text)?.[1]?.replace(/ \([^)]+\)/g, '');
    expect(named?.split(/[,;] /).sort()).toEqual(without.toSorted());
    expect(text).toContain('ingenieria-de-datos (left out of the index)');
    expect(text).toContain(`(fewer than ${THRESHOLDS.city} published salaries)`);
  });
});

test('a salary table is read as it is written, without its labels', () => {
  const columns = [
    ...['family', 'group', 'key', 'label', 'min', 'median', 'max', 'sampleSize', 'p25', 'p75'],
  ];
  const label = 'León, "la ciudad"';
  const row = csvRow(['ventas', 'city', 'leon', label, 9000, 12_500, 20_000, 17, 10_000, null]);
  expect(readSalaryRows(csvHeader(columns) + row)).toEqual([
    {
      family: 'ventas',
      key: 'leon',
      median: 12_500,
      sampleSize: 17,
      p25: 10_000,
      p75: null,
    },
  ]);
});
