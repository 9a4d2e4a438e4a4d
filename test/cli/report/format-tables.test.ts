import { expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { formatSettings } from '../../../src/cli/report/format-settings.ts';
import { formatTables, type TablesView } from '../../../src/cli/report/format-tables.ts';
import { MAX_ERRORS } from '../../../src/input/findings/data-limits.ts';
import { SheetName } from '../../../src/input/findings/details.ts';
import type { TableSummary } from '../../../src/input/tables/table.ts';
import { plain } from '../terminal.ts';

const words = new Map();

const table: TableSummary = {
  file: 'board/vacancies/vacantes.xlsx',
  sheet: new SheetName(1, 'Abiertas'),
  otherSheets: [new SheetName(2, 'Cerradas')],
  headerRow: 3,
  rowsRead: 1_048,
  isIncomplete: false,
  hiddenRows: [8, 9],
  struckRows: [],
  passedOver: [52, 53],
  leftOut: [60, 61, 62],
  fromTitle: [],
  columns: [
    { heading: 'Folio', field: 'vacancyId', example: 'BL-00412', words },
    { heading: 'title', field: 'title', words },
    { heading: 'Un encabezado que nadie acortó nunca', field: 'employer.descriptor', words },
    {
      heading: 'Plaza',
      field: 'city',
      words: new Map([
        ['Corporativo', { value: undefined, rows: 1 }],
        ['San Pedro Garza García', { value: 'monterrey', rows: 14 }],
        ['leon', { value: 'leon', rows: 20 }],
        ['Cancún', { value: null, isLeftOut: true, rows: 3 }],
        ['Total', { value: undefined, rows: 0 }],
        ['Monterey', { value: undefined, rows: 3, suggested: { suggestion: 'monterrey' } }],
        ['Guanajuato', { value: undefined, rows: 2, suggested: { readings: ['León'] } }],
      ]),
    },
    {
      heading: 'Sueldo',
      field: 'salary',
      example: '25000 - 30000',
      words: new Map([
        ['A convenir', { value: null, rows: 7 }],
        ['18,000 netos', { value: undefined, rows: 2, fault: 'net' }],
        ['25 mil a 30 mil + comisiones', { value: '25,000–30,000 MONTH', rows: 3 }],
        ['2,328', { value: undefined, rows: 1, fault: 'no-period' }],
      ]),
    },
    {
      heading: 'Vigencia',
      field: 'validThrough',
      example: '2026-12-11',
      words: new Map([['Hasta cubrir', { value: undefined, rows: 34 }]]),
    },
    {
      heading: 'status',
      field: 'status',
      words: new Map([
        ['Cubierta', { value: 'closed', rows: 2 }],
        ['', { value: 'open', rows: 12 }],
      ]),
    },
    { heading: 'Reclutador', words },
    { heading: 'Notas', field: null, words },
    { heading: 'Reqisitos', likely: 'requirements', words },
  ],
  nameless: ['J'],
  missing: ['description', 'area'],
};

const onTerminal: TablesView = { language: 'en', paint: plain, showsWords: true };

test('a table is shown with its columns and words, and what to paste for the rest', () => {
  expect(formatTables([table], onTerminal)).toBe(`board/vacancies/vacantes.xlsx
  sheet Abiertas (not read: sheet Cerradas), header in row 3, 1,048 rows read, 2 of them hidden, 2 passed over, 3 left out by spreadsheet.values
  column                       field                  example, or words
  Folio                        vacancyId              BL-00412
  Un encabezado que nadie aco… employer.descriptor
  Plaza                        city                   leon 20, San Pedro Garza García → monterrey 14, Cancún → row left out 3, 3 words not understood
    ? Monterey (3 rows): monterrey?
    ? Guanajuato (2 rows): León?
    ? Corporativo
  Sueldo                       salary                 25000 - 30000, A convenir → no value 7, 2 words not understood
    25 mil a 30 mil + comisiones → 25,000–30,000 MONTH  3
    ? 18,000 netos (2 rows): a net amount
    ? 2,328: an amount without a period, which has two meanings: per month, or per week or hour?
  Vigencia                     validThrough           2026-12-11, 1 word not understood
    ? Hasta cubrir (34 rows)
  status                       status                 (empty) → open 12, Cubierta → closed 2
  1 column named like the field
  not read: Notas
  not known: Reclutador, Reqisitos, column J without a heading

`);
  expect(
    formatSettings([table], onTerminal),
  ).toBe(`Paste this into service.json below its first line (complete "spreadsheet" if it is there already),
and replace each ? and each <…>. In columns, write a field (docs/data-format.md#headings), or null to
ignore the column; or rename the heading in the sheet. In defaults, keep or change the value of rows
without a column (area: one of taxonomy/areas.json). In values, * stands for all other words, and null
leaves the row out; in family and english it means no value.
  "spreadsheet": {
    "columns": {
      "Reclutador": "?",
      "Reqisitos": "requirements"
    },
    "values": {
      "city": {
        "Monterey": "monterrey",
        "Guanajuato": "<León or null>",
        "Corporativo": "<city or null>"
      }
    },
    "defaults": {
      "description": "?",
      "area": "?"
    }
  },

`);
});

test('where the output is no terminal, words are counted', () => {
  const view = { ...onTerminal, showsWords: false };
  const text = `${formatTables([table], view)}${formatSettings([table], view)}`;
  expect(text).toContain('city                   3 words not understood\n');
  expect(text).toContain('Words are shown on a terminal, because');
  expect(text).toContain('"Reqisitos": "requirements"');
  for (const [word] of table.columns.flatMap((column) => [...column.words])) {
    expect(text).not.toContain(word === 'leon' ? 'leon 20' : word || '(empty)');
  }
});

test('a table whose reading ended is incomplete', () => {
  const text = formatTables([{ ...table, isIncomplete: true }], onTerminal);
  expect(text).toContain(
    `3 left out by spreadsheet.values, incomplete: reading ended at ${toFigure(MAX_ERRORS)} errors\n`,
  );
});

test('a missing column may have a value for all rows', () => {
  const [known] = table.columns;
  const lacking = {
    ...table,
    columns: known ? [known] : [],
    missing: ['area', 'employer.name', 'modality'],
  };
  expect(formatSettings([lacking], onTerminal)).toContain(
    '"defaults": {\n      "area": "?",\n      "employer.name": null,\n      "modality": "presencial"\n    }',
  );
});

test('a table that is understood has nothing to paste, and none is shown where there is none', () => {
  const { sheet, otherSheets, ...rest } = table;
  const understood: TableSummary = {
    ...{ ...rest, separator: ';', encoding: 'Windows-1252', hiddenRows: [] },
    ...{ passedOver: [], leftOut: [], nameless: [], missing: [] },
    columns: [{ heading: 'x', field: 'city', words }],
  };
  expect(formatTables([understood], onTerminal)).toContain(
    '\n  semicolons, Windows-1252, header in row 3, 1,048 rows read\n',
  );
  expect(formatSettings([understood], onTerminal)).toBe('');
  expect(formatTables([], onTerminal)).toBe('');
});

test('tables are shown in the language of the operator', () => {
  const view: TablesView = { ...onTerminal, language: 'es' };
  const text = `${formatTables([table], view)}${formatSettings([table], view)}`;
  expect(text).toContain(
    '  hoja Abiertas (sin leer: hoja Cerradas), encabezados en la fila 3, 1,048 filas leídas, 2 de ellas ocultas, 2 ignoradas, 3 omitidas por spreadsheet.values\n',
  );
  expect(text).toContain(
    '\n  columna                      campo                  ejemplo, o palabras\n',
  );
  expect(text).toContain('\nPegar esto en service.json');
  expect(text).toContain('"Guanajuato": "<León o null>"');
  expect(text).toMatch(/: ¿.*\?\n/);
  expect(text).not.toMatch(/ (?:or|row|read|not|column) /);
});

test('columns are aligned if accents are characters of their own', () => {
  const heading = 'Descripción'.normalize('NFD');
  const columns = [{ heading, field: 'description', words: new Map() }];
  expect(formatTables([{ ...table, columns }], onTerminal)).toContain(
    `\n  ${'Descripción'.padEnd(28)} description\n`,
  );
});

test('a field from the titles is shown with its words and the titles without one', () => {
  const family = {
    ...{ field: 'family', heading: 'Puesto', rows: 214 },
    words: new Map([
      ['contador', { value: 'finanzas-contabilidad', rows: 14 }],
      ['asesor de ventas', { value: 'ventas', rows: 200 }],
    ]),
    unread: new Map([
      ['Guardia de Tremazil', 1],
      ['Chofer', 85],
    ]),
  };
  const tables = [{ ...table, rowsRead: 300, fromTitle: [family] }];
  const line = '  family: no column: read from Puesto in 214 of 300 rows\n';
  expect(formatTables(tables, onTerminal)).toContain(
    `${line}    asesor de ventas → ventas 200, contador → finanzas-contabilidad 14\n    titles without one: Chofer 85, Guardia de Tremazil 1\n`,
  );
  const logged = formatTables(tables, { ...onTerminal, showsWords: false });
  expect(logged).toContain(line);
  expect(logged).not.toMatch(/Tremazil|asesor/);
});

test('of a column, twelve words are shown and the others counted', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Pueblo ${at}`);
  const columnWith = (value: string | undefined) => ({
    heading: 'Plaza',
    field: 'city',
    words: new Map(names.map((name) => [name, { value, rows: 1 }])),
  });
  const read = formatTables([{ ...table, columns: [columnWith('leon')] }], onTerminal);
  expect(read).toContain('Pueblo 11 → leon 1, … 8 more in --review FILE\n');
  const unread = formatTables([{ ...table, columns: [columnWith(undefined)] }], onTerminal);
  expect(unread).toContain('    ? Pueblo 11\n    … 8 more in --review FILE\n');
  const pasted = formatSettings([{ ...table, columns: [columnWith(undefined)] }], onTerminal);
  expect(pasted).toContain('"Pueblo 11": "<city or null>",\n        "*": "<city or null>"\n');
  expect(pasted).not.toContain('Pueblo 12');
});
