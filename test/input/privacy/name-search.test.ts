import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FoldedText } from '../../../src/input/privacy/folded-text.ts';
import { isPlaceholder } from '../../../src/input/privacy/name-parts.ts';
import type { Where } from '../../../src/input/privacy/name-search.ts';
import { toKey } from '../../../src/input/vocabulary/spelling.ts';
import { searchFor } from '../../support/privacy.ts';
import { runs } from '../../support/runs.ts';

/** A name, texts, and the ordinary names of the board. */
type Row = [name: string, ...texts: (string | string[])[]];
type Case = [name: string, text: string, ordinaryNames: string[] | undefined];

const inOwn = ([name, text, ordinary]: Case) =>
  searchFor([name], ordinary).inOwn(text) !== undefined;
const inOthers = ([name, text, ordinary]: Case) =>
  searchFor([name], ordinary).inOthers(text) !== undefined;

const toCases = ([name, ...texts]: Row): Case[] => {
  const ordinary = texts.find(Array.isArray);
  return texts.flatMap((text) => (Array.isArray(text) ? [] : [[name, text, ordinary]]));
};

/** The name counts in the first texts, and not in the others. */
function describeCases(title: string, isFound: (one: Case) => boolean, found: Row[], not: Row[]) {
  describe(title, () => {
    test.each(found.flatMap(toCases))('%s counts in %j', (...one) => {
      expect(isFound(one)).toBe(true);
    });
    test.each(not.flatMap(toCases))('%s does not count in %j', (...one) => {
      expect(isFound(one)).toBe(false);
    });
  });
}

describeCases(
  'a whole name in its own vacancy',
  inOwn,
  [
    ['Norvendis Quoral', 'En Norvendis Quoral crecemos'],
    ['Ñorvéndis', 'norvendis'],
    [
      'Norvendis',
      'Ｎｏｒｖｅｎｄｉｓ',
      'Ⓝⓞⓡⓥⓔⓝⓓⓘⓢ',
      '🄽🄾🅁🅅🄴🄽🄳🄸🅂',
      '#TeamNorvendis',
      'NorvendisNorvendis',
    ],
    ['Vetra', 'VETRA™ es líder', '#Vetra2026', '#SomosVetra', 'la becaVetra tiene'],
    ['Vetra™', 'Somos Vetra'],
    ['PeopleGo', 'Trabaja en People Go'],
    ['Optica G&D', 'Optica G&D busca'],
    ['Centro Ventas Norte CVN', 'En el Centro Ventas Norte'],
    ['CVN - Centro Ventas Norte', 'En el Centro Ventas Norte'],
    ['Grupo Salud', 'un Grupo Salud'],
    ['Go Fin', 'Go Fin'],
    ['Transportes Rápidos', 'EN TRANSPORTES RÁPIDOS CRECEMOS TODOS LOS DÍAS'],
    // As it is written, which need not be in capitals.
    ['Casa sana', 'en Casa sana'],
    // A capital in the first word that is no connecting one.
    ['Santo Secreto', 'Santo secreto busca'],
    ['La Casa Sana', 'en la Casa sana'],
    ['Casa Sana', 'en cAsa sana'],
    ['3IT', '3it busca'],
    ['77boletos', 'Trabaja en 77 boletos'],
    ['casa sana', 'en casa  sana'],
    ['MB consultora', 'MB consultora busca'],
    ['AAA', 'Únete a AAA'],
    ['eXperience IT', 'en eXperience IT'],
    ['Banco de México', 'el Banco de México'],
    ['Salud & Vida', 'Salud and Vida', 'saludyvida.com', 'saludandvida.com', 'saludvida.com'],
    ['Salud and Vida', 'Salud y Vida'],
    ['Casa Crédito', 'casacredito.com', 'casa-creditomx.com'],
    ['Casa Xol', 'casaxol', 'equipocasaxolmx'],
    ['Casa Sana - Punto Clave', 'en Casa Sana - Punto Clave'],
    // The parts of a name.
    ['Servicios Integrales del Norte SA de CV (Kelvitoz)', 'kelvitoz'],
    ['Servicios Integrales del Norte SA de CV (Kelvitoz)', 'Servicios Integrales del Norte'],
    ['General Motors de México', 'en General Motors'],
    ['General Motors Silao, Guanajuato', 'en General Motors'],
    ['Puerta Grande, Sociedad Cooperativa', 'somos Puerta Grande'],
    ['Puerta Grande, Quoral', 'en quoral'],
    ['Cereza SpA', 'en Cereza', 'www.cerezachile.cl'],
    ['Activa Marketing', 'www.activa.group'],
    ['Empresa Líder Norvendis', 'en norvendis'],
    ['El Palacio de Barro', 'Palacio de Barro', 'x.mx/elpalaciodebarro'],
    ['SAS', 'expertos en SAS'],
    ['Salud y Vida', 'Salud & Vida'],
  ],
  [
    // All words are ordinary: the first needs a capital.
    ['Grupo Salud', 'un grupo salud', 'un grupo Salud'],
    ['Casa Abierta - Punto Clave', 'en Casa Abierta'],
    ['Go Fin', 'go fin', 'xgofinx'],
    ['Banco de México', 'el banco de méxico'],
    ['Salud & Vida', 'salud and vida'],
    ['Delmar', 'productos del mar'],
    ['Zurbaneta - Ventas', 'el área de Ventas'],
    ['San Pedro, S.A.', 'en San Pedro'],
    ['Norvendis (Recursos Humanos)', 'el área de recursos humanos'],
    // Initials at the end of a name are those of several words.
    ['Sol S', 'bajo el Sol'],
    ['Norvendis (Corporativo)', 'en el Corporativo'],
    ['Martex', 'Norte'],
    ['Salud y Vida', 'Seguro de Salud, Vida y Gastos'],
    ['Norvendis', 'el señor vendis'],
    ['San Pedro Garza', 'San Pedro Garza García'],
  ],
);

