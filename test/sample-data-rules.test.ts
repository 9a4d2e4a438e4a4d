import { describe, expect, test } from 'vitest';
import { findSampleBreaches } from '../scripts/sample-data/generate.ts';
import { dailyMinimumWage, monthlyMinimumWage } from '../scripts/sample-data/minimum-wage.ts';
import { allRules } from '../scripts/sample-data/rules/all-rules.ts';
import { findBreaches } from '../scripts/sample-data/rules/rule.ts';
import type { SalaryRecord } from '../scripts/sample-data/salaries.ts';
import type { Vacancy } from '../scripts/sample-data/vacancy.ts';

/** Keeps every rule. Each case below changes it until it breaks one. */
const VACANCY: Vacancy = {
  id: 'supervisor-de-atencion-al-cliente-tijuana-01003',
  vacancyId: 'BL-01003',
  title: 'Supervisor(a) de Atención al Cliente',
  employer: {
    name: null,
    aliases: [],
    descriptor: 'Fabricante de productos de limpieza',
    industry: 'Bienes de consumo',
  },
  area: 'servicio-al-cliente',
  family: 'atencion-al-cliente',
  city: 'tijuana',
  zone: null,
  municipality: null,
  modality: 'hibrido',
  seniority: 'Senior',
  employmentType: 'Tiempo completo',
  english: 'Requerido',
  salary: { min: 24_000, max: 30_000 },
  postedAt: '2026-11-02',
  validThrough: '2026-12-04',
  description:
    'Fabricante de productos de limpieza busca Supervisor(a) de Atención al Cliente en Tijuana. Encabeza un equipo de 12 personas y participa en las decisiones del área.',
  responsibilities: [
    'Atender escalaciones de clientes molestos',
    'Monitorear llamadas y dar retroalimentación',
    'Supervisar a un equipo de 12 personas y su apego a turno',
    'Visitar a clientes de la zona',
  ],
  requirements: [
    'Título y cédula profesional en Comunicación',
    'De 5 a 8 años de experiencia en atención a clientes',
    'Manejo avanzado de Zendesk',
    'Inglés avanzado, oral y escrito',
  ],
  benefits: ['Aguinaldo de 30 días', '15 días de vacaciones desde el primer año'],
};

const RECORD: SalaryRecord = {
  vacancyId: 'BL-01003',
  family: 'atencion-al-cliente',
  seniority: 'Junior',
  city: 'tijuana',
  min: 13_500,
  max: 15_000,
  publishedAt: '2026-11-02',
};

const JUNIOR = { seniority: 'Junior', title: 'Agente de Atención al Cliente' } as const;
const INTERN = {
  seniority: 'Prácticas',
  title: 'Practicante de Servicio al Cliente',
  employmentType: 'Prácticas profesionales',
} as const;
const duty = (text: string) => ({ responsibilities: [...VACANCY.responsibilities, text] });
const requirement = (text: string) => ({ requirements: [...VACANCY.requirements, text] });

const CASES: [rule: string, what: string, change: Partial<Vacancy>][] = [
  ['no-presence-when-remote', 'visits', { modality: 'remoto' }],
  [
    'no-presence-when-remote',
    'a switch installer',
    { modality: 'remoto', responsibilities: ['Configurar switches y firewalls'] },
  ],
  ['no-presence-when-remote', 'a title', { modality: 'remoto', title: 'Residente de Obra' }],
  ['on-site-titles-on-site', 'a site manager', { title: 'Superintendente de Obra' }],
  ['on-site-titles-on-site', 'a plant manager', { title: 'Gerente de Planta' }],
  ['modality-in-words', 'another modality', { description: 'Posición remota.' }],
  [
    'modality-in-words',
    'a place to work at',
    { modality: 'remoto', description: 'Lugar de trabajo: Zona Río.' },
  ],
  ['remote-names-no-city', 'the city', { modality: 'remoto' }],
  ['family-has-level', 'general management', { ...JUNIOR, family: 'direccion-general' }],
  ['juniors-do-not-lead', 'a junior', { ...JUNIOR, ...duty('Definir la estrategia del área') }],
  ['juniors-do-not-lead', 'an intern', { ...INTERN, ...duty('Negociar contratos') }],
  [
    'directors-do-not-assist',
    'basic tasks',
    { seniority: 'Dirección', ...duty('Apoyar al equipo con tareas básicas') },
  ],
  ['managers-delegate', 'calls', duty('Atender llamadas, chats y correos')],
  ['only-managers-have-reports', 'a specialist', { title: 'Especialista Sr. en Quejas' }],
  ['only-managers-have-reports', 'a junior', JUNIOR],
  ['experience-fits-level', 'too much', JUNIOR],
  ['experience-fits-level', 'too little', { seniority: 'Dirección' }],
  ['experience-is-named', 'none', { requirements: ['Inglés avanzado'] }],
  ['team-sizes-agree', 'another size', duty('Elaborar horarios para 15 personas')],
  [
    'team-sizes-agree',
    'a larger team before',
    requirement('Experiencia dirigiendo operaciones de más de 300 personas'),
  ],
  ['english-agrees', 'a plus', requirement('Inglés técnico, deseable')],
  ['english-agrees', 'not needed', { english: 'No requerido' }],
  ['english-agrees', 'left out', { requirements: ['Manejo de Zendesk'] }],
  ['auxiliaries-need-no-english', 'an auxiliary', { title: 'Auxiliar de Servicios Generales' }],
  ['lines-differ', 'the same twice', duty('Atender escalaciones de clientes molestos')],
  ['enough-lines', 'few duties', { responsibilities: ['Atender llamadas'] }],
  ['full-time-pays-minimum-wage', 'a month', { salary: { min: 13_400, max: 15_000 } }],
  ['full-time-pays-minimum-wage', 'a week', { salary: { min: 3_000, max: 3_500, period: 'WEEK' } }],
  ['full-time-pays-minimum-wage', 'inland', { city: 'leon', salary: { min: 9_500, max: 11_000 } }],
  ['contract-fits-level', 'an intern', { ...INTERN, employmentType: 'Tiempo completo' }],
  ['contract-fits-level', 'an employee', { employmentType: 'Prácticas profesionales' }],
  ['contract-fits-level', 'a director', { seniority: 'Dirección', employmentType: 'Medio tiempo' }],
  ['benefits-fit-contract', 'an intern', INTERN],
  [
    'benefits-fit-contract',
    'a permanent job',
    { ...INTERN, benefits: ['Contrato de planta desde el primer día'] },
  ],
  ['benefits-reach-the-law', 'aguinaldo', { benefits: ['Aguinaldo de 14 días'] }],
  ['benefits-reach-the-law', 'vacation', { benefits: ['6 días de vacaciones'] }],
  ['benefits-reach-the-law', 'vacation bonus', { benefits: ['Prima vacacional del 20 %'] }],
  [
    'no-career-on-a-temporary-contract',
    'a career',
    { employmentType: 'Temporal', benefits: ['Plan de carrera'] },
  ],
  [
    'new-positions-are-permanent',
    'a leave',
    { employmentType: 'Temporal', description: 'Posición de nueva creación: Analista.' },
  ],
  ['no-discrimination', 'age', requirement('Edad de 25 a 35 años')],
  ['no-discrimination', 'sex', requirement('Sexo femenino')],
  ['no-discrimination', 'marital status', requirement('De preferencia soltero(a)')],
  ['no-discrimination', 'looks', requirement('Excelente presentación')],
  ['titles-for-everyone', 'a director', { title: 'Director de Operaciones' }],
  ['titles-for-everyone', 'an engineer', { title: 'Ingeniero Sr. de Datos' }],
];

