import { describe, expect, test } from 'vitest';
import type { FieldKind } from '../../../src/input/privacy/public-texts.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { searchFor } from '../../support/privacy.ts';

/** What counts as a name in a text of an employer whose own name is another one. */
function namesIn(text: string, kind: FieldKind = 'text') {
  const found = searchFor(['Norvendis']).find(text, kind);
  return found.map(({ start, end }) => text.slice(start, end));
}

describe('a text calls its employer', () => {
  test.each([
    ['Kelvitoz', 'En Kelvitoz buscamos gente', 'En Kelvitoz, creemos en ti', 'Hoy En Kelvitoz nos'],
    ['KELVITOZ', 'EN KELVITOZ BUSCAMOS GENTE', 'Hola.\n- EN KELVITOZ OFRECEMOS'],
    ['Kelvitoz', 'Somos Kelvitoz, una empresa', 'Somos "Kelvitoz"', 'SOMOS Kelvitoz EN MÉXICO'],
    ['Kelvitoz', 'Únete a Kelvitoz', 'únete al equipo de Kelvitoz', 'ÚNETE A LA FAMILIA Kelvitoz'],
    ['Kelvitoz', 'Empresa: Kelvitoz', 'Nombre de la Empresa: Kelvitoz'],
    ['Kelvitoz', 'Kelvitoz es una empresa', 'Hola. Kelvitoz somos un grupo'],
    ['Kelvitoz', 'Kelvitoz solicita', 'Hola: Kelvitoz busca', '“Kelvitoz” está en búsqueda de'],
    ['KELVITOZ', 'KELVITOZ TE INVITA', '¡KELVITOZ CONTRATA!'],
    ['Casa de la Kelvitoz', 'Somos Casa de la Kelvitoz'],
    ['Uno Kelvitoz Tres Cuatro', 'Somos Uno Kelvitoz Tres Cuatro Cinco'],
    ['Kelvitoz', 'Somos Kelvitoz Una empresa', 'Somos Kelvitoz 2026', 'SOMOS Kelvitoz COMO TÚ'],
    ['Kelvitoz, S.A.', 'Somos Kelvitoz, S.A. en México'],
    ['Farmacias Zul', 'Farmacias Zul requiere'],
  ])('%s', (name, ...texts) => {
    expect(texts.map((text) => namesIn(text))).toEqual(texts.map(() => [name]));
  });

  test.each([
    ...['en Kelvitoz crecemos', 'Trabaja EN KELVITOZ BUSCAMOS', 'El equipo Kelvitoz busca'],
    ...['En México buscamos', 'En San Luis Potosí estamos', 'Somos líderes'],
    ...['Somos Grupo Importante', 'Importante Taller Zul busca', 'Beneficios de la empresa: IESS'],
    'Empresa: líder',
    ...['Somos 2026', 'Somos Zu', 'la persona que SAP busca', 'Importante empresa solicita'],
    ...['En Empresa confidencial buscamos', 'Empresa confidencial solicita'],
  ])('but not in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('in descriptions and items, not in titles', () => {
    expect(namesIn('Somos Kelvitoz', 'item')).toEqual(['Kelvitoz']);
    expect(namesIn('Somos Kelvitoz', 'title')).toEqual([]);
  });

  test('so, and the operator learns of each name that the data does not have', () => {
    const description = 'Somos Kelvitoz. En Norvendis buscamos. Brújula busca. Kelvitoz contrata.';
    const employer = { name: 'Norvendis', descriptor: 'Empresa' };
    const data = dataFolder({
      'service.json': service({ name: 'Brújula Laboral' }),
      'vacancies/x.json': vacancy(2, { employer, description }),
    });
    const { privacy, vacancies } = readBoard(data);
    expect(privacy.unknownNames).toMatchObject([
      { name: 'Kelvitoz', at: { path: ['description'] } },
    ]);
    expect(vacancies.map((one) => one.description)).toContain(
      'Somos Empresa confidencial. En Empresa confidencial buscamos. Brújula busca. Empresa confidencial contrata.',
    );
  });
});

describe('a legal form shows that the words before it name somebody', () => {
  test.each([
    ['Gerente de Ventas para Kelvitoz S.A. de C.V. en Puebla', 'Kelvitoz S.A. de C.V.'],
    ['En Kelvitoz del Norte, SA de CV', 'Kelvitoz del Norte, SA de CV'],
    ['Somos parte de «Casa Sol» S. de R.L. de C.V.', 'Casa Sol'],
    ['la firma Casa & Sol, S.A.P.I. de C.V.', 'Casa & Sol, S.A.P.I. de C.V'],
    ['la G.N.V. S.A.B. de C.V.', 'G.N.V. S.A.B. de C.V'],
    ['SE BUSCA\nen Kelvitoz S.A. de C.V.', 'Kelvitoz S.A. de C.V'],
    [
      'con Uno Dos Tres Cuatro Cinco Seis Siete S.A. de C.V.',
      'Dos Tres Cuatro Cinco Seis Siete S.A. de C.V',
    ],
  ])('%s', (text, found) => {
    expect(namesIn(text)).toEqual([found]);
  });

  test.each([
    'Contrato con una S.A. de C.V.',
    'En Kelvitoz S.A. crecemos',
    'En Empresa Confidencial, nuestra S.A. de C.V.',
  ])('but not %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('but not in a title', () => {
    expect(namesIn('Vendedor de Kelvitoz S.A. de C.V.', 'title')).toEqual([]);
  });
});
