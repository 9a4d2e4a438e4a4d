import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { COUNTS } from '../../../src/contract/closed-lists.ts';
import { DataText } from '../../../src/input/findings/details.ts';
import { FINDINGS } from '../../../src/input/findings/finding.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { FIELD_NAMES, headingsOf } from '../../../src/input/tables/headings.ts';
import { makeTableRules } from '../../../src/input/tables/table-rules.ts';
import { expecting } from '../../../src/input/values/expecting.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { COLUMNS, type Row, readSheet, sheetWith, toCells, toCsv } from './sheets.ts';

const cellsOf = (number: number, changes: object = {}) => toCells(vacancy(number, changes) as Row);

/** A sheet with one column more. */
const withColumn = (heading: string, ...cells: string[]) =>
  toCsv([[...COLUMNS, heading], ...cells.map((cell, index) => [...cellsOf(11 + index), cell])]);

const withoutColumns = (...names: string[]) => {
  const columns = COLUMNS.filter((name) => !names.includes(name));
  return toCsv([columns, toCells(vacancy(11) as Row, columns)]);
};

describe('the header row', () => {
  test('is the first row with three known headings; what is above it is passed over', () => {
    const above = [['sep=,'], ['Vacantes', 'Puesto', 'Noviembre'], [], ['Puesto', 'Ciudad', 'x']];
    const { labels, vacancies, table } = readSheet(toCsv([...above, COLUMNS, cellsOf(11)]));
    expect(labels).toEqual([]);
    expect(vacancies).toHaveLength(1);
    expect(table).toMatchObject({ headerRow: 5, separator: ',', rowsRead: 1 });
  });

  test.each([',', ';', '\t'])('decides about the separator: %j', (separator) => {
    const csv = toCsv([COLUMNS, cellsOf(11, { zone: 'Uno, dos; tres\tcuatro' })], { separator });
    const { labels, vacancies, table } = readSheet(`sep=${separator}\r\n${csv}`);
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ zone: 'Uno, dos; tres cuatro' }]);
    expect(table).toMatchObject({ headerRow: 2, separator });
  });

  test('is read with the separator that gives the most headings', () => {
    const header = [...COLUMNS, 'a, Plaza, Folio, Nivel'];
    const csv = toCsv([header, cellsOf(11)], { separator: ';' });
    const { vacancies, table } = readSheet(csv);
    expect(table).toMatchObject({ separator: ';' });
    expect(vacancies).toHaveLength(1);
  });

  test('knows Spanish headings, whatever their case, accents, punctuation and small words', () => {
    const spanish: Record<string, string> = {
      ...{ vacancyId: 'FOLIO', title: ' puesto ', 'employer.name': 'Cliente', city: 'Plaza' },
      ...{ modality: 'MODALIDAD:', seniority: 'Nivel', 'salary.min': 'Sueldo  minimo' },
      ...{ 'salary.max': 'sueldo_hasta', 'employer.descriptor': 'Descripción empresa' },
    };
    const header = COLUMNS.map((name) => spanish[name] ?? name);
    const { labels, vacancies } = readSheet(toCsv([header, cellsOf(11)]));
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([vacancy(11)]);
  });

  test('may have headings that are known because the settings set their columns aside', () => {
    const spreadsheet = { columns: { Uno: null, Dos: null } };
    const { findings } = readSheet('Uno,Dos,Puesto\n', { spreadsheet });
    expect(findings.map(({ code }) => code)).not.toContain('missing-header');
  });

  test.each<[string, string | Buffer]>([
    ['an empty file', ''],
    ['a row of data', toCsv([cellsOf(11)])],
    ['two known headings', 'Puesto,Ciudad,Correo\nx,y,z\n'],
    ['a broken quote in it', 'Puesto,Ciudad,Nivel,"a"b\nx,y,z\n'],
    ['far below', `${'x\n'.repeat(100)}${sheetWith({})}`],
    ['an empty sheet', toXlsx([[]])],
  ])('is missing: %s', (_, content) => {
    const { findings, vacancies } = readSheet(content);
    expect(findings).toMatchObject([{ code: 'missing-header' }]);
    // A row of data in place of a header row is not shown.
    expect(JSON.stringify(findings)).not.toContain('Analista');
    expect(vacancies).toEqual([]);
  });

  test('has no digit in its usual headings, so that folios need not be compared with them', () => {
    const known = FIELD_NAMES.flatMap(headingsOf);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((heading) => /\d/.test(heading))).toEqual([]);
  });

  test('again, where two files were joined, is passed over', () => {
    const csv = toCsv([
      COLUMNS,
      cellsOf(11),
      [`\ufeff${COLUMNS[0]}`, ...COLUMNS.slice(1).map((name) => name.toUpperCase())],
      cellsOf(12),
    ]);
    const { labels, vacancies } = readSheet(csv);
    expect(labels).toEqual([]);
    expect(vacancies).toHaveLength(2);
  });

  test('with other columns than the first is an error', () => {
    const swap = (row: readonly unknown[]) =>
      row.map((cell, at) => (COLUMNS[at] === 'zone' ? row[COLUMNS.indexOf('municipality')] : cell));
    const sheet = toCsv([COLUMNS, cellsOf(11), swap(COLUMNS), swap(cellsOf(12))]);
    expect(readSheet(sheet).labels).toEqual(['second-table 3']);
    const renamed = COLUMNS.map((name) => (name === 'zone' ? 'Colonia' : name));
    expect(readSheet(toCsv([COLUMNS, cellsOf(11), renamed, cellsOf(12)])).labels).toEqual([]);
    const weekly = COLUMNS.map((name) => (name === 'salary.min' ? 'Sueldo mínimo semanal' : name));
    const spreadsheet = { columns: { 'Sueldo mínimo semanal': 'salary.min' } };
    expect(
      readSheet(toCsv([COLUMNS, cellsOf(11), weekly, cellsOf(12)]), { spreadsheet }).labels,
    ).toContain('second-table 3');
  });

  test('that is reversed below the first is another table', () => {
    const other = [...COLUMNS].reverse();
    const { labels } = readSheet(toCsv([COLUMNS, cellsOf(11), other, [...cellsOf(12)].reverse()]));
    expect(labels).toEqual(['second-table 3']);
  });

  test('must not have two columns for one field', () => {
    const { findings, labels } = readSheet(withColumn('Cliente', 'x'));
    expect(labels).toEqual(['duplicate-key employer.name 1/Cliente']);
    expect(findings[0]?.also?.cell?.column).toBe('employer.name');
    expect(readSheet(withColumn('Sueldo', '1')).labels).toEqual(['duplicate-key salary 1/Sueldo']);
    const spreadsheet = { columns: { Cliente: null } };
    expect(readSheet(withColumn('Cliente', 'x'), { spreadsheet }).labels).toEqual([]);
  });

  test('needs a column for a required field, unless there is a default; a list may have none', () => {
    const sheet = withoutColumns('employmentType', 'benefits', 'zone', 'id');
    const { labels, table } = readSheet(sheet);
    expect(labels).toEqual(['missing-field employmentType 1']);
    expect(table).toMatchObject({ missing: ['employmentType'], passedOver: [] });
    const spreadsheet = { defaults: { employmentType: 'Medio tiempo' } };
    const { labels: none, vacancies } = readSheet(sheet, { spreadsheet });
    expect(none).toEqual([]);
    expect(vacancies).toMatchObject([
      { employmentType: 'Medio tiempo', benefits: [], id: 'f-011' },
    ]);
  });

  test('names no default for what each row has by itself', () => {
    const { findings } = readSheet(withoutColumns('title'));
    const [finding] = findings.filter(({ field }) => field === 'title');
    const { en } = FINDINGS['missing-field'](finding as never);
    expect(en).toContain('which column it is: "spreadsheet": { "columns": { "…": "title" } }');
  });

  test('needs a column for the names of employers, or the word that there are none', () => {
    const sheet = withoutColumns('employer.name');
    expect(readSheet(sheet).labels).toEqual(['missing-field employer.name 1']);
    const spreadsheet = { defaults: { 'employer.name': null } };
    const { labels, vacancies } = readSheet(sheet, { spreadsheet });
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ employer: { name: null } }]);
    expect(readSheet(sheetWith({ 'employer.name': 'N/D' })).vacancies).toMatchObject([
      { employer: { name: null } },
    ]);
  });

  test('without a required field still shows what else is wrong in the rows', () => {
    const columns = COLUMNS.filter((name) => !/^employer|^area/.test(name));
    const row = toCells(
      vacancy(11, { city: 'x', municipality: null, salary: { min: 'a', max: 1 } }) as Row,
      columns,
    );
    const { labels, vacancies } = readSheet(toCsv([columns, row]));
    expect(labels).toEqual([
      'missing-field employer.name 1',
      'missing-field area 1',
      'unknown-value city 2/city',
      'unclear-salary salary.min 2/salary.min',
    ]);
    expect(vacancies).toEqual([]);
  });

  test('with headings that are not known is one error, with the line to paste', () => {
    const header = COLUMNS.map((name) => (name === 'employer.name' ? 'Cliente final' : name));
    const sheet = toCsv([
      [...header, 'Moneda', ''],
      [...cellsOf(11, { city: 'x', municipality: null }), 'USD', 'nota'],
      [...cellsOf(12), '', ''],
    ]);
    const { findings, labels } = readSheet(sheet);
    expect(labels).toEqual(['unknown-columns 1', 'unknown-value city 2/city']);
    expect(findings[0]).toMatchObject({
      args: {
        columns: [new DataText('Cliente final'), new DataText('Moneda')],
        nameless: ['AD'],
        missing: ['employer.name'],
      },
    });
    // Pasted as it is, each `?` is an error of its own.
    const pasted = { columns: { 'Cliente final': '?', Moneda: '?' } };
    expect(readSheet(sheet, { spreadsheet: pasted }).labels).toEqual([
      'unknown-value spreadsheet.columns.Cliente final',
      'unknown-value spreadsheet.columns.Moneda',
      'unknown-columns 1',
      'unknown-value city 2/city',
      'unclear-salary salary 2/Moneda',
    ]);
  });

  test('names the column that probably has a field without one', () => {
    const without = COLUMNS.filter((name) => !['city', 'municipality'].includes(name));
    const sheet = toCsv([
      without.map((name) => (name === 'zone' ? 'Colonia' : name)),
      toCells(vacancy(11, { zone: 'Puebla' }) as Row, without),
    ]);
    const { findings } = readSheet(sheet);
    expect(findings).toMatchObject([
      { code: 'missing-field', field: 'city', args: { likely: new DataText('Colonia') } },
    ]);
    const spreadsheet = { columns: { Colonia: 'city' } };
    expect(readSheet(sheet, { spreadsheet }).labels).toEqual([]);
  });

  test('does not show a heading with personal data, but its column', () => {
    const { findings } = readSheet(withColumn('Llama al 55 1234 5678', 'x'));
    expect(findings).toMatchObject([{ args: { columns: [new DataText('*** AC')] } }]);
  });

  test.each(['#', 'Sueldo a la', 'De'])('can have %s dismissed', (heading) => {
    const sheet = withColumn(heading, '1');
    expect(readSheet(sheet).labels).toEqual(['unknown-columns 1']);
    const spreadsheet = { columns: { [heading]: null } };
    expect(readSheet(sheet, { spreadsheet }).labels).toEqual([]);
  });

  test('may be explained by the field of a salary record', () => {
    const sheet = sheetWith({ postedAt: '2026-11-02' }).replace('postedAt', 'Alta');
    const spreadsheet = { columns: { Alta: 'publishedAt' } };
    expect(readSheet(sheet, { spreadsheet }).vacancies).toMatchObject([{ postedAt: '2026-11-02' }]);
  });

  test('of salary records may have headings of vacancies', () => {
    const csv = toCsv([
      ['Folio', 'Familia', 'Nivel', 'Plaza', 'Sueldo', 'Fecha de publicación', 'Puesto', 'Cliente'],
      ['F-800', 'ventas', 'Junior', 'leon', '12,000', '1/6/2026', 'Cajera', 'Quetzalia'],
    ]);
    const { findings, salaryRecords } = readBoard(dataFolder({ 'salaries/a.csv': csv }));
    expect(findings).toEqual([]);
    expect(salaryRecords).toContainEqual(expect.objectContaining({ vacancyId: 'F-800' }));
  });
});

