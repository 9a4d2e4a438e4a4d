import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { city, family, level, modality, seniority, toInput } from '../../src/agents/arguments.ts';
import { allWords } from '../../src/agents/vocabulary.ts';
import { FAMILIES, LEVELS } from '../../src/contract/vocabulary.ts';
import { visitSample, visitSmall } from './assistant.ts';

const schema = z.strictObject({
  city: city.optional(),
  family: family.optional(),
  modality: modality.optional(),
  seniority: seniority.optional(),
  level: level.optional(),
  cities: z.array(city).max(5).optional(),
  minimumMonthlySalary: z.int().min(0).optional(),
});

/** What the arguments are understood as, or the messages. */
const read = (value: unknown): unknown => {
  const result = toInput(schema)['~standard'].validate(value);
  if (result instanceof Promise) throw new Error('validates at once');
  return result.issues ? result.issues.map(({ message }) => message) : result.value;
};

describe('understood', () => {
  test.each([
    [{ city: 'Ciudad de México' }, { city: 'ciudad-de-mexico' }],
    [{ city: 'cdmx' }, { city: 'ciudad-de-mexico' }],
    [{ city: 'Mexico City' }, { city: 'ciudad-de-mexico' }],
    [{ city: ' SAN LUIS POTOSI ' }, { city: 'san-luis-potosi' }],
    [{ city: 'León' }, { city: 'leon' }],
    [{ family: 'Software Development' }, { family: 'desarrollador' }],
    [{ family: 'Análisis de datos' }, { family: 'analista-de-datos' }],
    [{ family: 'diseño ux/ui' }, { family: 'diseno-ux-ui' }],
    [{ family: 'business intelligence' }, { family: 'analista-de-datos' }],
    [{ family: 'Data Science' }, { family: 'analista-de-datos' }],
    [{ family: 'purchasing' }, { family: 'compras-cadena-suministro' }],
    [{ family: 'networks' }, { family: 'devops-infraestructura' }],
    [{ family: 'manufacturing' }, { family: 'operaciones' }],
    [{ family: 'fraud prevention' }, { family: 'riesgos-fraude' }],
    [{ family: 'anti-money-laundering' }, { family: 'cumplimiento-aml' }],
    [{ family: 'chief executives' }, { family: 'direccion-general' }],
    [{ family: 'software developer' }, { family: 'desarrollador' }],
    [{ family: 'software developers' }, { family: 'desarrollador' }],
    [{ family: 'contador' }, { family: 'finanzas-contabilidad' }],
    [{ family: 'Contadora' }, { family: 'finanzas-contabilidad' }],
    [{ family: 'vendedor' }, { family: 'ventas' }],
    [{ family: 'vendedoras' }, { family: 'ventas' }],
    [{ family: 'ingeniero de software' }, { family: 'desarrollador' }],
    [{ family: 'ingenieras de software' }, { family: 'desarrollador' }],
    [{ family: 'programadora' }, { family: 'desarrollador' }],
    [{ seniority: 'becaria' }, { seniority: 'Prácticas' }],
    [{ seniority: 'executives' }, { seniority: 'Dirección' }],
    [{ modality: 'remote work' }, { modality: 'remoto' }],
    [{ modality: 'Remote' }, { modality: 'remoto' }],
    [{ modality: 'home office' }, { modality: 'remoto' }],
    [{ modality: 'Híbrido' }, { modality: 'hibrido' }],
    [{ seniority: 'senior' }, { seniority: 'Senior' }],
    [{ seniority: 'direccion' }, { seniority: 'Dirección' }],
    [{ seniority: 'becario' }, { seniority: 'Prácticas' }],
    [{ city: 'all', family: null, modality: '', seniority: 'cualquiera' }, {}],
    [{ cities: 'CDMX, gdl;leon' }, { cities: ['ciudad-de-mexico', 'guadalajara', 'leon'] }],
    [{ cities: ['Mérida'] }, { cities: ['merida'] }],
    [{ cities: '["leon", "toluca"]' }, { cities: ['leon', 'toluca'] }],
    [{ minimumMonthlySalary: 0 }, { minimumMonthlySalary: 0 }],
    [{ minimumMonthlySalary: '$25,000 MXN' }, { minimumMonthlySalary: 25_000 }],
    [{ minimumMonthlySalary: '25.000' }, { minimumMonthlySalary: 25_000 }],
    [{ minimumMonthlySalary: '25 mil' }, { minimumMonthlySalary: 25_000 }],
    [{ minimumMonthlySalary: '40k' }, { minimumMonthlySalary: 40_000 }],
  ])('%j', (given, expected) => {
    expect(read(given)).toEqual(expected);
  });

  test('no word means two values', () => {
    for (const [word, value] of allWords(FAMILIES)) {
      expect(read({ family: word })).toEqual({ family: value });
    }
    for (const [word, value] of allWords(LEVELS)) {
      expect(read({ seniority: word })).toEqual({ seniority: value });
    }
  });

  test('every part of a name that a description has', () => {
    for (const [value, { name }] of Object.entries(FAMILIES)) {
      for (const part of name.split(/, | and /)) {
        expect(read({ family: part })).toEqual({ family: value });
      }
    }
  });
});

