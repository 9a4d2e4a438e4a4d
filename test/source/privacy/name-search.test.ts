import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlaceholder } from '../../../src/source/privacy/employer-name.ts';
import { foldText, splitWords } from '../../../src/source/privacy/folded-words.ts';
import { searchFor } from '../../support/privacy.ts';

type Case = [name: string, text: string, ordinaryNames?: string[]];

const inOwn = ([name, text, ordinary]: Case) =>
  searchFor([name], ordinary).inOwn(text) !== undefined;
const inOthers = ([name, text, ordinary]: Case) =>
  searchFor([name], ordinary).inOthers(text) !== undefined;

/** The name counts in the first texts, and not in the others. */
function describeCases(title: string, isFound: (one: Case) => boolean, found: Case[], not: Case[]) {
  describe(title, () => {
    test.each(found)('%s counts in %j', (...one) => {
      expect(isFound(one)).toBe(true);
    });
    test.each(not)('%s does not count in %j', (...one) => {
      expect(isFound(one)).toBe(false);
    });
  });
}

describeCases(
  'a whole name in its own vacancy',
  inOwn,
  [
    ['Norvendis Quoral', 'En Norvendis Quoral crecemos'],
    ['Norvendis', 'NORVENDIS'],
    ['Ñorvéndis', 'norvendis'],
    ['Norvendis', 'Ｎｏｒｖｅｎｄｉｓ'],
    ['Norvendis', 'Ⓝⓞⓡⓥⓔⓝⓓⓘⓢ'],
    ['Norvendis', '🄽🄾🅁🅅🄴🄽🄳🄸🅂'],
    ['Norvendis', 'Νоrvеndis'],
    ['PeopleGo', 'Trabaja en People Go'],
    ['Casa Crédito', 'casacredito.com'],
    ['Casa Crédito', 'CASA-CRÉDITO'],
    ['Casa Crédito', 'casa-creditomx.com'],
    ['Grupo Salud', 'un grupo salud'],
    // Five letters, and six inside a longer word.
    ['Go Fin', 'go fin'],
    ['Dos Sol', '#equipodossolmx'],
    ['Norvendis', '#TeamNorvendis'],
    ['Norvendis', 'empleosnorvendis.com'],
    ['Zelvanor', '#Zelvanor2026'],
    ['Vetra', '#Vetra2026'],
    ['Vetra', '#SomosVetra'],
    // The parts of a name.
    ['Servicios Integrales del Norte SA de CV (Kelvitoz)', 'kelvitoz'],
    ['Servicios Integrales del Norte SA de CV (Kelvitoz)', 'Servicios Integrales del Norte'],
    ['Casa Sana - Punto Clave', 'punto clave'],
    ['Casa Sana / Punto Clave', 'casa sana'],
    ['General Motors de México', 'en General Motors'],
    ['General Motors Silao, Guanajuato', 'en General Motors'],
    ['Puerta Grande B.V.', 'somos puerta grande'],
    ['Puerta Grande Co., Ltd.', 'somos puerta grande'],
    ['Puerta Grande Corp. S.A. de C.V.', 'somos puerta grande'],
    ['Puerta Grande, Sociedad Cooperativa', 'somos puerta grande'],
    ['San Pedro, S.A.', 'en San Pedro, S.A.'],
    ['Empresa Líder Norvendis', 'en norvendis'],
    ['Banco de México', 'el banco de méxico'],
    ['El Palacio de Barro', 'Palacio de Barro'],
    ['Salud y Vida', 'Salud & Vida'],
    ['Salud & Vida', 'salud and vida'],
    ['Salud and Vida', 'salud y vida'],
    ['Salud & Vida', 'saludyvida.com'],
    ['Salud & Vida', 'saludandvida.com'],
    ['Salud & Vida', 'saludvida.com'],
    ['https://casacredito.com.mx', 'Casa Crédito'],
  ],
  [
    ['Go Fi', 'go fi'],
    ['San Pedro, S.A.', 'en San Pedro'],
    ['Norvendis (Recursos Humanos)', 'el área de recursos humanos'],
    ['Norvendis (Corporativo)', 'en el Corporativo'],
    ['Go Fin', 'xgofinx'],
    ['Granad', 'las granadas'],
    ['Martex', 'Norte'],
    ['Banco de México', 'Experiencia en Banco'],
    ['Salud y Vida', 'salud, vida'],
    ['Norvendis', 'el señor vendis'],
    ['San Pedro Garza', 'San Pedro Garza García'],
  ],
);

describeCases(
  'a name that is one ordinary word',
  inOwn,
  [
    ['Fundación', 'Únete a Fundación'],
    ['Fundación', 'síguenos en #Fundación'],
    ['Altamira, S.A. de C.V.', 'en Altamira SA de CV'],
    ['Fundación', 'Trabaja en (Fundación)'],
    ['Fundación', 'en FUNDACIÓN crecemos'],
    ['La Fundación', 'En Fundación crecemos'],
    ['Fundación', 'fundación, S.A. de C.V.'],
    ['Fundación (Monterrey)', 'Únete a Fundación'],
  ],
  [
    ['Fundación', 'una fundación'],
    ['Fundación', 'Fundación'],
    ['Fundación', 'Crecemos. Fundación'],
    ['Fundación', 'Requisitos:\nFundación'],
    ['Fundación', 'EN FUNDACIÓN CRECEMOS'],
    ['Fundación', 'fundacionmx.com'],
    ['Monterrey', 'Vivir en Monterrey'],
  ],
);

