import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { formatGroup } from '../../src/cli/report/format-terminal.ts';
import { isError } from '../../src/input/findings/costs.ts';
import type { Place } from '../../src/input/findings/details.ts';
import type { CostedFinding } from '../../src/input/findings/finding.ts';
import { plain } from '../cli/terminal.ts';
import {
  BOARD_KINDS,
  dataFolder,
  makeKind,
  type Overrides,
  SALARY_HEADER,
  SALARY_RECORD,
  vacancy,
} from '../support/data-folder.ts';
import { readBoard } from '../support/findings.ts';
import { makeRandom, mutate } from './mutations.ts';

const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Every kind of file that a data folder can have. */
const ALL_KINDS: Overrides = {
  'vacancies/many.json': [vacancy(2), vacancy(3, { applyUrl: 'https://ats.example/3' })],
  'vacancies/lines.ndjson': lines(vacancy(4), vacancy(5, { zone: null, salary: null })),
  'salaries/quoted.csv': `"publishedAt",max,min,city,seniority,family,vacancyId\r\n2026-06-01,"25000",20000,leon,Media,ventas,F-801\r\n`,
  'salaries/lines.ndjson': lines(SALARY_RECORD),
  'salaries/many.json': [{ ...SALARY_RECORD, vacancyId: 'F-802' }],
};
const FILES = [
  'service.json',
  'taxonomy/cities.json',
  'taxonomy/families.json',
  'taxonomy/areas.json',
  'taxonomy/modalities.json',
  'taxonomy/employment-types.json',
  'vacancies/monterrey/analista.json',
  'vacancies/many.json',
  'vacancies/lines.ndjson',
  'salaries/2026.csv',
  'salaries/quoted.csv',
  'salaries/lines.ndjson',
  'salaries/many.json',
];

/** Makes a test whether a place exists: its file, line and column. */
function makePlaceTest() {
  const counts = new Map<string, number>();
  const countLines = (file: string) => {
    const isFolder = statSync(file).isDirectory();
    const known =
      counts.get(file) ?? (isFolder ? 1 : readFileSync(file, 'utf8').split(/\r\n|\n|\r/).length);
    counts.set(file, known);
    return known;
  };
  return ({ file, line, column }: Place) =>
    existsSync(file) && line >= 1 && line <= countLines(file) && column >= 1;
}

/** Reads a folder, which must not throw; every finding must have a place that exists. */
function readAndCheck(folder: string): CostedFinding[] {
  const { findings, service, taxonomy } = readBoard(folder);
  const placeExists = makePlaceTest();
  const places = findings.flatMap(({ place, also }) => (also ? [place, also] : [place]));
  expect(places.filter((place) => !placeExists(place))).toEqual([]);
  if (!findings.some(isError)) expect([service, taxonomy]).not.toContain(undefined);
  return findings;
}

/** Reads broken files, which must not throw; every finding must have a place that exists. */
export function readBrokenFiles(files: number): void {
  const boards = BOARD_KINDS.map((kind) => {
    const folder = makeKind(dataFolder(ALL_KINDS), kind);
    expect(readBoard(folder).findings).toEqual([]);
    return { folder, originals: FILES.map((file) => readFileSync(join(folder, file))) };
  });
  let mutations = 0;
  let broken = 0;
  for (let seed = 0; mutations < files; seed += 1) {
    const random = makeRandom(seed);
    const { folder, originals } = random.pick(boards);
    // Break several files at once: the findings of one must not hide those of another.
    const chosen = new Set(Array.from({ length: 8 }, () => random.below(FILES.length)));
    for (const [index, file] of FILES.entries()) {
      const original = originals[index] ?? Buffer.of();
      writeFileSync(join(folder, file), chosen.has(index) ? mutate(original, random) : original);
    }
    mutations += chosen.size;
    try {
      broken += new Set(
        readAndCheck(folder)
          .filter(isError)
          .map(({ place }) => place.file),
      ).size;
    } catch (error) {
      throw new Error(`seed ${seed}: ${[...chosen].map((index) => FILES[index])}`, {
        cause: error,
      });
    }
  }
  // Most mutations break a file, and some do not.
  expect(broken / mutations).toBeGreaterThan(0.6);
  expect(broken / mutations).toBeLessThan(1);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
}

