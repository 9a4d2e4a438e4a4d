import { describe, expect, test } from 'vitest';
import { matches } from '../../src/agents/vacancy-filter.ts';
import type { JobSummary } from '../../src/contract/job.ts';

/** Whether the words find a vacancy with this title. */
const finds = (titleWords: string, title: string) =>
  matches({ title } as JobSummary, { titleWords });

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
  ['junior', 'Analista BI Jr.'],
  ['jr', 'Analista BI Junior'],
  ['analista senior', 'Analista de Datos Sr.'],
  ['semisenior', 'Analista Semi Sr.'],
  ['fullstack', 'Desarrollador(a) Full Stack'],
  ['full-stack', 'Desarrollador(a) Fullstack'],
  ['desarrolladora fullstack jr', 'Desarrollador(a) Full Stack Jr.'],
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