describe('rows', () => {
  test('without a value are passed over, and counted as rows of the sheet', () => {
    const { labels, vacancies } = readSheet(
      toCsv([
        COLUMNS,
        [],
        COLUMNS.map(() => ' '),
        cellsOf(11),
        cellsOf(12, { city: 'x', municipality: null }),
      ]),
    );
    expect(vacancies).toHaveLength(1);
    expect(labels).toEqual(['unknown-value city 5/city']);
  });

  test('that are no vacancies are passed over, and a warning names them', () => {
    const rows = [
      cellsOf(11, { description: 'Uno\nDos' }),
      ['Total', '1 vacante'],
      [],
      ['Elaboró: RH'],
      cellsOf(12),
    ];
    const { findings, labels, vacancies, table } = readSheet(toCsv([COLUMNS, ...rows]));
    expect(labels).toEqual(['look-at 3']);
    expect(findings[0]).toMatchObject({
      args: { passedOver: [3, 5] },
      place: { line: 4, cell: { row: 3 } },
    });
    expect(vacancies).toHaveLength(2);
    expect(table).toMatchObject({ rowsRead: 2, passedOver: [3, 5] });
  });

  test('of a total below a short list are passed over, too', () => {
    const rows = [
      ['Folio', 'Puesto', 'Cliente', 'Ciudad', 'Descripción'],
      ['F-011', 'Contador', 'Tremazil', 'León', 'Lleva la contabilidad.'],
      ['Total', '1', '', '', ''],
    ];
    expect(readSheet(toCsv(rows)).table).toMatchObject({ rowsRead: 1, passedOver: [3] });
  });

  // Eleven fields are required besides the id, and the description is one of them.
  const required = ['title', 'employer.descriptor', 'area', 'city', 'modality', 'seniority'];
  const only = (names: string[], code: string) =>
    toCsv([
      COLUMNS,
      COLUMNS.map((name, at) =>
        name === 'vacancyId' ? code : names.includes(name) ? cellsOf(11)[at] : '',
      ),
    ]);

  test('with half of the required fields, or a valid vacancyId, are vacancies with errors', () => {
    expect(readSheet(only(required.slice(0, 5), '')).labels).toEqual(['look-at 2']);
    expect(readSheet(only(required, '')).labels).toContain('missing-field vacancyId 2/vacancyId');
    expect(readSheet(only([], 'X-1')).labels).toEqual(['look-at 2']);
    expect(readSheet(only([], 'F-011')).labels).toContain('missing-field title 2/title');
  });

  test('may leave out the id: it is the vacancyId in lower case, if that can be one', () => {
    expect(readSheet(sheetWith({ id: '' })).vacancies).toMatchObject([{ id: 'f-011' }]);
    expect(readSheet(sheetWith({ id: '', vacancyId: 'F 11' })).labels).toEqual([
      'invalid-format id 2/vacancyId',
      'invalid-format vacancyId 2/vacancyId',
    ]);
  });

  test('may have fewer cells than the header row, but no value beyond it', () => {
    const short = cellsOf(11).slice(0, -2);
    expect(readSheet(toCsv([COLUMNS, short])).vacancies).toMatchObject([{ benefits: [] }]);
    const { findings } = readSheet(toCsv([COLUMNS, [...cellsOf(11), '', '']]));
    expect(findings).toEqual([]);
    const [slipped] = readSheet(toCsv([COLUMNS, [...cellsOf(11), 'x'], cellsOf(12)])).findings;
    expect(slipped).toMatchObject({
      code: 'damaged-file',
      args: { fault: 'fields' },
      place: { cell: { row: 2 } },
    });
  });

  test('without amounts have no salary, whatever the period', () => {
    const { vacancies } = readSheet(
      sheetWith({
        'salary.min': '',
        'salary.max': '-',
        'salary.text': '',
        'salary.period': 'mensual',
      }),
    );
    expect(vacancies).toMatchObject([{ salary: null }]);
  });

  test('protect their employers', () => {
    const { findings } = readSheet(
      sheetWith({ 'employer.name': 'Movaria Nortesa', zone: 'Parque Movaria Nortesa' }),
    );
    expect(findings).toMatchObject([
      { code: 'employer-disclosed', also: { cell: { row: 2, column: 'employer.name' } } },
    ]);
  });
});