describe('the name that another tool has for an argument', () => {
  const SENIOR = { seniority: 'Senior' };
  const CITIES = { cities: ['leon', 'puebla'] };
  const VENTAS = { families: ['ventas'] };

  test.each([
    ['search_vacancies', { level: 'sr' }, SENIOR],
    ['search_vacancies', { level: 'sr', seniority: null }, SENIOR],
    [
      'get_salary',
      { family: 'ventas', seniority: 'senior' },
      { family: 'ventas', level: 'Senior' },
    ],
    ['compare_salaries', { ...VENTAS, city: ['León', 'puebla'] }, { ...VENTAS, ...CITIES }],
    ['compare_salaries', { family: 'ventas', city: 'León, Puebla' }, { ...VENTAS, ...CITIES }],
    [
      'compare_salaries',
      { families: 'ventas, marketing', city: 'León', level: 'all' },
      { families: ['ventas', 'marketing'], cities: ['leon'] },
    ],
  ])('is understood by %s: %j', async (name, given, expected) => {
    const { call } = await visitSample();
    const [first, second] = [await call(name, given), await call(name, expected)];
    expect(first.isError).toBe(false);
    expect(first.text).toBe(second.text);
  });

  test.each([
    ['search_vacancies', { level: 'Senior', seniority: 'Junior' }, 'level'],
    ['get_salary', { family: 'ventas', level: 'Senior', seniority: 'Junior' }, 'seniority'],
    ['compare_salaries', { ...VENTAS, ...CITIES, city: 'leon' }, 'city'],
    ['compare_salaries', { ...VENTAS, ...CITIES, family: 'ventas' }, 'family'],
    ['get_salary', { family: 'ventas', cities: ['leon'] }, 'cities'],
  ])('is refused by %s: %j', async (name, given, refused) => {
    const { call, requests } = await visitSmall();
    const { isError, text } = await call(name, given);
    expect(isError).toBe(true);
    expect(text).toContain(`There is no argument "${refused}"`);
    expect(requests).toEqual([]);
  });

  test('is not in the schemas', async () => {
    const { client } = await visitSmall();
    const { tools } = await client.listTools();
    const names = (tool: string) =>
      Object.keys(tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {});
    expect(names('search_vacancies')).not.toContain('level');
    expect(names('get_salary')).toEqual(['family', 'level', 'city']);
    expect(names('compare_salaries')).toEqual(['families', 'cities', 'level']);
  });
});

describe('refused, with what to write instead', () => {
  test.each([
    [
      { city: 'gudalajara' },
      /^"gudalajara" is not a valid value\. Did you mean "guadalajara"\? Valid/,
    ],
    [{ city: 'Montrrey' }, /Did you mean "monterrey"\?/],
    [{ family: 'develoepr' }, /Did you mean "desarrollador"\?/],
    [{ modality: 'remotto' }, /Did you mean "remoto"\?/],
    [{ family: 'software' }, /Did you mean "desarrollador"\?/],
    [{ family: 'data' }, /Did you mean "ingenieria-de-datos" or "analista-de-datos"\?/],
    [{ family: 'PM' }, /Did you mean "product-manager" or "gestion-de-proyectos"\?/],
    [{ family: 'and' }, /^"and" is not a valid value\. Valid/],
    [{ city: 'Cancún' }, /^"Cancún" is not a valid value\. Valid values: \[ciudad-de-mexico, /],
    [{ cities: ['leon', 'pueblo'] }, /Did you mean "puebla"\?/],
    [
      { level: 'Prácticas' },
      /"Prácticas" is not part of the salary index\. Valid values: \[Junior/,
    ],
    [{ ciudad: 'leon' }, /^There is no argument "ciudad"\. Arguments: \[city, /],
    [{ citty: 'leon' }, /There is no argument "citty"\. Did you mean "city"\?/],
    [{ minimumMonthlySalary: 'mucho' }, /expected int|expected number/],
    [{ minimumMonthlySalary: -1 }, />=0/],
    [{ minimumMonthlySalary: 1.5 }, /int/],
    [{ city: 7 }, /"7" is not a valid value/],
    [{ city: { slug: 'leon' } }, /is not a valid value/],
    [{ city: ['leon'] }, /is not a valid value/],
    ['leon', /expected object/],
    [['leon'], /expected object/],
    [{ city: 'x'.repeat(5000) }, /^"x{80}" is not a valid value/],
  ])('%j', (given, message) => {
    expect(read(given)).toEqual([expect.stringMatching(message)]);
  });

  test('over the protocol, as the error of the tool', async () => {
    const { call, requests } = await visitSmall();
    const { isError, text } = await call('search_vacancies', { city: 'gudalajara', familia: 'x' });
    expect(isError).toBe(true);
    expect(text).toContain('city: "gudalajara" is not a valid value. Did you mean "guadalajara"?');
    expect(text).toContain('There is no argument "familia". Did you mean "family"?');
    expect(requests).toEqual([]);
  });
});

test('many wrong values get few messages', () => {
  expect(read({ cities: ['a', 'b', 'c', 'd', 'e'] })).toHaveLength(3);
  const messages = read({ cities: Array.from({ length: 10_000 }, () => 'x'.repeat(500)) });
  expect(JSON.stringify(messages).length).toBeLessThan(2000);
});

test('whatever arrives, it is understood or refused', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(schema.shape)), (value, name) => {
      read(value);
      read({ [name]: value });
    }),
  );
});
