import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NameSearch } from '../../../src/source/privacy/name-search.ts';
import { searchFor } from '../../support/privacy.ts';

const isFound = (name: string, text: string, ordinaryNames: string[] = []) =>
  searchFor([name], ordinaryNames).find(text) !== undefined;

describe('the whole name', () => {
  test.each([
    ['Norvendis Quoral', 'En Norvendis Quoral crecemos'],
    ['Norvendis, S.A. de C.V.', 'norvendis'],
    ['Norvendis', 'NORVENDIS'],
    ['Ñorvéndis', 'Norvendis'],
    ['Norvendis', 'Ｎｏｒｖｅｎｄｉｓ'],
    ['Norvendis', 'Ⓝⓞⓡⓥⓔⓝⓓⓘⓢ'],
    ['Norvendis', 'Νоrvеndis'],
    ['Norvendis', '¡#TeamNorvendis!'],
    ['Norvendis', 'empleosnorvendis.com'],
    ['Quor Zundex', 'quorzundex.com'],
    ['Norvendis', 'nor-vendis'],
    ['GNP', 'G.N.P.'],
    ['G.N.P.', 'GNP'],
    ['AT&T', 'En AT&T'],
    ['Ivex', 'ivex.mx'],
  ])('%s is found in %j', (name, text) => {
    expect(isFound(name, text)).toBe(true);
  });

  test.each([
    ['Ivex', 'Pivexor'],
    ['Ivex', 'i vex'],
    ['Norvendis', 'Nor vendis'],
    ['Martex', 'Norte'],
  ])('%s is not found in %j', (name, text) => {
    expect(isFound(name, text)).toBe(false);
  });

  test('is not meant inside an ordinary word', () => {
    expect(isFound('Granad', 'Las granadas')).toBe(false);
    expect(isFound('Granad', 'Las Granadix')).toBe(true);
  });
});

describe('an own word', () => {
  test.each([
    ['Movaria Monterrey', 'Somos Movaria'],
    ['Tremazilo Seguros', 'Con Tremazilo'],
    ['Agrícola Xelvita, S. de P.R. de R.L.', 'xelvita'],
    ['Movaria Monterrey', 'Las Movarias'],
    ['Movaria Monterrey', "Movaria's"],
    ['Movaria Monterrey', '#SomosMovaria'],
    ['Aceros Norvendis', 'Un Norvendi'],
    ['Ivex Industrial', 'Ivex'],
    ['Ivex Industrial', 'Los Ivexes'],
    ['Ivex Industrial AG', 'Ivex'],
    ['Transportes García', 'García'],
    ["D'Alvessio Consultores", 'Dalvessio'],
    ['https://norvendis.com.mx', 'Norvendis'],
  ])('of %s gives it away in %j', (name, text) => {
    expect(isFound(name, text)).toBe(true);
  });

  test.each([
    ['Movaria Monterrey', 'En Monterrey'],
    ['Tremazilo Seguros', 'Venta de seguros'],
    ['Ivex Zol Industrial', 'Ivex'],
    ['Ivex Tremazilo', 'Ivex'],
    ['Ivex Industrial', 'i v e x'],
    ['Marte Seguros', 'Los martes'],
    ['Norvendis, S.A. de C.V.', 'S.A. de C.V.'],
    ['https://norvendis.com', 'https://example.org'],
    ['Agro-Industrial Norvendis', 'Sector agroindustrial'],
  ])('of %s is not in %j', (name, text) => {
    expect(isFound(name, text)).toBe(false);
  });
});

describe('a name without own words', () => {
  test.each([
    ['Grupo Salud', 'En Grupo Salud'],
    ['Grupo Salud', 'EN GRUPO SALUD'],
    ['Grupo Salud', '#GrupoSalud'],
    ['Grupo Salud', 'grupo salud, s.a. de c.v.'],
    ['Grupo Salud', 'grupo salud s de rl'],
    ['Banco del Bienestar', 'El Banco del Bienestar'],
    ['Grupo Salud, Sociedad Anónima de Capital Variable', 'Grupo Salud'],
    ['Banco Nacional, S.A., Institución de Banca Múltiple', 'Banco Nacional'],
  ])('%s counts in %j', (name, text) => {
    expect(isFound(name, text)).toBe(true);
  });

  test.each([
    ['Grupo Salud', 'un grupo salud'],
    ['Grupo Salud', 'Un Grupo de Salud'],
    ['Grupo Salud', 'Salud'],
    ['Grupo Salud', 'Grupo salud'],
    ['Asistente Contable', 'asistente-contable-04127'],
  ])('%s does not in %j', (name, text) => {
    expect(isFound(name, text)).toBe(false);
  });
});

describe('an ordinary name', () => {
  test.each([
    ['alone is no disclosure', 'SAP', ['SAP'], 'Manejo de SAP', false],
    ['is compared like a private one', 'Módelo, S.A.', ['MODELO'], 'un modelo', false],
    ['as a word of a name', 'Autopartes Tremazil', ['Autopartes'], 'autopartes', false],
    ['does not release the other words', 'Autopartes Tremazil', ['Autopartes'], 'Tremazil', true],
    ['does not release the longer name', 'SAP México', ['SAP'], 'En SAP México', true],
    ['with its legal form is a name', 'SAP', ['SAP'], 'SAP, S.A. de C.V.', true],
    ['releases all its words', 'Tremazil Zundaria', ['Tremazil Zundaria'], 'Tremazil', false],
    ['of some words', 'Grupo Tremazil Norte', ['Tremazil Norte'], 'Tremazil', false],
  ])('%s', (_, name, ordinary, text, expected) => {
    expect(isFound(name, text, ordinary)).toBe(expected);
  });
});

test('a hit has the name, and the position where it or the word around it begins', () => {
  const search = searchFor(['Tremazilo', 'Grupo Salud', 'Norvendis']);
  expect(search.find('Únete al Grupo Salud y a Tremazilo')).toMatchObject({
    at: 9,
    name: { named: { name: 'Grupo Salud' } },
  });
  expect(search.find('Ve a empleosnorvendis.com')).toMatchObject({ at: 5 });
});

/** Does without the quick check. */
class ExactSearch extends NameSearch {
  override mayFind(): boolean {
    return true;
  }
}

test('the quick check lets through every text with a name', () => {
  const word = fc.constantFrom(
    ...['norvendis', 'Ivex', 'grupo', 'Salud', 'Movaria', 'S.A.', 'de', 'G', 'N', 'P', 'Monterrey'],
  );
  const between = fc.constantFrom(
    ...[' ', '', '-', '.', ', ', '&', '_', '/', "'", '#', '🚀', '\n', '™'],
  );
  const mix = fc
    .array(fc.tuple(word, between), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(fc.array(mix, { minLength: 1, maxLength: 3 }), mix, (names, text) => {
      const quick = searchFor(names);
      const exact = searchFor(names, [], ExactSearch);
      expect(quick.find(text)?.at).toBe(exact.find(text)?.at);
    }),
    { numRuns: 300 },
  );
});