describeCases(
  'an own word in its own vacancy',
  inOwn,
  [
    ['Movaria Monterrey', 'somos movaria'],
    ['Transportes García', 'con garcía'],
    ['Grupo Zol', 'en Zol'],
    ['Grupo Ivex', 'en Ivex'],
    ['Ivex Zol Industrial', 'Ivex'],
    ['Ivex Zol Industrial', 'ZOL'],
    ['G700 Industrial', 'en G700'],
    ['Agencia AT&T', 'en AT&T'],
    ['G.N.V. Seguros', 'GNV'],
    ['A.B.X. Logística', 'en ABX'],
    ['A.B.X. Logística', 'en A.B.X.'],
    ['T.K.A.', 'en TKA'],
    ['GNV Seguros', 'G.N.V.'],
    ["D'Alvessio Consultores", 'dalvessio'],
    ['GrupoZelvanor', 'zelvanor'],
    // A plural does not hide it.
    ['Grupo Vetra', 'las vetras'],
    ['Grupo Vetral', 'los vetrales'],
    ['Grupo Ivex', 'los Ivexes'],
    ['Aceros Norvendes', 'un norvend'],
    ['Movaria Monterrey', "Movaria's"],
    // Inside a longer word, from six letters on.
    ['Grupo Tolmar', 'tolmarempleos.com'],
    ['Movaria Monterrey', '#SomosMovaria'],
    // One letter changed, missing or added, from seven letters on.
    ['Grupo Yahvecell', 'YAHVCELL'],
    ['Grupo Movaria', 'movarya'],
    ['Grupo Movaria', 'mmovaria'],
    ['Grupo Kelvitoz', 'elvitoz'],
    ['Grupo Movaria', 'movari'],
  ],
  [
    ['Movaria Monterrey', 'en Monterrey'],
    ['Tremazilo Seguros', 'venta de seguros'],
    ['Grupo Zol', 'en zol'],
    ['Grupo Ivex', 'en ivex'],
    ['Grupo Ivex', 'en I vex'],
    ['Grupo Delmar', 'productos del mar'],
    // Forms of verbs are ordinary words.
    ['Impulsa Capital', 'Impulsa las ventas'],
    ['Grupo Realizza', 'realiza reportes'],
    ['Grupo Conecta', 'interconecta'],
    ['Grupo Qo', 'en Qo'],
    ['Jueve Seguros', 'los jueves'],
    ['Grupo Vetra', 'vetrario'],
    ['Grupo Tolmar', 'tolmer'],
    ['Grupo Movaria', 'movaryas'],
    ['Grupo Mercadal', 'mercado'],
    ['Zelmex, S.A. de C.V.', 'S.A. de C.V.'],
    ['Zelmex ENR Norte', 'en ENR'],
    ['GrupoMonterrey', 'en Monterey'],
    ['Agro-Industrial Norvendis', 'sector agroindustrial'],
    ['Obras 2000', 'año 2000'],
    ['Transportes García', 'San Pedro Garza García'],
    ['Grupo Garza', 'San Nicolás de los Garza'],
    ['Grupo Madero', 'alcaldía Gustavo A. Madero'],
    ['Grupo Tlaquepaquex', 'Tlaquepaque'],
  ],
);

describeCases(
  'initials in their own vacancy',
  inOwn,
  [
    ['Manufacturas Sánchez de Monterrey', 'planta MSM'],
    ['Manufacturas Sánchez de Monterrey', 'planta M.S.M.'],
    ['Grupo Logístico del Valle de Puebla', 'en GLV'],
  ],
  [
    ['Manufacturas Sánchez de Monterrey', 'planta msm'],
    ['Manufacturas Sánchez de Monterrey', 'planta Msm'],
    ['Manufacturas Sánchez de Monterrey', 'planta M S M'],
    ['Manufacturas Sánchez', 'planta MS'],
    ['Manufacturas Quiroz', 'planta MQ'],
    // "sin" is a word.
    ['Servicios Integrales del Norte', 'SIN EXPERIENCIA'],
    ['Centro Regional Múltiple', 'manejo de CRM', ['CRM']],
  ],
);

