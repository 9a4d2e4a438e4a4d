import { symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isError } from '../../src/source/finding.ts';
import { readSource } from '../../src/source/read-source.ts';
import {
  dataFolder,
  MINIMAL,
  type Overrides,
  tempFolder,
  vacancy,
} from '../support/data-folder.ts';

/** The folder read, with findings as `file:line:column code field`. */
function read(overrides: Overrides) {
  const folder = dataFolder(overrides);
  const { findings, ...source } = readSource(folder);
  const spots = findings.map(({ place, code, field }) =>
    `${relative(folder, place.file)}:${place.line}:${place.column} ${code} ${field}`.trimEnd(),
  );
  return { ...source, findings, spots };
}

const RECORD = 'vacancyId,family,seniority,city,min,max,publishedAt\n';

test('the minimal folder is read without a word', () => {
  const source = readSource(MINIMAL);
  expect(source.findings).toEqual([]);
  expect(source.service?.name).toBe('Faro');
  expect(source.taxonomy?.cities).toHaveLength(12);
  expect(source.vacancies.map(({ id }) => id)).toEqual(['analista']);
  expect(source.salaryRecords.map(({ vacancyId }) => vacancyId)).toEqual(['F-900', 'F-901']);
  expect(source.files).toEqual({ vacancies: 1, salaries: 1, total: 8 });
});

describe('which files are read', () => {
  test('those at any depth, with one row or many', () => {
    const { vacancies, files, spots } = read({
      'vacancies/one.json': vacancy(2),
      'vacancies/a/b/c/two.json': [vacancy(3), vacancy(4)],
      'vacancies/a/lines.ndjson': `${JSON.stringify(vacancy(5))}\n\n${JSON.stringify(vacancy(6))}`,
      'vacancies/a/none.json': [],
      'salaries/a/b/none.csv': RECORD,
    });
    expect(spots).toEqual([]);
    expect(vacancies.map(({ vacancyId }) => vacancyId).toSorted()).toEqual([
      'F-001',
      'F-002',
      'F-003',
      'F-004',
      'F-005',
      'F-006',
    ]);
    expect(files).toMatchObject({ vacancies: 5, salaries: 2 });
  });

  test('not those whose name begins with . or _', () => {
    const { vacancies, salaryRecords, files, spots } = read({
      'vacancies/.draft.json': '{ broken',
      'vacancies/_draft.json': '{ broken',
      'vacancies/monterrey/_notes.txt': 'x',
      'vacancies/_drafts/leon/a.json': '{ broken',
      'vacancies/monterrey/.old/a.json': '{ broken',
      'vacancies/monterrey/.DS_Store': 'x',
      'salaries/_old.csv': 'broken',
      '.gitignore': 'x',
    });
    expect(spots).toEqual([]);
    expect([vacancies.length, salaryRecords.length]).toEqual([1, 2]);
    expect(files).toEqual({ vacancies: 1, salaries: 1, total: 8 });
  });

  test('not those of another kind, which is said', () => {
    const { spots, files } = read({
      'vacancies/vacantes.csv': RECORD,
      'vacancies/a/vacantes.xlsx': 'x',
      'vacancies/README': 'x',
      'vacancies/b.JSON': '{}',
      'salaries/sueldos.tsv': 'x',
      'notes.txt': 'x',
    });
    expect(spots).toEqual([
      'salaries/sueldos.tsv:1:1 unread-file',
      'vacancies/README:1:1 unread-file',
      'vacancies/a/vacantes.xlsx:1:1 unread-file',
      'vacancies/b.JSON:1:1 unread-file',
      'vacancies/vacantes.csv:1:1 unread-file',
    ]);
    expect(files).toEqual({ vacancies: 1, salaries: 1, total: 8 });
  });

  test('there may be none', () => {
    const { vacancies, salaryRecords, spots } = read({ vacancies: null, salaries: null });
    expect(spots).toEqual(['salaries:1:1 missing-folder', 'vacancies:1:1 missing-folder']);
    expect([vacancies, salaryRecords]).toEqual([[], []]);
  });

  test('names with odd characters are names', () => {
    const { vacancies, spots } = read({
      'vacancies/[a]/{b}/c*d (1) ñ.json': vacancy(2),
      'vacancies/a!/b c.json': vacancy(3),
    });
    expect(spots).toEqual([]);
    expect(vacancies).toHaveLength(3);
  });

  test('a link that leads nowhere is not passed over in silence', () => {
    const folder = dataFolder();
    symlinkSync('gone.json', join(folder, 'vacancies/link.json'));
    expect(readSource(folder).findings).toHaveLength(1);
  });
});