const brokenBy = (change: Partial<Vacancy>) =>
  findBreaches(allRules.vacancies, { ...VACANCY, ...change }).map(({ rule }) => rule);

describe('the rules', () => {
  test('let a good vacancy and a good record pass', () => {
    expect(brokenBy({})).toEqual([]);
    expect(findBreaches(allRules.records, RECORD)).toEqual([]);
  });

  test.each(CASES)('%s fails: %s', (rule, _, change) => {
    expect(brokenBy(change)).toContain(rule);
  });

  test.each<[string, Partial<SalaryRecord>]>([
    ['family-has-level', { family: 'direccion-general' }],
    ['record-pays-minimum-wage', { min: 13_400 }],
    ['record-pays-minimum-wage', { city: 'leon', min: 9_500 }],
  ])('%s fails for a record: %j', (rule, change) => {
    const breaches = findBreaches(allRules.records, { ...RECORD, ...change });
    expect(breaches.map((breach) => breach.rule)).toEqual([rule]);
  });

  test('are all shown to fail, and each has its own name', () => {
    const names = allRules.vacancies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(CASES.map(([rule]) => rule))].sort()).toEqual(names.sort());
  });

  // Legal texts and job titles that look like a breach and are none.
  test.each<[string, Partial<Vacancy>]>([
    [
      'half a day earns a part of the wage',
      { employmentType: 'Medio tiempo', salary: { min: 8_000, max: 9_000 } },
    ],
    [
      'a maker of cleaning products',
      {
        modality: 'remoto',
        responsibilities: VACANCY.responsibilities.slice(0, 3).concat('Elaborar reportes'),
        description: 'Fabricante de productos de limpieza busca talento.',
      },
    ],
    ['the age of a debt', duty('Reportar antigüedad de saldos')],
    ['last year’s wage', { postedAt: '2025-12-20', salary: { min: 12_800, max: 14_000 } }],
    ['a title without a second form', { title: 'Gerente de Atención al Cliente' }],
  ])('let pass: %s', (_, change) => {
    expect(brokenBy(change)).toEqual([]);
  });
});

test('the minimum wages are those of the year and of the border zone', () => {
  expect(dailyMinimumWage('ciudad-juarez', '2026-01-01')).toBe(440.87);
  expect(dailyMinimumWage('monterrey', '2026-12-31')).toBe(315.04);
  expect(dailyMinimumWage('tijuana', '2025-12-31')).toBe(419.88);
  expect(dailyMinimumWage('tijuana', null)).toBe(440.87);
  expect(dailyMinimumWage('merida', '2031-05-01')).toBe(315.04);
  expect(monthlyMinimumWage('tijuana', '2026-11-13')).toBeCloseTo(13_409.8, 1);
});

test.each([
  { seed: 2026, vacancies: 600, salaries: 6_000, asOf: '2026-11-13' },
  { seed: 1, vacancies: 2_000, salaries: 2_000, asOf: '2026-11-13' },
  { seed: 2, vacancies: 2_000, salaries: 2_000, asOf: '2024-02-29' },
  { seed: 3, vacancies: 1, salaries: 0, asOf: '2026-01-01' },
])('the generator keeps every rule: %j', (options) => {
  expect([...findSampleBreaches(options, allRules)]).toEqual([]);
});