const MEGABYTE = 1_000_000;
const text = (part: string, size = 4 * MEGABYTE) => part.repeat(Math.ceil(size / part.length));
const nest = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
/** Nearly as much as an object may have. */
const LARGE = 1.5 * MEGABYTE;
const inVacancy = (field: string, value: string) =>
  JSON.stringify(vacancy(2, { [field]: '@@' })).replace('"@@"', () => value);

const large = (part: string) => `"${text(part, LARGE)}"`;

type HostileFile = [name: string, path: string, content: () => string, code: string | null];

/** Reads a hostile file: it must have the finding, at a place that exists, in a short message. */
export function checkHostileFile(path: string, content: string, code: string | null): void {
  const findings = readAndCheck(dataFolder({ [path]: content }));
  if (code === null) expect(findings).toEqual([]);
  else expect(new Set(findings.map(({ code }) => code))).toContain(code);
  const lengths = findings.map(
    (finding) => formatGroup([finding], { language: 'en', paint: plain }).length,
  );
  expect(Math.max(0, ...lengths.slice(0, 1000))).toBeLessThan(2000);
}

/** Files that no person writes; null where nothing is wrong with them. */
export const HOSTILE_FILES: HostileFile[] = [
  ['1.5 MB of a letter', 'vacancies/x.json', () => inVacancy('title', large('a')), 'out-of-range'],
  ['1.5 MB of digits', 'vacancies/x.json', () => inVacancy('title', large('1')), 'out-of-range'],
  ['1.5 MB as an id', 'vacancies/x.json', () => inVacancy('id', large('a')), 'invalid-format'],
  ['1.5 MB as a city', 'vacancies/x.json', () => inVacancy('city', large('a')), 'unknown-value'],
  [
    '1.5 MB of one number',
    'vacancies/x.json',
    () => inVacancy('salary', text('9', LARGE)),
    'wrong-type',
  ],
  [
    '4 MB in a vacancy',
    'vacancies/x.json',
    () => inVacancy('title', `"${text('a')}"`),
    'unread-file',
  ],
  ['4 MB of empty lines', 'vacancies/x.ndjson', () => text('\n'), null],
  ['4 MB before a fault', 'vacancies/x.ndjson', () => `${text('\n')}{`, 'damaged-file'],
  ['1 MB of brackets', 'vacancies/x.json', () => text('[', MEGABYTE), 'damaged-file'],
  [
    '100 kB of broken records',
    'salaries/x.csv',
    () => `${SALARY_HEADER}${text('"a"b\n', MEGABYTE / 10)}`,
    'damaged-file',
  ],
  ['100,000 nested objects', 'vacancies/x.json', () => nest('{"a":', '}'), 'unknown-key'],
  [
    'a vacancy as __proto__',
    'vacancies/x.json',
    () => `{"__proto__":${JSON.stringify(vacancy(2))}}`,
    'unknown-key',
  ],
  ['100,000 nested lists', 'vacancies/x.json', () => nest('[', ']'), 'wrong-type'],
  [
    '100,000 nested lists in a field',
    'vacancies/x.json',
    () => inVacancy('title', nest('[', ']')),
    'wrong-type',
  ],
  ['100,000 nested lists as service.json', 'service.json', () => nest('[', ']'), 'wrong-type'],
  ['1.5 MB as a key', 'vacancies/x.json', () => `{${large('a')}:1}`, 'unknown-key'],
  ['1 MB as a column', 'salaries/x.csv', () => text('a', MEGABYTE), 'missing-header'],
];
