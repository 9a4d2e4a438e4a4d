import { describe, expect, test } from 'vitest';
import { vacancy } from '../../support/data-folder.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, readSheet, toCells, toCsv } from './sheets.ts';

type SheetRows = (string | number | null)[][];

/** A list without some columns; each row has its changes, and a cell for each further heading. */
function listOf(
  rows: readonly Row[],
  { without = [], more = [] }: { without?: readonly string[]; more?: readonly string[] } = {},
) {
  const columns = COLUMNS.filter((name) => !without.includes(name));
  const cellsOf = (row: Row, at: number) => [
    ...toCells({ ...(vacancy(11 + at) as Row), ...row }, columns),
    ...more.map((heading) => row[heading] ?? ''),
  ];
  return [[...columns, ...more], ...rows.map(cellsOf)] as unknown[][];
}

describe('a column that the settings dismiss', () => {
  const read = (cell: string, changes: Row = {}) =>
    readSheet(toCsv(listOf([{ ...changes, Notas: cell }], { more: ['Notas'] })), {
      spreadsheet: { columns: { Notas: null } },
    });

  test.each(['Cubierta', 'CANCELADO 3/11/2026', 'stand by'])('closes its row: %s', (cell) => {
    const { labels, vacancies } = read(cell);
    expect(labels).toEqual(['closed-title status 2/Notas']);
    expect(vacancies).toMatchObject([{ status: 'closed' }]);
  });

  test('says nothing new about a vacancy that is closed', () => {
    expect(read('Cubierta', { status: 'closed' }).labels).toEqual([]);
  });

  test('says that its row is not to be published', () => {
    const { labels, vacancies } = read('NO PUBLICAR');
    expect(labels).toEqual(['export-debris 2/Notas']);
    expect(vacancies).toEqual([]);
  });

  test.each(['Neto', 'USD', 'pesos libres', 'Dólares americanos'])(
    'takes the salary: %s',
    (cell) => {
      const { labels, vacancies } = read(cell);
      expect(labels).toEqual(['unclear-salary salary 2/Notas']);
      expect(vacancies).toMatchObject([{ status: 'open', salary: null }]);
    },
  );

  test.each([
    'MXN',
    'Cubierta de mesa',
    'Horario libre',
    'no publicar el sueldo',
    'Neto',
    'x'.repeat(41),
  ])('says nothing: %s', (cell) => {
    const { labels, vacancies } = read(cell, cell === 'Neto' ? { salary: null } : {});
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ status: 'open' }]);
  });
});

test('the title stands in for a description, and the text of the mask for a descriptor', () => {
  const without = ['description', 'employer.descriptor'];
  const { labels, vacancies } = readSheet(toCsv(listOf([{}], { without })));
  expect(labels).toEqual([]);
  const { title } = vacancy(11);
  const employer = { descriptor: 'Empresa confidencial' };
  expect(vacancies).toMatchObject([{ description: title, employer }]);
});

test('an empty cell of a column for them is missing', () => {
  const { labels } = readSheet(toCsv(listOf([{ description: '' }])));
  expect(labels).toEqual(['missing-field description 2/description']);
});

describe('both ends of a salary', () => {
  test.each([
    ['Salario mensual desde', 'Salario mensual hasta'],
    ['Sueldo mínimo bruto', 'máx. sueldo bruto MXN'],
    ['Oferta económica de', 'OFERTA ECONÓMICA HASTA'],
    ['Salary from', 'Salary to'],
    ['Compensación mensual bruta mín', 'Compensación a'],
  ])('have headings in any order of words: %s, %s', (first, second) => {
    const columns = ['salary.min', 'salary.max', 'salary.period', 'salary.text'];
    const row = { [first]: 20000, [second]: '25,000' };
    const sheet = listOf([row], { without: columns, more: [first, second] });
    const { labels, vacancies } = readSheet(toCsv(sheet));
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ salary: { min: 20_000, max: 25_000 } }]);
  });

  test.each(['Sueldo del puesto hasta', 'Sueldo mínimo y máximo', 'Bono hasta', 'Oferta desde'])(
    'are not meant by %s',
    (heading) => {
      const { findings } = readSheet(toCsv(listOf([{}], { more: [heading] })));
      expect(findings).toMatchObject([{ code: 'unknown-columns' }]);
    },
  );
});

