import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  FILTERS,
  readInput,
  SALARY_ARGUMENTS,
  severalOf,
  skill,
} from '../../src/agents/arguments.ts';
import { ToolFailure } from '../../src/agents/site-files.ts';
import { CITY_SLUGS, SALARY_FAMILY_SLUGS } from '../../src/contract/enumerations.ts';
import { CITIES } from '../../src/vocabulary/cities.ts';
import { FAMILIES } from '../../src/vocabulary/families.ts';
import { LEVELS } from '../../src/vocabulary/levels-and-modalities.ts';
import { namesOf } from '../../src/vocabulary/words.ts';

const SEARCH = z.strictObject({
  ...FILTERS,
  skill,
  minimumMonthlySalary: z.int().min(0).optional(),
  words: z.string().optional(),
});
const SALARY = z.strictObject({
  families: severalOf(SALARY_FAMILY_SLUGS, 5, ''),
  cities: severalOf(CITY_SLUGS, 5, ''),
  ...{ city: SALARY_ARGUMENTS.city, seniority: SALARY_ARGUMENTS.seniority },
});
const SKILLS = [
  { slug: 'python', name: 'Python' },
  { slug: 'power-bi', name: 'Power BI' },
];

/** What the arguments are understood as, and the notes about it; or the messages. */
async function read(value: unknown, schema: z.ZodObject = SEARCH) {
  try {
    const { input, notes } = await readInput(schema, value, async () => SKILLS);
    return { args: input as Record<string, unknown>, notes };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { issues: error.message.split('\n') };
  }
}

describe('understood', () => {
  test.each([
    [{ city: ' SAN LUIS POTOSI ' }, { city: ['san-luis-potosi'] }],
    [{ city: 'cdmx' }, { city: ['ciudad-de-mexico'] }],
    [{ city: 'D.F.' }, { city: ['ciudad-de-mexico'] }],
    [{ family: 'Software Development' }, { family: ['desarrollador'] }],
    [{ family: 'Análisis de datos' }, { family: ['analista-de-datos'] }],
    [{ family: 'fraud prevention' }, { family: ['riesgos-fraude'] }],
    [{ family: 'software developers' }, { family: ['desarrollador'] }],
    [{ family: 'Contadora' }, { family: ['finanzas-contabilidad'] }],
    [{ family: 'ingenieras de software' }, { family: ['desarrollador'] }],
    [{ modality: 'home office' }, { modality: ['remoto'] }],
    [{ seniority: 'direccion' }, { seniority: ['Dirección'] }],
    [{ seniority: 'prácticas profesionales' }, { seniority: ['Prácticas'] }],
    [{ seniority: 'Sr.' }, { seniority: ['Senior'] }],
    [{ city: 'all', family: null, modality: '', seniority: 'cualquiera' }, {}],
    [{ city: 'México', family: 'any' }, {}],
    [{ minimumMonthlySalary: 0 }, { minimumMonthlySalary: 0 }],
    [{ minimumMonthlySalary: '$25,000 MXN' }, { minimumMonthlySalary: 25_000 }],
    [
      { query: 'x', level: 'jr' },
      { words: 'x', seniority: ['Junior'] },
    ],
    [{ minimumMonthlySalary: '25k' }, { minimumMonthlySalary: 25_000 }],
    [{ minimumMonthlySalary: '30 mil pesos' }, { minimumMonthlySalary: 30_000 }],
    [{ skill: 'PYTHON' }, { skill: ['python'] }],
    [{ skill: 'Cobol' }, { skill: ['Cobol'] }],
  ])('%j', async (given, args) => {
    expect(await read(given)).toEqual({ args, notes: [] });
  });

  test.each([
    [{ cities: 'CDMX, gdl;leon' }, { cities: ['ciudad-de-mexico', 'guadalajara', 'leon'] }],
    [{ cities: ['Mérida, Yucatán'] }, { cities: ['merida'] }],
    [{ cities: '["leon", "toluca"]' }, { cities: ['leon', 'toluca'] }],
    [{ families: 'ventas, accountant' }, { families: ['ventas', 'finanzas-contabilidad'] }],
  ])('a list: %j', async (given, args) => {
    expect(await read(given, SALARY)).toEqual({ args, notes: [] });
  });

  test('every word for a family or a level means it', async () => {
    for (const [name, words] of Object.entries({ family: FAMILIES, seniority: LEVELS })) {
      for (const [value, entry] of Object.entries(words)) {
        for (const word of [value, ...namesOf(entry)]) {
          expect(await read({ [name]: word })).toEqual({ args: { [name]: [value] }, notes: [] });
        }
      }
    }
  });
});

