import { expect, test } from 'vitest';
import { readSource } from '../../../src/input/read-source.ts';
import { dataFolder, SALARY_HEADER, SALARY_RECORD } from '../../support/data-folder.ts';
import { toXlsx } from '../../support/xlsx.ts';
import { toCsv } from './sheets.ts';

const recordsOf = (files: object) =>
  readSource(dataFolder({ 'salaries/2026.csv': null, ...files })).salaryRecords;

// Vacancies, up to the bytes of the site, are in same-site.slow.ts.
test('salary records are the same in every format', () => {
  const sheet = [
    ['Folio', 'Familia', 'Nivel', 'Plaza', 'Sueldo', 'Fecha de publicación'],
    ['F-800', 'Ventas', 'Jr.', 'León, Gto.', '$12,000 a $15,000', '1/6/2026'],
  ];
  expect(recordsOf({ 'salaries/a/b.json': [SALARY_RECORD] })).toEqual([SALARY_RECORD]);
  for (const files of [
    { 'salaries/2026.csv': toCsv(sheet) },
    { 'salaries/2026.csv': Buffer.from(toCsv(sheet, { separator: ';' }), 'latin1') },
    { 'salaries/a.xlsx': toXlsx(sheet) },
    { 'salaries/a.csv': `${SALARY_HEADER}${Object.values(SALARY_RECORD).join(',')}` },
    { 'salaries/c.ndjson': JSON.stringify(SALARY_RECORD) },
  ]) {
    expect(recordsOf(files)).toEqual([SALARY_RECORD]);
  }
});
