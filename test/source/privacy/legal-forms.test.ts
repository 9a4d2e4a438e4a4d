import { describe, expect, test } from 'vitest';
import { namePhrases } from '../../../src/source/privacy/employer-names.ts';
import {
  cutAtLegalForm,
  startsWithLegalForm,
  withoutAnyForm,
} from '../../../src/source/privacy/legal-forms.ts';
import { splitWords } from '../../../src/source/privacy/words.ts';
import { expectLinearTime } from '../../support/linear-time.ts';

/** What is searched for when a company has this name. */
const phrasesOf = (name: string) => namePhrases(name).map(({ words }) => words.join(' '));

const SPELLINGS = `
S.A.|SA|S. A.|S A|S.A|S.A. de C.V.|SA de CV|S. A. de C. V.|SAdeCV|SADECV|S.A.de C.V.|S.A de C.V|SA CV|S.A. C.V.
Sociedad Anónima|Sociedad Anónima de Capital Variable|SOCIEDAD ANONIMA DE C.V.|S.A.U.|SAU
S.A.B.|SAB|S.A.B. de C.V.|SAB de CV|SABdeCV|S. A. B. de C. V.
S.A.P.I.|SAPI|SAPI de CV|S.A.P.I. de C.V.|SAPIdeCV|S.A.P.I.B. de C.V.|SAPIB
S.A.S.|SAS|S.A.S. de C.V.|Sociedad por Acciones Simplificada de C.V.
S. de R.L.|S de RL|S.deR.L.|SdeRL|S. de R.L. de C.V.|S de RL de CV|S.deR.L.deC.V.|SdeRLdeCV|S. de R. L. de C. V.
S. de R.L. de C.V. de M.I.|S de RL de CV de MI|S. de R.L. M.I.|S. de R.L. de I.P. de C.V.|SRL|S.R.L.|S.R.L. de C.V.
S.C.|SC|S. C.|S.C. de R.L.|S.C. de R.L. de C.V.|S.C.L.|S.C.S.|S.C.P.|Sociedad Civil|Sociedad Cooperativa
A.C.|AC|A. C.|Asociación Civil|S.N.C.|SNC|Sociedad Nacional de Crédito
S.O.F.O.M.|SOFOM|S.O.F.O.M. E.N.R.|SOFOM E.N.R.|SOFOM ENR|SOFOM, E.R.|S.A. de C.V., SOFOM, E.N.R.|SOFOL
Sociedad Financiera de Objeto Múltiple, Entidad No Regulada|S.A. de C.V., Sociedad Financiera de Objeto Múltiple, E.N.R.
SOFIPO|S.O.F.I.P.O.|S.F.P.|S.A. de C.V., S.F.P.|Sociedad Financiera Popular
I.A.P.|IAP|A.B.P.|ABP|I.B.P.|Institución de Asistencia Privada|Institución de Beneficencia Privada
S.P.R. de R.L.|SPR de RL|S.P.R. de R.L. de C.V.|S.P.R. de R.I.|S. en C.|S en C|S. en C. por A.|S. en C. por A. de C.V.
S. en N.C.|S en NC|Sociedad en Comandita Simple|Sociedad en Nombre Colectivo
y Cía.|& Cía.|Y CIA|y Cía., S.A.|y Compañía|& Compañía|y Compañía, S.A. de C.V.|e Cía.|Cía., S.A. de C.V.
Sucesores|y Sucesores|Sucs.|Sucs., S.A. de C.V.|en liquidación|S.A. de C.V., en liquidación|S.A. en liquidación|en concurso mercantil
Inc.|Inc|Incorporated|Corp.|Corp|Corporation|Co.|Co|Company|& Co.|and Company|Co., Ltd.|Co. Ltd|Company Limited
Ltd.|Ltd|Ltd|Limited|LLC|L.L.C.|L. L. C.|LLP|L.L.P.|LP|L.P.|PLC|P.L.C.|plc
GmbH|G.m.b.H.|GmbH & Co. KG|GmbH & Co KG|AG|KG|AG & Co. KGaA|S.p.A.|SpA|SPA|S.r.l.|Srl|SARL|S.à r.l.|S.a.r.l.|S.A.R.L.
B.V.|BV|N.V.|NV|A/S|AS|AB|Oy|Oyj|K.K.|KK|ApS|s.r.o.|Sp. z o.o.|d.o.o.|S.E.|SE
Pte. Ltd.|Pte Ltd|Pty Ltd|Pty. Ltd.|Pvt. Ltd.|Pvt Ltd|Private Limited|(Pty) Ltd
S.L.|SL|S.L.U.|SLU|Ltda.|LTDA|Limitada|EIRL|E.I.R.L.
GmbH, S. de R.L. de C.V.|Co., Ltd., S. de R.L. de C.V., SOFOM, E.R.|Inc., S.A. de C.V.`
  .split(/[|\n]/)
  .filter(Boolean);

