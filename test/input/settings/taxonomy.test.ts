import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Judged } from '../../../src/input/schemas/parse-row.ts';
import { MAX_SKILLS, TAXONOMY_FILES } from '../../../src/input/settings/taxonomy.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { rowOf, toLabel } from '../in-memory.ts';

type Name = keyof typeof TAXONOMY_FILES;
type Entry = Record<string, unknown>;

const NAMES = (Object.keys(TAXONOMY_FILES) as Name[]).filter((name) => name !== 'skills');
const WITH_SLUGS = NAMES.filter((name) => name !== 'employmentTypes');

function minimal(name: Name): Entry[] {
  return JSON.parse(readFileSync(`${MINIMAL}/${TAXONOMY_FILES[name].file}`, 'utf8'));
}

function read(name: Name, entries: unknown) {
  const { value: taxa, findings }: Judged<unknown[]> = TAXONOMY_FILES[name].read(
    rowOf(JSON.stringify(entries)),
  );
  return { taxa, findings, labels: findings.map(toLabel) };
}

/** The minimal file with one entry changed. */
function change(name: Name, index: number, overrides: object): unknown[] {
  return minimal(name).with(index, { ...minimal(name)[index], ...overrides });
}

describe.each(NAMES)('%s', (name) => {
  test('are read in the order of the file', () => {
    const reversed = minimal(name).toReversed();
    expect(read(name, reversed)).toMatchObject({ taxa: reversed, labels: [] });
  });

  test.each([{}, null, 'x'])('must be a list, not %j', (value) => {
    expect(read(name, value)).toMatchObject({ taxa: undefined, labels: ['wrong-type'] });
  });
});

describe.each(WITH_SLUGS)('%s', (name) => {
  test('have a slug, a name and no unknown key', () => {
    expect(read(name, change(name, 1, { slug: undefined })).labels).toEqual([
      'missing-field 1.slug',
    ]);
    expect(read(name, change(name, 1, { name: ' ' })).labels).toEqual(['export-debris 1.name']);
    expect(read(name, change(name, 1, { nombre: 'x' })).labels).toEqual(['unknown-key 1.nombre']);
  });

  test('reject a repeated slug, with both places', () => {
    const entries = minimal(name);
    const { taxa, findings } = read(name, [...entries, entries[0]]);
    const repeated = findings.find(({ code }) => code === 'duplicate-value');
    expect(taxa).toBeUndefined();
    expect(repeated?.field).toBe(`${entries.length}.slug`);
    expect(repeated?.also?.column).toBeLessThan(repeated?.place.column ?? 0);
  });
});

describe.each(['cities', 'families', 'modalities'] as const)('%s', (name) => {
  test('have a finding for each missing slug that the API promises', () => {
    const [first, second, ...rest] = minimal(name);
    const { taxa, findings } = read(name, rest);
    expect(taxa).toBeUndefined();
    expect(findings.map(({ code }) => code)).toEqual(['missing-data', 'missing-data']);
    expect(findings.map(({ args }) => args)).toEqual([
      { part: 'entry', slug: first?.slug },
      { part: 'entry', slug: second?.slug },
    ]);
  });

  test('reject any other slug, which is shown with a suggestion, and say that the API fixes them', () => {
    const suggestion = minimal(name)[0]?.slug;
    const value = `${suggestion}x`;
    const { taxa, findings } = read(name, change(name, 0, { slug: value }));
    const args = { expected: { kind: 'fixed-slug' } };
    expect(taxa).toBeUndefined();
    expect(findings).toMatchObject([
      { code: 'unknown-value', field: '0.slug', value, suggestion, args },
    ]);
  });
});

describe('cities', () => {
  test.each<[object, string]>([
    [{ timeZone: 'America/Monterey' }, 'invalid-format 0.timeZone'],
    [{ timeZone: '' }, 'invalid-format 0.timeZone'],
    [{ timeZone: undefined }, 'missing-field 0.timeZone'],
    [{ region: null }, 'wrong-type 0.region'],
    [{ region: undefined }, 'missing-field 0.region'],
  ])('with %j are rejected: %s', (overrides, expected) => {
    expect(read('cities', change('cities', 0, overrides)).labels).toEqual([expected]);
  });
});

