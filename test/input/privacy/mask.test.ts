import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../src/input/findings/finding.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { searchFor } from '../../support/privacy.ts';

const { mask } = searchFor(['Norvendis', 'Grupo Salud', 'Amazon', 'Centro Ventas Sur']);

test.each([
  ['En Norvendis crecemos', 'En X crecemos'],
  ['Crecemos. Norvendis, S.A. de C.V., busca', 'Crecemos. X, busca'],
  ['Norvendis SA de CV. Somos líderes', 'X. Somos líderes'],
  ['Norvendis S. A. de CV busca', 'X busca'],
  ['Norvendis SpA busca', 'X busca'],
  ['Norvendis & Company busca', 'X busca'],
  // Quotes stay, unless the form is behind them.
  ['"Norvendis, S.A. de C.V." busca', '"X" busca'],
  ['Somos Norvendis® y «Norvendis» crece', 'Somos X y «X» crece'],
  ['Un Grupo Salud más fuerte', 'Un X más fuerte'],
  // Words that are glued to a name keep their letters.
  ['NorvendisSomos un equipo', 'X Somos un equipo'],
  ['SomosNorvendis un equipo', 'Somos X un equipo'],
  // Names next to each other are one.
  ['Norvendis, Grupo Salud y Amazon', 'X'],
  ['CVS (Centro Ventas Sur) crece', 'X crece'],
  ['Norvendis (Norvendis S.A.) crece', 'X crece'],
  ['Acerca de NorvendisNorvendis es', 'Acerca de X es'],
  ['Norvendis (Norvendis del sur)', 'X (X del sur)'],
  ['(antes Norvendis) Norvendis crece', '(antes X) X crece'],
  ['Acerca de Norvendis\nNorvendis es líder.', 'Acerca de X\nX es líder.'],
  ['Síguenos: @norvendis #SomosNorvendis', 'Síguenos: X'],
  ['Ve a www.norvendis.mx/empleos.', 'Ve a (contacto omitido).'],
  ['Escribe a ana@norvendis.mx hoy', 'Escribe a (contacto omitido) hoy'],
  ['Ve (https://www.linkedin.com/in/ana), hoy', 'Ve (contacto omitido), hoy'],
  ['Escribe a mailto:ana@correo.mx.', 'Escribe a (contacto omitido).'],
  ['En «api.whatsapp.com/send?phone=1»; hoy', 'En «(contacto omitido)»; hoy'],
  ['Llama al 55 1234 5678', 'Llama al (contacto omitido)'],
  // So are contacts.
  ['Llama al 55 1234 5678, ana@correo.mx', 'Llama al (contacto omitido)'],
  ['Amazon y amazon', 'X y amazon'],
])('%s', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ['Vendedor - Norvendis', 'Vendedor - X'],
  ['NORVENDIS TE BUSCA', 'X TE BUSCA'],
  ['vendedor Amazon', 'vendedor X'],
])('the title %s', (title, masked) => {
  expect(mask(title, 'title')).toBe(masked);
});

