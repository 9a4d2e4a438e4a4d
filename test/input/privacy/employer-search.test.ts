import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FoldedText } from '../../../src/base/folded-text.ts';
import { isPlaceholder } from '../../../src/input/privacy/employer-name.ts';
import type { FieldKind } from '../../../src/input/privacy/public-texts.ts';
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
    ['Norvendis', 'Ｎｏｒｖｅｎｄｉｓ', 'Ⓝⓞⓡⓥⓔⓝⓓⓘⓢ', '🄽🄾🅁🅅🄴🄽🄳🄸🅂', '#TeamNorvendis'],
    ['Norvendis', 'en NOR-VENDIS', 'en Nor/Vendis'],
    ['PeopleGo', 'Trabaja en People Go'],
    ['Grupo Salud', 'un Grupo Salud', 'un grupo Salud', 'EN GRUPO SALUD CRECEMOS'],
    ['Grupo Salud', 'en Grupo, Salud', 'en Grupo\nSalud'],
    ['3IT', '3it busca'],
    ['77boletos', 'Trabaja en 77 boletos'],
    // As it is written, which need not be in capitals.
    ['casa sana', 'en casa  sana'],
    ['AAA', 'Únete a AAA'],
    ['HP', 'laptop HP'],
    ['3M', '3M busca'],
    ['Banco de México', 'el Banco de México'],
    ['Salud & Vida', 'Salud and Vida', 'Salud y Vida', 'Salud Vida'],
    ['Salud and Vida', 'Salud & Vida'],
    ['G.N.V.', 'en GNV', 'en G.N.V.'],
    // Its parts.
    ['Casa Sana SA de CV (Kelvitoz)', 'en Kelvitoz', 'en Casa Sana'],
    ['General Motors de México', 'en General Motors'],
    ['HP México', 'en HP'],
    ['El Palacio de Barro', 'Palacio de Barro'],
    ['Fundación', 'Únete a Fundación', 'SomosFundación'],
    ['Empresa Líder Norvendis', 'en Norvendis'],
  ],
  [
    ['Grupo Salud', 'un grupo salud', 'Grupo de Salud'],
    ['Casa sana', 'en casa sana'],
    ['HP', 'hp', 'Hp', 'HPV'],
    ['3M', 'a 3m de altura'],
    ['Norvendis', 'en Nor Vendis', 'en Nor vendis'],
    ['Enel', 'En el norte', 'EN EL NORTE'],
    ['Banco de México', 'el banco de méxico'],
    ['Seguros Monterrey', 'venta de Seguros'],
    // In brackets, only what has a name word is a name.
    ['Norvendis (Recursos Humanos)', 'el área de Recursos Humanos'],
    ['Norvendis (RH)', 'área de RH'],
    ['Fundación', 'una fundación', 'LA REFUNDACIÓN'],
  ],
);

describeCases(
  'a name in lower case in its own vacancy, behind some words,',
  inOwn,
  [
    ['Norvendis', 'En norvanta y En norvendis', 'desde norvendis', 'desde grupo norvendis'],
    ['Norvendis', 'Únete a norvendis', 'somos "norvendis"', 'únete al equipo de norvendis'],
    ['Grupo Salud', 'Somos grupo salud'],
  ],
  [
    ['Norvendis', 'trabajar en norvendis', 'la norvendis', 'desdenorvendis'],
    ['Ventas', 'el equipo de ventas', 'En ventas'],
    ['Caja Arborea Norte', 'desde can'],
  ],
);

