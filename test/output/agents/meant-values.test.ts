import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readInput, SEARCH } from '../../../src/output/agents/arguments.ts';
import { visitSample } from './assistant.ts';

const schema = z.strictObject({ ...SEARCH, limit: z.int().min(1).max(40).optional() });

function read(args: object) {
  const notes: string[] = [];
  return { args: readInput(schema, args, notes), notes };
}

// meanings.test.ts has the words of each list.
describe('what has one meaning is read, and said', () => {
  test.each<[object, object, string]>([
    [{ city: 'CDMX' }, { city: ['ciudad-de-mexico'] }, '"CDMX" as ciudad-de-mexico'],
    [{ city: ' León ' }, { city: ['leon'] }, '" León " as leon'],
    [{ city: 'Monterrey, N.L.' }, { city: ['monterrey'] }, '"Monterrey, N.L." as monterrey'],
    [
      { city: 'gdl,mty' },
      { city: ['guadalajara', 'monterrey'] },
      '"gdl,mty" as guadalajara, monterrey',
    ],
    [{ family: ['ventas', 'sales'] }, { family: ['ventas'] }, '"sales" as ventas'],
    [{ modality: 'home office' }, { modality: ['remoto'] }, '"home office" as remoto'],
    [{ seniority: 'senior' }, { seniority: ['Senior'] }, '"senior" as Senior'],
    [{ english: 'required' }, { english: ['Requerido'] }, '"required" as Requerido'],
    [{ city: 'all' }, {}, '"all" as no filter'],
    [{ skill: ['any'] }, {}, '"any" as no filter'],
    [{ minimumMonthlySalary: '$30,000' }, { minimumMonthlySalary: 30_000 }, '"$30,000" as 30000'],
    [{ minimumMonthlySalary: 'any' }, {}, '"any" as no filter'],
    [
      { postedSince: '2026-11-01T23:30:00-06:00' },
      { postedSince: '2026-11-01' },
      '"2026-11-01T23:30:00-06:00" as 2026-11-01',
    ],
    [
      { closesBy: '2026-11-01 23:30' },
      { closesBy: '2026-11-01' },
      '"2026-11-01 23:30" as 2026-11-01',
    ],
    [{ text: ' contador ' }, { text: 'contador' }, '" contador " as contador'],
    [{ limit: 100 }, { limit: 40 }, '100 as 40'],
    [{ limit: '7' }, { limit: 7 }, '"7" as 7'],
  ])('%j', (given, args, said) => {
    expect(read(given)).toEqual({ args, notes: [`Read ${said}.`] });
  });
});

test('an exact call has no notes, and a text is literal', () => {
  const exact = { city: ['leon'], minimumMonthlySalary: 30_000, text: 'all', limit: 40 };
  expect(read(exact)).toEqual({ args: exact, notes: [] });
});

test.each([
  { city: ['all', 'leon'] },
  { city: 'san pedro' },
  { city: 'monterey' },
  { family: 'sales, lawyer' },
  { minimumMonthlySalary: '1,500 USD' },
  { minimumMonthlySalary: '20 a 30 mil' },
  { postedSince: '2026-11-01 to 2026-11-05' },
])('%j has not one meaning', (given) => {
  expect(() => read(given)).toThrow();
});

describe('an answer', () => {
  test.each<[string, object, object, string[]]>([
    [
      'search_vacancies',
      { city: 'cdmx', employmentType: 'Full-time', skill: 'PowerBI, sql', limit: '5' },
      {
        city: 'ciudad-de-mexico',
        employmentType: 'Tiempo completo',
        skill: ['power-bi', 'sql'],
        limit: 5,
      },
      [
        'Read "cdmx" as ciudad-de-mexico.',
        'Read "5" as 5.',
        'Read "Full-time" as Tiempo completo.',
        'Read "PowerBI, sql" as power-bi, sql.',
      ],
    ],
    ['search_vacancies', { skill: 'C#' }, { skill: 'c-sharp' }, ['Read "C#" as c-sharp.']],
    [
      'search_vacancies',
      { skill: ['K8s', 'amazon web services'] },
      { skill: ['kubernetes', 'aws'] },
      ['Read "K8s" as kubernetes.', 'Read "amazon web services" as aws.'],
    ],
    [
      'get_salaries',
      { skill: 'postgres' },
      { skill: 'postgresql' },
      ['Read "postgres" as postgresql.'],
    ],
    [
      'get_salaries',
      { family: 'software', city: 'Monterrey' },
      { family: 'desarrollador', city: 'monterrey' },
      ['Read "software" as desarrollador.', 'Read "Monterrey" as monterrey.'],
    ],
  ])('of %s %j is that of the exact call below its notes', async (tool, given, exact, notes) => {
    const { call } = await visitSample();
    const [loose, right] = [await call(tool, given), await call(tool, exact)];
    expect(loose.text).toBe(`${notes.join('\n')}\n\n${right.text}`);
  });
});

test('a name of two skills is refused with both', async () => {
  const skillNames = { python: ['snake'], sql: ['Snake'] };
  const { call } = await visitSample({ skillNames });
  const { isError, text } = await call('search_vacancies', { skill: 'snake' });
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/mean (python or sql|sql or python)/),
  ]);
});

test('an argument without effect is named', async () => {
  const { call } = await visitSample();
  const said = 'seniority has no effect on the figure of a skill.';
  const alone = await call('get_salaries', { skill: 'python', seniority: 'Senior' });
  expect(alone.text).toContain(said);
  const beside = await call('get_salaries', {
    skill: 'python',
    family: 'ventas',
    seniority: 'Senior',
  });
  expect(beside.text).not.toContain(said);
});
