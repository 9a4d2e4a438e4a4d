import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { toXlsx } from '../../../scripts/bench/xlsx.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { dataFolder } from '../../support/data-folder.ts';

const { cache } = createRequire(import.meta.url);
const isLoaded = () => Object.keys(cache).some((path) => path.includes('/saxen/'));

test('the library for .xlsx is loaded only where there is such a file', () => {
  readSource(dataFolder({ 'vacancies/a.csv': 'Puesto,Ciudad,Nivel\n' }));
  expect(isLoaded()).toBe(false);
  readSource(dataFolder({ 'vacancies/a.xlsx': toXlsx([[]]) }));
  expect(isLoaded()).toBe(true);
});
