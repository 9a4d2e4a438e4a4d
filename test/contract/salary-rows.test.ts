import { expect, test } from 'vitest';
import { citeGuide, readSalaryRows } from '../../src/contract/salary-rows.ts';
import { csvHeader, csvRow } from '../../src/output/datasets/csv.ts';

test('a salary table is read as it is written, without its labels', () => {
  const columns = ['family', 'group', 'key', 'label', 'min', 'median', 'max', 'sampleSize'];
  const label = 'León, "la ciudad"';
  const row = csvRow(['ventas', 'city', 'leon', label, 9000, 12_500, 20_000, 7]);
  expect(readSalaryRows(csvHeader(columns) + row)).toEqual([
    {
      family: 'ventas',
      key: 'leon',
      month: '',
      min: 9000,
      median: 12_500,
      max: 20_000,
      sampleSize: 7,
    },
  ]);
});

test('the citation of a family ends with the address of its guide', () => {
  const cited = citeGuide('Índice, 1 de mayo, https://a.example/roles/', 'https://a.example/$&');
  expect(cited).toBe('Índice, 1 de mayo, https://a.example/$&');
});
