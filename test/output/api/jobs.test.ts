import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { Vacancy, VacancySalary } from '../../../src/input/schemas/vacancy.ts';
import { toJobDetail, toJobSummary } from '../../../src/output/api/jobs.ts';
import { apiContext } from '../../support/context.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const context = apiContext();

describe('a summary', () => {
  test('has the public fields of the vacancy, and no employer name', () => {
    const vacancy = makeVacancy({
      employer: { name: 'Quetzalia', aliases: ['Quetz'], descriptor: 'Firma', industry: 'Retail' },
      postedAt: '2026-11-02',
    });
    const summary = toJobSummary(vacancy, context);
    expect(summary).toMatchObject({
      id: 'analista',
      vacancyId: 'F-001',
      title: 'Analista de Datos',
      company: 'Firma',
      industry: 'Retail',
      area: { slug: 'area-1', name: 'Área 1' },
      family: { slug: 'analista-de-datos', name: 'Familia analista-de-datos' },
      city: { slug: 'monterrey', name: 'Ciudad monterrey', region: 'Estado monterrey' },
      modality: { slug: 'hibrido', name: 'Modalidad hibrido' },
      seniority: 'Media',
      employmentType: 'Tiempo completo',
      english: null,
      salary: null,
      postedAt: '2026-11-02',
      validThrough: null,
      url: 'https://faro.example/vacantes/analista',
      apiUrl: `https://faro.example${API_PREFIX}/jobs/analista.json`,
    });
    expect(JSON.stringify(summary)).not.toContain('Quetz');
  });

  test('has a null family for a vacancy without one', () => {
    expect(toJobSummary(makeVacancy({ family: null }), context).family).toBeNull();
  });
});

describe('the text of a salary', () => {
  test.each([
    [{ min: 25_000, max: 32_000, period: 'MONTH' }, '$25,000 a $32,000 MXN brutos al mes'],
    [{ min: 9_500, max: 9_500, period: 'MONTH' }, '$9,500 MXN brutos al mes'],
    [{ min: 80, max: 120, period: 'HOUR' }, '$80 a $120 MXN brutos por hora'],
    [{ min: 2_500, max: 2_500, period: 'WEEK' }, '$2,500 MXN brutos a la semana'],
    [{ min: 990_000, max: 1_250_000, period: 'YEAR' }, '$990,000 a $1,250,000 MXN brutos al año'],
    [{ min: 1, max: 2, period: 'MONTH', text: 'A convenir' }, 'A convenir'],
  ] as [VacancySalary, string][])('%j: %s', (salary, text) => {
    const { period, min, max } = salary;
    expect(toJobSummary(makeVacancy({ salary }), context).salary).toEqual({
      text,
      currency: 'MXN',
      period,
      min,
      max,
    });
  });
});

describe('the detail of a vacancy', () => {
  const detail = (overrides: Partial<Vacancy>) => toJobDetail(makeVacancy(overrides), context);

  test('is remote only for the modality remoto', () => {
    expect(detail({ modality: 'remoto' }).location.remote).toBe(true);
    expect(detail({ modality: 'hibrido' }).location.remote).toBe(false);
    expect(detail({ modality: 'presencial' }).location.remote).toBe(false);
  });

  test('has the applyUrl of the vacancy, or else that of the template', () => {
    expect(detail({}).howToApply).toEqual({
      url: 'https://faro.example/vacantes/analista',
      applyUrl: 'https://candidatos.faro.example/postular/F-001',
      cost: 'free',
      note: 'Postúlate en línea; es gratis.',
    });
    const own = 'https://ats.example/x?id=1';
    expect(detail({ applyUrl: own }).howToApply.applyUrl).toBe(own);
    expect(detail({ applyUrl: 'https://ats.example/diseño' }).howToApply.applyUrl).toBe(
      'https://ats.example/dise%C3%B1o',
    );
  });

  test('has the place of work, with the name and region of the city', () => {
    const place = { zone: 'Valle Oriente', municipality: 'San Pedro', city: 'leon' } as const;
    expect(detail(place).location).toEqual({
      zone: 'Valle Oriente',
      municipality: 'San Pedro',
      city: 'Ciudad leon',
      region: 'Estado leon',
      country: 'MX',
      remote: false,
    });
  });
});
