import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { readSource } from '../../src/input/read-source.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { toXlsx } from '../support/xlsx.ts';

const { cache } = createRequire(import.meta.url);
const isLoaded = (library: string) =>
  Object.keys(cache).some((path) => path.includes(`/${library}/`));

test('the library for .xlsx is loaded only where there is such a file', () => {
  readSource(dataFolder({ 'vacancies/a.csv': 'Puesto,Ciudad,Nivel\n' }));
  expect(isLoaded('saxen')).toBe(false);
  readSource(dataFolder({ 'vacancies/a.xlsx': toXlsx([[]]) }));
  expect(isLoaded('saxen')).toBe(true);
});

test('the library for HTML is loaded only where a text has a tag', () => {
  const description = 'R&D y AT&amp;T: List<String>, a < b, <3';
  readSource(dataFolder({ 'vacancies/a.json': vacancy(11, { description }) }));
  expect(isLoaded('htmlparser2')).toBe(false);
  readSource(dataFolder({ 'vacancies/a.json': vacancy(11, { description: 'Uno<br>dos' }) }));
  expect(isLoaded('htmlparser2')).toBe(true);
});