describeCases(
  'a name that is one ordinary word',
  inOwn,
  [
    ['Fundación', 'Únete a Fundación', 'síguenos en #Fundación'],
    ['Fundación', 'EN FUNDACIÓN CRECEMOS TODOS LOS DÍAS', 'SomosFundación'],
    ['fundación', 'una fundación'],
    ['La Fundación', 'En Fundación crecemos'],
    ['Fundación (Monterrey)', 'Únete a Fundación'],
    ['Fundación', 'Fundación, líder del ramo', 'Requisitos:\nFundación', 'fundacionmx.com'],
    ['Amazon', 'síguenos en #amazon', 'los Amazonians', 'rh@amazon.com.mx'],
  ],
  [
    ['Amazon', 'los amazonians'],
    ['Ejecutivo', 'no ejecutivos'],
    // In the middle of a word that a dictionary has.
    ['Fundación', 'LA REFUNDACIÓN'],
    ['Monterrey', 'Vivir en Monterrey'],
    ['Asistente', 'Asistente de ventas', ['Asistente']],
  ],
);

describeCases(
  'a telling word, which is ordinary, but hardly used by postings',
  inOwn,
  [
    ['Elemental Consultores', 'Elemental Crece', 'En Elemental: lo elemental', 'NUESTRA ELEMENTAL'],
    ['Elemental Consultores', 'En ElementalElemental', 'vive #elemental', 'sigue a @elementalmx'],
    ['Elemental Consultores', 'en elemental consultores', 'elemental.com', 'x.mx/elemental/1'],
    ['ElementalGrup', 'En Elemental'],
    ['Ford de México', 'En Ford'],
    ['Importante Grupo Bimbo', 'En Bimbo'],
    ['Cliente Bimbo', 'En Bimbo'],
  ],
  [
    ['Elemental Consultores', 'lo elemental', 'x.mx/lo-elemental'],
    // Its singular or plural is a word of postings.
    ['Grupo Abogados', 'los Abogados'],
    ['Grupo Abarrote', 'el Abarrote'],
    ['Grupo Acogedores', 'los Acogedores'],
    ['Grupo Compresor', 'el Compresor'],
    ['Grupo Victoria', 'Ciudad Victoria'],
    ['Empresa Maquiladora Bimbo', 'la Maquiladora'],
    ['Elemental Consultores', 'En Elemental', ['Elemental']],
  ],
);

describe('a telling word, but not a name that is one, is ordinary as the first word of', () => {
  test.each<[where: Where, name: string, text: string, isFound: boolean]>([
    ['short', 'Elemental Consultores', 'Elemental vendedor', false],
    ['item', 'Elemental Consultores', '¡Elemental!', false],
    ['item', 'Elemental Consultores', 'Ser Elemental', true],
    ['short', 'Elemental', 'Elemental busca vendedor', true],
    ['text', 'Elemental Consultores', 'Elemental busca', true],
  ])('a text of the kind %s: %s, %s', (where, name, text, isFound) => {
    expect(searchFor([name]).inOwn(text, where) !== undefined).toBe(isFound);
  });
});

