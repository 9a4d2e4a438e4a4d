import { describe, expect, test } from 'vitest';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

const CODES = ['placeholder-name', 'no-employer-names', 'unused-setting'];

/** The warnings about the names of a board whose vacancies have these names. */
function warningsFor(names: (string | null)[], change: object = {}, settings: object = {}) {
  const rows = names.map((name, index) =>
    vacancy(10 + index, { employer: { name, descriptor: 'Empresa' }, ...change }),
  );
  const data = dataFolder({
    'service.json': service(settings),
    'vacancies/monterrey': null,
    'vacancies/x.json': rows,
  });
  const { findings } = readBoard(data);
  return findings
    .filter(({ code }) => CODES.includes(code))
    .map(({ code, args }) => ({ code, args }));
}

const named = (count: number) => Array.from({ length: count }, () => 'Norvendis');

describe('names that cannot be searched for are one warning', () => {
  test.each([
    ...['Confidencial', 'Empresa de transporte', 'NA/NA', 'xxx', '—', 'null'],
    ...['C-101', '111111', 'SAR0210119D5', 'ABC 12'],
  ])('%s', (name) => {
    expect(warningsFor([name, name, 'Norvendis'])).toEqual([
      { code: 'placeholder-name', args: { count: 2 } },
    ]);
  });

  test.each(['3M', 'Casa 21', 'Norvendis 2000'])('but not %s', (name) => {
    expect(warningsFor([name])).toEqual([]);
  });

  test('a code is searched for all the same', () => {
    const title = 'Vendedor de C-101';
    const data = dataFolder({
      'vacancies/x.json': vacancy(2, { employer: { name: 'C-101', descriptor: 'Empresa' }, title }),
    });
    expect(readBoard(data).vacancies.map(({ title }) => title)).toContain(
      'Vendedor de Empresa confidencial',
    );
  });
});

describe('a board is warned about', () => {
  const missing = (count: number) => ({ code: 'no-employer-names', args: { named: count } });

  test('without any name', () => {
    expect(warningsFor([null, null])).toEqual([missing(0)]);
  });

  test('of 20 vacancies with names of which no text has one', () => {
    expect(warningsFor(named(20))).toEqual([missing(20)]);
    expect(warningsFor(named(19))).toEqual([]);
    expect(warningsFor([...named(19), 'C-101']).map(({ code }) => code)).toEqual([
      'placeholder-name',
    ]);
  });

  test.each([
    ['names its employer', 'Comedor de Norvendis'],
    ['has the mask', 'En Empresa reservada'],
    ['is anonymous', 'Empresa CONFIDENCIAL'],
  ])('unless a text %s', (_, text) => {
    const settings = { maskText: 'Empresa reservada' };
    expect(warningsFor(named(20), { benefits: [text] }, settings)).toEqual([]);
  });
});

test.each([
  ['Salud', 'Grupo Salud Norte', true],
  ['Salud Norte', 'Grupo Salud Norte', true],
  ['Grupo Salud Norte, S.A. de C.V.', 'Grupo Salud Norte', true],
  ['Kelvitoz', 'Grupo Salud (Kelvitoz)', true],
  ['GSN', 'Grupo Salud del Norte', true],
  ["D'Alvessio", 'DAlvessio Moda', true],
  ['Norte Salud', 'Grupo Salud Norte', false],
  ['Salud Norte Sur', 'Grupo Salud Norte', false],
  ['Sal', 'Grupo Salud Norte', false],
  ['GS', 'Grupo Salud Norte', false],
])('an entry of ordinaryNames, %s, is about %s: %s', (entry, name, isUsed) => {
  const warnings = warningsFor([name], {}, { ordinaryNames: [entry] });
  expect(warnings).toEqual(
    isUsed ? [] : [{ code: 'unused-setting', args: { part: 'ordinaryNames' } }],
  );
});