describeCases(
  'a name word in its own vacancy',
  inOwn,
  [
    ['Movaria Monterrey', 'somos Movaria', "Movaria's", 'somosMovaria'],
    ['Transportes García', 'con García'],
    ['Vetra Seguros', 'VETRA™ es líder', '#Vetra2026', '#SomosVetra', 'la becaVetra tiene'],
    // What begins with a long name.
    ['Movaria Monterrey', 'los Movarians', 'MOVARIAMOVARIA'],
    ['Grupo Zol', 'en Zol'],
    ['Grupo G700', 'en G700'],
    ['iPresas Norte', 'en Presas'],
    ['ZulaDevo Norte', 'en Devo'],
    ["D'Alvessio Moda", "D'Alvessio"],
    ['Zurbaneta - Ventas', 'en Zurbaneta'],
    // Only without a final s or es is it a word of postings, not with one.
    ['Grupo Vemo', 'en Vemo'],
    ['Cliente Bimbo', 'En Bimbo'],
  ],
  [
    ['Movaria Monterrey', 'en Monterrey', 'en Movar', 'los movarians'],
    ['Movar Norte', 'los Movarians'],
    // Another word, which postings use.
    ['Grupo Asiste', 'un Asistente'],
    ['Grupo Zo', 'en Zo'],
    ['ZulaDev Norte', 'en DevOps'],
    ['Grupo Abogados', 'los Abogados', 'el Abogado'],
    ['Grupo Abogadoes', 'los Abogadoes'],
    ['Agro-Industrial Norvendis', 'sector Agroindustrial'],
    ['Norv-Sol Ventas', 'Ventas'],
    ['Zelmex, S.A. de C.V.', 'S.A. de C.V.'],
    ['Grupo Vetra', 'Vetrario'],
    ['Empresa Maquiladora Bimbo', 'la Maquiladora'],
  ],
);

describeCases(
  'initials in their own vacancy',
  inOwn,
  [
    ['Manufacturas Sánchez de Monterrey', 'planta MSM', 'planta M.S.M.'],
    ['Grupo Logístico del Valle de Puebla', 'en GLVP'],
    // A word of postings has four letters.
    ['Bodegas Andinas Jiménez Olmos', 'en BAJO'],
  ],
  [
    ['Manufacturas Sánchez de Monterrey', 'planta Msm', 'planta M S M', 'SomosMSM'],
    ['Manufacturas Quiroz', 'planta MQ'],
    ['Servicios Integrales del Norte', 'SIN EXPERIENCIA'],
    ['Centro Regional Múltiple', 'manejo de CRM', ['CRM']],
  ],
);

describe('a hit continues over', () => {
  test.each([
    ['Farmacia San Pablo', 'EN SAN PABLO FARMACIA CRECEMOS', 'SAN PABLO FARMACIA'],
    ['Century 21 Bienes', 'con Century 21, hoy', 'Century 21'],
    ['Tremazil Casa Grupo', 'en Grupo Tremazil & Casa', 'Grupo Tremazil & Casa'],
    ['Casa del Tremazil', 'en la Casa de Tremazil', 'Casa de Tremazil'],
    ['Casa Norte Tremazil', 'en Tremazil norte', 'Tremazil'],
    ['Casa Norte Tremazil', 'en Tremazil-norte', 'Tremazil-norte'],
    ['Casa Norte Tremazil', 'en Tremazil. Norte', 'Tremazil'],
    ['Casa Norte Tremazil', 'en Tremazil\nNorte', 'Tremazil'],
    ['Casa Norte Tremazil', 'en Tremazil de la Casa', 'Tremazil'],
    ['Casa de Tremazil', 'en Tremazil de Monterrey', 'Tremazil'],
    ['Tremazil', 'en Tremazil, S.A. de C.V., hoy', 'Tremazil, S.A. de C.V.'],
    ['Tremazil', 'en «Tremazil» hoy', 'Tremazil'],
  ])('%s: %s', (name, text, hit) => {
    const { start = 0, end = 0 } = searchFor([name]).inOwn(text) ?? {};
    expect(text.slice(start, end)).toBe(hit);
  });
});

describeCases(
  'a whole name in other texts',
  inOthers,
  [
    ['Grupo Vetra', 'como en grupo vetra', 'x.mx/grupo-vetra'],
    ['Quivarel del Bajío, S.A. de C.V.', 'QUIVAREL'],
    ['Casa Sana (Kelvitoz)', 'Kelvitoz'],
    ['Norvendis & Quoral', 'norvendis y quoral', 'norvendis and quoral', 'norvendis quoral'],
    ['El Norvendis', 'norvendis'],
    ['Autopartes Tremazil', 'autopartes tremazil', ['Autopartes']],
    ['Vetra', 'vetra'],
  ],
  [
    ['Vetr', 'Vetr'],
    ['Grupo Vetra', 'en Vetra', 'Grupo Vetras'],
    ['Grupo Salud', 'Grupo Salud'],
    ['Casa Grande (Kelvitoz)', 'Casa Grande'],
    ['Norvendis', '#TeamNorvendis', 'nor vendis', 'norvendi'],
    ['Norvendis', 'Norvendis', ['Norvendis']],
    ['Manufacturas Sánchez de Monterrey', 'MSM'],
    ['Garza García', 'San Pedro Garza García'],
  ],
);