describe('the build masks', () => {
  const employer = { name: 'Norvendis', descriptor: 'Empresa' };
  const read = (change: object, settings: object = {}, more: object[] = []) =>
    readBoard(
      dataFolder({
        'service.json': service(settings),
        'vacancies/x.json': [vacancy(2, { employer, ...change }), ...more],
      }),
    );
  const labels = (change: object, settings?: object, more?: object[]) =>
    read(change, settings, more).findings.map(({ code, field }) => `${code} ${field}`);

  const REMEDY = /Reword .*/;
  const MASK_REMEDY =
    'Reword the text, or remove "mask": false from service.json to mask names and contacts.';

  test('titles, descriptions and items', () => {
    const change = {
      title: 'Vendedor - Norvendis',
      description: 'En Norvendis crecemos. Llama al 55 1234 5678.',
      benefits: ['Vales', 'Comedor de Norvendis'],
    };
    const { vacancies, privacy, findings } = read(change);
    expect(findings).toEqual([]);
    expect(vacancies.find(({ id }) => id === vacancy(2).id)).toMatchObject({
      title: 'Vendedor - Empresa confidencial',
      description: 'En Empresa confidencial crecemos. Llama al (contacto omitido).',
      benefits: ['Vales', 'Comedor de Empresa confidencial'],
    });
    expect(privacy.masked).toEqual({ names: 3, contacts: 1, vacancies: 1 });
  });

  test('what a row with other errors has, too', () => {
    expect(labels({ city: 'x', benefits: ['Comedor de Norvendis'] })).toEqual([
      'unknown-value city',
    ]);
  });

  test('with the words of the operator, or not at all', () => {
    const change = { title: 'Vendedor - Norvendis', benefits: ['Llama al 55 1234 5678'] };
    const [row] = read(change, { maskText: 'la firma' }).vacancies.filter(
      ({ id }) => id === vacancy(2).id,
    );
    expect(row?.title).toBe('Vendedor - la firma');
    const { findings } = read({ ...change, zone: 'Parque Norvendis' }, { mask: false });
    expect(
      findings.map((finding) => [
        finding.field,
        REMEDY.exec(String(messageOf(finding, 'en')))?.[0],
      ]),
    ).toEqual([
      ['title', MASK_REMEDY],
      ['zone', 'Reword the text.'],
      ['benefits.0', MASK_REMEDY],
    ]);
  });

  test('beside wrong settings, too: what masking helps is no error then', () => {
    const change = { title: 'Vendedor - Norvendis', zone: 'Parque Norvendis' };
    expect(labels(change, { colour: 'red' })).toEqual([
      'unknown-key colour',
      'employer-disclosed zone',
    ]);
  });

  test.each<[string, object]>([
    ['id', { id: 'jefe-norvendis' }],
    ['employer.descriptor', { employer: { ...employer, descriptor: 'Norvendis del Norte' } }],
    ['applyUrl', { applyUrl: 'https://norvendis.mx/1' }],
    ['zone', { zone: 'Parque Norvendis' }],
    ['title', { title: 'En Norvendis' }],
  ])('no hit in %s that nothing can replace', (field, change) => {
    expect(labels(change)).toEqual([`employer-disclosed ${field}`]);
  });

  test('no title that has nothing else', () => {
    expect(labels({ title: 'Tel. 55 1234 5678' })).toEqual(['personal-data title']);
  });

  test('no name of another employer, unless its own is not known', () => {
    const other = vacancy(3, { employer: { ...employer, name: 'Grupo Kelvitoz' } });
    const benefitsWith = (name: string | null) => {
      const change = { employer: { ...employer, name }, benefits: ['Clientes de Grupo Kelvitoz'] };
      return read(change, {}, [other]).vacancies.find(({ id }) => id === vacancy(2).id)?.benefits;
    };
    expect(benefitsWith('Norvendis')).toEqual(['Clientes de Grupo Kelvitoz']);
    expect(benefitsWith(null)).toEqual(['Clientes de Empresa confidencial']);
    expect(benefitsWith('Confidencial')).toEqual(['Clientes de Empresa confidencial']);
  });

  test('by no text that names an employer itself', () => {
    const named = { employer: { ...employer, name: 'Norvendis Quoral' } };
    expect(labels(named, { maskText: 'el Norvendis' })).toEqual(['employer-disclosed maskText']);
    expect(labels(named, { maskText: 'el Norte' })).toEqual([]);
  });

  test('by a text of at most 60 characters', () => {
    expect(labels({}, { maskText: 'x'.repeat(60) })).toEqual([]);
    expect(labels({}, { maskText: 'x'.repeat(61) })).toEqual(['out-of-range maskText']);
  });
});

test('the name of a skill of the shipped list discloses nobody there', () => {
  const employer = { name: 'Google', descriptor: 'Empresa' };
  const fields = (...skills: object[]) =>
    readBoard(
      dataFolder({
        'taxonomy/skills.json': skills,
        'vacancies/x.json': vacancy(2, { employer }),
      }),
    ).findings.map(({ field }) => field);
  expect(fields({ slug: 'google-ads', name: 'Google Ads' })).toEqual([]);
  expect(fields({ slug: 'nube', name: 'Nube de Google' })).toEqual(['0.name']);
});
