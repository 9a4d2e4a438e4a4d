import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  placeFilters,
  salaryCity,
  salaryFamily,
  salarySeniority,
  seniority,
  toInput,
} from '../../src/agents/arguments.ts';
import { ToolFailure } from '../../src/agents/site-files.ts';
import { allWords } from '../../src/agents/vocabulary.ts';
import { CITY_SLUGS } from '../../src/contract/enumerations.ts';
import { CITIES } from '../../src/vocabulary/cities.ts';
import { FAMILIES } from '../../src/vocabulary/families.ts';
import { LEVELS } from '../../src/vocabulary/levels-and-modalities.ts';

const SEARCH = z.strictObject({
  ...placeFilters,
  seniority,
  minimumMonthlySalary: z.int().min(0).optional(),
});
const SALARY = z.strictObject({
  families: z.array(salaryFamily).max(5).optional(),
  cities: z.array(salaryCity).max(5).optional(),
  city: salaryCity.optional(),
  seniority: salarySeniority,
});

/** What the arguments are understood as, and the notes about it; or the messages. */
function read(value: unknown, schema: z.ZodObject = SEARCH) {
  try {
    const result = toInput(schema)['~standard'].validate(value);
    if (result instanceof Promise || result.issues) throw new Error('answers or refuses at once');
    const { understood, ...args } = result.value;
    return { args, understood };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { issues: error.message.split('\n') };
  }
}

describe('understood', () => {
  test.each([
    [{ city: ' SAN LUIS POTOSI ' }, { city: 'san-luis-potosi' }],
    [{ city: 'cdmx' }, { city: 'ciudad-de-mexico' }],
    [{ city: 'D.F.' }, { city: 'ciudad-de-mexico' }],
    [{ family: 'Software Development' }, { family: 'desarrollador' }],
    [{ family: 'Análisis de datos' }, { family: 'analista-de-datos' }],
    [{ family: 'fraud prevention' }, { family: 'riesgos-fraude' }],
    [{ family: 'software developers' }, { family: 'desarrollador' }],
    [{ family: 'Contadora' }, { family: 'finanzas-contabilidad' }],
    [{ family: 'ingenieras de software' }, { family: 'desarrollador' }],
    [{ modality: 'home office' }, { modality: 'remoto' }],
    [{ seniority: 'direccion' }, { seniority: 'Dirección' }],
    [{ seniority: 'prácticas profesionales' }, { seniority: 'Prácticas' }],
    [{ seniority: 'Sr.' }, { seniority: 'Senior' }],
    [{ city: 'all', family: null, modality: '', seniority: 'cualquiera' }, {}],
    [{ city: 'México', family: 'any' }, {}],
    [{ minimumMonthlySalary: 0 }, { minimumMonthlySalary: 0 }],
    [{ minimumMonthlySalary: '$25,000 MXN' }, { minimumMonthlySalary: 25_000 }],
  ])('%j', (given, args) => {
    expect(read(given)).toEqual({ args, understood: [] });
  });

  test.each([
    [{ cities: 'CDMX, gdl;leon' }, { cities: ['ciudad-de-mexico', 'guadalajara', 'leon'] }],
    [{ cities: ['Mérida, Yucatán'] }, { cities: ['merida'] }],
    [{ cities: '["leon", "toluca"]' }, { cities: ['leon', 'toluca'] }],
    [{ families: 'ventas, accountant' }, { families: ['ventas', 'finanzas-contabilidad'] }],
  ])('a list: %j', (given, args) => {
    expect(read(given, SALARY)).toEqual({ args, understood: [] });
  });

  test('no word means two values', () => {
    for (const [name, words] of Object.entries({ family: FAMILIES, seniority: LEVELS })) {
      for (const [word, value] of allWords(words)) {
        expect(read({ [name]: word }).args).toEqual({ [name]: value });
      }
    }
  });
});