describe('a column for the status', () => {
  const read = (heading: string, cells: readonly string[]) => {
    const rows = cells.map((cell) => ({ [heading]: cell }));
    return readSheet(toCsv(listOf(rows, { without: ['status'], more: [heading] })));
  };
  const statusesOf = ({ vacancies }: ReturnType<typeof read>) => vacancies.map((one) => one.status);

  test('is called Estado where its cells are words for one', () => {
    const board = read('Estado', ['Abierto', 'Cerrado por empleador', 'Ocupado', 'Cerrado']);
    expect(board.labels).toEqual([]);
    expect(statusesOf(board)).toEqual(['open', 'closed', 'closed', 'closed']);
  });

  test('is not Estado where its cells are states, and nothing is known of half of each', () => {
    const states = read('Estado', ['Nuevo León', 'Jal.', 'Puebla', 'Otro']);
    expect(states.labels).toEqual([]);
    expect(statusesOf(states)).toEqual(['open', 'open', 'open', 'open']);
    const { findings } = read('Estado', ['Abierto', 'Jalisco']);
    expect(findings).toMatchObject([{ code: 'unknown-columns' }]);
  });

  test.each(['Publicar', 'Publicada', 'Activa', 'Vigente'])('can be a question: %s', (heading) => {
    const board = read(heading, ['Sí', 'NO', 'VERDADERO', 'Cubierta']);
    expect(board.labels).toEqual([]);
    expect(statusesOf(board)).toEqual(['open', 'paused', 'open', 'closed']);
  });

  test('has no answers otherwise', () => {
    expect(read('Estatus', ['Sí']).labels).toEqual(['unknown-value status 2/Estatus']);
  });
});

describe('the city of a row', () => {
  const citiesOf = ({ vacancies }: ReturnType<typeof readSheet>) =>
    vacancies.map(({ city, municipality }) => [city, municipality]);

  test('is that of its municipality, where its own cell is empty or not known', () => {
    const rows = [
      { city: '', municipality: 'APODACA' },
      { city: 'Centro', municipality: 'Guadalupe N.L.' },
      { city: 'puebla', municipality: 'Apodaca' },
    ];
    const board = readSheet(toCsv(listOf(rows)));
    expect(board.labels).toEqual([]);
    expect(citiesOf(board)).toEqual([
      ['monterrey', 'APODACA'],
      ['monterrey', 'Guadalupe N.L.'],
      ['puebla', 'Apodaca'],
    ]);
  });

  test('is missing beside a municipality with two meanings, or one that is not known', () => {
    const rows = ['Guadalupe', 'Saltillo', ''].map((municipality) => ({ city: '', municipality }));
    const { labels } = readSheet(toCsv(listOf(rows)));
    expect(labels.filter((one) => one.startsWith('missing-field city'))).toHaveLength(3);
  });

  test('fills the municipality, if it is a town', () => {
    const rows = [
      { city: 'Zapopan, Jal.', municipality: '' },
      { city: 'San Pedro Garza García', municipality: 'Otro' },
      { city: 'Monterrey', municipality: '' },
    ];
    const board = readSheet(toCsv(listOf(rows)));
    expect(citiesOf(board)).toEqual([
      ['guadalajara', 'Zapopan'],
      ['monterrey', 'Otro'],
      ['monterrey', null],
    ]);
  });

  const without = ['city', 'municipality'];

  test('is the name of the sheet, with and without *', () => {
    const first = { name: 'CDMX', rows: listOf([{}], { without }) as SheetRows };
    const second = {
      name: 'Zapopan',
      rows: listOf([vacancy(12) as Row], { without }) as SheetRows,
    };
    const all = readSheet(toXlsx([first, second]), { spreadsheet: { sheet: '*' } });
    expect(all.labels).toEqual([]);
    expect(citiesOf(all)).toEqual([
      ['ciudad-de-mexico', null],
      ['guadalajara', 'Zapopan'],
    ]);
    expect(citiesOf(readSheet(toXlsx([first])))).toEqual([['ciudad-de-mexico', null]]);
  });

  test('is the title above it, up to the next title, then the default', () => {
    const [headings = [], ...rows] = listOf([{}, {}, {}], { without });
    const sheet = [['MONTERREY'], headings, rows[0], ['GDL'], rows[1], ['FORÁNEOS'], rows[2]];
    const content = toCsv(sheet.map((row = []) => row));
    const spreadsheet = { defaults: { city: 'puebla' } };
    const board = readSheet(content, { spreadsheet });
    expect(citiesOf(board).map(([city]) => city)).toEqual(['monterrey', 'guadalajara', 'puebla']);
    const { findings } = readSheet(content);
    expect(findings.find(({ code }) => code === 'missing-field')).toMatchObject({
      field: 'city',
      args: { rows: 1 },
    });
  });
});