describeCases(
  'in a listed name, its own vacancy',
  inOwn,
  [
    ['Autopartes Tremazil', 'en Tremazil', ['Autopartes']],
    ['Autopartes Tremazil', 'Autopartes tremazil', ['Autopartes', 'Tremazil']],
  ],
  [
    ['Tremazil Sur', 'en Tremazil', ['Tremazil']],
    ['Norvendis', 'en Norvendis', ['Norvendis']],
    ['Centro Regional Kelvitoz', 'en CRK', ['CRK']],
  ],
);

describe('in ids and addresses, a name counts in any case', () => {
  test.each<[name: string, kind: FieldKind, text: string]>([
    ['Grupo Ivex', 'id', 'analista-ivex-0412'],
    ['HP', 'id', 'analista-hp-0412'],
    ['Grupo Ivex', 'ours', 'REF-Ivex-1'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://empleos.msm.com.mx/1'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://talento.mx/msm?id=1'],
    ['Grupo Zol', 'url', 'https://zol.mx/1'],
    ['Grupo Ivex', 'url', 'https://ivexempleos.mx'],
    ['Casa Crédito', 'url', 'https://casacredito.com/1'],
    ['Casa Crédito', 'url', 'https://casa-creditomx.com/1'],
    ['Grupo Tolmar', 'url', 'https://empleostolmar.mx'],
    ['Casa Xol', 'text', 've a equipocasaxolmx.com'],
    ['HP', 'text', 've a hp.com'],
    ['HP', 'text', 'sigue a @hp'],
    ['Amazon', 'text', 'rh@amazon.com.mx'],
    ['Salud & Vida', 'text', 'saludyvida.com'],
    ['El Palacio de Barro', 'text', 'x.mx/elpalaciodebarro'],
  ])('%s in a field of the kind %s: %s', (name, kind, text) => {
    expect(searchFor([name]).inOwn(text, kind)).toBeDefined();
  });

  test.each<[name: string, kind: FieldKind, text: string]>([
    ['Grupo Ivex', 'id', 'analista-ivexa-0412'],
    ['Com', 'url', 'https://talento.com/1'],
    ['Jobs', 'url', 'https://jobs.example.com/1'],
    ['Grupo Zol', 'url', 'https://zoltan.mx/1'],
    ['Grupo Tolma', 'url', 'https://empleostolma.mx'],
    ['Manufacturas Sánchez de Monterrey', 'url', 'https://talento.mx/msm-1'],
    ['HP', 'url', 'https://hp-jobs.com'],
    ['HP', 'text', 'vive #hpv'],
  ])('but not %s in a field of the kind %s: %s', (name, kind, text) => {
    expect(searchFor([name]).inOwn(text, kind)).toBeUndefined();
  });
});

test.each([
  ['Área Zelquoria', true],
  ['SueldoZelquoria', true],
  ['grupo norte', true],
  ['Norte', false],
  ['Zelquorias', false],
])('whether a heading may be shown depends on the names in it: %s', (heading, isPrivate) => {
  expect(searchFor(['Zelquoria del Norte', 'Grupo Norte']).hasName(heading)).toBe(isPrivate);
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

test('each hit has its name and its place, with all that belongs to it', () => {
  const { find, inOthers } = searchFor(['Autopartes Tremazilo', 'Grupo Salud']);
  const text = 'Únete al Grupo Salud® y a Tremazilo, S.A. de C.V., hoy';
  const found = find(text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Grupo Salud®',
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
      const folded = new FoldedText(text);
      expect(folded.letters).toBe(toKey(text.replaceAll('™', '')));
      for (const [at, letter] of [...folded.letters].entries()) {
        expect(toKey(text.slice(folded.startOf(at), folded.endOf(at)))).toContain(letter);
      }
      const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(toKey);
      expect([...folded.wordsAmong(new Set(keys))].sort()).toEqual(
        keys.filter((word) => words.includes(word)).sort(),
      );
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
