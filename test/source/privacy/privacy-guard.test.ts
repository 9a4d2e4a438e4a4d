import { expect, test } from 'vitest';
import { PrivacyGuard, visitRawNames } from '../../../src/source/privacy/privacy-guard.ts';
import { visitPublicTexts } from '../../../src/source/privacy/public-texts.ts';
import type { Vacancy } from '../../../src/source/vacancy.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';
import { toRef } from '../../support/privacy.ts';

const QUETZALIA = {
  name: 'Quetzalia Logística',
  ref: toRef(0),
  path: ['employer', 'name'],
};

const labelsOf = (...vacancies: Partial<Vacancy>[]) =>
  new PrivacyGuard([QUETZALIA])
    .check(
      vacancies.map((vacancy, index) => ({ value: makeVacancy(vacancy), ref: toRef(index) })),
      ({ value }, visit) => visitPublicTexts(value, visit),
    )
    .map((hit) => `${hit.ref.index} ${hit.path.join('.')} ${'named' in hit ? 'name' : 'personal'}`);

test('reports a private text in every vacancy that repeats it', () => {
  const text = 'Crece con Quetzalia Logística, 55 1234 5678';
  expect(labelsOf({ benefits: ['Vales', text] }, { benefits: [text], zone: text })).toEqual([
    '0 benefits.1 name',
    '0 benefits.1 personal',
    '1 zone name',
    '1 zone personal',
    '1 benefits.0 name',
    '1 benefits.0 personal',
  ]);
});

test('reports a phone number in a text, even after the same digits in a reference code', () => {
  const digits = '5512345678';
  expect(labelsOf({ vacancyId: digits }, { zone: digits })).toEqual(['1 zone personal']);
});

test('reports a card number in a text, even after the same number in an address', () => {
  const address = 'https://empleos.example/4111111111111111';
  expect(labelsOf({ applyUrl: address }, { benefits: [address] })).toEqual([
    '1 benefits.0 personal',
  ]);
});

test.each<[unknown, [string, string][]]>([
  [
    { employer: { name: 'Una', aliases: ['Dos', 'Tres'] } },
    [
      ['Una', 'employer.name'],
      ['Dos', 'employer.aliases.0'],
      ['Tres', 'employer.aliases.1'],
    ],
  ],
  // Rows that do not fit the schema have private names, too.
  [{ employer: 'Una' }, [['Una', 'employer']]],
  [{ employer: { aliases: 'Dos' } }, [['Dos', 'employer.aliases']]],
  [{ employer: { name: 7, aliases: [null, 'Dos'] } }, [['Dos', 'employer.aliases.1']]],
  [{ employer: null }, []],
  [{}, []],
  [null, []],
  ['Una', []],
])('the private names in %j are %j', (row, expected) => {
  const names: [string, string][] = [];
  visitRawNames(row, (name, path, position) =>
    names.push([name, [...path, ...(position === undefined ? [] : [position])].join('.')]),
  );
  expect(names).toEqual(expected);
});
