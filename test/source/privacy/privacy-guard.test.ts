import { expect, test } from 'vitest';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts } from '../../../src/source/privacy/public-texts.ts';
import type { Vacancy } from '../../../src/source/vacancy.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const QUETZALIA = {
  name: 'Quetzalia Logística',
  ref: { path: 'data/a.json', index: 0, name: 'a' },
  path: ['employer', 'name'],
};

const spots = (...vacancies: Partial<Vacancy>[]) =>
  new PrivacyGuard([QUETZALIA])
    .check(vacancies.map(makeVacancy), visitPublicTexts)
    .map(({ row, path, code }) => `${row} ${path.join('.')} ${code}`);

test('a text that is said again is found again', () => {
  const text = 'Crece con Quetzalia Logística, 55 1234 5678';
  expect(spots({ benefits: ['Vales', text] }, { benefits: [text], zone: text })).toEqual([
    '0 benefits.1 employer-disclosed',
    '0 benefits.1 personal-data',
    '1 zone employer-disclosed',
    '1 zone personal-data',
    '1 benefits.0 employer-disclosed',
    '1 benefits.0 personal-data',
  ]);
});

test('what is harmless in an address may be none in a text', () => {
  const address = 'https://empleos.example/4111111111111111';
  expect(spots({ applyUrl: address }, { benefits: [address] })).toEqual([
    '1 benefits.0 personal-data',
  ]);
});