test("a name of the operator's taxonomy means its slug", () => {
  const areas = Array.from({ length: COUNTS.areas }, (_, at) => ({
    slug: `area-${at + 1}`,
    name: `Oficina ${at + 1}`,
  }));
  const csv = sheetWith({ area: 'OFICINA 2' });
  const { vacancies } = readBoard(
    dataFolder({ 'taxonomy/areas.json': areas, 'vacancies/a.csv': csv }),
  );
  expect(vacancies).toContainEqual(expect.objectContaining({ vacancyId: 'F-011', area: 'area-2' }));
});

describe('the settings', () => {
  test('map headings, words and defaults; the mapping wins over what is known', () => {
    const csv = sheetWith({ city: 'Corporativo', seniority: 'N3', english: '—' })
      .replace('vacancyId', 'Clave interna')
      .replace('title', 'Ciudad');
    const { labels, vacancies } = readSheet(csv, {
      spreadsheet: {
        columns: { 'CLAVE INTERNA': 'vacancyId', Ciudad: 'title' },
        values: { city: { corporativo: 'ciudad-de-mexico' }, seniority: { n3: 'Senior' } },
        defaults: { english: 'un plus' },
      },
    });
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([
      { vacancyId: 'F-011', city: 'ciudad-de-mexico', seniority: 'Senior', english: 'Deseable' },
    ]);
  });

  test('with entries that no spreadsheet needs are one warning', () => {
    const { findings } = readSheet(withoutColumns('english'), {
      spreadsheet: {
        sheet: 'Vacantes',
        columns: { Nada: null },
        values: {
          city: { Corporativo: 'leon' },
          english: { B2: 'Requerido', C1: 'Requerido' },
        },
        defaults: { status: 'open' },
        days: 'month first',
      },
    });
    expect(findings).toMatchObject([
      {
        code: 'unused-setting',
        field: 'spreadsheet',
        args: {
          entries: [
            'sheet',
            new DataText('Nada', 'columns.'),
            new DataText('Corporativo', 'values.city.'),
            'defaults.status',
          ],
          lost: ['english'],
        },
      },
    ]);
  });

  test('leave out the rows with a word that means null, and count them', () => {
    const spreadsheet = {
      values: { city: { Cancún: null }, status: { Borrador: null }, english: { B2: null } },
    };
    const csv = sheetWith(
      { city: 'CANCUN', seniority: 'x' },
      { status: 'borrador' },
      { english: 'B2' },
    );
    const { labels, vacancies, table } = readSheet(csv, { spreadsheet });
    expect(labels).toEqual([]);
    expect(vacancies).toMatchObject([{ vacancyId: 'F-013', english: null }]);
    expect(table).toMatchObject({ rowsRead: 1, leftOut: [2, 3] });
    const column = table?.columns.find(({ field }) => field === 'city');
    expect(column?.words.get('CANCUN')).toEqual({ value: null, isLeftOut: true, rows: 1 });
  });

  test('the word * stands for those that are not known, neither misspelled nor of two meanings', () => {
    const spreadsheet = { values: { city: { '*': null, Toluca: 'leon' }, english: { '*': null } } };
    const csv = sheetWith(
      { city: 'Xalapa' },
      { city: 'Monterey' },
      { city: 'San Pedro' },
      { city: 'Toluca', english: 'B2' },
    );
    const { labels, vacancies, table } = readSheet(csv, { spreadsheet });
    expect(labels).toEqual(['unknown-value city 3/city', 'unknown-value city 4/city']);
    expect(vacancies).toMatchObject([{ vacancyId: 'F-014', city: 'leon', english: null }]);
    expect(table?.leftOut).toEqual([2]);
  });

  test('leave out rows also where a column has more words than are counted', () => {
    const spreadsheet = { values: { status: { '*': null } } };
    const others = Array.from({ length: 1_001 }, (_, number) => ({ status: `Baja ${number}` }));
    const { labels, vacancies, table } = readSheet(sheetWith({}, ...others), { spreadsheet });
    expect(labels).toEqual([]);
    expect(vacancies).toHaveLength(1);
    expect(table?.leftOut).toHaveLength(others.length);
  });

  test('may have entries that no spreadsheet needs, where a file was not read', () => {
    const spreadsheet = { columns: { Notas: null } };
    expect(readSheet(sheetWith({}), { spreadsheet }).labels).toEqual([
      'unused-setting spreadsheet',
    ]);
    const { findings } = readSheet('Puesto,Notas\nx,y\n', { spreadsheet });
    expect(findings.map(({ code }) => code)).toEqual(['missing-header']);
  });

  test('a default that is left out is an error', () => {
    const spreadsheet = { values: { city: { '*': null } }, defaults: { city: 'Xalapa' } };
    const { labels } = readSheet(sheetWith({}), { spreadsheet });
    expect(labels).toContain('unknown-value spreadsheet.defaults.city');
  });

  test.each<[object, string]>([
    [{ sheets: 'x' }, 'unknown-key spreadsheet.sheets'],
    [{ columns: { Puesto: 'titel' } }, 'unknown-value spreadsheet.columns.Puesto'],
    [{ values: { title: {} } }, 'unknown-key spreadsheet.values.title'],
    [{ defaults: { puesto: 'x' } }, 'unknown-key spreadsheet.defaults.puesto'],
    [{ defaults: { title: {} } }, 'wrong-type spreadsheet.defaults.title'],
    [{ values: { salary: { x: '25.000' } } }, 'unclear-salary spreadsheet.values.salary.x'],
    [{ values: { salary: { x: 7 } } }, 'wrong-type spreadsheet.values.salary.x'],
    [{ values: { salary: { '*': '25,000' } } }, 'wrong-type spreadsheet.values.salary.*'],
    [{ values: { city: { x: 'Monterey' } } }, 'unknown-value spreadsheet.values.city.x'],
    [
      { values: { 'salary.period': { x: 'Diario' } } },
      'unclear-salary spreadsheet.values.salary.period.x',
    ],
    [{ defaults: { modality: 'a veces' } }, 'unknown-value spreadsheet.defaults.modality'],
    [{ defaults: { salary: '25.000' } }, 'unclear-salary spreadsheet.defaults.salary'],
    [{ defaults: { salary: ['25,000'] } }, 'wrong-type spreadsheet.defaults.salary'],
    [{ defaults: { postedAt: '31/11/2026' } }, 'invalid-day spreadsheet.defaults.postedAt'],
    [{ defaults: { zone: 'x' } }, 'export-debris spreadsheet.defaults.zone'],
    [{ defaults: { title: null } }, 'wrong-type spreadsheet.defaults.title'],
    [{ days: 'month' }, 'unknown-value spreadsheet.days'],
  ])('are checked: %j', (spreadsheet, expected) => {
    expect(readSheet('', { spreadsheet }).labels).toContain(expected);
  });

  test('with a wrong entry keep the others in force', () => {
    const { labels, vacancies } = readSheet(sheetWith({ city: 'Corporativo', zone: '' }), {
      spreadsheet: {
        sheets: 'x',
        columns: { Puesto: 'titel' },
        values: { city: { Corporativo: 'leon' }, salary: { x: '25.000' } },
        defaults: { zone: 'Centro', puesto: 'x' },
      },
    });
    expect(labels.toSorted()).toEqual([
      'unclear-salary spreadsheet.values.salary.x',
      'unknown-key spreadsheet.defaults.puesto',
      'unknown-key spreadsheet.sheets',
      'unknown-value spreadsheet.columns.Puesto',
      'unused-setting spreadsheet',
    ]);
    expect(vacancies).toMatchObject([{ city: 'leon', zone: 'Centro' }]);
  });

  test('with a wrong value are one error each, not one for each row that needs it', () => {
    const rows = [1, 2, 3].map(() => ({ city: 'Corporativo', modality: '', salary: '' }));
    const [first = {}, ...others] = rows;
    const { findings, vacancies } = readSheet(sheetWith(first, ...others, { city: 'Matriz' }), {
      spreadsheet: {
        values: { city: { Corporativo: 'Monterey', Matriz: 'Mérida' } },
        defaults: { modality: 'a veces' },
      },
    });
    expect(findings).toMatchObject([
      {
        code: 'unknown-value',
        field: new DataText('Corporativo', 'spreadsheet.values.city.'),
        suggestion: 'monterrey',
      },
      { code: 'unknown-value', field: 'spreadsheet.defaults.modality' },
    ]);
    expect(vacancies).toMatchObject([{ city: 'merida' }]);
  });

  test('explain what is no day', () => {
    const spreadsheet = {
      values: {
        postedAt: { Ayer: '12/11/2026', Pronto: 'algún día' },
        validThrough: { 'Hasta cubrir': null, 'Fin de año': '31 de diciembre de 2026' },
      },
    };
    const { labels, vacancies } = readSheet(
      sheetWith(
        { postedAt: 'ayer', validThrough: 'HASTA CUBRIR' },
        { postedAt: 'Ayer', validThrough: 'Fin de año' },
        { postedAt: 'Pronto' },
      ),
      { spreadsheet },
    );
    expect(labels).toEqual(['invalid-day spreadsheet.values.postedAt.Pronto']);
    expect(vacancies).toMatchObject([
      { postedAt: '2026-11-12', validThrough: null },
      { postedAt: '2026-11-12', validThrough: '2026-12-31' },
      { postedAt: null },
    ]);
  });

  test('leave out the salaries of a day that is none', () => {
    const records = toCsv([
      ['vacancyId', 'family', 'seniority', 'city', 'min', 'max', 'publishedAt'],
      ['F-950', 'ventas', 'Media', 'leon', 20_000, 25_000, 'Sin fecha'],
      ['F-951', 'ventas', 'Media', 'leon', 20_000, 25_000, '2026-03-02'],
    ]);
    const spreadsheet = { values: { publishedAt: { 'Sin fecha': null } } };
    const { findings, salaryRecords } = readBoard(
      dataFolder({ 'salaries/a.csv': records, 'service.json': service({ spreadsheet }) }),
    );
    expect(findings).toEqual([]);
    expect(salaryRecords.map(({ vacancyId }) => vacancyId)).toContain('F-951');
    expect(salaryRecords.map(({ vacancyId }) => vacancyId)).not.toContain('F-950');
  });

  test('are private: a name in them is no disclosure', () => {
    const spreadsheet = { columns: { 'Notas de Quetzalia Norte': null } };
    const { labels } = readSheet(withColumn('Notas de Quetzalia Norte', 'x'), { spreadsheet });
    expect(labels).toEqual([]);
  });
});