describe('families', () => {
  test.each<[number, unknown, string[]]>([
    [0, true, []],
    [0, false, ['unknown-value 0.salaryGuide']],
    [1, false, []],
    [1, true, ['unknown-value 1.salaryGuide']],
    [0, 'true', ['wrong-type 0.salaryGuide']],
    [0, undefined, ['missing-field 0.salaryGuide']],
  ])('entry %i with salaryGuide %j: %j', (index, salaryGuide, expected) => {
    expect(read('families', change('families', index, { salaryGuide })).labels).toEqual(expected);
  });
});

describe('areas', () => {
  test.each<[number, unknown[]]>([
    [11, minimal('areas').slice(1)],
    [13, [...minimal('areas'), { slug: 'x', name: 'Y' }]],
  ])('must be 12, not %i', (count, areas) => {
    expect(read('areas', areas).findings).toMatchObject([
      { code: 'out-of-range', args: { count, noun: 'area', exactly: 12 } },
    ]);
  });

  test.each(['Salud', 'salud y bienestar', '-salud', 'salud-', 'salud--bienestar', 'ñ', ''])(
    'reject the slug %j, which is not in kebab-case',
    (slug) => {
      expect(read('areas', change('areas', 0, { slug })).labels).toEqual(['invalid-format 0.slug']);
    },
  );
});

describe('employment types', () => {
  test.each<[unknown[], ...string[]]>([
    [['Tiempo completo']],
    [[], 'out-of-range'],
    [['Tiempo completo', ' '], 'export-debris 1'],
    [[7], 'wrong-type 0'],
    [[{ slug: 'x', name: 'X' }], 'wrong-type 0'],
    [['Medio tiempo', 'Por hora', 'Medio tiempo'], 'duplicate-value 2'],
    [['Medio tiempo', ' Medio tiempo '], 'duplicate-value 1'],
    [['Pr\u00e1ctica', 'Pra\u0301ctica'], 'duplicate-value 1'],
  ])('%j: %s', (types, ...expected) => {
    expect(read('employmentTypes', types).labels).toEqual(expected);
  });
});

describe('skills', () => {
  const skill = { slug: 'power-bi', name: 'Power BI', also: ['PowerBI'] };
  const other = { slug: 'c-sharp', name: 'C#' };

  test('are read in the order of the file, with their other names if they have any', () => {
    const { taxa, labels } = read('skills', [other, skill]);
    expect(labels).toEqual([]);
    expect(taxa).toMatchObject([{ ...other, also: [] }, skill]);
  });

  test.each<[unknown, ...string[]]>([
    [[]],
    [{}, 'wrong-type'],
    [[{ ...skill, slug: 'Power-BI' }], 'invalid-format 0.slug'],
    [[skill, { ...other, slug: 'power-bi' }], 'duplicate-value 1.slug'],
    [[{ ...skill, name: ' ' }], 'export-debris 0.name'],
    [[{ ...skill, name: 'Power\nBI' }], 'bad-character 0.name'],
    [[{ ...skill, also: 'PowerBI' }], 'wrong-type 0.also'],
    [[{ ...skill, also: [''] }], 'export-debris 0.also.0'],
  ])('%j: %s', (skills, ...expected) => {
    expect(read('skills', skills).labels).toEqual(expected);
  });

  test('are as many as are allowed, and no more', () => {
    const entry = (_: unknown, at: number) => ({ slug: `s-${at}`, name: `N ${at}` });
    const labels = (length: number) => read('skills', Array.from({ length }, entry)).labels;
    expect(labels(MAX_SKILLS)).toEqual([]);
    expect(labels(MAX_SKILLS + 1)).toEqual(['out-of-range']);
  });
});