describeCases(
  'an own word in its own vacancy',
  inOwn,
  [
    ['Movaria Monterrey', 'somos movaria', "Movaria's"],
    ['Transportes García', 'con garcía'],
    ['Grupo Ivex', 'en Ivex'],
    ['Norvendis', 'en Nor Vendis', 'en NOR-VENDIS', 'en Nor/Vendis'],
    ['Ivex Zol Industrial', 'ZOL'],
    ['G700 Industrial', 'en G700'],
    ['Agencia AT&T', 'en AT&T'],
    ['G.N.V. Seguros', 'GNV'],
    ['G.N.V.', 'en GNV', 'en G.N.V.', 'gnv.mx'],
    ['G.N.V., S.A. de C.V.', 'en GNV', 'en G.N.V.'],
    ['I.S.A.', 'en ISA', 'en I.S.A.'],
    ['I.S.A., S.A. de C.V.', 'en ISA'],
    ['M & GT Consulting', 'la plantilla de M&GT'],
    ['A.B.X. Logística', 'en ABX', 'en A.B.X.'],
    ['T.K.A.', 'en TKA'],
    ['GNV Seguros', 'G.N.V.'],
    ["D'Alvessio Consultores", 'dalvessio'],
    // Inside a longer word, from six letters on.
    ['Grupo Tolmar', 'tolmarempleos.com'],
  ],
  [
    ['Grupo Zol', 'en zol'],
    ['Grupo Ivex', 'en ivex', 'en I vex'],
    ['Grupo Delmar', 'productos del mar'],
    // Each part needs a capital, and to be whole.
    [
      'Norvendis',
      'en Nor vendis',
      'en nor Vendis',
      'en Nor Vendisa',
      'en Nor, Vendis',
      'No Rvendis',
    ],
    // Forms of verbs are ordinary words.
    ['Impulsa Capital', 'Impulsa las ventas'],
    ['Grupo Realizza', 'realiza reportes'],
    ['Grupo Conecta', 'interconecta'],
    ['Grupo Qo', 'en Qo'],
    ['Jueve Seguros', 'los jueves'],
    ['Grupo Vetra', 'vetrario'],
    ['Grupo Tolmar', 'tolmer'],
    ['Grupo Movaria', 'movaryas'],
    ['Zelmex, S.A. de C.V.', 'S.A. de C.V.'],
    ['Zelmex ENR Norte', 'en ENR'],
    ['Agro-Industrial Norvendis', 'sector agroindustrial'],
    // Three letters are enough for an ordinary word.
    ['Norv-Sol Industrial', 'norvsol'],
    ['Grupo Tlaquepaquex', 'Tlaquepaque'],
  ],
);

describeCases(
  'initials in their own vacancy',
  inOwn,
  [
    ['Manufacturas Sánchez de Monterrey', 'planta MSM', 'planta M.S.M.'],
    ['Grupo Logístico del Valle de Puebla', 'en GLV'],
    // "sin" is a word.
    ['Servicios Integrales del Norte', 'en SIN crecemos'],
  ],
  [
    ['Manufacturas Sánchez de Monterrey', 'planta Msm', 'planta M S M', 'SomosMSM'],
    ['Manufacturas Sánchez', 'planta MS'],
    ['Manufacturas Quiroz', 'planta MQ'],
    ['Centro Regional Múltiple', 'manejo de CRM', ['CRM']],
  ],
);

describeCases(
  'an ordinary word of three letters that the name writes in capitals',
  inOwn,
  [['SOL Global', 'En SOL crecemos', 've a sol.mx']],
  [
    ['CASA DEL SOL', 'En SOL crecemos'],
    // The lower case of a legal form is no part of the name.
    ['CASA DEL SOL S.A. de C.V.', 'En SOL crecemos'],
    ['SOL Global', 'bajo el Sol', 'BAJO EL SOL'],
    ['Sol Global', 'En SOL crecemos'],
    ['POR DEL Global', 'En DEL crecemos'],
    ['SOL Global', 'En SOL crecemos', ['SOL']],
  ],
);

