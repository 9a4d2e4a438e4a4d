import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { withTerms } from '../../src/input/settings/taxonomy.ts';
import { catalogOf } from '../support/make-catalog.ts';
import { makeSalaryRecord, makeVacancy, TAXONOMY } from '../support/make-vacancy.ts';

const SKILLS = ['Kotlin', 'Power BI', 'Terraform'].map((name, at) =>
  withTerms({ slug: `skill-${at}`, name, also: [], exact: false }),
);
function skillsOf(vacancies: Vacancy[], salaryRecords = [makeSalaryRecord()]) {
  const taxonomy = { ...TAXONOMY, skills: SKILLS };
  return catalogOf(vacancies, { taxonomy, salaryRecords, minSample: 2 });
}

/** The vacancies that ask for the first skill, and what they pay. */
function kotlin(vacancies: Vacancy[]) {
  const { active, skills = [] } = skillsOf(vacancies);
  const demand = skills.find(({ skill }) => skill.name === 'Kotlin');
  return { ids: demand?.positions.map((at) => active[at]?.id), band: demand?.band };
}

let last = 0;
function asking(overrides: Partial<Vacancy> = {}): Vacancy {
  last += 1;
  const salary = { min: 20_000, max: 30_000, period: 'MONTH' as const };
  const postedAt = '2026-11-01';
  return makeVacancy({ id: `v-${last}`, title: 'Kotlin', postedAt, salary, ...overrides });
}

test.each<[string, Partial<Vacancy>, boolean]>([
  ['the title', { title: 'Programador Kotlin' }, true],
  ['the description', { description: 'Usarás kotlin.' }, true],
  ['a responsibility', { responsibilities: ['Probar', 'Programar en Kotlin'] }, true],
  ['a requirement', { requirements: ['Kotlin'] }, true],
  ['a benefit', { benefits: ['Curso de Kotlin'] }, false],
  [
    'the name of the employer',
    { employer: { ...makeVacancy().employer, descriptor: 'Kotlin' } },
    false,
  ],
  ['two texts, half in each', { responsibilities: ['Power', 'BI'] }, false],
])('a vacancy with the name in %s: %j', (_, texts, expected) => {
  const { skills = [] } = skillsOf([makeVacancy({ postedAt: '2026-11-01', ...texts })]);
  expect(skills.some(({ positions }) => positions.length > 0)).toBe(expected);
});

test('the active vacancies count, newest first', () => {
  const vacancies = [
    asking({ id: 'old', postedAt: '2026-10-20' }),
    asking({ id: 'closed', status: 'closed' }),
    asking({ id: 'other', title: 'Programador' }),
    asking({ id: 'new', postedAt: '2026-11-12' }),
  ];
  expect(kotlin(vacancies).ids).toEqual(['new', 'old']);
});

test.each<[string, Partial<Vacancy>, number]>([
  ['an active vacancy', {}, 1],
  ['an active one without a date', { postedAt: null, validThrough: null }, 1],
  ['a closed one, which is not in the file', { status: 'closed' }, 0],
  ['no family', { family: null }, 1],
  ['the family without a guide', { family: 'ingenieria-de-datos' }, 1],
  ['an internship', { seniority: 'Prácticas' }, 0],
])('%s: %j is in the band %i times', (_, overrides, expected) => {
  const { band } = kotlin([asking(), asking(), asking(overrides)]);
  expect(band?.sampleSize).toBe(2 + expected);
});

test('salary records have no texts, so they are in no band', () => {
  const records = Array.from({ length: 9 }, () => makeSalaryRecord());
  const { skills = [] } = skillsOf([asking()], records);
  expect(skills.map(({ band }) => band)).toEqual([null, null, null]);
});

test('the band follows the rules of the salary index, from the smallest sample on', () => {
  const salary = { min: 40_100, max: 44_300, period: 'MONTH' as const };
  expect(kotlin([asking()]).band).toBeNull();
  expect(kotlin([asking(), asking({ salary })]).band).toMatchObject({
    min: 20_000,
    median: 33_500,
    max: 44_300,
    sampleSize: 2,
  });
});

test('without a list of skills there are none', () => {
  expect(catalogOf([asking()]).skills).toBeUndefined();
});

test('all skills are listed once, by the number of active vacancies, then in taxonomy order', () => {
  const title = fc.subarray(SKILLS.map(({ name }) => name)).map((names) => names.join(', ') || 'x');
  fc.assert(
    fc.property(fc.array(title, { maxLength: 8 }), (titles) => {
      const { active, skills = [] } = skillsOf(titles.map((title) => asking({ title })));
      const counts = SKILLS.map(({ name }) => titles.filter((one) => one.includes(name)).length);
      const expected = SKILLS.map((skill, at) => ({ skill, count: counts[at] ?? 0, at })).sort(
        (a, b) => b.count - a.count || a.at - b.at,
      );
      expect(skills.map(({ skill, positions }) => [skill, positions.length])).toEqual(
        expected.map(({ skill, count }) => [skill, count]),
      );
      for (const { skill, positions } of skills) {
        expect(positions.every((at) => active[at]?.title.includes(skill.name))).toBe(true);
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      }
    }),
  );
});
