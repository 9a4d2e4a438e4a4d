import { describe, expect, test } from 'vitest';
import { readSource } from '../../src/source/read-source.ts';
import { makeReferences } from '../../src/source/references.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { complaints, judge } from './in-memory.ts';

const { service, taxonomy } = readSource(MINIMAL);
const whole = makeReferences(service ?? {}, taxonomy ?? {}, 'data');
const none = makeReferences({}, {}, 'data');

describe('references to a file that was read', () => {
  test.each<[keyof typeof whole, string, string]>([
    ['city', 'monterrey', 'data/taxonomy/cities.json'],
    ['family', 'ingenieria-de-datos', 'data/taxonomy/families.json'],
    ['modality', 'remoto', 'data/taxonomy/modalities.json'],
    ['area', 'area-12', 'data/taxonomy/areas.json'],
    ['employmentType', 'Medio tiempo', 'data/taxonomy/employment-types.json'],
  ])('%s: %s is there, another word is not', (name, good, file) => {
    expect(complaints(whole[name], good)).toEqual([]);
    const [finding, ...more] = judge(whole[name], JSON.stringify(`${good}s`));
    expect(finding).toMatchObject({ code: 'unknown-value', suggestion: good });
    expect(finding?.expected).toMatchObject({ kind: 'entry', file });
    expect(more).toEqual([]);
    expect(complaints(whole[name], 7)).toEqual(['wrong-type']);
  });

  test.each([' Tiempo completo', 'Tiempo completo\n'])('%j is normalised', (text) => {
    expect(whole.employmentType.parse(text)).toBe('Tiempo completo');
  });

  test('a decomposed accent does not make another employment type', () => {
    const { employmentType } = makeReferences({}, { employmentTypes: ['Pr\u00e1ctica'] }, 'data');
    expect(employmentType.parse('Pra\u0301ctica')).toBe('Pr\u00e1ctica');
  });
});

describe('references to a file that could not be read', () => {
  test.each<[keyof typeof none, string, string[]]>([
    ['city', 'monterrey', []],
    ['city', 'springfield', ['unknown-value']],
    ['family', 'ventas', []],
    ['family', 'magia', ['unknown-value']],
    ['modality', 'remoto', []],
    ['modality', 'lunar', ['unknown-value']],
    ['area', 'anything', []],
    ['employmentType', 'Anything', []],
    ['employmentType', ' ', ['empty-text']],
    ['vacancyId', 'anything', []],
    ['vacancyId', '', ['empty-text']],
  ])('%s %j is judged by what the API fixes: %j', (name, value, codes) => {
    expect(complaints(none[name], value)).toEqual(codes);
  });
});

describe('a reference code', () => {
  test.each<[unknown, string[]]>([
    ['F-001', []],
    ['F-01', ['invalid-format']],
    ['F-0010', ['invalid-format']],
    [' F-001', ['invalid-format']],
    ['F-001\n', ['invalid-format']],
    ['', ['empty-text']],
    [1, ['wrong-type']],
    [null, ['wrong-type']],
  ])('%j', (value, codes) => {
    expect(complaints(whole.vacancyId, value)).toEqual(codes);
  });

  test.each<[string, string]>([
    ['<b>', 'html-tag'],
    ['a\tb', 'control-character'],
    ['a\u202eb', 'bidi-override'],
    ['a\ud800', 'broken-unicode'],
  ])('hides nothing, whatever the pattern lets through: %j', (value, code) => {
    const { vacancyId } = makeReferences({ referencePattern: '.' }, {}, 'data');
    expect(complaints(vacancyId, value)).toEqual([code]);
  });
});
