import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readXlsx } from '../../../src/input/tables/xlsx-table.ts';

// Our own writer makes what our reader expects. These have other zips, styles, references and texts.

/** The rows of `workbooks/make.py`. */
const rowsWith = (...totals: string[]) => [
  [1, 'Vacantes abiertas'],
  [2, 'Puesto', 'Ciudad', 'Sueldo', 'Publicada', 'Activa', 'Total'],
  [
    3,
    'Analista de "datos" <BI> & más 🚀',
    'León',
    '25000',
    '2026-11-03',
    'TRUE',
    ...totals.slice(0, 1),
  ],
  [4, ' Jefe de\nlínea', 'León', '30500.5', '2026-11-04', 'FALSE', ...totals.slice(1)],
  [5, 'Auxiliar', 'León', '0.1', '2024-02-29'],
  [7, 'Última', 'Mérida', '-5', '1900-03-01'],
];

function read(bytes: Buffer) {
  const workbook = readXlsx(bytes);
  const [table] = 'tables' in workbook ? workbook.tables : [];
  if (!table) return workbook;
  const { sheet, otherSheets, rows } = table;
  const others = otherSheets?.map(({ name }) => name.name);
  return { sheet: sheet?.name, others, rows: [...rows].map(({ row, cells }) => [row, ...cells]) };
}

test.each([
  // It does not calculate, so that its formulas have no values.
  ['openpyxl', rowsWith()],
  ['libreoffice', rowsWith('50000', 'León Gto.')],
])('a workbook of %s', (name, rows) => {
  const file = new URL(`../../fixtures/workbooks/${name}.xlsx`, import.meta.url);
  expect(read(readFileSync(file))).toEqual({ sheet: 'Vacantes & más', others: [], rows });
});

test('a workbook of write-excel-file, with two sheets', async () => {
  const day = { type: Date, value: new Date(Date.UTC(2026, 10, 3)), format: 'dd/mm/yyyy' };
  const data = [
    ['Puesto', 'Ciudad', 'Sueldo', 'Publicada', 'Activa'],
    ['Analista de "datos" <BI> & más 🚀', { value: 'León', rowSpan: 2 }, 25_000, day, true],
    [' Jefe de\nlínea', null, 30_500.5, day, false],
    ['Sin fecha', 'Mérida', { value: 0.1, format: '0.00' }, null, null],
  ];
  const sheets = [
    { data, sheet: 'Vacantes & más' },
    { data: [['x']], sheet: 'Otra' },
  ];
  expect(read(await writeXlsxFile(sheets).toBuffer())).toEqual({
    sheet: 'Vacantes & más',
    others: ['Otra'],
    rows: [
      [1, 'Puesto', 'Ciudad', 'Sueldo', 'Publicada', 'Activa'],
      [2, 'Analista de "datos" <BI> & más 🚀', 'León', '25000', '2026-11-03', 'TRUE'],
      [3, ' Jefe de\nlínea', 'León', '30500.5', '2026-11-03', 'FALSE'],
      [4, 'Sin fecha', 'Mérida', '0.1'],
    ],
  });
});