describe('what was understood', () => {
  test('has an example of closed fields only', () => {
    const { table } = readSheet(sheetWith({ city: 'Plaza Oculta' }, { city: 'CDMX' }));
    const examples = new Map(table?.columns.map(({ field, example }) => [field, example]));
    expect(examples.get('salary.min')).toBe('25000');
    expect(examples.get('vacancyId')).toBe('F-011');
    for (const text of ['title', 'employer.name', 'employer.aliases', 'description', 'zone']) {
      expect(examples.get(text)).toBeUndefined();
    }
  });

  test('has an example from the first cell that has a value', () => {
    const salaries = ['A convenir', '25.000', '18 mil'].map((cell) => ({ 'salary.min': cell }));
    const [first = {}, ...others] = salaries;
    const { table } = readSheet(sheetWith(first, ...others));
    const column = table?.columns.find(({ field }) => field === 'salary.min');
    expect(column?.example).toBe('18000');
  });

  test('has every word of a list, with its value and how often, but none of a row that is no vacancy', () => {
    const csv = sheetWith(
      { city: 'Corporativo', seniority: 'Gerente' },
      { city: 'CDMX', seniority: 'Sr.' },
      { city: 'CDMX', seniority: 'Senior' },
    );
    const total = COLUMNS.map((name) => (name === 'city' ? 'Total: 3' : ''));
    const { table } = readSheet(`${csv}${toCsv([total])}`);
    const wordsOf = (field: string) =>
      [...(table?.columns.find((column) => column.field === field)?.words ?? [])].filter(
        ([, { rows }]) => rows > 0,
      );
    expect(wordsOf('city')).toEqual([
      ['Corporativo', { value: undefined, rows: 1, suggested: { suggestion: undefined } }],
      ['CDMX', { value: 'ciudad-de-mexico', rows: 2 }],
    ]);
    expect(wordsOf('seniority').map(([word, { value, rows }]) => [word, value, rows])).toEqual([
      ['Gerente', undefined, 1],
      ['Sr.', 'Senior', 1],
      ['Senior', 'Senior', 1],
    ]);
  });

  test('has the cells that are no day, unless they are one with the month first', () => {
    const cells = ['Hasta cubrir', 'Hasta cubrir', '30 días', '12/31/2026', '2026-12-11', ''];
    const [first = {}, ...others] = cells.map((validThrough) => ({ validThrough }));
    const { table, findings } = readSheet(sheetWith(first, ...others));
    const column = table?.columns.find(({ field }) => field === 'validThrough');
    expect([...(column?.words ?? [])]).toEqual([
      ['Hasta cubrir', { value: undefined, rows: 2 }],
      ['30 días', { value: undefined, rows: 1 }],
    ]);
    expect(column?.example).toBe('2026-12-11');
    expect(findings.filter(({ code }) => code === 'invalid-day')).toHaveLength(3);
  });

  test('has the empty cells of a status beside others, with a warning unless a default settles it', () => {
    const rows = sheetWith({ status: '' }, { status: 'Cerrada' }, { status: '' });
    const wordsOf = ({ table }: ReturnType<typeof readSheet>) =>
      Object.fromEntries(table?.columns.find(({ field }) => field === 'status')?.words ?? []);
    const read = readSheet(rows);
    expect(read.labels).toEqual(['empty-cells status 2/status']);
    expect(read.findings).toMatchObject([{ args: { rows: 2 } }]);
    expect(wordsOf(read)).toMatchObject({ '': { value: 'open', rows: 2 }, Cerrada: { rows: 1 } });

    const settled = readSheet(rows, { spreadsheet: { defaults: { status: 'Pausada' } } });
    expect(settled.labels).toEqual([]);
    expect(wordsOf(settled)).toMatchObject({ '': { value: 'paused', rows: 2 } });

    const empty = readSheet(sheetWith({ status: '' }, { status: '' }));
    expect(empty.labels).toEqual([]);
    expect(wordsOf(empty)).toEqual({});
  });

  test('has the cells about salaries that are not digits alone, as read with their period', () => {
    const rows = [
      ['30,000 netos', ''],
      ['A convenir', ''],
      ['27000', ''],
      ['30 mil', ''],
      ['30 mil', ''],
      ['30 mil', 'quincenal'],
      ['2,400', ''],
    ].map(([max, period]) => ({ 'salary.max': max, 'salary.period': period }));
    const { table } = readSheet(sheetWith(rows[0] ?? {}, ...rows.slice(1)));
    const column = table?.columns.find(({ field }) => field === 'salary.max');
    expect([...(column?.words ?? [])]).toEqual([
      ['30,000 netos', { value: undefined, rows: 1, fault: 'net' }],
      ['A convenir', { value: null, rows: 1 }],
      ['30 mil', { value: '30,000 MONTH', rows: 2 }],
      ['30 mil (60,000 MONTH)', { value: '60,000 MONTH', rows: 1 }],
      ['2,400', { value: undefined, rows: 1, fault: 'no-period' }],
    ]);
  });
});