describeCases(
  'a whole name in other texts',
  inOthers,
  [
    ['Grupo Vetra', 'como en grupo vetra'],
    ['Quivarel del Bajío, S.A. de C.V.', 'QUIVAREL'],
    ['Casa Sana (Kelvitoz)', 'Kelvitoz'],
    ['Norvendis & Quoral', 'norvendis y quoral'],
    ['El Norvendis', 'norvendis'],
    ['Norvendis', 'https://norvendis.example'],
  ],
  [
    // Its own word has four letters.
    ['Grupo Vetr', 'Grupo Vetr'],
    ['Grupo Vetra', 'en Vetra'],
    ['Grupo Vetra', 'Grupo Vetras'],
    ['Grupo Salud', 'Grupo Salud'],
    ['Norvendis', '#TeamNorvendis'],
    ['Norvendis', 'nor vendis'],
    ['Norvendis', 'norvendi'],
    ['Manufacturas Sánchez de Monterrey', 'MSM'],
    ['Norvendis', 'Norvendis', ['Norvendis']],
    ['Garza García', 'San Pedro Garza García'],
  ],
);

describeCases(
  'in a listed name, its own vacancy',
  inOwn,
  [
    ['Autopartes Tremazil', 'Tremazil', ['Autopartes']],
    ['Autopartes Tremazil', 'autopartes tremazil', ['Autopartes', 'Tremazil']],
    ['Norvendis', 'norvendis', ['Norvendis']],
    ['Norvendis', 'norvendys', ['Norvendis']],
    ['SAP', 'en SAP', ['SAP']],
    ['Autopartes', 'autopartes', ['Autopartes']],
    // The entry is about another name.
    ['Tremazil Sur', 'Tremazil', ['Tremazil Norte']],
  ],
  [
    ['Autopartes Tremazil', 'autopartes', ['Autopartes']],
    ['Autopartes Tremazil', 'autoparte', ['AUTOPARTES']],
    ['Autopartes Tremazil', 'autopartes', ['Autoparte']],
    ['Autopartes Tremazil', 'autopartez', ['Autopartes']],
    ['Grupo Tremazil Norte', 'Tremazil', ['Tremazil Norte']],
  ],
);

test('an id or an address has no capitals, so that short own words count there in any case', () => {
  const { inOwn } = searchFor(['Grupo Ivex', 'Fundación']);
  expect(inOwn('analista-ivex-0412', false)).toBeDefined();
  expect(inOwn('analista-ivex-0412', true)).toBeUndefined();
  expect(inOwn('una-fundacion', false)).toBeUndefined();
});

test.each([
  ...['Confidencial', 'Empresa confidencial', 'Importante empresa del ramo automotriz', 'N/A'],
  ...['ZQ', '3M', '1234', '—', 'rh@norvendis.com', 'S.A. de C.V.', 'Por definir', 'Cliente'],
])('%s says that there is no name', (name) => {
  expect(isPlaceholder(name)).toBe(true);
  expect(searchFor([name]).clues).toEqual([]);
});

test.each(['GNV', 'G700', 'Empresa Norvendis', 'Confidencial (Norvendis)', 'Norvendis rh@x.mx'])(
  '%s is a name',
  (name) => {
    expect(isPlaceholder(name)).toBe(false);
  },
);

test('a hit has its name, its place, and the words that may be listed', () => {
  const { inOwn, inOthers } = searchFor(['Autopartes Tremazilo', 'Grupo Salud']);
  const text = 'Únete al Grupo Salud y a Tremazilo';
  expect(inOwn(text)).toMatchObject({
    at: 9,
    length: 11,
    name: { name: 'Grupo Salud' },
    release: [],
  });
  expect(inOwn('Ve a empleostremazilo.com')).toMatchObject({ at: 5, release: ['Tremazilo'] });
  expect(inOthers('En autopartes tremazilo')).toMatchObject({
    at: 3,
    length: 20,
    release: ['Autopartes', 'Tremazilo'],
  });
});

const PART = fc.constantFrom(
  ...['norvendis', 'Ivex', 'grupo', 'Salud', 'Movaria', 'movarya', 'S.A.', 'de', 'G', 'N', 'P'],
  ...['Monterrey', 'y', 'and', 'García', 'Ñandú', '½', 'ß', 'Ｎ'],
);
const BETWEEN = fc.constantFrom(
  ...[' ', '', '-', '.', ', ', '&', ' & ', '_', '/', "'", '#', '🚀', '\n', '™', '\u0301'],
  ...['–', '”', '…'],
);
const MIX = fc
  .array(fc.tuple(PART, BETWEEN), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

test('the quick look at a text has the words and letters of the exact one', () => {
  fc.assert(
    fc.property(MIX, (text) => {
      const words = splitWords(text.replaceAll('&', ' ')).map(({ folded }) => folded);
      const { folded, letters } = foldText(text);
      expect(folded.trim().split(/ +/)).toEqual(words.length > 0 ? words : ['']);
      expect(letters).toBe(words.join(''));
    }),
    { numRuns: 500 },
  );
});

test('a text that has a name between other words gives it away', () => {
  const name = fc.constantFrom('Norvendis', 'Grupo Salud', 'Casa Crédito', 'Movaria Monterrey');
  fc.assert(
    fc.property(MIX, name, MIX, (before, name, after) => {
      expect(searchFor([name]).inOwn(`${before} ${name}, ${after}`)).toBeDefined();
    }),
  );
});
