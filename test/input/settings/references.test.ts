import { describe, expect, test } from 'vitest';
import { makeReferences } from '../../../src/input/settings/references.ts';
import { findingsFor, labelsFor, minimalReferences } from '../in-memory.ts';

const known = minimalReferences();
const unknown = makeReferences({}, {}, 'data');

describe('references to a file that was read', () => {
  test.each<[keyof typeof known, string, string]>([
    ['city', 'monterrey', 'data/taxonomy/cities.json'],
    ['family', 'ingenieria-de-datos', 'data/taxonomy/families.json'],
    ['modality', 'remoto', 'data/taxonomy/modalities.json'],
    ['area', 'area-12', 'data/taxonomy/areas.json'],
    ['employmentType', 'Medio tiempo', 'data/taxonomy/employment-types.json'],
  ])('%s accepts %s, and suggests it for a misspelling', (name, good, file) => {
    expect(labelsFor(known[name], good)).toEqual([]);
    const [finding, ...more] = findingsFor(known[name], JSON.stringify(`${good}s`));
    const args = { expected: { kind: 'entry', file } };
    expect(finding).toMatchObject({ code: 'unknown-value', suggestion: good, args });
    expect(more).toEqual([]);
    expect(labelsFor(known[name], 7)).toEqual(['wrong-type']);
  });

  test('employmentType accepts a decomposed accent, and composes it', () => {
    const { employmentType } = makeReferences({}, { employmentTypes: ['Pr\u00e1ctica'] }, 'data');
    expect(employmentType.parse('Pra\u0301ctica')).toBe('Pr\u00e1ctica');
  });
});

describe('references to a file that could not be read fall back to the slugs of the API', () => {
  test.each<[keyof typeof unknown, string, string[]]>([
    ['city', 'monterrey', []],
    ['city', 'springfield', ['unknown-value']],
    ['family', 'ventas', []],
    ['family', 'magia', ['unknown-value']],
    ['modality', 'remoto', []],
    ['modality', 'lunar', ['unknown-value']],
    ['area', 'anything', []],
    ['employmentType', 'Anything', []],
    ['employmentType', ' ', ['export-debris']],
    ['vacancyId', 'anything', []],
    ['vacancyId', '', ['export-debris']],
  ])('%s %j: %j', (name, value, codes) => {
    expect(labelsFor(unknown[name], value)).toEqual(codes);
  });
});

describe('a reference code', () => {
  test.each<[unknown, string[]]>([
    ['F-001', []],
    ['F-01', ['invalid-format']],
    ['F-0010', ['invalid-format']],
    [' F-001', ['invalid-format']],
    ['F-001\n', ['invalid-format']],
    ['', ['export-debris']],
    [' ', ['invalid-format']],
    [1, ['wrong-type']],
    [null, ['wrong-type']],
  ])('%j is checked against the pattern: %j', (value, codes) => {
    expect(labelsFor(known.vacancyId, value)).toEqual(codes);
  });

  test('has 200 characters at most', () => {
    expect(labelsFor(unknown.vacancyId, 'F'.repeat(200))).toEqual([]);
    expect(labelsFor(unknown.vacancyId, 'F'.repeat(201))).toEqual(['invalid-format']);
  });

  test.each<[string, string]>([
    ['<b>', 'html-tag'],
    ['a\tb', 'bad-character'],
    ['a\u202eb', 'bad-character'],
    ['a\ud800', 'bad-character'],
  ])('rejects %j as %s even if the pattern allows it', (value, code) => {
    const { vacancyId } = makeReferences({ referencePattern: '.' }, {}, 'data');
    expect(labelsFor(vacancyId, value)).toEqual([code]);
  });
});