describe('a row of which a cell is only "no publicar"', () => {
  test.each(['title', 'employer.name', 'city', 'salary.max', 'zone', 'benefits', 'postedAt'])(
    'is not read: %s',
    (name) => {
      const { findings, vacancies } = readSheet(sheetWith({ [name]: 'NO PUBLICAR' }));
      expect(findings).toMatchObject([
        { code: 'export-debris', field: name, args: { word: 'no publicar' } },
      ]);
      expect(vacancies).toEqual([]);
    },
  );

  test('unless the settings explain it, or not to read salaries', () => {
    const explained = { values: { status: { 'No publicar': 'paused' } } };
    const rows = sheetWith({ status: 'No publicar' });
    expect(readSheet(rows, { spreadsheet: explained }).labels).toEqual([]);
    const spreadsheet = { values: { salary: { '*': null } } };
    expect(readSheet(sheetWith({ 'salary.max': 'No publicar' }), { spreadsheet }).labels).toEqual(
      expect.arrayContaining(['export-debris salary.max 2/salary.max']),
    );
  });
});

describe('salaries', () => {
  const range = (cell: string) => {
    const columns = COLUMNS.filter((name) => !name.startsWith('salary.'));
    return toCsv([
      [...columns, 'Sueldo'],
      [...toCells(vacancy(11) as Row, columns), cell],
    ]);
  };

  /** A sheet whose salary is in columns with these headings, and what it pays, or why that is unclear. */
  const payOf = (cells: Record<string, string>) => {
    const columns = COLUMNS.filter((name) => !name.startsWith('salary.'));
    const headings = Object.keys(cells);
    const fields = headings.map((heading) => {
      if (heading === 'Periodo') return [heading, 'salary.period'];
      if (/^m[ií]n|m[ií]nimo|mín$/i.test(heading)) return [heading, 'salary.min'];
      return [heading, /m[aá]x/i.test(heading) ? 'salary.max' : 'salary'];
    });
    const { vacancies, findings } = readSheet(
      toCsv([
        [...columns, ...headings],
        [...toCells(vacancy(11) as Row, columns), ...Object.values(cells)],
      ]),
      { spreadsheet: { columns: Object.fromEntries(fields) } },
    );
    const errors = findings.map(({ code, args, place }) => [
      place.cell?.row === 1 ? 'heading' : 'cell',
      args && 'fault' in args ? args.fault : code,
    ]);
    if (errors.length > 0) return errors.join();
    const salary = vacancies[0]?.salary;
    return salary ? `${salary.min} ${salary.max} ${salary.period}` : 'none';
  };

  test.each<[Record<string, string>, string]>([
    [{ 'Sueldo quincenal': '12,500 - 15,000' }, '25000 30000 MONTH'],
    [{ 'Sueldo anual bruto': '300,000' }, '300000 300000 YEAR'],
    [{ 'Pago por semana': '6,000' }, '6000 6000 WEEK'],
    [{ SUELDOQUINCENAL: '12,500' }, '25000 25000 MONTH'],
    [{ 'Mín quincenal': '12,500', Máx: '15,000 quincenales' }, '25000 30000 MONTH'],
    [{ Mín: '12,500', Máx: '15,000 quincenales' }, 'cell,two-periods'],
    [{ Mín: '25,000 mensuales', Máx: '30,000', Periodo: 'Quincenal' }, 'cell,two-periods'],
    [{ [`Sueldo ${'x'.repeat(200)} neto`]: '12,500' }, 'heading,net'],
    [{ 'Sueldo mínimo quincenal': '12500', 'Sueldo máximo quincenal': '15k' }, '25000 30000 MONTH'],
    [{ 'Sueldo mínimo quincenal': '12500', 'Sueldo máximo': '15k' }, 'cell,two-periods'],
    [
      { 'Sueldo mínimo': '12500', 'Sueldo máximo': '15k', Periodo: 'quincenal' },
      '25000 30000 MONTH',
    ],
    [{ 'Sueldo quincenal': '12,500 mensuales' }, 'cell,two-periods'],
    [{ 'Sueldo mensual': '12,500', Periodo: 'semanal' }, 'cell,two-periods'],
    [{ 'Sueldo mensual quincenal': '12,500' }, 'heading,two-periods'],
    [{ 'Sueldo neto': '25,000' }, 'heading,net'],
    [{ 'Salario (USD)': '2,500' }, 'heading,currency'],
    [{ 'Sueldo diario': '500' }, 'heading,by-the-day'],
    [{ Mín: '5,000', Máx: '6,000', Periodo: 'Diario' }, 'cell,by-the-day'],
    [{ Sueldo: '120 por hora' }, '120 120 HOUR'],
    [{ Sueldo: 'A convenir' }, 'none'],
    [{ Sueldo: '30,000 - 25,000' }, 'cell,salary-impossible'],
    // Below 5,000, the period must be known.
    [{ Sueldo: '2328' }, 'cell,no-period'],
    [{ Sueldo: '4,999 - 8,000' }, 'cell,no-period'],
    [{ Sueldo: '5,000' }, '5000 5000 MONTH'],
    [{ Mín: '0', Máx: '6,000' }, 'cell,salary-impossible'],
    [{ Sueldo: '1,500 - 1,800 sem.' }, '1500 1800 WEEK'],
    [{ Sueldo: '2,400 qna.' }, '4800 4800 MONTH'],
    [{ 'Sueldo mensual': '4,200' }, '4200 4200 MONTH'],
    [{ Sueldo: '$1200', Periodo: 'semanal' }, '1200 1200 WEEK'],
    [{ Sueldo: '$1200', Periodo: '' }, 'cell,no-period'],
    [{ Sueldo: '120', Periodo: 'Por hora' }, '120 120 HOUR'],
    [{ Sueldo: '120 a 150', Periodo: 'HOUR' }, '120 150 HOUR'],
    [{ Sueldo: '25 - 30' }, 'cell,no-period'],
    [{ Sueldo: '25 - 30', Periodo: 'Mensual' }, 'cell,salary-impossible'],
    [{ 'Sueldo mensual': '25 - 30' }, 'cell,two-meanings'],
    [{ Mín: '4,000', Máx: '6,000' }, 'cell,no-period'],
    [{ Mín: '4,000', Máx: '6,000 mensuales' }, '4000 6000 MONTH'],
    [{ Mín: '120', Máx: '150', Periodo: 'por hora' }, '120 150 HOUR'],
  ])('are read with their headings: %j', (cells, expected) => {
    expect(payOf(cells)).toBe(expected);
  });

  test('below 5,000 are by the month where a default or an internship says so', () => {
    const csv = range('3,500');
    const spreadsheet = { defaults: { 'salary.period': 'MONTH' } };
    expect(readSheet(csv, { spreadsheet }).vacancies).toMatchObject([{ salary: { min: 3_500 } }]);
    const internship = csv.replace(/,Media,|,Senior,|,Junior,/, ',Prácticas,');
    expect(readSheet(internship).vacancies).toMatchObject([{ salary: { max: 3_500 } }]);
    const columns = COLUMNS.filter((name) => !name.startsWith('salary.'));
    const preset = { defaults: { salary: '3,500' } };
    const { findings } = readSheet(toCsv([columns, toCells(vacancy(11) as Row, columns)]), {
      spreadsheet: preset,
    });
    expect(findings).toMatchObject([{ code: 'unclear-salary', args: { fault: 'no-period' } }]);
  });

  test.each([
    ['WEEK', '8,000', [8_000, 'WEEK']],
    ['WEEK', '8,001', 'no-period'],
    ['WEEK', '7,000 - 8,500', 'no-period'],
    ['WEEK', '8,001 semanales', [8_001, 'WEEK']],
    ['WEEK', '12,000 mensuales', [12_000, 'MONTH']],
    ['HOUR', '500', [500, 'HOUR']],
    ['HOUR', '501', 'no-period'],
    ['YEAR', '300,000', [300_000, 'YEAR']],
  ])('that are too high for a default of %s have two meanings: %s', (period, cell, expected) => {
    const spreadsheet = { defaults: { 'salary.period': period } };
    const { findings, vacancies } = readSheet(range(cell), { spreadsheet });
    const [fault] = findings.flatMap(({ args }) => (args && 'fault' in args ? [args.fault] : []));
    const salary = vacancies[0]?.salary;
    expect(fault ?? [salary?.max, salary?.period]).toEqual(expected);
  });

  test.each(['18,000 netos', '2,328', 'Tabulador A', '10,000 con pagos semanales', '500 x turno'])(
    'that cannot be read are no salary where the settings say so: %s',
    (cell) => {
      const spreadsheet = { values: { salary: { '*': null } } };
      const { labels, vacancies, table } = readSheet(range(cell), { spreadsheet });
      expect([labels, vacancies[0]?.salary]).toEqual([[], null]);
      const column = table?.columns.find(({ heading }) => heading === 'Sueldo');
      expect([...(column?.words ?? [])]).toEqual([[cell, { value: null, rows: 1 }]]);
      expect(readSheet(range(cell)).labels).toEqual(['unclear-salary salary 2/Sueldo']);
      const read = readSheet(range('18,000'), { spreadsheet });
      expect(read.vacancies).toMatchObject([{ salary: { min: 18_000 } }]);
    },
  );

  test('of two columns are left out together', () => {
    const spreadsheet = { values: { salary: { '*': null } } };
    const cells = { 'salary.min': '18,000', 'salary.max': 'hasta 20,000' };
    const { labels, vacancies } = readSheet(sheetWith(cells), { spreadsheet });
    expect([labels, vacancies[0]?.salary]).toEqual([[], null]);
  });

  test.each([
    ['15,000 + comisiones', '$15,000 MXN brutos al mes más comisiones'],
    [
      '15 a 18 mil más prestaciones, bonos e incentivos',
      '$15,000 a $18,000 MXN brutos al mes más bonos e incentivos',
    ],
    ['7,500 quincenales + propinas', '$15,000 MXN brutos al mes más propinas'],
    ['2,400 sem. con incentivo y vales', '$2,400 MXN brutos a la semana más incentivos'],
    ['15,000 más prestaciones de ley', undefined],
    ['15,000 negociable, sin comisiones', undefined],
  ])('keep in their text what else is paid: %s', (cell, text) => {
    const { vacancies, labels } = readSheet(range(cell));
    expect([labels, vacancies[0]?.salary?.text]).toEqual([[], text]);
  });

  test('have the text of their own column, and what else each of two columns says once', () => {
    const both = { 'salary.min': '15,000 + bonos', 'salary.max': '18,000 + bonos y propinas' };
    const [own, made] = readSheet(
      sheetWith({ ...both, 'salary.text': 'Según' }, { ...both, 'salary.text': '' }),
    ).vacancies;
    expect(own?.salary?.text).toBe('Según');
    expect(made?.salary?.text).toBe('$15,000 a $18,000 MXN brutos al mes más bonos y propinas');
  });

  test('are not paid as often as a column says people are paid', () => {
    for (const heading of ['Frecuencia de pago', 'Periodicidad', 'Periodo de pago']) {
      expect(readSheet(withColumn(heading, 'quincenal')).labels).toEqual(['unknown-columns 1']);
    }
  });

  test('may be explained by the settings, in every column for them', () => {
    const spreadsheet = {
      values: { salary: { 'Tabulador A': '18,000 - 22,000', 'por definir': null, Tope: '30 mil' } },
    };
    const read = (csv: string) => readSheet(csv, { spreadsheet }).vacancies[0]?.salary;
    expect(read(range('TABULADOR A'))).toMatchObject({ min: 18_000, max: 22_000 });
    const signs = { values: { salary: { '25,000+': '25,000 - 30,000' } } };
    expect(readSheet(range('$25,000'), { spreadsheet: signs }).vacancies).toMatchObject([
      { salary: { min: 25_000, max: 25_000 } },
    ]);
    expect(read(range('Por definir'))).toBeNull();
    expect(read(sheetWith({ 'salary.max': 'tope' }))).toMatchObject({ max: 30_000 });
  });

  test('are the default where a cell is empty, and none where it says so', () => {
    const defaults = { salary: '20,000 a 25,000', 'salary.period': 'MONTH' };
    const read = (cell: string) => readSheet(range(cell), { spreadsheet: { defaults } }).vacancies;
    expect(read('')).toMatchObject([{ salary: { min: 20_000, max: 25_000 } }]);
    expect(read('A convenir')).toMatchObject([{ salary: null }]);
  });

  test('have a period by default only where the cell says none', () => {
    const defaults = { 'salary.period': 'MONTH' };
    const read = (cell: string) => readSheet(range(cell), { spreadsheet: { defaults } }).vacancies;
    expect(read('4,200')).toMatchObject([{ salary: { min: 4_200, period: 'MONTH' } }]);
    expect(read('3,000 semanales')).toMatchObject([{ salary: { min: 3_000, period: 'WEEK' } }]);
    expect(read('12,500 qna.')).toMatchObject([{ salary: { min: 25_000, period: 'MONTH' } }]);
  });

  test('of a record are by the month', () => {
    const record = (cell: string, period = '') =>
      readBoard(
        dataFolder({
          'salaries/a.csv': toCsv([
            ['vacancyId', 'family', 'seniority', 'city', 'Sueldo', 'publishedAt', 'Periodo'],
            ['F-950', 'analista-de-datos', 'Media', 'leon', cell, '2026-03-02', period],
          ]),
        }),
      );
    expect(record('12,500', 'Quincenal').salaryRecords).toContainEqual(
      expect.objectContaining({ min: 25_000, max: 25_000 }),
    );
    expect(record('250,000', 'Anual').findings).toMatchObject([{ code: 'unclear-salary' }]);
    expect(record('12,500 mensuales', 'Quincenal').findings).toMatchObject([
      { code: 'unclear-salary', args: { fault: 'two-periods' } },
    ]);
    expect(record('12,500 quincenales').salaryRecords).toContainEqual(
      expect.objectContaining({ min: 25_000, max: 25_000 }),
    );
    expect(record('6,000 semanales').findings).toMatchObject([
      { code: 'unclear-salary', args: { fault: 'not-understood' } },
    ]);
    expect(record('4,000 + bonos').salaryRecords).toContainEqual(
      expect.objectContaining({ min: 4_000, max: 4_000 }),
    );
    expect(record('hasta 30,000').findings).toMatchObject([{ code: 'unclear-salary' }]);
  });
});