test('an internship as the type of employment is the level, before the title', () => {
  const without = ['seniority'];
  const rows = [
    { title: 'Gerente Sr.', employmentType: 'Becario' },
    { title: 'Analista Sr.', employmentType: 'Tiempo completo' },
  ];
  const values = { employmentType: { Becario: 'Tiempo completo' } };
  const spreadsheet = { values };
  const board = readSheet(toCsv(listOf(rows, { without })), { spreadsheet });
  expect(board.vacancies).toMatchObject([{ seniority: 'Prácticas' }, { seniority: 'Senior' }]);
  const stated = readSheet(toCsv(listOf([{ ...rows[0], seniority: 'Junior' }])), { spreadsheet });
  expect(stated.vacancies).toMatchObject([{ seniority: 'Junior' }]);
});

describe('a list without reference codes', () => {
  const without = ['id', 'vacancyId'];
  const spreadsheet = { defaults: { vacancyId: 'made' } };
  const codesOf = (rows: readonly Row[]) =>
    readSheet(toCsv(listOf(rows, { without })), { spreadsheet }).vacancies.map(
      ({ id, vacancyId }) => [vacancyId, id],
    );

  test('has them made of title, city and first day', () => {
    const same = { title: 'Analista', city: 'puebla', postedAt: '2026-11-02' };
    const [first, second, ...others] = codesOf([
      same,
      { ...same, 'employer.name': 'Otra', zone: 'Centro' },
      { ...same, city: 'leon' },
      { ...same, title: 'Analista de datos' },
      { ...same, postedAt: '2026-11-03' },
    ]);
    const [code = ''] = first ?? [];
    expect(code).toMatch(/^V-[A-Z\d]{8}$/);
    expect(first).toEqual([code, code.toLowerCase()]);
    expect(second).toEqual([`${code}-2`, `${code.toLowerCase()}-2`]);
    expect(new Set([code, ...others.map(([other]) => other)]).size).toBe(4);
    expect(codesOf([{ ...same, 'employer.descriptor': 'Otra' }])).toEqual([first]);
  });

  test('must say so, or have ids', () => {
    const { findings } = readSheet(toCsv(listOf([{}], { without })));
    expect(findings).toMatchObject([{ code: 'missing-field', field: 'vacancyId' }]);
    const board = readSheet(toCsv(listOf([{ id: 'F-077' }], { without: ['vacancyId'] })));
    expect(board.labels).toEqual([]);
    expect(board.vacancies).toMatchObject([{ id: 'f-077', vacancyId: 'F-077' }]);
  });
});

test('a file without a header row says which headings are known', () => {
  const { findings } = readSheet('Vacantes de noviembre\nPuesto,Plaza,Cómo va\nx,y,z\n');
  expect(findings).toMatchObject([{ code: 'missing-header' }]);
  expect(JSON.parse(JSON.stringify(findings[0]?.args))).toMatchObject({
    known: ['Puesto', 'Plaza'],
    unknown: ['Cómo va'],
  });
});