test('the table has the spellings that people use', () => {
  expect(SPELLINGS.length).toBeGreaterThan(200);
});

describe('a legal form is not part of what is searched for', () => {
  test.each(SPELLINGS)('%s', (form) => {
    for (const name of [`Tremazil ${form}`, `Tremazil, ${form}`, `TREMAZIL ${form}`]) {
      expect(phrasesOf(name), name).toContain('tremazil');
      expect(phrasesOf(name.replace(/tremazil/i, 'Quetzal Verde')), name).toContain(
        'quetzal verde',
      );
    }
  });
});

describe('a legal form in the middle', () => {
  test.each([
    'Bancorvia, S.A., Institución de Banca Múltiple, Grupo Financiero Zelmex',
    'Bancorvia S.A., Institución de Banca Múltiple, Grupo Financiero Zelmex',
    'Bancorvia, S.A. Institución de Banca Múltiple, Grupo Financiero Zelmex',
    'Bancorvia S.A. Institución de Banca Múltiple Grupo Financiero Zelmex',
    'Bancorvia, SA de CV, Sociedad Financiera de Objeto Múltiple, E.R., Grupo Financiero Zelmex',
    'BANCORVIA, S.A. DE C.V., SOFOM, E.N.R., GRUPO FINANCIERO ZELMEX',
    'Bancorvia S. de R.L. de C.V. (Grupo Zelmex)',
    'Banco Bancorvia, S.A., Institución de Banca Múltiple, Zelmex Grupo Financiero',
  ])('%s', (name) => {
    expect(phrasesOf(name)).toEqual(expect.arrayContaining(['bancorvia', 'zelmex']));
  });

  test('leaves a name with commas alone', () => {
    expect(cutAtLegalForm('Pérez, Gómez y Zelmex')).toEqual({
      head: 'Pérez, Gómez y Zelmex',
      tail: [],
    });
    expect(phrasesOf('Pérez, Gómez y Zelmex')).not.toContain('perez');
  });
});

test.each([
  ['Grupo AG', ['grupo ag', 'grupoag']],
  ['Servicios, S.A. de C.V.', ['servicios s a de c v']],
  ['Servicios, S.A. de C.V., SOFOM, E.N.R.', ['servicios s a de c v']],
])('%s keeps what makes it a name', (name, expected) => {
  expect(phrasesOf(name)).toEqual(expect.arrayContaining(expected.slice(0, 1)));
  expect(phrasesOf(name)).not.toContain(name.split(/\W/)[0]?.toLowerCase());
});

test.each([
  ['S.A. de C.V.', true],
  ['SA', true],
  ['S. de R.L. hoy', true],
  ['Inc.', true],
  ['GmbH y más', true],
  ['CO y FI', false],
  ['Sales Cloud', false],
  ['AC', false],
])('%s can be nothing but a legal form: %s', (text, expected) => {
  expect(startsWithLegalForm(splitWords(text))).toBe(expected);
});

test.each([
  ['forms', (size: number) => 'S.A. de C.V., '.repeat(size)],
  ['letters', (size: number) => 's '.repeat(size)],
  ['words', (size: number) => 'de la '.repeat(size)],
  ['commas', (size: number) => 'a, S.A., '.repeat(size)],
  ['common words', (size: number) => 'grupo de '.repeat(size)],
  ['connectors', (size: number) => 'a & '.repeat(size)],
])('a name of many %s takes time in proportion', (_, make) => {
  expectLinearTime(32_000, (size) => {
    const name = make(size);
    return () => namePhrases(name);
  });
});

test('a form that is also a word leaves a part, which may be ordinary', () => {
  expect(withoutAnyForm(['cafe', 'ab'])).toEqual(['cafe']);
  expect(namePhrases('Café AB')).toContainEqual({ words: ['cafe'], isPart: true });
});
