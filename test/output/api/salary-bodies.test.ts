import { describe, expect, test } from 'vitest';
import type { Guide } from '../../../src/catalog/salary-index.ts';
import { API_PREFIX, SALARY_INDEX_DEFAULTS, THRESHOLDS } from '../../../src/contract/figures.ts';
import { toSalaryGuide, toSalaryGuideList } from '../../../src/output/api/salary-bodies.ts';
import { apiContext } from '../../support/context.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';

const band = { min: 1, median: 500, max: 999, sampleSize: 7 };
const [city] = TAXONOMY.cities;
const family = TAXONOMY.families.find(({ slug }) => slug === 'ventas');
const guide = {
  family,
  overall: band,
  bySeniority: [{ seniority: 'Junior', band }],
  byCity: [{ city, band }],
} as Guide;

describe('the citation', () => {
  test.each([
    ['2026-11-13T12:00:00Z', '13 de noviembre de 2026'],
    // Still the 12th in Mexico City.
    ['2026-11-13T05:59:00Z', '12 de noviembre de 2026'],
    ['2027-01-01T06:00:00Z', '1 de enero de 2027'],
  ])('of a build at %s has the day %s in Mexico City', (instant, words) => {
    const { source, citation } = toSalaryGuideList([], apiContext({}, { instant }));
    expect(source).toBe('Índice de Sueldos Faro');
    expect(citation).toBe(
      `Índice de Sueldos Faro, actualizado el ${words}, https://faro.example/sueldos`,
    );
  });

  test('of a guide ends with the address of its page', () => {
    const { citation, url } = toSalaryGuide(guide, apiContext());
    expect(citation).toMatch(/^Índice de Sueldos Faro, actualizado el [^,]+, https:/);
    expect(citation.endsWith(`, ${url}`)).toBe(true);
  });
});

test('the methodology states the settings, the thresholds, and that internships are left out', () => {
  const methodology = (service = {}) => toSalaryGuideList([], apiContext(service)).methodology;
  const least = methodology({ salaryIndex: { windowMonths: 2, minSample: 1 } });
  expect(least).toMatch(/los últimos 2 meses.* a partir de 1 sueldo,/);
  expect(least.match(/\.(?= |$)/g)).toHaveLength(4);
  const { windowMonths, minSample } = SALARY_INDEX_DEFAULTS;
  const { medianStep, seniority, city, cities } = THRESHOLDS;
  const figures = [windowMonths, medianStep, minSample, seniority, city, cities, 90, 23];
  expect(methodology().match(/\d+/g)?.map(Number)).toEqual(figures);
  expect(methodology()).toContain('prácticas profesionales');
});

test('a guide links to its page, its file and its vacancies', () => {
  expect(toSalaryGuide(guide, apiContext())).toMatchObject({
    family: { slug: 'ventas', name: 'Familia ventas' },
    overall: { label: 'General', ...band },
    bySeniority: [{ label: 'Junior', ...band }],
    byCity: [{ label: 'Ciudad ciudad-de-mexico', ...band }],
    url: 'https://faro.example/sueldos/ventas',
    apiUrl: `https://faro.example${API_PREFIX}/salaries/ventas.json`,
    links: {
      self: `https://faro.example${API_PREFIX}/salaries/ventas.json`,
      html: 'https://faro.example/sueldos/ventas',
      jobs: `https://faro.example${API_PREFIX}/jobs/search/all/ventas/all.json`,
      docs: 'https://faro.example/docs/',
    },
  });
});

test('the list has a summary of each guide', () => {
  const list = toSalaryGuideList([guide, guide], apiContext());
  expect(list.count).toBe(2);
  expect(list.links).toEqual({
    self: `https://faro.example${API_PREFIX}/salaries.json`,
    html: 'https://faro.example/sueldos',
    docs: 'https://faro.example/docs/',
  });
  expect(list.items[0]).toEqual({
    family: { slug: 'ventas', name: 'Familia ventas' },
    median: 500,
    min: 1,
    max: 999,
    sampleSize: 7,
    url: 'https://faro.example/sueldos/ventas',
    apiUrl: `https://faro.example${API_PREFIX}/salaries/ventas.json`,
  });
});
