import { expect, test } from 'vitest';
import { MAX_CELLS } from '../../../src/input/findings/data-limits.ts';
import { readXlsx } from '../../../src/input/tables/xlsx-table.ts';
import { toXlsx } from '../../support/xlsx.ts';

test('shared texts count like cells', () => {
  const read = (texts: number) => {
    const strings = `<sst>${'<si/>'.repeat(texts)}</sst>`;
    return readXlsx(toXlsx([[1]], { 'xl/sharedStrings.xml': strings }));
  };
  expect(read(MAX_CELLS - 100)).toHaveProperty('tables');
  expect(read(MAX_CELLS)).toMatchObject({ finding: { args: { reason: 'LARGE_SHEET' } } });
  expect(read(MAX_CELLS + 1)).toMatchObject({ finding: { args: { reason: 'LARGE_SHEET' } } });
});
