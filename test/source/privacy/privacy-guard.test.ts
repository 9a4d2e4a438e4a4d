import { expect, test } from 'vitest';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts } from '../../../src/source/privacy/public-texts.ts';
import type { Vacancy } from '../../../src/source/vacancy.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';
import { toRef } from '../../support/privacy.ts';

const QUETZALIA = {
  name: 'Quetzalia Logística',
  ref: toRef(0),
  path: ['employer', 'name'],
};

const spots = (...vacancies: Partial<Vacancy>[]) =>
  new PrivacyGuard([QUETZALIA])
    .check(
      vacancies.map((vacancy, index) => ({ value: makeVacancy(vacancy), ref: toRef(index) })),
      ({ value }, visit) => visitPublicTexts(value, visit),
    )
    .map((hit) => `${hit.ref.index} ${hit.path.join('.')} ${'named' in hit ? 'name' : 'personal'}`);

test('a text that is repeated is found again', () => {
  const text = 'Crece con Quetzalia Logística, 55 1234 5678';
  expect(spots({ benefits: ['Vales', text] }, { benefits: [text], zone: text })).toEqual([
    '0 benefits.1 name',
    '0 benefits.1 personal',
    '1 zone name',
    '1 zone personal',
    '1 benefits.0 name',
    '1 benefits.0 personal',
  ]);
});

test('a number that is harmless in an address is personal data in a text', () => {
  const address = 'https://empleos.example/4111111111111111';
  expect(spots({ applyUrl: address }, { benefits: [address] })).toEqual(['1 benefits.0 personal']);
});
