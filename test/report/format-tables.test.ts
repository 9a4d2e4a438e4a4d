import { expect, test } from 'vitest';
import { formatTables } from '../../src/report/format-tables.ts';
import type { TableSummary } from '../../src/source/tables/table-summary.ts';

const table: TableSummary = {
  file: 'board/vacancies/vacantes.xlsx',
  sheet: 'Abiertas',
  otherSheets: ['Cerradas'],
  headerRow: 3,
  rowsRead: 1_048,
  passedOver: [52, 53],
  columns: [
    { heading: 'Folio', field: 'vacancyId', example: 'BL-00412' },
    { heading: 'Un encabezado que nadie acortó nunca', field: 'employer.descriptor' },
    { heading: 'Reclutador' },
    { heading: 'Notas', field: null },
    { heading: 'Reqisitos', meant: 'requirements' },
  ],
  nameless: [9],
  missing: ['title', 'area', 'benefits'],
  unknownWords: new Map([
    [
      'city',
      new Map([
        ['Corporativo', {}],
        ['Monterey', { suggestion: 'monterrey' }],
        ['Guanajuato', { readings: ['León', 'Celaya'] }],
      ]),
    ],
  ]),
};

const plain = (_: unknown, text: string) => text;

test('a table is shown with its columns, and what to paste for the rest', () => {
  expect(formatTables([table], plain)).toBe(`board/vacancies/vacantes.xlsx
  sheet "Abiertas" (not read: "Cerradas"), header in row 3, 1,048 rows read, 2
  passed over
  column                       field                  example
  Folio                        vacancyId              BL-00412
  Un encabezado que nadie aco… employer.descriptor
  not read: Reclutador, Notas, Reqisitos, column 9 without a heading

For what was not understood, add to service.json:
  columns: null, if a column is not to be read, or the name of its field.
  No column is for: title, area, benefits.
  defaults: values for all rows, if no column has the field.
  "spreadsheet": {
    "columns": {
      "Reclutador": null,
      "Reqisitos": "requirements"
    },
    "values": {
      "city": {
        "Corporativo": "<city>",
        "Monterey": "monterrey",
        "Guanajuato": "<León or Celaya>"
      }
    },
    "defaults": {
      "area": "<area>",
      "benefits": []
    }
  }

`);
});

test('a table that is understood has nothing to paste, and none is shown where there is none', () => {
  const { otherSheets, passedOver, nameless, missing, unknownWords, sheet, ...rest } = table;
  const understood = {
    ...{ ...rest, separator: ';', passedOver: [], nameless: [], missing: [] },
    columns: [{ heading: 'x', field: 'city' }],
    unknownWords: new Map(),
  };
  expect(formatTables([understood], plain)).toContain(
    '\n  semicolons, header in row 3, 1,048 rows',
  );
  expect(formatTables([understood], plain)).not.toContain('service.json');
  expect(formatTables([], plain)).toBe('');
});