describe('days', () => {
  const posted = (...days: string[]) => {
    const rows = days.map((postedAt) => ({ postedAt, validThrough: '' }));
    const [first = {}, ...others] = rows;
    return sheetWith(first, ...others);
  };

  test('of a column with one that has the month first are unclear', () => {
    const days = ['3/11/2026', '11/13/2026', '5/5/2026', '13/11/2026', '3-nov-2026', '11/14/26'];
    const { findings, vacancies } = readSheet(posted(...days));
    expect(findings).toMatchObject([
      { code: 'unclear-days', args: { monthFirst: '11/13/2026' }, place: { cell: { row: 2 } } },
      {
        code: 'unclear-days',
        field: 'postedAt',
        value: '11/13/2026',
        args: { others: 2, either: 1 },
        place: { cell: { row: 3 } },
      },
    ]);
    expect(vacancies).toHaveLength(days.length);
  });

  test('that are unclear break no rule about days', () => {
    // With the day first, the first vacancy closes before it is posted, and the second is open for too long.
    const monthFirst = [
      { postedAt: '11/10/2026', validThrough: '12/1/2026' },
      { postedAt: '8/13/2026', validThrough: '10/7/2026' },
    ] as const;
    expect(readSheet(sheetWith(...monthFirst)).labels).toEqual([
      'unclear-days postedAt 2/postedAt',
      'unclear-days postedAt 3/postedAt',
    ]);
    const dayFirst = [{ postedAt: '10/11/2026', validThrough: '1/2/2026' }] as const;
    expect(readSheet(sheetWith(...dayFirst)).labels).toEqual([
      'closes-before-posted validThrough 2/validThrough',
    ]);
  });

  test('that are unclear do not make the data old', () => {
    // With the day first, the open vacancy was posted a month ago.
    const sheet = sheetWith(
      { postedAt: '11/10/2026', validThrough: '' },
      { postedAt: '1/13/2026', validThrough: '' },
    );
    const data = dataFolder({ 'vacancies/monterrey': null, 'vacancies/a.csv': sheet });
    const { findings } = readSource(data, {
      instant: new Date('2026-11-14T18:00:00Z'),
      asOf: '2026-11-14',
    });
    const codes = findings.map(({ code }) => code);
    expect(codes).toContain('unclear-days');
    expect(codes).not.toContain('old-data');
  });

  test.each([
    ['month first', '2026-03-11', 'invalid-day postedAt 3/postedAt'],
    ['day first', '2026-11-03', 'invalid-day postedAt 4/postedAt'],
  ])('are read as the settings say: %s', (days, first, label) => {
    const { labels, findings, vacancies } = readSheet(
      posted('3/11/2026', '13/11/2026', '11/14/2026', '3-nov-2026'),
      { spreadsheet: { days } },
    );
    expect(labels).toEqual([label]);
    expect(findings[0]?.suggestion).toMatch(/^2026-11-1[34]$/);
    expect(vacancies[0]?.postedAt).toBe(first);
  });
});