describeCases(
  'a whole name in other texts',
  inOthers,
  [
    ['Grupo Vetra', 'como en grupo vetra'],
    ['Quivarel del Bajío, S.A. de C.V.', 'QUIVAREL'],
    ['Casa Sana (Kelvitoz)', 'Kelvitoz'],
    ['Casa Sana - Kelvitoz', 'Kelvitoz'],
    ['Norvendis & Quoral', 'norvendis y quoral'],
    ['El Norvendis', 'norvendis'],
    ['Norvendis', 'https://norvendis.example'],
  ],
  [
    // Its own word has four letters.
    ['Grupo Vetr', 'Grupo Vetr'],
    ['Grupo Vetra', 'en Vetra', 'Grupo Vetras'],
    // A part that a comma divides.
    ['Casa Sana, Kelvitoz', 'Kelvitoz'],
    ['Grupo Salud', 'Grupo Salud'],
    ['Norvendis', '#TeamNorvendis', 'nor vendis', 'norvendi'],
    ['Manufacturas Sánchez de Monterrey', 'MSM'],
    ['Norvendis', 'Norvendis', ['Norvendis']],
    ['Garza García', 'San Pedro Garza García'],
  ],
);

test('a listed word releases a name in the vacancies of others', () => {
  expect(searchFor(['Autopartes Tremazil'], ['Autopartes']).inOthers('Autopartes Tremazil')).toBe(
    undefined,
  );
});

describe('a legal form shows that the words before it name somebody', () => {
  const find = (text: string, where?: 'short') =>
    searchFor(['Norvendis'])
      .find(text, where)
      .map(({ start, end }) => text.slice(start, end));

  test.each([
    ['Gerente de Ventas para Kelvitoz S.A. de C.V. en Puebla', 'Kelvitoz S.A. de C.V.'],
    ['En Kelvitoz del Norte, SA de CV', 'Kelvitoz del Norte, SA de CV'],
    ['Somos parte de «Casa Sol» S. de R.L. de C.V.', '«Casa Sol» S. de R.L. de C.V'],
    ['la firma Casa & Sol, S.A.P.I. de C.V.', 'Casa & Sol, S.A.P.I. de C.V'],
    ['la G.N.V. S.A.B. de C.V.', 'G.N.V. S.A.B. de C.V'],
    [
      'con Uno Dos Tres Cuatro Cinco Seis Siete S.A. de C.V.',
      'Dos Tres Cuatro Cinco Seis Siete S.A. de C.V',
    ],
  ])('%s', (text, found) => {
    expect(find(text)).toEqual([found]);
  });

  test.each([
    'Contrato con una S.A. de C.V.',
    'En Kelvitoz S.A. crecemos',
    'SE SOLICITA CHOFER KELVITOZ S.A. DE C.V.',
    'En Empresa Confidencial, nuestra S.A. de C.V.',
  ])('but not %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  test('but not in a title', () => {
    expect(find('Vendedor de Kelvitoz S.A. de C.V.', 'short')).toEqual([]);
  });
});

describeCases(
  'in a listed name, its own vacancy',
  inOwn,
  [
    ['Autopartes Tremazil', 'Tremazil', ['Autopartes']],
    ['Autopartes Tremazil', 'autopartes tremazil', ['Autopartes', 'Tremazil']],
    ['Norvendis', 'norvendis', ['Norvendis']],
    ['Autopartes', 'autopartes', ['Autopartes']],
    ['ZQ', 'impresora ZQ', ['ZQ']],
    // The entry is about another name.
    ['Tremazil Sur', 'Tremazil', ['Tremazil Norte']],
  ],
  [
    ['Autopartes Tremazil', 'autopartes', ['Autopartes']],
    ['Grupo Tremazil Norte', 'Tremazil', ['Tremazil Norte']],
  ],
);

