import { expect, test } from 'vitest';
import { toXlsx } from '../../../scripts/bench/xlsx.ts';
import { fingerprint, render } from '../../support/built.ts';
import { dataFolder, SALARY_HEADER, SALARY_RECORD } from '../../support/data-folder.ts';
import { toCsv } from './sheets.ts';

const siteOf = async (files: object) =>
  fingerprint(await render(dataFolder({ 'salaries/2026.csv': null, ...files })));

// Vacancies are in same-site.slow.ts.
test('salary records give the same site, byte for byte, in every format', async () => {
  const sheet = [
    ['Folio', 'Familia', 'Nivel', 'Plaza', 'Sueldo', 'Fecha de publicación'],
    ['F-800', 'Ventas', 'Jr.', 'León, Gto.', '$12,000 a $15,000', '1/6/2026'],
  ];
  const expected = await siteOf({ 'salaries/a/b.json': [SALARY_RECORD] });
  for (const files of [
    { 'salaries/2026.csv': toCsv(sheet) },
    { 'salaries/2026.csv': Buffer.from(toCsv(sheet, { separator: ';' }), 'latin1') },
    { 'salaries/a.xlsx': toXlsx(sheet) },
    { 'salaries/a.csv': `${SALARY_HEADER}${Object.values(SALARY_RECORD).join(',')}` },
    { 'salaries/c.ndjson': JSON.stringify(SALARY_RECORD) },
  ]) {
    expect(await siteOf(files)).toBe(expected);
  }
});