describe('what is wrong is said', () => {
  test('for all files together, by file, line and column', () => {
    const { spots, service, taxonomy, vacancies } = read({
      'service.json': '{',
      'taxonomy/cities.json': '[]x',
      'taxonomy/areas.json': null,
      'taxonomy/employment-types.json': [],
      'vacancies/b.json': [vacancy(2, { city: 'monterey' }), vacancy(3, { title: 7, zone: '' })],
      'vacancies/a.ndjson': `${JSON.stringify(vacancy(4))}\n{"id":}\n`,
      'salaries/x.csv': `${RECORD}F-800,magia,Junior,leon,2,1,2026-06-01\n`,
    });
    expect(spots).toEqual([
      'salaries/x.csv:2:7 unknown-value family',
      'salaries/x.csv:2:25 min-over-max min',
      'service.json:1:2 invalid-json',
      'taxonomy/areas.json:1:1 missing-file',
      'taxonomy/cities.json:1:3 invalid-json',
      'taxonomy/employment-types.json:1:1 wrong-count',
      'vacancies/a.ndjson:2:7 invalid-json',
      'vacancies/b.json:17:13 unknown-value city',
      'vacancies/b.json:43:14 wrong-type title',
      'vacancies/b.json:55:13 empty-text zone',
    ]);
    expect([service, taxonomy]).toEqual([undefined, undefined]);
    expect(vacancies.map(({ vacancyId }) => vacancyId).toSorted()).toEqual(['F-001', 'F-004']);
  });

  test('when the whole folder is empty', () => {
    const { findings, vacancies } = readSource(tempFolder());
    expect(findings.filter(isError).map(({ code }) => code)).toEqual(Array(6).fill('missing-file'));
    expect(vacancies).toEqual([]);
  });

  test('when a file stands in the place of a folder, which nobody may skip', () => {
    const folder = dataFolder({ vacancies: null });
    writeFileSync(join(folder, 'vacancies'), '');
    const { findings, hasSoundBasis } = readSource(folder);
    expect(findings.map(({ code }) => code)).toEqual(['unreadable-file']);
    expect(hasSoundBasis).toBe(false);
  });

  test('where nobody sees it: an accent that is a sign of its own', () => {
    const { findings } = read({
      'vacancies/a.json': vacancy(2, { seniority: 'Dirección'.normalize('NFD') }),
    });
    expect(findings).toMatchObject([
      { code: 'unknown-value', suggestion: 'Dirección', advice: { name: 'retype-accents' } },
    ]);
  });

  test('in a row that breaks a rule and a field at once', () => {
    const { spots } = read({
      'vacancies/a.ndjson': JSON.stringify(
        vacancy(2, { title: '', salary: { min: 2, max: 1 }, validThrough: '2027-11-02' }),
      ),
    });
    expect(spots.map((spot) => spot.split(' ').slice(1).join(' '))).toEqual([
      'empty-text title',
      'min-over-max salary.min',
      'lifetime-too-long validThrough',
    ]);
  });

  test('with the columns of a file that begins with a BOM', () => {
    const { spots } = read({
      'vacancies/a.json': `\ufeff${JSON.stringify(vacancy(2, { id: 7 }))}`,
    });
    expect(spots).toEqual(['vacancies/a.json:1:7 wrong-type id']);
  });
});

describe('rows with problems', () => {
  test('are named with their place and their problems, and are not passed on', () => {
    const { rejected, vacancies, salaryRecords, hasSoundBasis } = read({
      'vacancies/b.json': [vacancy(2, { city: 'x', title: '' }), vacancy(3)],
      'vacancies/c.ndjson': '{"id":}\n',
      'vacancies/d.json': [vacancy(4, { salary: { min: 1, max: 2 } })],
      'salaries/x.csv': `${RECORD}F-800,magia,Junior,leon,1,2,2026-06-01\nF-801\n`,
    });
    const spots = rejected.map(({ place, id, codes }) => `${place.line} ${id} ${codes.join(' ')}`);
    expect(spots).toEqual([
      '2 analista-2 empty-text unknown-value',
      '1 null invalid-json',
      '2 F-800 unknown-value',
      '3 null invalid-csv',
    ]);
    expect(vacancies.map(({ vacancyId }) => vacancyId).toSorted()).toEqual([
      'F-001',
      'F-003',
      'F-004',
    ]);
    expect(salaryRecords).toHaveLength(2);
    expect(hasSoundBasis).toBe(true);
  });

  test('are both rows that share an id', () => {
    const { rejected, vacancies } = read({ 'vacancies/z.json': vacancy(2, { id: 'analista' }) });
    expect(rejected.map(({ codes }) => codes)).toEqual([['duplicate-value'], ['duplicate-value']]);
    expect(vacancies).toEqual([]);
  });

  test.each<[string, Overrides]>([
    ['service.json', { 'service.json': '{}' }],
    ['a taxonomy', { 'taxonomy/cities.json': [] }],
    ['a file', { 'taxonomy/areas.json': null }],
  ])('cannot be told from others when %s is wrong', (_, overrides) => {
    expect(read(overrides).hasSoundBasis).toBe(false);
  });
});

describe('what occurs twice', () => {
  test('over vacancies, in either of their ids', () => {
    const { spots, findings } = read({
      'vacancies/z.ndjson': [vacancy(2, { id: 'analista' }), vacancy(3, { vacancyId: 'F-001' })]
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    });
    expect(spots).toEqual([
      'vacancies/z.ndjson:1:7 duplicate-value id',
      'vacancies/z.ndjson:2:32 duplicate-value vacancyId',
    ]);
    expect(findings.map(({ also }) => `${also?.line}:${also?.column}`)).toEqual(['2:9', '3:16']);
  });

  test('over salaries, in all their formats', () => {
    const { spots } = read({
      'salaries/b.csv': `${RECORD}F-900,ventas,Junior,leon,12000,15000,2026-06-01\n`,
      'salaries/c.json': { vacancyId: 'F-901' },
    });
    expect(spots).toContain('salaries/b.csv:2:1 duplicate-value vacancyId');
    expect(spots).toContain('salaries/c.json:2:16 duplicate-value vacancyId');
  });

  test('but a salary may have the vacancyId of a vacancy', () => {
    const { spots } = read({
      'salaries/b.csv': `${RECORD}F-001,ventas,Junior,leon,12000,15000,2026-06-01\n`,
    });
    expect(spots).toEqual([]);
  });

  test('also in rows that are wrong otherwise', () => {
    const { spots } = read({ 'vacancies/z.json': { id: 'analista' } });
    expect(spots).toContain('vacancies/z.json:2:9 duplicate-value id');
  });
});
