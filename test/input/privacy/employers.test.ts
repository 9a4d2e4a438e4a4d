import { describe, expect, test } from 'vitest';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

const DESCRIPTOR = { descriptor: 'Empresa' };

/** What is found where a vacancy with this employer has this text; `more` are other vacancies. */
function findingsOf(employer: object, text: string, more: object[] = []) {
  const row = vacancy(2, { employer: { ...DESCRIPTOR, ...employer }, benefits: [text] });
  const data = dataFolder({
    'service.json': service({ mask: false }),
    'vacancies/x.json': [row, ...more],
  });
  return readBoard(data).findings.map(({ code, field }) => `${code} ${field}`);
}

const HIT = ['employer-disclosed benefits.0'];

describe('aliases', () => {
  test.each([
    'Casa Azul; Tienda Verde',
    'Casa Azul, Tienda Verde',
    'Casa Azul;Tienda Verde',
    'Casa Azul\nTienda Verde',
  ])('%j are two names', (alias) => {
    const employer = { name: 'Grupo Kelvitoz', aliases: [alias] };
    expect(findingsOf(employer, 'en Tienda Verde')).toEqual(HIT);
    expect(findingsOf(employer, 'en Casa Azul')).toEqual(HIT);
  });

  test('a legal form behind a comma is no name', () => {
    const employer = { name: 'Grupo Kelvitoz', aliases: ['Kelvitoz, S.A. de C.V.'] };
    expect(findingsOf(employer, 'Contrato con una S.A. de C.V.')).toEqual([]);
  });

  test('a name with a comma also counts whole', () => {
    const employer = { name: 'Grupo Kelvitoz', aliases: ['Sol, Mar'] };
    expect(findingsOf(employer, 'solmar.com')).toEqual(HIT);
    expect(findingsOf(employer, 'el sol y el mar')).toEqual([]);
  });

  test('vacancies with the same name share them, those without a name do not', () => {
    const other = (name: string | null) =>
      vacancy(3, { employer: { ...DESCRIPTOR, name, aliases: ['BDN'] } });
    const named = { name: 'Grupo Kelvitoz' };
    expect(findingsOf(named, 'Comedor BDN', [other('Grupo Kelvitoz')])).toEqual(HIT);
    expect(findingsOf(named, 'Comedor BDN', [other('GRUPO KELVITOZ, S.A. de C.V.')])).toEqual(HIT);
    expect(findingsOf({ name: null }, 'Comedor BDN', [other(null)])).toEqual([]);
    const none = findingsOf({ name: 'Confidencial' }, 'Comedor BDN', [other('Confidencial')]);
    expect(none.filter((label) => !label.startsWith('placeholder-name'))).toEqual([]);
  });
});

test('an id counts in lower case, and only in its own vacancy', () => {
  const employer = { ...DESCRIPTOR, name: 'Grupo Ivex' };
  const rows = [vacancy(2, { id: 'jefe-ivex', employer }), vacancy(3, { id: 'jefa-ivex' })];
  const { findings, vacancies } = readBoard(dataFolder({ 'vacancies/x.json': rows }));
  expect(findings.map(({ code, field }) => `${code} ${field}`)).toEqual(['employer-disclosed id']);
  expect(vacancies.map(({ id }) => id)).toContain('jefa-ivex');
});
