import { describe, expect, test } from 'vitest';
import { SALARY_FAMILY_SLUGS } from '../../../src/contract/closed-lists.ts';
import { siteFiles } from '../../live/verify/fake-site.ts';
import { askSample, askSmall, sampleFiles, visit, visitSample } from './assistant.ts';

type Row = Record<string, string | number | null>;

/** The rows of a published table, read another way than the server does. */
async function tableOf(name: string): Promise<Row[]> {
  const csv = (await sampleFiles()).get(`/data/${name}.csv`) ?? '';
  const [head = '', ...lines] = csv.replace('\ufeff', '').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return Object.fromEntries(names.map((column, at) => [column, cells[at] ?? '']));
  });
}

const pick = (rows: Row[], columns: readonly string[]) =>
  rows.map((row) =>
    columns.map((column) => (row[column] === null ? '' : Number(row[column]) || `${row[column]}`)),
  );
const FIGURE = ['family', 'group', 'key', 'median', 'p25', 'p75', 'sampleSize'];
const COMPARED = ['group', 'key', 'family', 'seniority', 'relative', 'low', 'high', 'sampleSize'];

describe('of the published tables, the rows that were asked for', () => {
  test.each<[object, (row: Row) => boolean, (row: Row) => boolean]>([
    [
      { family: 'ventas' },
      ({ family }) => family === 'ventas',
      ({ family }) => family === 'ventas',
    ],
    [
      { family: 'ventas', seniority: 'Senior' },
      ({ family, key }) => family === 'ventas' && key === 'Senior',
      ({ family, seniority }) => family === 'all' && seniority === 'Senior',
    ],
    [
      { family: 'ventas', city: 'monterrey' },
      ({ family, key }) => family === 'ventas' && key === 'monterrey',
      ({ family, key }) => family === 'ventas' && key === 'monterrey',
    ],
    [
      { family: 'ventas', city: 'monterrey', seniority: 'Senior' },
      ({ family, key }) => family === 'ventas' && ['Senior', 'monterrey'].includes(`${key}`),
      ({ key, seniority }) => key === 'monterrey' && seniority === 'Senior',
    ],
  ])('%j', async (args, isFigure, isCompared) => {
    const { data, requests } = await askSample('get_salaries', args);
    const figures = (await tableOf('salary-index')).filter(isFigure);
    const compared = (await tableOf('salary-comparison')).filter(isCompared);
    expect(figures.length * compared.length).toBeGreaterThan(0);
    expect(pick(data.figures, FIGURE)).toEqual(pick(figures, FIGURE));
    expect(pick(data.comparison, COMPARED)).toEqual(pick(compared, COMPARED));
    expect(requests).toEqual([
      'GET /api/v1/salaries.json 200',
      'GET /data/salary-index.csv 200',
      'GET /data/salary-comparison.csv 200',
    ]);
  });
});

test('a family has its own citation, and small samples are named as such', async () => {
  const { data, notes } = await askSample('get_salaries', { family: 'ventas' });
  expect(data.citation).toMatch(
    /^Datos de muestra, inventados\. Índice de Sueldos .+ de 2026, \S+\/ventas$/,
  );
  expect(notes.join()).toContain('Figures with a sampleSize below 10 are rough indications');
});

test('without a family, all are there, highest median first', async () => {
  const { call } = await visitSample();
  const { items } = JSON.parse((await sampleFiles()).get('/api/v1/salaries.json') ?? '');
  const { data, notes } = await call('get_salaries');
  const familiesIn = (rows: Row[]) => rows.map(({ family }) => family);
  expect(familiesIn(data.figures)).toEqual(
    items.map(({ family }: { family: { slug: string } }) => family.slug),
  );
  expect(data.figures).toHaveLength(SALARY_FAMILY_SLUGS.length);
  expect(new Set(familiesIn(data.comparison))).toEqual(new Set(['all']));
  expect(notes.join()).toContain('mix levels');
  const level = await call('get_salaries', { seniority: 'Senior' });
  const medians = level.data.figures.map(({ median }: Row) => median);
  expect(medians).toEqual(medians.toSorted((a: number, b: number) => b - a));
  expect(level.notes.join()).not.toContain('mix levels');
});

test('a level in a city has both figures, and the notes say what each covers', async () => {
  const args = { family: 'ventas', seniority: 'Senior', city: 'monterrey' };
  const { data, notes } = await askSample('get_salaries', args);
  expect(data.figures.map(({ group }: Row) => group)).toEqual(['seniority', 'city']);
  expect(notes.join()).toContain('there is none for a level in one city');
  expect(notes.join()).toContain('mix levels');
});

test('a figure that does not exist is said', async () => {
  const args = { family: 'analista-de-datos', seniority: 'Dirección', city: 'toluca' };
  const { isError, data, notes } = await askSmall('get_salaries', args);
  expect([isError, data.figures]).toEqual([false, []]);
  expect(notes).toContain('There is no figure for this: too few published salaries.');
});

describe('a skill', () => {
  test('has one figure, which is not cited as the index', async () => {
    const { data, notes } = await askSample('get_salaries', { skill: 'python' });
    const { skills } = JSON.parse((await sampleFiles()).get('/data/skills.json') ?? '');
    expect(data.skill).toEqual(skills.find(({ slug }: { slug: string }) => slug === 'python'));
    expect([data.citation, data.figures]).toEqual([null, []]);
    expect(notes.join()).toContain('in all roles and levels: do not rank skills by it');
  });

  test('with too few salaries says so', async () => {
    const files = new Map(await siteFiles());
    const generatedAt = '2026-11-13T18:00:00.000Z';
    const skills = [{ slug: 'sql', name: 'SQL', count: 2, salary: null }];
    files.set('/data/skills.json', JSON.stringify({ generatedAt, skills }));
    const { call } = await visit(files);
    const { notes } = await call('get_salaries', { skill: 'sql' });
    expect(notes).toContain('No figure: too few of its 2 open vacancies publish a salary.');
  });
});

describe('any other value is an error with those that are valid', () => {
  test.each<[object, string]>([
    [{ family: 'contador' }, '"finanzas-contabilidad"|'],
    [{ family: ['ventas'] }, '"finanzas-contabilidad"|'],
    [{ family: 'ingenieria-de-datos' }, '"analista-de-datos"|'],
    [{ seniority: 'Prácticas' }, '"Junior"|"Media"|"Senior"|"Dirección"'],
    [{ city: 'Zapopan' }, '"guadalajara"|'],
    [{ skill: 'pyhton' }, 'The nearest are: python, '],
    [{ skill: 'python', city: 'leon' }, 'skill cannot be combined'],
  ])('%j', async (args, message) => {
    const { isError, text } = await askSample('get_salaries', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });
});
