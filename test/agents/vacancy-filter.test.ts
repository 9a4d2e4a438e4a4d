import { describe, expect, test } from 'vitest';
import { beginsBelow, conditionsOf, fulfil } from '../../src/agents/vacancy-filter.ts';
import { isInTitle, WordSearch } from '../../src/agents/word-search.ts';
import type { SalaryPeriod } from '../../src/contract/enumerations.ts';
import type { JobSummary, Salary } from '../../src/contract/job.ts';
import { wordsIn } from '../../src/vocabulary/spelling.ts';

/** Whether a range of so much a period reaches a monthly minimum, and whether it begins below. */
const compares = (period: SalaryPeriod, amount: number, minimumMonthlySalary: number) => {
  const salary = { min: amount, max: amount, period } as Salary;
  const reaches = fulfil({ salary } as JobSummary, conditionsOf({ minimumMonthlySalary }));
  return { reaches, below: beginsBelow(salary, minimumMonthlySalary) };
};

describe('a minimum salary is reached by exactly as much, and not by a peso less', () => {
  const exact = { reaches: true, below: false };
  const less = { reaches: false, below: true };

  test.each<[SalaryPeriod, number, number]>([
    ['MONTH', 20_000, 20_000],
    // 52 weeks are 12 months.
    ['WEEK', 3_000, 13_000],
    ['YEAR', 240_000, 20_000],
  ])('%s %i is %i a month', (period, amount, monthly) => {
    expect(compares(period, amount, monthly)).toEqual(exact);
    expect(compares(period, amount, monthly + 1)).toEqual(less);
    expect(compares(period, amount - 1, monthly)).toEqual(less);
  });

  test('by the hour, nothing is known', () => {
    expect(compares('HOUR', 1_000_000, 1)).toEqual({ reaches: false, below: false });
  });
});

/** Whether the words find a vacancy with this title, as in a search and to be shown first. */
const finds = (words: string, title: string) => {
  const vacancy = { title } as JobSummary;
  const search = new WordSearch([vacancy, { title: NEAR } as JobSummary]);
  const found = fulfil(vacancy, search.conditions(wordsIn(words)));
  expect(isInTitle(vacancy, wordsIn(words))).toBe(found);
  return found;
};

/** Another vacancy has what a word could be mistaken for. */
const NEAR = 'caja ti bi ux seo contadora obra señor front back end jefa de almacén';

describe('gender and plural make no difference', () => {
  test.each([
    ['jefe jefa jefes jefas Jefe(a) Jefe/a Jefa(e)'],
    ['gerente gerenta gerentes gerentas'],
    ['director directora directores directoras Director(a) Director/a'],
    ['becario becaria becarios becarias Becario(a) Becaria(o)'],
    ['analista analistas'],
    ['enfermero enfermera enfermeros enfermeras Enfermero/a'],
    ['contador contadora contadores contadoras Contador(a)'],
    ['red redes'],
  ])('%s', (group) => {
    const forms = group.split(' ');
    for (const wanted of forms) {
      expect(forms.filter((form) => !finds(wanted, `${form} de Almacén`))).toEqual([]);
    }
  });

  test('among other words', () => {
    expect(finds('jefa almacén', 'Jefe(a) de Almacén')).toBe(true);
    expect(finds('jefas de nóminas', 'Jefe(a) de Nómina')).toBe(true);
    expect(finds('jefa almacén', 'Jefe(a) de Nómina')).toBe(false);
  });
});

test.each([
  ['fullstack', 'Desarrollador(a) Full Stack'],
  ['full-stack', 'Desarrollador(a) Fullstack'],
  ['desarrolladora fullstack', 'Desarrollador(a) Full Stack Jr.'],
  ['node.js', 'Programador(a) Node.js'],
  ['front end', 'Líder Técnico(a) Frontend'],
  ['líder front end técnica', 'Líder Técnico(a) Frontend'],
  ['ecommerce', 'Gerente de E-commerce'],
  ['e-commerce', 'Gerente de Ecommerce'],
  ['uxui', 'Diseñador(a) UX/UI'],
])('%j finds %j', (wanted, title) => {
  expect(finds(wanted, title)).toBe(true);
});

test.each([
  ['caja', 'Cajero(a)'],
  ['ti', 'Técnico(a)'],
  ['bi', 'Bibliotecario(a)'],
  ['ux', 'Auxiliar'],
  ['seo', 'Asesor(a) SE'],
  ['contadora', 'Jefe(a) de Contabilidad'],
  ['obra', 'Obrero(a)'],
  ['señor', 'Analista BI Sr.'],
  ['front end', 'Front Desk'],
  ['back end', 'Líder Técnico(a) Frontend'],
])('%j does not find %j', (wanted, title) => {
  expect(finds(wanted, title)).toBe(false);
});

test('a word of four letters or more may be the beginning of another, a shorter one not', () => {
  const search = new WordSearch([{ title: 'Montacargas' } as JobSummary]);
  expect(search.knows('mont')).toBe('near');
  expect(search.knows('mon')).toBeUndefined();
});
