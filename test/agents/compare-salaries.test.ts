import { describe, expect, test } from 'vitest';
import { visitSample, visitSmall } from './assistant.ts';

type Row = { family: { slug: string }; band: { label: string; median: number } };

test('families are compared, highest median first', async () => {
  const { call, requests } = await visitSample();
  const families = ['ventas', 'direccion-general', 'marketing', 'desarrollador', 'soporte-ti'];
  const { body, text } = await call('compare_salaries', { families });
  expect(requests).toHaveLength(families.length);
  const medians = body.rows.map(({ band }: Row) => band.median);
  expect(medians).toEqual([...medians].sort((a, b) => b - a));
  expect(new Set(body.rows.map(({ family }: Row) => family.slug))).toEqual(new Set(families));
  expect(body.rows[0].percentOfHighest).toBe(100);
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
  const { call } = await visitSmall();
  const { body, isError } = await call('compare_salaries', {
    families: ['analista-de-datos'],
    cities: ['puebla', 'leon', 'toluca'],
  });
  expect(isError).toBe(false);
  expect(body.rows.map(({ band }: Row) => band.label).sort()).toEqual(['Leon', 'Puebla']);
  expect(body.warnings[0]).toContain('has no band for Toluca');
});

test('a family without a guide is explained', async () => {
  const { call } = await visitSmall();
  const { body } = await call('compare_salaries', {
    families: ['estrategia', 'analista-de-datos'],
  });
  expect(body.rows).toHaveLength(1);
  expect(body.warnings[0]).toContain('estrategia has no salary guide');
});

test.each([{ seniority: 'Senior' }, { cities: ['leon'] }])(
  'a family without a guide does not spoil the others: %j',
  async (where) => {
    const { call } = await visitSmall();
    const families = ['estrategia', 'analista-de-datos'];
    const { body, isError } = await call('compare_salaries', { families, ...where });
    expect(isError).toBe(false);
    expect(body.rows.map(({ family }: Row) => family.slug)).toEqual(['analista-de-datos']);
    expect(body.warnings[0]).toContain('estrategia has no salary guide');
  },
);

test('families without any guide get the problem of the API', async () => {
  const { call } = await visitSmall();
  const families = ['estrategia', 'gobierno-corporativo'];
  const { isError, text } = await call('compare_salaries', { families, seniority: 'Senior' });
  expect(isError).toBe(true);
  expect(text).toContain('(salary-guide-not-found)');
});

describe('refused', () => {
  test.each([
    [{ families: ['ventas'] }, 'at least two families'],
    [{ families: ['ventas', 'ventas'] }, 'at least two families'],
    [{ families: ['ventas'], cities: ['leon'] }, 'at least two cities'],
    [{ families: ['ventas', 'marketing'], cities: ['leon', 'puebla'] }, 'Compare several families'],
    [
      { families: ['ventas'], cities: ['leon', 'puebla'], seniority: 'Senior' },
      'level within a city',
    ],
    [{ families: [] }, 'families'],
    [{}, 'families: is required'],
    [{ families: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'families'],
  ])('%j', async (args, message) => {
    const { call, requests } = await visitSmall();
    const { isError, text } = await call('compare_salaries', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(requests).toEqual([]);
  });
});
