import { describe, expect, test } from 'vitest';
import { FoldedText } from '../../../src/base/folded-text.ts';
import { ContactNames } from '../../../src/input/privacy/contact-names.ts';
import { Places } from '../../../src/input/privacy/places.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

const findIn = (contact: string, text: string, isAddress = false) =>
  new ContactNames([contact], new Places({}))
    .find(new FoldedText(text), isAddress)
    .map(({ start, end }) => text.slice(start, end));

describe('the name of a contact', () => {
  test.each([
    ['Lupita', 'Informes con Lupita', 'Lupita'],
    ['LUPITA', 'con Lupita Zamudio al', 'Lupita Zamudio'],
    ['Lic. Nadia Bautista Soto', 'Pregunta por Nadia.', 'Nadia'],
    ['Nadia Bautista Soto', 'NADIA BAUTISTA', 'NADIA BAUTISTA'],
    ['Ximena / Nadia', 'con Nadia', 'Nadia'],
    ['Ximena y Nadia', 'con Nadia', 'Nadia'],
    ['nadia (nadia@correo.mx) 55 1234 5678', 'con Nadia', 'Nadia'],
    // Its first word is a place, or is in the list.
    ['Guadalupe Torres', 'con Guadalupe Torres', 'Guadalupe Torres'],
    ['Campos Zamudio', 'con Campos Zamudio', 'Campos Zamudio'],
  ])('%s: %s', (contact, text, found) => {
    expect(findIn(contact, text)).toEqual([found]);
  });

  test.each([
    ['Lupita', 'lupita, Lupitas'],
    ['Recursos Humanos', 'el área de Recursos Humanos'],
    ['Ventas', 'Ventas'],
    ['San Luis Potosí', 'en San Luis Potosí'],
    ['Guadalupe Torres', 'en Guadalupe'],
    ['Campos Zamudio', 'Campos de golf'],
    ['RH', 'área de RH'],
    ['55 1234 5678', '55 1234 5678'],
  ])('%s does not count in %s', (contact, text) => {
    expect(findIn(contact, text)).toEqual([]);
  });

  test('counts in an address or id as two words', () => {
    expect(findIn('Nadia Bautista', 'jefe-nadia-bautista', true)).toEqual(['nadia-bautista']);
    expect(findIn('Nadia Bautista', 'jefe-nadia', true)).toEqual([]);
  });
});

const read = (rows: object[]) =>
  readBoard(dataFolder({ 'vacancies/monterrey': null, 'vacancies/x.json': rows }));

test('contacts of one vacancy are masked in the texts of all, whether their row is published or not', () => {
  const { vacancies } = read([
    vacancy(1, { description: 'Informes con Lupita o con Quetzal Ñuñez. Pide a Ximena.' }),
    vacancy(2, { contact: ['Lupita'] }),
    vacancy(3, { contact: 'Quetzal Ñuñez', status: 'closed' }),
    vacancy(4, { contact: 'Ximena', city: 'no-city' }),
    vacancy(5),
  ]);
  expect(vacancies.find(({ id }) => id === 'analista-1')?.description).toBe(
    'Informes con (contacto omitido) o con (contacto omitido). Pide a (contacto omitido).',
  );
});

test('a contact costs the row in the id and the company, and the cell in the zone', () => {
  const { vacancies, leftOut } = read([
    vacancy(1, { contact: 'Nadia Bautista', id: 'jefe-nadia-bautista' }),
    vacancy(2, { employer: { name: null, descriptor: 'Despacho Nadia Bautista' } }),
    vacancy(3, { zone: 'Con Nadia' }),
    ...[4, 5, 6, 7].map((number) => vacancy(number)),
  ]);
  expect(leftOut).toHaveLength(2);
  expect(vacancies.find(({ id }) => id === 'analista-3')?.zone).toBeNull();
});

test.each([{}, { columns: { Reclutador: null } }])(
  'columns of contacts are searched for, with the settings %j',
  (spreadsheet) => {
    const { vacancyId, title, area, city, modality, seniority, employmentType } = vacancy(1);
    const cells = { vacancyId, title, area, city, modality, seniority, employmentType };
    const csv = [
      [...Object.keys(cells), 'Empresa', 'Descriptor', 'Descripción', 'Reclutador', 'Contacto'],
      [
        ...Object.values(cells),
        'Norvendis',
        'Empresa',
        'Informes con Lupita o Ximena',
        'Lupita',
        'Ximena',
      ],
    ];
    const { vacancies, findings } = readBoard(
      dataFolder({
        'vacancies/monterrey': null,
        'vacancies/x.csv': csv.map((row) => row.join(',')).join('\n'),
        'service.json': service({ spreadsheet }),
      }),
    );
    expect(findings.filter(({ cost }) => cost !== 'nothing')).toEqual([]);
    expect(vacancies.map(({ description }) => description)).toEqual([
      'Informes con (contacto omitido) o (contacto omitido)',
    ]);
  },
);
