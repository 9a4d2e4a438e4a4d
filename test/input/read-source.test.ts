import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COUNTS } from '../../src/contract/closed-lists.ts';
import { isError } from '../../src/input/findings/costs.ts';
import { readSource } from '../../src/input/read-source.ts';
import {
  BOARD_KINDS,
  dataFolder,
  MINIMAL,
  makeKind,
  type Overrides,
  SALARY_HEADER,
  SALARY_RECORD,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { readBoard } from '../support/findings.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Reads a data folder; `labels` are its findings as `file:line:column code field`. */
function read(overrides: Overrides) {
  const folder = dataFolder(overrides);
  const { findings, ...source } = readBoard(folder);
  const labels = findings.map(({ place, code, field }) =>
    `${relative(folder, place.file)}:${place.line}:${place.column} ${code} ${field}`.trimEnd(),
  );
  return { ...source, findings, labels };
}

test.each(BOARD_KINDS)('the minimal board has no finding (%s)', (kind) => {
  expect(readSource(makeKind(dataFolder(), kind)).findings).toEqual([]);
});

test('reads the minimal folder', () => {
  const source = readSource(MINIMAL);
  expect(source.service?.name).toBe('Faro');
  expect(source.taxonomy?.cities).toHaveLength(COUNTS.cities);
  expect(source.vacancies.map(({ id }) => id)).toEqual(['analista']);
  expect(source.salaryRecords.map(({ vacancyId }) => vacancyId)).toEqual(['F-900', 'F-901']);
  expect(source.files).toEqual({ vacancies: 1, salaries: 1, total: 8 });
});

test('tells the days from the settings and the cities, unless the settings are broken', () => {
  const far = vacancy(2, { postedAt: null, validThrough: '2027-06-30' });
  const codesOf = (overrides: Overrides) => {
    const folder = dataFolder({ 'vacancies/x.json': far, ...overrides });
    const { findings } = readBoard(folder, { instant: new Date('2027-06-30T18:00:00Z') });
    return findings.map(({ code }) => code);
  };
  expect(codesOf({})).toEqual(['no-end']);
  expect(codesOf({ 'service.json': service({ asOf: '2027-06-30' }) })).toEqual([]);
  expect(codesOf({ 'taxonomy/cities.json': '[' })).toEqual(['damaged-file', 'no-end']);
  expect(codesOf({ 'service.json': '[' })).toEqual(['damaged-file']);
});

describe('listing files', () => {
  test('reads files at any depth, with one row or many', () => {
    const { vacancies, files, labels } = read({
      'vacancies/one.json': vacancy(2),
      'vacancies/a/b/c/two.json': [vacancy(3), vacancy(4)],
      'vacancies/a/lines.ndjson': `${JSON.stringify(vacancy(5))}\n\n${JSON.stringify(vacancy(6))}`,
      'vacancies/a/none.json': [],
      'salaries/a/b/none.csv': SALARY_HEADER,
    });
    expect(labels).toEqual([]);
    expect(vacancies).toHaveLength(6);
    expect(files).toMatchObject({ vacancies: 5, salaries: 2 });
  });

  test.each<[string, Overrides, string[]]>([
    // Said in the summary: salaries may come later.
    ['no file', {}, []],
    ['only a hidden file', { 'salaries/.gitkeep': '' }, []],
    ['only a header row', { 'salaries/2026.csv': SALARY_HEADER }, ['salaries:1:1 missing-data']],
    ['only an empty list', { 'salaries/2026.json': [] }, ['salaries:1:1 missing-data']],
    [
      'only a file that is not read',
      { 'salaries/2026.txt': 'x' },
      ['salaries/2026.txt:1:1 unread-file'],
    ],
    // An error says more.
    ['only a broken file', { 'salaries/2026.json': '{' }, ['salaries/2026.json:1:2 damaged-file']],
  ])('the salaries with %s', (_, overrides, expected) => {
    expect(read({ 'salaries/2026.csv': null, ...overrides }).labels).toEqual(expected);
  });

  test('treats a missing folder as empty, and warns about missing or empty vacancies', () => {
    const { vacancies, salaryRecords, labels } = read({ vacancies: null, salaries: null });
    expect(labels).toEqual(['vacancies:1:1 missing-data']);
    expect(read({ 'vacancies/monterrey': null }).labels).toEqual(['vacancies:1:1 missing-data']);
    expect([vacancies, salaryRecords]).toEqual([[], []]);
  });
});

describe('findings', () => {
  test('of all files are sorted by file, line and column', () => {
    const { labels, service, taxonomy, vacancies } = read({
      'service.json': '{',
      'taxonomy/cities.json': '[]x',
      'taxonomy/areas.json': null,
      'taxonomy/employment-types.json': [],
      'vacancies/b.json': [vacancy(2, { city: 'monterey' }), vacancy(3, { title: 7, zone: '' })],
      'vacancies/a.ndjson': `${JSON.stringify(vacancy(4))}\n{"id":}\n`,
      'salaries/x.csv': `${SALARY_HEADER}F-800,magia,Junior,leon,9000,8000,2026-06-01\n`,
    });
    expect(labels).toEqual([
      'salaries/x.csv:2:2 unknown-value family',
      'salaries/x.csv:2:5 salary-impossible min',
      'service.json:1:2 damaged-file',
      'taxonomy/areas.json:1:1 missing-data',
      'taxonomy/cities.json:1:3 damaged-file',
      'taxonomy/employment-types.json:1:1 out-of-range',
      'vacancies:1:1 wrong-format',
      'vacancies/a.ndjson:2:7 damaged-file',
      'vacancies/b.json:17:13 unknown-value city',
      'vacancies/b.json:43:14 wrong-type title',
      'vacancies/b.json:55:13 export-debris zone',
    ]);
    expect([service, taxonomy]).toEqual([undefined, undefined]);
    expect(vacancies.map(({ vacancyId }) => vacancyId).toSorted()).toEqual(['F-001', 'F-004']);
  });

  test('of an empty data folder are the six files that must exist', () => {
    const { findings, vacancies } = readSource(tempFolder());
    expect(findings.filter(isError).map(({ code }) => code)).toEqual(Array(6).fill('missing-data'));
    expect(vacancies).toEqual([]);
  });

  test.each(['vacancies', 'salaries'])(
    'of a file in place of the folder %s cannot be skipped',
    (name) => {
      const folder = dataFolder({ [name]: null });
      writeFileSync(join(folder, name), '');
      const { findings } = readBoard(folder);
      expect(findings).toMatchObject([
        {
          code: 'unread-file',
          place: { file: join(folder, name) },
          args: { reason: 'ENOTDIR' },
        },
      ]);
      expect(findings[0]?.cost).toBe('board');
    },
  );

  test('include a repeated key of service.json', () => {
    const text = JSON.stringify(service()).replace('{', '{"name":"Otro",');
    expect(read({ 'service.json': text }).labels).toEqual(['service.json:1:16 duplicate-key name']);
  });
});

describe('leftOut rows', () => {
  test('are listed by place with line, id and codes, and left out of the source', () => {
    const { leftOut, vacancies, salaryRecords } = read({
      // Two unknown values: a code is listed once.
      'vacancies/b.json': [vacancy(2, { city: 'x', area: 'x', title: '' }), vacancy(3)],
      'vacancies/c.ndjson': '{"id":}\n',
      'vacancies/d.json': [vacancy(4, { salary: { min: 6_000, max: 7_000 } })],
      'salaries/x.csv': `${SALARY_HEADER}F-800,magia,Junior,leon,9000,9000,2026-06-01\n"F-801"x\n`,
    });
    const rows = leftOut.map(({ place, id, codes }) => `${place.line} ${id} ${codes.join(' ')}`);
    expect(rows).toEqual([
      '2 F-800 unknown-value',
      '3 null damaged-file',
      '2 analista-2 export-debris unknown-value',
      '1 null damaged-file',
    ]);
    expect(vacancies.map(({ vacancyId }) => vacancyId).toSorted()).toEqual([
      'F-001',
      'F-003',
      'F-004',
    ]);
    expect(salaryRecords).toHaveLength(2);
  });

  test('have no id where one of their findings must not show it', () => {
    const row = vacancy(2, { id: 'analista-55-1234-5678', city: 'x' });
    const { leftOut } = read({ 'vacancies/b.json': row });
    expect(leftOut).toMatchObject([{ id: null, codes: ['unknown-value', 'personal-data'] }]);
  });

  test.each<[string, Overrides]>([
    ['service.json', { 'service.json': '{}' }],
    ['a taxonomy', { 'taxonomy/cities.json': [] }],
    ['a missing taxonomy', { 'taxonomy/areas.json': null }],
  ])('are not all that is left out when %s is wrong', (_, overrides) => {
    expect(read(overrides).findings.map(({ cost }) => cost)).toContain('board');
  });
});

describe('repeated ids', () => {
  test('are found among vacancies, for id and vacancyId', () => {
    const { labels, findings, vacancies } = read({
      'vacancies/z.ndjson': [vacancy(2, { id: 'analista' }), vacancy(3, { vacancyId: 'F-001' })]
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    });
    expect(labels).toEqual([
      // All of the three rows.
      'vacancies:1:1 wrong-format',
      'vacancies/z.ndjson:1:7 duplicate-value id',
      'vacancies/z.ndjson:2:32 duplicate-value vacancyId',
    ]);
    const others = findings.flatMap(({ also }) => (also ? `${also.line}:${also.column}` : []));
    expect(others).toEqual(['2:9', '3:16']);
    // It is unknown which of two is right.
    expect(vacancies).toEqual([]);
  });

  const SALARY = 'ventas,Junior,leon,12000,15000,2026-06-01';

  test.each<[string, Overrides, string[]]>([
    [
      'are found among salary records of all formats',
      {
        'salaries/b.csv': `${SALARY_HEADER}F-900,${SALARY}\n`,
        'salaries/c.json': { ...SALARY_RECORD, vacancyId: 'F-901' },
      },
      [
        'salaries/b.csv:2:1 duplicate-value vacancyId',
        'salaries/c.json:2:16 duplicate-value vacancyId',
      ],
    ],
    [
      'are allowed between a salary record and its vacancy',
      { 'salaries/b.csv': `${SALARY_HEADER}F-001,${SALARY}\n` },
      [],
    ],
    [
      'are not found in rows that are left out',
      { 'vacancies/z.json': vacancy(2, { id: 'analista', city: 7 }) },
      ['vacancies/z.json:16:11 wrong-type city'],
    ],
  ])('%s', (_, overrides, expected) => {
    expect(read(overrides).labels).toEqual(expected);
  });
});