test('only amounts of pay are read as money', () => {
  const months = expecting(z.int(), { kind: 'whole-number', unit: 'months', min: 1 });
  const read = makeTableRules(z.object({ months })).fields.get('months')?.read;
  expect(['6', '12', '6 mil', '$6', '6,000'].map((text) => read?.(text))).toEqual([
    ...[6, 12, undefined, undefined, undefined],
  ]);
});

describe('a file', () => {
  const csv = sheetWith({ zone: 'Peñón “Norte” – €' });
  const bytes = Buffer.from(
    csv.replace(
      /[“”–€]/g,
      (char) => ({ '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' })[char] ?? '',
    ),
    'latin1',
  );

  test('in Windows-1252 is read, and a warning says so', () => {
    const { vacancies, findings, table } = readSheet(bytes, { path: 'a.csv' });
    expect(vacancies).toMatchObject([{ zone: 'Peñón “Norte” – €' }]);
    expect(findings).toMatchObject([{ code: 'windows-1252', args: { rows: 1 } }]);
    expect(table?.encoding).toBe('Windows-1252');
  });

  test.each<[string, Buffer]>([
    ['damaged UTF-8', Buffer.concat([Buffer.from(csv), Buffer.from([0xe9])])],
    ['Mac Roman', Buffer.from(csv.replaceAll('é', 'e').replace('ó', '\x87'), 'latin1')],
    ['UTF-16', Buffer.from(csv, 'utf16le')],
  ])('in %s is an error', (_, content) => {
    expect(readSheet(content, { path: 'a.csv' }).labels).toEqual(['damaged-file']);
  });

  test('that was decoded wrongly once is damaged, and its headings are no columns', () => {
    const damaged = csv.replace('description', 'DescripciÃ³n');
    const { labels, tables } = readSheet(damaged);
    expect(labels).toEqual(['garbled-text 1/DescripciÃ³n']);
    expect(tables.map(({ file }) => file)).not.toContainEqual(expect.stringMatching('a.csv'));
  });
});