describe('a place', () => {
  test.each([
    ['Nuevo León', 'monterrey', 'Nuevo León: of this state, only Monterrey is covered.'],
    ['Estado de México', 'toluca', 'Estado de México: of this state, only Toluca is covered.'],
    ['Edo. Méx.', 'toluca', 'Edo. Méx.: of this state, only Toluca is covered.'],
    ['GTO', 'leon', 'GTO: of this state, only León is covered.'],
    ['Guanajuato', 'leon', 'covered. The city of that name is not covered.'],
    ['Zapopan', 'guadalajara', 'Zapopan: its vacancies are listed under Guadalajara.'],
    ['Naucalpan, Edomex', 'ciudad-de-mexico', 'Naucalpan: its vacancies are listed under Ciudad'],
    ['Gudalajara', 'guadalajara', '"Gudalajara" was read as Guadalajara.'],
    ['tlaquepaque, jal.', 'guadalajara', 'tlaquepaque: its vacancies are listed under'],
  ])('%s is listed under %s, and a note says so', (city, slug, note) => {
    const { args, understood } = read({ city });
    expect(args).toEqual({ city: slug });
    expect(understood).toEqual([expect.stringContaining(note)]);
  });

  test.each([
    ['Guadalajara, Jalisco', 'guadalajara'],
    ['Monterrey (Nuevo León), México', 'monterrey'],
    ['Toluca, Estado de México', 'toluca'],
    ['Puebla, Puebla', 'puebla'],
    ['Juárez', 'ciudad-juarez'],
  ])('%s is a city with its state', (city, slug) => {
    expect(read({ city })).toEqual({ args: { city: slug }, understood: [] });
  });

  test('every suburb, with its state or without, is of one city only', () => {
    for (const slug of CITY_SLUGS) {
      const { name, state, suburbs, suburbState = [] } = CITIES[slug];
      for (const suburb of suburbs) {
        for (const end of ['', name, 'México', ...state, ...suburbState]) {
          expect(read({ city: `${suburb}, ${end}` }).args).toEqual({ city: slug });
        }
      }
    }
  });

  const ELSEWHERE =
    'Acapulco, Campeche, Cancún, Celaya, Colima, Culiacán, Durango, Ensenada, Hermosillo, La Paz, Mazatlán, Mexicali, Morelia, Oaxaca, Pachuca, Playa del Carmen, Saltillo, Tampico, Tepic, Torreón, Veracruz, Villahermosa, Xalapa, Zacatecas, Madrid, Austin';

  test.each([
    ...ELSEWHERE.split(', '),
    'Guadalajara, España',
    'León, Nicaragua',
    'Guadalupe, Zacatecas',
    'Mexicali, Baja California',
    'Celaya, Guanajuato',
  ])('%s is not covered, and no other city is guessed', (city) => {
    const message = `"${city}" is not covered. Valid values: [${CITY_SLUGS.join(', ')}]`;
    const remote =
      '. Remote vacancies are open to anyone who resides in Mexico: set modality to remoto and leave out the city.';
    expect(read({ city }).issues).toEqual([message + remote]);
    expect(read({ city }, SALARY).issues).toEqual([message]);
  });
});

describe('a job title', () => {
  test.each([
    ['Senior Software Engineer', 'desarrollador'],
    ['python developer', 'desarrollador'],
    ['junior data scientist', 'analista-de-datos'],
    ['Contadora Bilingüe', 'finanzas-contabilidad'],
    ['customer service manager', 'atencion-al-cliente'],
    ['gerente regional de ventas', 'ventas'],
    ['desarollador', 'desarrollador'],
    ['sales operations', undefined],
    ['data', undefined],
  ])('%s is of the family %s', (title, family) => {
    const note = `"${title}" was read as the family ${family}.`;
    const { args, understood } = read({ family: title });
    expect(args).toEqual(family && { family });
    expect(understood).toEqual(family && [note]);
  });

  test('is of the same family with a level and a skill', () => {
    for (const [family, { roles = [] }] of Object.entries(FAMILIES)) {
      for (const role of roles) {
        expect(read({ family: `Senior ${role} (SAP)` }).args).toEqual({ family });
      }
    }
  });
});

describe('refused, with what to write instead', () => {
  test.each([
    [{ city: 'gudalajra' }, /^"gudalajra" is not covered\. Did you mean "guadalajara"\? Valid/],
    [{ family: 'devloepr' }, /^"devloepr" names no role family\. Did you mean "desarrollador"\?/],
    [{ seniority: 'manager' }, /^"manager" may be Senior or Dirección: give one of them\. Valid/],
    [{ city: 'Monterrey o Guadalajara' }, /may be monterrey or guadalajara/],
    [{ family: 'and' }, /^"and" names no role family\. Valid/],
    [{ minimumMonthlySalary: '40,00' }, /expected number/],
    [{ family: 'nurse' }, /^"nurse" names no role family\. Valid/],
    [{ city: ['leon'] }, /^"\["leon"\]" is not covered/],
    [
      { citty: 'leon' },
      /^There is no argument "citty"\. Did you mean "city"\? Arguments: \[city, /,
    ],
    [{ minimumMonthlySalary: '400 por hora' }, /number|int/],
    ['leon', /object/],
  ])('%j', (given, message) => {
    expect(read(given).issues?.[0]).toMatch(message);
  });

  test('the salary index has fewer values', () => {
    const message = '"Prácticas" is not part of the salary index. Valid values: [Junior, ';
    expect(read({ seniority: 'intern' }, SALARY).issues?.[0]).toContain(message);
    const families = ['data engineer'];
    expect(read({ families }, SALARY).issues?.[0]).toContain('is not part of the salary index');
  });

  test('many wrong values have three short messages', () => {
    const cities = Array.from({ length: 5 }, () => 'x'.repeat(5000));
    const { issues } = read({ cities }, SALARY);
    expect(issues).toHaveLength(3);
    expect(JSON.stringify(issues).length).toBeLessThan(2000);
  });
});

test('whatever arrives, it is understood or refused', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(SEARCH.shape)), (value, name) => {
      read(value);
      read({ [name]: value });
    }),
  );
});