describe('more than the argument asks for is used, and the answer says so', () => {
  test.each([
    [
      { family: 'senior developer' },
      { family: ['desarrollador'], seniority: ['Senior'] },
      '"senior developer" was read as family desarrollador and seniority Senior.',
    ],
    [
      { family: 'gerente regional de ventas' },
      { family: ['ventas'], seniority: ['Senior', 'Dirección'] },
      '"gerente regional de ventas" was read as family ventas and seniority Senior or Dirección. Not used: "regional".',
    ],
    [
      { seniority: 'manager' },
      { seniority: ['Senior', 'Dirección'] },
      '"manager" was read as seniority Senior or Dirección.',
    ],
    [
      { family: 'python developer' },
      { family: ['desarrollador'], skill: ['python'] },
      '"python developer" was read as family desarrollador and skill python.',
    ],
    [{ family: 'Python' }, { skill: ['python'] }, '"Python" was read as skill python.'],
    [
      { city: 'Monterrey o Guadalajara, remoto' },
      { city: ['monterrey', 'guadalajara'], modality: ['remoto'] },
      '"Monterrey o Guadalajara, remoto" was read as city monterrey or guadalajara and modality remoto.',
    ],
    [{ skill: 'power vi' }, { skill: ['power vi'] }, undefined],
  ])('%j', async (given, args, note) => {
    expect(await read(given)).toEqual({ args, notes: note ? [note] : [] });
  });

  test('unless it is given itself', async () => {
    const { args } = await read({ family: 'senior developer', seniority: 'Junior' });
    expect(args).toEqual({ family: ['desarrollador'], seniority: ['Junior'] });
  });

  test('a level that the argument has not is not added', async () => {
    expect((await read({ families: ['gerente de ventas', 'ventas'] }, SALARY)).args).toEqual({
      families: ['ventas'],
      seniority: ['Senior', 'Dirección'],
    });
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
    ['Gudalajara', 'guadalajara', '"Gudalajara" was read as city guadalajara.'],
    ['tlaquepaque, jal.', 'guadalajara', 'tlaquepaque: its vacancies are listed under'],
  ])('%s is listed under %s, and a note says so', async (city, slug, note) => {
    const { args, notes } = await read({ city });
    expect(args).toEqual({ city: [slug] });
    expect(notes).toEqual([expect.stringContaining(note)]);
  });

  test.each([
    ['Guadalajara, Jalisco', 'guadalajara'],
    ['Monterrey (Nuevo León), México', 'monterrey'],
    ['Toluca, Estado de México', 'toluca'],
    ['Puebla, Puebla', 'puebla'],
    ['Juárez', 'ciudad-juarez'],
  ])('%s is a city with its state', async (city, slug) => {
    expect(await read({ city })).toEqual({ args: { city: [slug] }, notes: [] });
  });

  test('every suburb, with its state or without, is of one city only', async () => {
    for (const slug of CITY_SLUGS) {
      const { name, state, suburbs, suburbState = [] } = CITIES[slug];
      for (const suburb of suburbs) {
        for (const end of ['', name, 'México', ...state, ...suburbState]) {
          expect((await read({ city: `${suburb}, ${end}` })).args).toEqual({ city: [slug] });
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
  ])('%s is not covered, and no other city is guessed', async (city) => {
    const message = `"${city}" is not covered. Valid values: [${CITY_SLUGS.join(', ')}]`;
    const remote =
      '. Remote vacancies are open to anyone who resides in Mexico: set modality to remoto and leave out the city.';
    expect((await read({ city })).issues).toEqual([message + remote]);
    expect((await read({ city }, SALARY)).issues).toEqual([message]);
  });
});

describe('a job title', () => {
  test.each([
    ['Senior Software Engineer', ['desarrollador']],
    ['junior data scientist', ['analista-de-datos']],
    ['Contadora Bilingüe', ['finanzas-contabilidad']],
    ['customer service manager', ['atencion-al-cliente']],
    ['desarollador', ['desarrollador']],
    ['sales operations', ['ventas', 'operaciones']],
  ])('%s is of the family %s, and a note says so', async (title, family) => {
    const { args, notes } = await read({ family: title });
    expect(args?.family).toEqual(family);
    expect(notes?.[0]).toContain(`"${title}" was read as family ${family.join(' or ')}`);
  });

  test('is of the same family with a level and a skill', async () => {
    for (const [family, { roles = [] }] of Object.entries(FAMILIES)) {
      for (const role of roles) {
        const { args } = await read({ family: `Senior ${role} (SAP)` });
        expect(args?.family).toEqual([family]);
        expect(args?.seniority).toContain('Senior');
      }
    }
  });
});

describe('refused, with what to write instead', () => {
  test.each([
    [{ city: 'gudalajra' }, /^"gudalajra" is not covered\. Did you mean "guadalajara"\? Valid/],
    [{ family: 'devloepr' }, /^"devloepr" names no role family\. Did you mean "desarrollador"\?/],
    [{ family: 'data' }, /^"data" names no role family/],
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
  ])('%j', async (given, message) => {
    expect((await read(given)).issues?.[0]).toMatch(message);
  });

  test('the salary index has fewer values', async () => {
    const message = '"Prácticas" is not part of the salary index. Valid values: [Junior, ';
    expect((await read({ seniority: 'intern' }, SALARY)).issues?.[0]).toContain(message);
    const { issues } = await read({ families: ['data engineer'] }, SALARY);
    expect(issues?.[0]).toContain('is not part of the salary index');
  });

  test('one value of a list does not spoil the others', async () => {
    const families = ['ventas', 'astronauta', 'data engineer'];
    const { args, notes } = await read({ families }, SALARY);
    expect(args).toEqual({ families: ['ventas'] });
    expect(notes).toEqual([
      expect.stringContaining('"astronauta" names no role family.'),
      expect.stringContaining('"ingenieria-de-datos" is not part of the salary index.'),
    ]);
    const wrong = await read({ families, seniority: 'x' }, SALARY);
    expect(wrong.issues?.at(-1)).toContain('"x" is not a valid value');
  });

  test('many wrong values have three short messages', async () => {
    const cities = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(5000));
    const { issues } = await read({ cities }, SALARY);
    expect(issues).toHaveLength(3);
    expect(JSON.stringify(issues).length).toBeLessThan(2000);
  });
});

test('whatever arrives, it is understood or refused', async () => {
  const names = fc.constantFrom(...Object.keys(SEARCH.shape));
  await fc.assert(
    fc.asyncProperty(fc.anything(), names, async (value, name) => {
      await read(value);
      await read({ [name]: value });
    }),
    { examples: [[{ toString: [] }, 'family']] },
  );
});