describe('in ids and addresses, a name counts in any case', () => {
  test.each<[name: string, where: Where, text: string]>([
    ['Grupo Ivex', 'id', 'analista-ivex-0412'],
    ['Amazon', 'id', 'vendedor-amazon-cdmx'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://empleos.msm.com.mx/1'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://talento.mx/msm?id=1'],
    ['Grupo Zol', 'url', 'https://zol.mx/1'],
    ['Amazon', 'url', 'https://empleos.amazon.com.mx/1'],
    ['Amazon', 'url', 'https://www.amazonjobs.com/1'],
    ['Grupo Ivex', 'url', 'https://ivexempleos.mx'],
    ['Casa Crédito', 'url', 'https://casacredito.com/1'],
    ['Tecta Constructora', 'url', 'https://constructoratecta.com.mx'],
    ['Grupo Posadas', 'url', 'https://posadas.com'],
    ['DMC Mining Services', 'url', 'https://www.dmcmining.com'],
  ])('%s in a %s: %s', (name, where, text) => {
    expect(searchFor([name]).inOwn(text, where)).toBeDefined();
  });

  test.each<[name: string, where: Where, text: string]>([
    ['Com', 'url', 'https://talento.com/1'],
    ['Jobs', 'url', 'https://jobs.example.com/1'],
    ['Grupo Zol', 'url', 'https://zoltan.mx/1'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://talento.mx/msm-1'],
    ['Ford', 'url', 'https://talento.mx/asequible'],
  ])('but not %s in a %s: %s', (name, where, text) => {
    expect(searchFor([name]).inOwn(text, where)).toBeUndefined();
  });
});

test('a link, a host name or an e-mail address is a hit as a whole', () => {
  const text = 'Escribe a ana@norvendis.mx o ve a https://www.norvendis.mx/empleos?id=1, hoy';
  const found = searchFor(['Norvendis']).find(text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    'ana@norvendis.mx',
    'https://www.norvendis.mx/empleos?id=1',
  ]);
  expect(found.every(({ isAddress }) => isAddress)).toBe(true);
});

test.each([
  ...['Confidencial', 'Empresa confidencial', 'Importante empresa del ramo automotriz', 'N/A'],
  ...['Q', '7', '1234', '—', 'rh@norvendis.com', 'La', 'Por definir', 'NA/NA', 'N/D - N/A'],
  ...['Cliente', 'S.A. de C.V.', 'SA', 'S.A.S.', 'S. de R.L. de C.V.', 'Empresa de Monterrey'],
  ...['Importante maquiladora transnacional', 'Empresa privada', 'Prestigiado grupo'],
])('%s says that there is no name', (name) => {
  expect(isPlaceholder(name)).toBe(true);
});

test.each([
  ...['HP', '3M', 'GNV', 'G700', 'SAS', 'Inc', 'Empresa Norvendis', 'Confidencial (Norvendis)'],
  ...['Norvendis rh@x.mx', 'Cliente Bimbo', 'Importante Grupo Bimbo', 'G.N.V.', 'I.S.A.'],
])('%s is a name', (name) => {
  expect(isPlaceholder(name)).toBe(false);
});

describeCases(
  'a name of two letters',
  inOwn,
  [
    ['HP', 'laptop HP', 've a hp.com', 'https://jobs.hp.com/1', 'https://ats.mx/hp', 'vive #hp'],
    ['3M', '3M busca'],
    ['EY México', 'en EY'],
    ['HP', 'sigue a @hp'],
  ],
  [
    ['HP', 'hp', 'Hp', 'HPV', 'https://hp-jobs.com', 'vive #hpv'],
    ['3M', 'a 3m de altura'],
    ['Norvendis (RH)', 'área de RH'],
  ],
);

test('each hit has its name and its place, with all that belongs to it', () => {
  const { find, inOthers } = searchFor(['Autopartes Tremazilo', 'Grupo Salud']);
  const text = 'Únete al «Grupo Salud»® y a Tremazilo, S.A. de C.V., hoy';
  const found = find(text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    '«Grupo Salud»®',
    'Tremazilo, S.A. de C.V.',
  ]);
  expect(found).toMatchObject([{ name: { name: 'Grupo Salud' } }, { isAddress: false }]);
  expect(find('Ve a empleostremazilo.com')).toMatchObject([{ start: 5, end: 25, isAddress: true }]);
  expect(inOthers('En autopartes tremazilo')).toMatchObject({ start: 3, end: 23 });
  expect(inOthers('En x.mx/autopartes-tremazilo')).toMatchObject({ start: 3, isAddress: true });
});

const PART = fc.constantFrom(
  ...['norvendis', 'Ivex', 'grupo', 'Salud', 'Movaria', 'movarya', 'S.A.', 'de', 'G', 'N', 'P'],
  ...['Monterrey', 'y', 'and', 'García', 'Ñandú', 'ﬁn', 'ß', 'Ｎ'],
);
const BETWEEN = fc.constantFrom(
  ...[' ', '', '-', '.', ', ', '&', ' & ', '_', '/', "'", '#', '🚀', '\n', '™', '\u0301'],
  ...['–', '”', '…'],
);
const MIX = fc
  .array(fc.tuple(PART, BETWEEN), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

test('each letter of a folded text is at its place, and its words are those of the text', () => {
  fc.assert(
    fc.property(MIX, (text) => {
      const keys = ['norvendis', 'salud', 'nandu'];
      const folded = new FoldedText(text, new Set(keys));
      expect(folded.letters).toBe(toKey(text.replaceAll('™', '')));
      for (const [at, letter] of [...folded.letters].entries()) {
        expect(toKey(text.slice(folded.startOf(at), folded.endOf(at)))).toContain(letter);
      }
      const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(toKey);
      expect([...folded.keys].sort()).toEqual(keys.filter((word) => words.includes(word)).sort());
    }),
    runs(500),
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