describe('what is not read as people mean it', () => {
  const days = (...texts: string[]) =>
    sheetWith({ postedAt: texts[0] }, ...texts.slice(1).map((postedAt) => ({ postedAt })));
  const both = ['3/11/2026', '4/11/2026', '5/11/2026', '6/11/2026'];

  test.each<[string, string[], boolean]>([
    ['four days', both, true],
    ['three days', [...both.slice(1), '4/11/2026'], false],
    ['a day that is the same both ways', [...both, '11/11/2026'], true],
    ['a date cell', [...both, '2026-11-03'], true],
    ['a day that only has the day first', [...both, '13/11/2026'], false],
    ['a month in words', [...both, '3-nov-2026'], false],
  ])('%s: the days of a column are ambiguous: %s', (_, texts, isAmbiguous) => {
    const codes = readSheet(days(...texts)).findings.map(({ code }) => code);
    expect(codes.includes('unclear-days')).toBe(isAmbiguous);
    const spreadsheet = { days: 'day first' };
    expect(readSheet(days(...texts), { spreadsheet }).labels.join()).not.toContain('ambiguous');
  });

  const amounts = [COLUMNS.indexOf('salary.min'), COLUMNS.indexOf('salary.max')] as const;
  const [from, to] = ['R', 'S'];
  const merged = (cells: unknown[], range: string) =>
    toXlsx([{ rows: [COLUMNS, cells] as never, merged: [range] }]);

  test('one cell over both amounts is one finding', () => {
    expect(amounts).toEqual([17, 18]);
    const cells = cellsOf(11).map((cell, at) => (at === amounts[1] ? null : cell));
    const { findings } = readSheet(merged(cells, `${from}2:${to}2`));
    expect(findings).toMatchObject([{ code: 'unclear-salary', args: { fault: 'merged' } }]);
  });

  test.each([`${to}1:${to}2`, `A2:C2`])('other merged cells are read: %s', (range) => {
    expect(readSheet(merged(cellsOf(11), range)).findings).toEqual([]);
  });

  test('doubled headings are one finding with all letters, other headings one for each field', () => {
    const twice = readSheet(toCsv([[...COLUMNS, 'id', 'title', 'Plaza'], cellsOf(11)]));
    expect(twice.findings).toMatchObject([
      { args: { columns: { first: ['A', 'D'], second: ['AC', 'AD'], isSame: true } } },
      {
        args: {
          columns: {
            first: ['K'],
            second: ['AE'],
            headings: [new DataText('Plaza')],
            isSame: false,
          },
        },
      },
    ]);
  });

  test('another sheet is named if it is visible, and has known headings and rows', () => {
    const rows = [COLUMNS, cellsOf(11)];
    const others = [
      { name: 'Oculta', state: 'hidden' as const, rows },
      { name: 'Solo encabezados', rows: [COLUMNS] },
      { name: 'Notas', rows: [['a', 'b', 'c'], ['d']] },
      { name: 'Diciembre', rows: [['Título'], ...rows] },
    ];
    const { findings } = readSheet(toXlsx([{ name: 'Noviembre', rows }, ...others]));
    expect(findings).toMatchObject([
      { code: 'look-at', place: { cell: { row: 1 } }, args: { others: [{ name: 'Diciembre' }] } },
    ]);
  });
});

describe('what takes two rows', () => {
  const faultsIn = (csv: string) =>
    readSheet(csv).findings.flatMap(({ code, args }) =>
      code === 'damaged-file' && args.fault !== 'JSON' ? args.fault : [],
    );

  test('headings: the second row is named', () => {
    const columns = COLUMNS.filter((name) => !name.startsWith('salary'));
    const cells = toCells(vacancy(11) as Row, columns);
    const second = [...columns.map(() => ''), 'desde', 'hasta'];
    const csv = toCsv([[...columns, 'Sueldo', ''], second, [...cells, '20000', '25000']]);
    expect(faultsIn(csv)).toEqual(['two-heading-rows']);
    expect(readSheet(csv).labels).not.toContain('unknown-columns');
  });

  test('a vacancy: the row with the rest of its texts is named', () => {
    const rest = COLUMNS.map((name) => (name === 'requirements' ? 'Excel avanzado' : ''));
    expect(faultsIn(toCsv([COLUMNS, cellsOf(11), rest, cellsOf(12)]))).toEqual(['split-row']);
    // A note stands elsewhere.
    const note = COLUMNS.map((name) => (name === 'title' ? 'Elaboró: RH' : ''));
    expect(faultsIn(toCsv([COLUMNS, cellsOf(11), note]))).toEqual([]);
  });
});

test("Excel's day numbers in a text column are named as such", () => {
  const { findings } = readSheet(sheetWith({ postedAt: '46329', validThrough: '' }));
  expect(findings).toMatchObject([{ code: 'invalid-day', args: { isSerial: true } }]);
});

test('a column of days that is not known yet is one finding', () => {
  const { labels } = readSheet(sheetWith({ validThrough: '' }).replace('postedAt', 'Fecha'));
  expect(labels).toEqual(['unknown-columns 1']);
});

test.each([
  ['VERDADERO', ['Requerido', 'Deseable']],
  ['FALSO', undefined],
])('a checkbox of Excel in Spanish: %s', (text, readings) => {
  const { findings, vacancies } = readSheet(sheetWith({ english: text }));
  expect(findings[0]?.readings).toEqual(readings);
  expect(vacancies.map(({ english }) => english)).toEqual([readings ? null : 'No requerido']);
});
